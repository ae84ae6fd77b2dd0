// Where the two-letter faces of a rack can be in a word, with single letters between them.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rack.hpp"

namespace wordparlor {

// How many of each two-letter face are used, as one number: the sum of each count times the stride of its face.
using PairUses = std::size_t;

class PairTilings {
 public:
  explicit PairTilings(std::span<const PairSupply> pairs) : pairs_{pairs} {
    for (const PairSupply& pair : pairs) {
      strides_.push_back(uses_end_);
      uses_end_ *= pair.supply.weights.size() + 1;
    }
  }

  PairUses uses_end() const { return uses_end_; }

  int count(PairUses uses, std::size_t pair) const {
    return static_cast<int>(uses / strides_[pair] % (pairs_[pair].supply.weights.size() + 1));
  }

  // One more of a face, if there is one.
  std::optional<PairUses> one_more(PairUses uses, std::size_t pair) const {
    return count(uses, pair) < pairs_[pair].supply.size() ? std::optional{uses + strides_[pair]} : std::nullopt;
  }

  void read(std::string_view word) {
    word_ = word;
    possible_[word.size()].reset().set(0);
    for (std::size_t i = word.size(); i-- > 0;) possible_[i] = possible_from(i);
  }

  // Which of the faces the word has at a given place.
  std::optional<std::size_t> pair_at(std::size_t place) const {
    if (place + 1 >= word_.size()) return std::nullopt;
    const Face here{to_letter(word_[place]), to_letter(word_[place + 1])};
    for (std::size_t pair = 0; pair < pairs_.size(); ++pair)
      if (pairs_[pair].face == here) return pair;
    return std::nullopt;
  }

  // Whether the word up to a given place, with these uses, can be completed to the uses of the whole word.
  bool can_become(PairUses whole, std::size_t place, PairUses uses) const {
    for (std::size_t pair = 0; pair < pairs_.size(); ++pair)
      if (count(uses, pair) > count(whole, pair)) return false;
    return possible_[place].test(whole - uses);
  }

 private:
  using SetOfUses = std::bitset<std::size_t{1} << most_pairs>;

  SetOfUses possible_from(std::size_t place) const {
    SetOfUses possible = possible_[place + 1];
    if (const auto pair = pair_at(place))
      for (PairUses uses = 0; uses < uses_end_; ++uses)
        if (const auto more = one_more(uses, *pair); more && possible_[place + 2].test(uses)) possible.set(*more);
    return possible;
  }

  std::span<const PairSupply> pairs_;
  std::vector<PairUses> strides_;
  PairUses uses_end_ = 1;
  std::string_view word_;
  std::array<SetOfUses, longest_word + 1> possible_;  // in the rest of the word from a given place
};

}  // namespace wordparlor
