// Words of two rows, the first of which takes piles from the second: everything that each can become is known in advance, so the pairs for
// each score, highest first, only have to be combined.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "hand_parts.hpp"
#include "laid_word.hpp"
#include "together_cards.hpp"
#include "together_question.hpp"
#include "together_walk.hpp"
#include "two_rows_parts.hpp"
#include "two_rows_question.hpp"
#include "word_graph.hpp"

namespace wordparlor {

struct ScoredWord {
  std::int32_t score = 0;
  WordNumber word = 0;
};

// Words of equal score, with that score.
struct EqualScores {
  std::int32_t score = 0;
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// Different words, best first.
class ScoredWords {
 public:
  void add(std::int32_t score, WordNumber word) {
    if (words_.empty() || words_.back().word != word) words_.push_back({score, word});
  }

  void sort() {
    numbers_.reserve(words_.size());
    for (const ScoredWord& word : words_) numbers_.push_back(word.word);
    std::sort(numbers_.begin(), numbers_.end());
    std::stable_sort(words_.begin(), words_.end(), [](const ScoredWord& a, const ScoredWord& b) { return a.score > b.score; });
    for (std::uint32_t i = 0; i < words_.size(); ++i) {
      if (groups_.empty() || groups_.back().score != words_[i].score) groups_.push_back({words_[i].score, i, 0});
      ++groups_.back().count;
    }
  }

  std::span<const EqualScores> groups() const { return groups_; }
  std::span<const ScoredWord> words() const { return words_; }
  std::span<const ScoredWord> words(const EqualScores& group) const { return std::span{words_}.subspan(group.first, group.count); }
  bool has(WordNumber word) const { return std::binary_search(numbers_.begin(), numbers_.end(), word); }

 private:
  std::vector<ScoredWord> words_;
  std::vector<WordNumber> numbers_;  // sorted
  std::vector<EqualScores> groups_;
};

// One result: the words, and how the second is made once these piles have moved to the first.
struct WordPair {
  bool changes_first = false;
  std::string first;
  std::string first_laid;
  std::string second;
  std::string second_laid;
  std::uint32_t from = 0;  // which of the second rows it is
  std::vector<std::uint8_t> piles{};
};

class TwoRowsSearch {
 public:
  TwoRowsSearch(const WordGraph& graph, TwoRowsQuestion question)
      : graph_{&graph}, question_{std::move(question)}, hand_{question_.hand}, piles_{counts_of(question_.seconds.front()), "seconds"} {
    find_first_words();
    Movings movings{question_, piles_, cards_};
    movings_.assign(movings.all().begin(), movings.all().end());
    lefts_.assign(movings.lefts().begin(), movings.lefts().end());
    group_movings();
    find_second_words();
    goal_ = best_below(std::numeric_limits<std::int32_t>::max());
  }

  std::size_t size() const { return pairs_.size(); }
  std::int32_t score(std::size_t i) const { return pairs_[i].score; }

  // Continues until there are this many results, or no more.
  void find(std::size_t count) {
    const std::size_t most = question_.limit > 0 ? static_cast<std::size_t>(question_.limit) : std::numeric_limits<std::size_t>::max();
    while (size() < std::min(count, most) && goal_ != impossible) {
      add_pairs();
      goal_ = best_below(goal_);
    }
    if (size() > most) pairs_.resize(most);
  }

  // How many results there are, but at most `most`.
  std::size_t count(std::size_t most) const {
    if (question_.limit > 0) most = std::min(most, static_cast<std::size_t>(question_.limit));
    std::unordered_set<std::uint64_t> pairs;
    each_pair([&](std::uint64_t pair) {
      if (pairs.size() < most) pairs.insert(pair);
      return pairs.size() < most;
    });
    return pairs.size();
  }

  // The i-th result, made with as many cards from the hand as possible, and then with as many piles from the second row.
  WordPair pair(std::size_t i) const {
    const Pair& pair = pairs_[i];
    WordPair best;
    best.changes_first = pair.first != no_word;
    if (best.changes_first) best.first = word(*graph_, static_cast<WordNumber>(pair.first));
    best.second = word(*graph_, pair.second);
    std::size_t most = 0;
    const Moving* taken = nullptr;
    each_making(pair, [&](const Moving& moving) {
      const auto [placed, laid] = second_laid(moving, best.second);
      if (taken != nullptr && (placed < most || (placed == most && moving.piles.size() <= taken->piles.size()))) return;
      most = placed;
      taken = &moving;
      best.second_laid = laid;
    });
    best.from = taken->second;
    best.piles = taken->piles;
    if (best.changes_first) best.first_laid = first_laid(*taken, best.first);
    return best;
  }

