// Results as a Python sequence whose items are created when they are read, so that callers pay only for what they look at.
#pragma once

#include <cstddef>
#include <exception>

#include "bindings.hpp"

namespace wordparlor {

// A tuple of plain values can't be part of a cycle. Python finds that out by itself, but only after walking through all of them.
inline nb::tuple plain(nb::tuple values) {
  PyObject_GC_UnTrack(values.ptr());
  return values;
}

// Python's own slots instead of bound methods: reading an item must not cost more than creating it.
template <class Results, auto make_item>
struct SequenceSlots {
  static const Results& results(PyObject* self) { return *nb::inst_ptr<Results>(self); }

  static Py_ssize_t length(PyObject* self) { return static_cast<Py_ssize_t>(results(self).size()); }

  static PyObject* item(PyObject* self, Py_ssize_t i) noexcept {
    if (i < 0 || i >= length(self)) {
      PyErr_SetString(PyExc_IndexError, "there are not so many results");
      return nullptr;
    }
    return guarded([&] { return nb::object{make_item(results(self), static_cast<std::size_t>(i))}; });
  }

  static PyObject* subscript(PyObject* self, PyObject* key) noexcept {
    if (PySlice_Check(key)) return guarded([&] { return sliced(self, key); });
    const Py_ssize_t i = PyNumber_AsSsize_t(key, PyExc_IndexError);
    if (i == -1 && PyErr_Occurred() != nullptr) return nullptr;
    return item(self, i < 0 ? i + length(self) : i);
  }

  static nb::object sliced(PyObject* self, PyObject* slice) {
    Py_ssize_t start = 0, stop = 0, step = 0;
    if (PySlice_Unpack(slice, &start, &stop, &step) < 0) nb::raise_python_error();
    const Py_ssize_t count = PySlice_AdjustIndices(length(self), &start, &stop, step);
    nb::list items;
    for (Py_ssize_t i = 0; i < count; ++i) items.append(make_item(results(self), static_cast<std::size_t>(start + i * step)));
    return items;
  }

  // No C++ exception may escape from a slot.
  template <class Make>
  static PyObject* guarded(const Make& make) noexcept {
    try {
      return make().release().ptr();
    } catch (nb::python_error& error) {
      error.restore();
    } catch (const std::exception& error) {
      PyErr_SetString(PyExc_RuntimeError, error.what());
    }
    return nullptr;
  }

  static inline PyType_Slot slots[] = {
      {Py_sq_length, reinterpret_cast<void*>(&length)},
      {Py_mp_length, reinterpret_cast<void*>(&length)},
      {Py_sq_item, reinterpret_cast<void*>(&item)},
      {Py_mp_subscript, reinterpret_cast<void*>(&subscript)},
      {0, nullptr},
  };
};

// Binds Results, which has size(), as a sequence whose i-th item is make_item(results, i), a Python object; `signature` is its class
// statement for the type checker: "class RackWords(Results[tuple[str, str, int]])".
template <class Results, auto make_item>
nb::class_<Results> bind_sequence(nb::handle scope, const char* name, const char* signature) {
  nb::class_<Results> bound{scope, name, nb::sig(signature), nb::type_slots(SequenceSlots<Results, make_item>::slots)};
  nb::module_::import_("collections.abc").attr("Sequence").attr("register")(bound);
  return bound;
}

}  // namespace wordparlor
