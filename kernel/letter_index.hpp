// The words by their letters: a graph of the sorted letters of each word, with the words for each such spelling.
//
// If letters can be in any order, this is the graph to walk: the required and the possible letters are known letter by letter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graph_builder.hpp"
#include "word_graph.hpp"

namespace wordparlor {

class LetterIndex {
 public:
  explicit LetterIndex(const WordGraph& graph);

  // The sorted letters of all words, each once.
  const WordGraph& spellings() const { return spellings_; }

  // The words made from the letters of this spelling, in alphabetical order.
  std::span<const WordNumber> words_of(WordNumber spelling) const {
    return std::span{words_}.subspan(first_[spelling], first_[spelling + 1] - first_[spelling]);
  }

  // The same words, one after the other; all have the same length.
  std::string_view letters_of(WordNumber spelling) const {
    return std::string_view{letters_}.substr(first_letter_[spelling], first_letter_[spelling + 1] - first_letter_[spelling]);
  }

 private:
  WordGraph spellings_;
  std::vector<std::uint32_t> first_;
  std::vector<WordNumber> words_;
  std::vector<std::uint32_t> first_letter_;
  std::string letters_;
};

// A word's letters in alphabetical order.
inline void sort_letters(std::string_view word, std::string& sorted) {
  sorted.assign(word);
  std::sort(sorted.begin(), sorted.end());
}

struct Spelling {
  std::uint64_t beginning;  // its first twelve letters as a number, so that sorting rarely has to look further
  std::string_view letters;
  WordNumber word;

  bool operator<(const Spelling& other) const {
    if (beginning != other.beginning) return beginning < other.beginning;
    if (letters != other.letters) return letters < other.letters;
    return word < other.word;
  }
};

inline std::uint64_t beginning_of(std::string_view letters) {
  std::uint64_t beginning = 0;
  for (std::size_t i = 0; i < 12; ++i) beginning = beginning << 5 | (i < letters.size() ? std::uint64_t{to_letter(letters[i])} + 1 : 0);
  return beginning;
}

// The spellings of all words in ascending order; `letters` contains their text.
inline std::vector<Spelling> sorted_spellings(const WordGraph& graph, std::string& letters) {
  std::vector<std::size_t> ends;
  std::string spelled, sorted;
  ends.reserve(graph.size());
  each_word(graph, graph.root(), spelled, [&](std::string_view word) {
    sort_letters(word, sorted);
    letters += sorted;
    ends.push_back(letters.size());
  });
  std::vector<Spelling> spellings;
  spellings.reserve(ends.size());
  std::size_t begin = 0;
  for (const std::size_t end : ends) {
    const auto text = std::string_view{letters}.substr(begin, end - begin);
    spellings.push_back({beginning_of(text), text, static_cast<WordNumber>(spellings.size())});
    begin = end;
  }
  std::sort(spellings.begin(), spellings.end());
  return spellings;
}

inline LetterIndex::LetterIndex(const WordGraph& graph) : spellings_{{Node{}}, {}, 0} {
  std::string sorted, spelled;
  GraphBuilder builder;
  std::string_view last;
  const auto begin_here = [&] {
    first_.push_back(static_cast<std::uint32_t>(words_.size()));
    first_letter_.push_back(static_cast<std::uint32_t>(letters_.size()));
  };
  for (const Spelling& spelling : sorted_spellings(graph, sorted)) {
    if (spelling.letters != last) {
      builder.add(spelling.letters);
      begin_here();
      last = spelling.letters;
    }
    words_.push_back(spelling.word);
    spell(graph, spelling.word, spelled);
    letters_ += spelled;
  }
  begin_here();
  first_.shrink_to_fit();
  words_.shrink_to_fit();
  first_letter_.shrink_to_fit();
  letters_.shrink_to_fit();
  spellings_ = builder.finish();
}

// The index of a graph, built when it's first needed, once for all threads.
inline const LetterIndex& letter_index(const WordGraph& graph) {
  LazyIndex& lazy = graph.lazy_index();
  std::call_once(lazy.once, [&] { lazy.index = std::make_shared<const LetterIndex>(graph); });
  return *lazy.index;
}

}  // namespace wordparlor
