// Words from loose pieces: every word that a rack can spell, in its best way.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "best_first.hpp"
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
  bool is_by_letters(std::size_t i) const { return (words_[i].layout.wild | words_[i].layout.pairs) == 0; }
  int score(std::size_t i) const { return words_[i].layout.score; }

  void clear() { letters_.clear(), words_.clear(); }
  void add(std::string_view word, const Layout& layout) {
    words_.push_back(Word{layout, static_cast<std::uint32_t>(letters_.size()), static_cast<std::uint32_t>(word.size())});
    letters_.append(word);
  }

  RackWords in_order(std::span<const BestFirst::Item> order) const {
    RackWords sorted;
    sorted.words_.reserve(order.size());
    for (const auto& item : order) sorted.add(word(item.index), words_[item.index].layout);
    return sorted;
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

// Walks through the graph as far as the pieces allow; words come in alphabetical order.
//
// Letters of two-letter faces are treated as if they were loose, and a letter in the hand is preferred to a wild piece, so every word that
// can be spelled is found once. On a plain rack, that way is also the best one; otherwise, BestLayout looks at each word.
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
    for (Letter letter = 0; letter < alphabet_size; ++letter) hold(letter, rack.of(letter));
    for (const auto& [face, supply] : rack.pairs())
      for (const Letter letter : face) hold(letter, supply);
  }

  void run() { go_on(graph_.root(), 0, {0, 0, rack_.wilds()}); }

 private:
  // Pieces with one letter, and how many of them are used in the word.
  struct Held {
    int size = 0;
    int used = 0;
  };

  // How the letters so far are spelled: small enough to be passed in registers.
  struct Laid {
    std::uint64_t wild;
    int score;
    int wilds_left;
  };

  void hold(Letter letter, const Supply& supply) {
    held_[letter].size += supply.size();
    missing_ += supply.must;
    if (held_[letter].size > 0) in_hand_ |= only(letter);
  }

  void go_on(NodeIndex from, std::size_t length, Laid laid) {
    if (length == longest_) return;
    const Node& here = graph_.node(from);
    Letters open = laid.wilds_left > 0 ? here.letters : here.letters & in_hand_;
    for (; open != 0 && found_.size() < enough_; open &= open - 1) {
      const Letter letter = lowest(open);
      const Edge& edge = graph_.edge(here, letter);
      spelled_[length] = to_char(letter);
      if (has(in_hand_, letter))
        by_letter(letter, edge, length, laid);
      else
        arrive(edge, length + 1, {laid.wild | bit(length), laid.score + rack_.wild_weight(), laid.wilds_left - 1});
    }
  }

  void by_letter(Letter letter, const Edge& edge, std::size_t length, Laid laid) {
    Held& held = held_[letter];
    const Supply& supply = rack_.of(letter);
    if (is_plain_) laid.score += supply.weights[static_cast<std::size_t>(held.used)];
    const int was_missing = held.used < supply.must ? 1 : 0;
    missing_ -= was_missing;
    if (++held.used == held.size) in_hand_ ^= only(letter);
    arrive(edge, length + 1, laid);
    if (held.used-- == held.size) in_hand_ ^= only(letter);
    missing_ += was_missing;
  }

  void arrive(const Edge& edge, std::size_t length, Laid laid) {
    if (edge.ends_word() && length >= shortest_) take(std::string_view{spelled_.data(), length}, {laid.wild, 0, laid.score});
    go_on(edge.target(), length, laid);
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
  std::array<Held, alphabet_size> held_{};
  Letters in_hand_ = 0;
  int missing_ = 0;  // pieces that still have to be used; only correct on a plain rack
  std::array<char, longest_word> spelled_{};
};

// Throws std::invalid_argument if the question can't be answered.
inline RackWords from_rack(const WordGraph& graph, const RackQuestion& question) {
  const Rack rack{question.pieces};
  check_range(question.shortest, 0, longest_word, "shortest");
  check_range(question.longest, 0, longest_word, "longest");
  check_limit(question.limit);
  // These keep their memory, so that searching allocates nothing.
  thread_local RackWords found;
  thread_local BestFirst best_first;
  found.clear();
  RackWalk{graph, rack, question, found}.run();
  const auto order = best_first.order(found.size(), [](std::size_t i) { return found.score(i); });
  const auto limit = static_cast<std::size_t>(question.limit);
  return found.in_order(limit == 0 ? order : order.first(std::min(limit, order.size())));
}

}  // namespace wordparlor
