// Plays in the lines of a grid: all ways to place pieces in one row or column so that every run they touch is a word, best first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "crossings.hpp"
#include "line_board.hpp"
#include "line_cells.hpp"
#include "line_plays.hpp"
#include "line_question.hpp"
#include "reading.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// One search; reused from question to question to keep its memory.
class LineSearch {
 public:
  const LinePlays& find(const WordGraph& graph, const LineQuestion& question) {
    set_up(board_, question);
    graph_ = &graph;
    hand_ = board_.hand;
    laid_count_ = 0;
    found_.clear();
    found_.faces = board_.table;
    found_.columns = board_.columns();
    found_.graph = &graph;
    find_crossings();
    for (std::size_t i = 0; i < board_.rows(); ++i) search(board_.row(i), across_);
    for (std::size_t i = 0; i < board_.columns(); ++i) search(board_.column(i), down_);
    order_.sort(found_, static_cast<std::size_t>(question.limit));
    return found_;
  }

 private:
  static constexpr std::size_t most_plays = 4'000'000;  // limits the memory

  // A piece on a cell of the line.
  struct Laid {
    std::size_t at = 0;
    FaceIndex face = 0;
  };

  // Plays across meet the columns; plays down meet the rows.
  void find_crossings() {
    across_.clear(board_.asked().cells());
    down_.clear(board_.asked().cells());
    CrossingFinder in_columns{*graph_, board_, across_};
    CrossingFinder in_rows{*graph_, board_, down_};
    for (std::size_t i = 0; i < board_.columns(); ++i) in_columns.find(board_.column(i));
    for (std::size_t i = 0; i < board_.rows(); ++i) in_rows.find(board_.row(i));
  }

  void search(const Line& line, Crossings& crossings) {
    crossings_ = &crossings;
    cells_.set_up(board_, crossings, line);
    for (begin_ = 0; begin_ < line.length; ++begin_)
      if (begin_ == 0 || !cells_[begin_ - 1].standing) extend(begin_, {graph_->root(), 0, false}, false, false);
  }

  // The word extends from begin_ to `at`, where `reached` is; anchored: a piece is on an anchor; kept: a letter of the run that continues
  // here stays uncovered.
  void extend(std::size_t at, const Reached& reached, bool anchored, bool kept) {
    const LineCell& here = cells_[at];
    if (!anchored && here.pieces_to_anchor > hand_.pieces) return;
    if (here.standing)
      keep(at, reached, anchored);
    else if (anchored && reached.ends_word)
      record(at, reached.number);
    if (kept || !here.ends_run) lay(at, reached, anchored, kept);
  }

  void keep(std::size_t at, Reached reached, bool anchored) {
    if (read(*graph_, reached, *cells_[at].standing)) extend(at + 1, reached, anchored, true);
  }

  void lay(std::size_t at, const Reached& reached, bool anchored, bool kept) {
    const LineCell& here = cells_[at];
    const bool still_kept = kept && here.standing.has_value();
    FaceSet faces = here.faces & hand_.faces & (graph_->node(reached.node).letters | every_pair);
    for (; faces != 0; faces &= faces - 1) {
      const FaceIndex face = lowest_face(faces);
      Reached next = reached;
      if (!read(*graph_, next, board_.table[face]) || leads_nowhere(next, at + 1)) continue;
      hand_.take(face);
      laid_[laid_count_++] = {at, face};
      extend(at + 1, next, anchored || here.is_anchor, still_kept);
      --laid_count_;
      hand_.put_back(face);
    }
  }

  // Most ways end here, so this is checked before a piece is taken.
  bool leads_nowhere(const Reached& reached, std::size_t at) const {
    const LineCell& here = cells_[at];
    return !here.standing && !reached.ends_word && (here.faces & hand_.faces & (graph_->node(reached.node).letters | every_pair)) == 0;
  }

  void record(std::size_t end, WordNumber word) {
    if (end - begin_ < 2 || was_found_across()) return;
    if (found_.size() == most_plays) refuse("rack", "has too many plays on this grid: use fewer anchors or pieces");
    LinePlay play{found_.laid.size(), found_.letters.size(), word, score(end), static_cast<std::uint8_t>(laid_count_), 0};
    for (const Laid& laid : laid_now()) found_.laid.push_back(tile_index(laid));
    spell(end);
    play.letters = static_cast<std::uint8_t>(found_.letters.size() - play.first_letter);
    found_.plays.push_back(play);
  }

  std::span<const Laid> laid_now() const { return {laid_.data(), laid_count_}; }
  const Crossing& crossing(const Laid& laid) const { return crossings_->cells[cells_[laid.at].cell]; }

  // A single piece that makes words in both directions is one play, and its word across comes first.
  bool was_found_across() const { return crossings_ == &down_ && laid_count_ == 1 && crossing(laid_[0]).makes_word; }

  // Tiles are listed once, when they're first part of a play.
  TileIndex tile_index(const Laid& laid) {
    const std::uint16_t cell = cells_[laid.at].cell;
    Crossed& crossed = crossings_->crossed(cell, laid.face);
    if (crossed.tile == no_tile) {
      crossed.tile = static_cast<TileIndex>(found_.tiles.size());
      found_.tiles.push_back({cell, laid.face, crossed.word});
    }
    return crossed.tile;
  }

  void spell(std::size_t end) {
    const Laid* next = laid_.data();
    for (std::size_t at = begin_; at < end; ++at) {
      const bool is_laid = next != laid_.data() + laid_count_ && next->at == at;
      for (const Letter letter : is_laid ? board_.table[next++->face] : *cells_[at].standing) found_.letters += to_char(letter);
    }
  }

  int score(std::size_t end) const {
    WordWeight weight = cells_.kept(begin_, end);
    int sides = 0;
    for (const Laid& laid : laid_now()) {
      const int extra = board_.face_extras[laid.face];
      weight += cells_[laid.at].laid_change;
      weight.extra += extra;
      sides += crossing(laid).score + (crossing(laid).is_flat ? extra : 0);
    }
    return weight.score(board_.asked().flat_factor) + sides + bonus();
  }

  int bonus() const {
    const auto [pieces, extra] = board_.asked().all_laid;
    return static_cast<std::size_t>(pieces) == laid_count_ ? extra : 0;
  }

  const WordGraph* graph_ = nullptr;
  LineBoard board_;
  Crossings across_;
  Crossings down_;

  // the line that is being searched
  Crossings* crossings_ = nullptr;
  LineCells cells_;
  std::size_t begin_ = 0;
  LineHand hand_;
  std::array<Laid, most_pieces> laid_{};
  std::size_t laid_count_ = 0;

  LinePlays found_;
  PlayOrder order_;
};

// Throws std::invalid_argument if the question can't be answered.
inline LinePlays in_lines(const WordGraph& graph, const LineQuestion& question) {
  check(question);
  thread_local LineSearch search;
  return search.find(graph, question);
}

}  // namespace wordparlor
