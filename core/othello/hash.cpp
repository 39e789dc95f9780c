#include "othello/hash.hpp"

#include <algorithm>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace salon::othello {

HashTable::HashTable(int bits)
    : count_(std::size_t{1} << (bits - 2)), shift_(64 - (bits - 2)), buckets_(allocate(count_)) {
    clear();
}

// In large pages where the system has them: every look-up is on another page.
HashTable::Bucket* HashTable::allocate(std::size_t count) {
    constexpr std::size_t page = std::size_t{1} << 21;
    const bool large = 2 * count * sizeof(Bucket) >= page;
    const std::size_t unit = large ? page : alignof(Bucket);
    const std::size_t bytes = (count * sizeof(Bucket) + unit - 1) / unit * unit;
    void* memory = std::aligned_alloc(unit, bytes);
    if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__)
    if (large) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return new (memory) Bucket[count];
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
