// out_of: any row, hand, moves, limits and weights, sensible or not; every answer is replayed card by card.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "ask.hpp"
#include "edit_search.hpp"

using namespace wordparlor;

namespace {

Pile pile_from(Input& input, bool any_order) {
  const std::uint8_t moves = input.byte();
  Pile pile{.letter = input.letter(), .keep = (moves & 1) != 0 || any_order, .drop = (moves & 2) != 0};
  if (!any_order) pile.cover = (moves & 4) != 0, pile.duplicate = (moves & 8) != 0, pile.swap = (moves & 16) != 0;
  return pile;
}

LetterCounts cards_from(Input& input, int most) {
  LetterCounts cards{};
  for (int count = input.number(0, most); count > 0; --count) ++cards[input.letter()];
  return cards;
}

LetterWeights weights_from(Input& input) {
  LetterWeights weights{};
  for (Letter letter = 0; letter < 4; ++letter) weights[letter] = input.number(-2, 3);
  return weights;
}

EditQuestion question_from(Input& input) {
  EditQuestion question;
  question.any_order = input.number(0, 2) == 0;
  for (int count = input.number(0, 8); count > 0; --count) question.row.push_back(pile_from(input, question.any_order));
  question.gaps = ~std::uint64_t{input.byte()};
  question.hand = cards_from(input, 8);
  question.must = cards_from(input, 1);
  question.wilds = input.number(0, 2);
  question.kept_at_least = input.number(0, 2);
  question.kept_at_most = input.number(1, 8);
  question.kept_together = question.any_order ? 0 : input.number(0, 2);
  question.placed_at_least = input.number(0, 2);
  question.placed_at_most = input.number(1, 8);
  question.shortest = input.number(0, 3);
  question.longest = input.number(3, 8);
  question.weights = weights_from(input);
  question.kept_weights = weights_from(input);
  question.duplicate_weights = weights_from(input);
  question.highest_weights = weights_from(input);
  question.wild_weight = input.number(-2, 3);
  question.by_cards = input.number(0, 2) == 0;
  question.unlike = {input.letters(1, 4)};
  question.limit = input.number(0, 3);
  return question;
}

// Sometimes something that has to be refused.
void spoil(EditQuestion& question, Input& input) {
  switch (input.number(0, 15)) {
    case 1: question.row.resize(most_piles + 1); break;
    case 2: question.wilds = -1; break;
    case 3: question.must[25] = 1; break;
    case 4: question.kept_at_least = -1; break;
    case 5: question.longest = 64; break;
    case 6: question.weights[7] = static_cast<std::int32_t>(most_weight + 1); break;
    case 7: question.limit = -1; break;
    case 8: question.any_order = !question.any_order; break;
    default: break;
  }
}

// Reads a text of marks and carries it out with the row and the cards there are.
class Layer {
 public:
  explicit Layer(const EditQuestion& question) : question_{question}, hand_{question.hand}, wilds_{question.wilds} {}

  void lay(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool has_mark = std::string_view{"+/=~-"}.find(text[i]) != std::string_view::npos;
      const char mark = has_mark ? text[i++] : ' ';
      do_one(mark, text[i]);
    }
    if (!question_.any_order) CHECK(piles_ == question_.row.size());
  }

  std::string word;
  int kept = 0;
  int placed = 0;
  Cards cards{};

 private:
  void do_one(char mark, char shown) {
    const bool is_wild = shown >= 'a';
    const char letter = is_wild ? static_cast<char>(shown - 'a' + 'A') : shown;
    if (mark != '-') word += letter;
    if (mark == ' ') ++kept;
    if (mark != ' ' && mark != '-') place(to_letter(letter), is_wild);
    if (question_.any_order) return;
    if (mark == '+')
      CHECK((question_.gaps >> piles_ & 1) != 0);
    else
      CHECK(may(question_.row.at(piles_++), mark, to_letter(letter)));
  }

  void place(Letter letter, bool is_wild) {
    ++placed;
    ++(is_wild ? cards.back() : cards[letter]);
    if (is_wild)
      CHECK(hand_[letter] == 0 && wilds_-- > 0);
    else
      CHECK(hand_[letter]-- > 0);
  }

  static bool may(const Pile& pile, char mark, Letter letter) {
    const bool is_same = pile.letter == letter;
    switch (mark) {
      case ' ': return pile.keep && is_same;
      case '/': return pile.cover && !is_same;
      case '=': return pile.duplicate && is_same;
      case '~': return pile.swap && !is_same;
      default: return pile.drop && is_same;
    }
  }

  const EditQuestion& question_;
  LetterCounts hand_;
  std::int64_t wilds_;
  std::size_t piles_ = 0;
};

Cards check_word(const EditQuestion& question, const std::string& word, std::string_view laid, int placed) {
  Layer layer{question};
  layer.lay(laid);
  CHECK(layer.word == word && layer.placed == placed && word != question.unlike[0]);
  CHECK(layer.kept >= question.kept_at_least && layer.kept <= question.kept_at_most);
  CHECK(layer.placed >= question.placed_at_least && layer.placed <= question.placed_at_most);
  const auto length = static_cast<std::int64_t>(word.size());
  CHECK(length >= question.shortest && length <= question.longest);
  return layer.cards;
}

// Each word occurs once; with by_cards, each choice of cards does.
void check_answer(const WordGraph& graph, const EditQuestion& question, const EditedWords& found) {
  std::set<std::string> words;
  std::set<Cards> choices;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::string word = found.word(i);
    const Cards cards = check_word(question, word, found.laid(i, word), found.placed(i));
    CHECK(contains(graph, word) && (question.by_cards ? choices.insert(cards).second : words.insert(word).second));
    if (i > 0) CHECK(found.score(i - 1) > found.score(i) || (found.score(i - 1) == found.score(i) && found.word(i - 1) <= word));
  }
  CHECK(question.limit == 0 || found.size() <= static_cast<std::size_t>(question.limit));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  return ask(Input{bytes, size}, question_from, spoil,
             [](const WordGraph& graph, const EditQuestion& question) { check_answer(graph, question, out_of(graph, question)); });
}
