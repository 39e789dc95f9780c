// Othello's four pairs of directions in the four lanes of a vector. Nothing here may be shared
// with other units: the linker could give them this unit's AVX2 code.
#if defined(__AVX2__)

#include <immintrin.h>

#include "othello.hpp"
#include "othello_perft.hpp"

namespace salon::othello {
namespace {

using Lanes = __m256i;

inline Lanes spread(Bits bits) { return _mm256_set1_epi64x(static_cast<long long>(bits)); }
inline Lanes steps() { return _mm256_set_epi64x(9, 7, 8, 1); }
inline Lanes double_steps() { return _mm256_set_epi64x(18, 14, 16, 2); }
inline Lanes up(Lanes bits, Lanes by) { return _mm256_sllv_epi64(bits, by); }
inline Lanes down(Lanes bits, Lanes by) { return _mm256_srlv_epi64(bits, by); }
inline Lanes both(Lanes a, Lanes b) { return _mm256_and_si256(a, b); }
inline Lanes either(Lanes a, Lanes b) { return _mm256_or_si256(a, b); }

inline Bits any_lane(Lanes lanes) {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

// Opposing discs that a line may run through: all for columns, none on the edge files for the others.
inline Lanes lines(Bits opponent) {
    constexpr long long inner = 0x7e7e7e7e7e7e7e7eLL;
    return both(spread(opponent), _mm256_set_epi64x(inner, inner, -1, inner));
}

struct Runs {
    Lanes up, down;
};

// The unbroken runs of `line` that start next to `from`: one step, one step, then two double steps.
inline Runs runs_next_to(Bits from, Lanes line) {
    const Lanes source = spread(from), step = steps(), twice = double_steps();
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
    return {above, below};
}

inline Lanes unless_zero(Lanes kept, Lanes tested) {
    return _mm256_andnot_si256(_mm256_cmpeq_epi64(tested, _mm256_setzero_si256()), kept);
}

struct Avx2 {
    static Bits legal_moves(Board board) {
        const Runs runs = runs_next_to(board.own, lines(board.opponent));
        const Lanes ends = either(up(runs.up, steps()), down(runs.down, steps()));
        return any_lane(ends) & ~(board.own | board.opponent);
    }

    static Bits flips(Board board, Bits move) {
        const Runs runs = runs_next_to(move, lines(board.opponent));
        const Lanes own = spread(board.own);
        return any_lane(either(unless_zero(runs.up, both(up(runs.up, steps()), own)),
                               unless_zero(runs.down, both(down(runs.down, steps()), own))));
    }

    static Board play(Board board, Bits move) {
        const Bits turned = flips(board, move);
        return {board.opponent ^ turned, board.own ^ turned ^ move};
    }

    static std::uint64_t count(Bits bits) { return static_cast<std::uint64_t>(_mm_popcnt_u64(bits)); }
};

Bits flips_of_cell(Board board, int cell) {
    const Bits move = Bits{1} << cell;
    return move & (board.own | board.opponent) ? 0 : Avx2::flips(board, move);
}

std::uint64_t leaves(Board board, int depth, Pass pass, Stop& stop) {
    return Perft<Avx2>{pass, stop}.leaves(board, depth);
}

}  // namespace

const Path avx2_path{&Avx2::legal_moves, &flips_of_cell, &leaves};

}  // namespace salon::othello

#endif
