// The last cells of a game, exactly: null windows, no memory, no evaluation. Scores are disc
// differences for the side to move, empty cells going to the winner. `Ops` must be local to its unit.
#pragma once

#include "othello/stability.hpp"

namespace salon::othello {

constexpr int worst = -65;  // below any score

template <class Ops>
class Endgame {
public:
    std::uint64_t nodes = 0;

    static Board after(Board board, int cell, Bits turned) {
        return {board.opponent ^ turned, board.own ^ turned ^ Bits{1} << cell};
    }

    static int final_score(Board board) {
        const int own = Ops::count(board.own), opponent = Ops::count(board.opponent);
        const int empty = 64 - own - opponent;
        return own > opponent ? own - opponent + empty : own < opponent ? own - opponent - empty : 0;
    }

    // Whether the discs that the opponent surely keeps hold the score down to alpha, to this bound. Tried
    // only where it pays with so many empty cells, and where the opponent has discs enough.
    SALON_INLINE static bool held_down(Board board, int alpha, int empty, int& bound) {
        if (alpha < 2 * empty - 12 || 2 * Ops::count(board.opponent) < 64 - alpha) return false;
        bound = 64 - 2 * Stability<Ops>::count({board.opponent, board.own});
        return bound <= alpha;
    }

    static unsigned parity(Bits empty) {
        unsigned odd = 0;
        for (; empty != 0; empty &= empty - 1) odd ^= quadrant(Ops::first(empty));
        return odd;
    }

    // Whether the score is above alpha: a bound of it on the side that tells. For at least 1 empty cell.
    int few(Board board, int alpha, int empty, unsigned parity) {
        if (empty > 4) return shallow(board, alpha, empty, parity, Ops::legal_moves(board));
        Bits left = ~(board.own | board.opponent);
        int cell[4];
        for (int i = 0; i < empty; ++i, left &= left - 1) cell[i] = Ops::first(left);
        switch (empty) {
            case 1:
                return one(board.own, cell[0]);
            case 2:
                return two(board, alpha, cell[0], cell[1]);
            case 3:
                return three(board, alpha, cell[0], cell[1], cell[2]);
            default:
                return four(board, alpha, cell);
        }
    }

protected:
    // 5 empty cells or more: cells of odd quadrants first.
    int shallow(Board board, int alpha, int empty, unsigned parity, Bits moves) {
        ++nodes;
        int bound;
        if (held_down(board, alpha, empty, bound)) return bound;
        if (moves == 0) {
            const Board passed{board.opponent, board.own};
            const Bits replies = Ops::legal_moves(passed);
            if (replies == 0) return final_score(board);
            return -shallow(passed, -alpha - 1, empty, parity, replies);
        }
        int best = worst;
        for (Bits part : {moves & odd_cells[parity], moves & ~odd_cells[parity]}) {
            for (; part != 0; part &= part - 1) {
                const int cell = Ops::first(part);
                const Board next = after(board, cell, Ops::flips(board, cell));
                const int score = -few(next, -alpha - 1, empty - 1, parity ^ quadrant(cell));
                if (score > alpha) return score;
                if (score > best) best = score;
            }
        }
        return best;
    }

private:
    int four(Board board, int alpha, const int (&cell)[4]) {
        ++nodes;
        const Trials& trials = all_trials[quadrant_number(cell[0]) | quadrant_number(cell[1]) << 2 |
                                          quadrant_number(cell[2]) << 4 | quadrant_number(cell[3]) << 6];
        int best = try_four(board, alpha, cell, trials);
        if (best != worst) return best;
        best = try_four({board.opponent, board.own}, -alpha - 1, cell, trials);
        return best != worst ? -best : final_score(board);
    }

    int try_four(Board board, int alpha, const int (&cell)[4], const Trials& trials) {
        int best = worst;
        for (const auto [first, second, third, fourth] : trials) {
            best = play_four(board, alpha, cell[first], cell[second], cell[third], cell[fourth], best);
            if (best > alpha) break;
        }
        return best;
    }

    int play_four(Board board, int alpha, int cell, int a, int b, int c, int best) {
        if (!(neighbours[static_cast<unsigned>(cell)] & board.opponent)) return best;
        const Bits turned = Ops::flips(board, cell);
        if (turned == 0) return best;
        const int score = -three(after(board, cell, turned), -alpha - 1, a, b, c);
        return score > best ? score : best;
    }

    int three(Board board, int alpha, int a, int b, int c) {
        ++nodes;
        int best = try_three(board, alpha, a, b, c, worst);
        if (best != worst) return best;
        best = try_three({board.opponent, board.own}, -alpha - 1, a, b, c, worst);
        return best != worst ? -best : final_score(board);
    }

    int try_three(Board board, int alpha, int a, int b, int c, int best) {
        best = play_three(board, alpha, a, b, c, best);
        if (best <= alpha) best = play_three(board, alpha, b, a, c, best);
        if (best <= alpha) best = play_three(board, alpha, c, a, b, best);
        return best;
    }

    int play_three(Board board, int alpha, int cell, int a, int b, int best) {
        if (!(neighbours[static_cast<unsigned>(cell)] & board.opponent)) return best;
        const Bits turned = Ops::flips(board, cell);
        if (turned == 0) return best;
        const int score = -two(after(board, cell, turned), -alpha - 1, a, b);
        return score > best ? score : best;
    }

    int two(Board board, int alpha, int a, int b) {
        ++nodes;
        int best = try_two(board, alpha, a, b);
        if (best != worst) return best;
        best = try_two({board.opponent, board.own}, -alpha - 1, a, b);
        return best != worst ? -best : final_score(board);
    }

    int try_two(Board board, int alpha, int a, int b) {
        const int best = play_two(board, a, b, worst);
        return best > alpha ? best : play_two(board, b, a, best);
    }

    int play_two(Board board, int cell, int last, int best) {
        if (!(neighbours[static_cast<unsigned>(cell)] & board.opponent)) return best;
        const Bits turned = Ops::flips(board, cell);
        if (turned == 0) return best;
        const int score = -one(board.opponent ^ turned, last);
        return score > best ? score : best;
    }

    // One cell is left, the others that are not own are the opponent's.
    int one(Bits own, int cell) {
        ++nodes;
        const int discs = Ops::count(own);
        const auto [gained, lost] = Ops::last_flips(own, cell);
        const int unmoved = discs > 31 ? 2 : 0;
        return 2 * discs - 64 + (gained != 0 ? 2 * gained + 2 : lost != 0 ? -2 * lost : unmoved);
    }
};

}  // namespace salon::othello
