#include <cstdint>
#include <optional>
#include <vector>

#include "arguments.hpp"
#include "bindings.hpp"
#include "rack_search.hpp"
#include "sequence.hpp"

namespace wordparlor {

namespace {

nb::object item(const RackWords& words, std::size_t i) {
  const nb::str word = to_str(words.word(i));
  return nb::make_tuple(word, words.is_by_letters(i) ? word : to_str(words.laid(i)), words.score(i));
}

nb::typed<nb::list, nb::str> all_words(const RackWords& found) {
  return list_of(found.size(), [&](std::size_t i) { return to_str(found.word(i)); });
}

RackWords asked(const WordGraph& graph, const FacesArgument& faces, std::int64_t wilds, const FacesArgument& must, std::int64_t shortest,
                std::int64_t longest, const std::optional<IntegersArgument>& weights, std::int64_t wild_weight, std::int64_t limit) {
  const std::vector<Face> held = to_faces(faces, "faces");
  const RackPieces pieces{held, to_weights(weights, "weights", held.size(), 0), to_faces(must, "must"), wilds, wild_weight};
  const RackQuestion question{pieces, shortest, longest, limit};
  const nb::gil_scoped_release unlocked;
  return from_rack(graph, question);
}

}  // namespace

void bind_rack(nb::module_& module, BoundGraph& graph) {
  bind_sequence<RackWords, item>(module, "RackWords", "class RackWords(Results[tuple[str, str, int]])")
      .def("words", &all_words, "Return just the words, in the same order.");
  graph.def("from_rack", &asked, "faces"_a, nb::kw_only(), "wilds"_a = 0, "must"_a = nb::make_tuple(), "shortest"_a = 1,
            "longest"_a = longest_word, "weights"_a.none() = nb::none(), "wild_weight"_a = 0, "limit"_a = 0,
            "Return the words that loose pieces spell, each in its best way: (word, laid, score), best first.");
}

}  // namespace wordparlor
