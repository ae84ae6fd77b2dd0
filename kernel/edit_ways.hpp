// All ways to make a word from its letters, letter by letter: each pile of the row is kept, covered, duplicated, swapped or dropped, and
// cards are added between them.
//
// Ways that have done the same piles and kept the same number of each letter have used the same cards and can only continue alike, so the
// best of them represents all. That keeps the number of ways small, where listing them all would take forever.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "edit_prospects.hpp"
#include "edit_question.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// What is done for one letter of the word. Among equal ways, the one that uses an earlier one of these first is preferred.
enum class Slot : std::uint8_t { add, cover, duplicate, keep, swap };

struct Step {
  Slot slot = Slot::add;
  bool by_wild = false;
  std::uint8_t dropped = 0;  // piles dropped just before
};

// One way to place the letters so far.
struct Way {
  std::uint64_t kept = 0;  // how many of each letter: KeptCounts
  std::int32_t score = 0;
  std::uint32_t before = 0;  // the index of the same way without the last letter
  std::uint8_t piles = 0;  // done so far
  std::uint8_t kept_count = 0;
  std::uint8_t wilds = 0;
  std::uint8_t together = 0;  // neighbouring piles kept up to here; once there are enough, there stay enough
  Step step;  // for the last letter
};

// How many cards of each letter, and finally how many wild ones.
using Cards = std::array<std::uint8_t, alphabet_size + 1>;

inline bool is_part(const Cards& part, const Cards& whole) {
  bool is_part = true;
  for (std::size_t i = 0; i < part.size(); ++i) is_part &= part[i] <= whole[i];
  return is_part;
}

// Finding the ways of a word can be arbitrarily hard. A row of fifteen and a hand of thirty have up to 2,300; questions that are designed
// to have millions are refused before they take long.
inline constexpr std::size_t most_ways = 1 << 13;

