// The best way to spell one word with the pieces of a rack.
//
// Highest score, then most pieces, then fewest wild ones; then the way whose text comes first: at the first place where two ways differ, a
// letter comes before a two-letter face, and that before a wild piece.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pair_tilings.hpp"
#include "rack.hpp"

namespace wordparlor {

// Bit i of `wild`: a wild piece is letter i; of `pairs`: a two-letter face begins there.
struct Layout {
  std::uint64_t wild = 0;
  std::uint64_t pairs = 0;
  int score = 0;
};

constexpr std::uint64_t bit(std::size_t place) { return std::uint64_t{1} << place; }

// The word as pieces: "CAt" with a wild T, "[QU]IT" with a two-letter face.
inline std::string laid_text(std::string_view word, const Layout& layout) {
  std::string text;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if ((layout.pairs & bit(i)) != 0) {
      text.append("[").append(word.substr(i, 2)).append("]");
      ++i;
    } else {
      text += (layout.wild & bit(i)) != 0 ? to_lower_case(word[i]) : word[i];
    }
  }
  return text;
}

class BestLayout {
 public:
  explicit BestLayout(const Rack& rack) : rack_{rack}, prefers_letters_{rack.prefers_letters()}, tilings_{rack.pairs()} {}

  // Empty if the word can't be spelled.
  std::optional<Layout> of(std::string_view word) {
    read(word);
    if ((rack_.must_letters() & ~letters_) != 0) return std::nullopt;
    if (prefers_letters_ && !has_pair()) return letters_then_wilds();
    tilings_.read(word);
    std::optional<Value> best;
    for (PairUses uses = 0; uses < tilings_.uses_end(); ++uses)
      if (tilings_.can_become(uses, 0, 0)) best = std::max(best, value(uses, Begun{}));
    if (!best) return std::nullopt;
    return first_of(*best);
  }

 private:
  using Counts = std::array<std::int8_t, alphabet_size>;

  // Better is greater: the first difference decides.
  struct Value {
    int score;
    int pieces;
    int wilds_left;
    auto operator<=>(const Value&) const = default;
  };

  // The first pieces of the word, which are already chosen.
  struct Begun {
    std::size_t length = 0;
    PairUses uses = 0;
    int wilds = 0;
    Counts by_letter{};
    Counts by_wild{};
    Layout layout;
  };

  Letter letter_at(std::size_t place) const { return to_letter(word_[place]); }

  void read(std::string_view word) {
    word_ = word;
    letters_ = 0;
    counts_.fill(0);
    for (std::size_t i = 0; i < word.size(); ++i) {
      letters_ |= only(letter_at(i));
      ++counts_[letter_at(i)];
    }
  }

  bool has_pair() const {
    return std::any_of(rack_.pairs().begin(), rack_.pairs().end(),
                       [&](const PairSupply& pair) { return word_.find(pair.face.text()) != std::string_view::npos; });
  }

  // The best way if no two-letter face fits and no wild piece is worth more than a letter.
  std::optional<Layout> letters_then_wilds() const {
    const auto best = value(0, Begun{});
    if (!best) return std::nullopt;
    Layout layout{0, 0, best->score};
    Counts used{};
    for (std::size_t i = 0; i < word_.size(); ++i)
      if (++used[letter_at(i)] > rack_.of(letter_at(i)).size()) layout.wild |= bit(i);
    return layout;
  }

  // The most that a beginning can lead to if the whole word uses these two-letter faces.
  std::optional<Value> value(PairUses uses, const Begun& begun) const {
    Value value{0, 0, rack_.wilds()};
    Counts singles = counts_;
    if (!lay_pairs(uses, singles, value)) return std::nullopt;
    Counts letters;
    if (!lay_letters(begun, singles, letters, value)) return std::nullopt;
    if (!prefers_letters_) trade_letters_for_wilds(begun, letters, value);
    return value;
  }

