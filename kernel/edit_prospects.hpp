// What is known about a row before any card is placed, for each number of piles that are already done.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "edit_question.hpp"

namespace wordparlor {

// How many piles of each letter are kept, packed into one number: a letter that the row has n times needs as many bits as n does, and never
// more than n, so 63 piles fit.
class KeptCounts {
 public:
  explicit KeptCounts(const EditQuestion& question) {
    LetterCounts in_row{};
    for (const Pile& pile : question.row) ++in_row[pile.letter];
    int shift = 0;
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      const int width = std::bit_width(in_row[letter]);
      shifts_[letter] = static_cast<std::uint8_t>(width > 0 ? shift : 0);
      masks_[letter] = (std::uint64_t{1} << width) - 1;
      shift += width;
    }
  }

  std::uint64_t one(Letter letter) const { return std::uint64_t{1} << shifts_[letter]; }
  int of(std::uint64_t packed, Letter letter) const { return static_cast<int>(packed >> shifts_[letter] & masks_[letter]); }

 private:
  std::array<std::uint8_t, alphabet_size> shifts_{};
  std::array<std::uint64_t, alphabet_size> masks_{};
};

// When this many piles are done, counted from the left:
struct Prospect {
  Letters keepable = 0;  // letters of piles that could be kept next, if those before them are dropped
  Letters keepable_later = 0;  // letters of all piles that could be kept
  std::uint8_t least_left = 0;  // piles that can't be dropped
  std::uint8_t keepable_left = 0;
  std::uint8_t droppable_to = 0;  // piles done once all that can be dropped are
  bool gap_open = false;  // cards can be added here
  bool can_end = true;  // all remaining piles can be dropped
};

class Prospects {
 public:
  explicit Prospects(const EditQuestion& question) : kept_counts{question}, gaps_{question.gaps} {
    look_ahead(question);
  }

  const Prospect& operator[](std::size_t piles_done) const { return prospects_[piles_done]; }

  KeptCounts kept_counts;

 private:
  void look_ahead(const EditQuestion& question) {
    prospects_[question.row.size()].droppable_to = static_cast<std::uint8_t>(question.row.size());
    prospects_[question.row.size()].gap_open = is_open(question.row.size());
    for (std::size_t i = question.row.size(); i-- > 0;) {
      const Pile& pile = question.row[i];
      Prospect& here = prospects_[i] = prospects_[i + 1];
      if (!pile.drop) here.keepable = 0;
      if (pile.keep) here.keepable |= only(pile.letter), here.keepable_later |= only(pile.letter);
      here.least_left = static_cast<std::uint8_t>(here.least_left + (pile.drop ? 0 : 1));
      here.keepable_left = static_cast<std::uint8_t>(here.keepable_left + (pile.keep ? 1 : 0));
      if (!pile.drop) here.droppable_to = static_cast<std::uint8_t>(i);
      here.gap_open = is_open(i);
      here.can_end = here.can_end && pile.drop;
    }
  }

  bool is_open(std::size_t gap) const { return (gaps_ >> gap & 1) != 0; }

  std::array<Prospect, most_piles + 1> prospects_{};
  std::uint64_t gaps_;
};

}  // namespace wordparlor
