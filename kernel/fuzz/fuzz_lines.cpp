// in_lines: any grid, hand and weights, sensible or not.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ask.hpp"
#include "line_search.hpp"

using namespace wordparlor;

namespace {

LineQuestion question_from(Input& input) {
  LineQuestion question;
  question.rows = input.number(1, 6);
  question.columns = input.number(1, 6);
  const std::size_t cells = question.cells();
  for (std::size_t cell = 0; cell < cells; ++cell)
    question.standing.push_back(input.number(0, 2) == 0 ? std::optional{input.face()} : std::nullopt);
  question.rack = input.faces(7);
  for (std::size_t cell = 0; cell < cells; ++cell) question.allowed.push_back(input.number(0, 7) != 0 ? 1 : 0);
  for (int count = input.number(0, 20); count > 0; --count) question.anchors.push_back(input.byte() % static_cast<int>(cells));
  question.kept_weights = input.numbers(cells, -1, 2);
  question.laid_weights = input.numbers(cells, 0, 2);
  question.keep_one = input.number(0, 3) != 0;
  question.flat_factor = input.number(-1, 3);
  for (const Face face : input.faces(3)) question.flat_extra.push_back({face, input.number(-3, 3)});
  question.all_laid = {input.number(0, 7), input.number(-5, 20)};
  question.limit = input.number(0, 3);
  return question;
}

// Sometimes something that has to be refused.
void spoil(LineQuestion& question, Input& input) {
  switch (input.number(0, 15)) {
    case 1: question.rows = 0; break;
    case 2: question.columns = longest_line + 1; break;
    case 3: question.standing.pop_back(); break;
    case 4: question.allowed.push_back(1); break;
    case 5: question.anchors.push_back(-1); break;
    case 6: question.anchors.push_back(static_cast<int>(question.cells())); break;
    case 7: question.laid_weights.clear(); break;
    case 8: question.kept_weights.front() = most_weight + 1; break;
    case 9: question.all_laid.first = -1; break;
    case 10: question.limit = -1; break;
    case 11: question.rack.resize(most_pieces + 1, Face{0}); break;
    default: break;
  }
}

using Grid = std::vector<std::optional<Face>>;

// The run through a cell, as text, along lines whose cells are `stride` apart; empty if the cell has no neighbours.
std::string run_through(const LineQuestion& question, const Grid& grid, int cell, bool is_down) {
  const int stride = is_down ? question.columns : 1;
  const int first_of_line = is_down ? cell % question.columns : cell - cell % question.columns;
  const int end_of_line = is_down ? static_cast<int>(grid.size()) : first_of_line + question.columns;
  int begin = cell;
  while (begin - stride >= first_of_line && grid[static_cast<std::size_t>(begin - stride)]) begin -= stride;
  std::string text;
  int cells = 0;
  for (int at = begin; at < end_of_line && grid[static_cast<std::size_t>(at)]; at += stride, ++cells)
    text += grid[static_cast<std::size_t>(at)]->text();
  return cells > 1 ? text : "";
}

void check_play(const WordGraph& graph, const LineQuestion& question, const LinePlays& found, const LinePlay& play) {
  Grid grid = question.standing;
  std::map<Face, int> hand;
  for (const Face face : question.rack) ++hand[face];
  bool is_anchored = false;
  for (const TileIndex i : found.laid_in(play)) {
    const std::size_t cell = found.tiles[i].cell;
    const Face face = found.faces[found.tiles[i].face];
    CHECK(question.allowed[cell] != 0 && question.standing[cell] != face && hand[face]-- > 0);
    is_anchored |= std::find(question.anchors.begin(), question.anchors.end(), static_cast<int>(cell)) != question.anchors.end();
    grid[cell] = face;
  }
  CHECK(is_anchored && contains(graph, found.word_of(play)));
  for (const TileIndex i : found.laid_in(play)) {
    const std::string across = run_through(question, grid, found.tiles[i].cell, false);
    const std::string down = run_through(question, grid, found.tiles[i].cell, true);
    const std::string side = found.tiles[i].side_word == no_word ? "" : word(graph, found.tiles[i].side_word);
    const std::string along{found.word_of(play)};
    CHECK((across == along && down == side) || (down == along && across == side));
  }
}

void check_answer(const WordGraph& graph, const LineQuestion& question, const LinePlays& found) {
  std::set<std::vector<std::pair<std::size_t, Face>>> seen;
  for (const LinePlay& play : found.plays) {
    check_play(graph, question, found, play);
    std::vector<std::pair<std::size_t, Face>> placement;
    for (const TileIndex i : found.laid_in(play)) placement.emplace_back(found.tiles[i].cell, found.faces[found.tiles[i].face]);
    CHECK(seen.insert(placement).second);
  }
  const auto comes_before = [](const LinePlay& one, const LinePlay& other) {
    return one.score != other.score ? one.score > other.score : one.word < other.word;
  };
  CHECK(std::is_sorted(found.plays.begin(), found.plays.end(), comes_before));
  CHECK(question.limit == 0 || found.size() <= static_cast<std::size_t>(question.limit));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return ask(Input{bytes, size}, question_from, spoil,
             [](const WordGraph& graph, const LineQuestion& question) { check_answer(graph, question, in_lines(graph, question)); });
}
