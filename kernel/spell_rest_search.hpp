// A changed row and the best word from the rest, best first. Whatever is kept, the rest is all cards except those of the changed word. So
// all words that row and hand can make are listed once, best first, and each of the two words is one of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <queue>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "laid_word.hpp"
#include "rack_search.hpp"
#include "spell_rest_question.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// How many of each letter, side by side so that they can be compared at once.
struct CardCounts {
  std::array<std::uint8_t, 32> counts{};
  Letters letters = 0;

  explicit CardCounts(std::string_view word) {
    for (const char c : word) ++counts[to_letter(c)], letters |= only(to_letter(c));
  }

  bool is_in(const CardCounts& other) const {
    if ((letters & ~other.letters) != 0) return false;
    std::uint8_t more = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) more |= static_cast<std::uint8_t>(counts[i] > other.counts[i] ? 1 : 0);
    return more == 0;
  }

  CardCounts without(const CardCounts& other) const {
    CardCounts left = *this;
    for (std::size_t i = 0; i < counts.size(); ++i) left.counts[i] = static_cast<std::uint8_t>(counts[i] - other.counts[i]);
    left.letters = 0;
    for (Letter letter = 0; letter < alphabet_size; ++letter)
      if (left.counts[letter] > 0) left.letters |= only(letter);
    return left;
  }
};

class SpellRestSearch {
 public:
  static constexpr std::size_t no_word = std::numeric_limits<std::size_t>::max();

  SpellRestSearch(const WordGraph& graph, SpellRestQuestion question) : question_{std::move(question)}, all_{question_.row} {
    add_hand();
    words_ = from_rack(graph, rack());
    counts_.reserve(words_.size());
    for (std::size_t i = 0; i < words_.size(); ++i) counts_.emplace_back(words_.word(i));
    next_change(0);
  }

  std::size_t size() const { return found_.size(); }
  std::int32_t score(std::size_t i) const { return found_[i].score; }
  std::string_view changed(std::size_t i) const { return words_.word(found_[i].change); }
  // Empty if the rest makes no word.
  std::string_view spelled(std::size_t i) const { return found_[i].rest == no_word ? std::string_view{} : words_.word(found_[i].rest); }

  // Continues until there are this many results, or no more.
  void find(std::size_t count) {
    if (question_.limit > 0) count = std::min(count, static_cast<std::size_t>(question_.limit));
    while (size() < count && !promising_.empty()) {
      Result best = promising_.top();
      promising_.pop();
      if (best.change == last_ && !best.is_settled) next_change(last_ + 1);
      if (best.is_settled)
        found_.push_back(best);
      else
        promising_.push(with_rest(best));
    }
  }

  // How many results there are, but at most `most`.
  std::size_t count(std::size_t most) const {
    if (question_.limit > 0) most = std::min(most, static_cast<std::size_t>(question_.limit));
    std::size_t counted = 0;
    for (std::size_t i = 0; i < words_.size() && counted < most; ++i)
      if (can_become(i)) ++counted;
    return counted;
  }

  // How the changed word is made: with as many cards from the hand as possible.
  std::string laid(std::string_view word) const {
    EditQuestion question;
    for (const char letter : question_.row) question.row.push_back({.letter = to_letter(letter), .keep = true, .drop = true});
    question.hand = question_.hand;
    question.kept_at_least = 1;
    return best_laid(question, word).text;
  }

 private:
  // A changed word, and the best word from the rest. Until that is settled, it's the first word that may be it, and the score is an upper
  // bound.
  struct Result {
    std::int32_t score = 0;
    std::size_t change = 0;
    std::size_t rest = 0;
    bool is_settled = false;

    // The top of the queue is its last element: the highest score, and among equal ones that of the better changed word.
    bool operator<(const Result& other) const { return score != other.score ? score < other.score : change > other.change; }
  };

  void add_hand() {
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      all_.counts[letter] = static_cast<std::uint8_t>(all_.counts[letter] + question_.hand[letter]);
      if (question_.hand[letter] > 0) all_.letters |= only(letter);
    }
  }

  RackQuestion rack() const {
    RackQuestion rack;
    for (Letter letter = 0; letter < alphabet_size; ++letter)
      for (int i = 0; i < all_.counts[letter]; ++i) {
        rack.pieces.faces.emplace_back(letter);
        rack.pieces.weights.push_back(question_.weights[letter]);
      }
    rack.shortest = question_.shortest;
    return rack;
  }

  // The next word that the row can become waits for its turn, with the most that it can score.
  void next_change(std::size_t first) {
    for (last_ = first; last_ < words_.size(); ++last_)
      if (can_become(last_)) return promising_.push({words_.score(last_) + std::max(0, words_.score(0)), last_});
  }

  // Continues to look for the best word from the rest, until another result is more promising.
  Result with_rest(Result result) const {
    const CardCounts left = all_.without(counts_[result.change]);
    const std::int32_t own = words_.score(result.change);
    for (; result.rest < words_.size(); ++result.rest) {
      result.score = own + std::max(0, words_.score(result.rest));
      if (!promising_.empty() && result < promising_.top()) return result;
      if (!counts_[result.rest].is_in(left) || result.rest == result.change || !is_allowed(words_.word(result.rest))) continue;
      result.score = own + words_.score(result.rest);
      result.is_settled = true;
      return result;
    }
    return {own, result.change, no_word, true};
  }

  bool can_become(std::size_t i) const { return is_allowed(words_.word(i)) && is_change(i); }

  bool is_allowed(std::string_view word) const {
    return std::find(question_.unlike.begin(), question_.unlike.end(), word) == question_.unlike.end();
  }

  // Whether some piles are kept in order, so that the hand has all other letters, and enough of them.
  bool is_change(std::size_t i) const {
    const std::string_view word = words_.word(i);
    LetterCounts lacking{};
    std::size_t kept = 0;
    for (Letter letter = 0; letter < alphabet_size; ++letter) {
      if (counts_[i].counts[letter] <= question_.hand[letter]) continue;
      lacking[letter] = static_cast<std::uint8_t>(counts_[i].counts[letter] - question_.hand[letter]);
      kept += lacking[letter];
    }
    if (word.size() < std::max<std::size_t>(kept, 1) + static_cast<std::size_t>(question_.placed_at_least)) return false;
    if (kept == 0) return std::any_of(question_.row.begin(), question_.row.end(), [&](char c) { return has(counts_[i].letters, to_letter(c)); });
    return can_keep(word, question_.row, lacking, kept);
  }

  // Whether these letters are kept: piles of the row that are in the word in the same order.
  static bool can_keep(std::string_view word, std::string_view row, LetterCounts& lacking, std::size_t kept) {
    if (kept == 0) return true;
    for (std::size_t pile = 0; pile < row.size(); ++pile) {
      std::uint8_t& count = lacking[to_letter(row[pile])];
      const std::size_t at = word.find(row[pile]);
      if (count == 0 || at == std::string_view::npos) continue;
      --count;
      const bool can = can_keep(word.substr(at + 1), row.substr(pile + 1), lacking, kept - 1);
      ++count;
      if (can) return true;
    }
    return false;
  }

  SpellRestQuestion question_;
  CardCounts all_;
  RackWords words_;
  std::vector<CardCounts> counts_;  // of each word
  std::size_t last_ = 0;  // the last change that is waiting or has been returned
  std::priority_queue<Result> promising_;
  std::vector<Result> found_;
};

inline SpellRestSearch spell_rest(const WordGraph& graph, SpellRestQuestion question) {
  check(question);
  return {graph, std::move(question)};
}

}  // namespace wordparlor
