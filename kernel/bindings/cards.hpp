// Arguments that questions about cards share: letters of a hand, weights of letters, words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arguments.hpp"
#include "bindings.hpp"
#include "edit_question.hpp"

namespace wordparlor {

using WeightsArgument = nb::typed<nb::dict, nb::str, nb::int_>;

inline Letter to_card(std::string_view text, std::string_view argument, std::size_t i) {
  if (text.size() == 1 && is_letter(text[0])) return to_letter(text[0]);
  refuse(item_name(argument, i), "must be one uppercase letter, not " + quoted(text));
}

inline LetterCounts to_cards(const FacesArgument& texts, std::string_view argument) {
  LetterCounts cards{};
  each_text(texts, argument, [&](std::string_view text, std::size_t i) {
    if (i == most_cards) refuse(argument, "can have at most 127 cards");
    ++cards[to_card(text, argument, i)];
  });
  return cards;
}

inline LetterWeights to_letter_weights(const std::optional<WeightsArgument>& weights, std::string_view argument, const LetterWeights& otherwise) {
  if (!weights) return otherwise;
  LetterWeights made{};
  std::size_t i = 0;
  for (const auto& [letter, weight] : *weights) {
    made[to_card(text_of(letter, argument, i), argument, i)] = to_integer(weight, argument, i);
    ++i;
  }
  return made;
}

// One word, or several.
inline std::vector<std::string> to_words(const FacesArgument& texts, std::string_view argument) {
  std::vector<std::string> words;
  if (nb::isinstance<nb::str>(texts)) return {std::string{text_of(texts, argument, 0)}};
  each_text(texts, argument, [&](std::string_view text, std::size_t) { words.emplace_back(text); });
  return words;
}

}  // namespace wordparlor
