#include "othello.hpp"

#include <bit>

#include "cpu.hpp"
#include "othello_perft.hpp"

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

    static Bits flips(Board board, Bits move) {
        const auto [own, opponent] = board;
        const Bits inner = opponent & inner_files;
        return enclosed<1>(move, own, inner) | enclosed<8>(move, own, opponent) |
               enclosed<7>(move, own, inner) | enclosed<9>(move, own, inner);
    }

    static Board play(Board board, Bits move) {
        const Bits turned = flips(board, move);
        return {board.opponent ^ turned, board.own ^ turned ^ move};
    }

    static std::uint64_t count(Bits bits) { return static_cast<std::uint64_t>(std::popcount(bits)); }
};

Bits flips_of_cell(Board board, int cell) {
    const Bits move = Bits{1} << cell;
    return move & (board.own | board.opponent) ? 0 : Portable::flips(board, move);
}

std::uint64_t leaves(Board board, int depth, Pass pass, Stop& stop) {
    return Perft<Portable>{pass, stop}.leaves(board, depth);
}

const Path& path() {
#if defined(__x86_64__)
    if (cpu::avx2()) return avx2_path;
#endif
    return portable_path;
}

}  // namespace

const Path portable_path{&Portable::legal_moves, &flips_of_cell, &leaves};

Bits legal_moves(Board board) { return path().legal_moves(board); }
Bits flips(Board board, int cell) { return path().flips(board, cell); }
std::uint64_t perft(Board board, int depth, Pass pass, Stop& stop) {
    return path().perft(board, depth, pass, stop);
}

}  // namespace salon::othello
