#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "gap.hpp"
#include "graph_builder.hpp"
#include "saved_graph.hpp"

using namespace wordparlor;

namespace {

constexpr std::string_view text = "AB\nABLE\nCAB\nCABLE\nCAT\nCUT\nTABLE\n";

std::vector<std::string> words_of(const WordGraph& graph) {
  std::vector<std::string> words;
  std::string spelled;
  each_word(graph, graph.root(), spelled, [&](std::string_view word) { words.emplace_back(word); });
  return words;
}

void words_are_found_and_nothing_else() {
  const WordGraph graph = from_text(text);
  CHECK(graph.size() == 7);
  CHECK(contains(graph, "CABLE"));
  for (const std::string_view absent : {"", "C", "CABL", "CABLES", "cat", "C T", "\xC3\x89"}) CHECK(!contains(graph, absent));
}

void every_word_has_its_number() {
  const WordGraph graph = from_text(text);
  const std::vector<std::string> words = words_of(graph);
  CHECK(words.size() == graph.size());
  for (WordNumber i = 0; i < words.size(); ++i) {
    CHECK(number(graph, words[i]) == i);
    CHECK(word(graph, i) == words[i]);
  }
  CHECK(!number(graph, "CA") && !number(graph, "") && !number(graph, "c"));
}

// ABLE, CABLE and TABLE share their ending, and AB and CAB are words along the way: LE exists once.
void equal_ends_are_one() {
  const WordGraph graph = from_text(text);
  CHECK(graph.nodes().size() == 10);
  CHECK(graph.edges().size() == 13);
}

void the_longest_word_fits() {
  const std::string longest(longest_word, 'Z');
  const WordGraph graph = from_text(longest);
  CHECK(contains(graph, longest) && !contains(graph, longest + 'Z'));
  CHECK(words_of(load(save(graph))) == std::vector<std::string>{longest});
}

void no_words_are_a_graph_too() {
  const WordGraph graph = load(save(from_text("")));
  CHECK(graph.size() == 0);
  CHECK(!contains(graph, "") && !contains(graph, "A"));
  CHECK(words_of(graph).empty());
}

void wrong_words_are_refused() {
  CHECK(refuses([] { from_text("CAT\nAB\n"); }, "line 2: words must be in ascending order"));
  CHECK(refuses([] { from_text("CAT\nCAT\n"); }, "ascending order"));
  CHECK(refuses([] { from_text("CAT\n\nDOG"); }, "line 2: a word must have at least one letter"));
  CHECK(refuses([] { from_text("CAT\r\n"); }, "not 'CAT\\x0d'"));
  CHECK(refuses([] { from_text("cat"); }, "uppercase letters A to Z"));
  CHECK(refuses([] { from_text(std::string(64, 'A')); }, "at most 63 letters"));
}

void faces_fill_the_gap() {
  const WordGraph graph = from_text(text);
  const std::vector<Face> faces{Face{to_letter('U')}, Face{to_letter('A')}, Face{to_letter('A')}, Face{to_letter('L'), to_letter('E')}};
  CHECK((gap(graph, "C", "T", faces) == std::vector<Face>{Face{to_letter('A')}, Face{to_letter('U')}}));
  CHECK((gap(graph, "AB", "", faces) == std::vector<Face>{Face{to_letter('L'), to_letter('E')}}));
  CHECK(gap(graph, "X", "", faces).empty());
  CHECK(refuses([&] { gap(graph, "c", "", faces); }, "before must be uppercase letters"));
}

void every_damage_is_noticed() {
  const std::string bytes = save(from_text(text));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    CHECK(refuses([&] { load(damaged); }, "not a saved word graph: "));
    CHECK(refuses([&] { load(std::string_view{bytes}.substr(0, i)); }, "not a saved word graph: "));
  }
}

}  // namespace

int main() {
  words_are_found_and_nothing_else();
  every_word_has_its_number();
  equal_ends_are_one();
  the_longest_word_fits();
  no_words_are_a_graph_too();
  wrong_words_are_refused();
  faces_fill_the_gap();
  every_damage_is_noticed();
}
