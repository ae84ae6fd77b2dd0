// A test is a program that checks facts: the first one that is false is reported with its line.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

#define CHECK(fact) \
  do { \
    if (!(fact)) { \
      std::fprintf(stderr, "%s:%d: this does not hold: %s\n", __FILE__, __LINE__, #fact); \
      std::exit(1); \
    } \
  } while (false)

// Whether it throws std::invalid_argument with a message that contains these words.
template <class Action>
bool refuses(const Action& action, std::string_view words) {
  try {
    action();
  } catch (const std::invalid_argument& refusal) {
    return std::string_view{refusal.what()}.find(words) != std::string_view::npos;
  }
  return false;
}
