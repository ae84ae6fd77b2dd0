// The words that were made from a row and a hand, each with the way in which it's made.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "edit_question.hpp"
#include "edit_text.hpp"
#include "edit_ways.hpp"
#include "word_graph.hpp"

namespace wordparlor {

struct EditedWord {
  std::int32_t score = 0;
  WordNumber word = 0;
  std::uint32_t first_step = 0;
  std::uint8_t length = 0;
  std::uint8_t placed = 0;

  bool operator<(const EditedWord& other) const { return score != other.score ? score > other.score : word < other.word; }
};

class EditedWords {
 public:
  // Takes the steps of these words from those of all that were found.
  EditedWords(const WordGraph& graph, EditQuestion question, std::span<const EditedWord> words, std::span<const Step> steps)
      : graph_{&graph}, row_{std::move(question.row)}, any_order_{question.any_order}, words_{words.begin(), words.end()} {
    for (EditedWord& word : words_) {
      const auto own = steps.subspan(word.first_step, word.length);
      word.first_step = static_cast<std::uint32_t>(steps_.size());
      steps_.insert(steps_.end(), own.begin(), own.end());
    }
  }

  std::size_t size() const { return words_.size(); }
  std::string word(std::size_t i) const { return wordparlor::word(*graph_, words_[i].word); }
  std::int32_t score(std::size_t i) const { return words_[i].score; }
  int placed(std::size_t i) const { return words_[i].placed; }

  // The cards used by the i-th word, which the caller has already spelled; sorted.
  std::string cards(std::size_t i, std::string word) const {
    if (any_order_) std::sort(word.begin(), word.end());  // in the order in which its letters were placed
    std::string cards;
    for (std::size_t k = 0; k < word.size(); ++k) {
      const Step& step = steps_[words_[i].first_step + k];
      if (step.slot != Slot::keep) cards += step.by_wild ? '*' : word[k];
    }
    std::sort(cards.begin(), cards.end());
    return cards;
  }

  // The layout of the i-th word, which the caller has already spelled.
  std::string laid(std::size_t i, std::string_view word) const {
    const auto steps = std::span{steps_}.subspan(words_[i].first_step, words_[i].length);
    return any_order_ ? text_in_any_order(row_, steps, word) : text_in_order(row_, steps, word);
  }

 private:
  const WordGraph* graph_;
  std::vector<Pile> row_;
  bool any_order_;
  std::vector<EditedWord> words_;
  std::vector<Step> steps_;
};

}  // namespace wordparlor
