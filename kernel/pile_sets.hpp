// Sets of places in rows of piles: how far words have come that are made from many rows at once.
//
// A row of n piles has n + 1 places, one before each pile and one after the last, side by side in one machine word, so moving past a pile
// in all rows at once is a shift.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace wordparlor {

template <std::size_t size>
struct PileSet {
  std::array<std::uint64_t, size> words{};

  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }

  bool has(std::size_t place) const { return (words[place / 64] >> place % 64 & 1) != 0; }
  void insert(std::size_t place) { words[place / 64] |= std::uint64_t{1} << place % 64; }

  PileSet operator|(const PileSet& other) const { return combined(other, [](auto a, auto b) { return a | b; }); }
  PileSet operator&(const PileSet& other) const { return combined(other, [](auto a, auto b) { return a & b; }); }
  PileSet without(const PileSet& other) const { return combined(other, [](auto a, auto b) { return a & ~b; }); }

  // All of them moved one place further; none is the last one of its row.
  PileSet next() const { return combined(*this, [](auto a, auto) { return a << 1; }); }

  template <class Take>
  void each(const Take& take) const {
    for (std::size_t i = 0; i < size; ++i)
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) take(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
  }

 private:
  template <class Combine>
  PileSet combined(const PileSet& other, const Combine& combine) const {
    PileSet result;
    for (std::size_t i = 0; i < size; ++i) result.words[i] = combine(words[i], other.words[i]);
    return result;
  }
};

}  // namespace wordparlor
