#include <string>
#include <vector>

#include "check.hpp"
#include "graph_builder.hpp"
#include "rack_search.hpp"

using namespace wordparlor;

namespace {

RackPieces pieces_of(const std::vector<std::string>& faces) {
  RackPieces pieces;
  for (std::size_t i = 0; i < faces.size(); ++i) pieces.faces.push_back(to_face(faces[i], "faces", i));
  pieces.weights.assign(faces.size(), 0);
  return pieces;
}

std::vector<std::string> laid(const WordGraph& graph, const RackPieces& pieces) {
  const RackWords found = from_rack(graph, RackQuestion{pieces, 1, longest_word, 0});
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < found.size(); ++i) texts.push_back(found.laid(i));
  return texts;
}

void words_are_laid_with_letters_pairs_and_wilds() {
  const WordGraph graph = from_text("QUIT\nQUOIT\nTI\n");
  RackPieces pieces = pieces_of({"QU", "I", "T"});
  CHECK((laid(graph, pieces) == std::vector<std::string>{"[QU]IT", "TI"}));
  pieces.wilds = 1;
  CHECK((laid(graph, pieces) == std::vector<std::string>{"[QU]IT", "[QU]oIT", "TI"}));
  pieces.must = {Face{to_letter('Q'), to_letter('U')}};
  CHECK((laid(graph, pieces) == std::vector<std::string>{"[QU]IT", "[QU]oIT"}));
}

// As many ways to spell a word as there can be: trying each would take forever.
void the_most_ambiguous_word_is_laid_soon() {
  const WordGraph graph = from_text(std::string(longest_word, 'A'));
  std::vector<std::string> faces(most_faces - most_pairs, "A");
  faces.resize(most_faces, "AA");
  RackPieces pieces = pieces_of(faces);
  for (std::size_t i = 0; i < most_faces; ++i) pieces.weights[i] = i % 3 == 0 ? 1 : -1;
  pieces.wilds = most_wilds;
  pieces.must = {Face{0, 0}, Face{0, 0}};
  CHECK(laid(graph, pieces).size() == 1);
}

void different_pairs_compete() {
  const WordGraph graph = from_text("ABABABAB\n");
  RackPieces pieces = pieces_of({"AB", "AB", "BA", "BA", "A", "B", "A", "B"});
  CHECK((laid(graph, pieces) == std::vector<std::string>{"ABAB[AB][AB]"}));
  pieces.weights = {0, 0, 1, 1, 0, 0, 0, 0};
  CHECK((laid(graph, pieces) == std::vector<std::string>{"ABA[BA][BA]B"}));
}

}  // namespace

int main() {
  words_are_laid_with_letters_pairs_and_wilds();
  the_most_ambiguous_word_is_laid_soon();
  different_pairs_compete();
}
