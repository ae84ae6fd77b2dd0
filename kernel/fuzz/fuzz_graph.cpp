// contains, number, gap, near and anagrams, on words and on anything else.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "../tests/check.hpp"
#include "gap.hpp"
#include "input.hpp"
#include "near_words.hpp"

using namespace wordparlor;

namespace {

void a_gap_is_filled_by_what_completes_a_word(const WordGraph& graph, Input& input) {
  const std::string before = input.letters(0, 4);
  const std::string after = input.letters(0, 4);
  const std::vector<Face> faces = input.faces(10);
  const std::vector<Face> fitting = gap(graph, before, after, faces);
  for (const Face face : faces)
    CHECK(contains(graph, before + face.text() + after) == (std::find(fitting.begin(), fitting.end(), face) != fitting.end()));
}

void near_words_are_other_words(const WordGraph& graph, const std::string& word) {
  for (const std::string& other : near(graph, word)) CHECK(contains(graph, other) && other != word);
  for (const std::string& other : anagrams(graph, word))
    CHECK(contains(graph, other) && other != word && std::is_permutation(other.begin(), other.end(), word.begin(), word.end()));
}

void any_text_may_be_asked_for(const WordGraph& graph, std::string_view text) {
  CHECK(contains(graph, text) == number(graph, text).has_value());
  if (!std::all_of(text.begin(), text.end(), is_letter)) {
    CHECK(!contains(graph, text));
    CHECK(refuses([&] { near(graph, text); }, "word"));
    CHECK(refuses([&] { gap(graph, text, "", {}); }, "before"));
  }
}

// A graph built from text has the lines as its words, unless the text is refused.
void any_text_may_be_built_from(std::string_view text) {
  try {
    std::string lines, spelled;
    const WordGraph graph = from_text(text);
    each_word(graph, graph.root(), spelled, [&](std::string_view word) { lines.append(word) += '\n'; });
    CHECK(lines == text || lines == std::string{text} + '\n');
  } catch (const std::invalid_argument&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  Input input{bytes, size};
  const WordGraph graph = input.graph();
  a_gap_is_filled_by_what_completes_a_word(graph, input);
  near_words_are_other_words(graph, input.letters(1, 8));
  any_text_may_be_asked_for(graph, input.rest());
  any_text_may_be_built_from(input.rest());
  return 0;
}
