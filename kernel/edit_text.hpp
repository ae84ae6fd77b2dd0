// A way to lay a word as text: the letters of the word, those of kept piles bare, the others with a mark before them.
//
// "+S" a card added, "/M" laid over a pile, "=E" over the same letter, "~A" given for the top card of a pile, "-K" a pile dropped;
// a letter by a wild card is lower case.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "edit_prospects.hpp"
#include "edit_question.hpp"
#include "edit_ways.hpp"
#include "letter_index.hpp"

namespace wordparlor {

struct LaidWord {
  std::string text;
  int placed = 0;
};

inline void write_slot(const Way& step, char letter, std::string& text) {
  switch (step.slot) {
    case Slot::add: text += '+'; break;
    case Slot::cover: text += '/'; break;
    case Slot::duplicate: text += '='; break;
    case Slot::swap: text += '~'; break;
    case Slot::keep: break;
  }
  text += step.by_wild ? to_lower_case(letter) : letter;
}

inline void write_dropped(std::span<const Pile> piles, std::string& text) {
  for (const Pile& pile : piles) text.append({'-', to_char(pile.letter)});
}

// Each dropped pile stands where it lay.
inline std::string text_in_order(const EditQuestion& question, std::span<const Way> steps, std::string_view word) {
  const std::span<const Pile> row{question.row};
  std::string text;
  std::size_t piles = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    write_dropped(row.subspan(piles, steps[i].dropped), text);
    write_slot(steps[i], word[i], text);
    piles = steps[i].piles;
  }
  write_dropped(row.subspan(piles), text);
  return text;
}

// The steps are those of the sorted letters; dropped piles come last.
inline std::string text_in_any_order(const EditQuestion& question, std::span<const Way> steps, std::string_view sorted, std::string_view word) {
  const std::span<const Pile> row{question.row};
  std::string text;
  std::array<std::size_t, alphabet_size> used{};
  for (const char c : word) write_slot(steps[sorted.find(c) + used[to_letter(c)]++], c, text);
  std::size_t piles = 0;
  for (const Way& step : steps) {
    write_dropped(row.subspan(piles, step.dropped), text);
    piles = step.piles;
  }
  write_dropped(row.subspan(piles), text);
  return text;
}

// The best way to lay a word that can be laid.
inline LaidWord laid(const EditQuestion& question, const Prospects& prospects, const std::string& word) {
  thread_local std::vector<Way> stack;
  thread_local std::string letters;
  letters = word;
  if (question.any_order) sort_letters(word, letters);
  Ways ways{question, prospects, stack};
  for (const char c : letters) ways.lay(to_letter(c));
  const Way& best = *ways.best();
  const std::vector<Way> steps = ways.steps(best);
  return {question.any_order ? text_in_any_order(question, steps, letters, word) : text_in_order(question, steps, word), ways.placed(best)};
}

}  // namespace wordparlor
