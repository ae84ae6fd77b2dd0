// Plays in the lines of a grid: all ways to lay pieces in one row or column so that every run they touch is a word, best first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "crossings.hpp"
#include "line_board.hpp"
#include "line_question.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// A piece on a cell, laid across or down.
struct Tile {
  Cell cell = 0;
  FaceIndex face = 0;
  WordNumber side_word = no_word;  // the number of the word it makes at right angles to its line
};

struct Play {
  std::size_t first_tile = 0;
  std::size_t first_letter = 0;
  WordNumber word = 0;  // the number of the word along the line
  int score = 0;
  std::uint8_t tiles = 0;
  std::uint8_t letters = 0;
};

struct LinePlays {
  std::vector<Play> plays;  // best first
  std::vector<Tile> tiles;  // each that is part of a play, once
  std::vector<TileIndex> laid;  // the tiles of the plays, one play after the other
  std::string letters;  // the words along the line, likewise
  FaceTable faces;
  std::size_t columns = 1;
  const WordGraph* graph = nullptr;  // knows the side words

  std::size_t size() const { return plays.size(); }
  std::span<const TileIndex> laid_in(const Play& play) const { return {laid.data() + play.first_tile, play.tiles}; }
  std::string_view word_of(const Play& play) const { return std::string_view{letters}.substr(play.first_letter, play.letters); }
};

// One square of the line being searched.
struct LineCell {
  FaceSet faces = 0;  // those that may be laid here
  std::optional<Face> standing;
  bool is_anchor = false;
  bool keeps_run = false;  // the last of a run of which a letter must stay
  std::uint8_t pieces_to_anchor = 0;  // how many pieces it takes to reach an anchor from here
  Cell cell = 0;
  Weight laid_change;  // what a piece laid here changes in the weight of a word
};

// One search; kept from question to question for its memory.
class LineSearch {
 public:
  void find(const WordGraph& graph, const LineQuestion& question) {
    graph_ = &graph;
    plays_.clear();
    tiles_.clear();
    all_laid_.clear();
    letters_.clear();
    set_up(board_, question);
    hand_ = board_.hand;
    find_crossings();
    for (std::size_t row = 0; row < rows(); ++row) search(row_of(question, row), across_, false);
    for (std::size_t column = 0; column < columns(); ++column) search(column_of(question, column), down_, true);
  }

  LinePlays sorted() {
    sort_keys();
    LinePlays result{{}, tiles_, all_laid_, letters_, board_.table, columns(), graph_};
    result.plays.reserve(keys_.size());
    for (const auto& [key, index] : keys_) result.plays.push_back(plays_[index]);
    return result;
  }

 private:
  struct Laid {
    std::size_t at = 0;
    FaceIndex face = 0;
  };

  static constexpr std::uint8_t out_of_reach = std::numeric_limits<std::uint8_t>::max();

  const LineQuestion& asked() const { return board_.asked(); }
  std::size_t rows() const { return static_cast<std::size_t>(asked().rows); }
  std::size_t columns() const { return static_cast<std::size_t>(asked().columns); }

  // Plays across meet the columns, plays down meet the rows.
  void find_crossings() {
    across_.clear(asked().cells());
    down_.clear(asked().cells());
    CrossingFinder in_columns{*graph_, board_, across_};
    CrossingFinder in_rows{*graph_, board_, down_};
    for (std::size_t column = 0; column < columns(); ++column) in_columns.find(column_of(asked(), column));
    for (std::size_t row = 0; row < rows(); ++row) in_rows.find(row_of(asked(), row));
  }

  void search(const Line& line, Crossings& crossings, bool is_down) {
    crossings_ = &crossings;
    is_down_ = is_down;
    set_up_line(line);
    for (begin_ = 0; begin_ < line.length; ++begin_)
      if (begin_ == 0 || !cells_[begin_ - 1].standing) extend(begin_, {graph_->root(), 0, false}, false, false);
  }

  void set_up_line(const Line& line) {
    Weight kept;
    for (std::size_t i = 0; i < line.length; ++i) {
      kept_before_[i] = kept;
      cells_[i] = line_cell(line.cell(i));
      const Weight here = kept_weight(line.cell(i));
      cells_[i].laid_change.add(asked().laid_weights[line.cell(i)], 0);
      cells_[i].laid_change -= here;
      kept += here;
    }
    kept_before_[line.length] = kept;
    cells_[line.length] = LineCell{};
    mark_ends_of_runs(line.length);
    measure_ways_to_anchors(line.length);
  }

  LineCell line_cell(std::size_t cell) const {
    LineCell made;
    made.faces = crossings_->cells[cell].faces;
    made.standing = board_.standing(cell);
    made.is_anchor = board_.is_anchor[cell] != 0;
    made.cell = static_cast<Cell>(cell);
    return made;
  }

  Weight kept_weight(std::size_t cell) const {
    Weight weight;
    if (board_.standing(cell)) weight.add(asked().kept_weights[cell], board_.standing_extras[cell]);
    return weight;
  }

  void mark_ends_of_runs(std::size_t length) {
    if (!asked().keep_one) return;
    for (std::size_t i = 1; i < length; ++i)
      cells_[i].keeps_run = cells_[i - 1].standing && cells_[i].standing && !cells_[i + 1].standing;
  }

  void measure_ways_to_anchors(std::size_t length) {
    cells_[length].pieces_to_anchor = out_of_reach;
    for (std::size_t i = length; i-- > 0;) {
      const int past_this = cells_[i + 1].pieces_to_anchor + (cells_[i].standing ? 0 : 1);
      const bool is_here = cells_[i].is_anchor && cells_[i].faces != 0;
      cells_[i].pieces_to_anchor = static_cast<std::uint8_t>(is_here ? 1 : std::min<int>(past_this, out_of_reach));
    }
  }

