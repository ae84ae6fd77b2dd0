// Words near a word: one edit away, or with the same letters.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checks.hpp"
#include "rack_search.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// Calls take(other) for all results of one edit at a place: a letter added, replaced, dropped, or swapped with the next one.
template <class Take>
void each_edit(std::string_view word, std::size_t place, const Take& take) {
  const std::string before{word.substr(0, place)};
  const std::string after{word.substr(place)};
  for (Letter letter = 0; letter < alphabet_size; ++letter) take(before + to_char(letter) + after);
  if (after.empty()) return;
  for (Letter letter = 0; letter < alphabet_size; ++letter) take(before + to_char(letter) + after.substr(1));
  take(before + after.substr(1));
  if (after.size() > 1) take(before + after[1] + after[0] + after.substr(2));
}

// The other words that result from one edit, in alphabetical order.
inline std::vector<std::string> near(const WordGraph& graph, std::string_view word) {
  check_word(word, "word");
  std::vector<std::string> found;
  for (std::size_t place = 0; place <= word.size(); ++place)
    each_edit(word, place, [&](std::string other) {
      if (other != word && contains(graph, other)) found.push_back(std::move(other));
    });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

// The other words with the same letters, in alphabetical order.
inline std::vector<std::string> anagrams(const WordGraph& graph, std::string_view word) {
  check_word(word, "word");
  RackQuestion question;
  for (const char c : word) question.pieces.faces.emplace_back(to_letter(c));
  question.pieces.weights.assign(word.size(), 0);
  question.shortest = question.longest = static_cast<std::int64_t>(word.size());
  const RackWords spelled = from_rack(graph, question);
  std::vector<std::string> found;
  for (std::size_t i = 0; i < spelled.size(); ++i)
    if (spelled.word(i) != word) found.emplace_back(spelled.word(i));
  return found;
}

}  // namespace wordparlor
