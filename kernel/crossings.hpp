// Crossings: what a piece placed on a cell does to the run at right angles to the line in which it's placed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "line_board.hpp"
#include "reading.hpp"
#include "word_graph.hpp"
#include "word_weight.hpp"

namespace wordparlor {

struct Crossing {
  FaceSet faces = 0;  // those that can be placed here and make a word there, or no run at all
  bool makes_word = false;
  bool is_flat = false;  // each cell of that word weighs one, so the extra of the placed face counts
  int score = 0;  // of that word, without the extra of the placed face
};

using TileIndex = std::uint16_t;

inline constexpr WordNumber no_word = ~WordNumber{0};
inline constexpr TileIndex no_tile = std::numeric_limits<TileIndex>::max();

// A face placed on a cell.
struct Crossed {
  WordNumber word = no_word;  // the number of the word it makes at right angles to its line
  TileIndex tile = no_tile;  // its place in a list of tiles, for callers that make one
};

// The crossings of all cells for lines in one direction, found once for the whole grid.
struct Crossings {
  std::vector<Crossing> cells;
  std::vector<Crossed> faces;  // by cell and face; only the entries for a crossing's faces are valid

  void clear(std::size_t size) {
    cells.assign(size, Crossing{});
    faces.resize(size * most_line_faces);
  }
  Crossed& crossed(std::size_t cell, FaceIndex face) { return faces[cell * most_line_faces + face]; }
};

// Finds the crossings of the cells of a line, for lines at right angles to it.
class CrossingFinder {
 public:
  CrossingFinder(const WordGraph& graph, const LineBoard& board, Crossings& crossings) : graph_{graph}, board_{board}, crossings_{crossings} {}

  void find(const Line& line) {
    line_ = line;
    run_begin_ = 0;
    Reached before = from_root();
    bool readable = true;
    // before, readable: where the letters on the grid from run_begin_ to i lead, if anywhere
    for (std::size_t i = 0; i < line.length; ++i) {
      cross(i, readable ? &before : nullptr);
      if (standing(i)) {
        readable = readable && read(graph_, before, *standing(i));
      } else {
        run_begin_ = i + 1;
        before = from_root();
        readable = true;
      }
    }
  }

 private:
  Reached from_root() const { return {graph_.root(), 0, false}; }
  std::optional<Face> standing(std::size_t i) const { return board_.standing(line_.cell(i)); }

  std::size_t end_of_run(std::size_t i) const {
    do ++i;
    while (i < line_.length && standing(i));
    return i;
  }

  void cross(std::size_t i, const Reached* before) {
    const std::size_t cell = line_.cell(i);
    if (board_.asked().allowed[cell] == 0) return;
    Crossing& crossing = crossings_.cells[cell];
    const std::size_t run_end = end_of_run(i);
    crossing.makes_word = run_end - run_begin_ > 1;
    crossing.faces = board_.hand.faces;
    if (standing(i)) crossing.faces &= ~board_.table.set_of(*standing(i));  // no face can be placed on itself
    if (!crossing.makes_word) return make_no_word(crossing.faces, cell);
    weigh(i, run_end, crossing);
    crossing.faces = before != nullptr ? those_that_make_words(crossing.faces, i, run_end, *before) : 0;
  }

  void make_no_word(FaceSet faces, std::size_t cell) {
    for (; faces != 0; faces &= faces - 1) crossings_.crossed(cell, lowest_face(faces)) = Crossed{};
  }

  void weigh(std::size_t i, std::size_t run_end, Crossing& crossing) const {
    const LineQuestion& asked = board_.asked();
    WordWeight weight;
    for (std::size_t j = run_begin_; j < run_end; ++j)
      if (j != i) weight.add(asked.kept_weights[line_.cell(j)], board_.standing_extras[line_.cell(j)]);
    weight.add(asked.laid_weights[line_.cell(i)], 0);
    crossing.is_flat = weight.is_flat();
    crossing.score = weight.score(asked.flat_factor);
  }

  FaceSet those_that_make_words(FaceSet faces, std::size_t i, std::size_t run_end, const Reached& before) {
    FaceSet good = 0;
    for (faces &= graph_.node(before.node).letters | every_pair; faces != 0; faces &= faces - 1) {
      const FaceIndex face = lowest_face(faces);
      Reached reached = before;
      if (!read(graph_, reached, board_.table[face]) || !read_to(run_end, i + 1, reached)) continue;
      good |= only_face(face);
      crossings_.crossed(line_.cell(i), face) = Crossed{reached.number};
    }
    return good;
  }

  bool read_to(std::size_t end, std::size_t i, Reached& reached) const {
    for (; i < end; ++i)
      if (!read(graph_, reached, *standing(i))) return false;
    return reached.ends_word;
  }

  const WordGraph& graph_;
  const LineBoard& board_;
  Crossings& crossings_;
  Line line_;
  std::size_t run_begin_ = 0;
};

}  // namespace wordparlor
