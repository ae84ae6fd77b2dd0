#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "near_words.hpp"

namespace wordparlor {

void bind_near(BoundGraph& graph) {
  const auto unlocked = nb::call_guard<nb::gil_scoped_release>();
  graph.def("near", &near, "word"_a, unlocked, "Return the other words that are one edit away from a word.");
  graph.def("anagrams", &anagrams, "word"_a, unlocked, "Return the other words with the same letters.");
}

}  // namespace wordparlor
