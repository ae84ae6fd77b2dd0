// The same words from the same rows, for the same score, with as many cards from the hand as possible.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hand_parts.hpp"
#include "together_question.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// A word of a result; without cards, it stays as it is.
struct SharedWord {
  std::uint32_t part = 0;
  HandPart need = 0;
  WordNumber word = 0;
};

// The combined score of two parts.
inline std::int32_t together(Together how, std::int32_t one, std::int32_t other) {
  switch (how) {
    case Together::lowest: return std::min(one, other);
    case Together::highest: return std::max(one, other);
    default: return one + other;
  }
}

// The score of nothing.
inline std::int32_t nothing(Together how) {
  constexpr std::int32_t beyond = std::int32_t{1} << 30;  // more than any words can score
  return how == Together::lowest ? beyond : how == Together::highest ? -beyond : 0;
}

inline std::int32_t score_of(const TogetherQuestion& question, const RowPart& part, std::string_view word) {
  std::int32_t score = 0;
  for (const char c : word) score += question.weights[to_letter(c)] + static_cast<std::int32_t>(part.letter_bonus);
  return score;
}

// The word that a part shows may stay even if it can't be made.
inline bool is_allowed(const RowPart& part, std::string_view word, bool stands) {
  const auto length = static_cast<std::int64_t>(word.size());
  return length >= part.shortest && length <= part.longest &&
         (stands || std::find(part.unlike.begin(), part.unlike.end(), word) == part.unlike.end());
}

// All choices of cards with which a word can be made from a part, even those that could do with fewer.
class CardsOfWord {
 public:
  CardsOfWord(const HandParts& hand, const RowPart& part) : hand_{hand}, part_{part} {}

  std::vector<HandPart> of(std::string_view word) {
    const std::size_t piles = part_.letters.size();
    ways_.assign(piles + 1, {});
    ways_[0][part_.kept_together == 0 ? enough : none] = {0};
    for (const char letter : word) lay(letter);
    std::vector<HandPart> cards = std::move(ways_[piles][enough]);
    std::erase(cards, HandPart{0});
    return cards;
  }

 private:
  enum Kept : std::size_t { none, one, enough };  // neighbouring piles just before
  using Cards = std::array<std::vector<HandPart>, 3>;

  void lay(char letter) {
    std::vector<Cards> next(ways_.size());
    for (std::size_t pile = 0; pile < ways_.size(); ++pile)
      for (const Kept kept : {none, one, enough})
        for (const HandPart used : ways_[pile][kept]) lay_from(letter, pile, kept, used, next);
    for (Cards& cards : next)
      for (std::vector<HandPart>& own : cards) {
        std::sort(own.begin(), own.end());
        own.erase(std::unique(own.begin(), own.end()), own.end());
      }
    ways_.swap(next);
  }

  void lay_from(char letter, std::size_t pile, Kept kept, HandPart used, std::vector<Cards>& next) const {
    const bool has_card = has(hand_.letters(hand_.whole() - used), to_letter(letter));
    const HandPart with_card = used + (has_card ? hand_.one(to_letter(letter)) : 0);
    if (has_card) next[pile][kept].push_back(with_card);
    if (pile == part_.letters.size()) return;
    if (part_.letters[pile] == letter)
      next[pile + 1][kept == none && part_.kept_together > 1 ? one : enough].push_back(used);
    else if (has_card && part_.covers)
      next[pile + 1][kept == enough ? enough : none].push_back(with_card);
  }

  const HandParts& hand_;
  const RowPart& part_;
  std::vector<Cards> ways_;  // by the piles done
};

// The choices of cards for words that were asked about before: results share most of their words.
using KnownCards = std::map<std::pair<std::int64_t, WordNumber>, std::vector<HandPart>>;

// Goes through the stages again with the words of one result, in all ways that make exactly these words.
class MostCards {
 public:
  MostCards(const WordGraph& graph, const TogetherQuestion& question, const HandParts& hand, std::span<const SharedWord> words, KnownCards& known)
      : question_{question}, hand_{hand}, words_{words}, known_{known} {
    for (const SharedWord& word : words) spelled_.push_back(wordparlor::word(graph, word.word));
  }

