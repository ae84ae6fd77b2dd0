// How one word is made from a row: in the way that places the most cards.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "edit_prospects.hpp"
#include "edit_question.hpp"
#include "edit_text.hpp"
#include "edit_ways.hpp"

namespace wordparlor {

struct LaidWord {
  std::size_t placed = 0;
  std::string text;
};

inline LaidWord best_laid(const EditQuestion& question, std::string_view word) {
  const Prospects prospects{question};
  std::vector<Way> stack;
  Ways ways{question, prospects, stack};
  for (const char letter : word) ways.lay(to_letter(letter));
  const Way* best = ways.best();
  std::vector<Step> steps;
  ways.write_steps(*best, steps);
  return {static_cast<std::size_t>(ways.placed(*best)), text_in_order(question.row, steps, word)};
}

}  // namespace wordparlor
