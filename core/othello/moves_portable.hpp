// Othello's moves on any processor. Local to the unit that includes it.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "othello/tables.hpp"

namespace salon::othello {
namespace {

// Opposing discs that a line may run through: all for columns, none on the edge files for the others.
constexpr Bits inner_files = 0x7e7e7e7e7e7e7e7eULL;

// The unbroken runs of `line` that start next to `from`, upwards and downwards in cell order.
// A run has six discs at most: one step, one step, then two double steps.
struct Runs {
    Bits up, down;

    template <int step>
    static Runs next_to(Bits from, Bits line) {
        Bits up = line & (from << step);
        Bits down = line & (from >> step);
        up |= line & (up << step);
        down |= line & (down >> step);
        const Bits pairs_up = line & (line << step);
        const Bits pairs_down = line & (line >> step);
        for (int twice = 0; twice < 2; ++twice) {
            up |= pairs_up & (up << 2 * step);
            down |= pairs_down & (down >> 2 * step);
        }
        return {up, down};
    }
};

template <int step>
Bits ends_of_runs(Bits from, Bits line) {
    const Runs runs = Runs::next_to<step>(from, line);
    return runs.up << step | runs.down >> step;
}

template <int step>
Bits enclosed(Bits move, Bits own, Bits line) {
    const Runs runs = Runs::next_to<step>(move, line);
    return ((runs.up << step & own) ? runs.up : 0) | ((runs.down >> step & own) ? runs.down : 0);
}

struct Portable {
    static Bits legal_moves(Board board) {
        const auto [own, opponent] = board;
        const Bits inner = opponent & inner_files;
        const Bits ends = ends_of_runs<1>(own, inner) | ends_of_runs<8>(own, opponent) |
                          ends_of_runs<7>(own, inner) | ends_of_runs<9>(own, inner);
        return ends & ~(own | opponent);
    }

    // The cell must be empty.
    static Bits flips(Board board, int cell) {
        const auto [own, opponent] = board;
        const Bits move = Bits{1} << cell;
        const Bits inner = opponent & inner_files;
        return enclosed<1>(move, own, inner) | enclosed<8>(move, own, opponent) |
               enclosed<7>(move, own, inner) | enclosed<9>(move, own, inner);
    }

    // A set of cells as flips take it and give it.
    using Wide = Bits;

    static Wide wide(Bits bits) { return bits; }
    static Bits narrow(Wide set) { return set; }
    static bool none(Wide set) { return set == 0; }
    static Wide swapped(Wide set, Wide other) { return set ^ other; }
    static Wide flips(Wide own, Wide opponent, int cell) { return flips(Board{own, opponent}, cell); }

    // The other side's only where the first turns none, as nobody asks for it otherwise.
    static LastFlips last_flips(Bits own, int cell) {
        const Bits opponent = ~own & ~(Bits{1} << cell);
        const int gained = count(flips({own, opponent}, cell));
        return {gained, gained != 0 ? 0 : count(flips({opponent, own}, cell))};
    }

    // Hands out sixteen numbers, no two alike but the greatest, from the least on.
    class Queue {
    public:
        explicit Queue(const std::uint16_t (&numbers)[16]) { std::copy_n(numbers, 16, left_); }

        unsigned pop() {
            std::uint16_t& least = *std::min_element(left_, left_ + 16);
            return std::exchange(least, std::uint16_t{0xffff});
        }

    private:
        std::uint16_t left_[16];
    };

    static int count(Bits bits) { return std::popcount(bits); }
    static int first(Bits bits) { return std::countr_zero(bits); }
};

}  // namespace
}  // namespace salon::othello
