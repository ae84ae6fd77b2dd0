#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "bindings.hpp"
#include "path_search.hpp"
#include "sequence.hpp"

namespace wordparlor {

namespace {

using NeighboursArgument = nb::typed<nb::sequence, IntegersArgument>;

std::vector<NodeFace> to_node_faces(const FacesArgument& texts) {
  std::vector<NodeFace> faces;
  each_text(texts, "faces", [&](std::string_view text, std::size_t i) {
    const bool shows_letters = !text.empty() && text != wild_text;
    faces.push_back({shows_letters ? std::optional{to_face(text, "faces", i)} : std::nullopt, text == wild_text});
  });
  return faces;
}

std::vector<std::pair<int, int>> to_steps(const NeighboursArgument& neighbours, std::size_t nodes) {
  check_one_for_each(nb::len(neighbours), nodes, "neighbours", "face");
  std::vector<std::pair<int, int>> steps;
  each_item(neighbours, [&](nb::handle item, std::size_t from) {
    if (!nb::isinstance<nb::sequence>(item)) throw nb::type_error((item_name("neighbours", from) + " must be a sequence of nodes").c_str());
    each_item(nb::borrow<nb::sequence>(item), [&](nb::handle to, std::size_t) {
      steps.emplace_back(static_cast<int>(from), to_integer(to, "neighbours", from));
    });
  });
  return steps;
}

FoundPaths paths(const WordGraph& graph, const FacesArgument& faces, const NeighboursArgument& neighbours,
                 const std::optional<IntegersArgument>& starts, const std::optional<FlagsArgument>& again, bool wilds_bound,
                 const std::optional<IntegersArgument>& weights, std::int64_t shortest, std::int64_t longest, bool each_path,
                 std::int64_t limit) {
  PathQuestion question;
  question.faces = to_node_faces(faces);
  const std::size_t nodes = question.faces.size();
  question.steps = to_steps(neighbours, nodes);
  if (starts) question.starts = to_integers(*starts, "starts");
  question.again = again ? to_flags(*again, "again") : std::vector<std::uint8_t>(nodes, 0);
  question.wilds_bound = wilds_bound;
  question.weights = to_weights(weights, "weights", nodes, 0);
  question.shortest = shortest;
  question.longest = longest;
  question.each_path = each_path;
  question.limit = limit;
  const nb::gil_scoped_release unlocked;
  return along_paths(graph, question);
}

nb::tuple nodes_item(std::span<const PathNode> nodes) {
  nb::tuple_builder items{nodes.size()};
  for (const PathNode node : nodes) items.put(node);
  return plain(items.commit());
}

nb::tuple path_item(const FoundPaths& found, std::size_t i) {
  return plain(nb::make_tuple(to_str(found.word(i)), nodes_item(found.nodes(i)), found.score(i)));
}

}  // namespace

void bind_paths(nb::module_& module, BoundGraph& graph) {
  bind_sequence<FoundPaths, path_item>(module, "FoundPaths", "class FoundPaths(Results[tuple[str, tuple[int, ...], int]])");
  graph.def("along_paths", &paths, "faces"_a, "neighbours"_a, nb::kw_only(), "starts"_a.none() = nb::none(), "again"_a.none() = nb::none(),
            "wilds_bound"_a = false, "weights"_a.none() = nb::none(), "shortest"_a = 1, "longest"_a = longest_word, "each_path"_a = false,
            "limit"_a = 0, "Return the words that paths through a graph of letters read: (word, nodes, score), best first.");
}

}  // namespace wordparlor
