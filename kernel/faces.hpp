// Faces: what a piece shows, one letter ("A") or two ("QU").
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "checks.hpp"
#include "letters.hpp"

namespace wordparlor {

// In text, a wild piece is a star; it stands for any one letter.
inline constexpr std::string_view wild_text = "*";

class Face {
 public:
  constexpr explicit Face(Letter letter) : letters_{letter, 0}, size_{1} {}
  constexpr Face(Letter first, Letter second) : letters_{first, second}, size_{2} {}

  constexpr std::size_t size() const { return size_; }
  constexpr bool is_pair() const { return size_ == 2; }
  constexpr Letter operator[](std::size_t i) const { return letters_[i]; }
  constexpr const Letter* begin() const { return letters_.data(); }
  constexpr const Letter* end() const { return letters_.data() + size_; }

  // As text: "A" before "AB" before "B".
  constexpr auto operator<=>(const Face& other) const = default;

  std::string text() const {
    std::string shown;
    for (const Letter letter : *this) shown += to_char(letter);
    return shown;
  }

 private:
  std::array<Letter, 2> letters_;
  std::uint8_t size_;
};

// The face in item i of an argument.
inline Face to_face(std::string_view text, std::string_view argument, std::size_t i) {
  if (text.size() == 1 && is_letter(text[0])) return Face{to_letter(text[0])};
  if (text.size() == 2 && is_letter(text[0]) && is_letter(text[1])) return Face{to_letter(text[0]), to_letter(text[1])};
  refuse(item_name(argument, i), "must be a face of one or two uppercase letters, not " + quoted(text));
}

}  // namespace wordparlor
