// The faces that complete a word: what comes before, one face, and what comes after.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "checks.hpp"
#include "faces.hpp"
#include "word_graph.hpp"

namespace wordparlor {

inline bool fits(const WordGraph& graph, NodeIndex from, Face face, std::string_view after) {
  const Edge* edge = graph.step(from, face[0]);
  if (edge != nullptr && face.is_pair()) edge = graph.step(edge->target(), face[1]);
  if (edge != nullptr && !after.empty()) edge = walk(graph, edge->target(), after);
  return edge != nullptr && edge->ends_word();
}

// The faces for which before + face + after is a word, each once, in alphabetical order.
inline std::vector<Face> gap(const WordGraph& graph, std::string_view before, std::string_view after, std::span<const Face> faces) {
  check_letters(before, "before");
  check_letters(after, "after");
  std::vector<Face> fitting;
  const Edge* edge = walk(graph, graph.root(), before);
  if (edge == nullptr && !before.empty()) return fitting;
  const NodeIndex from = before.empty() ? graph.root() : edge->target();
  for (const Face face : faces)
    if (fits(graph, from, face, after)) fitting.push_back(face);
  std::sort(fitting.begin(), fitting.end());
  fitting.erase(std::unique(fitting.begin(), fitting.end()), fitting.end());
  return fitting;
}

}  // namespace wordparlor
