#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "graph_builder.hpp"
#include "spell_rest_search.hpp"

using namespace wordparlor;

namespace {

SpellRestQuestion question_about(std::string_view row, std::string_view hand) {
  SpellRestQuestion question;
  question.row = row;
  for (const char c : hand) ++question.hand[to_letter(c)];
  question.weights.fill(1);
  question.unlike = {std::string{row}};
  return question;
}

std::vector<std::string> texts(const WordGraph& graph, const SpellRestQuestion& question) {
  SpellRestSearch search = spell_rest(graph, question);
  search.find(1000);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < search.size(); ++i) texts.push_back(search.laid(search.changed(i)) + " " + std::string{search.spelled(i)});
  return texts;
}

void what_is_dropped_serves_in_the_rest() {
  const WordGraph graph = from_text("KIT\nSKIM\nTEA\n");
  CHECK(texts(graph, question_about("KIT", "SMEA")) == (std::vector<std::string>{"+SKI+M-T TEA", "-K-IT+E+A SKIM"}));
}

void piles_keep_their_order() {
  const WordGraph graph = from_text("KITS\nTIKS\n");
  CHECK(texts(graph, question_about("KIT", "S")) == std::vector<std::string>{"KIT+S "});
}

void enough_cards_are_placed() {
  const WordGraph graph = from_text("KITS\nSKIM\n");
  SpellRestQuestion question = question_about("KIT", "SM");
  question.placed_at_least = 2;
  CHECK(texts(graph, question) == std::vector<std::string>{"+SKI+M-T "});
}

void wrong_questions_are_refused() {
  const WordGraph graph = from_text("CAT\n");
  const auto is_refused = [&](auto change, std::string_view words) {
    SpellRestQuestion question = question_about("CAT", "S");
    change(question);
    return refuses([&] { spell_rest(graph, question); }, words);
  };
  using Question = SpellRestQuestion;
  CHECK(is_refused([](Question& question) { question.hand.fill(5); }, "hand can have at most 127 cards"));
  CHECK(is_refused([](Question& question) { question.row = std::string(64, 'A'); }, "row can have at most 63 piles"));
  CHECK(is_refused([](Question& question) { question.limit = -1; }, "limit must be 0 for all"));
}

}  // namespace

int main() {
  what_is_dropped_serves_in_the_rest();
  piles_keep_their_order();
  enough_cards_are_placed();
  wrong_questions_are_refused();
}
