// Several words that share a hand, best first: an upper bound for the score of the later stages with each part of the hand is known in
// advance, so that the search follows only what leads to a wanted score.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "hand_parts.hpp"
#include "laid_word.hpp"
#include "together_cards.hpp"
#include "together_question.hpp"
#include "together_walk.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// Words of one part that need the same cards, best first.
struct WordsByCards {
  HandPart need = 0;
  std::int32_t most = 0;  // the score of the best of them
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// The words of one part, sorted when they're first needed.
class PartChoices {
 public:
  explicit PartChoices(std::vector<PartWord> words) : words_{std::move(words)} {}

  std::span<const PartWord> words() const { return words_; }
  std::span<const PartWord> words(const WordsByCards& group) const { return std::span{words_}.subspan(group.first, group.count); }

  // Those that can score the most come first.
  std::span<const WordsByCards> groups() {
    if (groups_.empty() && !words_.empty()) group();
    return groups_;
  }

 private:
  void group() {
    std::sort(words_.begin(), words_.end(), [](const PartWord& a, const PartWord& b) {
      if (a.need != b.need) return a.need < b.need;
      return a.score != b.score ? a.score > b.score : a.word < b.word;
    });
    for (std::uint32_t i = 0; i < words_.size(); ++i) {
      if (i == 0 || words_[i].need != words_[i - 1].need) groups_.push_back({words_[i].need, words_[i].score, i, 0});
      ++groups_.back().count;
    }
    std::stable_sort(groups_.begin(), groups_.end(), [](const WordsByCards& a, const WordsByCards& b) { return a.most > b.most; });
  }

  std::vector<PartWord> words_;
  std::vector<WordsByCards> groups_;
};

class TogetherSearch {
 public:
  TogetherSearch(const WordGraph& graph, TogetherQuestion question)
      : graph_{&graph}, question_{std::move(question)}, hand_{question_.hand} {
    for (std::vector<PartWord>& words : part_words(graph, question_, hand_)) choices_.emplace_back(std::move(words));
    for (const RowPart& part : question_.parts) standing_.push_back(standing(part));
    tell_most();
    goal_ = most_.front()[hand_.whole()];
  }

  std::size_t size() const { return scores_.size(); }
  std::int32_t score(std::size_t i) const { return scores_[i]; }

  // The words of the i-th result, made with as many cards as possible.
  std::vector<SharedWord> words(std::size_t i) {
    const auto words = std::span{words_}.subspan(begins_[i], begins_[i + 1] - begins_[i]);
    return MostCards{*graph_, question_, hand_, words, known_cards_}.find(scores_[i]);
  }

  const RowPart& part(const SharedWord& word) const { return question_.parts[word.part]; }
  std::string spelled(const SharedWord& word) const { return wordparlor::word(*graph_, word.word); }

  // Continues until there are this many results, or no more. Throws std::invalid_argument if that takes too long.
  void find(std::size_t count) {
    if (question_.limit > 0) count = std::min(count, static_cast<std::size_t>(question_.limit));
    work_ = 0;
    while (size() < count && goal_ != impossible) {
      wanted_ = count;
      next_goal_ = impossible;
      go_on(0, hand_.whole(), nothing());
      if (size() < count) goal_ = next_goal_;
    }
  }

  // How many results there are, but at most `most`. A single walk finds them, since no order is needed.
  std::size_t count(std::size_t most) const {
    TogetherSearch all{*this};
    all.seen_.clear();
    all.scores_.clear();
    all.only_counts_ = true;
    all.goal_ = impossible;
    all.work_ = 0;
    all.wanted_ = question_.limit > 0 ? std::min(most, static_cast<std::size_t>(question_.limit)) : most;
    if (all.wanted_ > 0 && goal_exists()) all.go_on(0, hand_.whole(), nothing());
    return all.size();
  }

  // How a word, which the caller has already spelled, is made.
  std::string laid(const SharedWord& shared, std::string_view word) const {
    EditQuestion question;
    for (const char letter : part(shared).letters)
      question.row.push_back({.letter = to_letter(letter), .keep = true, .cover = part(shared).covers});
    question.hand = question.must = hand_.cards(shared.need);
    question.kept_together = shared.need == 0 ? 0 : part(shared).kept_together;
    return best_laid(question, word).text;
  }

