// Arguments that several questions share, taken from Python with messages that name them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bindings.hpp"
#include "faces.hpp"

namespace wordparlor {

// A list or tuple of strings, or one string for single letters: "CAT" is ("C", "A", "T").
using FacesArgument = nb::typed<nb::sequence, nb::str>;

// Text of a Python string, alive as long as the string is.
inline std::string_view text_of(nb::handle item, std::string_view argument, std::size_t i) {
  Py_ssize_t size = 0;
  const char* text = PyUnicode_Check(item.ptr()) ? PyUnicode_AsUTF8AndSize(item.ptr(), &size) : nullptr;
  if (text != nullptr) return {text, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw nb::type_error((item_name(argument, i) + " is a string").c_str());
}

// Calls take(text, i) for each item; for faces that may also be wild or nothing.
template <class Take>
void each_text(const FacesArgument& texts, std::string_view argument, const Take& take) {
  const std::size_t count = nb::len(texts);
  for (std::size_t i = 0; i < count; ++i) {
    const nb::object item = nb::steal(PySequence_GetItem(texts.ptr(), static_cast<Py_ssize_t>(i)));
    if (!item.is_valid()) nb::raise_python_error();
    take(text_of(item, argument, i), i);
  }
}

inline std::vector<Face> to_faces(const FacesArgument& texts, std::string_view argument) {
  std::vector<Face> faces;
  each_text(texts, argument, [&](std::string_view text, std::size_t i) { faces.push_back(to_face(text, argument, i)); });
  return faces;
}

}  // namespace wordparlor