  bool lay_pairs(PairUses uses, Counts& singles, Value& value) const {
    for (std::size_t i = 0; i < rack_.pairs().size(); ++i) {
      const auto& [face, supply] = rack_.pairs()[i];
      const int used = tilings_.count(uses, i);
      if (used < supply.must) return false;
      for (const Letter letter : face) singles[letter] = static_cast<std::int8_t>(singles[letter] - used);
      value.score += supply.total(used);
      value.pieces += used;
    }
    return true;
  }

  // As many single letters as possible, with wild pieces for the rest.
  bool lay_letters(const Begun& begun, const Counts& singles, Counts& letters, Value& value) const {
    for (Letters rest = letters_; rest != 0; rest &= rest - 1) {
      const Letter letter = lowest(rest);
      const int used = std::min(rack_.of(letter).size(), singles[letter] - begun.by_wild[letter]);
      if (used < least(letter, begun)) return false;
      const int wilds = singles[letter] - used;
      letters[letter] = static_cast<std::int8_t>(used);
      value.score += rack_.of(letter).total(used) + wilds * rack_.wild_weight();
      value.pieces += singles[letter];
      value.wilds_left -= wilds;
    }
    return value.wilds_left >= 0;
  }

  int least(Letter letter, const Begun& begun) const { return std::max<int>(rack_.of(letter).must, begun.by_letter[letter]); }

  // If a wild piece is worth more: the lightest letters are replaced, as long as there are wild pieces.
  void trade_letters_for_wilds(const Begun& begun, Counts& letters, Value& value) const {
    for (; value.wilds_left > 0; --value.wilds_left) {
      int lightest = rack_.wild_weight();
      std::int8_t* traded = nullptr;
      for (Letters rest = letters_; rest != 0; rest &= rest - 1) {
        std::int8_t& used = letters[lowest(rest)];
        if (used <= least(lowest(rest), begun)) continue;
        const int weight = rack_.of(lowest(rest)).weights[static_cast<std::size_t>(used - 1)];
        if (weight < lightest) lightest = weight, traded = &used;
      }
      if (traded == nullptr) return;
      --*traded;
      value.score += rack_.wild_weight() - lightest;
    }
  }

  // Piece by piece, the first kind from which the best value can still be reached.
  Layout first_of(const Value& best) const {
    Begun begun;
    while (begun.length < word_.size()) {
      const auto by_letter = with_letter(begun);
      const auto by_pair = with_pair(begun);
      const auto by_wild = with_wild(begun);
      // If the other two can't reach it, the third one does, so it needn't be checked.
      if (by_letter && ((!by_pair && !by_wild) || reaches(*by_letter, best)))
        begun = *by_letter;
      else if (by_pair && (!by_wild || reaches(*by_pair, best)))
        begun = *by_pair;
      else
        begun = *by_wild;
    }
    begun.layout.score = best.score;
    return begun.layout;
  }

  bool reaches(const Begun& begun, const Value& best) const {
    for (PairUses uses = begun.uses; uses < tilings_.uses_end(); ++uses)
      if (tilings_.can_become(uses, begun.length, begun.uses) && value(uses, begun) == best) return true;
    return false;
  }

  std::optional<Begun> with_letter(Begun begun) const {
    const Letter letter = letter_at(begun.length);
    if (++begun.by_letter[letter] > rack_.of(letter).size()) return std::nullopt;
    ++begun.length;
    return begun;
  }

  std::optional<Begun> with_pair(Begun begun) const {
    const auto pair = tilings_.pair_at(begun.length);
    const auto uses = pair ? tilings_.one_more(begun.uses, *pair) : std::nullopt;
    if (!uses) return std::nullopt;
    begun.uses = *uses;
    begun.layout.pairs |= bit(begun.length);
    begun.length += 2;
    return begun;
  }

  std::optional<Begun> with_wild(Begun begun) const {
    if (++begun.wilds > rack_.wilds()) return std::nullopt;
    ++begun.by_wild[letter_at(begun.length)];
    begun.layout.wild |= bit(begun.length);
    ++begun.length;
    return begun;
  }

  const Rack& rack_;
  bool prefers_letters_;
  PairTilings tilings_;
  std::string_view word_;
  Letters letters_ = 0;
  Counts counts_{};
};

}  // namespace wordparlor
