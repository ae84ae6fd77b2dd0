#include "bindings.hpp"

NB_MODULE(_kernel, module) {
  using namespace wordparlor;
  // A dictionary that stays open until the program ends isn't a leak, so nobody should see a warning about it.
  nb::set_leak_warnings(false);
  module.doc() = "General questions about words, answered fast.";
  BoundGraph graph{module, "WordGraph", "All words of a dictionary. A graph never changes, so any number of threads can search it at once."};
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
