// Words along paths: every word that a walk through a graph of letters can read, best first.
//
// The search goes through the word graph letter by letter and keeps all paths that read the letters so far, so words come in alphabetical
// order and the paths of a word in the order of their nodes. If only the best path of each word is wanted and nodes can be used again, all
// that matters about a path is where it ends (and what its wild nodes stand for): among those that end alike, only the best is kept.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "best_first.hpp"
#include "checks.hpp"
#include "found_paths.hpp"
#include "letter_graph.hpp"
#include "node_set.hpp"
#include "path_question.hpp"
#include "word_graph.hpp"

namespace wordparlor {

// What the wild nodes of a path stand for: five bits each, 0 as long as the node isn't used.
using Readings = std::uint64_t;
inline constexpr std::size_t most_bound_wilds = 12;

// The end of a path that reads the letters so far.
template <std::size_t words>
struct PathEnd {
  NodeSet<words> used;  // those of the nodes that can be used only once
  Readings readings = 0;
  int score = 0;
  std::uint32_t before = 0;  // the end of the path one letter earlier
  PathNode node = 0;
  bool is_half = false;  // the second letter of its face hasn't been read yet
};

// One search; reused from question to question to keep its memory.
template <std::size_t words>
class PathSearch {
 public:
  void find(const WordGraph& graph, const PathQuestion& question) {
    graph_ = &graph;
    question_ = &question;
    found_.clear();
    ends_.clear();
    work_ = 0;
    set_up(letters_, question);
    merges_ = !question.each_path && letters_.all_again && number_wilds();
    const bool all_score_alike = std::ranges::all_of(question.weights, [](int weight) { return weight == 0; });
    enough_ = all_score_alike && question.limit != 0 ? static_cast<std::size_t>(question.limit) : most_found;
    ends_.push_back({{}, 0, 0, 0, static_cast<PathNode>(letters_.outside), false});
    if (question.longest > 0) extend(graph.root(), 0, 1, 0);
  }

  // Equal scores stay in the order in which they were found, which is that of the words and then of the nodes.
  FoundPaths best_first() {
    auto order = best_first_.order(found_.size(), [this](std::size_t i) { return found_.score(i); });
    if (question_->limit != 0) order = order.first(std::min(order.size(), static_cast<std::size_t>(question_->limit)));
    return found_.only(order);
  }

 private:
  using Nodes = NodeSet<words>;
  using End = PathEnd<words>;

  // Limits on time and memory: equal letters can have more paths than anyone can wait for.
  static constexpr std::size_t most_work = 300'000'000;  // ends created or compared
  static constexpr std::size_t most_ends = 1'000'000;  // at once
  static constexpr std::size_t most_found = 2'000'000;

  // Gives each wild node its place in the readings; false if there are too many to keep.
  bool number_wilds() {
    std::size_t count = 0;
    letters_.wilds.each([&](std::size_t node) { wild_shift_[node] = static_cast<std::uint8_t>(5 * count++); });
    return !question_->wilds_bound || count <= most_bound_wilds;
  }

  // The ends from first to last read spelled_ up to depth, which leads to `at` in the word graph.
  void extend(NodeIndex at, std::size_t first, std::size_t last, std::size_t depth) {
    const Node& here = graph_->node(at);
    for (Letters open = here.letters & letters_after(first, last, here.letters); open != 0 && !is_enough(); open &= open - 1) {
      const Letter letter = lowest(open);
      spelled_[depth] = letter;
      go(letter, first, last, depth);
      if (ends_.size() > last) arrive(graph_->edge(here, letter), last, depth + 1);
      ends_.resize(last);
    }
  }

  void arrive(const Edge& edge, std::size_t first, std::size_t depth) {
    const std::size_t last = ends_.size();
    if (edge.ends_word() && depth >= static_cast<std::size_t>(question_->shortest)) record(first, last, depth);
    if (depth < static_cast<std::size_t>(question_->longest)) extend(edge.target(), first, last, depth);
  }

  // If all scores are equal, the results that are found first are the best.
  bool is_enough() const { return found_.size() >= enough_; }

  // At least those of the wanted letters that lead on.
  Letters letters_after(std::size_t first, std::size_t last, Letters wanted) const {
    Letters letters = 0;
    for (std::size_t i = first; i < last && (wanted & ~letters) != 0; ++i)
      letters |= ends_[i].is_half ? only(letters_.second_letter[ends_[i].node]) : letters_.letters_around[ends_[i].node];
    return letters;
  }

  void go(Letter letter, std::size_t first, std::size_t last, std::size_t depth) {
    for (std::size_t i = first; i < last; ++i) {
      if (ends_[i].is_half)
        finish_face(letter, i, last);
      else if (has(letters_.letters_around[ends_[i].node], letter))
        enter_neighbours(letter, i, last, depth);
      if (work_ > most_work || ends_.size() > most_ends) refuse_so_many();
    }
  }

