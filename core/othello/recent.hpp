// What one thread found of the last positions a moment ago: small enough to stay near the processor.
#pragma once

#include "othello/hash.hpp"

namespace salon::othello {

class Recent {
public:
    Recent();
    ~Recent();
    Recent(const Recent&) = delete;
    Recent& operator=(const Recent&) = delete;

    SALON_INLINE void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

    SALON_INLINE bool find(std::uint64_t key, Known& known) const {
        for (const Entry& entry : bucket(key).entries) {
            if (entry.key == key) {
                known = entry.known;
                return true;
            }
        }
        return false;
    }

    // The deepest have two places of four, whatever came last the others.
    SALON_INLINE void store(std::uint64_t key, Known fresh) {
        auto& entries = bucket(key).entries;
        for (Entry& entry : entries) {
            if (entry.key == key) {
                HashTable::merge(fresh, entry.known);
                entry.known = fresh;
                return;
            }
        }
        const std::size_t place = fresh.draft.depth >= entries[0].known.draft.depth ? 0 : 2;
        entries[place + 1] = entries[place];
        entries[place] = {key, fresh};
    }

private:
    static constexpr int bits = 13;

    struct Entry {
        std::uint64_t key = 0;
        Known known{-64, 64, {0, 0}, no_move, no_move, 0, 0};
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };

    SALON_INLINE Bucket& bucket(std::uint64_t key) { return buckets_[key >> (64 - bits)]; }
    SALON_INLINE const Bucket& bucket(std::uint64_t key) const { return buckets_[key >> (64 - bits)]; }

    Bucket* const buckets_;
};

}  // namespace salon::othello
