// The question about paths: a graph of letters, and how a path can go through it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checks.hpp"
#include "faces.hpp"

namespace wordparlor {

inline constexpr std::size_t most_nodes = 128;

// What a node shows: a face, any one letter, or nothing (then no path enters it).
struct NodeFace {
  std::optional<Face> face;
  bool is_wild = false;

  bool can_be_entered() const { return is_wild || face.has_value(); }
};

struct PathQuestion {
  std::vector<NodeFace> faces;
  std::vector<std::pair<int, int>> steps;  // from a node to one that can follow it
  std::optional<std::vector<int>> starts;  // none: all
  std::vector<std::uint8_t> again;  // whether the node can be used again in the word
  bool wilds_bound = false;  // whether a wild node is the same letter each time it's used in a word
  std::vector<int> weights;  // for each use of a node
  std::int64_t shortest = 1;
  std::int64_t longest = longest_word;
  bool each_path = false;
  std::int64_t limit = 0;
};

inline void check_node(int node, std::size_t nodes, std::string_view argument) {
  check_range(node, 0, static_cast<std::int64_t>(nodes) - 1, argument);
}

inline void check_steps(const PathQuestion& question) {
  for (const auto& [from, to] : question.steps) {
    check_node(from, question.faces.size(), "a node of neighbours");
    check_node(to, question.faces.size(), "a node of neighbours");
    if (from == to) refuse(item_name("neighbours", static_cast<std::size_t>(from)), "can't include the node itself");
  }
}

// Throws std::invalid_argument with a sentence about the first problem.
inline void check(const PathQuestion& question) {
  const std::size_t nodes = question.faces.size();
  if (nodes > most_nodes) refuse("faces", "can have at most 128 items, not " + std::to_string(nodes));
  check_steps(question);
  if (question.starts)
    for (const int start : *question.starts) check_node(start, nodes, "an item of starts");
  check_one_for_each(question.again.size(), nodes, "again", "face");
  check_one_for_each(question.weights.size(), nodes, "weights", "face");
  for (const int weight : question.weights) check_weight(weight, "an item of weights");
  check_range(question.shortest, 0, longest_word, "shortest");
  check_range(question.longest, 0, longest_word, "longest");
  check_limit(question.limit);
}

}  // namespace wordparlor
