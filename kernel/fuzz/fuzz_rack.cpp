// from_rack: any pieces with any weights and limits, sensible or not.
#include <set>
#include <string>

#include "ask.hpp"
#include "rack_search.hpp"

using namespace wordparlor;

namespace {

RackQuestion question_from(Input& input) {
  RackQuestion question;
  RackPieces& pieces = question.pieces;
  pieces.faces = input.faces(12);
  pieces.weights = input.numbers(pieces.faces.size(), -3, 5);
  for (int count = input.number(0, 2); count > 0 && !pieces.faces.empty(); --count)
    pieces.must.push_back(pieces.faces[input.byte() % pieces.faces.size()]);
  pieces.wilds = input.number(0, 5);
  pieces.wild_weight = input.number(-3, 5);
  question.shortest = input.number(0, 4);
  question.longest = input.number(0, 8);
  question.limit = input.number(0, 3);
  return question;
}

// Sometimes something that has to be refused.
void spoil(RackQuestion& question, Input& input) {
  switch (input.number(0, 15)) {
    case 1: question.pieces.wilds = -1; break;
    case 2: question.pieces.wilds = 64; break;
    case 3: question.pieces.weights.push_back(0); break;
    case 4: question.longest = 64; break;
    case 5: question.limit = -1; break;
    case 6: question.pieces.wild_weight = most_weight + 1; break;
    case 7: question.pieces.faces.resize(most_faces + 1, Face{0}); break;
    case 8: question.pieces.faces.resize(question.pieces.faces.size() + most_pairs + 1, Face{0, 0}); break;
    default: break;
  }
}

int letters_laid(const std::string& laid) {
  return static_cast<int>(std::count_if(laid.begin(), laid.end(), [](char c) { return c != '[' && c != ']'; }));
}

void check_answer(const WordGraph& graph, const RackQuestion& question, const RackWords& found) {
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::string_view word = found.word(i);
    CHECK(contains(graph, word) && seen.insert(word).second);
    CHECK(static_cast<std::int64_t>(word.size()) >= question.shortest && static_cast<std::int64_t>(word.size()) <= question.longest);
    CHECK(letters_laid(found.laid(i)) == static_cast<int>(word.size()));
    if (i > 0) CHECK(found.score(i - 1) > found.score(i) || (found.score(i - 1) == found.score(i) && found.word(i - 1) < word));
  }
  CHECK(question.limit == 0 || found.size() <= static_cast<std::size_t>(question.limit));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return ask(Input{bytes, size}, question_from, spoil,
             [](const WordGraph& graph, const RackQuestion& question) { check_answer(graph, question, from_rack(graph, question)); });
}
