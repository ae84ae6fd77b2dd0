// One line of the grid, prepared for searching: what can be placed on each cell, and with which effect.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "crossings.hpp"
#include "line_board.hpp"
#include "word_weight.hpp"

namespace wordparlor {

struct LineCell {
  FaceSet faces = 0;  // those that can be placed here
  std::optional<Face> standing;
  std::uint16_t cell = 0;
  bool is_anchor = false;
  bool ends_run = false;  // the last cell of a run of which one letter must stay uncovered
  std::uint8_t pieces_to_anchor = std::numeric_limits<std::uint8_t>::max();  // the number of pieces needed to reach an anchor from here on
  WordWeight laid_change;  // how a piece placed here changes the weight of a word
};

class LineCells {
 public:
  // The end of the line is followed by an empty cell on which nothing can be placed.
  const LineCell& operator[](std::size_t i) const { return cells_[i]; }

  WordWeight kept(std::size_t begin, std::size_t end) const {
    WordWeight weight = kept_before_[end];
    return weight -= kept_before_[begin];
  }

  void set_up(const LineBoard& board, const Crossings& crossings, const Line& line) {
    cells_[line.length] = LineCell{};
    kept_before_[0] = WordWeight{};
    for (std::size_t i = 0; i < line.length; ++i) set_up_cell(board, crossings, line.cell(i), i);
    if (board.asked().keep_one) mark_ends_of_runs(line.length);
    count_pieces_to_anchors(line.length);
  }

 private:
  void set_up_cell(const LineBoard& board, const Crossings& crossings, std::size_t cell, std::size_t i) {
    WordWeight kept;
    if (board.standing(cell)) kept.add(board.asked().kept_weights[cell], board.standing_extras[cell]);
    LineCell& here = cells_[i];
    here = LineCell{};
    here.faces = crossings.cells[cell].faces;
    here.standing = board.standing(cell);
    here.cell = static_cast<std::uint16_t>(cell);
    here.is_anchor = board.is_anchor[cell] != 0;
    here.laid_change.add(board.asked().laid_weights[cell], 0);
    here.laid_change -= kept;
    kept_before_[i + 1] = kept_before_[i];
    kept_before_[i + 1] += kept;
  }

  void mark_ends_of_runs(std::size_t length) {
    for (std::size_t i = 1; i < length; ++i) cells_[i].ends_run = cells_[i - 1].standing && cells_[i].standing && !cells_[i + 1].standing;
  }

  void count_pieces_to_anchors(std::size_t length) {
    for (std::size_t i = length; i-- > 0;) {
      LineCell& here = cells_[i];
      const int past_here = cells_[i + 1].pieces_to_anchor + (here.standing ? 0 : 1);
      const bool is_here = here.is_anchor && here.faces != 0;
      here.pieces_to_anchor = is_here ? 1 : static_cast<std::uint8_t>(std::min<int>(past_here, here.pieces_to_anchor));
    }
  }

  std::array<LineCell, longest_line + 1> cells_{};
  std::array<WordWeight, longest_line + 1> kept_before_{};
};

}  // namespace wordparlor
