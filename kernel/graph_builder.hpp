// Builds the word graph from sorted words: whatever no later word can change is merged into equal nodes that already exist.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checks.hpp"
#include "word_graph.hpp"

namespace wordparlor {

class GraphBuilder {
 public:
  GraphBuilder() : nodes_(1), words_below_(1), table_(1U << 12, no_node) {}  // node 0: nothing follows

  // Words of A to Z in strictly rising order; throws std::invalid_argument on anything else.
  void add(std::string_view word) {
    check(word);
    const std::size_t shared = shared_with_previous(word);
    fold_down_to(shared);
    for (std::size_t i = shared; i < word.size(); ++i) {
      open_[i].push(to_letter(word[i]));
      open_[i + 1].clear();
    }
    open_[word.size() - 1].mark_last_as_word();
    previous_.assign(word);
    ++size_;
  }

  WordGraph finish() {
    fold_down_to(0);
    settled(open_[0]);
    nodes_.shrink_to_fit();
    edges_.shrink_to_fit();
    return WordGraph{std::move(nodes_), std::move(edges_), size_};
  }

 private:
  static constexpr NodeIndex no_node = ~NodeIndex{0};

  // A node whose last edge can still change.
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
    check_word(word, "a word");
    if (size_ == most_words) throw std::invalid_argument{"a graph can have at most ten million words"};
    if (size_ != 0 && word <= previous_)
      throw std::invalid_argument{"words must be in ascending order, without duplicates: " + quoted(word) + " is after " + quoted(previous_)};
  }

  std::size_t shared_with_previous(std::string_view word) const {
    std::size_t shared = 0;
    while (shared < word.size() && shared < previous_.size() && word[shared] == previous_[shared]) ++shared;
    return shared;
  }

  void fold_down_to(std::size_t depth) {
    for (std::size_t i = previous_.size(); i > depth; --i) open_[i - 1].set_last_target(settled(open_[i]));
  }

  // The index of the finished node that equals this one; it's created if there is none yet.
  NodeIndex settled(const OpenNode& open) {
    if (open.count == 0) return 0;
    std::size_t slot = hash(open.letters, open.all()) & (table_.size() - 1);
    while (table_[slot] != no_node) {
      if (equals(table_[slot], open)) return table_[slot];
      slot = (slot + 1) & (table_.size() - 1);
    }
    const NodeIndex made = append(open);
    table_[slot] = made;
    if (2 * nodes_.size() > table_.size()) grow_table();
    return made;
  }

  NodeIndex append(const OpenNode& open) {
    const auto index = static_cast<NodeIndex>(nodes_.size());
    nodes_.push_back(Node{open.letters, static_cast<std::uint32_t>(edges_.size())});
    std::uint32_t words = 0;
    for (Edge edge : open.all()) {
      edge.words_before = words;
      words += words_below_[edge.target()] + (edge.ends_word() ? 1 : 0);
      edges_.push_back(edge);
    }
    words_below_.push_back(words);
    return index;
  }

  std::span<const Edge> edges_of(NodeIndex index) const {
    return {edges_.data() + nodes_[index].first_edge, static_cast<std::size_t>(std::popcount(nodes_[index].letters))};
  }

  bool equals(NodeIndex index, const OpenNode& open) const {
    if (nodes_[index].letters != open.letters) return false;
    const std::span<const Edge> edges = edges_of(index);
    for (std::size_t i = 0; i < edges.size(); ++i)
      if (edges[i].packed() != open.edges[i].packed()) return false;
    return true;
  }

  static std::size_t hash(Letters letters, std::span<const Edge> edges) {
    std::uint64_t mixed = letters * 0x9E3779B97F4A7C15ULL;
    for (const Edge& edge : edges) mixed = (mixed ^ edge.packed()) * 0xBF58476D1CE4E5B9ULL;
    return static_cast<std::size_t>(mixed ^ (mixed >> 32));
  }

  void grow_table() {
    table_.assign(table_.size() * 4, no_node);
    for (NodeIndex index = 1; index < nodes_.size(); ++index) {
      std::size_t slot = hash(nodes_[index].letters, edges_of(index)) & (table_.size() - 1);
      while (table_[slot] != no_node) slot = (slot + 1) & (table_.size() - 1);
      table_[slot] = index;
    }
  }

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> words_below_;
  std::vector<NodeIndex> table_;
  std::array<OpenNode, longest_word + 1> open_{};
  std::string previous_;
  std::size_t size_ = 0;
};

inline WordGraph build(std::span<const std::string_view> sorted_words) {
  GraphBuilder builder;
  for (const std::string_view word : sorted_words) builder.add(word);
  return builder.finish();
}

// From one word per line; the last line may lack a newline.
inline WordGraph from_text(std::string_view text) {
  GraphBuilder builder;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::string_view word = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    try {
      builder.add(word);
    } catch (const std::invalid_argument& wrong) {
      throw std::invalid_argument{"line " + std::to_string(line) + ": " + wrong.what()};
    }
  }
  return builder.finish();
}

}  // namespace wordparlor
