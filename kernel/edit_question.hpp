// The question about a row: piles of cards that show a word, a hand, and what can be done to make another word from it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checks.hpp"
#include "letters.hpp"

namespace wordparlor {

using LetterWeights = std::array<std::int32_t, alphabet_size>;

inline constexpr std::size_t most_piles = longest_word;
inline constexpr std::size_t most_cards = 127;

// A pile, represented by its top card, and what can be done with it.
struct Pile {
  Letter letter = 0;
  bool keep = false;
  bool cover = false;  // with a card of a different letter
  bool duplicate = false;  // with a card of the same letter
  bool swap = false;  // its top card for a card of a different letter
  bool drop = false;

  bool only_keep() const { return keep && !cover && !duplicate && !swap && !drop; }
};

struct EditQuestion {
  std::vector<Pile> row;
  std::uint64_t gaps = ~std::uint64_t{0};  // bit i: cards can be added before pile i; the last bit: after the last pile
  bool any_order = false;  // piles needn't keep their order; they are kept or dropped

  LetterCounts hand{};
  LetterCounts must{};  // cards from the hand that have to be used
  std::int64_t wilds = 0;  // cards that stand for any letter of which the hand has no card left

  std::int64_t kept_at_least = 0;
  std::int64_t kept_at_most = longest_word;
  std::int64_t kept_together = 0;  // this many neighbouring piles are kept
  std::int64_t placed_at_least = 0;
  std::int64_t placed_at_most = longest_word;
  std::int64_t shortest = 1;
  std::int64_t longest = longest_word;

  LetterWeights weights{};  // for each placed card
  LetterWeights kept_weights{};
  LetterWeights duplicate_weights{};
  LetterWeights highest_weights{};  // the highest one among the word's letters counts once
  std::int64_t wild_weight = 0;

  bool by_cards = false;  // instead of each word: for each choice of placed cards, the best word that needs all of them
  std::vector<std::string> unlike;  // words that aren't results
  std::int64_t limit = 0;  // 0: all
};

inline Pile to_pile(Letter letter, std::string_view moves, const std::string& argument) {
  Pile pile{.letter = letter};
  for (const char move : moves) switch (move) {
      case 'k': pile.keep = true; break;
      case 'c': pile.cover = true; break;
      case 'd': pile.duplicate = true; break;
      case 's': pile.swap = true; break;
      case 'x': pile.drop = true; break;
      default: refuse(argument, "must be made of k (keep), c (cover), d (duplicate), s (swap) and x (drop), not " + quoted(moves));
    }
  return pile;
}

inline std::size_t total(const LetterCounts& counts) {
  std::size_t sum = 0;
  for (const std::uint8_t count : counts) sum += count;
  return sum;
}

inline void check_cards(const EditQuestion& question) {
  check_range(question.wilds, 0, longest_word, "wilds");
  for (Letter letter = 0; letter < alphabet_size; ++letter)
    if (question.must[letter] > question.hand[letter])
      refuse("must", std::string{"has more "} + to_char(letter) + " than the hand");
}

inline void check_limits(const EditQuestion& question) {
  check_range(question.kept_at_least, 0, longest_word, "kept_at_least");
  check_range(question.kept_at_most, 0, longest_word, "kept_at_most");
  check_range(question.kept_together, 0, longest_word, "kept_together");
  check_range(question.placed_at_least, 0, longest_word, "placed_at_least");
  check_range(question.placed_at_most, 0, longest_word, "placed_at_most");
  check_range(question.shortest, 0, longest_word, "shortest");
  check_range(question.longest, 0, longest_word, "longest");
}

inline void check_weights(const LetterWeights& weights, std::string_view argument) {
  const auto [least, most] = std::minmax_element(weights.begin(), weights.end());
  check_weight(*least, argument);
  check_weight(*most, argument);
}

inline void check_any_order(const EditQuestion& question) {
  if (question.kept_together > 0) refuse("kept_together", "must be 0 when the piles may come in any order: they have no neighbours then");
  for (const Pile& pile : question.row)
    if (!pile.keep || pile.cover || pile.duplicate || pile.swap)
      refuse("moves", "must be k or kx for each pile when the piles may come in any order");
}

// Throws std::invalid_argument with a sentence about the first problem.
inline void check(const EditQuestion& question) {
  if (question.row.size() > most_piles) refuse("row", "can have at most 63 piles, not " + std::to_string(question.row.size()));
  check_cards(question);
  check_limits(question);
  check_weights(question.weights, "an item of weights");
  check_weights(question.kept_weights, "an item of kept_weights");
  check_weights(question.duplicate_weights, "an item of duplicate_weights");
  check_weights(question.highest_weights, "an item of highest_weights");
  check_weight(question.wild_weight, "wild_weight");
  check_limit(question.limit);
  if (question.any_order) check_any_order(question);
}

}  // namespace wordparlor
