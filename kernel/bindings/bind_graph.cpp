#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arguments.hpp"
#include "bindings.hpp"
#include "graph_builder.hpp"
#include "saved_graph.hpp"

namespace wordparlor {

namespace {

std::string_view view(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

WordGraph built(const std::vector<std::string>& sorted_words) {
  const nb::gil_scoped_release unlocked;
  const std::vector<std::string_view> views(sorted_words.begin(), sorted_words.end());
  return build(views);
}

WordGraph built_from_text(const nb::bytes& text) {
  const std::string_view bytes = view(text);
  const nb::gil_scoped_release unlocked;
  return from_text(bytes);
}

WordGraph loaded(const nb::bytes& data) {
  const std::string_view bytes = view(data);
  const nb::gil_scoped_release unlocked;
  return load(bytes);
}

nb::bytes saved_bytes(const WordGraph& graph) {
  const std::string bytes = save(graph);
  return nb::bytes{bytes.data(), bytes.size()};
}

std::int64_t number_or_none(const WordGraph& graph, std::string_view word) {
  const auto found = number(graph, word);
  return found ? std::int64_t{*found} : -1;
}

std::string word_numbered(const WordGraph& graph, nb::ssize_t number) {
  if (number < 0 || static_cast<std::size_t>(number) >= graph.size())
    throw nb::index_error(("number must be at least 0 and less than " + std::to_string(graph.size())).c_str());
  return word(graph, static_cast<WordNumber>(number));
}

nb::typed<nb::list, nb::str> all_words(const WordGraph& graph) {
  nb::list words;
  std::string spelled;
  each_word(graph, graph.root(), spelled, [&](std::string_view word) { words.append(to_str(word)); });
  return words;
}

}  // namespace

void bind_graph(BoundGraph& graph) {
  graph.def_static("build", &built, "sorted_words"_a, "Build a graph from uppercase words in alphabetical order.");
  graph.def_static("from_text", &built_from_text, "text"_a, "Build a graph from uppercase words in alphabetical order, one per line.");
  graph.def_static("load", &loaded, "data"_a, "Load a graph from the bytes that `save` returned.");
  graph.def("save", &saved_bytes, "Return the graph as bytes for `load`.");
  graph.def("__len__", &WordGraph::size);
  graph.def("contains", &contains, "word"_a);
  graph.def("number", &number_or_none, "word"_a, "Return the word's place in the alphabetical list, or -1.");
  graph.def("word", &word_numbered, "number"_a, "Return the word at this place in the alphabetical list.");
  graph.def("words", &all_words, "Return all words in alphabetical order.");
  graph.def_prop_ro("bytes_used", &WordGraph::bytes_used);
}

}  // namespace wordparlor
