#include <string>
#include <thread>
#include <vector>

#include "check.hpp"
#include "edit_search.hpp"
#include "edit_text.hpp"
#include "graph_builder.hpp"
#include "near_words.hpp"
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

// The first to ask it makes the letter index for all.
EditQuestion keeping_a_row(int wilds) {
  EditQuestion question;
  for (const Letter letter : {Letter{3}, Letter{1}}) question.row.push_back({.letter = letter, .keep = true});
  question.hand[0] = 2;
  question.wilds = wilds;
  return question;
}

std::vector<std::string> answers(const WordGraph& graph, int wilds) {
  RackQuestion question{{{Face{0}, Face{1}, Face{2, 3}}, {1, 2, 3}, {}, wilds, 0}, 1, longest_word, 0};
  std::vector<std::string> answers = near(graph, "ABCD");
  const RackWords found = from_rack(graph, question);
  for (std::size_t i = 0; i < found.size(); ++i) answers.push_back(found.laid(i));
  const EditedWords edited = out_of(graph, keeping_a_row(wilds));
  for (std::size_t i = 0; i < edited.size(); ++i)
    answers.push_back(laid(edited.question(), edited.prospects(), edited.word(i)).text);
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
