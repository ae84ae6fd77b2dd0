// Words from loose pieces: every word that a rack can spell, laid in its best way.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checks.hpp"
#include "rack.hpp"
#include "rack_layout.hpp"
#include "word_graph.hpp"

namespace wordparlor {

struct RackQuestion {
  RackPieces pieces;
  std::int64_t shortest = 1;
  std::int64_t longest = longest_word;
  std::int64_t limit = 0;  // 0: all
};

// Words with their layouts, all letters in one text.
class RackWords {
 public:
  std::size_t size() const { return words_.size(); }
  std::string_view word(std::size_t i) const { return std::string_view{letters_}.substr(words_[i].begin, words_[i].length); }
  std::string laid(std::size_t i) const { return laid_text(word(i), words_[i].layout); }
  int score(std::size_t i) const { return words_[i].layout.score; }

  void clear() { letters_.clear(), words_.clear(); }
  void add(std::string_view word, const Layout& layout) {
    words_.push_back(Word{layout, static_cast<std::uint32_t>(letters_.size()), static_cast<std::uint32_t>(word.size())});
    letters_.append(word);
  }

  // The best `limit` of words that were added in alphabetical order; 0: all.
  RackWords best(std::size_t limit) {
    const std::size_t kept = limit == 0 ? size() : std::min(limit, size());
    const auto is_better = [](const Word& one, const Word& other) {
      return one.layout.score != other.layout.score ? one.layout.score > other.layout.score : one.begin < other.begin;
    };
    const auto end = words_.begin() + static_cast<std::ptrdiff_t>(kept);
    if (!std::is_sorted(words_.begin(), words_.end(), is_better)) std::partial_sort(words_.begin(), end, words_.end(), is_better);
    RackWords chosen;
    chosen.words_.reserve(kept);
    for (std::size_t i = 0; i < kept; ++i) chosen.add(word(i), words_[i].layout);
    return chosen;
  }

 private:
  struct Word {
    Layout layout;
    std::uint32_t begin;
    std::uint32_t length;
  };

  std::string letters_;
  std::vector<Word> words_;
};

// Walks through the graph as far as the pieces go; words come in alphabetical order.
//
// Letters of two-letter faces are taken as if they were loose, and a letter in hand goes before a wild piece: so every word that can
// be laid is met once. On a plain rack that way is the best one too; else BestLayout looks at each word.
class RackWalk {
 public:
  RackWalk(const WordGraph& graph, const Rack& rack, const RackQuestion& question, RackWords& found)
      : graph_{graph},
        rack_{rack},
        best_layout_{rack},
        is_plain_{rack.pairs().empty() && rack.prefers_letters()},
        shortest_{static_cast<std::size_t>(question.shortest)},
        longest_{static_cast<std::size_t>(question.longest)},
        enough_{rack.is_weightless() && question.limit != 0 ? static_cast<std::size_t>(question.limit) : graph.size()},
        found_{found} {
    for (Letter letter = 0; letter < alphabet_size; ++letter) add(letter, rack.of(letter));
    for (const auto& [face, supply] : rack.pairs())
      for (const Letter letter : face) add(letter, supply);
  }

  void run() {
    if (longest_ > 0) go_on(graph_.root(), 0, Layout{}, rack_.wilds());
  }

 private:
  void add(Letter letter, const Supply& supply) {
    left_[letter] += supply.size();
    missing_ += supply.must;
    if (supply.size() > 0) in_hand_ |= only(letter);
  }

  void go_on(NodeIndex from, std::size_t length, const Layout& so_far, int wilds) {
    const Node& here = graph_.node(from);
    Letters open = wilds > 0 ? here.letters : here.letters & in_hand_;
    for (; open != 0 && found_.size() < enough_; open &= open - 1) {
      const Letter letter = lowest(open);
      spelled_[length] = to_char(letter);
      if (has(in_hand_, letter))
        by_letter(letter, graph_.edge(here, letter), length, so_far, wilds);
      else
        arrive(graph_.edge(here, letter), length + 1, Layout{so_far.wild | bit(length), 0, so_far.score + rack_.wild_weight()}, wilds - 1);
    }
  }

  void by_letter(Letter letter, const Edge& edge, std::size_t length, const Layout& so_far, int wilds) {
    const Supply& supply = rack_.of(letter);
    const int used = supply.size() - left_[letter];
    const int weight = is_plain_ ? supply.weights[static_cast<std::size_t>(used)] : 0;
    const int must_have_been = is_plain_ && used < supply.must ? 1 : 0;
    if (--left_[letter] == 0) in_hand_ ^= only(letter);
    missing_ -= must_have_been;
    arrive(edge, length + 1, Layout{so_far.wild, 0, so_far.score + weight}, wilds);
    missing_ += must_have_been;
    if (left_[letter]++ == 0) in_hand_ ^= only(letter);
  }

  void arrive(const Edge& edge, std::size_t length, const Layout& layout, int wilds) {
    if (edge.ends_word() && length >= shortest_) take(std::string_view{spelled_.data(), length}, layout);
    if (length < longest_) go_on(edge.target(), length, layout, wilds);
  }

  void take(std::string_view word, const Layout& layout) {
    if (is_plain_) {
      if (missing_ == 0) found_.add(word, layout);
    } else if (const auto best = best_layout_.of(word)) {
      found_.add(word, *best);
    }
  }

  const WordGraph& graph_;
  const Rack& rack_;
  BestLayout best_layout_;
  bool is_plain_;
  std::size_t shortest_;
  std::size_t longest_;
  std::size_t enough_;
  RackWords& found_;
  std::array<int, alphabet_size> left_{};
  Letters in_hand_ = 0;
  int missing_ = 0;  // pieces that have to be used and are not yet
  std::array<char, longest_word> spelled_{};
};

// Throws std::invalid_argument on a question that cannot be answered.
inline RackWords from_rack(const WordGraph& graph, const RackQuestion& question) {
  const Rack rack{question.pieces};
  check_range(question.shortest, 0, longest_word, "shortest");
  check_range(question.longest, 0, longest_word, "longest");
  check_limit(question.limit);
  thread_local RackWords found;  // keeps its memory, so that searching allocates nothing
  found.clear();
  RackWalk{graph, rack, question, found}.run();
  return found.best(static_cast<std::size_t>(question.limit));
}

}  // namespace wordparlor
