// The grid and the pieces in hand, made ready for searching its lines.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "faces.hpp"
#include "line_question.hpp"
#include "word_graph.hpp"

namespace wordparlor {

using Cell = std::uint16_t;
using FaceIndex = std::uint8_t;  // 0 to 25: the letters; from 26 on: the two-letter faces in hand
using FaceSet = std::uint64_t;

inline constexpr FaceIndex first_pair = alphabet_size;
inline constexpr std::size_t most_faces = alphabet_size + most_pieces;
inline constexpr FaceSet every_pair = ~FaceSet{every_letter};

constexpr FaceSet only_face(FaceIndex face) { return FaceSet{1} << face; }
constexpr FaceIndex lowest_face(FaceSet faces) { return static_cast<FaceIndex>(std::countr_zero(faces)); }

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

// The pieces in hand that are not laid yet.
struct Hand {
  FaceSet faces = 0;  // those of which at least one is left
  std::array<std::uint8_t, most_faces> count{};
  std::size_t pieces = 0;

  void take(FaceIndex face) {
    --pieces;
    if (--count[face] == 0) faces &= ~only_face(face);
  }
  void put_back(FaceIndex face) {
    ++pieces;
    if (count[face]++ == 0) faces |= only_face(face);
  }
};

// Which face each index stands for: the letters, then the two-letter faces as they come.
class FaceTable {
 public:
  FaceTable() {
    for (Letter letter = 0; letter < alphabet_size; ++letter) faces_.emplace_back(letter);
  }

  void clear() { faces_.erase(faces_.begin() + first_pair, faces_.end()); }
  std::size_t size() const { return faces_.size(); }
  Face operator[](FaceIndex index) const { return faces_[index]; }

  // The set of this one face; empty if it has no index.
  FaceSet set_of(Face face) const {
    const std::size_t index = index_of(face);
    return index < faces_.size() ? only_face(static_cast<FaceIndex>(index)) : 0;
  }

  FaceIndex add(Face face) {
    const std::size_t index = index_of(face);
    if (index == faces_.size()) faces_.push_back(face);
    return static_cast<FaceIndex>(index);
  }

 private:
  std::size_t index_of(Face face) const {
    if (!face.is_pair()) return face[0];
    return static_cast<std::size_t>(std::find(faces_.begin() + first_pair, faces_.end(), face) - faces_.begin());
  }

  std::vector<Face> faces_;
};

inline Hand hand_of(std::span<const Face> rack, FaceTable& table) {
  Hand hand;
  for (const Face& face : rack) hand.put_back(table.add(face));
  return hand;
}

// A row or a column: its cells lie `stride` apart.
struct Line {
  std::size_t first = 0;
  std::size_t stride = 1;
  std::size_t length = 0;

  std::size_t cell(std::size_t i) const { return first + i * stride; }
};

inline Line row_of(const LineQuestion& question, std::size_t row) {
  const auto columns = static_cast<std::size_t>(question.columns);
  return {row * columns, 1, columns};
}

inline Line column_of(const LineQuestion& question, std::size_t column) {
  return {column, static_cast<std::size_t>(question.columns), static_cast<std::size_t>(question.rows)};
}

// What the cells of a word weigh together, and whether each of them weighs exactly one.
struct Weight {
  int sum = 0;
  int cells = 0;
  int not_one = 0;
  int extra = 0;  // counts only if the word is flat

  void add(int weight, int face_extra) {
    sum += weight;
    cells += 1;
    not_one += weight != 1 ? 1 : 0;
    extra += face_extra;
  }
  bool flat() const { return not_one == 0; }
  int score(int flat_factor) const { return flat() ? cells * flat_factor + extra : sum; }

  Weight& operator+=(const Weight& other) {
    sum += other.sum, cells += other.cells, not_one += other.not_one, extra += other.extra;
    return *this;
  }
  Weight& operator-=(const Weight& other) {
    sum -= other.sum, cells -= other.cells, not_one -= other.not_one, extra -= other.extra;
    return *this;
  }
};

// The question with its faces as indices and its extras looked up.
struct Board {
  const LineQuestion* question = nullptr;
  FaceTable table;
  Hand hand;
  std::array<int, most_faces> face_extras{};
  std::vector<int> standing_extras;
  std::vector<std::uint8_t> is_anchor;

  const LineQuestion& asked() const { return *question; }
  std::optional<Face> standing(std::size_t cell) const { return question->standing[cell]; }
};

inline int extra_of(const LineQuestion& question, Face face) {
  for (const FaceExtra& entry : question.flat_extra)
    if (entry.face == face) return entry.extra;
  return 0;
}

inline void set_up(Board& board, const LineQuestion& question) {
  board.question = &question;
  board.table.clear();
  board.hand = hand_of(question.rack, board.table);
  for (FaceIndex face = 0; face < board.table.size(); ++face) board.face_extras[face] = extra_of(question, board.table[face]);
  board.standing_extras.resize(question.cells());
  for (std::size_t cell = 0; cell < question.cells(); ++cell)
    board.standing_extras[cell] = question.standing[cell] ? extra_of(question, *question.standing[cell]) : 0;
  board.is_anchor.assign(question.cells(), 0);
  for (const int anchor : question.anchors) board.is_anchor[static_cast<std::size_t>(anchor)] = 1;
}

}  // namespace wordparlor
