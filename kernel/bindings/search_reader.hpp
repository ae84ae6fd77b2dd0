// Results of a search that continues only as far as they are read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "arguments.hpp"
#include "bindings.hpp"

namespace wordparlor {

// More results than this would take too much time and memory to count.
inline constexpr std::int64_t most_counted = 1'000'000;

// Threads that read from one search take turns, without the interpreter's lock.
template <class Search>
class SearchReader {
 public:
  explicit SearchReader(Search search) : search_{std::move(search)} {}

  const Search& search() const { return search_; }

  // Returns the next result, as take(search, index) makes it. `ahead(read)` says how many to find once all results so far have been read.
  template <class Take, class Ahead>
  auto next(const Take& take, const Ahead& ahead) {
    const nb::gil_scoped_release unlocked;
    const std::lock_guard one_at_a_time{mutex_};
    std::optional<decltype(take(search_, read_))> result;
    if (read_ == search_.size()) search_.find(ahead(read_));
    if (read_ < search_.size()) result = take(search_, read_++);
    return result;
  }

  template <class Take>
  auto next(const Take& take) {
    return next(take, [](std::size_t read) { return read + 1; });
  }

  std::size_t count(std::int64_t most) {
    const nb::gil_scoped_release unlocked;
    const std::lock_guard one_at_a_time{mutex_};
    check_range(most, 0, most_counted, "most");
    const std::size_t count = search_.count(static_cast<std::size_t>(most) + 1);
    if (count > static_cast<std::size_t>(most)) refuse("most", "is " + std::to_string(most) + ", but there are more results");
    return count;
  }

 private:
  Search search_;
  std::size_t read_ = 0;
  std::mutex mutex_;
};

}  // namespace wordparlor
