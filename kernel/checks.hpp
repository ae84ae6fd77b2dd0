// Messages about invalid arguments: every message names the argument and shows what was given.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "letters.hpp"

namespace wordparlor {

// Text for a message: in quotes, not too long, and plain ASCII whatever the bytes were.
inline std::string quoted(std::string_view text) {
  constexpr std::size_t enough = 40;
  constexpr std::string_view digits = "0123456789abcdef";
  std::string shown = "'";
  for (const char c : text.substr(0, enough)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte <= '~')
      shown += c;
    else
      shown.append("\\x").append({digits[byte >> 4], digits[byte & 15]});
  }
  return shown + (text.size() > enough ? "...'" : "'");
}

[[noreturn]] inline void refuse(std::string_view argument, const std::string& what) {
  throw std::invalid_argument{std::string{argument} + " " + what};
}

inline void check_letters(std::string_view text, std::string_view argument) {
  for (const char c : text)
    if (!is_letter(c)) refuse(argument, "must be uppercase letters A to Z, not " + quoted(text));
}

inline void check_word(std::string_view word, std::string_view argument) {
  if (word.empty()) refuse(argument, "must have at least one letter");
  if (word.size() > longest_word) refuse(argument, "can have at most 63 letters; " + quoted(word) + " has more");
  check_letters(word, argument);
}

// An item of an argument, for a message: "faces[3]".
inline std::string item_name(std::string_view argument, std::size_t i) {
  return std::string{argument} + "[" + std::to_string(i) + "]";
}

inline void check_range(std::int64_t given, std::int64_t least, std::int64_t most, std::string_view argument) {
  if (given < least || given > most)
    refuse(argument, "must be a number from " + std::to_string(least) + " to " + std::to_string(most) + ", not " + std::to_string(given));
}

// One item for each of `count` things, which `what` names: "weights must have one item for each face: 3, not 2".
inline void check_one_for_each(std::size_t given, std::size_t count, std::string_view argument, const std::string& what) {
  if (given != count)
    refuse(argument, "must have one item for each " + what + ": " + std::to_string(count) + ", not " + std::to_string(given));
}

// The number of results wanted; 0: all.
inline void check_limit(std::int64_t limit) {
  if (limit < 0) refuse("limit", "must be 0 for all results, or how many of the best to return, not " + std::to_string(limit));
}

// Weights so small that no sum of them overflows.
inline constexpr std::int64_t most_weight = 1'000'000;

inline void check_weight(std::int64_t weight, std::string_view argument) { check_range(weight, -most_weight, most_weight, argument); }

}  // namespace wordparlor
