// Othello's four pairs of directions in the four lanes of a vector. Local to the unit that includes
// it; nothing here may be shared with other units: the linker could give them this unit's AVX2 code.
#pragma once

#include <immintrin.h>

#include "othello/tables.hpp"

namespace salon::othello {
namespace {

using Lanes = __m256i;

inline Lanes spread(Bits bits) { return _mm256_set1_epi64x(static_cast<long long>(bits)); }
inline Lanes steps() { return _mm256_set_epi64x(9, 7, 8, 1); }
inline Lanes double_steps() { return _mm256_set_epi64x(18, 14, 16, 2); }
inline Lanes fourfold_steps() { return _mm256_set_epi64x(36, 28, 32, 4); }
inline Lanes up(Lanes bits, Lanes by) { return _mm256_sllv_epi64(bits, by); }
inline Lanes down(Lanes bits, Lanes by) { return _mm256_srlv_epi64(bits, by); }
inline Lanes both(Lanes a, Lanes b) { return _mm256_and_si256(a, b); }
inline Lanes either(Lanes a, Lanes b) { return _mm256_or_si256(a, b); }
inline Lanes without(Lanes a, Lanes b) { return _mm256_andnot_si256(b, a); }

inline Bits any_lane(Lanes lanes) {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

// Opposing discs that a line may run through: all for columns, none on the edge files for the others.
inline Lanes lines(Bits opponent) {
    constexpr long long inner = 0x7e7e7e7e7e7e7e7eLL;
    return both(spread(opponent), _mm256_set_epi64x(inner, inner, -1, inner));
}

struct Avx2 {
    // The unbroken runs that start next to own discs: one step, one step, then two double steps.
    static Bits legal_moves(Board board) {
        const Lanes source = spread(board.own), line = lines(board.opponent);
        const Lanes step = steps(), twice = double_steps();
        Lanes above = both(line, up(source, step));
        Lanes below = both(line, down(source, step));
        above = either(above, both(line, up(above, step)));
        below = either(below, both(line, down(below, step)));
        const Lanes pairs_up = both(line, up(line, step));
        const Lanes pairs_down = down(pairs_up, step);
        above = either(above, both(pairs_up, up(above, twice)));
        below = either(below, both(pairs_down, down(below, twice)));
        above = either(above, both(pairs_up, up(above, twice)));
        below = either(below, both(pairs_down, down(below, twice)));
        const Lanes ends = either(up(above, step), down(below, step));
        return any_lane(ends) & ~(board.own | board.opponent);
    }

    // A set of cells as flips take it and give it: in all four lanes, so that moves one after another never
    // leave the vectors.
    using Wide = Lanes;

    static Wide wide(Bits bits) { return spread(bits); }
    static Bits narrow(Wide set) { return static_cast<Bits>(_mm_cvtsi128_si64(_mm256_castsi256_si128(set))); }
    static bool none(Wide set) { return _mm256_testz_si256(set, set) != 0; }

    // The cell must be empty. On each ray the nearest cell that is not an opponent's decides. Upwards it is
    // the lowest bit; downwards own discs are smeared away from the cell, and the nearest own disc must be
    // nearer than the nearest empty cell.
    static Lanes turned_by_line(Wide own, Wide opponent, int cell) {
        const Rays& seen = rays[static_cast<unsigned>(cell)];
        const Lanes zero = _mm256_setzero_si256();
        const Lanes above = _mm256_load_si256(reinterpret_cast<const Lanes*>(seen.up.data()));
        const Lanes below = _mm256_load_si256(reinterpret_cast<const Lanes*>(seen.down.data()));
        const Lanes ends = without(above, opponent);
        const Lanes nearest = both(both(ends, own), _mm256_sub_epi64(zero, ends));
        const Lanes run = without(both(above, _mm256_add_epi64(ends, _mm256_set1_epi64x(-1))), ends);
        const Lanes turned_above = without(run, _mm256_cmpeq_epi64(nearest, zero));
        const Lanes own_below = both(below, own);
        const Lanes empty_below = without(without(below, own), opponent);
        Lanes shadow = either(own_below, down(own_below, steps()));
        shadow = either(shadow, down(shadow, double_steps()));
        shadow = either(shadow, down(shadow, fourfold_steps()));
        const Lanes turned_below = both(without(below, shadow), _mm256_cmpgt_epi64(own_below, empty_below));
        return either(turned_above, turned_below);
    }

    static Bits flips(Board board, int cell) {
        return any_lane(turned_by_line(spread(board.own), spread(board.opponent), cell));
    }

    static Wide flips(Wide own, Wide opponent, int cell) {
        const Lanes lines = turned_by_line(own, opponent, cell);
        const Lanes pairs = either(lines, _mm256_permute4x64_epi64(lines, 0x4e));
        return either(pairs, _mm256_shuffle_epi32(pairs, 0x4e));
    }

    static Wide swapped(Wide set, Wide other) { return _mm256_xor_si256(set, other); }

    // All four lines for both sides in one sum.
    static LastFlips last_flips(Bits own, int cell) {
        const othello::Lines& through = lines_through[static_cast<unsigned>(cell)];
        const std::uint16_t* turned = full_lines.data();
        const unsigned sum = turned[through.in_row + (own >> (cell & 56) & 0xff)] +
                             turned[through.in_column + _pext_u64(own, through.column)] +
                             turned[through.in_falling + _pext_u64(own, through.falling)] +
                             turned[through.in_rising + _pext_u64(own, through.rising)];
        return {static_cast<int>(sum & 0xff), static_cast<int>(sum >> 8)};
    }

    // Hands out sixteen numbers, no two alike but the greatest, from the least on.
    class Queue {
    public:
        explicit Queue(const std::uint16_t (&numbers)[16])
            : low_(_mm_load_si128(reinterpret_cast<const __m128i*>(numbers))),
              high_(_mm_load_si128(reinterpret_cast<const __m128i*>(numbers + 8))) {}

        unsigned pop() {
            const __m128i least = _mm_min_epu16(_mm_minpos_epu16(low_), _mm_minpos_epu16(high_));
            const __m128i taken = _mm_broadcastw_epi16(least);
            low_ = _mm_or_si128(low_, _mm_cmpeq_epi16(low_, taken));
            high_ = _mm_or_si128(high_, _mm_cmpeq_epi16(high_, taken));
            return static_cast<unsigned>(_mm_cvtsi128_si32(least)) & 0xffff;
        }

    private:
        __m128i low_, high_;
    };

    static int count(Bits bits) { return static_cast<int>(_mm_popcnt_u64(bits)); }
    static int first(Bits bits) { return static_cast<int>(_tzcnt_u64(bits)); }
};

}  // namespace
}  // namespace salon::othello
