// The word graph: all words of a dictionary as one immutable, minimal graph of letters.
//
// A node is the set of letters that may follow and the index of its first edge; the edges of a node lie together, in the order of the
// alphabet. An edge says which node comes next, whether a word ends on it, and how many words of its node come before it, so that
// every word has a number: its place in the alphabetical list.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace wordparlor {

using Letter = std::uint8_t;  // 0 is A, 25 is Z
using Letters = std::uint32_t;  // a set of letters: bit 0 is A
using NodeIndex = std::uint32_t;

inline constexpr int alphabet_size = 26;
inline constexpr Letters every_letter = (Letters{1} << alphabet_size) - 1;
inline constexpr std::size_t longest_word = 63;

constexpr Letters only(Letter letter) { return Letters{1} << letter; }
constexpr char to_char(Letter letter) { return static_cast<char>('A' + letter); }

// The lowest letter of a set that is not empty.
constexpr Letter lowest(Letters letters) { return static_cast<Letter>(std::countr_zero(letters)); }

struct Node {
  Letters letters = 0;
  std::uint32_t first_edge = 0;
};

class Edge {
 public:
  constexpr Edge() = default;
  constexpr Edge(NodeIndex target, bool ends_word) : target_and_end_{target << 1 | static_cast<NodeIndex>(ends_word)} {}

  constexpr NodeIndex target() const { return target_and_end_ >> 1; }
  constexpr bool ends_word() const { return (target_and_end_ & 1) != 0; }
  constexpr std::uint32_t packed() const { return target_and_end_; }

  std::uint32_t words_before = 0;  // words of this node that begin with an earlier letter

 private:
  std::uint32_t target_and_end_ = 0;
};

class WordGraph {
 public:
  // From words of A to Z in strictly rising order; throws std::invalid_argument on anything else.
  static WordGraph build(std::span<const std::string_view> sorted_words);

  std::size_t size() const { return size_; }
  NodeIndex root() const { return root_; }
  const Node& node(NodeIndex index) const { return nodes_[index]; }
  std::span<const Node> nodes() const { return nodes_; }
  std::span<const Edge> edges() const { return edges_; }

  // The edge for a letter that the node has.
  const Edge& edge(const Node& node, Letter letter) const {
    const Letters earlier = node.letters & (only(letter) - 1);
    return edges_[node.first_edge + static_cast<std::uint32_t>(std::popcount(earlier))];
  }

  const Edge* step(NodeIndex from, Letter letter) const {
    const Node& here = nodes_[from];
    return (here.letters & only(letter)) != 0 ? &edge(here, letter) : nullptr;
  }

 private:
  friend class GraphBuilder;

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  NodeIndex root_ = 0;
  std::size_t size_ = 0;
};

// Builds the graph word by word: what no later word can change is folded into nodes that are already there.
class GraphBuilder {
 public:
  GraphBuilder() : table_(1U << 12, no_node) {
    graph_.nodes_.push_back(Node{});  // node 0: nothing follows
    words_below_.push_back(0);
  }

  void add(std::string_view word) {
    check(word);
    const std::size_t shared = shared_with_previous(word);
    fold_down_to(shared);
    for (std::size_t i = shared; i < word.size(); ++i) {
      open_[i].push(static_cast<Letter>(word[i] - 'A'));
      open_[i + 1].clear();
    }
    open_[word.size() - 1].mark_last_as_word();
    previous_.assign(word);
    ++graph_.size_;
  }

  WordGraph finish() {
    fold_down_to(0);
    graph_.root_ = settled(open_[0]);
    graph_.nodes_.shrink_to_fit();
    graph_.edges_.shrink_to_fit();
    return std::move(graph_);
  }

 private:
  static constexpr NodeIndex no_node = ~NodeIndex{0};

  // A node whose last edge may still change.
  struct OpenNode {
    Letters letters = 0;
    std::size_t count = 0;
    std::array<Edge, alphabet_size> edges{};

    void clear() { letters = 0, count = 0; }
    void push(Letter letter) {
      letters |= only(letter);
      edges[count++] = Edge{0, false};
    }
    void mark_last_as_word() { edges[count - 1] = Edge{edges[count - 1].target(), true}; }
    void set_last_target(NodeIndex target) { edges[count - 1] = Edge{target, edges[count - 1].ends_word()}; }
    std::span<const Edge> all() const { return {edges.data(), count}; }
  };

