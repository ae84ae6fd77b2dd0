// Sort results by their scores, in one or a few passes however many there are.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace wordparlor {

// Keeps its memory from one sort to the next.
class BestFirst {
 public:
  struct Item {
    std::uint32_t behind;  // by how much the best one scores more
    std::uint32_t index;
  };

  // The numbers from 0 to count, sorted by score_of(i) from high to low; equal scores stay in ascending order.
  template <class ScoreOf>
  std::span<const Item> order(std::size_t count, const ScoreOf& score_of) {
    std::int64_t most = std::numeric_limits<int>::min();
    std::int64_t least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < count; ++i) {
      most = std::max<std::int64_t>(most, score_of(i));
      least = std::min<std::int64_t>(least, score_of(i));
    }
    items_.clear();
    for (std::size_t i = 0; i < count; ++i) items_.push_back({static_cast<std::uint32_t>(most - score_of(i)), static_cast<std::uint32_t>(i)});
    const std::int64_t range = most - least;
    for (int shift = 0; range >> shift > 0; shift += digit_bits) sort_by_digit(shift);
    return items_;
  }

 private:
  static constexpr int digit_bits = 11;
  static constexpr std::uint32_t digits = 1U << digit_bits;

  // Stable, so that sorting by each digit, starting with the lowest, sorts by all of them.
  void sort_by_digit(int shift) {
    const auto digit = [&](const Item& item) { return item.behind >> shift & (digits - 1); };
    std::array<std::uint32_t, digits + 1> begin{};
    for (const Item& item : items_) ++begin[digit(item) + 1];
    for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
    sorted_.resize(items_.size());
    for (const Item& item : items_) sorted_[begin[digit(item)]++] = item;
    items_.swap(sorted_);
  }

  std::vector<Item> items_;
  std::vector<Item> sorted_;
};

}  // namespace wordparlor
