#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "graph_builder.hpp"
#include "line_search.hpp"

using namespace wordparlor;

namespace {

// A grid drawn with a dot for each empty cell, every cell an anchor, all weights one.
LineQuestion drawn(const std::vector<std::string>& rows, const std::vector<std::string>& rack) {
  LineQuestion question;
  for (const std::string& row : rows) {
    std::istringstream faces{row};
    for (std::string face; faces >> face;)
      question.standing.push_back(face == "." ? std::nullopt : std::optional{to_face(face, "standing", 0)});
  }
  question.rows = static_cast<int>(rows.size());
  question.columns = static_cast<int>(question.standing.size() / rows.size());
  for (const std::string& face : rack) question.rack.push_back(to_face(face, "rack", 0));
  for (int cell = 0; cell < static_cast<int>(question.cells()); ++cell) question.anchors.push_back(cell);
  question.allowed.assign(question.cells(), 1);
  question.kept_weights.assign(question.cells(), 1);
  question.laid_weights.assign(question.cells(), 1);
  return question;
}

// A play as text: "1,0:A 1,1:T CAT/AS=5".
std::string text_of(const LinePlays& found, const LinePlay& play) {
  std::ostringstream text;
  for (const TileIndex i : found.laid_in(play)) {
    const LineTile& tile = found.tiles[i];
    text << tile.cell / found.columns << ',' << tile.cell % found.columns << ':' << found.faces[tile.face].text() << ' ';
  }
  text << found.word_of(play);
  for (const TileIndex i : found.laid_in(play))
    if (found.tiles[i].side_word != no_word) text << '/' << word(*found.graph, found.tiles[i].side_word);
  text << '=' << play.score;
  return text.str();
}

std::vector<std::string> plays(const WordGraph& graph, const LineQuestion& question) {
  const LinePlays found = in_lines(graph, question);
  std::vector<std::string> texts;
  for (const LinePlay& play : found.plays) texts.push_back(text_of(found, play));
  return texts;
}

using Texts = std::vector<std::string>;

void one_piece_makes_words_both_ways_once() {
  const WordGraph graph = from_text("BAT\nCAT\n");
  CHECK(plays(graph, drawn({". B .", "C . T", ". T ."}, {"A"})) == Texts{"1,1:A CAT/BAT=6"});
}

void a_run_is_not_covered_completely() {
  const WordGraph graph = from_text("DOG\nDOT\n");
  LineQuestion question = drawn({"C A T"}, {"D", "O", "G"});
  CHECK(plays(graph, question) == Texts{"0,0:D 0,1:O DOT=3"});
  question.keep_one = false;
  CHECK(plays(graph, question) == (Texts{"0,0:D 0,1:O 0,2:G DOG=3", "0,0:D 0,1:O DOT=3"}));
}

void two_letter_faces_are_laid_kept_and_covered() {
  const WordGraph graph = from_text("BAIT\nQUAIT\nQUIT\n");
  CHECK(plays(graph, drawn({"QU . T"}, {"I", "AI"})) == (Texts{"0,1:AI QUAIT=3", "0,1:I QUIT=3"}));
  CHECK(plays(graph, drawn({"QU AI T"}, {"B", "QU"})) == Texts{"0,0:B BAIT=3"});
}

void flat_words_get_factor_and_extra() {
  const WordGraph graph = from_text("QUIT\nQUITS\n");
  LineQuestion question = drawn({"QU I T ."}, {"S"});
  question.flat_factor = 2;
  question.flat_extra = {{to_face("QU", "", 0), 2}};
  question.all_laid = {1, 20};
  CHECK(plays(graph, question) == Texts{"0,3:S QUITS=30"});
  question.kept_weights[1] = 3;
  CHECK(plays(graph, question) == Texts{"0,3:S QUITS=26"});
}

// Every word from two A's to a whole hand beside one that is there: as many plays as begin and end around it.
void the_longest_line_and_the_largest_hand_fit() {
  LineQuestion question = drawn({"A"}, std::vector<std::string>(most_pieces, "A"));
  question.standing.resize(longest_line);
  question.columns = longest_line;
  question.allowed.assign(question.cells(), 1);
  question.kept_weights.assign(question.cells(), 1);
  question.laid_weights.assign(question.cells(), 1);
  question.anchors = {1};
  std::string words;
  for (std::size_t length = 2; length <= longest_line; ++length) words += std::string(length, 'A') + '\n';
  CHECK(plays(from_text(words), question).size() == most_pieces);
}

void wrong_questions_are_refused() {
  const WordGraph graph = from_text("AT\n");
  const LineQuestion good = drawn({"A ."}, {"T"});
  LineQuestion question = good;
  question.columns = 3;
  CHECK(refuses([&] { in_lines(graph, question); }, "standing"));
  question = good;
  question.anchors = {2};
  CHECK(refuses([&] { in_lines(graph, question); }, "anchors"));
  question = good;
  question.rack.assign(most_pieces + 1, to_face("A", "", 0));
  CHECK(refuses([&] { in_lines(graph, question); }, "rack"));
}

}  // namespace

int main() {
  one_piece_makes_words_both_ways_once();
  a_run_is_not_covered_completely();
  two_letter_faces_are_laid_kept_and_covered();
  flat_words_get_factor_and_extra();
  the_longest_line_and_the_largest_hand_fit();
  wrong_questions_are_refused();
}
