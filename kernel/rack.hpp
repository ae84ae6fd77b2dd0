// A rack: loose pieces to spell with, sorted for a search.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "checks.hpp"
#include "faces.hpp"

namespace wordparlor {

inline constexpr std::size_t most_faces = 128;
inline constexpr std::size_t most_pairs = 8;
inline constexpr std::int64_t most_wilds = 63;

// The pieces in a question.
struct RackPieces {
  std::vector<Face> faces;
  std::vector<int> weights;  // one for each face
  std::vector<Face> must;  // faces that have to be used
  std::int64_t wilds = 0;
  std::int64_t wild_weight = 0;
};

// Pieces with the same face: their weights, the heaviest first because they're used first, and how many have to be used.
struct Supply {
  std::vector<int> weights;
  std::vector<int> totals;  // sums of the first 0, 1, 2, ...
  int must = 0;

  int size() const { return static_cast<int>(weights.size()); }
  int total(int used) const { return totals[static_cast<std::size_t>(used)]; }

  void sort() {
    std::sort(weights.begin(), weights.end(), std::greater{});
    totals.assign(1, 0);
    for (const int weight : weights) totals.push_back(totals.back() + weight);
  }
};

struct PairSupply {
  Face face;
  Supply supply;
};

class Rack {
 public:
  // Throws std::invalid_argument if the pieces are impossible.
  explicit Rack(const RackPieces& pieces) {
    check(pieces);
    wilds_ = static_cast<int>(pieces.wilds);
    wild_weight_ = static_cast<int>(pieces.wild_weight);
    is_weightless_ = wild_weight_ == 0 && std::count(pieces.weights.begin(), pieces.weights.end(), 0) == std::ssize(pieces.weights);
    for (std::size_t i = 0; i < pieces.faces.size(); ++i)
      supply(pieces.faces[i]).weights.push_back(pieces.weights[i]);
    for (std::size_t i = 0; i < pieces.must.size(); ++i) add_must(pieces.must[i], i);
    for (Supply& letter : letters_) letter.sort();
    for (PairSupply& pair : pairs_) pair.supply.sort();
  }

  const Supply& of(Letter letter) const { return letters_[letter]; }
  std::span<const PairSupply> pairs() const { return pairs_; }
  int wilds() const { return wilds_; }
  int wild_weight() const { return wild_weight_; }
  Letters must_letters() const { return must_letters_; }

  // Every word scores 0.
  bool is_weightless() const { return is_weightless_; }

  // No wild piece is worth more than a letter that it could replace.
  bool prefers_letters() const {
    return std::all_of(letters_.begin(), letters_.end(),
                       [&](const Supply& letter) { return letter.weights.empty() || letter.weights.back() >= wild_weight_; });
  }

 private:
  static void check(const RackPieces& pieces) {
    if (pieces.faces.size() > most_faces) refuse("faces", "can have at most 128 items, not " + std::to_string(pieces.faces.size()));
    const auto pairs = std::count_if(pieces.faces.begin(), pieces.faces.end(), [](Face face) { return face.is_pair(); });
    if (static_cast<std::size_t>(pairs) > most_pairs) refuse("faces", "can have at most 8 items of two letters, not " + std::to_string(pairs));
    check_range(pieces.wilds, 0, most_wilds, "wilds");
    check_weight(pieces.wild_weight, "wild_weight");
    check_one_for_each(pieces.weights.size(), pieces.faces.size(), "weights", "face");
    for (std::size_t i = 0; i < pieces.weights.size(); ++i) check_weight(pieces.weights[i], item_name("weights", i));
  }

  void add_must(Face face, std::size_t i) {
    Supply& own = supply(face);
    if (++own.must > own.size()) refuse(item_name("must", i), "is " + quoted(face.text()) + ", but faces doesn't have enough of them");
    if (!face.is_pair()) must_letters_ |= only(face[0]);
  }

  Supply& supply(Face face) {
    if (!face.is_pair()) return letters_[face[0]];
    for (PairSupply& pair : pairs_)
      if (pair.face == face) return pair.supply;
    return pairs_.emplace_back(PairSupply{face, {}}).supply;
  }

  std::array<Supply, alphabet_size> letters_;
  std::vector<PairSupply> pairs_;
  Letters must_letters_ = 0;
  int wilds_ = 0;
  int wild_weight_ = 0;
  bool is_weightless_ = true;
};

}  // namespace wordparlor
