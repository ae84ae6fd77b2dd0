// Reading letters and faces along the word graph, counting the words that are passed.
#pragma once

#include "faces.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// Where letters lead in the graph. If a word ends here, `number` is its number.
struct Reached {
  NodeIndex node = 0;
  WordNumber number = 0;
  bool ends_word = false;
};

inline Reached after(const Reached& reached, const Edge& edge) {
  return {edge.target(), reached.number + (reached.ends_word ? 1U : 0U) + edge.words_before, edge.ends_word()};
}

inline bool read(const WordGraph& graph, Reached& reached, Letter letter) {
  const Edge* edge = graph.step(reached.node, letter);
  if (edge == nullptr) return false;
  reached = after(reached, *edge);
  return true;
}

inline bool read(const WordGraph& graph, Reached& reached, Face face) {
  return read(graph, reached, face[0]) && (!face.is_pair() || read(graph, reached, face[1]));
}

}  // namespace wordparlor
