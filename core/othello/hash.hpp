// What a search remembers of positions, shared by its threads without locks: an entry that two threads
// wrote at once does not match its own check and is not found.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "othello/board.hpp"

namespace salon::othello {

constexpr std::uint8_t no_move = 64;

// How far a result holds: searched to this depth, and how much was pruned on the way there.
struct Draft {
    std::uint8_t depth;
    std::uint8_t selectivity;

    friend bool operator==(Draft, Draft) = default;
};

struct Known {
    std::int8_t lower;
    std::int8_t upper;
    Draft draft;
    std::uint8_t best;
    std::uint8_t second;
    std::uint8_t age;
    std::uint8_t unused;
};
static_assert(sizeof(Known) == 8);

class HashTable {
public:
    // 2^bits entries of 16 bytes.
    explicit HashTable(int bits);

    // All is forgotten.
    void clear();

    // Results from now on are worth more than those before.
    void grow_older() { ++age_; }

    SALON_INLINE static std::uint64_t key(Board board) {
        std::uint64_t mixed =
            board.own * 0x9e3779b97f4a7c15ULL ^ std::rotl(board.opponent * 0xd1b54a32d192ed03ULL, 31);
        mixed ^= mixed >> 32;
        mixed *= 0xda942042e4dd58b5ULL;
        return mixed ^ mixed >> 29;
    }

    SALON_INLINE void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

    SALON_INLINE bool find(std::uint64_t key, Known& known) const {
        for (const Entry& entry : bucket(key).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if ((entry.check.load(std::memory_order_relaxed) ^ data) == key) {
                known = std::bit_cast<Known>(data);
                return true;
            }
        }
        return false;
    }

    // A result of the same draft narrows the one known; another replaces it, or else the least worth keeping.
    SALON_INLINE void store(std::uint64_t key, Known fresh) {
        Entry* place = nullptr;
        int least = 1 << 20;
        fresh.age = age_;
        for (Entry& entry : bucket(key).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            const Known old = std::bit_cast<Known>(data);
            if ((entry.check.load(std::memory_order_relaxed) ^ data) == key) {
                merge(fresh, old);
                place = &entry;
                break;
            }
            const int worth = old.draft.depth + old.draft.selectivity - (old.age == age_ ? 0 : 128);
            if (worth < least) {
                least = worth;
                place = &entry;
            }
        }
        const auto data = std::bit_cast<std::uint64_t>(fresh);
        place->data.store(data, std::memory_order_relaxed);
        place->check.store(key ^ data, std::memory_order_relaxed);
    }

    // What was known of the same position stays known: its moves, and at the same draft its bounds.
    SALON_INLINE static void merge(Known& fresh, const Known& old) {
        if (fresh.best == no_move) {
            fresh.best = old.best;
            fresh.second = old.second;
        } else if (fresh.best != old.best) {
            fresh.second = old.best;
        } else {
            fresh.second = old.second;
        }
        if (fresh.draft == old.draft) {
            if (old.lower > fresh.lower && old.lower <= fresh.upper) fresh.lower = old.lower;
            if (old.upper < fresh.upper && old.upper >= fresh.lower) fresh.upper = old.upper;
        }
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> check, data;
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };
    struct Free {
        void operator()(Bucket* buckets) const { std::free(buckets); }
    };
    static Bucket* allocate(std::size_t count);

    SALON_INLINE Bucket& bucket(std::uint64_t key) { return buckets_[key >> shift_]; }
    SALON_INLINE const Bucket& bucket(std::uint64_t key) const { return buckets_[key >> shift_]; }

    std::size_t count_;
    int shift_;
    std::uint8_t age_ = 1;
    std::unique_ptr<Bucket[], Free> buckets_;
};

}  // namespace salon::othello
