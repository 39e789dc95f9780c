#include "othello_hash.hpp"

namespace salon::othello {

HashTable::HashTable(int bits)
    : count_(std::size_t{1} << (bits - 2)),
      shift_(64 - (bits - 2)),
      buckets_(std::make_unique<Bucket[]>(count_)) {
    clear();
}

// A zeroed entry is that of the key 0, with nothing in it that could mislead: its bounds must be open.
void HashTable::clear() {
    constexpr Known nothing{-64, 64, {0, 0}, no_move, no_move, 0, 0};
    const auto data = std::bit_cast<std::uint64_t>(nothing);
    for (std::size_t i = 0; i < count_; ++i) {
        for (Entry& entry : buckets_[i].entries) {
            entry.data.store(data, std::memory_order_relaxed);
            entry.check.store(data, std::memory_order_relaxed);
        }
    }
    age_ = 1;
}

}  // namespace salon::othello
