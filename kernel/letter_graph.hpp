// A graph of letters, prepared for walking: which nodes a letter leads to, and from where.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "letters.hpp"
#include "node_set.hpp"
#include "path_question.hpp"

namespace wordparlor {

// One extra node: every path comes from `outside`, whose neighbours are the starts.
template <std::size_t words>
struct LetterGraph {
  using Nodes = NodeSet<words>;
  static constexpr std::size_t outside = Nodes::room;

  std::array<Nodes, alphabet_size> entered_by{};  // nodes that can be entered with a letter
  std::array<Nodes, outside + 1> neighbours{};
  std::array<Letters, outside + 1> letters_around{};  // letters with which its neighbours can be entered
  std::array<int, outside + 1> weights{};
  std::array<Letter, outside> second_letter{};
  Nodes wilds;
  Nodes pairs;
  std::array<Nodes, outside> spent_by_use{};  // the node itself, if a path can use it only once
  bool all_again = true;
};

template <std::size_t words>
void show(LetterGraph<words>& graph, std::size_t node, const NodeFace& shown) {
  if (shown.is_wild) {
    graph.wilds.add(node);
    for (auto& nodes : graph.entered_by) nodes.add(node);
  } else if (shown.face) {
    const Face face = *shown.face;
    graph.entered_by[face[0]].add(node);
    if (face.is_pair()) graph.pairs.add(node), graph.second_letter[node] = face[1];
  }
}

template <std::size_t words>
void spend(LetterGraph<words>& graph, std::size_t node) {
  graph.spent_by_use[node].add(node);
  graph.all_again = false;
}

template <std::size_t words>
void set_starts(LetterGraph<words>& graph, const PathQuestion& question) {
  auto& starts = graph.neighbours[graph.outside];
  if (question.starts)
    for (const int start : *question.starts) starts.add(static_cast<std::size_t>(start));
  else
    for (std::size_t node = 0; node < question.faces.size(); ++node) starts.add(node);
}

template <std::size_t words>
void look_around(LetterGraph<words>& graph, std::size_t node) {
  for (Letter letter = 0; letter < alphabet_size; ++letter)
    if (!(graph.neighbours[node] & graph.entered_by[letter]).empty()) graph.letters_around[node] |= only(letter);
}

template <std::size_t words>
void set_up(LetterGraph<words>& graph, const PathQuestion& question) {
  graph = {};
  for (std::size_t node = 0; node < question.faces.size(); ++node) {
    show(graph, node, question.faces[node]);
    graph.weights[node] = question.weights[node];
    if (question.again[node] == 0 && question.faces[node].can_be_entered()) spend(graph, node);
  }
  for (const auto& [from, to] : question.steps) graph.neighbours[static_cast<std::size_t>(from)].add(static_cast<std::size_t>(to));
  set_starts(graph, question);
  for (std::size_t node = 0; node < question.faces.size(); ++node) look_around(graph, node);
  look_around(graph, graph.outside);
}

}  // namespace wordparlor
