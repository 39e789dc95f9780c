#include "othello/stability.hpp"

#include <bit>
#include <random>

#include "othello/board.hpp"
#include "othello/moves_portable.hpp"
#include "tests/check.hpp"

using namespace salon::othello;

namespace {

// Hands out the discs instead of their number.
struct Shown : Portable {
    static inline Bits discs = 0;
    static int count(Bits bits) {
        discs = bits;
        return std::popcount(bits);
    }
};

Board play(Board board, int cell) {
    const Bits turned = flips(board, cell);
    return {board.opponent ^ turned, board.own ^ turned ^ Bits{1} << cell};
}

// Those of `discs`, which belong to the side to move if `own`, that no line of play turns.
Bits never_turned(Board board, Bits discs, bool own) {
    discs &= own ? board.own : board.opponent;
    Bits moves = legal_moves(board);
    if (moves == 0) {
        const Board passed{board.opponent, board.own};
        return legal_moves(passed) == 0 ? discs : never_turned(passed, discs, !own);
    }
    for (; moves != 0 && discs != 0; moves &= moves - 1) {
        discs = never_turned(play(board, std::countr_zero(moves)), discs, !own);
    }
    return discs;
}

}  // namespace

TEST(stable_discs_are_never_turned) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 3000; ++i) {
        Board board{1ULL << 28 | 1ULL << 35, 1ULL << 27 | 1ULL << 36};
        const int empty = 2 + i % 5;
        for (Bits moves; std::popcount(board.own | board.opponent) < 64 - empty;) {
            moves = legal_moves(board);
            if (moves == 0) board = {board.opponent, board.own}, moves = legal_moves(board);
            if (moves == 0) break;
            for (auto skipped = random() % static_cast<unsigned>(std::popcount(moves)); skipped > 0;
                 --skipped)
                moves &= moves - 1;
            board = play(board, std::countr_zero(moves));
        }
        Stability<Shown>::count(board);
        const Bits stable = Shown::discs;
        CHECK((stable & ~board.own) == 0);
        CHECK(never_turned(board, stable, true) == stable);
    }
}