  std::vector<SharedWord> find(std::int32_t score) {
    if (!may_be_more()) return {words_.begin(), words_.end()};
    std::size_t best = 0;
    ways_[{0, 0, 0, nothing(question_.score)}] = 0;
    // A stage comes before those it leads to, and so do the ways that have reached it.
    for (const auto& [place, way] : ways_) {
      if (place.stage < question_.stages.size())
        for (const Branch& branch : question_.stages[place.stage]) go_on(place, way, branch);
      else if (place.made == words_.size() && place.score == score && made_[way].cards > made_[best].cards)
        best = way;
    }
    return words_of(best);
  }

 private:
  struct Place {
    std::size_t stage;
    std::size_t made;  // words
    HandPart used;
    std::int32_t score;

    auto operator<=>(const Place&) const = default;
  };

  // The last word of a way, where to find the way without it, and the cards of all its words.
  struct Made {
    SharedWord word;
    std::size_t before = 0;
    std::size_t cards = 0;
  };

  std::vector<SharedWord> words_of(std::size_t way) const {
    std::vector<SharedWord> words{words_.begin(), words_.end()};
    for (std::size_t i = words.size(); way != 0; way = made_[way].before) words[--i] = made_[way].word;
    return words;
  }

  // More cards are placed only if a free one replaces a letter that is kept.
  bool may_be_more() const {
    HandPart left = hand_.whole();
    for (const SharedWord& word : words_) left -= word.need;
    Letters kept = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) kept |= kept_letters(i);
    return (kept & hand_.letters(left)) != 0;
  }

  Letters kept_letters(std::size_t i) const {
    LetterCounts cards = hand_.cards(words_[i].need);
    Letters kept = 0;
    for (const char c : spelled_[i])
      if (cards[to_letter(c)] > 0)
        --cards[to_letter(c)];
      else
        kept |= only(to_letter(c));
    return kept;
  }

  void go_on(const Place& place, std::size_t way, const Branch& branch) {
    const auto to = static_cast<std::size_t>(branch.to);
    if (branch.part == no_part) return pass({to, place.made, place.used, place.score}, way);
    if (place.made == words_.size()) return;
    const RowPart& part = question_.parts[static_cast<std::size_t>(branch.part)];
    const std::string& word = spelled_[place.made];
    if (part.row != question_.parts[words_[place.made].part].row || !is_allowed(part, word, branch.stands)) return;
    SharedWord made{static_cast<std::uint32_t>(branch.part), 0, words_[place.made].word};
    if (branch.stands) {
      if (word == part.letters) make({to, place.made + 1, place.used, place.score}, way, made);
      return;
    }
    const std::int32_t score = together(question_.score, place.score, score_of(question_, part, word));
    for (const HandPart need : cards_of(branch.part, place.made)) {
      made.need = need;
      if (hand_.holds(hand_.whole() - place.used, need)) make({to, place.made + 1, place.used + need, score}, way, made);
    }
  }

  const std::vector<HandPart>& cards_of(std::int64_t part, std::size_t made) {
    const auto [known, is_new] = known_.try_emplace({part, words_[made].word});
    if (is_new) known->second = CardsOfWord{hand_, question_.parts[static_cast<std::size_t>(part)]}.of(spelled_[made]);
    return known->second;
  }

  void pass(const Place& place, std::size_t way) {
    const auto [other, is_new] = ways_.try_emplace(place, way);
    if (!is_new && made_[way].cards > made_[other->second].cards) other->second = way;
  }

  void make(const Place& place, std::size_t way, const SharedWord& word) {
    const std::size_t cards = made_[way].cards + (word.need == 0 ? 0 : total(hand_.cards(word.need)));
    const auto [other, is_new] = ways_.try_emplace(place, made_.size());
    if (!is_new && cards <= made_[other->second].cards) return;
    other->second = made_.size();
    made_.push_back({word, way, cards});
  }

  const TogetherQuestion& question_;
  const HandParts& hand_;
  std::span<const SharedWord> words_;
  KnownCards& known_;
  std::vector<std::string> spelled_;
  std::map<Place, std::size_t> ways_;  // for each place, the way with the most cards, by its number in made_
  std::vector<Made> made_ = std::vector<Made>(1);  // the first has no words
};

}  // namespace wordparlor
