// What Python sees of the kernel: this file alone knows Python, and it knows nothing else.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "word_graph.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace wordparlor;

namespace {

// The graph and its own questions: contains, gap.
void bind_graph(nb::class_<WordGraph>& graph) {
  graph.def("__len__", &WordGraph::size);
  graph.def("contains", [](const WordGraph& self, std::string_view word) { return contains(self, word); }, "word"_a);
  graph.def_static(
      "build",
      [](const std::vector<std::string>& sorted_words) {
        const nb::gil_scoped_release unlocked;
        const std::vector<std::string_view> views(sorted_words.begin(), sorted_words.end());
        return WordGraph::build(views);
      },
      "sorted_words"_a);
}

}  // namespace

NB_MODULE(_kernel, module) {
  module.doc() = "General questions about words, answered fast.";
  nb::class_<WordGraph> graph{module, "WordGraph"};
  bind_graph(graph);
}
