#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "edit_search.hpp"
#include "graph_builder.hpp"
#include "letter_index.hpp"
#include "spelling_search.hpp"

using namespace wordparlor;

namespace {

std::vector<Pile> row_of(std::string_view letters, std::string_view moves) {
  std::vector<Pile> row;
  for (const char c : letters) row.push_back(to_pile(to_letter(c), moves, "moves"));
  return row;
}

LetterCounts cards_of(std::string_view letters) {
  LetterCounts cards{};
  for (const char c : letters) ++cards[to_letter(c)];
  return cards;
}

EditQuestion question_about(std::string_view row, std::string_view moves, std::string_view hand) {
  EditQuestion question;
  question.row = row_of(row, moves);
  question.hand = cards_of(hand);
  return question;
}

std::vector<std::string> texts(const WordGraph& graph, const EditQuestion& question) {
  const EditedWords found = out_of(graph, question);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < found.size(); ++i) texts.push_back(found.laid(i, found.word(i)));
  return texts;
}

void words_are_indexed_by_their_letters() {
  const WordGraph graph = from_text("ACT\nAT\nCAT\nTACT\n");
  const LetterIndex& index = letter_index(graph);
  CHECK(&index == &letter_index(graph));
  CHECK(index.spellings().size() == 3);
  const WordNumber spelling = *number(index.spellings(), "ACT");
  CHECK(index.words_of(spelling).size() == 2);
  CHECK(word(graph, index.words_of(spelling)[0]) == "ACT" && word(graph, index.words_of(spelling)[1]) == "CAT");
}

void long_spellings_that_begin_alike_are_told_apart() {
  const std::string many(20, 'A');
  const WordGraph graph = from_text(many + "B\n" + many + "C\n" + "B" + many + "\n");
  const LetterIndex& index = letter_index(graph);
  CHECK(index.spellings().size() == 2);
  CHECK(index.words_of(0).size() == 2 && index.words_of(1).size() == 1);
}

void spellings_have_letters_within_bounds() {
  const WordGraph graph = from_text("AB\nABB\nABC\nB\nBC\nBCD\n");
  const auto count = [&](const LetterBounds& bounds) {
    int spellings = 0;
    each_spelling(graph, bounds, [&](WordNumber) { ++spellings; });
    return spellings;
  };
  CHECK(count({.least = cards_of("B"), .most = cards_of("ABC")}) == 4);
  CHECK(count({.least = cards_of("BC"), .most = cards_of("ABC")}) == 2);
  CHECK(count({.least = cards_of("BB"), .most = cards_of("ABBC")}) == 1);
  CHECK(count({.least = cards_of("B"), .most = cards_of("B"), .more = 1}) == 3);
  CHECK(count({.least = cards_of("B"), .most = cards_of("ABCD"), .longest = 2}) == 3);
  CHECK(count({}) == 0);
}

void no_words_are_no_results() {
  const WordGraph graph = from_text("");
  for (const std::string_view moves : {"k", "kc", "kx"})
    for (const bool any_order : {false, moves != "kc"}) {
      EditQuestion question = question_about("AB", moves, "C");
      question.any_order = any_order;
      CHECK(texts(graph, question).empty());
    }
}

void a_word_is_laid_in_every_way() {
  const WordGraph graph = from_text("EARTH\nEXIT\nSKIM\n");
  CHECK(texts(graph, question_about("KIT", "kc", "SM")) == std::vector<std::string>{"+SKI/M"});
  CHECK(texts(graph, question_about("SKIM", "cd", "EXIT")) == std::vector<std::string>{"/E/X=I/T"});
  CHECK(texts(graph, question_about("SKIMMED", "x", "EXIT")) == std::vector<std::string>{"+E+X+I+T-S-K-I-M-M-E-D"});
}

// All 63 piles, all moves, all cards: the packed counts have no bit to spare.
void the_largest_question_fits() {
  const std::string word(longest_word, 'Z');
  const WordGraph graph = from_text(word);
  const EditQuestion question = question_about(word, "kcdsx", std::string(most_cards, 'Z'));
  std::string all_added;
  for (std::size_t i = 0; i < longest_word; ++i) all_added += "+Z";
  for (std::size_t i = 0; i < longest_word; ++i) all_added += "-Z";
  CHECK(texts(graph, question) == std::vector<std::string>{all_added});
  EditQuestion in_any = question_about(word, "kx", word);
  in_any.any_order = true;
  in_any.kept_at_least = longest_word;
  CHECK(texts(graph, in_any) == std::vector<std::string>{word});
}

void sixty_three_piles_of_many_letters_fit() {
  std::string word;
  for (std::size_t i = 0; i < longest_word; ++i) word += to_char(static_cast<Letter>(i % alphabet_size));
  const WordGraph graph = from_text(word);
  EditQuestion question = question_about(word, "kcs", "ABC");
  question.wilds = 2;
  CHECK(texts(graph, question) == std::vector<std::string>{word});
}

void too_many_ways_are_refused_and_the_next_question_is_answered() {
  const std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const WordGraph graph = from_text(std::string{alphabet});
  CHECK(refuses([&] { out_of(graph, question_about(alphabet, "kd", alphabet)); }, "too many ways"));
  CHECK(texts(graph, question_about(alphabet, "k", "")) == std::vector<std::string>{std::string{alphabet}});
}

void wrong_questions_are_refused() {
  const WordGraph graph = from_text("CAT\n");
  const auto is_refused = [&](auto change, std::string_view words) {
    EditQuestion question = question_about("CAT", "kx", "S");
    change(question);
    return refuses([&] { out_of(graph, question); }, words);
  };
  CHECK(is_refused([](EditQuestion& question) { question.row.resize(64); }, "row can have at most 63 piles"));
  CHECK(is_refused([](EditQuestion& question) { question.must = cards_of("T"); }, "must has more "));
  CHECK(is_refused([](EditQuestion& question) { question.wilds = 64; }, "wilds must be a number from 0 to 63"));
  CHECK(is_refused([](EditQuestion& question) { question.longest = -1; }, "longest must be a number from 0 to 63"));
  CHECK(is_refused([](EditQuestion& question) { question.weights[3] = 2'000'000; }, "an item of weights"));
  CHECK(refuses([] { to_pile(0, "ky", "moves"); }, "not 'ky'"));
}

}  // namespace

int main() {
  words_are_indexed_by_their_letters();
  long_spellings_that_begin_alike_are_told_apart();
  spellings_have_letters_within_bounds();
  no_words_are_no_results();
  a_word_is_laid_in_every_way();
  the_largest_question_fits();
  sixty_three_piles_of_many_letters_fit();
  too_many_ways_are_refused_and_the_next_question_is_answered();
  wrong_questions_are_refused();
}