 private:
  static constexpr std::int32_t impossible = std::numeric_limits<std::int32_t>::min();
  static constexpr std::int64_t no_word = -1;
  static constexpr std::size_t most_work = 100'000'000;  // for counting: about three seconds

  struct Pair {
    std::int32_t score = 0;
    std::int64_t first = no_word;  // the number of the word, or that the row stays as it is
    WordNumber second = 0;
  };

  struct EqualCards {
    HandPart cards = 0;
    std::size_t first = 0;
    std::size_t count = 0;
  };

  static LetterCounts counts_of(std::string_view letters) {
    LetterCounts counts{};
    for (const char c : letters) ++counts[to_letter(c)];
    return counts;
  }

  static std::int32_t score_of(const LetterWeights& weights, std::string_view word) {
    std::int32_t score = 0;
    for (const char c : word) score += weights[to_letter(c)];
    return score;
  }

  TogetherQuestion asked(std::vector<RowPart> parts) const {
    TogetherQuestion question;
    question.parts = std::move(parts);
    question.weights = question_.weights;
    return question;
  }

  RowPart part_of(const std::string& row) const {
    return {.letters = row, .covers = true, .kept_together = row.empty() ? 0 : 1, .shortest = question_.shortest};
  }

  // What the first row can become with each choice of piles; with none, it stays.
  void find_first_words() {
    RowPart part = part_of(question_.first);
    part.kept_together = 1;  // a row without piles becomes no word
    part.unlike = {question_.first};
    const TogetherQuestion question = asked({std::move(part)});
    std::vector<PartWord> found = std::move(part_words(*graph_, question, piles_, CardSets::all).front());
    std::stable_sort(found.begin(), found.end(), [](const PartWord& a, const PartWord& b) { return a.need < b.need; });
    first_words_.resize(piles_.count());
    cards_.push_back(0);
    for (const PartWord& word : found) {
      if (word.need != cards_.back()) cards_.push_back(word.need);
      first_words_[word.need].add(word.score, word.word);
    }
    for (const HandPart cards : cards_) first_words_[cards].sort();
  }

  // What is left of the second row becomes one of these words.
  void find_second_words() {
    std::vector<RowPart> parts;
    for (const std::string& left : lefts_) {
      RowPart part = part_of(left);
      part.unlike = question_.unlike;
      if (left.empty()) part.unlike.insert(part.unlike.end(), question_.unlike_new.begin(), question_.unlike_new.end());
      parts.push_back(std::move(part));
    }
    const TogetherQuestion question = asked(std::move(parts));
    second_words_.resize(lefts_.size());
    const std::vector<std::vector<PartWord>> found = part_words(*graph_, question, hand_);
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const PartWord& word : found[i]) second_words_[i].add(word.score, word.word);
      add_duplicated(question.parts[i], second_words_[i]);
      second_words_[i].sort();
    }
  }

  // If what is left is already a word, a card on the same letter is enough, and another letter is kept.
  void add_duplicated(const RowPart& part, ScoredWords& words) const {
    const auto own = number(*graph_, part.letters);
    const bool fits = std::any_of(part.letters.begin(), part.letters.end(), [&](char c) { return question_.hand[to_letter(c)] > 0; });
    if (!own || !fits || part.letters.size() < 2 || !is_allowed(part, part.letters, false)) return;
    words.add(score_of(question_.weights, part.letters), *own);
  }

  // Calls found(score) for what the first word adds, or with nothing if the row stays as it is.
  template <class Found>
  void each_first_score(const Moving& moving, const Found& found) const {
    if (moving.cards == 0) return found(std::int32_t{0});
    for (const EqualScores& group : first_words_[moving.cards].groups()) found(group.score);
  }

  // The highest score that two words have together, below the last one.
  std::int32_t best_below(std::int32_t goal) const {
    std::int32_t best = impossible;
    for (const Moving& moving : movings_)
      each_first_score(moving, [&](std::int32_t first) {
        for (const EqualScores& second : second_words_[moving.left].groups()) {
          if (first + second.score >= goal) continue;
          best = std::max(best, first + second.score);
          return;
        }
      });
    return best;
  }

