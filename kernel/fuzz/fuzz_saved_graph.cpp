// Any bytes are either refused, or every question about the loaded graph can be answered.
#include "../tests/check.hpp"
#include "input.hpp"
#include "near_words.hpp"
#include "rack_search.hpp"
#include "saved_graph.hpp"

using namespace wordparlor;

namespace {

// Any bytes with a matching header, so that the fuzzer gets past the checksum.
std::string with_fitting_head(Input& input) {
  const std::size_t nodes = input.byte();
  std::string_view body = input.rest();
  body.remove_suffix(body.size() % 4);
  return saved::with_head(std::min(nodes, body.size() / 4), body);
}

// A graph with some bytes changed and a matching header.
std::string changed_graph(Input& input) {
  const WordGraph graph = input.graph();
  std::string body = save(graph).substr(saved::head_size);
  for (int count = input.number(0, 3); count > 0 && !body.empty(); --count) {
    const std::size_t place = input.byte() % body.size();
    body[place] = static_cast<char>(body[place] ^ input.byte());
  }
  return saved::with_head(graph.nodes().size(), body);
}

std::string data_from(Input& input) {
  switch (input.number(0, 2)) {
    case 0: return std::string{input.rest()};
    case 1: return with_fitting_head(input);
    default: return changed_graph(input);
  }
}

void numbers_and_words_agree(const WordGraph& graph) {
  for (WordNumber i = 0; i < std::min<std::size_t>(graph.size(), 50); ++i) {
    const std::string spelled = word(graph, i);
    CHECK(contains(graph, spelled));
    CHECK(number(graph, spelled) == i);
  }
}

void searches_come_to_an_end(const WordGraph& graph) {
  RackQuestion question;
  question.pieces.wilds = most_wilds;
  question.limit = 50;
  CHECK(from_rack(graph, question).size() == std::min<std::size_t>(graph.size(), 50));
  if (graph.size() > 0) near(graph, word(graph, 0));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  Input input{bytes, size};
  const std::string data = data_from(input);
  try {
    const WordGraph graph = load(data);
    CHECK(save(graph) == data);
    numbers_and_words_agree(graph);
    searches_come_to_an_end(graph);
  } catch (const std::invalid_argument&) {
  }
  return 0;
}
