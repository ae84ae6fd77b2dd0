#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check.hpp"
#include "graph_builder.hpp"
#include "path_search.hpp"

using namespace wordparlor;

namespace {

using Texts = std::vector<std::string>;

NodeFace node_face(const std::string& text) {
  if (text == "*") return {std::nullopt, true};
  return {text == "." ? std::nullopt : std::optional{to_face(text, "faces", 0)}, false};
}

// Faces separated by spaces, with a dot for a node that can't be entered; steps go both ways.
PathQuestion drawn(const std::string& faces, const std::vector<std::pair<int, int>>& steps) {
  PathQuestion question;
  std::istringstream texts{faces};
  for (std::string text; texts >> text;) question.faces.push_back(node_face(text));
  for (const auto& [one, other] : steps) {
    question.steps.emplace_back(one, other);
    question.steps.emplace_back(other, one);
  }
  question.again.assign(question.faces.size(), 0);
  question.weights.assign(question.faces.size(), 0);
  return question;
}

PathQuestion all_joined(const std::string& face, int nodes) {
  std::string faces;
  std::vector<std::pair<int, int>> steps;
  for (int node = 0; node < nodes; ++node) {
    faces += face + ' ';
    for (int other = 0; other < node; ++other) steps.emplace_back(node, other);
  }
  return drawn(faces, steps);
}

// A path as text: "CaT 0 1 2 =5".
Texts paths(const WordGraph& graph, const PathQuestion& question) {
  const FoundPaths found = along_paths(graph, question);
  Texts texts;
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::ostringstream text;
    text << found.word(i) << ' ';
    for (const PathNode node : found.nodes(i)) text << int{node} << ' ';
    text << '=' << found.score(i);
    texts.push_back(text.str());
  }
  return texts;
}

void nodes_are_used_once_or_again() {
  const WordGraph graph = from_text("TAT\n");
  PathQuestion question = drawn("A T", {{0, 1}});
  CHECK(paths(graph, question).empty());
  question.again = {0, 1};
  CHECK(paths(graph, question) == Texts{"TAT 1 0 1 =0"});
}

void wilds_are_free_or_bound() {
  const WordGraph graph = from_text("ROES\nSOES\n");
  PathQuestion question = drawn("* O E", {{0, 1}, {0, 2}, {1, 2}});
  question.again = {1, 1, 1};
  CHECK(paths(graph, question) == (Texts{"rOEs 0 1 2 0 =0", "sOEs 0 1 2 0 =0"}));
  for (const bool each_path : {false, true}) {
    question.wilds_bound = true;
    question.each_path = each_path;
    CHECK(paths(graph, question) == Texts{"sOEs 0 1 2 0 =0"});
  }
}

void two_letters_are_read_in_one_node() {
  const WordGraph graph = from_text("AABAA\nABA\n");
  PathQuestion question = drawn("AB AA A A", {{0, 1}, {0, 2}, {0, 3}});
  CHECK(paths(graph, question) == (Texts{"AABAA 2 0 1 =0", "ABA 0 2 =0"}));
  question.each_path = true;
  CHECK(paths(graph, question) == (Texts{"AABAA 2 0 1 =0", "AABAA 3 0 1 =0", "ABA 0 2 =0", "ABA 0 3 =0"}));
}

// The better of two ways is found second, and the first of two equal ones stays.
void the_best_way_is_kept() {
  const WordGraph graph = from_text("AT\n");
  PathQuestion question = drawn("A T A A", {{0, 1}, {1, 2}, {1, 3}});
  for (const bool again : {false, true}) {
    question.again.assign(4, again ? 1 : 0);
    question.weights = {0, 0, 0, 0};
    CHECK(paths(graph, question) == Texts{"AT 0 1 =0"});
    question.weights = {0, 0, 1, 1};
    CHECK(paths(graph, question) == Texts{"AT 2 1 =1"});
  }
}

void the_largest_graph_fits() {
  const WordGraph graph = from_text(std::string(longest_word, 'A'));
  PathQuestion question = all_joined("A", most_nodes);
  question.again.assign(most_nodes, 1);
  const FoundPaths found = along_paths(graph, question);
  CHECK(found.size() == 1 && found.nodes(0).size() == longest_word);
}

void too_many_paths_are_refused() {
  const WordGraph graph = from_text(std::string(20, 'A'));
  CHECK(refuses([&] { along_paths(graph, all_joined("A", 30)); }, "too many paths"));
}

void wrong_questions_are_refused() {
  const WordGraph graph = from_text("AT\n");
  const PathQuestion good = drawn("A T", {{0, 1}});
  PathQuestion question = good;
  question.steps.emplace_back(1, 1);
  CHECK(refuses([&] { along_paths(graph, question); }, "neighbours[1] can't include the node itself"));
  question = good;
  question.starts = {2};
  CHECK(refuses([&] { along_paths(graph, question); }, "starts"));
  question = good;
  question.again.pop_back();
  CHECK(refuses([&] { along_paths(graph, question); }, "again"));
  question = all_joined("A", most_nodes + 1);
  CHECK(refuses([&] { along_paths(graph, question); }, "faces can have at most 128 items"));
}

}  // namespace

int main() {
  nodes_are_used_once_or_again();
  wilds_are_free_or_bound();
  two_letters_are_read_in_one_node();
  the_best_way_is_kept();
  the_largest_graph_fits();
  too_many_paths_are_refused();
  wrong_questions_are_refused();
}
