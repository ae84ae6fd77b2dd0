// The total weight of a word's cells, and whether the word is flat: each of them weighs exactly one.
#pragma once

namespace wordparlor {

struct WordWeight {
  int sum = 0;
  int cells = 0;
  int not_one = 0;
  int extra = 0;  // counts only if the word is flat

  void add(int weight, int face_extra) {
    sum += weight;
    cells += 1;
    not_one += weight != 1 ? 1 : 0;
    extra += face_extra;
  }

  bool is_flat() const { return not_one == 0; }
  int score(int flat_factor) const { return is_flat() ? cells * flat_factor + extra : sum; }

  WordWeight& operator+=(const WordWeight& other) {
    sum += other.sum, cells += other.cells, not_one += other.not_one, extra += other.extra;
    return *this;
  }
  WordWeight& operator-=(const WordWeight& other) {
    sum -= other.sum, cells -= other.cells, not_one -= other.not_one, extra -= other.extra;
    return *this;
  }
};

}  // namespace wordparlor
