// The question about several words that share a hand: stage by stage, something is made from a part of the table with cards from the hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "checks.hpp"
#include "edit_question.hpp"
#include "hand_parts.hpp"
#include "letters.hpp"

namespace wordparlor {

inline constexpr std::size_t most_parts = 1024;
inline constexpr std::size_t most_stages = 1024;
inline constexpr std::size_t most_branches = 4096;
// So small that no sum over all cards of a hand overflows.
inline constexpr std::int64_t most_together_weight = 10'000;

// Piles in a row that become a word, with at least one card from the hand; without piles, it's a new word.
struct RowPart {
  std::int64_t row = 0;  // the same words from different parts of a row are one result
  std::string letters;
  bool covers = false;  // cards can be put on piles with a different letter, not just added
  std::int64_t kept_together = 0;  // this many neighbouring piles are kept
  std::int64_t shortest = 1;
  std::int64_t longest = longest_word;
  std::int64_t letter_bonus = 0;  // for each letter of a word
  std::vector<std::string> unlike{};
};

inline constexpr std::int64_t no_part = -1;

// What can be done at a stage: make a word from a part, leave the part as it is, or do nothing; and the stage after that.
struct Branch {
  std::int64_t part = no_part;
  std::int64_t to = 0;
  bool stands = false;
};

// What several words score together: the sum of all, the lowest, or the highest.
enum class Together : std::uint8_t { sum, lowest, highest };

struct TogetherQuestion {
  LetterCounts hand{};
  std::vector<RowPart> parts;
  std::vector<std::vector<Branch>> stages;  // it begins at the first stage and ends after the last
  LetterWeights weights{};  // for each letter of a word, wherever it comes from
  Together score = Together::sum;
  bool longest_first = false;  // no word is longer than the one before; words of equal length are in alphabetical order
  bool repeats = true;  // with longest_first: the same word can occur again
  std::int64_t limit = 0;  // 0: all
};

inline void check_part(const RowPart& part, const std::string& name) {
  if (part.letters.size() > most_piles) refuse(name, "can have at most 63 piles, not " + std::to_string(part.letters.size()));
  check_letters(part.letters, name);
  check_range(part.row, 0, most_parts, name + ": row");
  check_range(part.kept_together, 0, 2, name + ": kept_together");
  check_range(part.shortest, 0, longest_word, name + ": shortest");
  check_range(part.longest, 0, longest_word, name + ": longest");
  check_range(part.letter_bonus, -most_together_weight, most_together_weight, name + ": letter_bonus");
}

inline void check_branch(const TogetherQuestion& question, std::size_t stage, const Branch& branch) {
  const std::string name = item_name("stages", stage);
  check_range(branch.part, no_part, static_cast<std::int64_t>(question.parts.size()) - 1, name + ": part");
  check_range(branch.to, static_cast<std::int64_t>(stage) + 1, static_cast<std::int64_t>(question.stages.size()), name + ": to");
  if (branch.stands && branch.part == no_part) refuse(name, "has stands set, but no part");
  if (branch.stands && question.score != Together::sum) refuse(name, "has stands set, which works only when score is a sum");
}

// Throws std::invalid_argument with a sentence about the first problem.
inline void check(const TogetherQuestion& question) {
  if (question.parts.size() > most_parts) refuse("parts", "can have at most 1024 items, not " + std::to_string(question.parts.size()));
  if (question.stages.size() > most_stages) refuse("stages", "can have at most 1024 items, not " + std::to_string(question.stages.size()));
  for (std::size_t i = 0; i < question.parts.size(); ++i) check_part(question.parts[i], item_name("parts", i));
  std::size_t branches = 0;
  for (std::size_t i = 0; i < question.stages.size(); ++i) {
    for (const Branch& branch : question.stages[i]) check_branch(question, i, branch);
    branches += question.stages[i].size();
  }
  if (branches > most_branches) refuse("stages", "can have at most 4096 branches, not " + std::to_string(branches));
  for (const std::int32_t weight : question.weights) check_range(weight, -most_together_weight, most_together_weight, "an item of weights");
  check_limit(question.limit);
}

}  // namespace wordparlor
