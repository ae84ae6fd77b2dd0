// The question about a word and the rest: a row is changed by adding cards from the hand and dropping piles, and then another word is
// spelled from all cards that aren't in it, dropped or still in the hand.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checks.hpp"
#include "edit_question.hpp"

namespace wordparlor {

struct SpellRestQuestion {
  std::string row;
  LetterCounts hand{};
  std::int64_t placed_at_least = 1;  // cards from the hand in the changed word, which keeps at least one pile
  std::int64_t shortest = 1;  // of both words
  LetterWeights weights{};
  std::vector<std::string> unlike{};  // words that neither word can be
  std::int64_t limit = 0;  // 0: all
};

// Throws std::invalid_argument with a sentence about the first problem.
inline void check(const SpellRestQuestion& question) {
  if (question.row.size() > most_piles) refuse("row", "can have at most 63 piles, not " + std::to_string(question.row.size()));
  check_letters(question.row, "row");
  check_range(question.placed_at_least, 0, longest_word, "placed_at_least");
  check_range(question.shortest, 0, longest_word, "shortest");
  check_weights(question.weights, "an item of weights");
  check_limit(question.limit);
  if (question.row.size() + total(question.hand) > most_cards) refuse("hand", "can have at most 127 cards, including those in the row");
}

}  // namespace wordparlor
