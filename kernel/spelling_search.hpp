// Spellings (the sorted letters of words) that have at least certain letters and at most certain others.
#pragma once

#include <array>
#include <cstdint>

#include "letters.hpp"
#include "word_graph.hpp"

namespace wordparlor {

struct LetterBounds {
  LetterCounts least{};
  LetterCounts most{};
  int more = 0;  // letters above `most`, in all
  int longest = longest_word;
};

template <class Found>
class SpellingSearch {
 public:
  SpellingSearch(const WordGraph& spellings, const LetterBounds& bounds, const Found& found)
      : spellings_{spellings}, bounds_{bounds}, found_{found} {
    Letters next = 0;
    for (Letter letter = alphabet_size; letter-- > 0;) {
      needed_after_[letter] = next;
      if (bounds.least[letter] > 0) next = only(letter);
    }
  }

  void run() const { search_from(spellings_.root(), 0, {.letter = 0, .count = 0, .more = bounds_.more, .left = bounds_.longest}); }

 private:
  struct State {
    Letter letter;  // the last letter
    int count;  // of that letter
    int more;  // letters above `most` that can still follow
    int left;  // letters that can still follow
  };

  void search_from(NodeIndex from, WordNumber before, const State& state) const {
    const Node& here = spellings_.node(from);
    for (Letters rest = here.letters & up_to_needed(state); rest != 0; rest &= rest - 1) {
      const State next = after(state, lowest(rest));
      if (next.more < 0 || next.left < 0) continue;
      const Edge& edge = spellings_.edge(here, next.letter);
      const WordNumber number = before + edge.words_before;
      if (edge.ends_word() && is_complete(next)) found_(number);
      search_from(edge.target(), number + (edge.ends_word() ? 1 : 0), next);
    }
  }

  // Letters come in ascending order: none can skip the next one that is required.
  Letters up_to_needed(const State& state) const {
    const Letters needed = state.count < bounds_.least[state.letter] ? only(state.letter) : needed_after_[state.letter];
    return needed == 0 ? every_letter : (needed << 1) - 1;
  }

  State after(const State& state, Letter letter) const {
    const int count = letter == state.letter ? state.count + 1 : 1;
    return {letter, count, state.more - (count > bounds_.most[letter] ? 1 : 0), state.left - 1};
  }

  bool is_complete(const State& state) const {
    return state.count >= bounds_.least[state.letter] && needed_after_[state.letter] == 0;
  }

  const WordGraph& spellings_;
  const LetterBounds& bounds_;
  const Found& found_;
  std::array<Letters, alphabet_size> needed_after_{};  // the next required letter after each one, or none
};

// Calls found(number) for every spelling within the bounds, in alphabetical order.
template <class Found>
void each_spelling(const WordGraph& spellings, const LetterBounds& bounds, const Found& found) {
  SpellingSearch<Found>{spellings, bounds, found}.run();
}

}  // namespace wordparlor
