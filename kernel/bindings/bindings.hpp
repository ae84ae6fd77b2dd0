// What Python sees of the kernel: only the files in this folder know about Python, and they know about nothing else.
#pragma once

#include <nanobind/nanobind.h>

#include "word_graph.hpp"

namespace wordparlor {

namespace nb = nanobind;
using namespace nb::literals;

using BoundGraph = nb::class_<WordGraph>;

// One for each question, each in a file of its own.
void bind_graph(BoundGraph& graph);
void bind_gap(BoundGraph& graph);
void bind_rack(nb::module_& module, BoundGraph& graph);
void bind_near(BoundGraph& graph);
void bind_lines(nb::module_& module, BoundGraph& graph);
void bind_paths(nb::module_& module, BoundGraph& graph);
void bind_edits(nb::module_& module, BoundGraph& graph);
void bind_together(nb::module_& module, BoundGraph& graph);
void bind_two_rows(nb::module_& module, BoundGraph& graph);
void bind_spell_rest(nb::module_& module, BoundGraph& graph);

}  // namespace wordparlor
