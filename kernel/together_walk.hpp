// All words that can be made from the parts of a table and a hand, with the fewest cards: one walk through the graph for all parts.
//
// Parts that begin alike are one strip of piles with several ends. While a word is being spelled, we know, for each choice of cards that it
// may have used, the places that it may have reached in all strips. Whatever reaches the same place with more cards is dropped.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

#include "hand_parts.hpp"
#include "pile_sets.hpp"
#include "together_question.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// A word that can be made from a part with these cards, but not with only some of them.
struct PartWord {
  HandPart need = 0;
  std::int32_t score = 0;
  WordNumber word = 0;
  std::uint8_t length = 0;
};

// Piles of one or more parts: each part is the first few of them.
struct Strip {
  std::string_view letters;
  bool covers = false;
  std::int64_t kept_together = 0;
  std::vector<std::size_t> parts;

  bool has(const RowPart& part) const {
    return part.covers == covers && part.kept_together == kept_together && letters.starts_with(part.letters);
  }
};

inline std::vector<Strip> strips_of(std::span<const RowPart> parts) {
  std::vector<std::size_t> longest_first(parts.size());
  std::iota(longest_first.begin(), longest_first.end(), std::size_t{0});
  std::stable_sort(longest_first.begin(), longest_first.end(),
                   [&](std::size_t a, std::size_t b) { return parts[a].letters.size() > parts[b].letters.size(); });
  std::vector<Strip> strips;
  for (const std::size_t i : longest_first) {
    const RowPart& part = parts[i];
    auto strip = std::find_if(strips.begin(), strips.end(), [&](const Strip& other) { return other.has(part); });
    if (strip == strips.end()) strip = strips.insert(strips.end(), {part.letters, part.covers, part.kept_together, {}});
    strip->parts.push_back(i);
  }
  return strips;
}

// Which choices of cards are reported for a word: only those that need all their cards, or all of them.
enum class CardSets : std::uint8_t { least, all };

template <std::size_t size>
class TogetherWalk {
 public:
  using Places = PileSet<size>;

  TogetherWalk(const WordGraph& graph, const TogetherQuestion& question, const HandParts& hand, CardSets sets,
               std::vector<std::vector<PartWord>>& found)
      : graph_{graph}, question_{question}, hand_{hand}, sets_{sets}, found_{found}, unlike_(question.parts.size()) {
    for (std::size_t i = 0; i < question.parts.size(); ++i)
      for (const std::string& unlike : question.parts[i].unlike)
        if (const auto own = number(graph, unlike)) unlike_[i].push_back(*own);
  }

  // Takes as many strips as there is room for, at least one, and returns the others.
  std::span<const Strip> take(std::span<const Strip> strips) {
    std::size_t used = 0;
    while (!strips.empty()) {
      const std::size_t places = strips.front().letters.size() + 1;
      if (used % 64 + places > 64) used += 64 - used % 64;  // no strip extends over two machine words
      if (used + places > 64 * size) break;
      put(strips.front(), used);
      used += places;
      strips = strips.subspan(1);
    }
    return strips;
  }

  void run() {
    ways_.assign(1, Way{0, starts_, {}, free_starts_});
    spell_from(graph_.root(), 0, 0, 0, 0);
  }

 private:
  // How the letters so far can be placed with these cards: the places reached, by the number of neighbouring piles that were just kept.
  struct Way {
    HandPart used;
    Places none;  // none was kept just before
    Places one;  // one was
    Places enough;  // the required number was kept somewhere

    bool empty() const { return (none | one | enough).empty(); }
  };

  void put(const Strip& strip, std::size_t first) {
    const std::size_t piles = strip.letters.size();
    const auto together = static_cast<std::size_t>(strip.kept_together);
    (together == 0 ? free_starts_ : starts_).insert(first);
    for (std::size_t i = 0; i < piles; ++i) {
      shows_[to_letter(strip.letters[i])].insert(first + i);
      if (strip.covers) coverable_.insert(first + i);
      one_before_end_.insert(first + i);
    }
    for (std::size_t i = 0; i <= piles; ++i) {
      if (together == 1) one_is_enough_.insert(first + i);
      if (piles - i >= together) hopeful_.insert(first + i);
    }
    ends_.resize(std::max(ends_.size(), first + piles + 1));
    for (const std::size_t part : strip.parts) {
      const std::size_t end = first + question_.parts[part].letters.size();
      is_end_.insert(end);
      ends_[end].push_back(part);
    }
    if (!strip.covers) put_needs(strip, first);
  }