  // The word reads from begin_ up to `at`, where `reached` is; kept: a letter of the run that goes on here stays in sight.
  void extend(std::size_t at, const Reached& reached, bool anchored, bool kept) {
    const LineCell& here = cells_[at];
    if (!anchored && here.pieces_to_anchor > hand_.pieces) return;
    if (!here.standing) {
      if (anchored && reached.ends_word) record(at, reached.number);
    } else {
      keep(at, reached, anchored);
    }
    if (kept || !here.keeps_run) lay(at, reached, anchored, kept);
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
      if (!read(*graph_, next, board_.table[face])) continue;
      hand_.take(face);
      laid_[laid_count_++] = {at, face};
      extend(at + 1, next, anchored || here.is_anchor, still_kept);
      --laid_count_;
      hand_.put_back(face);
    }
  }

  void record(std::size_t end, WordNumber word) {
    if (end - begin_ < 2 || was_found_across()) return;
    Play play{all_laid_.size(), letters_.size(), word, score(end), static_cast<std::uint8_t>(laid_count_), 0};
    for (const Laid& laid : laid_now()) all_laid_.push_back(tile_index(laid));
    spell(end);
    play.letters = static_cast<std::uint8_t>(letters_.size() - play.first_letter);
    plays_.push_back(play);
  }

  std::span<const Laid> laid_now() const { return {laid_.data(), laid_count_}; }

  void spell(std::size_t end) {
    std::size_t next = 0;
    for (std::size_t at = begin_; at < end; ++at) {
      const bool is_laid = next < laid_count_ && laid_[next].at == at;
      for (const Letter letter : is_laid ? board_.table[laid_[next].face] : *cells_[at].standing) letters_ += to_char(letter);
      next += is_laid ? 1 : 0;
    }
  }

  // A single piece that makes words both ways is one play, and its word across comes first.
  bool was_found_across() const {
    return is_down_ && laid_count_ == 1 && crossing(laid_[0]).makes_word;
  }

  const Crossing& crossing(const Laid& laid) const { return crossings_->cells[cells_[laid.at].cell]; }

  // Tiles are listed once, when they are first part of a play.
  TileIndex tile_index(const Laid& laid) {
    const Cell cell = cells_[laid.at].cell;
    Crossed& crossed = crossings_->crossed(cell, laid.face);
    if (crossed.tile == no_tile) {
      crossed.tile = static_cast<TileIndex>(tiles_.size());
      tiles_.push_back({cell, laid.face, crossed.word});
    }
    return crossed.tile;
  }

  int score(std::size_t end) const {
    Weight weight = kept_before_[end];
    weight -= kept_before_[begin_];
    int sides = 0;
    for (const Laid& laid : laid_now()) {
      const int extra = board_.face_extras[laid.face];
      weight += cells_[laid.at].laid_change;
      weight.extra += extra;
      const Crossing& side = crossing(laid);
      if (side.makes_word) sides += side.score + (side.flat ? extra : 0);
    }
    return weight.score(asked().flat_factor) + sides + bonus();
  }

  int bonus() const {
    const auto [pieces, extra] = asked().all_laid;
    return pieces != 0 && static_cast<std::size_t>(pieces) == laid_count_ ? extra : 0;
  }

  // Best score first, then by the word along the line, then by the tiles.
  void sort_keys() {
    keys_.clear();
    for (std::size_t i = 0; i < plays_.size(); ++i) keys_.emplace_back(sort_key(plays_[i]), i);
    const auto before = [this](const SortKey& one, const SortKey& other) {
      return one.first != other.first ? one.first < other.first : tiles_before(plays_[one.second], plays_[other.second]);
    };
    std::sort(keys_.begin(), keys_.end(), before);
    if (asked().limit != 0 && keys_.size() > asked().limit) keys_.resize(asked().limit);
  }

  using SortKey = std::pair<std::uint64_t, std::size_t>;

  static std::uint64_t sort_key(const Play& play) {
    const auto falling = static_cast<std::uint64_t>(std::int64_t{std::numeric_limits<int>::max()} - play.score);
    return falling << 32 | play.word;
  }

  bool tiles_before(const Play& one, const Play& other) const {
    const TileIndex* const first = all_laid_.data();
    return std::lexicographical_compare(
        first + one.first_tile, first + one.first_tile + one.tiles, first + other.first_tile, first + other.first_tile + other.tiles,
        [this](TileIndex a, TileIndex b) { return place_and_face(tiles_[a]) < place_and_face(tiles_[b]); });
  }

  std::pair<Cell, Face> place_and_face(const Tile& tile) const { return {tile.cell, board_.table[tile.face]}; }

  const WordGraph* graph_ = nullptr;
  Board board_;
  Crossings across_;
  Crossings down_;
  Crossings* crossings_ = nullptr;
  bool is_down_ = false;

  // the line being searched, with an empty square beyond its end
  std::array<LineCell, longest_line + 1> cells_{};
  std::array<Weight, longest_line + 1> kept_before_{};
  std::size_t begin_ = 0;

  Hand hand_;
  std::array<Laid, most_pieces> laid_{};
  std::size_t laid_count_ = 0;

  std::vector<Play> plays_;
  std::vector<Tile> tiles_;
  std::vector<TileIndex> all_laid_;
  std::string letters_;
  std::vector<SortKey> keys_;
};

inline LinePlays in_lines(const WordGraph& graph, const LineQuestion& question) {
  check(question);
  thread_local LineSearch search;
  search.find(graph, question);
  return search.sorted();
}

}  // namespace wordparlor
