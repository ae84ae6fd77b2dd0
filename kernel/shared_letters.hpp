// Words in any order from a row and a hand without wild cards: how many of each letter come from the row and how many from the hand.
//
// Only the letters of a word matter here, so the walk through the sorted spellings just counts. What a word can still score is known letter
// by letter, so a question with a limit skips whatever can't be among the best.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <queue>
#include <vector>

#include "edit_question.hpp"
#include "edit_ways.hpp"
#include "word_graph.hpp"

namespace wordparlor {

inline constexpr std::int32_t impossible = std::numeric_limits<std::int32_t>::min() / 2;

// One letter: how many the row and the hand have, how many of each have to be used, and their weights.
struct LetterShare {
  int in_row = 0;
  int in_hand = 0;
  int row_must = 0;
  int hand_must = 0;
  std::int32_t kept_weight = 0;
  std::int32_t weight = 0;

  int most() const { return in_row + in_hand; }
  int least() const { return row_must + hand_must; }
  int fewest_kept(int count) const { return std::max(row_must, count - in_hand); }
  int most_kept(int count) const { return std::min(in_row, count - hand_must); }
  std::int32_t gain() const { return kept_weight - weight; }

  // The most that this many of the letter can score.
  std::int32_t best(int count) const {
    const int fewest = fewest_kept(count), most = most_kept(count);
    if (count > this->most() || fewest > most) return impossible;
    return count * weight + (gain() > 0 ? most : fewest) * gain();
  }
};

class SharedLetters {
 public:
  explicit SharedLetters(const EditQuestion& question) : question_{question} {
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      LetterShare& share = shares_[letter];
      share.in_hand = question.hand[letter];
      share.hand_must = question.must[letter];
      share.kept_weight = question.kept_weights[letter];
      share.weight = question.weights[letter];
    }
    for (const Pile& pile : question.row) {
      ++shares_[pile.letter].in_row;
      shares_[pile.letter].row_must += pile.drop ? 0 : 1;
    }
    rank_letters();
    look_ahead();
  }

  // Calls found(number) in alphabetical order for every spelling that can be made; with a limit, only for those that may be among the best.
  // It calls count_result for each word that counts as a result.
  template <class Found>
  void each_spelling(const WordGraph& spellings, const Found& found) {
    walk(spellings, spellings.root(), 0, {.last = 0, .length = 0, .settled = 0}, found);
  }

  std::int32_t score() const { return score_; }
  int placed() const { return length_ - kept_total_; }

  void count_result() {
    if (question_.limit == 0) return;
    best_scores_.push(score_);
    if (best_scores_.size() > static_cast<std::size_t>(question_.limit)) best_scores_.pop();
    if (best_scores_.size() == static_cast<std::size_t>(question_.limit)) enough_ = best_scores_.top();
  }

  // Appends how the letters are used, in alphabetical order; of each letter, cards from the hand come first.
  void write_steps(std::vector<Step>& steps) const {
    int piles_before = 0;
    int done = 0;
    for (Letters rest = held_; rest != 0; rest &= rest - 1) {
      const Letter letter = lowest(rest);
      for (int i = kept_[letter]; i < counts_[letter]; ++i) steps.push_back({Slot::add, false, 0});
      for (int i = 0; i < kept_[letter]; ++i, ++done) {
        const int dropped = std::max(0, piles_before - done);
        steps.push_back({Slot::keep, false, static_cast<std::uint8_t>(dropped)});
        done += dropped;
      }
      piles_before += shares_[letter].in_row;
    }
  }

 private:
  struct State {
    Letter last;
    int length;
    std::int32_t settled;  // the most that the letters before the last one can score
  };

