#include <nanobind/stl/unique_ptr.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "arguments.hpp"
#include "bindings.hpp"
#include "cards.hpp"
#include "search_reader.hpp"
#include "spell_rest_search.hpp"

namespace wordparlor {

namespace {

struct Result {
  std::int32_t score;
  std::string word;
  std::string laid;
  std::string rest;
};

class WordsAndRests {
 public:
  WordsAndRests(const WordGraph& graph, SpellRestQuestion question) : reader_{spell_rest(graph, std::move(question))} {}

  nb::tuple next() {
    const std::optional<Result> result = reader_.next([](const SpellRestSearch& search, std::size_t i) {
      const std::string_view word = search.changed(i);
      return Result{search.score(i), std::string{word}, search.laid(word), std::string{search.spelled(i)}};
    });
    if (!result) throw nb::stop_iteration();
    const auto& [score, word, laid, rest] = *result;
    return nb::make_tuple(score, to_str(word), to_str(laid), to_str(rest));
  }

  std::size_t count(std::int64_t most) { return reader_.count(most); }

 private:
  SearchReader<SpellRestSearch> reader_;
};

std::unique_ptr<WordsAndRests> asked(const WordGraph& graph, const FacesArgument& row, const FacesArgument& hand, std::int64_t placed_at_least,
                                     std::int64_t shortest, const std::optional<WeightsArgument>& weights, const FacesArgument& unlike,
                                     std::int64_t limit) {
  SpellRestQuestion question;
  each_text(row, "row", [&](std::string_view text, std::size_t) { question.row += text; });
  question.hand = to_cards(hand, "hand");
  question.placed_at_least = placed_at_least;
  question.shortest = shortest;
  question.weights = to_letter_weights(weights, "weights", {});
  question.unlike = to_words(unlike, "unlike");
  question.limit = limit;
  const nb::gil_scoped_release unlocked;
  return std::make_unique<WordsAndRests>(graph, std::move(question));
}

}  // namespace

void bind_spell_rest(nb::module_& module, BoundGraph& graph) {
  nb::class_<WordsAndRests>{module, "WordsAndRests", nb::sig("class WordsAndRests(Iterator[tuple[int, str, str, str]])")}
      .def("__iter__", [](nb::handle self) { return nb::borrow(self); }, nb::sig("def __iter__(self) -> WordsAndRests"))
      .def("__next__", &WordsAndRests::next, nb::sig("def __next__(self) -> tuple[int, str, str, str]"))
      .def("count", &WordsAndRests::count, "most"_a = most_counted,
           "Return the number of results, read or not; raise ValueError if there are more than `most`.");
  graph.def("spell_rest", &asked, "row"_a, "hand"_a, nb::kw_only(), "placed_at_least"_a = 1, "shortest"_a = 1,
            "weights"_a.none() = nb::none(), "unlike"_a = nb::make_tuple(), "limit"_a = 0, nb::keep_alive<0, 1>(),
            "Return words that a row becomes by adding cards and dropping piles, each with the best word from the other cards: "
            "(score, word, laid, rest), best first.");
}

}  // namespace wordparlor
