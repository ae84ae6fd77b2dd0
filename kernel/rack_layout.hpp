// The best way to lay one word with the pieces of a rack.
//
// Most score, then most pieces, then fewest wild ones; then the way whose text is first: at the first place where two ways differ a
// letter goes before a two-letter face and that before a wild piece.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
  explicit BestLayout(const Rack& rack) : rack_{rack}, prefers_letters_{rack.prefers_letters()} {
    for (const PairSupply& pair : rack.pairs()) {
      strides_.push_back(uses_end_);
      uses_end_ *= pair.supply.weights.size() + 1;
    }
  }

  // Nothing if the word cannot be laid.
  std::optional<Layout> of(std::string_view word) {
    read(word);
    if (prefers_letters_ && tilings_[0].count() == 1) return letters_then_wilds();
    std::optional<Value> best;
    for (Uses uses = 0; uses < uses_end_; ++uses)
      if (tilings_[0].test(uses)) best = std::max(best, value(uses, Begun{}));
    if (!best) return std::nullopt;
    return first_of(*best);
  }

 private:
  // How many of each two-letter face are used, as one number: count times stride, summed up.
  using Uses = std::size_t;
  using SetOfUses = std::bitset<std::size_t{1} << most_pairs>;
  using Counts = std::array<std::int8_t, alphabet_size>;

  // What is better is greater: the first that differs decides.
  struct Value {
    int score;
    int pieces;
    int wilds_left;
    auto operator<=>(const Value&) const = default;
  };

  // The first pieces of the word, already chosen.
  struct Begun {
    std::size_t length = 0;
    Uses uses = 0;
    Counts by_letter{};
    Counts by_wild{};
    Layout layout;
  };

  void read(std::string_view word) {
    word_ = word;
    counts_.fill(0);
    for (const char c : word) ++counts_[to_letter(c)];
    tilings_[word.size()].reset().set(0);
    for (std::size_t i = word.size(); i-- > 0;) tilings_[i] = tilings_from(i);
  }

  // Which uses of two-letter faces are possible in the word from place i on, single letters between them.
  SetOfUses tilings_from(std::size_t i) const {
    SetOfUses tilings = tilings_[i + 1];
    if (const auto pair = pair_at(i))
      for (Uses uses = 0; uses < uses_end_; ++uses)
        if (tilings_[i + 2].test(uses) && count(uses, *pair) < rack_.pairs()[*pair].supply.size()) tilings.set(uses + strides_[*pair]);
    return tilings;
  }

  // Which of the rack's two-letter faces the word has at place i.
  std::optional<std::size_t> pair_at(std::size_t i) const {
    if (i + 1 >= word_.size()) return std::nullopt;
    const Face here{to_letter(word_[i]), to_letter(word_[i + 1])};
    for (std::size_t pair = 0; pair < rack_.pairs().size(); ++pair)
      if (rack_.pairs()[pair].face == here) return pair;
    return std::nullopt;
  }

  int count(Uses uses, std::size_t pair) const {
    return static_cast<int>(uses / strides_[pair] % (rack_.pairs()[pair].supply.weights.size() + 1));
  }

  bool covers(Uses uses, Uses part) const {
    for (std::size_t pair = 0; pair < strides_.size(); ++pair)
      if (count(uses, pair) < count(part, pair)) return false;
    return true;
  }

  // The best way where no two-letter face fits and no wild piece is worth more than a letter.
  std::optional<Layout> letters_then_wilds() const {
    Layout layout;
    Counts used{};
    int wilds = rack_.wilds();
    for (std::size_t i = 0; i < word_.size(); ++i) {
      const Supply& supply = rack_.of(to_letter(word_[i]));
      std::int8_t& used_here = used[to_letter(word_[i])];
      if (used_here < supply.size()) {
        layout.score += supply.weights[static_cast<std::size_t>(used_here++)];
      } else {
        if (--wilds < 0) return std::nullopt;
        layout.score += rack_.wild_weight();
        layout.wild |= bit(i);
      }
    }
    return has_what_it_must(used) ? std::optional{layout} : std::nullopt;
  }

  bool has_what_it_must(const Counts& used) const {
    for (Letter letter = 0; letter < alphabet_size; ++letter)
      if (used[letter] < rack_.of(letter).must) return false;
    return std::all_of(rack_.pairs().begin(), rack_.pairs().end(), [](const PairSupply& pair) { return pair.supply.must == 0; });
  }

  // The most that a beginning can come to if the whole word uses these two-letter faces.
  std::optional<Value> value(Uses uses, const Begun& begun) const {
    Value value{0, 0, rack_.wilds()};
    Counts singles = counts_;
    if (!lay_pairs(uses, singles, value)) return std::nullopt;
    Counts letters{};
    if (!lay_letters(begun, singles, letters, value)) return std::nullopt;
    trade_letters_for_wilds(begun, letters, value);
    return value;
  }

  bool lay_pairs(Uses uses, Counts& singles, Value& value) const {
    for (std::size_t i = 0; i < rack_.pairs().size(); ++i) {
      const auto& [face, supply] = rack_.pairs()[i];
      const int used = count(uses, i);
      if (used < supply.must) return false;
      for (const Letter letter : face) singles[letter] = static_cast<std::int8_t>(singles[letter] - used);
      value.score += std::accumulate(supply.weights.begin(), supply.weights.begin() + used, 0);
      value.pieces += used;
    }
    return true;
  }

  // As many single letters as possible by letters, the rest by wild pieces.
  bool lay_letters(const Begun& begun, const Counts& singles, Counts& letters, Value& value) const {
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      const Supply& supply = rack_.of(letter);
      const int used = std::min(supply.size(), singles[letter] - begun.by_wild[letter]);
      if (used < least(letter, begun)) return false;
      const int wilds = singles[letter] - used;
      letters[letter] = static_cast<std::int8_t>(used);
      value.score += std::accumulate(supply.weights.begin(), supply.weights.begin() + used, wilds * rack_.wild_weight());
      value.pieces += singles[letter];
      value.wilds_left -= wilds;
    }
    return value.wilds_left >= 0;
  }

  int least(Letter letter, const Begun& begun) const { return std::max<int>(rack_.of(letter).must, begun.by_letter[letter]); }

  // Where a wild piece is worth more: the lightest letter goes first, and each letter's heaviest are kept.
  void trade_letters_for_wilds(const Begun& begun, Counts& letters, Value& value) const {
    for (; value.wilds_left > 0; --value.wilds_left) {
      int lightest = rack_.wild_weight();
      std::int8_t* traded = nullptr;
      for (Letter letter = 0; letter < alphabet_size; ++letter) {
        if (letters[letter] <= least(letter, begun)) continue;
        const int weight = rack_.of(letter).weights[static_cast<std::size_t>(letters[letter] - 1)];
        if (weight < lightest) lightest = weight, traded = &letters[letter];
      }
      if (traded == nullptr) return;
      --*traded;
      value.score += rack_.wild_weight() - lightest;
    }
  }

  // Piece by piece the first kind from which the value can still be reached.
  Layout first_of(const Value& best) const {
    Begun begun;
    while (begun.length < word_.size()) {
      for (const auto& next : {with_letter(begun), with_pair(begun), with_wild(begun)}) {
        if (!next || !reaches(*next, best)) continue;
        begun = *next;
        break;
      }
    }
    begun.layout.score = best.score;
    return begun.layout;
  }

  bool reaches(const Begun& begun, const Value& best) const {
    for (Uses uses = begun.uses; uses < uses_end_; ++uses)
      if (covers(uses, begun.uses) && tilings_[begun.length].test(uses - begun.uses) && value(uses, begun) == best) return true;
    return false;
  }

  std::optional<Begun> with_letter(Begun begun) const {
    ++begun.by_letter[to_letter(word_[begun.length])];
    ++begun.length;
    return begun;
  }

  std::optional<Begun> with_pair(Begun begun) const {
    const auto pair = pair_at(begun.length);
    if (!pair || count(begun.uses, *pair) == rack_.pairs()[*pair].supply.size()) return std::nullopt;
    begun.uses += strides_[*pair];
    begun.layout.pairs |= bit(begun.length);
    begun.length += 2;
    return begun;
  }

  std::optional<Begun> with_wild(Begun begun) const {
    ++begun.by_wild[to_letter(word_[begun.length])];
    begun.layout.wild |= bit(begun.length);
    ++begun.length;
    return begun;
  }

  const Rack& rack_;
  bool prefers_letters_;
  std::vector<Uses> strides_;
  Uses uses_end_ = 1;
  std::string_view word_;
  Counts counts_{};
  std::array<SetOfUses, longest_word + 1> tilings_;  // by the place from which on
};

}  // namespace wordparlor
