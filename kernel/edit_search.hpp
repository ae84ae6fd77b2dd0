// Words from a row of piles and a hand: each word once, made in its best way; or the best word for each choice of cards.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "edit_prospects.hpp"
#include "edit_question.hpp"
#include "edit_ways.hpp"
#include "edited_words.hpp"
#include "letter_index.hpp"
#include "shared_letters.hpp"
#include "spelling_search.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// The same question with row and words sorted, so that any order becomes this order.
inline EditQuestion in_any_order(EditQuestion question) {
  std::stable_sort(question.row.begin(), question.row.end(), [](const Pile& a, const Pile& b) { return a.letter < b.letter; });
  question.gaps = ~std::uint64_t{0};
  question.any_order = true;
  question.kept_together = 0;
  return question;
}

// The longest word for which row and hand have the letters.
inline std::int64_t longest_possible(const EditQuestion& question) {
  const std::uint64_t all_gaps = ~std::uint64_t{0} >> (most_piles - question.row.size());
  const bool can_add = (question.gaps & all_gaps) != 0;
  const std::size_t cards = total(question.hand) + static_cast<std::size_t>(question.wilds);
  const std::size_t letters = question.row.size() + (can_add ? cards : 0);
  return std::min(static_cast<std::int64_t>(letters), question.longest);
}

inline bool keeps_all(const EditQuestion& question) {
  return std::all_of(question.row.begin(), question.row.end(), [](const Pile& pile) { return pile.only_keep(); });
}

inline bool weighs_nothing(const EditQuestion& question) {
  constexpr LetterWeights nothing{};
  return question.weights == nothing && question.kept_weights == nothing && question.duplicate_weights == nothing &&
         question.highest_weights == nothing && question.wild_weight == 0;
}

// How often each letter occurs in a word that keeps the whole row.
inline LetterBounds letter_bounds(const EditQuestion& question) {
  LetterBounds bounds{.least = question.must, .most = question.hand, .more = static_cast<int>(question.wilds), .longest = static_cast<int>(question.longest)};
  for (const Pile& pile : question.row) ++bounds.least[pile.letter], ++bounds.most[pile.letter];
  return bounds;
}

// Calls found(number) for every word of the graph that can be made in some way, in alphabetical order, until it says to stop.
template <class Found>
bool each_laid(const WordGraph& graph, NodeIndex from, WordNumber before, Ways& ways, const Found& found) {
  const Node& here = graph.node(from);
  for (Letters rest = here.letters & ways.wanted(); rest != 0; rest &= rest - 1) {
    const Letter letter = lowest(rest);
    const Edge& edge = graph.edge(here, letter);
    if ((ways.is_almost_full() && !edge.ends_word()) || !ways.lay(letter, graph.following(edge.target()))) continue;
    const WordNumber number = before + edge.words_before;
    const bool goes_on = (!edge.ends_word() || found(number)) &&
                         each_laid(graph, edge.target(), number + (edge.ends_word() ? 1 : 0), ways, found);
    ways.take_back();
    if (!goes_on) return false;
  }
  return true;
}

class EditSearch {
 public:
  EditedWords find(const WordGraph& graph, const EditQuestion& question) {
    begin(graph, question);
    if (!question.row.empty() && keeps_all(question))
      find_by_letters(graph, question);
    else if (question.any_order && question.wilds == 0 && !question.by_cards)
      find_shared(graph, question);
    else if (question.any_order)
      find_in_any_order(graph, question);
    else
      find_in_order(graph, question);
    for (const auto& [cards, word] : best_of_cards_) found_.push_back(word);
    return {graph, question, best(static_cast<std::size_t>(question.limit)), steps_};
  }

 private:
  void begin(const WordGraph& graph, const EditQuestion& question) {
    stack_.clear();
    found_.clear();
    steps_.clear();
    unlike_.clear();
    best_of_cards_.clear();
    by_cards_ = question.by_cards;
    for (const std::string& unlike : question.unlike)
      if (const auto unlike_number = number(graph, unlike)) unlike_.push_back(*unlike_number);
  }

  void find_in_order(const WordGraph& graph, const EditQuestion& question) {
    const Prospects prospects{question};
    Ways ways{question, prospects, stack_};
    // If all words are worth the same, the first ones are the best.
    const bool first_are_best = question.limit > 0 && !question.by_cards && weighs_nothing(question);
    const std::size_t enough = first_are_best ? static_cast<std::size_t>(question.limit) : graph.size();
    each_laid(graph, graph.root(), 0, ways, [&](WordNumber word) {
      note({&word, 1}, ways);
      return found_.size() < enough;
    });
  }

