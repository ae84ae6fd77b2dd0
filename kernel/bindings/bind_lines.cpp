#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "bindings.hpp"
#include "line_search.hpp"
#include "sequence.hpp"

namespace wordparlor {

namespace {

using ExtrasArgument = nb::typed<nb::dict, nb::str, nb::int_>;

std::vector<std::optional<Face>> to_standing(const FacesArgument& texts) {
  std::vector<std::optional<Face>> standing;
  each_text(texts, "standing", [&](std::string_view text, std::size_t i) {
    standing.push_back(text.empty() ? std::nullopt : std::optional{to_face(text, "standing", i)});
  });
  return standing;
}

std::vector<FaceExtra> to_extras(const std::optional<ExtrasArgument>& extras) {
  std::vector<FaceExtra> made;
  if (!extras) return made;
  for (const auto& [face, extra] : *extras)
    made.push_back({to_face(text_of(face, "flat_extra", made.size()), "flat_extra", made.size()),
                    to_integer(extra, "flat_extra", made.size())});
  return made;
}

LinePlays plays_in_lines(const WordGraph& graph, int rows, int columns, const FacesArgument& standing, const FacesArgument& rack,
                         const std::optional<FlagsArgument>& allowed, const IntegersArgument& anchors,
                         const std::optional<IntegersArgument>& kept_weights, const std::optional<IntegersArgument>& laid_weights,
                         bool keep_one, int flat_factor, const std::optional<ExtrasArgument>& flat_extra, std::pair<int, int> all_laid,
                         std::size_t limit) {
  LineQuestion question;
  question.rows = rows;
  question.columns = columns;
  check_size(question);
  const std::size_t cells = question.cells();
  question.standing = to_standing(standing);
  question.rack = to_faces(rack, "rack");
  question.allowed = allowed ? to_flags(*allowed, "allowed") : std::vector<std::uint8_t>(cells, 1);
  question.anchors = to_integers(anchors, "anchors");
  question.kept_weights = kept_weights ? to_integers(*kept_weights, "kept_weights") : std::vector<int>(cells, 1);
  question.laid_weights = laid_weights ? to_integers(*laid_weights, "laid_weights") : std::vector<int>(cells, 1);
  question.keep_one = keep_one;
  question.flat_factor = flat_factor;
  question.flat_extra = to_extras(flat_extra);
  question.all_laid = all_laid;
  question.limit = limit;
  const nb::gil_scoped_release unlocked;
  return in_lines(graph, question);
}

nb::str python_text(const std::string& text) { return nb::str{text.data(), text.size()}; }

nb::tuple tiles_of(const LinePlays& found, const Play& play) {
  nb::list tiles;
  for (const Tile& tile : found.tiles_of(play))
    tiles.append(nb::make_tuple(tile.cell / found.columns, tile.cell % found.columns, python_text(found.faces[tile.face].text())));
  return nb::tuple{tiles};
}

nb::tuple words_of(const LinePlays& found, const Play& play) {
  nb::list words;
  words.append(python_text(word(*found.graph, play.word)));
  for (const Tile& tile : found.tiles_of(play))
    if (tile.side_word != no_word) words.append(python_text(word(*found.graph, tile.side_word)));
  return nb::tuple{words};
}

nb::object item(const LinePlays& found, std::size_t i) {
  const Play& play = found.plays[i];
  return nb::make_tuple(tiles_of(found, play), words_of(found, play), play.score);
}

}  // namespace

void bind_lines(nb::module_& module, BoundGraph& graph) {
  bind_sequence<LinePlays, item>(
      module, "LinePlays", "class LinePlays(Results[tuple[tuple[tuple[int, int, str], ...], tuple[str, ...], int]])");
  graph.def("in_lines", &plays_in_lines, "rows"_a, "columns"_a, "standing"_a, "rack"_a, nb::kw_only(), "allowed"_a.none() = nb::none(),
            "anchors"_a, "kept_weights"_a.none() = nb::none(), "laid_weights"_a.none() = nb::none(), "keep_one"_a = true,
            "flat_factor"_a = 1, "flat_extra"_a.none() = nb::none(), "all_laid"_a = std::pair{0, 0}, "limit"_a = 0, nb::keep_alive<0, 1>(),
            "All ways to lay pieces in one row or column of a grid so that every run they touch is a word, as (tiles, words, score).");
}

}  // namespace wordparlor