  // Which letters a word needs from each place to the next end, where all piles between them are kept.
  void put_needs(const Strip& strip, std::size_t first) {
    Letters needed = 0;
    for (std::size_t i = strip.letters.size(); i-- > 0;) {
      needed = (is_end_.has(first + i) ? 0 : needed | only(to_letter(strip.letters[i])));
      for (Letters rest = needed; rest != 0; rest &= rest - 1) needs_[lowest(rest)].insert(first + i);
      needed_ |= needed;
    }
  }

  // Calls itself for every letter that some way can place, and notes the words.
  void spell_from(NodeIndex from, WordNumber before, std::size_t length, std::int32_t score, std::size_t begin) {
    const Node& here = graph_.node(from);
    if (const Letters missing = needed_ & ~graph_.following(from).letters) drop_hopeless(begin, missing);
    const std::size_t end = ways_.size();
    Letters placeable = 0;
    Places all;
    for (std::size_t i = begin; i < end; ++i) {
      placeable |= hand_.letters(hand_.whole() - ways_[i].used);
      all = all | ways_[i].none | ways_[i].one | ways_[i].enough;
    }
    for (Letters rest = here.letters; rest != 0; rest &= rest - 1) {
      const Letter letter = lowest(rest);
      if (!has(placeable, letter) && (all & shows_[letter]).empty()) continue;
      lay(letter, begin, end);
      if (ways_.size() > end) {
        const Edge& edge = graph_.edge(here, letter);
        const WordNumber word = before + edge.words_before;
        const std::int32_t own = score + question_.weights[letter];
        if (edge.ends_word()) note(word, length + 1, own, end);
        spell_from(edge.target(), word + (edge.ends_word() ? 1 : 0), length + 1, own, end);
      }
      ways_.resize(end);
    }
  }

  // Drops the places from which no end can be reached without these letters.
  void drop_hopeless(std::size_t begin, Letters missing) {
    Places hopeless;
    for (Letters rest = missing; rest != 0; rest &= rest - 1) hopeless = hopeless | needs_[lowest(rest)];
    std::size_t kept = begin;
    for (std::size_t i = begin; i < ways_.size(); ++i) {
      const Way& way = ways_[i];
      const Way left{way.used, way.none.without(hopeless), way.one.without(hopeless), way.enough.without(hopeless)};
      if (!left.empty()) ways_[kept++] = left;
    }
    ways_.resize(kept);
  }

  // Ways come with ascending numbers of cards, before and after, so one that has a part of another's cards comes before it.
  void lay(Letter letter, std::size_t begin, std::size_t end) {
    std::size_t keeping = begin;
    std::size_t placing = begin;
    const HandPart card = hand_.one(letter);
    while (keeping < end || placing < end) {
      if (placing < end && !has(hand_.letters(hand_.whole() - ways_[placing].used), letter)) {
        ++placing;
        continue;
      }
      const bool keeps = keeping < end && (placing == end || ways_[keeping].used <= ways_[placing].used + card);
      const bool places = placing < end && (keeping == end || ways_[placing].used + card <= ways_[keeping].used);
      Way way{};
      if (keeps) way = kept(ways_[keeping++], letter);
      if (places) way = both(way, placed(ways_[placing++], letter));
      put_if_new(way, end);
    }
  }

  Way kept(const Way& way, Letter letter) const {
    const Places& shown = shows_[letter];
    const Places none = (way.none & shown).next();
    const Places more = ((way.one | way.enough) & shown).next();
    return {way.used, {}, none.without(one_is_enough_), more | (none & one_is_enough_)};
  }

