#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "bindings.hpp"
#include "cards.hpp"
#include "search_reader.hpp"
#include "sequence.hpp"
#include "together_search.hpp"

namespace wordparlor {

namespace {

// Each item is a tuple, so that callers can name its parts.
using FieldsArgument = nb::typed<nb::tuple, nb::object, nb::ellipsis>;
using PartsArgument = nb::typed<nb::sequence, FieldsArgument>;
using StagesArgument = nb::typed<nb::sequence, nb::typed<nb::sequence, FieldsArgument>>;

nb::tuple to_tuple(nb::handle item, const std::string& name, std::size_t size) {
  if (!nb::isinstance<nb::tuple>(item) || nb::len(item) != size)
    throw nb::type_error((name + " must be a tuple of " + std::to_string(size) + " items").c_str());
  return nb::borrow<nb::tuple>(item);
}

RowPart to_part(nb::handle item, std::size_t i) {
  const std::string name = item_name("parts", i);
  const nb::tuple fields = to_tuple(item, name, 8);
  const nb::object unlike = fields[7];
  if (!nb::isinstance<nb::sequence>(unlike)) throw nb::type_error((name + ": unlike must be one word or a sequence of words").c_str());
  return {.row = to_integer(fields[0], name, 0),
          .letters = std::string{text_of(fields[1], name, 1)},
          .covers = to_integer(fields[2], name, 2) != 0,
          .kept_together = to_integer(fields[3], name, 3),
          .shortest = to_integer(fields[4], name, 4),
          .longest = to_integer(fields[5], name, 5),
          .letter_bonus = to_integer(fields[6], name, 6),
          .unlike = to_words(nb::borrow<FacesArgument>(unlike), name)};
}

std::vector<Branch> to_stage(nb::handle item, std::size_t i) {
  const std::string name = item_name("stages", i);
  if (!nb::isinstance<nb::sequence>(item)) throw nb::type_error((name + " must be a sequence of branches").c_str());
  std::vector<Branch> branches;
  each_item(nb::borrow<nb::sequence>(item), [&](nb::handle branch, std::size_t) {
    const nb::tuple fields = to_tuple(branch, name, 3);
    branches.push_back({to_integer(fields[0], name, 0), to_integer(fields[1], name, 1), to_integer(fields[2], name, 2) != 0});
  });
  return branches;
}

Together to_score(std::string_view score) {
  if (score == "sum") return Together::sum;
  if (score == "lowest") return Together::lowest;
  if (score == "highest") return Together::highest;
  refuse("score", "must be sum, lowest or highest, not " + quoted(score));
}

struct Result {
  std::int32_t score;
  std::vector<SharedWord> words;
};

class SharedWords {
 public:
  SharedWords(const WordGraph& graph, TogetherQuestion question) : reader_{together(graph, std::move(question))} {}

  nb::tuple next() {
    // In larger and larger steps, since each step starts again among the results with equal scores.
    const std::optional<Result> result =
        reader_.next([](TogetherSearch& search, std::size_t i) { return Result{search.score(i), search.words(i)}; },
                     [](std::size_t read) { return std::max<std::size_t>(1, 4 * read); });
    if (!result) throw nb::stop_iteration();
    nb::tuple_builder words{result->words.size()};
    for (const SharedWord& word : result->words) words.put(laid_word(word));
    return nb::make_tuple(result->score, words.commit());
  }

  std::size_t count(std::int64_t most) { return reader_.count(most); }

 private:
  // Created once, since most words are part of many results. The interpreter's lock is held here.
  nb::object laid_word(const SharedWord& shared) {
    const std::tuple key{shared.part, shared.need, shared.word};
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const TogetherSearch& search = reader_.search();
    const std::string word = search.spelled(shared);
    const nb::object made = plain(nb::make_tuple(shared.part, to_str(word), to_str(search.laid(shared, word))));
    known_.emplace(key, made);
    return made;
  }

  SearchReader<TogetherSearch> reader_;
  std::map<std::tuple<std::uint32_t, HandPart, WordNumber>, nb::object> known_;
};

std::unique_ptr<SharedWords> asked(const WordGraph& graph, const FacesArgument& hand, const PartsArgument& parts, const StagesArgument& stages,
                                   const std::optional<WeightsArgument>& weights, std::string_view score, bool longest_first, bool repeats,
                                   std::int64_t limit) {
  TogetherQuestion question;
  question.hand = to_cards(hand, "hand");
  each_item(parts, [&](nb::handle item, std::size_t i) { question.parts.push_back(to_part(item, i)); });
  each_item(stages, [&](nb::handle item, std::size_t i) { question.stages.push_back(to_stage(item, i)); });
  question.weights = to_letter_weights(weights, "weights", {});
  question.score = to_score(score);
  question.longest_first = longest_first;
  question.repeats = repeats;
  question.limit = limit;
  const nb::gil_scoped_release unlocked;
  return std::make_unique<SharedWords>(graph, std::move(question));
}

}  // namespace

void bind_together(nb::module_& module, BoundGraph& graph) {
  nb::class_<SharedWords>{module, "SharedWords", nb::sig("class SharedWords(Iterator[tuple[int, tuple[tuple[int, str, str], ...]]])")}
      .def("__iter__", [](nb::handle self) { return nb::borrow(self); }, nb::sig("def __iter__(self) -> SharedWords"))
      .def("__next__", &SharedWords::next, nb::sig("def __next__(self) -> tuple[int, tuple[tuple[int, str, str], ...]]"))
      .def("count", &SharedWords::count, "most"_a = most_counted,
           "Return the number of results, read or not; raise ValueError if there are more than `most`.");
  graph.def("together", &asked, "hand"_a, "parts"_a, "stages"_a, nb::kw_only(), "weights"_a.none() = nb::none(), "score"_a = "sum",
            "longest_first"_a = false, "repeats"_a = true, "limit"_a = 0, nb::keep_alive<0, 1>(),
            "Find several words that share a hand, stage by stage: (score, ((part, word, laid), ...)), best first.");
}

}  // namespace wordparlor
