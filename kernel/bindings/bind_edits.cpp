#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arguments.hpp"
#include "bindings.hpp"
#include "cards.hpp"
#include "edit_search.hpp"
#include "sequence.hpp"

namespace wordparlor {

namespace {

// One text of moves for all piles, or one for each pile.
std::vector<Pile> to_row(const FacesArgument& row, const FacesArgument& moves) {
  const bool is_for_all = nb::isinstance<nb::str>(moves);
  std::vector<Pile> piles;
  each_text(row, "row", [&](std::string_view text, std::size_t i) { piles.push_back(Pile{.letter = to_card(text, "row", i)}); });
  if (!is_for_all) check_one_for_each(nb::len(moves), piles.size(), "moves", "pile");
  for (std::size_t i = 0; i < piles.size(); ++i) {
    const nb::object own = is_for_all ? nb::object{moves} : nb::object{moves[i]};
    piles[i] = to_pile(piles[i].letter, text_of(own, "moves", i), is_for_all ? "moves" : item_name("moves", i));
  }
  return piles;
}

std::uint64_t to_gaps(const std::optional<FlagsArgument>& adds, std::size_t piles) {
  if (!adds) return ~std::uint64_t{0};
  const std::vector<std::uint8_t> flags = to_flags(*adds, "adds");
  check_one_for_each(flags.size(), piles + 1, "adds", "gap before, between and after the piles");
  std::uint64_t gaps = 0;
  for (std::size_t i = 0; i < flags.size() && i < 64; ++i) gaps |= std::uint64_t{flags[i]} << i;
  return gaps;
}

EditedWords edited(const WordGraph& graph, const FacesArgument& row, const FacesArgument& hand, const FacesArgument& moves,
                   const std::optional<FlagsArgument>& adds, bool any_order, std::int64_t wilds, const FacesArgument& must,
                   std::int64_t kept_at_least, std::int64_t kept_at_most, std::int64_t kept_together, std::int64_t placed_at_least,
                   std::int64_t placed_at_most, std::int64_t shortest, std::int64_t longest, const std::optional<WeightsArgument>& weights,
                   const std::optional<WeightsArgument>& kept_weights, const std::optional<WeightsArgument>& duplicate_weights,
                   std::int64_t wild_weight, const std::optional<WeightsArgument>& highest_weights, bool by_cards,
                   const FacesArgument& unlike, std::int64_t limit) {
  EditQuestion question;
  question.row = to_row(row, moves);
  question.gaps = to_gaps(adds, question.row.size());
  question.any_order = any_order;
  question.hand = to_cards(hand, "hand");
  question.must = to_cards(must, "must");
  question.wilds = wilds;
  question.kept_at_least = kept_at_least;
  question.kept_at_most = kept_at_most;
  question.kept_together = kept_together;
  question.placed_at_least = placed_at_least;
  question.placed_at_most = placed_at_most;
  question.shortest = shortest;
  question.longest = longest;
  question.weights = to_letter_weights(weights, "weights", {});
  question.kept_weights = to_letter_weights(kept_weights, "kept_weights", question.weights);
  question.duplicate_weights = to_letter_weights(duplicate_weights, "duplicate_weights", question.weights);
  question.wild_weight = wild_weight;
  question.highest_weights = to_letter_weights(highest_weights, "highest_weights", {});
  question.by_cards = by_cards;
  question.unlike = to_words(unlike, "unlike");
  question.limit = limit;
  const nb::gil_scoped_release unlocked;
  return out_of(graph, std::move(question));
}

nb::tuple item(const EditedWords& words, std::size_t i) {
  const std::string word = words.word(i);
  return plain(nb::make_tuple(to_str(word), to_str(words.laid(i, word)), words.score(i), words.placed(i)));
}

nb::typed<nb::list, nb::str> all_words(const EditedWords& found) {
  nb::list words;
  for (std::size_t i = 0; i < found.size(); ++i) words.append(to_str(found.word(i)));
  return words;
}

nb::typed<nb::list, nb::str> all_cards(const EditedWords& found) {
  nb::list cards;
  for (std::size_t i = 0; i < found.size(); ++i) cards.append(to_str(found.cards(i, found.word(i))));
  return cards;
}

nb::typed<nb::list, nb::int_> all_scores(const EditedWords& found) {
  nb::list scores;
  for (std::size_t i = 0; i < found.size(); ++i) scores.append(found.score(i));
  return scores;
}

}  // namespace

void bind_edits(nb::module_& module, BoundGraph& graph) {
  bind_sequence<EditedWords, item>(module, "EditedWords", "class EditedWords(Results[tuple[str, str, int, int]])")
      .def("words", &all_words, "Return just the words, in the same order.")
      .def("cards", &all_cards, "Return just the placed cards, sorted, with * for a wild card.")
      .def("scores", &all_scores, "Return just the scores.");
  graph.def("out_of", &edited, "row"_a, "hand"_a, nb::kw_only(), "moves"_a, "adds"_a.none() = nb::none(), "any_order"_a = false,
            "wilds"_a = 0, "must"_a = nb::make_tuple(), "kept_at_least"_a = 0, "kept_at_most"_a = longest_word, "kept_together"_a = 0,
            "placed_at_least"_a = 0, "placed_at_most"_a = longest_word, "shortest"_a = 1, "longest"_a = longest_word,
            "weights"_a.none() = nb::none(), "kept_weights"_a.none() = nb::none(), "duplicate_weights"_a.none() = nb::none(),
            "wild_weight"_a = 0, "highest_weights"_a.none() = nb::none(), "by_cards"_a = false, "unlike"_a = nb::make_tuple(),
            "limit"_a = 0, nb::keep_alive<0, 1>(),
            "Return the words that can be made from a row of piles and a hand, each in its best way: (word, laid, score, placed). "
            "With by_cards, return for each choice of cards the best word that would score less with only some of them.");
}

}  // namespace wordparlor
