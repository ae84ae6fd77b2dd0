// The grid and the pieces in the hand, prepared for searching its rows and columns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "faces.hpp"
#include "line_hand.hpp"
#include "line_question.hpp"

namespace wordparlor {

// A row or a column, whose cells are `stride` apart.
struct Line {
  std::size_t first = 0;
  std::size_t stride = 1;
  std::size_t length = 0;

  std::size_t cell(std::size_t i) const { return first + i * stride; }
};

// The question with its faces as indices and its extras looked up.
struct LineBoard {
  const LineQuestion* question = nullptr;
  FaceTable table;
  LineHand hand;
  std::array<int, most_line_faces> face_extras{};
  std::vector<int> standing_extras;
  std::vector<std::uint8_t> is_anchor;

  const LineQuestion& asked() const { return *question; }
  std::optional<Face> standing(std::size_t cell) const { return question->standing[cell]; }

  std::size_t rows() const { return static_cast<std::size_t>(question->rows); }
  std::size_t columns() const { return static_cast<std::size_t>(question->columns); }
  Line row(std::size_t i) const { return {i * columns(), 1, columns()}; }
  Line column(std::size_t i) const { return {i, columns(), rows()}; }
};

inline int extra_of(const LineQuestion& question, Face face) {
  for (const FaceExtra& entry : question.flat_extra)
    if (entry.face == face) return entry.extra;
  return 0;
}

inline void set_up(LineBoard& board, const LineQuestion& question) {
  board.question = &question;
  board.table.clear();
  board.hand = hand_of(question.rack, board.table);
  for (FaceIndex face = 0; face < board.table.size(); ++face) board.face_extras[face] = extra_of(question, board.table[face]);
  board.standing_extras.clear();
  for (const std::optional<Face>& face : question.standing) board.standing_extras.push_back(face ? extra_of(question, *face) : 0);
  board.is_anchor.assign(question.cells(), 0);
  for (const int anchor : question.anchors) board.is_anchor[static_cast<std::size_t>(anchor)] = 1;
}

}  // namespace wordparlor
