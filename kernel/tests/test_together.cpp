#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "graph_builder.hpp"
#include "hand_parts.hpp"
#include "together_search.hpp"

using namespace wordparlor;

namespace {

LetterCounts cards_of(std::string_view letters) {
  LetterCounts cards{};
  for (const char c : letters) ++cards[to_letter(c)];
  return cards;
}

RowPart part_of(std::string_view letters) { return {.letters = std::string{letters}, .covers = true, .unlike = {}}; }

// Two words, one from each of two rows.
TogetherQuestion question_about(std::string_view one, std::string_view other, std::string_view hand) {
  TogetherQuestion question;
  question.hand = cards_of(hand);
  question.parts = {part_of(one), part_of(other)};
  question.parts[1].row = 1;
  question.stages = {{Branch{0, 1}}, {Branch{1, 2}}};
  question.weights.fill(1);
  return question;
}

std::vector<std::string> texts(const WordGraph& graph, const TogetherQuestion& question) {
  TogetherSearch search = together(graph, question);
  search.find(1000);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < search.size(); ++i) {
    std::string text;
    for (const SharedWord& word : search.words(i)) text += (text.empty() ? "" : " ") + search.laid(word, search.spelled(word));
    texts.push_back(text);
  }
  return texts;
}

void parts_of_a_hand_are_numbers() {
  HandParts parts{cards_of("AAB")};
  const HandPart two = 2 * parts.one(0);
  CHECK(parts.count() == 6 && parts.whole() == two + parts.one(1));
  CHECK(parts.holds(parts.whole(), two) && !parts.holds(two, parts.one(1)) && !parts.holds(parts.one(0), two));
  CHECK(parts.letters(two) == only(0) && parts.cards(two) == cards_of("AA"));
  CHECK(parts.subsets(parts.whole()).size() == 6 && parts.subsets(two).size() == 3);
}

void a_card_is_used_once() {
  const WordGraph graph = from_text("CATS\nDOGS\n");
  CHECK(texts(graph, question_about("CAT", "DOG", "SS")) == std::vector<std::string>{"CAT+S DOG+S"});
  CHECK(texts(graph, question_about("CAT", "DOG", "S")).empty());
}

// Sixty-three piles have sixty-four places: a whole machine word.
void the_longest_rows_fit() {
  const std::string row(longest_word - 1, 'Z');
  const WordGraph graph = from_text(row + "Z");
  TogetherQuestion question = question_about(row, row, "ZZ");
  CHECK(texts(graph, question).size() == 1);
  for (int i = 0; i < 8; ++i) question.parts.push_back(part_of(std::string(longest_word, static_cast<char>('A' + i))));
  CHECK(texts(graph, question).size() == 1);
}

void of_equal_ways_the_one_with_most_cards_is_taken() {
  const WordGraph graph = from_text("TOTS\n");
  TogetherQuestion question = question_about("OT", "", "TTS");
  question.stages = {{Branch{0, 1}}};
  CHECK(texts(graph, question) == std::vector<std::string>{"+TO+T/S"});
}

void wrong_questions_are_refused() {
  const WordGraph graph = from_text("CAT\n");
  const auto is_refused = [&](auto change, std::string_view words) {
    TogetherQuestion question = question_about("CAT", "DOG", "S");
    change(question);
    return refuses([&] { together(graph, question); }, words);
  };
  using Question = TogetherQuestion;
  CHECK(is_refused([](Question& question) { question.hand.fill(4); }, "hand has too many different cards"));
  CHECK(is_refused([](Question& question) { question.parts[0].letters = std::string(64, 'A'); }, "parts[0] can have at most 63 piles"));
  CHECK(is_refused([](Question& question) { question.parts[1].kept_together = 3; }, "parts[1]: kept_together must be a number from 0 to 2"));
  CHECK(is_refused([](Question& question) { question.stages[1][0].to = 1; }, "stages[1]: to must be a number from 2 to 2"));
  CHECK(is_refused([](Question& question) { question.stages[0][0].part = 2; }, "stages[0]: part must be a number from -1 to 1"));
  CHECK(is_refused([](Question& question) { question.stages[0][0] = {no_part, 1, true}; }, "has stands set, but no part"));
  CHECK(is_refused([](Question& question) { question.weights[3] = 10'001; }, "an item of weights"));
  CHECK(is_refused([](Question& question) { question.limit = -1; }, "limit must be 0 for all"));
}

}  // namespace

int main() {
  parts_of_a_hand_are_numbers();
  a_card_is_used_once();
  the_longest_rows_fit();
  of_equal_ways_the_one_with_most_cards_is_taken();
  wrong_questions_are_refused();
}
