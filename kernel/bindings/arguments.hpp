// Arguments and results that several questions share, between Python and the kernel.
#pragma once

#include <nanobind/stl/optional.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bindings.hpp"
#include "faces.hpp"

namespace wordparlor {

using IntegersArgument = nb::typed<nb::sequence, nb::int_>;
using FlagsArgument = nb::typed<nb::sequence, nb::bool_>;

// A list or tuple of strings, or one string for single letters: "CAT" is ("C", "A", "T").
using FacesArgument = nb::typed<nb::sequence, nb::str>;

// The text of a Python string, valid as long as the string is.
inline std::string_view text_of(nb::handle item, std::string_view argument, std::size_t i) {
  Py_ssize_t size = 0;
  const char* text = PyUnicode_Check(item.ptr()) ? PyUnicode_AsUTF8AndSize(item.ptr(), &size) : nullptr;
  if (text != nullptr) return {text, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw nb::type_error((item_name(argument, i) + " must be a string").c_str());
}

// Calls take(item, i) for each item.
template <class Take>
void each_item(const nb::sequence& items, const Take& take) {
  const std::size_t count = nb::len(items);
  for (std::size_t i = 0; i < count; ++i) {
    const nb::object item = nb::steal(PySequence_GetItem(items.ptr(), static_cast<Py_ssize_t>(i)));
    if (!item.is_valid()) nb::raise_python_error();
    take(item, i);
  }
}

// Calls take(text, i) for each item, for faces that may also be wild or empty.
template <class Take>
void each_text(const FacesArgument& texts, std::string_view argument, const Take& take) {
  each_item(texts, [&](nb::handle item, std::size_t i) { take(text_of(item, argument, i), i); });
}

inline std::vector<Face> to_faces(const FacesArgument& texts, std::string_view argument) {
  std::vector<Face> faces;
  each_text(texts, argument, [&](std::string_view text, std::size_t i) { faces.push_back(to_face(text, argument, i)); });
  return faces;
}

inline int to_integer(nb::handle item, std::string_view argument, std::size_t i) {
  if (!PyLong_Check(item.ptr())) throw nb::type_error((item_name(argument, i) + " must be a whole number").c_str());
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(item.ptr(), &overflow);
  if (overflow != 0 || value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max())
    throw std::invalid_argument{item_name(argument, i) + " is too large a number"};
  return static_cast<int>(value);
}

inline std::vector<int> to_integers(const IntegersArgument& items, std::string_view argument) {
  std::vector<int> integers;
  each_item(items, [&](nb::handle item, std::size_t i) { integers.push_back(to_integer(item, argument, i)); });
  return integers;
}

// 1 for whatever Python considers true; the vector consists of bytes.
inline std::vector<std::uint8_t> to_flags(const FlagsArgument& items, std::string_view argument) {
  std::vector<std::uint8_t> flags;
  each_item(items, [&](nb::handle item, std::size_t i) { flags.push_back(to_integer(item, argument, i) != 0 ? 1 : 0); });
  return flags;
}

// One weight for each thing, or None if all weigh the same.
inline std::vector<int> to_weights(const std::optional<IntegersArgument>& weights, std::string_view argument, std::size_t count, int otherwise) {
  return weights ? to_integers(*weights, argument) : std::vector<int>(count, otherwise);
}

// A list of make(i), allocated with the right size.
template <class Make>
nb::list list_of(std::size_t size, const Make& make) {
  nb::list items = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(size)));
  if (!items.is_valid()) nb::raise_python_error();
  for (std::size_t i = 0; i < size; ++i) PyList_SetItem(items.ptr(), static_cast<Py_ssize_t>(i), make(i).release().ptr());
  return items;
}

inline nb::str to_str(std::string_view text) { return nb::str{text.data(), text.size()}; }

}  // namespace wordparlor
