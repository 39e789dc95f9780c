// The walk through the tree of moves, written once for both paths. `Ops` must be local to its
// translation unit, so that each instantiation stays there.
#pragma once

#include "othello/board.hpp"

namespace salon::othello {

template <class Ops>
struct Perft {
    Pass pass;
    Stop& stop;

    std::uint64_t leaves(Board board, int depth) const {
        if (depth == 0) return 1;
        if (depth >= ask_depth && stop.requested()) throw Stopped{};
        Bits moves = Ops::legal_moves(board);
        if (moves == 0) return leaves_after_pass(board, depth);
        if (depth == 1) return static_cast<std::uint64_t>(Ops::count(moves));
        std::uint64_t total = 0;
        for (; moves != 0; moves &= moves - 1) total += leaves(play(board, Ops::first(moves)), depth - 1);
        return total;
    }

private:
    static constexpr int ask_depth = 6;

    static Board play(Board board, int cell) {
        const Bits turned = Ops::flips(board, cell);
        return {board.opponent ^ turned, board.own ^ turned ^ Bits{1} << cell};
    }

    std::uint64_t leaves_after_pass(Board board, int depth) const {
        const Board passed{board.opponent, board.own};
        if (Ops::legal_moves(passed) == 0) return 1;
        return leaves(passed, pass == Pass::ply ? depth - 1 : depth);
    }
};

}  // namespace salon::othello