  void finish_face(Letter letter, std::size_t before, std::size_t layer) {
    End end = ends_[before];
    if (letters_.second_letter[end.node] != letter) return;
    end.before = static_cast<std::uint32_t>(before);
    end.is_half = false;
    add(end, layer);
  }

  void enter_neighbours(Letter letter, std::size_t before, std::size_t layer, std::size_t depth) {
    const End end = ends_[before];
    const Nodes next = (letters_.neighbours[end.node] & letters_.entered_by[letter]).without(end.used);
    next.each([&](std::size_t node) {
      End entered{end.used | letters_.spent_by_use[node], end.readings,
                  end.score + letters_.weights[node],     static_cast<std::uint32_t>(before),
                  static_cast<PathNode>(node),            letters_.pairs.has(node)};
      if (!question_->wilds_bound || !letters_.wilds.has(node) || bind(entered, letter, depth)) add(entered, layer);
    });
  }

  // A wild node that was already used in this word must be the same letter again.
  bool bind(End& end, Letter letter, std::size_t depth) const {
    if (!merges_) return letter_before(end, depth, letter) == letter;
    const auto reading = static_cast<Readings>(letter + 1) << wild_shift_[end.node];
    const Readings bound = end.readings & Readings{31} << wild_shift_[end.node];
    end.readings |= reading;
    return bound == 0 || bound == reading;
  }

  Letter letter_before(const End& end, std::size_t depth, Letter otherwise) const {
    for (std::size_t i = end.before; depth-- > 0; i = ends_[i].before)
      if (ends_[i].node == end.node) return spelled_[depth];
    return otherwise;
  }

  void add(const End& end, std::size_t layer) {
    ++work_;
    if (!merges_ || is_better(end, layer)) ends_.push_back(end);
  }

  // Ends come in the order of their paths' nodes, so among equal scores the first one stays.
  bool is_better(const End& end, std::size_t layer) {
    const auto begin = ends_.begin() + static_cast<std::ptrdiff_t>(layer);
    const auto same = std::find_if(begin, ends_.end(), [&](const End& other) {
      return other.node == end.node && other.readings == end.readings && other.is_half == end.is_half;
    });
    work_ += static_cast<std::size_t>(same - begin);
    if (same == ends_.end()) return true;
    if (same->score >= end.score) return false;
    ends_.erase(same);
    return true;
  }

  [[noreturn]] static void refuse_so_many() {
    refuse("faces", "have too many paths with these neighbours: use fewer nodes, starts or letters");
  }

  void record(std::size_t first, std::size_t last, std::size_t depth) {
    std::size_t best = last;
    for (std::size_t i = first; i < last; ++i) {
      if (ends_[i].is_half) continue;
      if (question_->each_path)
        record_path(i, depth);
      else if (best == last || ends_[i].score > ends_[best].score)
        best = i;
    }
    if (best != last) record_path(best, depth);
  }

  void record_path(std::size_t i, std::size_t depth) {
    if (found_.size() >= most_found) refuse_so_many();
    const int score = ends_[i].score;
    std::size_t first_node = depth;
    for (std::size_t at = depth; at-- > 0; i = ends_[i].before) {
      const End& end = ends_[i];
      const char c = to_char(spelled_[at]);
      text_[at] = letters_.wilds.has(end.node) ? to_lower_case(c) : c;
      if (!end.is_half) path_[--first_node] = end.node;
    }
    found_.add({text_.data(), depth}, {path_.data() + first_node, depth - first_node}, score);
  }

  const WordGraph* graph_ = nullptr;
  const PathQuestion* question_ = nullptr;
  LetterGraph<words> letters_;
  bool merges_ = false;
  std::size_t enough_ = most_found;
  std::array<std::uint8_t, most_nodes> wild_shift_{};

  std::vector<End> ends_;
  std::size_t work_ = 0;
  std::array<Letter, longest_word> spelled_{};
  std::array<char, longest_word> text_{};
  std::array<PathNode, longest_word> path_{};

  FoundPaths found_;
  BestFirst best_first_;
};

template <std::size_t words>
FoundPaths searched_paths(const WordGraph& graph, const PathQuestion& question) {
  thread_local PathSearch<words> search;
  search.find(graph, question);
  return search.best_first();
}

// Throws std::invalid_argument if the question can't be answered.
inline FoundPaths along_paths(const WordGraph& graph, const PathQuestion& question) {
  check(question);
  return question.faces.size() <= NodeSet<1>::room ? searched_paths<1>(graph, question) : searched_paths<2>(graph, question);
}

}  // namespace wordparlor