  void check(std::string_view word) const {
    if (word.empty()) throw std::invalid_argument{"a word has at least one letter"};
    if (word.size() > longest_word) throw std::invalid_argument{"a word has at most 63 letters: " + std::string{word}};
    for (const char c : word)
      if (c < 'A' || c > 'Z') throw std::invalid_argument{"a word is letters A to Z: " + std::string{word}};
    if (graph_.size_ != 0 && word <= previous_)
      throw std::invalid_argument{"words come in rising order, each once: " + previous_ + " before " + std::string{word}};
  }

  std::size_t shared_with_previous(std::string_view word) const {
    std::size_t shared = 0;
    while (shared < word.size() && shared < previous_.size() && word[shared] == previous_[shared]) ++shared;
    return shared;
  }

  void fold_down_to(std::size_t depth) {
    for (std::size_t i = previous_.size(); i > depth; --i) open_[i - 1].set_last_target(settled(open_[i]));
  }

  // The index of the finished node equal to this one, made if there is none yet.
  NodeIndex settled(const OpenNode& open) {
    if (open.count == 0) return 0;
    std::size_t slot = hash(open) & (table_.size() - 1);
    while (table_[slot] != no_node) {
      if (equals(table_[slot], open)) return table_[slot];
      slot = (slot + 1) & (table_.size() - 1);
    }
    const NodeIndex made = append(open);
    table_[slot] = made;
    if (2 * graph_.nodes_.size() > table_.size()) grow_table();
    return made;
  }

  NodeIndex append(const OpenNode& open) {
    const auto index = static_cast<NodeIndex>(graph_.nodes_.size());
    graph_.nodes_.push_back(Node{open.letters, static_cast<std::uint32_t>(graph_.edges_.size())});
    std::uint32_t words = 0;
    for (Edge edge : open.all()) {
      edge.words_before = words;
      words += words_below_[edge.target()] + (edge.ends_word() ? 1 : 0);
      graph_.edges_.push_back(edge);
    }
    words_below_.push_back(words);
    return index;
  }

  bool equals(NodeIndex index, const OpenNode& open) const {
    const Node& node = graph_.nodes_[index];
    if (node.letters != open.letters) return false;
    for (std::size_t i = 0; i < open.count; ++i)
      if (graph_.edges_[node.first_edge + i].packed() != open.edges[i].packed()) return false;
    return true;
  }

  static std::size_t hash_of(Letters letters, std::span<const Edge> edges) {
    std::uint64_t mixed = letters * 0x9E3779B97F4A7C15ULL;
    for (const Edge& edge : edges) mixed = (mixed ^ edge.packed()) * 0xBF58476D1CE4E5B9ULL;
    return static_cast<std::size_t>(mixed ^ (mixed >> 32));
  }
  static std::size_t hash(const OpenNode& open) { return hash_of(open.letters, open.all()); }

  void grow_table() {
    table_.assign(table_.size() * 4, no_node);
    for (NodeIndex index = 1; index < graph_.nodes_.size(); ++index) {
      const Node& node = graph_.nodes_[index];
      const auto count = static_cast<std::size_t>(std::popcount(node.letters));
      std::size_t slot = hash_of(node.letters, {&graph_.edges_[node.first_edge], count}) & (table_.size() - 1);
      while (table_[slot] != no_node) slot = (slot + 1) & (table_.size() - 1);
      table_[slot] = index;
    }
  }

  WordGraph graph_;
  std::array<OpenNode, longest_word + 1> open_{};
  std::string previous_;
  std::vector<NodeIndex> table_;
  std::vector<std::uint32_t> words_below_;
};

inline WordGraph WordGraph::build(std::span<const std::string_view> sorted_words) {
  GraphBuilder builder;
  for (const std::string_view word : sorted_words) builder.add(word);
  return builder.finish();
}

// Where the letters lead from a node: the last edge, or nothing.
inline const Edge* walk(const WordGraph& graph, NodeIndex from, std::string_view letters) {
  const Edge* last = nullptr;
  for (const char c : letters) {
    if (c < 'A' || c > 'Z') return nullptr;
    last = graph.step(from, static_cast<Letter>(c - 'A'));
    if (last == nullptr) return nullptr;
    from = last->target();
  }
  return last;
}

inline bool contains(const WordGraph& graph, std::string_view word) {
  const Edge* last = walk(graph, graph.root(), word);
  return last != nullptr && last->ends_word();
}

}  // namespace wordparlor
