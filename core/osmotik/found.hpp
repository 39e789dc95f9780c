// The placements found on one line of Osmotik's board, each with its longest word each way.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "osmotik/board.hpp"

namespace salon::osmotik {

// Letters laid on a line, the lowest place first, five bits each; and what words across bring, if that is
// counted on the way.
struct Laid {
    std::uint32_t letters = 0;
    std::uint8_t count = 0;
    std::uint8_t lowest = 0;
    std::uint16_t across = 0;

    Laid below(int place, Letter letter, int more) const {
        return {letters << 5 | letter, static_cast<std::uint8_t>(count + 1), static_cast<std::uint8_t>(place),
                static_cast<std::uint16_t>(across + more)};
    }
    Laid above(int place, Letter letter, int more) const {
        return {letters | std::uint32_t{letter} << 5 * count, static_cast<std::uint8_t>(count + 1),
                count == 0 ? static_cast<std::uint8_t>(place) : lowest,
                static_cast<std::uint16_t>(across + more)};
    }
    Letter letter(int number) const { return letters >> 5 * number & 31; }
};

// The places of a word on its line; none if it ends at 0.
struct Ends {
    int first = 0, last = 0;

    bool found() const { return last > 0; }
    int length() const { return last - first; }
    bool within(const Ends& other) const { return first >= other.first && last <= other.last; }
};

// The placements of a line, each with its longest word each way, in 64 bits: the table should stay in the
// cache.
class Table {
public:
    Table() : slots_(SMALLEST) {}

    // Of equally long words the one that begins first in its direction is kept.
    void note(const Laid& laid, int way, Ends ends) {
        const std::uint64_t key =
            laid.letters | std::uint64_t{laid.count} << 30 | std::uint64_t{laid.lowest} << 33;
        std::size_t slot = hash(key);
        while (slots_[slot] != 0 && (slots_[slot] & KEY) != key) slot = (slot + 1) & mask_;
        const bool fresh = slots_[slot] == 0;
        if (fresh) slots_[slot] = key;
        const Ends known = word(slots_[slot], way);
        const int longer = ends.last - ends.first - (known.last - known.first);
        const bool sooner = way == 0 ? ends.first < known.first : ends.first > known.first;
        if (longer > 0 || (longer == 0 && sooner)) {
            const int shift = SHIFTS[way];
            slots_[slot] &= ~(std::uint64_t{255} << shift);
            slots_[slot] |= static_cast<std::uint64_t>(ends.first << 4 | ends.last) << shift;
        }
        if (fresh && 2 * ++used_ > mask_) grow();
    }

    // Visits what was noted, with its word each way, and forgets it.
    template <typename Visit>
    void drain(Visit visit) {
        for (std::size_t slot = 0; slot <= mask_ && used_ > 0; ++slot) {
            const std::uint64_t bits = std::exchange(slots_[slot], 0);
            if (bits == 0) continue;
            --used_;
            const Laid laid{static_cast<std::uint32_t>(bits & ((1U << 30) - 1)),
                            static_cast<std::uint8_t>(bits >> 30 & 7),
                            static_cast<std::uint8_t>(bits >> 33 & 15), 0};
            visit(laid, word(bits, 0), word(bits, 1));
        }
        mask_ = SMALLEST - 1;
    }

private:
    static constexpr std::size_t SMALLEST = 1U << 10;
    static constexpr std::uint64_t KEY = (std::uint64_t{1} << 37) - 1;
    static constexpr int SHIFTS[2] = {40, 48};

    static Ends word(std::uint64_t bits, int way) {
        return {static_cast<int>(bits >> (SHIFTS[way] + 4) & 15), static_cast<int>(bits >> SHIFTS[way] & 15)};
    }

    std::size_t hash(std::uint64_t key) const {
        return static_cast<std::size_t>(key * 0x9E3779B97F4A7C15U >> 32) & mask_;
    }

    void grow() {
        kept_.clear();
        for (std::size_t slot = 0; slot <= mask_; ++slot)
            if (const std::uint64_t bits = std::exchange(slots_[slot], 0)) kept_.push_back(bits);
        mask_ = 2 * mask_ + 1;
        if (slots_.size() <= mask_) slots_.resize(mask_ + 1);
        for (const std::uint64_t bits : kept_) {
            std::size_t slot = hash(bits & KEY);
            while (slots_[slot] != 0) slot = (slot + 1) & mask_;
            slots_[slot] = bits;
        }
    }

    std::vector<std::uint64_t> slots_, kept_;
    std::size_t mask_ = SMALLEST - 1, used_ = 0;
};

}  // namespace salon::osmotik