class Ways {
 public:
  // The stack belongs to the caller, so that its memory can be reused for the next question.
  Ways(const EditQuestion& question, const Prospects& prospects, std::vector<Way>& stack)
      : question_{question}, prospects_{prospects}, stack_{stack}, bottom_{stack.size()} {
    for (const Pile& pile : question.row) ++most_[pile.letter];
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      most_[letter] = static_cast<std::uint8_t>(most_[letter] + question.hand[letter]);
      if (question.hand[letter] > 0) cards_ |= only(letter);
      if (question.must[letter] > 0) must_ |= only(letter);
    }
    begins_[0] = static_cast<std::uint32_t>(stack.size());
    stack.push_back(Way{});
  }
  Ways(const Ways&) = delete;
  Ways& operator=(const Ways&) = delete;
  ~Ways() { stack_.resize(bottom_); }

  std::span<const Letter> letters() const { return {letters_.data(), length_}; }

  // Whether the next letter is the last one that can be placed.
  bool is_almost_full() const { return length_ + 1 == static_cast<std::size_t>(question_.longest); }

  // Letters of which some way may be able to place another one.
  Letters wanted() const {
    if (length_ >= static_cast<std::size_t>(question_.longest)) return 0;
    Letters letters = 0;
    for (std::size_t i = begins_[length_]; i < stack_.size(); ++i) {
      const Way& way = stack_[i];
      const Prospect& ahead = prospects_[way.piles];
      letters |= ahead.keepable | (way.wilds < question_.wilds ? every_letter : cards_);
    }
    return letters;
  }

  // Places one more letter, in ways that can still be completed with what follows; if there are none, nothing has changed.
  bool lay(Letter letter, Following following = {}) {
    const std::size_t begin = begins_[length_];
    const std::size_t end = stack_.size();
    letters_[length_] = letter;
    following_ = following;
    begins_[++length_] = static_cast<std::uint32_t>(end);
    for (std::size_t i = begin; i < end; ++i) lay_from(i, letter);
    if (++counts_[letter] == most_[letter]) cards_ &= ~only(letter);
    drop_hopeless(end, must_ & ~following.letters);
    if (stack_.size() > end) return true;
    take_back();
    return false;
  }

  void take_back() {
    const Letter letter = letters_[--length_];
    if (counts_[letter]-- == most_[letter] && question_.hand[letter] > 0) cards_ |= only(letter);
    stack_.resize(begins_[length_ + 1]);
  }

  // Calls found(way) for every complete way, in order of preference.
  template <class Found>
  void each_complete(const Found& found) const {
    if (length_ < static_cast<std::size_t>(question_.shortest)) return;
    for (std::size_t i = begins_[length_]; i < stack_.size(); ++i)
      if (is_complete(stack_[i])) found(stack_[i]);
  }

  // The same, except for ways that are no better than another one that uses only some of their cards.
  template <class Found>
  void each_worthwhile(const Found& found) const {
    each_complete([&](const Way& way) {
      bool is_outdone = false;
      each_complete([&](const Way& other) {
        is_outdone |= other.kept_count > way.kept_count && other.score >= way.score && is_part(cards(other), cards(way));
      });
      if (!is_outdone) found(way);
    });
  }

  // The best complete way, if any: highest score, then most cards placed, then fewest wild ones, then the first.
  const Way* best() const {
    const Way* best = nullptr;
    each_complete([&](const Way& way) {
      if (best == nullptr || is_better(way, *best)) best = &way;
    });
    return best;
  }

  // The score of the word, made in this way.
  std::int32_t score(const Way& way) const {
    std::int32_t highest = question_.highest_weights[letters_[0]];
    for (const Letter letter : letters()) highest = std::max(highest, question_.highest_weights[letter]);
    return way.score + highest;
  }

  int placed(const Way& way) const { return static_cast<int>(length_) - way.kept_count; }

  // The cards that a way places.
  Cards cards(const Way& way) const {
    Cards cards{};
    for (const Letter letter : letters()) {
      const int used = counts_[letter] - prospects_.kept_counts.of(way.kept, letter);
      cards[letter] = static_cast<std::uint8_t>(std::min<int>(used, question_.hand[letter]));
    }
    cards.back() = way.wilds;
    return cards;
  }

  // Appends the way step by step, from its first letter to its last.
  void write_steps(const Way& last, std::vector<Step>& steps) const {
    steps.resize(steps.size() + length_);
    const Way* way = &last;
    for (std::size_t i = 1; i <= length_; ++i, way = &stack_[way->before]) steps[steps.size() - i] = way->step;
  }

 private:
  enum class Card : std::uint8_t { none, hand, wild };

  Card card_for(const Way& way, Letter letter) const {
    if (placed(way) > question_.placed_at_most) return Card::none;
    const int used = counts_[letter] - prospects_.kept_counts.of(way.kept, letter);
    if (used < question_.hand[letter]) return Card::hand;
    return way.wilds < question_.wilds ? Card::wild : Card::none;
  }

  void lay_from(std::size_t index, Letter letter) {
    const Way way = stack_[index];
    const Card card = card_for(way, letter);
    if (card == Card::none && !has(prospects_[way.piles].keepable, letter)) return;
    Way next = way;
    next.before = static_cast<std::uint32_t>(index);
    next.step.dropped = 0;
    bool added = false;
    while (true) {
      const Prospect& here = prospects_[next.piles];
      // Adding and then dropping is the same as dropping and then adding.
      if (card != Card::none && here.gap_open && !added) place(next, letter, Slot::add, card), added = true;
      if (next.piles == question_.row.size()) return;
      const Pile& pile = question_.row[next.piles];
      use(next, pile, letter, card);
      if (!pile.drop) return;
      ++next.piles;
      ++next.step.dropped;
      next.together = unbroken_only(next.together);
    }
  }

  void use(const Way& way, const Pile& pile, Letter letter, Card card) {
    if (pile.letter == letter) {
      if (pile.duplicate && card != Card::none) place(way, letter, Slot::duplicate, card);
      if (pile.keep) keep(way, letter);
    } else if (card != Card::none) {
      if (pile.cover) place(way, letter, Slot::cover, card);
      if (pile.swap) place(way, letter, Slot::swap, card);
    }
  }

  void place(Way way, Letter letter, Slot slot, Card card) {
    const bool by_wild = card == Card::wild;
    way.step = {slot, by_wild, way.step.dropped};
    const LetterWeights& weights = slot == Slot::duplicate ? question_.duplicate_weights : question_.weights;
    way.score += by_wild ? static_cast<std::int32_t>(question_.wild_weight) : weights[letter];
    way.wilds = static_cast<std::uint8_t>(way.wilds + (by_wild ? 1 : 0));
    if (slot != Slot::add) {
      ++way.piles;
      way.together = unbroken_only(way.together);
    }
    put(way);
  }

  void keep(Way way, Letter letter) {
    way.step = {Slot::keep, false, way.step.dropped};
    way.score += question_.kept_weights[letter];
    way.kept += prospects_.kept_counts.one(letter);
    ++way.kept_count;
    ++way.piles;
    if (way.together < question_.kept_together) ++way.together;
    put(way);
  }

  std::uint8_t unbroken_only(std::uint8_t together) const { return together == question_.kept_together ? together : std::uint8_t{0}; }

  // Ways come in order of preference, so among equal ones the first stays, and a better one is put last.
  void put(const Way& way) {
    if (!can_end_well(way)) return;
    for (std::size_t i = stack_.size(); i-- > begins_[length_];) {
      if (stack_[i].score >= way.score && stands_for(stack_[i], way)) return;
      if (stack_[i].score < way.score && stands_for(way, stack_[i])) stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (stack_.size() - begins_[length_] == most_ways) refuse("moves", "give too many ways to make a word: allow fewer moves, or narrow the question");
    stack_.push_back(way);
  }

  // Whether one way can continue as another does: it has used the same cards, and can drop the piles that the other has also done.
  bool stands_for(const Way& way, const Way& other) const {
    if (way.kept != other.kept) return false;
    if (way.piles == other.piles) return way.together == other.together;
    return way.piles < other.piles && other.piles <= prospects_[way.piles].droppable_to &&
           unbroken_only(way.together) == other.together;
  }

  bool can_end_well(const Way& way) const {
    const Prospect& ahead = prospects_[way.piles];
    return placed(way) <= question_.placed_at_most && way.kept_count <= question_.kept_at_most &&
           way.kept_count + ahead.keepable_left >= question_.kept_at_least &&
           length_ + ahead.least_left <= static_cast<std::size_t>(question_.longest) && ahead.least_left <= following_.longest &&
           (way.kept_count >= question_.kept_at_least || (ahead.keepable_later & following_.letters) != 0);
  }

  bool is_complete(const Way& way) const {
    return prospects_[way.piles].can_end && way.kept_count >= question_.kept_at_least && way.together == question_.kept_together &&
           placed(way) >= question_.placed_at_least && uses_required(way, must_);
  }

  // Drops the new ways that lack a required card of one of these letters, which don't follow any more.
  void drop_hopeless(std::size_t begin, Letters letters) {
    if (letters == 0) return;
    const auto first = stack_.begin() + static_cast<std::ptrdiff_t>(begin);
    stack_.erase(std::remove_if(first, stack_.end(), [&](const Way& way) { return !uses_required(way, letters); }), stack_.end());
  }

  bool uses_required(const Way& way, Letters letters) const {
    for (Letters rest = letters; rest != 0; rest &= rest - 1) {
      const Letter letter = lowest(rest);
      if (counts_[letter] - prospects_.kept_counts.of(way.kept, letter) < question_.must[letter]) return false;
    }
    return true;
  }

  static bool is_better(const Way& way, const Way& other) {
    if (way.score != other.score) return way.score > other.score;
    if (way.kept_count != other.kept_count) return way.kept_count < other.kept_count;
    return way.wilds < other.wilds;
  }

  const EditQuestion& question_;
  const Prospects& prospects_;
  std::vector<Way>& stack_;
  std::size_t bottom_;
  std::size_t length_ = 0;
  std::array<std::uint32_t, longest_word + 2> begins_{};  // where the ways of each length begin
  std::array<Letter, longest_word + 1> letters_{};
  Following following_;  // after the last letter
  LetterCounts counts_{};  // letters laid so far
  LetterCounts most_{};  // letters that row and hand have
  Letters cards_ = 0;  // letters of which the hand may have one left
  Letters must_ = 0;  // letters of cards that have to be used
};

}  // namespace wordparlor