  // Keeping earns the most from the first of these letters on; among equal ones, the last is kept first, since adding comes before keeping.
  void rank_letters() {
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      if (shares_[letter].most() > 0) held_ |= only(letter);
      if (shares_[letter].in_row > 0) ranked_.push_back(letter);
    }
    std::sort(ranked_.begin(), ranked_.end(), [&](Letter a, Letter b) {
      return shares_[a].gain() != shares_[b].gain() ? shares_[a].gain() > shares_[b].gain() : a > b;
    });
    highest_ = *std::max_element(question_.highest_weights.begin(), question_.highest_weights.end());
  }

  void look_ahead() {
    std::int32_t rest = 0;
    Letters needed = 0;
    for (Letter letter = alphabet_size; letter-- > 0;) {
      rest_after_[letter] = rest;
      needed_after_[letter] = needed;
      const LetterShare& share = shares_[letter];
      std::int32_t best = impossible;
      for (int count = share.most(); count > 0; --count) {
        best = std::max(best, share.best(count));
        if (count <= static_cast<int>(longest_word)) best_from_[letter][static_cast<std::size_t>(count)] = best;
      }
      rest += share.least() > 0 ? best : std::max(0, best);
      if (share.least() > 0) needed = only(letter);
    }
  }

  template <class Found>
  void walk(const WordGraph& spellings, NodeIndex from, WordNumber before, const State& state, const Found& found) {
    if (state.length >= question_.longest) return;
    const Node& here = spellings.node(from);
    for (Letters rest = here.letters & wanted(state); rest != 0; rest &= rest - 1) {
      const Letter letter = lowest(rest);
      const State next = after(state, letter);
      ++counts_[letter];
      if (can_come_in(next)) {
        const Edge& edge = spellings.edge(here, letter);
        const WordNumber number = before + edge.words_before;
        length_ = next.length;
        if (edge.ends_word() && is_whole(next) && share_out() && score_ >= enough_) found(number);
        walk(spellings, edge.target(), number + (edge.ends_word() ? 1 : 0), next, found);
      }
      --counts_[letter];
    }
  }

  // The available letters, but none beyond the next one that is required.
  Letters wanted(const State& state) const {
    const LetterShare& share = shares_[state.last];
    const Letters last = counts_[state.last] < share.most() ? 0 : only(state.last);
    const Letters needed = counts_[state.last] < share.least() ? only(state.last) : needed_after_[state.last];
    return held_ & ~last & (needed == 0 ? every_letter : (needed << 1) - 1);
  }

  State after(const State& state, Letter letter) const {
    const bool same = letter == state.last || state.length == 0;
    return {letter, state.length + 1, same ? state.settled : state.settled + shares_[state.last].best(counts_[state.last])};
  }

  // Whether the best possible result of this is among the best so far.
  bool can_come_in(const State& state) const {
    const auto count = static_cast<std::size_t>(counts_[state.last]);
    return state.settled + best_from_[state.last][count] + rest_after_[state.last] + highest_ >= enough_;
  }

  bool is_whole(const State& state) const {
    return state.length >= question_.shortest && counts_[state.last] >= shares_[state.last].least() && needed_after_[state.last] == 0;
  }

  // Decides how many of each letter are kept, and returns whether that is possible.
  bool share_out() {
    kept_total_ = 0;
    score_ = 0;
    std::int32_t highest = std::numeric_limits<std::int32_t>::min();
    for (Letters rest = held_; rest != 0; rest &= rest - 1) {
      const Letter letter = lowest(rest);
      const LetterShare& share = shares_[letter];
      const int count = counts_[letter];
      kept_[letter] = share.fewest_kept(count);
      if (kept_[letter] > share.most_kept(count)) return false;
      kept_total_ += kept_[letter];
      score_ += count * share.weight + kept_[letter] * share.gain();
      if (count > 0) highest = std::max(highest, question_.highest_weights[letter]);
    }
    score_ += highest;
    return keep_more();
  }

  // Keeps more as long as that earns something, or as long as it's required.
  bool keep_more() {
    const auto least = static_cast<int>(std::max<std::int64_t>(question_.kept_at_least, length_ - question_.placed_at_most));
    const auto most = static_cast<int>(std::min<std::int64_t>(question_.kept_at_most, length_ - question_.placed_at_least));
    if (kept_total_ > most || least > most) return false;
    for (const Letter letter : ranked_) {
      const LetterShare& share = shares_[letter];
      const int up_to = share.gain() > 0 ? most : least;
      const int more = std::clamp(up_to - kept_total_, 0, share.most_kept(counts_[letter]) - kept_[letter]);
      kept_[letter] += more;
      kept_total_ += more;
      score_ += more * share.gain();
    }
    return kept_total_ >= least;
  }

  const EditQuestion& question_;
  std::array<LetterShare, alphabet_size> shares_{};
  std::array<std::array<std::int32_t, longest_word + 1>, alphabet_size> best_from_{};  // the most that this many or more can score
  std::array<std::int32_t, alphabet_size> rest_after_{};  // the most that all later letters can score
  std::array<Letters, alphabet_size> needed_after_{};  // the next later letter that has to be used, or none
  std::vector<Letter> ranked_;
  Letters held_ = 0;
  std::int32_t highest_ = 0;
  std::array<int, alphabet_size> counts_{};  // letters laid so far
  std::array<int, alphabet_size> kept_{};
  int length_ = 0;
  int kept_total_ = 0;
  std::int32_t score_ = 0;
  std::int32_t enough_ = std::numeric_limits<std::int32_t>::min();  // what a word has to score to be included
  std::priority_queue<std::int32_t, std::vector<std::int32_t>, std::greater<>> best_scores_;
};

}  // namespace wordparlor
