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

    // An upper bound of the score, by the discs that the opponent surely keeps.
    static int bound_by_stability(Board board) {
        return 64 - 2 * Stability<Ops>::count({board.opponent, board.own});
    }

    // From this alpha on, a stability cut-off is worth trying with so many empty cells.
    static int stability_pays(int empty) { return empty < 5 ? 99 : 2 * empty - 12; }

    static unsigned parity(Bits empty) {
        unsigned odd = 0;
        for (; empty != 0; empty &= empty - 1) odd ^= quadrant(Ops::first(empty));
        return odd;
    }

    // Whether the score is above alpha: a bound of it on the side that tells. For at least 1 empty cell.
    int few(Board board, int alpha, int empty, unsigned parity) {
        if (empty > 4) return shallow(board, alpha, empty, parity);
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

private:
    // 5 empty cells or more: cells of odd quadrants first.
    int shallow(Board board, int alpha, int empty, unsigned parity) {
        ++nodes;
        if (alpha >= stability_pays(empty)) {
            const int bound = bound_by_stability(board);
            if (bound <= alpha) return bound;
        }
        const Bits moves = Ops::legal_moves(board);
        if (moves == 0) {
            const Board passed{board.opponent, board.own};
            if (Ops::legal_moves(passed) == 0) return final_score(board);
            return -shallow(passed, -alpha - 1, empty, parity);
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

    // Lone cells of their quadrant first, then pairs, keeps parity right down to the end.
    int four(Board board, int alpha, const int (&cell)[4]) {
        ++nodes;
        int a = cell[0], b = cell[1], c = cell[2], d = cell[3];
        const auto together = [](int x, int y) { return quadrant(x) == quadrant(y); };
        const auto swap = [](int& x, int& y) {
            const int z = x;
            x = y;
            y = z;
        };
        // Cells come in order of their bits, so the quadrants of one half of the board are interleaved.
        const int pairs = together(a, b) + together(a, c) + together(a, d) + together(b, c) + together(b, d) +
                          together(c, d);
        if (pairs == 1) {  // 2-1-1: the pair goes last
            if (together(a, b))
                swap(a, c), swap(b, d);
            else if (together(a, c))
                swap(a, d);
            else if (together(a, d))
                swap(a, c);
            else if (together(b, c))
                swap(b, d);
            else if (together(b, d))
                swap(b, c);
        } else if (pairs == 3) {  // 3-1: the lone cell goes first
            if (together(a, b)) {
                if (together(a, c))
                    swap(a, d);
                else
                    swap(a, c);
            } else if (together(a, c))
                swap(a, b);
        }
        int best = try_four(board, alpha, a, b, c, d, worst);
        if (best != worst) return best;
        best = try_four({board.opponent, board.own}, -alpha - 1, a, b, c, d, worst);
        return best != worst ? -best : final_score(board);
    }

    int try_four(Board board, int alpha, int a, int b, int c, int d, int best) {
        best = play_four(board, alpha, a, b, c, d, best);
        if (best <= alpha) best = play_four(board, alpha, b, a, c, d, best);
        if (best <= alpha) best = play_four(board, alpha, c, a, b, d, best);
        if (best <= alpha) best = play_four(board, alpha, d, a, b, c, best);
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
        if (quadrant(a) == quadrant(b)) {
            if (quadrant(b) != quadrant(c)) {
                const int lone = c;
                c = a;
                a = lone;
            }
        } else if (quadrant(a) == quadrant(c)) {
            const int lone = b;
            b = a;
            a = lone;
        }
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
        const int gained = Ops::last_flips(own, cell);
        if (gained != 0) return 2 * (discs + gained + 1) - 64;
        const int lost = Ops::last_flips(~own & ~(Bits{1} << cell), cell);
        if (lost != 0) return 2 * (discs - lost) - 64;
        return discs > 31 ? 2 * discs - 62 : 2 * discs - 64;
    }
};

}  // namespace salon::othello
