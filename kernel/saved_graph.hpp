// A word graph as bytes: only what can't be computed again, preceded by a checksum.
//
//   8 bytes  "WPGRAPH" and a zero
//   4 bytes  version
//   4 bytes  number of nodes
//   4 bytes  number of edges
//   8 bytes  checksum of what follows
//   4 bytes  for each node: its letters
//   4 bytes  for each edge: its target times two, plus one if a word ends on it
//
// All numbers are little-endian. The letters determine how many edges a node has, so the index of its first edge is computed; so are the
// counts of words.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "word_graph.hpp"

namespace wordparlor {

namespace saved {

inline constexpr std::string_view magic{"WPGRAPH\0", 8};
inline constexpr std::uint32_t version = 1;
inline constexpr std::size_t head_size = 28;

inline void put(std::string& bytes, std::uint64_t number, int size) {
  for (int i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xFF);
}

// The caller has checked that the bytes are there.
template <class Number>
Number get(const char* bytes) {
  Number number = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    number |= static_cast<Number>(static_cast<Number>(static_cast<unsigned char>(bytes[i])) << (8 * i));
  return number;
}

// Protects against accidents on disk, not against malice: loading also checks the graph.
inline std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t mixed = bytes.size();
  for (std::size_t i = 0; i + 4 <= bytes.size(); i += 4) {
    mixed = (mixed ^ get<std::uint32_t>(bytes.data() + i)) * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 29;
  }
  return mixed;
}

inline void expect(bool holds, const char* otherwise) {
  if (!holds) throw std::invalid_argument{std::string{"not a saved word graph: "} + otherwise};
}

struct Head {
  std::uint32_t nodes;
  std::uint32_t edges;
};

inline Head checked_head(std::string_view bytes) {
  expect(bytes.size() >= head_size, "it's too short");
  expect(bytes.substr(0, magic.size()) == magic, "it doesn't start with the right signature");
  expect(get<std::uint32_t>(bytes.data() + 8) == version, "it was saved by another version");
  const Head head{get<std::uint32_t>(bytes.data() + 12), get<std::uint32_t>(bytes.data() + 16)};
  expect(head.nodes >= 1, "it has no nodes");
  expect(bytes.size() == head_size + 4 * (std::uint64_t{head.nodes} + head.edges), "its length is wrong");
  expect(get<std::uint64_t>(bytes.data() + 20) == checksum(bytes.substr(head_size)), "its checksum is wrong");
  return head;
}

inline std::vector<Node> loaded_nodes(const Head& head, const char* bytes) {
  std::vector<Node> nodes(head.nodes);
  std::uint64_t edges = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    nodes[i] = Node{get<std::uint32_t>(bytes + 4 * i), static_cast<std::uint32_t>(edges)};
    expect((nodes[i].letters & ~every_letter) == 0, "it has unknown letters");
    expect((nodes[i].letters == 0) == (i == 0), "its first node, and no other, must have no letters");
    edges += static_cast<std::uint64_t>(std::popcount(nodes[i].letters));
  }
  expect(edges == head.edges, "its letters don't match its edges");
  return nodes;
}

// What is known about a node once its edges are.
struct Below {
  std::uint32_t words = 0;
  std::uint32_t longest = 0;
};

// Reads the edges of node `index`, whose targets all come before it and are therefore known.
inline Below load_edges(std::span<Edge> edges, const char* bytes, NodeIndex index, std::span<const Below> known) {
  std::uint64_t words = 0;
  std::uint32_t longest = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    Edge edge{get<std::uint32_t>(bytes + 4 * i)};
    expect(edge.target() < index, "an edge leads to a later node");
    edge.words_before = static_cast<std::uint32_t>(words);
    const Below& target = known[edge.target()];
    const std::uint64_t through = std::uint64_t{target.words} + (edge.ends_word() ? 1 : 0);
    expect(through != 0, "an edge leads to no word");
    words += through;
    longest = std::max(longest, target.longest + 1);
    edges[i] = edge;
  }
  expect(words <= most_words, "it has too many words");
  expect(longest <= longest_word, "it has words of more than 63 letters");
  return Below{static_cast<std::uint32_t>(words), longest};
}

// The bytes of a graph whose nodes and edges are in `body`.
inline std::string with_head(std::size_t nodes, std::string_view body) {
  std::string bytes{magic};
  bytes.reserve(head_size + body.size());
  put(bytes, version, 4);
  put(bytes, nodes, 4);
  put(bytes, body.size() / 4 - nodes, 4);
  put(bytes, checksum(body), 8);
  return bytes.append(body);
}

}  // namespace saved

inline std::string save(const WordGraph& graph) {
  std::string body;
  body.reserve(4 * (graph.nodes().size() + graph.edges().size()));
  for (const Node& node : graph.nodes()) saved::put(body, node.letters, 4);
  for (const Edge& edge : graph.edges()) saved::put(body, edge.packed(), 4);
  return saved::with_head(graph.nodes().size(), body);
}

// Throws std::invalid_argument unless the bytes contain a graph that every search can trust.
inline WordGraph load(std::string_view bytes) {
  const saved::Head head = saved::checked_head(bytes);
  std::vector<Node> nodes = saved::loaded_nodes(head, bytes.data() + saved::head_size);
  const char* edge_bytes = bytes.data() + saved::head_size + 4 * std::size_t{head.nodes};
  std::vector<Edge> edges(head.edges);
  std::vector<saved::Below> below(head.nodes);
  for (NodeIndex index = 0; index < head.nodes; ++index) {
    const std::size_t first = nodes[index].first_edge;
    const std::span<Edge> own{edges.data() + first, static_cast<std::size_t>(std::popcount(nodes[index].letters))};
    below[index] = saved::load_edges(own, edge_bytes + 4 * first, index, below);
  }
  return WordGraph{std::move(nodes), std::move(edges), below.back().words};
}

}  // namespace wordparlor
