#include <nanobind/stl/unique_ptr.h>

#include <algorithm>
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
#include "sequence.hpp"
#include "two_rows_search.hpp"

namespace wordparlor {

namespace {

struct Result {
  std::int32_t score;
  WordPair pair;
};

class WordPairs {
 public:
  WordPairs(const WordGraph& graph, TwoRowsQuestion question) : reader_{two_rows(graph, std::move(question))} {}

  nb::tuple next() {
    const std::optional<Result> result =
        reader_.next([](const TwoRowsSearch& search, std::size_t i) { return Result{search.score(i), search.pair(i)}; });
    if (!result) throw nb::stop_iteration();
    const WordPair& pair = result->pair;
    nb::list moved;
    for (const std::uint8_t pile : pair.piles) moved.append(pile);
    const nb::object first = pair.changes_first ? nb::object{plain(nb::make_tuple(to_str(pair.first), to_str(pair.first_laid)))} : nb::none();
    return nb::make_tuple(result->score, first, plain(nb::make_tuple(to_str(pair.second), to_str(pair.second_laid))), pair.from, nb::tuple(moved));
  }

  std::size_t count(std::int64_t most) { return reader_.count(most); }

 private:
  SearchReader<TwoRowsSearch> reader_;
};

std::unique_ptr<WordPairs> asked(const WordGraph& graph, const FacesArgument& first, const FacesArgument& seconds, const FacesArgument& hand,
                                 const std::optional<WeightsArgument>& weights, std::int64_t shortest, const FacesArgument& unlike,
                                 const FacesArgument& unlike_new, std::int64_t limit) {
  TwoRowsQuestion question;
  each_text(first, "first", [&](std::string_view text, std::size_t) { question.first += text; });
  each_text(seconds, "seconds", [&](std::string_view text, std::size_t) { question.seconds.emplace_back(text); });
  question.hand = to_cards(hand, "hand");
  question.weights = to_letter_weights(weights, "weights", {});
  question.shortest = shortest;
  question.unlike = to_words(unlike, "unlike");
  question.unlike_new = to_words(unlike_new, "unlike_new");
  question.limit = limit;
  const nb::gil_scoped_release unlocked;
  return std::make_unique<WordPairs>(graph, std::move(question));
}

}  // namespace

void bind_two_rows(nb::module_& module, BoundGraph& graph) {
  nb::class_<WordPairs>{module, "WordPairs",
                        nb::sig("class WordPairs(Iterator[tuple[int, tuple[str, str] | None, tuple[str, str], int, tuple[int, ...]]])")}
      .def("__iter__", [](nb::handle self) { return nb::borrow(self); }, nb::sig("def __iter__(self) -> WordPairs"))
      .def("__next__", &WordPairs::next,
           nb::sig("def __next__(self) -> tuple[int, tuple[str, str] | None, tuple[str, str], int, tuple[int, ...]]"))
      .def("count", &WordPairs::count, "most"_a = most_counted,
           "Return the number of results, read or not; raise ValueError if there are more than `most`.");
  graph.def("two_rows", &asked, "first"_a, "seconds"_a, "hand"_a, nb::kw_only(), "weights"_a.none() = nb::none(), "shortest"_a = 1,
            "unlike"_a = nb::make_tuple(), "unlike_new"_a = nb::make_tuple(), "limit"_a = 0, nb::keep_alive<0, 1>(),
            "Find words of two rows, the first of which takes piles from the second: (score, (word, laid) or None, (word, laid), which second, "
            "piles moved), best first.");
}

}  // namespace wordparlor
