// Words along paths, as found: all letters in one text, all nodes in one list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "best_first.hpp"

namespace wordparlor {

using PathNode = std::uint8_t;

class FoundPaths {
 public:
  std::size_t size() const { return paths_.size(); }
  std::string_view word(std::size_t i) const { return std::string_view{letters_}.substr(paths_[i].first_letter, paths_[i].letters); }
  std::span<const PathNode> nodes(std::size_t i) const { return {nodes_.data() + paths_[i].first_node, paths_[i].nodes}; }
  int score(std::size_t i) const { return paths_[i].score; }

  // The first paths in this order.
  FoundPaths only(std::span<const BestFirst::Item> order) const {
    FoundPaths chosen;
    chosen.paths_.reserve(order.size());
    for (const auto& item : order) chosen.add(word(item.index), nodes(item.index), score(item.index));
    return chosen;
  }

  void clear() { paths_.clear(), letters_.clear(), nodes_.clear(); }

  void add(std::string_view word, std::span<const PathNode> nodes, int score) {
    paths_.push_back({letters_.size(), nodes_.size(), score, static_cast<std::uint8_t>(word.size()), static_cast<std::uint8_t>(nodes.size())});
    letters_.append(word);
    nodes_.insert(nodes_.end(), nodes.begin(), nodes.end());
  }

 private:
  struct Path {
    std::size_t first_letter;
    std::size_t first_node;
    int score;
    std::uint8_t letters;
    std::uint8_t nodes;
  };

  std::vector<Path> paths_;
  std::string letters_;
  std::vector<PathNode> nodes_;
};

}  // namespace wordparlor
