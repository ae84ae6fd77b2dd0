// Plays in lines, as found: tiles are listed once, and all words along the lines are in one text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "crossings.hpp"
#include "faces.hpp"
#include "line_hand.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// A piece on a cell, placed across or down.
struct LineTile {
  std::uint16_t cell = 0;
  FaceIndex face = 0;
  WordNumber side_word = no_word;  // the number of the word it makes at right angles to its line
};

struct LinePlay {
  std::size_t first_tile = 0;
  std::size_t first_letter = 0;
  WordNumber word = 0;  // the number of the word along the line
  int score = 0;
  std::uint8_t tiles = 0;
  std::uint8_t letters = 0;
};

struct LinePlays {
  std::vector<LinePlay> plays;
  std::vector<LineTile> tiles;
  std::vector<TileIndex> laid;  // the tiles of the plays, one play after another
  std::string letters;  // the words along the lines, one after another
  FaceTable faces;
  std::size_t columns = 1;
  const WordGraph* graph = nullptr;  // for the side words

  std::size_t size() const { return plays.size(); }
  std::span<const TileIndex> laid_in(const LinePlay& play) const { return {laid.data() + play.first_tile, play.tiles}; }
  std::string_view word_of(const LinePlay& play) const { return std::string_view{letters}.substr(play.first_letter, play.letters); }

  void clear() { plays.clear(), tiles.clear(), laid.clear(), letters.clear(); }
};

// Sorts plays: highest score first, then by the word along the line, then by the tiles. Keeps its memory from one sort to the next.
class PlayOrder {
 public:
  // Few equal words with equal scores are left to compare, so the tiles rarely matter.
  void sort(LinePlays& found, std::size_t limit) {
    keys_.clear();
    for (std::size_t i = 0; i < found.size(); ++i) keys_.push_back({rank(found.plays[i]), i});
    std::sort(keys_.begin(), keys_.end(), [&](const Key& one, const Key& other) {
      return one.rank != other.rank ? one.rank < other.rank : has_earlier_tiles(found, found.plays[one.play], found.plays[other.play]);
    });
    sorted_.clear();
    if (limit != 0 && limit < keys_.size()) keys_.resize(limit);
    for (const Key& key : keys_) sorted_.push_back(found.plays[key.play]);
    found.plays.swap(sorted_);
  }

 private:
  struct Key {
    std::uint64_t rank;
    std::size_t play;
  };

  static std::uint64_t rank(const LinePlay& play) {
    const auto behind = static_cast<std::uint64_t>(std::int64_t{std::numeric_limits<int>::max()} - play.score);
    return behind << 32 | play.word;
  }

  static bool has_earlier_tiles(const LinePlays& found, const LinePlay& one, const LinePlay& other) {
    return std::ranges::lexicographical_compare(found.laid_in(one), found.laid_in(other), {}, [&](TileIndex i) { return place_and_face(found, i); },
                                                [&](TileIndex i) { return place_and_face(found, i); });
  }

  static std::pair<std::uint16_t, Face> place_and_face(const LinePlays& found, TileIndex i) {
    return {found.tiles[i].cell, found.faces[found.tiles[i].face]};
  }

  std::vector<Key> keys_;
  std::vector<LinePlay> sorted_;
};

}  // namespace wordparlor
