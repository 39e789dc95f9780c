// The words of a graph by their letters: from a multiset of letters to all words made of exactly those.
//
// Every letter has a key, a random number, and a multiset's key is the sum of its letters'; so keys of parts
// are added, and nothing has to be sorted. For each length there is a table of slots; a slot holds half of a
// key and where the words are. Words of one multiset lie together, each as many bytes as it has letters; the
// last has LAST in its first byte. No two multisets of the map are mistaken for each other: letters get other
// keys until that is so. Letters that make no word may be mistaken for some that do, in one of 2^32 cases:
// whoever plays a word compares its letters.
#pragma once

#include <cstring>

#include "stop.hpp"
#include "words/graph.hpp"

namespace salon::words {

class WordMap {
public:
    using Key = std::uint64_t;

    static constexpr Letter LAST = 0x80;
    static constexpr std::size_t READ_AHEAD = 24;  // bytes that may be read from any word on

    // Throws Stopped.
    WordMap(const Graph& graph, Stop& stop);

    Key key(Letter letter) const { return keys_[letter]; }

    // Whether there may be words with that key: no for most that there are not.
    bool may_hold(Key key) const { return present_[key >> PRESENT_SHIFT] >> (key & 63) & 1; }
    // The first word of that many letters, or null.
    const Letter* find(Key key, std::size_t length) const {
        return may_hold(key) ? search(key, length) : nullptr;
    }
    // To be called some time before `find`.
    void expect(Key key) const { __builtin_prefetch(&present_[key >> PRESENT_SHIFT]); }

    std::size_t bytes() const;

private:
    struct Slot {
        std::uint32_t tag = 0;
        std::uint32_t place = 0;  // of the first word, from 1 on; 0: none
    };
    struct Table {
        std::uint64_t mask = 0;
        std::vector<Slot> slots = std::vector<Slot>(1);
        std::vector<Letter> words;
    };
    // Bits of all keys there are: small enough to stay in the processor's cache.
    static constexpr int PRESENT_BITS = 22;
    static constexpr int PRESENT_SHIFT = 64 - (PRESENT_BITS - 6);

    const Letter* search(Key key, std::size_t length) const {
        const Table& table = tables_[length];
        const auto tag = static_cast<std::uint32_t>(key);
        for (std::size_t slot = key >> 32 & table.mask;; slot = (slot + 1) & table.mask) {
            const Slot found = table.slots[slot];
            if (found.place == 0) return nullptr;
            if (found.tag == tag) return table.words.data() + (found.place - 1) * length;
        }
    }
    bool fill(std::size_t length, const std::vector<std::pair<Word, Word>>& words);

    std::array<Key, MOST_LETTERS + 1> keys_{};
    std::vector<std::uint64_t> present_;
    std::array<Table, LONGEST_WORD + 1> tables_;
};

}  // namespace salon::words