 private:
  static constexpr std::int32_t impossible = std::numeric_limits<std::int32_t>::min();
  // about three seconds
  static constexpr std::size_t most_work = 300'000'000;

  std::int32_t together(std::int32_t one, std::int32_t other) const { return wordparlor::together(question_.score, one, other); }
  bool goal_exists() const { return most_.front()[hand_.whole()] != impossible; }
  std::int32_t nothing() const { return wordparlor::nothing(question_.score); }

  // The word that a part shows, if it can be made from that part.
  std::int64_t standing(const RowPart& part) const {
    const auto length = static_cast<std::int64_t>(part.letters.size());
    const auto own = number(*graph_, part.letters);
    return own && length >= part.shortest && length <= part.longest ? std::int64_t{*own} : -1;
  }

  bool may_stand(const Branch& branch) const { return standing_[static_cast<std::size_t>(branch.part)] >= 0; }

  // The most that can be scored from each stage on with each part of the hand.
  void tell_most() {
    const std::size_t stages = question_.stages.size();
    most_.assign(stages + 1, std::vector<std::int32_t>(hand_.count(), impossible));
    most_.back().assign(hand_.count(), nothing());
    const std::vector<std::vector<WordsByCards>> worthwhile = worthwhile_cards();
    for (std::size_t stage = stages; stage-- > 0;)
      for (const Branch& branch : question_.stages[stage]) tell_most_of(branch, worthwhile, most_[stage]);
  }

  void tell_most_of(const Branch& branch, const std::vector<std::vector<WordsByCards>>& worthwhile, std::vector<std::int32_t>& most) {
    const std::vector<std::int32_t>& then = most_[static_cast<std::size_t>(branch.to)];
    if (branch.part == no_part || branch.stands) {
      if (!branch.stands || may_stand(branch))
        for (std::size_t left = 0; left < most.size(); ++left) most[left] = std::max(most[left], then[left]);
      return;
    }
    for (const WordsByCards& cards : worthwhile[static_cast<std::size_t>(branch.part)])
      for (const HandPart left : hand_.subsets(hand_.whole() - cards.need))
        if (then[left] != impossible) most[left + cards.need] = std::max(most[left + cards.need], together(cards.most, then[left]));
  }

  // For each part, the cards with which its words score more than with any part of them.
  std::vector<std::vector<WordsByCards>> worthwhile_cards() {
    std::vector<std::vector<WordsByCards>> worthwhile;
    std::vector<std::int32_t> best;
    for (const PartChoices& choices : choices_) {
      best.assign(hand_.count(), impossible);
      for (const PartWord& word : choices.words()) best[word.need] = std::max(best[word.need], word.score);
      worthwhile.push_back(those_worthwhile(best));
    }
    return worthwhile;
  }

  // Stores in `best` what each part of the hand scores, with or without all its cards.
  std::vector<WordsByCards> those_worthwhile(std::vector<std::int32_t>& best) const {
    std::vector<WordsByCards> worthwhile;
    for (HandPart part = 1; part < best.size(); ++part) {
      std::int32_t with_less = impossible;
      for (Letters rest = hand_.letters(part); rest != 0; rest &= rest - 1) with_less = std::max(with_less, best[part - hand_.one(lowest(rest))]);
      if (best[part] > with_less)
        worthwhile.push_back({.need = part, .most = best[part]});
      else
        best[part] = with_less;
    }
    return worthwhile;
  }

  // Looks for everything with exactly the wanted score, and notes the next lower score that is possible.
  void go_on(std::size_t stage, HandPart left, std::int32_t score) {
    if (stage == question_.stages.size()) return arrive(score);
    for (const Branch& branch : question_.stages[stage]) {
      if (branch.part == no_part)
        pass(branch, left, score);
      else if (branch.stands)
        stand(branch, left, score);
      else
        make(branch, left, score);
      if (size() >= wanted_) return;
    }
  }

