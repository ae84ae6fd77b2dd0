// What every target does with a question made from the fuzzer's bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "../tests/check.hpp"
#include "input.hpp"

namespace wordparlor {

// Asks a graph a question, both from the input, and checks the answer. A question that makes no sense may be refused.
template <class Question, class CheckAnswer>
int ask(Input input, Question (*question_from)(Input&), void (*spoil)(Question&, Input&), const CheckAnswer& check_answer) {
  const WordGraph graph = input.graph();
  Question question = question_from(input);
  spoil(question, input);
  try {
    check_answer(graph, question);
  } catch (const std::invalid_argument&) {
  }
  return 0;
}

// Checks up to 200 results of a search that is read step by step: best first, as many as it counts, and within the limit.
template <class Search, class CheckResult>
void check_results(Search search, std::int64_t limit, const CheckResult& check_result) {
  search.find(1);
  search.find(200);
  for (std::size_t i = 0; i < search.size(); ++i) {
    check_result(search, i);
    if (i > 0) CHECK(search.score(i - 1) >= search.score(i));
  }
  CHECK(limit == 0 || search.size() <= static_cast<std::size_t>(limit));
  CHECK(search.count(200) == std::min<std::size_t>(search.size(), 200));
}

}  // namespace wordparlor
