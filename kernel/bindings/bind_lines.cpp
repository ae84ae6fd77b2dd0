#include <nanobind/stl/pair.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
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

// The plays found, and the Python objects for their parts.
struct LineAnswer {
  LinePlays found;
  mutable std::vector<nb::object> tile_items;
  mutable std::vector<nb::object> side_items;

  std::size_t size() const { return found.size(); }
};

LineAnswer plays_in_lines(const WordGraph& graph, int rows, int columns, const FacesArgument& standing, const FacesArgument& rack,
                         const std::optional<FlagsArgument>& allowed, const IntegersArgument& anchors,
                         const std::optional<IntegersArgument>& kept_weights, const std::optional<IntegersArgument>& laid_weights,
                         bool keep_one, int flat_factor, const std::optional<ExtrasArgument>& flat_extra, std::pair<int, int> all_laid,
                         std::int64_t limit) {
  LineQuestion question;
  question.rows = rows;
  question.columns = columns;
  check_size(question);
  const std::size_t cells = question.cells();
  question.standing = to_standing(standing);
  question.rack = to_faces(rack, "rack");
  question.allowed = allowed ? to_flags(*allowed, "allowed") : std::vector<std::uint8_t>(cells, 1);
  question.anchors = to_integers(anchors, "anchors");
  question.kept_weights = to_weights(kept_weights, "kept_weights", cells, 1);
  question.laid_weights = to_weights(laid_weights, "laid_weights", cells, 1);
  question.keep_one = keep_one;
  question.flat_factor = flat_factor;
  question.flat_extra = to_extras(flat_extra);
  question.all_laid = all_laid;
  question.limit = limit;
  LineAnswer answer;
  {
    const nb::gil_scoped_release unlocked;
    answer.found = in_lines(graph, question);
  }
  answer.tile_items.resize(answer.found.tiles.size());
  answer.side_items.resize(answer.found.tiles.size());
  return answer;
}

// What many plays share is created once, when the first of them is read.
nb::handle tile_item(const LineAnswer& answer, TileIndex index) {
  nb::object& made = answer.tile_items[index];
  if (!made.is_valid()) {
    const LineTile& tile = answer.found.tiles[index];
    const std::size_t columns = answer.found.columns;
    made = plain(nb::make_tuple(tile.cell / columns, tile.cell % columns, to_str(answer.found.faces[tile.face].text())));
  }
  return made;
}

nb::handle side_item(const LineAnswer& answer, TileIndex index) {
  nb::object& made = answer.side_items[index];
  if (!made.is_valid()) made = to_str(word(*answer.found.graph, answer.found.tiles[index].side_word));
  return made;
}

nb::tuple tiles_item(const LineAnswer& answer, std::span<const TileIndex> laid) {
  nb::tuple_builder tiles{laid.size()};
  for (const TileIndex index : laid) tiles.put(tile_item(answer, index));
  return plain(tiles.commit());
}

nb::tuple words_item(const LineAnswer& answer, const LinePlay& play) {
  const auto makes_side_word = [&](TileIndex index) { return answer.found.tiles[index].side_word != no_word; };
  const std::span<const TileIndex> laid = answer.found.laid_in(play);
  nb::tuple_builder words{1 + static_cast<std::size_t>(std::count_if(laid.begin(), laid.end(), makes_side_word))};
  words.put(to_str(answer.found.word_of(play)));
  for (const TileIndex index : laid)
    if (makes_side_word(index)) words.put(side_item(answer, index));
  return plain(words.commit());
}

nb::tuple play_item(const LineAnswer& answer, std::size_t i) {
  const LinePlay& play = answer.found.plays[i];
  return plain(nb::make_tuple(tiles_item(answer, answer.found.laid_in(play)), words_item(answer, play), play.score));
}

}  // namespace

void bind_lines(nb::module_& module, BoundGraph& graph) {
  bind_sequence<LineAnswer, play_item>(
      module, "LinePlays", "class LinePlays(Results[tuple[tuple[tuple[int, int, str], ...], tuple[str, ...], int]])");
  graph.def("in_lines", &plays_in_lines, "rows"_a, "columns"_a, "standing"_a, "rack"_a, nb::kw_only(), "allowed"_a.none() = nb::none(),
            "anchors"_a, "kept_weights"_a.none() = nb::none(), "laid_weights"_a.none() = nb::none(), "keep_one"_a = true,
            "flat_factor"_a = 1, "flat_extra"_a.none() = nb::none(), "all_laid"_a = std::pair{0, 0}, "limit"_a = 0, nb::keep_alive<0, 1>(),
            "Return all ways to place pieces in one row or column of a grid so that every run they touch is a word: (tiles, words, score).");
}

}  // namespace wordparlor
