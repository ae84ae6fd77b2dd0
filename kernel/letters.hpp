// Letters and sets of letters.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace wordparlor {

using Letter = std::uint8_t;  // 0 is A, 25 is Z
using Letters = std::uint32_t;  // a set of letters: bit 0 is A

inline constexpr int alphabet_size = 26;
using LetterCounts = std::array<std::uint8_t, alphabet_size>;  // the number of each letter
inline constexpr Letters every_letter = (Letters{1} << alphabet_size) - 1;
inline constexpr std::size_t longest_word = 63;

constexpr bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
constexpr Letter to_letter(char c) { return static_cast<Letter>(c - 'A'); }
constexpr char to_char(Letter letter) { return static_cast<char>('A' + letter); }
constexpr char to_lower_case(char c) { return static_cast<char>(c - 'A' + 'a'); }

constexpr Letters only(Letter letter) { return Letters{1} << letter; }
constexpr bool has(Letters letters, Letter letter) { return (letters & only(letter)) != 0; }

// The lowest letter of a non-empty set.
constexpr Letter lowest(Letters letters) { return static_cast<Letter>(std::countr_zero(letters)); }

}  // namespace wordparlor
