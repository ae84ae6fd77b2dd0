// The word graph: all words of a dictionary as one immutable, minimal graph of letters.
//
// A node is the set of letters that can follow and the index of its first edge; the edges of a node are stored together in alphabetical
// order. An edge says which node comes next, whether a word ends on it, and how many words of its node come before it, so that every word
// has a number: its place in the alphabetical list.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "letters.hpp"

namespace wordparlor {

using NodeIndex = std::uint32_t;
using WordNumber = std::uint32_t;

// So that a list of all words doesn't use up the memory.
inline constexpr std::size_t most_words = 10'000'000;

struct Node {
  Letters letters = 0;
  std::uint32_t first_edge = 0;
};

// What can still come when the letters so far lead to a node.
struct Following {
  Letters letters : alphabet_size = every_letter;  // those of all words that continue there
  std::uint32_t longest : 6 = longest_word;  // how many letters the longest of them adds
};

class Edge {
 public:
  constexpr Edge() = default;
  constexpr Edge(NodeIndex target, bool ends_word) : Edge{target << 1 | static_cast<NodeIndex>(ends_word)} {}
  constexpr explicit Edge(std::uint32_t packed) : target_and_end_{packed} {}

  constexpr NodeIndex target() const { return target_and_end_ >> 1; }
  constexpr bool ends_word() const { return (target_and_end_ & 1) != 0; }
  constexpr std::uint32_t packed() const { return target_and_end_; }

  std::uint32_t words_before = 0;  // words of this node that begin with an earlier letter

 private:
  std::uint32_t target_and_end_ = 0;
};

class LetterIndex;

// Another index of the same words, which few questions need: see letter_index.hpp.
struct LazyIndex {
  std::once_flag once;
  std::shared_ptr<const LetterIndex> index;
};

// Searches rely on this: every edge leads to a node before its own, so the last node is the root and no walk is endless; every edge leads
// to a word; no word is longer than `longest_word`. Node 0 has no letters: words end there. The builder and the loader create no other
// graphs.
class WordGraph {
 public:
  WordGraph(std::vector<Node> nodes, std::vector<Edge> edges, std::size_t size)
      : nodes_{std::move(nodes)}, edges_{std::move(edges)}, size_{size} {
    following_.reserve(nodes_.size());
    for (const Node& node : nodes_) following_.push_back(following(node));
  }

  std::size_t size() const { return size_; }
  NodeIndex root() const { return static_cast<NodeIndex>(nodes_.size() - 1); }
  const Node& node(NodeIndex index) const { return nodes_[index]; }
  const Following& following(NodeIndex index) const { return following_[index]; }
  std::span<const Node> nodes() const { return nodes_; }
  std::span<const Edge> edges() const { return edges_; }
  LazyIndex& lazy_index() const { return *lazy_index_; }
  std::size_t bytes_used() const {
    return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge) + following_.capacity() * sizeof(Following);
  }

  std::span<const Edge> edges(const Node& node) const {
    return {edges_.data() + node.first_edge, static_cast<std::size_t>(std::popcount(node.letters))};
  }

  // The edge for a letter that the node has.
  const Edge& edge(const Node& node, Letter letter) const {
    const Letters earlier = node.letters & (only(letter) - 1);
    return edges_[node.first_edge + static_cast<std::uint32_t>(std::popcount(earlier))];
  }

  const Edge* step(NodeIndex from, Letter letter) const {
    const Node& here = nodes_[from];
    return has(here.letters, letter) ? &edge(here, letter) : nullptr;
  }

 private:
  // The nodes to which its edges lead come before it.
  Following following(const Node& node) const {
    Letters letters = node.letters;
    std::uint32_t longest = 0;
    for (const Edge& edge : edges(node)) {
      const Following& then = following_[edge.target()];
      letters |= then.letters;
      longest = std::max(longest, then.longest + 1U);
    }
    Following following;
    following.letters = letters & every_letter;
    following.longest = longest & 0x3F;
    return following;
  }

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Following> following_;
  std::size_t size_;
  std::unique_ptr<LazyIndex> lazy_index_ = std::make_unique<LazyIndex>();
};

// Where the letters lead from a node: the last edge, or nothing.
inline const Edge* walk(const WordGraph& graph, NodeIndex from, std::string_view letters) {
  const Edge* last = nullptr;
  for (const char c : letters) {
    if (!is_letter(c)) return nullptr;
    last = graph.step(from, to_letter(c));
    if (last == nullptr) return nullptr;
    from = last->target();
  }
  return last;
}

inline bool contains(const WordGraph& graph, std::string_view word) {
  const Edge* last = walk(graph, graph.root(), word);
  return last != nullptr && last->ends_word();
}

inline std::optional<WordNumber> number(const WordGraph& graph, std::string_view word) {
  WordNumber before = 0;
  NodeIndex from = graph.root();
  const Edge* last = nullptr;
  for (const char c : word) {
    last = is_letter(c) ? graph.step(from, to_letter(c)) : nullptr;
    if (last == nullptr) return std::nullopt;
    before += last->words_before + (last->ends_word() ? 1 : 0);
    from = last->target();
  }
  if (last == nullptr || !last->ends_word()) return std::nullopt;
  return before - 1;  // a word doesn't come before itself
}

// Spells the word with this number, which is less than the graph's size.
inline void spell(const WordGraph& graph, WordNumber number, std::string& spelled) {
  spelled.clear();
  NodeIndex from = graph.root();
  while (true) {
    const Node& here = graph.node(from);
    Letters later = here.letters;
    const Edge* edge = graph.edges(here).data();
    // Move to the last edge that has no more words before it than we have to skip.
    while ((later & (later - 1)) != 0 && edge[1].words_before <= number) {
      ++edge;
      later &= later - 1;
    }
    spelled += to_char(lowest(later));
    number -= edge->words_before;
    if (edge->ends_word() && number == 0) return;
    number -= edge->ends_word() ? 1 : 0;
    from = edge->target();
  }
}

inline std::string word(const WordGraph& graph, WordNumber number) {
  std::string spelled;
  spell(graph, number, spelled);
  return spelled;
}

// Calls found(word) for every word that continues from a node, in alphabetical order, each appended to `spelled`.
template <class Found>
void each_word(const WordGraph& graph, NodeIndex from, std::string& spelled, const Found& found) {
  const Node& here = graph.node(from);
  for (Letters rest = here.letters; rest != 0; rest &= rest - 1) {
    const Edge& edge = graph.edge(here, lowest(rest));
    spelled += to_char(lowest(rest));
    if (edge.ends_word()) found(std::string_view{spelled});
    each_word(graph, edge.target(), spelled, found);
    spelled.pop_back();
  }
}

}  // namespace wordparlor
