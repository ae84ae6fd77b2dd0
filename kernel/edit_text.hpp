// A way to make a word, as text: the letters of the word, bare for kept piles, the others with a mark in front.
//
// "+S" a card added, "/M" put on a pile, "=E" put on the same letter, "~A" swapped for the top card of a pile, "-K" a pile dropped; a
// letter from a wild card is in lower case.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "edit_question.hpp"
#include "edit_ways.hpp"

namespace wordparlor {

inline void write_step(const Step& step, char letter, std::string& text) {
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

// The piles that no step has used yet.
inline std::span<const Pile> after(std::span<const Pile> row, const Step& step) {
  return row.subspan(std::size_t{step.dropped} + (step.slot == Slot::add ? 0 : 1));
}

// Each dropped pile appears where it was.
inline std::string text_in_order(std::span<const Pile> row, std::span<const Step> steps, std::string_view word) {
  std::string text;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    write_dropped(row.first(steps[i].dropped), text);
    write_step(steps[i], word[i], text);
    row = after(row, steps[i]);
  }
  write_dropped(row, text);
  return text;
}

// The steps are in the alphabetical order of the word's letters; dropped piles come last.
inline std::string text_in_any_order(std::span<const Pile> row, std::span<const Step> steps, std::string_view word) {
  std::array<std::size_t, alphabet_size + 1> next{};  // the step for the next of each letter
  for (const char c : word) ++next[std::size_t{to_letter(c)} + 1];
  for (std::size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
  std::string text;
  for (const char c : word) write_step(steps[next[to_letter(c)]++], c, text);
  for (const Step& step : steps) {
    write_dropped(row.first(step.dropped), text);
    row = after(row, step);
  }
  write_dropped(row, text);
  return text;
}

}  // namespace wordparlor
