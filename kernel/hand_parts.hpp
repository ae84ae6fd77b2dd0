// All parts of a hand, each represented by a number: its digits are the counts of each letter, so that the union of two parts is a sum, and
// what one leaves of another is a difference.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checks.hpp"
#include "letters.hpp"

namespace wordparlor {

using HandPart = std::uint32_t;

// So that one number for each part isn't a burden: sixteen cards of different letters, or more if some are alike.
inline constexpr std::size_t most_hand_parts = 1 << 16;

class HandParts {
 public:
  // Throws std::invalid_argument if there are too many.
  explicit HandParts(const LetterCounts& hand, std::string_view argument = "hand") {
    std::size_t count = 1;
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      if (hand[letter] == 0) continue;
      units_[letter] = static_cast<HandPart>(count);
      count *= std::size_t{hand[letter]} + 1;
      if (count > most_hand_parts) refuse(argument, "has too many different cards: they can be divided in more than 65,536 ways");
    }
    write_parts(hand, count);
    subsets_.resize(count);
  }

  std::size_t count() const { return packed_.size(); }
  HandPart whole() const { return static_cast<HandPart>(count() - 1); }

  // The part that consists of one card of a letter; the hand has it.
  HandPart one(Letter letter) const { return units_[letter]; }

  // The letters of a part.
  Letters letters(HandPart part) const { return letters_[part]; }

  // Whether all cards of one part are in another one.
  bool holds(HandPart part, HandPart need) const { return (((packed_[part] | guards_) - packed_[need]) & guards_) == guards_; }

  LetterCounts cards(HandPart part) const {
    LetterCounts cards{};
    for (Letter letter = alphabet_size; letter-- > 0;)
      if (units_[letter] != 0) cards[letter] = static_cast<std::uint8_t>(part / units_[letter]), part %= units_[letter];
    return cards;
  }

  // All subsets of a part, including itself and the empty one; found when they are first asked for.
  std::span<const HandPart> subsets(HandPart part) {
    std::vector<HandPart>& own = subsets_[part];
    if (own.empty()) write_subsets(part, own);
    return own;
  }

 private:
  // Each letter has as many bits as its count needs, and another one above them that is lost if more is subtracted than there is.
  void write_parts(const LetterCounts& hand, std::size_t count) {
    packed_.assign(1, 0);
    letters_.assign(1, 0);
    packed_.reserve(count);
    letters_.reserve(count);
    int shift = 0;
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      if (hand[letter] == 0) continue;
      const std::size_t fewer = packed_.size();
      for (std::uint64_t number = 1; number <= hand[letter]; ++number)
        for (std::size_t i = 0; i < fewer; ++i) {
          packed_.push_back(packed_[i] | number << shift);
          letters_.push_back(letters_[i] | only(letter));
        }
      shift += std::bit_width(hand[letter]);
      guards_ |= std::uint64_t{1} << shift++;
    }
  }

  void write_subsets(HandPart part, std::vector<HandPart>& own) {
    const LetterCounts cards = this->cards(part);
    own.assign(1, 0);
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      const std::size_t fewer = own.size();
      for (HandPart number = 1; number <= cards[letter]; ++number)
        for (std::size_t i = 0; i < fewer; ++i) own.push_back(own[i] + number * units_[letter]);
    }
  }

  std::array<HandPart, alphabet_size> units_{};
  std::vector<std::uint64_t> packed_;
  std::vector<Letters> letters_;
  std::uint64_t guards_ = 0;
  std::vector<std::vector<HandPart>> subsets_;
};

}  // namespace wordparlor
