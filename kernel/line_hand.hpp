// The pieces in the hand as a set of faces, each with an index.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "faces.hpp"
#include "letters.hpp"
#include "line_question.hpp"

namespace wordparlor {

using FaceIndex = std::uint8_t;  // 0 to 25: the letters; from 26 on: the two-letter faces in hand
using FaceSet = std::uint64_t;

inline constexpr FaceIndex first_pair = alphabet_size;
inline constexpr std::size_t most_line_faces = alphabet_size + most_pieces;
inline constexpr FaceSet every_pair = ~FaceSet{every_letter};

constexpr FaceSet only_face(FaceIndex face) { return FaceSet{1} << face; }
constexpr FaceIndex lowest_face(FaceSet faces) { return static_cast<FaceIndex>(std::countr_zero(faces)); }

// The face for each index: the letters, then the two-letter faces in the order in which they occur.
class FaceTable {
 public:
  FaceTable() {
    for (Letter letter = 0; letter < alphabet_size; ++letter) faces_.emplace_back(letter);
  }

  void clear() { faces_.erase(faces_.begin() + first_pair, faces_.end()); }
  std::size_t size() const { return faces_.size(); }
  Face operator[](FaceIndex index) const { return faces_[index]; }

  // The set of just this face; empty if it has no index.
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

// The pieces that haven't been placed yet.
struct LineHand {
  FaceSet faces = 0;  // the faces of which at least one piece is left
  std::array<std::uint8_t, most_line_faces> count{};
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

inline LineHand hand_of(std::span<const Face> rack, FaceTable& table) {
  LineHand hand;
  for (const Face face : rack) hand.put_back(table.add(face));
  return hand;
}

}  // namespace wordparlor
