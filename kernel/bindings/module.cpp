#include "bindings.hpp"

NB_MODULE(_kernel, module) {
  using namespace wordparlor;
  // A dictionary that is open until the program ends is no leak, and nobody at a prompt should read that it were.
  nb::set_leak_warnings(false);
  module.doc() = "General questions about words, answered fast.";
  BoundGraph graph{module, "WordGraph", "All words of a dictionary, immutable: every thread may ask it at once."};
  bind_graph(graph);
  bind_gap(graph);
  bind_rack(module, graph);
  bind_near(graph);
  bind_lines(module, graph);
  bind_paths(module, graph);
  bind_edits(module, graph);
  bind_together(module, graph);
  bind_two_rows(module, graph);
  bind_spell_rest(module, graph);
}