  void find_shared(const WordGraph& graph, const EditQuestion& question) {
    const LetterIndex& index = letter_index(graph);
    SharedLetters letters{question};
    letters.each_spelling(index.spellings(), [&](WordNumber spelling) {
      const auto first_step = static_cast<std::uint32_t>(steps_.size());
      letters.write_steps(steps_);
      const auto length = static_cast<std::uint8_t>(steps_.size() - first_step);
      for (const WordNumber word : index.words_of(spelling)) {
        if (!is_wanted(word)) continue;
        found_.push_back({letters.score(), word, first_step, length, static_cast<std::uint8_t>(letters.placed())});
        letters.count_result();
      }
    });
  }

  void find_in_any_order(const WordGraph& graph, const EditQuestion& question) {
    const LetterIndex& index = letter_index(graph);
    const Prospects prospects{question};
    Ways ways{question, prospects, stack_};
    each_laid(index.spellings(), index.spellings().root(), 0, ways, [&](WordNumber spelling) {
      note(index.words_of(spelling), ways);
      return true;
    });
  }

  // If the whole row is kept, few words have the right letters: find those, then see how they can be made.
  void find_by_letters(const WordGraph& graph, const EditQuestion& question) {
    const LetterIndex& index = letter_index(graph);
    const Prospects prospects{question};
    Ways ways{question, prospects, stack_};
    each_spelling(index.spellings(), letter_bounds(question), [&](WordNumber spelling) {
      const auto words = index.words_of(spelling);
      if (question.any_order) {
        spell(index.spellings(), spelling, spelled_);
        note_if_laid(spelled_, ways, words);
        return;
      }
      const auto letters = index.letters_of(spelling);
      const std::size_t length = letters.size() / words.size();
      for (std::size_t i = 0; i < words.size(); ++i) {
        const auto word = letters.substr(i * length, length);
        if (has_in_order(word, question.row)) note_if_laid(word, ways, words.subspan(i, 1));
      }
    });
  }

  // Whether the word contains the letters of the row in order.
  static bool has_in_order(std::string_view word, std::span<const Pile> row) {
    std::size_t piles = 0;
    for (std::size_t i = 0; i < word.size() && piles < row.size(); ++i) piles += to_letter(word[i]) == row[piles].letter ? 1 : 0;
    return piles == row.size();
  }

  // If these letters can be placed: the words that are made from them.
  void note_if_laid(std::string_view letters, Ways& ways, std::span<const WordNumber> words) {
    if (std::all_of(letters.begin(), letters.end(), [&](char c) { return ways.lay(to_letter(c)); })) note(words, ways);
    while (!ways.letters().empty()) ways.take_back();
  }

  // All these words are made in the same ways.
  void note(std::span<const WordNumber> words, const Ways& ways) {
    const Way* best = by_cards_ ? nullptr : ways.best();
    for (const WordNumber word : words) {
      if (!is_wanted(word)) continue;
      if (by_cards_) ways.each_worthwhile([&](const Way& way) { note_if_best(word, ways, way); });
      if (best != nullptr) found_.push_back(edited(word, ways, *best));
    }
  }

  void note_if_best(WordNumber word, const Ways& ways, const Way& way) {
    const EditedWord bare{.score = ways.score(way), .word = word};
    const auto [best, is_first] = best_of_cards_.try_emplace(ways.cards(way), bare);
    if (is_first || bare < best->second) best->second = edited(word, ways, way);
  }

  bool is_wanted(WordNumber word) const { return std::find(unlike_.begin(), unlike_.end(), word) == unlike_.end(); }

  EditedWord edited(WordNumber word, const Ways& ways, const Way& way) {
    const auto first_step = static_cast<std::uint32_t>(steps_.size());
    ways.write_steps(way, steps_);
    const auto length = static_cast<std::uint8_t>(steps_.size() - first_step);
    return {ways.score(way), word, first_step, length, static_cast<std::uint8_t>(ways.placed(way))};
  }

  // The best `limit` words, in order; 0: all. A word that occurs with several choices of cards has them in order.
  std::span<const EditedWord> best(std::size_t limit) {
    const std::size_t count = limit == 0 ? found_.size() : std::min(limit, found_.size());
    if (by_cards_)
      std::stable_sort(found_.begin(), found_.end());
    else if (count == found_.size())
      std::sort(found_.begin(), found_.end());
    else
      std::partial_sort(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(count), found_.end());
    return std::span{found_}.first(count);
  }

  std::vector<Way> stack_;
  std::vector<EditedWord> found_;
  std::vector<Step> steps_;
  std::vector<WordNumber> unlike_;
  std::map<Cards, EditedWord> best_of_cards_;
  bool by_cards_ = false;
  std::string spelled_;
};

inline EditedWords out_of(const WordGraph& graph, EditQuestion question) {
  check(question);
  question.longest = longest_possible(question);
  if (question.any_order) question = in_any_order(std::move(question));
  thread_local EditSearch search;
  return search.find(graph, question);
}

}  // namespace wordparlor
