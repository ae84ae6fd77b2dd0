// together: any hand, parts and stages, sensible or not; every answer is replayed card by card.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ask.hpp"
#include "together_search.hpp"

using namespace wordparlor;

namespace {

RowPart part_from(Input& input) {
  return {.row = input.number(0, 1),
          .letters = input.letters(0, 5),
          .covers = input.number(0, 1) == 1,
          .kept_together = input.number(0, 2),
          .shortest = input.number(0, 3),
          .longest = input.number(3, 8),
          .letter_bonus = input.number(-1, 1),
          .unlike = {input.letters(1, 4)}};
}

TogetherQuestion question_from(Input& input) {
  TogetherQuestion question;
  for (int count = input.number(0, 6); count > 0; --count) ++question.hand[input.letter()];
  for (int count = input.number(1, 4); count > 0; --count) question.parts.push_back(part_from(input));
  const int parts = static_cast<int>(question.parts.size());
  const int stages = input.number(1, 3);
  question.score = static_cast<Together>(input.number(0, 2));
  for (int stage = 0; stage < stages; ++stage) {
    question.stages.emplace_back();
    for (int count = input.number(1, 3); count > 0; --count) {
      const int part = input.number(-1, parts - 1);
      const bool stands = input.number(0, 3) == 0 && part >= 0 && question.score == Together::sum;
      question.stages.back().push_back({part, input.number(stage + 1, stages), stands});
    }
  }
  for (Letter letter = 0; letter < 4; ++letter) question.weights[letter] = input.number(-2, 3);
  question.longest_first = input.number(0, 2) == 0;
  question.repeats = input.number(0, 1) == 0;
  question.limit = input.number(0, 3);
  return question;
}

// Sometimes something that has to be refused.
void spoil(TogetherQuestion& question, Input& input) {
  switch (input.number(0, 12)) {
    case 1: question.parts[0].letters = "a"; break;
    case 2: question.parts[0].kept_together = 3; break;
    case 3: question.stages[0][0].to = 0; break;
    case 4: question.stages[0][0].part = static_cast<std::int64_t>(question.parts.size()); break;
    case 5: question.weights[7] = 20'000; break;
    case 6: question.limit = -1; break;
    case 7: question.hand.fill(4); break;
    case 8: question.parts[0].longest = 64; break;
    default: break;
  }
}

// Makes a word as the text says, and takes its cards from the hand.
void check_word(const RowPart& part, std::string_view word, std::string_view laid, LetterCounts& hand) {
  std::string spelled;
  std::size_t piles = 0;
  for (std::size_t i = 0; i < laid.size(); ++i) {
    const char mark = laid[i] == '+' || laid[i] == '/' ? laid[i++] : ' ';
    spelled += laid[i];
    if (mark != ' ') CHECK(hand[to_letter(laid[i])]-- > 0);
    if (mark == ' ') CHECK(part.letters.at(piles++) == laid[i]);
    if (mark == '/') CHECK(part.covers && part.letters.at(piles++) != laid[i]);
  }
  CHECK(spelled == word && piles == part.letters.size());
}

void check_answer(const WordGraph& graph, const TogetherQuestion& question, TogetherSearch found) {
  std::set<std::vector<std::pair<std::int64_t, std::string>>> results;
  check_results(std::move(found), question.limit, [&](TogetherSearch& search, std::size_t i) {
    LetterCounts hand = question.hand;
    std::vector<std::pair<std::int64_t, std::string>> result;
    for (const SharedWord& shared : search.words(i)) {
      const std::string word = search.spelled(shared);
      check_word(search.part(shared), word, search.laid(shared, word), hand);
      CHECK(contains(graph, word));
      result.emplace_back(search.part(shared).row, word);
    }
    CHECK(!result.empty() && results.insert(result).second);
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return ask(Input{bytes, size}, question_from, spoil,
             [](const WordGraph& graph, const TogetherQuestion& question) { check_answer(graph, question, together(graph, question)); });
}
