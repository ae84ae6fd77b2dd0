// Letters, sets of letters, and how text is shown in a message.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace wordparlor {

using Letter = std::uint8_t;  // 0 is A, 25 is Z
using Letters = std::uint32_t;  // a set of letters: bit 0 is A

inline constexpr int alphabet_size = 26;
inline constexpr Letters every_letter = (Letters{1} << alphabet_size) - 1;
inline constexpr std::size_t longest_word = 63;

constexpr bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
constexpr Letter to_letter(char c) { return static_cast<Letter>(c - 'A'); }
constexpr char to_char(Letter letter) { return static_cast<char>('A' + letter); }
constexpr char to_lower_case(char c) { return static_cast<char>(c - 'A' + 'a'); }

constexpr Letters only(Letter letter) { return Letters{1} << letter; }
constexpr bool has(Letters letters, Letter letter) { return (letters & only(letter)) != 0; }

// The lowest letter of a set that is not empty.
constexpr Letter lowest(Letters letters) { return static_cast<Letter>(std::countr_zero(letters)); }

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

// `what` names the argument or thing in the message.
inline void check_letters(std::string_view text, const std::string& what) {
  for (const char c : text)
    if (!is_letter(c)) throw std::invalid_argument{what + " is upper-case letters A to Z, not " + quoted(text)};
}

inline void check_word(std::string_view word, const std::string& what) {
  if (word.empty()) throw std::invalid_argument{what + " has at least one letter"};
  if (word.size() > longest_word) throw std::invalid_argument{what + " has at most 63 letters, not as " + quoted(word)};
  check_letters(word, what);
}

}  // namespace wordparlor
