// two_rows: any rows and hand, sensible or not; every answer is replayed, pile by pile and card by card.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ask.hpp"
#include "two_rows_search.hpp"

using namespace wordparlor;

namespace {

TwoRowsQuestion question_from(Input& input) {
  TwoRowsQuestion question;
  question.first = input.letters(0, 5);
  question.seconds.push_back(input.letters(0, 5));
  for (int count = input.number(0, 2); count > 0; --count) {
    std::string other = question.seconds.front();
    std::rotate(other.begin(), other.begin() + input.number(0, static_cast<int>(other.size())), other.end());
    question.seconds.push_back(std::move(other));
  }
  for (int count = input.number(0, 6); count > 0; --count) ++question.hand[input.letter()];
  for (Letter letter = 0; letter < 4; ++letter) question.weights[letter] = input.number(-2, 3);
  question.shortest = input.number(0, 3);
  question.unlike = {input.letters(1, 4)};
  question.unlike_new = {input.letters(1, 4)};
  question.limit = input.number(0, 3);
  return question;
}

// Sometimes something that has to be refused.
void spoil(TwoRowsQuestion& question, Input& input) {
  switch (input.number(0, 10)) {
    case 1: question.first = "a"; break;
    case 2: question.seconds.clear(); break;
    case 3: question.seconds.push_back("ABCDE"); break;
    case 4: question.weights[7] = 20'000; break;
    case 5: question.limit = -1; break;
    case 6: question.hand.fill(4); break;
    case 7: question.shortest = 64; break;
    default: break;
  }
}

// Makes a word as the text says, and takes its cards from the hand.
void check_word(std::string_view row, std::string_view word, std::string_view laid, LetterCounts& hand) {
  std::string spelled;
  std::size_t piles = 0;
  bool keeps = row.empty();
  for (std::size_t i = 0; i < laid.size(); ++i) {
    const char mark = laid[i] == '+' || laid[i] == '/' || laid[i] == '=' ? laid[i++] : ' ';
    spelled += laid[i];
    if (mark != ' ') CHECK(hand[to_letter(laid[i])]-- > 0);
    if (mark != '+') CHECK((row.at(piles++) == laid[i]) == (mark != '/'));
    keeps |= mark == ' ';
  }
  CHECK(spelled == word && piles == row.size() && keeps);
}

void check_pair(const WordGraph& graph, const TwoRowsQuestion& question, const WordPair& pair) {
  std::string left;
  LetterCounts moved{};
  const std::string& second = question.seconds.at(pair.from);
  for (std::size_t pile = 0; pile < second.size(); ++pile)
    if (std::find(pair.piles.begin(), pair.piles.end(), pile) == pair.piles.end())
      left += second[pile];
    else
      ++moved[to_letter(second[pile])];
  if (pair.changes_first) check_word(question.first, pair.first, pair.first_laid, moved);
  CHECK(total(moved) == 0);
  LetterCounts hand = question.hand;
  check_word(left, pair.second, pair.second_laid, hand);
  CHECK(total(hand) < total(question.hand) && contains(graph, pair.second) && (!pair.changes_first || contains(graph, pair.first)));
}

void check_answer(const WordGraph& graph, const TwoRowsQuestion& question, TwoRowsSearch found) {
  std::set<std::pair<std::string, std::string>> results;
  check_results(std::move(found), question.limit, [&](const TwoRowsSearch& search, std::size_t i) {
    const WordPair pair = search.pair(i);
    check_pair(graph, question, pair);
    CHECK(results.insert({pair.first, pair.second}).second);
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return ask(Input{bytes, size}, question_from, spoil,
             [](const WordGraph& graph, const TwoRowsQuestion& question) { check_answer(graph, question, two_rows(graph, question)); });
}
