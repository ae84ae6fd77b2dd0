// along_paths: any letter graph with any options, sensible or not.
#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ask.hpp"
#include "path_search.hpp"

using namespace wordparlor;

namespace {

NodeFace node_face(Input& input) {
  switch (input.number(0, 7)) {
    case 0: return {std::nullopt, false};
    case 1: return {std::nullopt, true};
    default: return {input.face(), false};
  }
}

// Sometimes more than 64 nodes, because those are searched with larger sets.
PathQuestion question_from(Input& input) {
  PathQuestion question;
  const int nodes = input.number(0, 7) == 0 ? input.number(65, 128) : input.number(0, 10);
  for (int node = 0; node < nodes; ++node) question.faces.push_back(node_face(input));
  for (int node = 0; node < nodes; ++node) question.again.push_back(input.number(0, 2) != 0 ? 1 : 0);
  if (input.number(0, 1) == 0) question.again.assign(question.again.size(), 1);
  for (int count = nodes > 1 ? input.number(0, 40) : 0; count > 0; --count) {
    const int from = input.byte() % nodes;
    question.steps.emplace_back(from, (from + 1 + input.byte() % (nodes - 1)) % nodes);
  }
  if (input.number(0, 3) == 0) question.starts.emplace();
  for (int count = question.starts && nodes > 0 ? input.number(0, 4) : 0; count > 0; --count)
    question.starts->push_back(input.byte() % nodes);
  question.wilds_bound = input.number(0, 1) == 1;
  question.weights = input.numbers(question.faces.size(), -1, 2);
  question.shortest = input.number(0, 3);
  question.longest = input.number(0, 7);
  question.each_path = input.number(0, 1) == 1;
  question.limit = input.number(0, 3);
  return question;
}

// Sometimes something that has to be refused.
void spoil(PathQuestion& question, Input& input) {
  const int nodes = static_cast<int>(question.faces.size());
  switch (input.number(0, 15)) {
    case 1: question.steps.emplace_back(0, nodes); break;
    case 2: question.steps.emplace_back(-1, 0); break;
    case 3: question.steps.emplace_back(0, 0); break;
    case 4: question.starts = {nodes}; break;
    case 5: question.again.push_back(1); break;
    case 6: question.weights.push_back(0); break;
    case 7: question.weights.assign(question.faces.size(), -most_weight - 1); break;
    case 8: question.longest = 64; break;
    case 9: question.limit = -1; break;
    case 10: question.faces.resize(most_nodes + 1); break;
    default: break;
  }
}

std::string upper(std::string_view word) {
  std::string text{word};
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

// The text that the node is read as, if it's the next part of the word.
std::string read_node(const NodeFace& shown, std::string_view rest) {
  CHECK(shown.can_be_entered() && !rest.empty());
  const std::string text{rest.substr(0, shown.is_wild ? 1 : shown.face->size())};
  CHECK(shown.is_wild ? std::islower(static_cast<unsigned char>(text[0])) != 0 : text == shown.face->text());
  return text;
}

int checked_score(const PathQuestion& question, std::string_view word, std::span<const PathNode> nodes) {
  std::map<int, std::set<std::string>> readings;
  std::map<int, int> uses;
  int score = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const int node = nodes[i];
    const auto& steps = question.steps;
    if (i > 0) CHECK(std::find(steps.begin(), steps.end(), std::pair{int{nodes[i - 1]}, node}) != steps.end());
    const std::string text = read_node(question.faces[nodes[i]], word);
    word.remove_prefix(text.size());
    readings[node].insert(text);
    CHECK(++uses[node] == 1 || question.again[nodes[i]] != 0);
    CHECK(readings[node].size() == 1 || !question.wilds_bound);
    score += question.weights[nodes[i]];
  }
  CHECK(word.empty());
  return score;
}

void check_answer(const WordGraph& graph, const PathQuestion& question, const FoundPaths& found) {
  std::set<std::pair<std::string, std::vector<PathNode>>> seen;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::string word = upper(found.word(i));
    CHECK(contains(graph, word) && checked_score(question, found.word(i), found.nodes(i)) == found.score(i));
    const auto& starts = question.starts;
    CHECK(!starts || std::find(starts->begin(), starts->end(), int{found.nodes(i)[0]}) != starts->end());
    CHECK(seen.insert({word, question.each_path ? std::vector(found.nodes(i).begin(), found.nodes(i).end()) : std::vector<PathNode>{}}).second);
    if (i > 0) CHECK(found.score(i - 1) > found.score(i) || (found.score(i - 1) == found.score(i) && upper(found.word(i - 1)) <= word));
  }
  CHECK(question.limit == 0 || found.size() <= static_cast<std::size_t>(question.limit));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return ask(Input{bytes, size}, question_from, spoil,
             [](const WordGraph& graph, const PathQuestion& question) { check_answer(graph, question, along_paths(graph, question)); });
}
