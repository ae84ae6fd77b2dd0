// A set of the nodes of a letter graph, as bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace wordparlor {

// 64 nodes in each machine word.
template <std::size_t words>
class NodeSet {
 public:
  static constexpr std::size_t room = 64 * words;

  constexpr void add(std::size_t node) { bits_[node / 64] |= std::uint64_t{1} << node % 64; }
  constexpr bool has(std::size_t node) const { return (bits_[node / 64] >> node % 64 & 1) != 0; }
  constexpr bool empty() const { return *this == NodeSet{}; }
  constexpr bool operator==(const NodeSet&) const = default;

  friend constexpr NodeSet operator|(NodeSet one, const NodeSet& other) {
    for (std::size_t i = 0; i < words; ++i) one.bits_[i] |= other.bits_[i];
    return one;
  }
  friend constexpr NodeSet operator&(NodeSet one, const NodeSet& other) {
    for (std::size_t i = 0; i < words; ++i) one.bits_[i] &= other.bits_[i];
    return one;
  }
  constexpr NodeSet without(const NodeSet& other) const {
    NodeSet rest = *this;
    for (std::size_t i = 0; i < words; ++i) rest.bits_[i] &= ~other.bits_[i];
    return rest;
  }

  // Calls visit(node) for each node, in ascending order.
  template <class Visit>
  constexpr void each(const Visit& visit) const {
    for (std::size_t i = 0; i < words; ++i)
      for (std::uint64_t rest = bits_[i]; rest != 0; rest &= rest - 1) visit(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
  }

 private:
  std::array<std::uint64_t, words> bits_{};
};

}  // namespace wordparlor
