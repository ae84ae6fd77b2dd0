// Runs a fuzz target without the fuzzer: on many fixed random inputs, then on each file that is named.
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace {

void replay(const std::vector<std::uint8_t>& bytes) { LLVMFuzzerTestOneInput(bytes.data(), bytes.size()); }

void replay_random(int count) {
  std::mt19937 dice{2024};
  for (int i = 0; i < count; ++i) {
    std::vector<std::uint8_t> bytes(dice() % 300);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(dice());
    replay(bytes);
  }
}

void replay_file(const char* name) {
  std::ifstream file{name, std::ios::binary};
  replay({std::istreambuf_iterator<char>{file}, {}});
}

}  // namespace

int main(int count, char** names) {
  replay_random(1000);
  for (int i = 1; i < count; ++i) replay_file(names[i]);
}
