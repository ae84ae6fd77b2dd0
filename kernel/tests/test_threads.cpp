#include <string>
#include <thread>
#include <vector>

#include "check.hpp"
#include "edit_search.hpp"
#include "graph_builder.hpp"
#include "line_search.hpp"
#include "near_words.hpp"
#include "path_search.hpp"
#include "rack_search.hpp"

using namespace wordparlor;

namespace {

// Every word of up to five letters from A to D.
WordGraph many_words() {
  std::string text, spelled;
  const auto add = [&](const auto& again) -> void {
    if (!spelled.empty()) text.append(spelled) += '\n';
    if (spelled.size() == 5) return;
    for (const char c : {'A', 'B', 'C', 'D'}) {
      spelled += c;
      again(again);
      spelled.pop_back();
    }
  };
  add(add);
  return from_text(text);
}

// The first thread that asks builds the letter index for all.
EditQuestion keeping_a_row(int wilds) {
  EditQuestion question;
  for (const Letter letter : {Letter{3}, Letter{1}}) question.row.push_back({.letter = letter, .keep = true});
  question.hand[0] = 2;
  question.wilds = wilds;
  return question;
}

PathQuestion ring_of_letters(int wilds) {
  PathQuestion question;
  for (int node = 0; node < 6; ++node) {
    question.faces.push_back(node < wilds ? NodeFace{std::nullopt, true} : NodeFace{Face{static_cast<Letter>(node % 4)}, false});
    question.steps.insert(question.steps.end(), {{node, (node + 1) % 6}, {node, (node + 5) % 6}});
  }
  question.again.assign(6, 1);
  question.weights.assign(6, 1);
  return question;
}

LineQuestion row_with_a_letter(int column) {
  LineQuestion question;
  question.rows = 1;
  question.columns = 5;
  question.standing.resize(5);
  question.standing[static_cast<std::size_t>(column)] = Face{3};
  question.rack = {Face{0}, Face{1}, Face{2, 3}};
  question.anchors = {0, 1, 2, 3, 4};
  question.allowed.assign(5, 1);
  question.kept_weights.assign(5, 1);
  question.laid_weights.assign(5, 1);
  return question;
}

std::vector<std::string> answers(const WordGraph& graph, int wilds) {
  RackQuestion question{{{Face{0}, Face{1}, Face{2, 3}}, {1, 2, 3}, {}, wilds, 0}, 1, longest_word, 0};
  std::vector<std::string> answers = near(graph, "ABCD");
  const RackWords found = from_rack(graph, question);
  for (std::size_t i = 0; i < found.size(); ++i) answers.push_back(found.laid(i));
  const EditedWords edited = out_of(graph, keeping_a_row(wilds));
  for (std::size_t i = 0; i < edited.size(); ++i) answers.push_back(edited.laid(i, edited.word(i)));
  const FoundPaths paths = along_paths(graph, ring_of_letters(wilds));
  for (std::size_t i = 0; i < paths.size(); ++i) answers.emplace_back(paths.word(i));
  const LinePlays plays = in_lines(graph, row_with_a_letter(wilds));
  for (const LinePlay& play : plays.plays) answers.emplace_back(plays.word_of(play));
  return answers;
}

void threads_have_the_same_answers() {
  const WordGraph graph = many_words();
  std::vector<std::vector<std::string>> by_thread(8);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < by_thread.size(); ++i)
    threads.emplace_back([&, i] { by_thread[i] = answers(graph, static_cast<int>(i % 3)); });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < by_thread.size(); ++i) CHECK(by_thread[i] == answers(graph, static_cast<int>(i % 3)));
}

}  // namespace

int main() { threads_have_the_same_answers(); }