  // Added, or put on a pile with a different letter. With the fewest cards, adding one before a pile with the same letter is the same as
  // keeping that pile and adding the card after it.
  Way placed(const Way& way, Letter letter) const {
    const Places blocked = sets_ == CardSets::least ? shows_[letter].without(is_end_) : Places{};
    const Places coverable = coverable_.without(shows_[letter]);
    return {way.used + hand_.one(letter), way.none.without(blocked) | ((way.none | way.one) & coverable).next(), way.one.without(blocked),
            way.enough.without(blocked) | (way.enough & coverable).next()};
  }

  static Way both(const Way& a, const Way& b) { return {b.used, a.none | b.none, a.one | b.one, a.enough | b.enough}; }

  void put_if_new(Way way, std::size_t end) {
    way.none = way.none & hopeful_;
    way.one = way.one & one_before_end_;
    if (sets_ == CardSets::least)
      for (std::size_t i = end; i < ways_.size(); ++i)
        if (hand_.holds(way.used, ways_[i].used)) forget(way, ways_[i]);
    forget_less(way);
    if (!way.empty()) ways_.push_back(way);
  }

  // Places that another way has also reached, or better.
  static void forget(Way& way, const Way& other) {
    way.enough = way.enough.without(other.enough);
    way.one = way.one.without(other.one | other.enough);
    way.none = way.none.without(other.none | other.one | other.enough);
  }

  static void forget_less(Way& way) {
    way.one = way.one.without(way.enough);
    way.none = way.none.without(way.one | way.enough);
  }

  void note(WordNumber word, std::size_t length, std::int32_t score, std::size_t begin) {
    for (std::size_t i = begin; i < ways_.size(); ++i) {
      const Way& way = ways_[i];
      if (way.used == 0) continue;
      (way.enough & is_end_).each([&](std::size_t end) {
        for (const std::size_t part : ends_[end]) note_for(part, {way.used, score, word, static_cast<std::uint8_t>(length)});
      });
    }
  }

  void note_for(std::size_t number, PartWord word) {
    const RowPart& part = question_.parts[number];
    if (word.length < part.shortest || word.length > part.longest) return;
    if (std::find(unlike_[number].begin(), unlike_[number].end(), word.word) != unlike_[number].end()) return;
    word.score += static_cast<std::int32_t>(part.letter_bonus) * word.length;
    found_[number].push_back(word);
  }

  const WordGraph& graph_;
  const TogetherQuestion& question_;
  const HandParts& hand_;
  CardSets sets_;
  std::vector<std::vector<PartWord>>& found_;
  std::vector<std::vector<WordNumber>> unlike_;

  std::array<Places, alphabet_size> shows_{};  // places before a pile of this letter
  std::array<Places, alphabet_size> needs_{};  // places from which no end can be reached without keeping such a pile
  Letters needed_ = 0;  // letters that are needed from some place
  Places coverable_, one_is_enough_;
  Places hopeful_;  // enough piles are left for those that have to be kept
  Places one_before_end_;  // some pile is left
  Places is_end_;
  Places starts_, free_starts_;
  std::vector<std::vector<std::size_t>> ends_;  // the parts that end at each place

  std::vector<Way> ways_;  // those of a prefix come after those of each shorter one
};

template <std::size_t size>
void walk_strips(const WordGraph& graph, const TogetherQuestion& question, const HandParts& hand, std::span<const Strip> strips,
                 CardSets sets, std::vector<std::vector<PartWord>>& found) {
  while (!strips.empty()) {
    TogetherWalk<size> walk{graph, question, hand, sets, found};
    strips = walk.take(strips);
    walk.run();
  }
}

// For each part its words, in alphabetical order.
inline std::vector<std::vector<PartWord>> part_words(const WordGraph& graph, const TogetherQuestion& question, const HandParts& hand,
                                                     CardSets sets = CardSets::least) {
  std::vector<std::vector<PartWord>> found(question.parts.size());
  const std::vector<Strip> strips = strips_of(question.parts);
  std::size_t places = 0;
  for (const Strip& strip : strips) places += strip.letters.size() + 1;
  if (places <= 64)
    walk_strips<1>(graph, question, hand, strips, sets, found);
  else
    walk_strips<4>(graph, question, hand, strips, sets, found);
  return found;
}

}  // namespace wordparlor