  // All pairs with exactly the wanted score.
  void add_pairs() {
    for (const Moving& moving : movings_) {
      if (moving.cards == 0) add_pairs_of({}, moving, goal_);
      const ScoredWords& firsts = first_words_[moving.cards];
      for (const EqualScores& first : firsts.groups()) add_pairs_of(firsts.words(first), moving, goal_ - first.score);
    }
  }

  void add_pairs_of(std::span<const ScoredWord> firsts, const Moving& moving, std::int32_t wanted) {
    const ScoredWords& seconds = second_words_[moving.left];
    const auto group = std::lower_bound(seconds.groups().begin(), seconds.groups().end(), wanted,
                                        [](const EqualScores& one, std::int32_t score) { return one.score > score; });
    if (group == seconds.groups().end() || group->score != wanted) return;
    for (const ScoredWord& second : seconds.words(*group)) {
      if (firsts.empty()) add({goal_, no_word, second.word});
      for (const ScoredWord& first : firsts) add({goal_, std::int64_t{first.word}, second.word});
    }
  }

  // Calls found(both words as one number) for each pair, some more than once, until it returns false.
  template <class Found>
  void each_pair(const Found& found) const {
    std::size_t work = 0;
    for (const Moving& moving : movings_) {
      const std::span<const ScoredWord> firsts = first_words_[moving.cards].words(), seconds = second_words_[moving.left].words();
      work += (firsts.size() + 1) * seconds.size();
      if (work > most_work) refuse("seconds", "can be combined in too many ways: use fewer");
      for (const ScoredWord& second : seconds) {
        if (moving.cards == 0 && !found(as_number(no_word, second.word))) return;
        for (const ScoredWord& first : firsts)
          if (!found(as_number(first.word, second.word))) return;
      }
    }
  }

  static std::uint64_t as_number(std::int64_t first, WordNumber second) { return static_cast<std::uint64_t>(first + 1) << 32 | second; }

  void add(const Pair& pair) {
    if (seen_.insert(as_number(pair.first, pair.second)).second) pairs_.push_back(pair);
  }

  // Movings of the same cards come one after the other.
  void group_movings() {
    for (std::size_t i = 0; i < movings_.size(); ++i) {
      if (groups_.empty() || groups_.back().cards != movings_[i].cards) groups_.push_back({movings_[i].cards, i, 0});
      ++groups_.back().count;
    }
  }

  // Calls found(moving) for each that makes both words.
  template <class Found>
  void each_making(const Pair& pair, const Found& found) const {
    for (const EqualCards& group : groups_) {
      if (!makes_first(group.cards, pair)) continue;
      for (const Moving& moving : std::span{movings_}.subspan(group.first, group.count))
        if (second_words_[moving.left].has(pair.second)) found(moving);
    }
  }

  bool makes_first(HandPart cards, const Pair& pair) const {
    return pair.first == no_word ? cards == 0 : first_words_[cards].has(static_cast<WordNumber>(pair.first));
  }

  std::string first_laid(const Moving& moving, std::string_view word) const {
    EditQuestion question;
    for (const char letter : question_.first) question.row.push_back({.letter = to_letter(letter), .keep = true, .cover = true});
    question.hand = question.must = piles_.cards(moving.cards);
    question.kept_at_least = 1;
    return best_laid(question, word).text;
  }

  LaidWord second_laid(const Moving& moving, std::string_view word) const {
    EditQuestion question;
    for (const char letter : lefts_[moving.left])
      question.row.push_back({.letter = to_letter(letter), .keep = true, .cover = true, .duplicate = true});
    question.hand = question_.hand;
    question.kept_at_least = question.row.empty() ? 0 : 1;
    question.placed_at_least = 1;
    return best_laid(question, word);
  }

  const WordGraph* graph_;
  TwoRowsQuestion question_;
  HandParts hand_;
  HandParts piles_;  // of the second row
  std::vector<HandPart> cards_;  // choices of piles that make a first word, starting with the empty one
  std::vector<ScoredWords> first_words_;  // by the piles that move
  std::vector<Moving> movings_;
  std::vector<EqualCards> groups_;
  std::vector<std::string> lefts_;
  std::vector<ScoredWords> second_words_;  // by what is left

  std::int32_t goal_ = impossible;  // the next score to look for
  std::unordered_set<std::uint64_t> seen_;
  std::vector<Pair> pairs_;
};

inline TwoRowsSearch two_rows(const WordGraph& graph, TwoRowsQuestion question) {
  check(question);
  return {graph, std::move(question)};
}

}  // namespace wordparlor
