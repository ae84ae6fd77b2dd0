// Which piles of the second row can move to the first, and what remains.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hand_parts.hpp"
#include "letters.hpp"
#include "two_rows_question.hpp"

namespace wordparlor {

// Piles of a second row that move, and the part that remains: a number for what all of them leave.
struct Moving {
  HandPart cards = 0;
  std::uint32_t second = 0;
  std::uint32_t left = 0;
  std::vector<std::uint8_t> piles;
};

// All ways to take cards from the second rows, but only the first of those that leave the same.
class Movings {
 public:
  Movings(const TwoRowsQuestion& question, const HandParts& piles, std::span<const HandPart> cards) : question_{question} {
    for (const HandPart own : cards)
      for (std::uint32_t second = 0; second < question.seconds.size(); ++second) {
        LetterCounts left = piles.cards(own);
        Moving moving{own, second, 0, {}};
        take(moving, left, 0);
      }
  }

  std::span<const Moving> all() const { return movings_; }
  std::span<const std::string> lefts() const { return lefts_; }

 private:
  // Decides pile by pile whether it moves: all those that have to, and none that mustn't.
  void take(Moving& moving, LetterCounts& left, std::size_t pile) {
    const std::string& row = question_.seconds[moving.second];
    if (pile == row.size()) return put(moving);
    const Letter letter = to_letter(row[pile]);
    // Of equal piles side by side, the first ones move: the others would leave the same.
    const bool is_again = pile > 0 && row[pile - 1] == row[pile] && (moving.piles.empty() || moving.piles.back() + 1U != pile);
    if (left[letter] > 0 && !is_again) {
      --left[letter];
      moving.piles.push_back(static_cast<std::uint8_t>(pile));
      take(moving, left, pile + 1);
      moving.piles.pop_back();
      ++left[letter];
    }
    const auto there = std::count(row.begin() + static_cast<std::ptrdiff_t>(pile) + 1, row.end(), row[pile]);
    if (there >= left[letter]) take(moving, left, pile + 1);
  }

  void put(Moving moving) {
    const std::string& row = question_.seconds[moving.second];
    std::string left;
    std::size_t next = 0;
    for (std::size_t pile = 0; pile < row.size(); ++pile)
      if (next < moving.piles.size() && moving.piles[next] == pile)
        ++next;
      else
        left += row[pile];
    // What remains determines which cards have moved.
    const auto [number, is_new] = numbers_.try_emplace(left, static_cast<std::uint32_t>(lefts_.size()));
    if (!is_new) return;
    if (lefts_.size() == most_hand_parts) refuse("seconds", "can be split in too many ways: at most 65,536");
    moving.left = number->second;
    lefts_.push_back(std::move(left));
    movings_.push_back(std::move(moving));
  }

  const TwoRowsQuestion& question_;
  std::vector<Moving> movings_;  // each leaves what has its number
  std::vector<std::string> lefts_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

}  // namespace wordparlor
