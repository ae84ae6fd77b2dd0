// The question about two rows: some piles of the second row move to the first, which becomes a different word with them; what is left of
// the second becomes a word with cards from the hand.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "checks.hpp"
#include "edit_question.hpp"
#include "together_question.hpp"

namespace wordparlor {

inline constexpr std::size_t most_second_rows = 256;

struct TwoRowsQuestion {
  std::string first;
  std::vector<std::string> seconds;  // the same piles in different orders, any of which can be the second row
  LetterCounts hand{};
  LetterWeights weights{};  // for each letter of both words, wherever it comes from
  std::int64_t shortest = 1;
  std::vector<std::string> unlike{};  // words that the second word can't be
  std::vector<std::string> unlike_new{};  // further words that it can't be if nothing is left of the row
  std::int64_t limit = 0;  // 0: all
};

inline void check_rows(const TwoRowsQuestion& question) {
  if (question.first.size() > most_piles) refuse("first", "can have at most 63 piles, not " + std::to_string(question.first.size()));
  check_letters(question.first, "first");
  if (question.seconds.empty() || question.seconds.size() > most_second_rows) refuse("seconds", "has 1 to 256 rows");
  const std::string& one = question.seconds.front();
  for (std::size_t i = 0; i < question.seconds.size(); ++i) {
    const std::string& row = question.seconds[i];
    if (row.size() > most_piles) refuse(item_name("seconds", i), "can have at most 63 piles, not " + std::to_string(row.size()));
    check_letters(row, item_name("seconds", i));
    if (!std::is_permutation(row.begin(), row.end(), one.begin(), one.end()))
      refuse(item_name("seconds", i), "must have the same letters as the first one");
  }
}

// Throws std::invalid_argument with a sentence about the first problem.
inline void check(const TwoRowsQuestion& question) {
  check_rows(question);
  for (const std::int32_t weight : question.weights) check_range(weight, -most_together_weight, most_together_weight, "an item of weights");
  check_range(question.shortest, 0, longest_word, "shortest");
  check_limit(question.limit);
}

}  // namespace wordparlor
