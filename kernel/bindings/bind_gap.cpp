#include <nanobind/stl/string_view.h>

#include <optional>
#include <string_view>
#include <vector>

#include "arguments.hpp"
#include "bindings.hpp"
#include "gap.hpp"

namespace wordparlor {

namespace {

std::vector<Face> alphabet() {
  std::vector<Face> letters;
  for (Letter letter = 0; letter < alphabet_size; ++letter) letters.emplace_back(letter);
  return letters;
}

nb::typed<nb::list, nb::str> fitting_faces(const WordGraph& graph, std::string_view before, std::string_view after,
                                           const std::optional<FacesArgument>& faces) {
  nb::list fitting;
  for (const Face face : gap(graph, before, after, faces ? to_faces(*faces, "faces") : alphabet())) fitting.append(to_str(face.text()));
  return fitting;
}

}  // namespace

void bind_gap(BoundGraph& graph) {
  graph.def("gap", &fitting_faces, "before"_a, "after"_a, "faces"_a.none() = nb::none(),
            "Return the faces (by default, of all letters) for which before + face + after is a word.");
}

}  // namespace wordparlor
