// Bytes from the fuzzer, read as parts of a question.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "faces.hpp"
#include "graph_builder.hpp"

namespace wordparlor {

// The input is followed by zeros, so that every input is a complete question.
class Input {
 public:
  Input(const std::uint8_t* bytes, std::size_t size) : bytes_{bytes, size} {}

  bool is_over() const { return bytes_.empty(); }

  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return first;
  }

  // A number from least to most, both included, with at most 256 possible values.
  int number(int least, int most) { return least + byte() % (most - least + 1); }

  // Few letters, so that words and questions often match.
  Letter letter() { return static_cast<Letter>(byte() % 4); }

  std::string letters(int least, int most) {
    std::string text;
    for (int size = number(least, most); size > 0; --size) text += to_char(letter());
    return text;
  }

  Face face() { return number(0, 3) == 0 ? Face{letter(), letter()} : Face{letter()}; }

  std::vector<Face> faces(int most) {
    std::vector<Face> faces;
    for (int count = number(0, most); count > 0; --count) faces.push_back(face());
    return faces;
  }

  std::vector<int> numbers(std::size_t count, int least, int most) {
    std::vector<int> numbers(count);
    for (int& each : numbers) each = number(least, most);
    return numbers;
  }

  // Up to thirty words of up to seven letters.
  WordGraph graph() {
    std::set<std::string> words;
    for (int count = number(0, 30); count > 0; --count) words.insert(letters(1, 7));
    GraphBuilder builder;
    for (const std::string& word : words) builder.add(word);
    return builder.finish();
  }

  std::string_view rest() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }

 private:
  std::span<const std::uint8_t> bytes_;
};

}  // namespace wordparlor
