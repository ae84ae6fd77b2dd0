#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "graph_builder.hpp"
#include "two_rows_search.hpp"

using namespace wordparlor;

namespace {

TwoRowsQuestion question_about(std::string_view first, std::string_view second, std::string_view hand) {
  TwoRowsQuestion question;
  question.first = first;
  question.seconds = {std::string{second}};
  for (const char c : hand) ++question.hand[to_letter(c)];
  question.weights.fill(1);
  return question;
}

std::vector<std::string> texts(const WordGraph& graph, const TwoRowsQuestion& question) {
  TwoRowsSearch search = two_rows(graph, question);
  search.find(1000);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < search.size(); ++i) {
    const WordPair pair = search.pair(i);
    texts.push_back(pair.first_laid + " " + pair.second_laid);
  }
  return texts;
}

void piles_go_over_to_the_first_row() {
  const WordGraph graph = from_text("CARES\nDOG\n");
  CHECK(texts(graph, question_about("CARE", "SOG", "D")) == (std::vector<std::string>{"CARE+S +DOG", " /DOG"}));
  CHECK(texts(graph, question_about("CARE", "SOG", "")).empty());
}

void of_equal_piles_each_can_go() {
  const WordGraph graph = from_text("CATS\nOATS\nSOAP\n");
  CHECK(texts(graph, question_about("CAT", "SOAS", "P")) == (std::vector<std::string>{"CAT+S SOA+P", " SOA/P"}));
  CHECK(texts(graph, question_about("CAT", "SOAS", "T")) == std::vector<std::string>{"CAT+S OA+TS"});
}

void all_piles_may_go() {
  const WordGraph graph = from_text("CATS\nDOG\n");
  CHECK(texts(graph, question_about("CAT", "S", "DOG")) == std::vector<std::string>{"CAT+S +D+O+G"});
  TwoRowsQuestion question = question_about("CAT", "S", "DOG");
  question.unlike_new = {"DOG"};
  CHECK(texts(graph, question).empty());
}

// Sixty-three piles have sixty-four places: a whole machine word.
void the_longest_rows_fit() {
  const std::string row(longest_word - 1, 'Z');
  const WordGraph graph = from_text(row + "Z");
  CHECK(texts(graph, question_about(row, row, "Z")).size() == 1);
}

void wrong_questions_are_refused() {
  const WordGraph graph = from_text("CAT\n");
  const auto is_refused = [&](auto change, std::string_view words) {
    TwoRowsQuestion question = question_about("CAT", "DOG", "S");
    change(question);
    return refuses([&] { two_rows(graph, question); }, words);
  };
  using Question = TwoRowsQuestion;
  CHECK(is_refused([](Question& question) { question.hand.fill(4); }, "hand has too many different cards"));
  CHECK(is_refused([](Question& question) { question.seconds = {"ABCDEFGHIJKLMNOPQ"}; }, "seconds has too many different cards"));
  CHECK(is_refused([](Question& question) { question.seconds.push_back("CAT"); }, "seconds[1] must have the same letters"));
  CHECK(is_refused([](Question& question) { question.seconds.clear(); }, "seconds has 1 to 256 rows"));
  CHECK(is_refused([](Question& question) { question.limit = -1; }, "limit must be 0 for all"));
}

}  // namespace

int main() {
  piles_go_over_to_the_first_row();
  of_equal_piles_each_can_go();
  all_piles_may_go();
  the_longest_rows_fit();
  wrong_questions_are_refused();
}