  // Whether this can still lead to the wanted score.
  bool is_enough(std::int32_t score) {
    if (++work_ > most_work) refuse("stages", "can be combined in too many ways: use fewer");
    if (score >= goal_) return true;
    next_goal_ = std::max(next_goal_, score);
    return false;
  }

  void pass(const Branch& branch, HandPart left, std::int32_t score) {
    const auto to = static_cast<std::size_t>(branch.to);
    if (most_[to][left] != impossible && is_enough(together(score, most_[to][left]))) go_on(to, left, score);
  }

  void stand(const Branch& branch, HandPart left, std::int32_t score) {
    const auto part = static_cast<std::uint32_t>(branch.part);
    if (!may_stand(branch)) return;
    const PartWord word{.word = static_cast<WordNumber>(standing_[part]), .length = static_cast<std::uint8_t>(question_.parts[part].letters.size())};
    if (!is_in_order(word)) return;
    put(part, word);
    pass(branch, left, score);
    take_back();
  }

  void make(const Branch& branch, HandPart left, std::int32_t score) {
    const auto part = static_cast<std::uint32_t>(branch.part);
    const auto to = static_cast<std::size_t>(branch.to);
    PartChoices& choices = choices_[part];
    const std::int32_t at_most = most_[to][left];  // with fewer cards, it isn't more
    if (at_most == impossible) return;
    for (const WordsByCards& cards : choices.groups()) {
      if (!is_enough(together(score, together(cards.most, at_most)))) return;
      if (!hand_.holds(left, cards.need) || most_[to][left - cards.need] == impossible) continue;
      const std::int32_t then = most_[to][left - cards.need];
      for (const PartWord& word : choices.words(cards)) {
        if (!is_enough(together(score, together(word.score, then)))) break;
        if (!is_in_order(word)) continue;
        put(part, word);
        go_on(to, left - cards.need, together(score, word.score));
        take_back();
        if (size() >= wanted_) return;
      }
    }
  }

  void put(std::uint32_t part, const PartWord& word) {
    made_.push_back({part, word.need, word.word});
    lengths_.push_back(word.length);
  }

  void take_back() {
    made_.pop_back();
    lengths_.pop_back();
  }

  bool is_in_order(const PartWord& word) const {
    if (!question_.longest_first || made_.empty()) return true;
    const std::uint8_t length = lengths_.back();
    if (word.length != length) return word.length < length;
    return word.word > made_.back().word || (question_.repeats && word.word == made_.back().word);
  }

  void arrive(std::int32_t score) {
    if ((score != goal_ && !only_counts_) || made_.empty() || !is_new()) return;
    scores_.push_back(score);
    if (only_counts_) return;
    words_.insert(words_.end(), made_.begin(), made_.end());
    begins_.push_back(words_.size());
  }

  // Whether no other result has the same words from the same rows.
  bool is_new() {
    std::u32string result;
    for (const SharedWord& word : made_) {
      result += static_cast<char32_t>(part(word).row);
      result += static_cast<char32_t>(word.word);
    }
    return seen_.insert(std::move(result)).second;
  }

  const WordGraph* graph_;
  TogetherQuestion question_;
  HandParts hand_;
  std::vector<PartChoices> choices_;
  std::vector<std::int64_t> standing_;  // the number of the word that each part shows, or -1
  std::vector<std::vector<std::int32_t>> most_;

  std::int32_t goal_ = impossible;  // the score that is looked for
  std::int32_t next_goal_ = impossible;
  std::size_t wanted_ = 0;
  std::size_t work_ = 0;
  bool only_counts_ = false;  // results of any score
  std::vector<SharedWord> made_;
  std::vector<std::uint8_t> lengths_;

  std::unordered_set<std::u32string> seen_;
  std::vector<SharedWord> words_;  // of all results
  std::vector<std::size_t> begins_{0};
  std::vector<std::int32_t> scores_;
  KnownCards known_cards_;
};

inline TogetherSearch together(const WordGraph& graph, TogetherQuestion question) {
  check(question);
  return {graph, std::move(question)};
}

}  // namespace wordparlor
