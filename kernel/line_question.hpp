// The question about lines: a grid with letters on it, pieces in the hand, and what can be placed where.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checks.hpp"
#include "faces.hpp"

namespace wordparlor {

inline constexpr int longest_line = 32;
inline constexpr std::size_t most_pieces = 12;

struct FaceExtra {
  Face face;
  int extra = 0;
};

struct LineQuestion {
  int rows = 0;
  int columns = 0;
  std::vector<std::optional<Face>> standing;  // row by row
  std::vector<Face> rack;
  std::vector<std::uint8_t> allowed;  // whether a piece can be placed here
  std::vector<int> anchors;  // cells of which a play has to use at least one
  std::vector<int> kept_weights;
  std::vector<int> laid_weights;
  bool keep_one = true;
  int flat_factor = 1;
  std::vector<FaceExtra> flat_extra;
  std::pair<int, int> all_laid{0, 0};
  std::int64_t limit = 0;  // 0: all

  std::size_t cells() const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns); }
};

inline void check_size(const LineQuestion& question) {
  check_range(question.rows, 1, longest_line, "rows");
  check_range(question.columns, 1, longest_line, "columns");
}

inline void check_cells(const LineQuestion& question) {
  check_one_for_each(question.standing.size(), question.cells(), "standing", "cell");
  check_one_for_each(question.allowed.size(), question.cells(), "allowed", "cell");
  check_one_for_each(question.kept_weights.size(), question.cells(), "kept_weights", "cell");
  check_one_for_each(question.laid_weights.size(), question.cells(), "laid_weights", "cell");
}

inline void check_weights(const LineQuestion& question) {
  for (const int weight : question.kept_weights) check_weight(weight, "an item of kept_weights");
  for (const int weight : question.laid_weights) check_weight(weight, "an item of laid_weights");
  for (const FaceExtra& entry : question.flat_extra) check_weight(entry.extra, "an item of flat_extra");
  check_weight(question.flat_factor, "flat_factor");
  check_weight(question.all_laid.second, "all_laid[1]");
}

// Throws std::invalid_argument with a sentence about the first problem.
inline void check(const LineQuestion& question) {
  check_size(question);
  check_cells(question);
  check_weights(question);
  check_range(question.all_laid.first, 0, most_pieces, "all_laid[0]");
  const auto last_cell = static_cast<std::int64_t>(question.cells()) - 1;
  for (const int anchor : question.anchors) check_range(anchor, 0, last_cell, "an item of anchors");
  check_limit(question.limit);
  if (question.rack.size() > most_pieces) refuse("rack", "can have at most 12 pieces, not " + std::to_string(question.rack.size()));
}

}  // namespace wordparlor
