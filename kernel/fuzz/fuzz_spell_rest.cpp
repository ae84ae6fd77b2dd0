// spell_rest: any row and hand, sensible or not; every answer is replayed, and the rest is spelled from what is left.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "ask.hpp"
#include "spell_rest_search.hpp"

using namespace wordparlor;

namespace {

SpellRestQuestion question_from(Input& input) {
  SpellRestQuestion question;
  question.row = input.letters(0, 5);
  for (int count = input.number(0, 6); count > 0; --count) ++question.hand[input.letter()];
  for (Letter letter = 0; letter < 4; ++letter) question.weights[letter] = input.number(-2, 3);
  question.placed_at_least = input.number(0, 3);
  question.shortest = input.number(0, 3);
  question.unlike = {input.letters(1, 4)};
  question.limit = input.number(0, 3);
  return question;
}

// Sometimes something that has to be refused.
void spoil(SpellRestQuestion& question, Input& input) {
  switch (input.number(0, 8)) {
    case 1: question.row = "a"; break;
    case 2: question.placed_at_least = 64; break;
    case 3: question.shortest = -1; break;
    case 4: question.limit = -1; break;
    case 5: question.hand.fill(5); break;
    default: break;
  }
}

// Makes a word as the text says; the cards that it drops and those still in the hand are left.
LetterCounts rest_of(const SpellRestQuestion& question, std::string_view word, std::string_view laid) {
  LetterCounts left = question.hand;
  std::string spelled;
  std::size_t piles = 0;
  std::int64_t placed = 0;
  bool keeps = false;
  for (std::size_t i = 0; i < laid.size(); ++i) {
    const char mark = laid[i] == '+' || laid[i] == '-' ? laid[i++] : ' ';
    if (mark != '+') CHECK(question.row.at(piles++) == laid[i]);
    if (mark == '-') {
      ++left[to_letter(laid[i])];
      continue;
    }
    spelled += laid[i];
    if (mark == '+') ++placed;
    keeps |= mark == ' ';
  }
  for (std::size_t i = 0; i + 1 < laid.size(); ++i)
    if (laid[i] == '+') CHECK(question.hand[to_letter(laid[i + 1])] > 0 && left[to_letter(laid[i + 1])]-- > 0);
  CHECK(spelled == word && piles == question.row.size() && keeps && placed >= question.placed_at_least);
  return left;
}

void check_answer(const WordGraph& graph, const SpellRestQuestion& question, SpellRestSearch found) {
  std::set<std::string_view> changed;
  check_results(std::move(found), question.limit, [&](const SpellRestSearch& search, std::size_t i) {
    const std::string_view word = search.changed(i);
    LetterCounts left = rest_of(question, word, search.laid(word));
    for (const char c : search.spelled(i)) CHECK(left[to_letter(c)]-- > 0);
    CHECK(contains(graph, word) && (search.spelled(i).empty() || contains(graph, search.spelled(i))) && search.spelled(i) != word);
    CHECK(changed.insert(word).second);
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return ask(Input{bytes, size}, question_from, spoil,
             [](const WordGraph& graph, const SpellRestQuestion& question) { check_answer(graph, question, spell_rest(graph, question)); });
}
