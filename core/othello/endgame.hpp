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
        const Wide own = Ops::wide(board.own), opponent = Ops::wide(board.opponent);
        switch (empty) {
            case 1:
                return one(board.own, cell[0]);
            case 2:
                return two(own, opponent, alpha, cell[0], cell[1]);
            case 3:
                return three(own, opponent, alpha, cell[0], cell[1], cell[2]);
            default:
                return four(own, opponent, alpha, cell);
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
    using Wide = typename Ops::Wide;

    int four(Wide own, Wide opponent, int alpha, const int (&cell)[4]) {
        ++nodes;
        const Trials& trials = all_trials[quadrant_number(cell[0]) | quadrant_number(cell[1]) << 2 |
                                          quadrant_number(cell[2]) << 4 | quadrant_number(cell[3]) << 6];
        int best = try_four(own, opponent, alpha, cell, trials);
        if (best != worst) return best;
        best = try_four(opponent, own, -alpha - 1, cell, trials);
        return best != worst ? -best : over(own, opponent);
    }

    int try_four(Wide own, Wide opponent, int alpha, const int (&cell)[4], const Trials& trials) {
        int best = worst;
        for (const auto [first, second, third, fourth] : trials) {
            best =
                play_four(own, opponent, alpha, cell[first], cell[second], cell[third], cell[fourth], best);
            if (best > alpha) break;
        }
        return best;
    }

    SALON_INLINE int play_four(Wide own, Wide opponent, int alpha, int cell, int a, int b, int c, int best) {
        const Wide turned = Ops::flips(own, opponent, cell);
        if (Ops::none(turned)) return best;
        const int score =
            -three(Ops::swapped(opponent, turned), taken(own, turned, cell), -alpha - 1, a, b, c);
        return score > best ? score : best;
    }

    int three(Wide own, Wide opponent, int alpha, int a, int b, int c) {
        ++nodes;
        int best = try_three(own, opponent, alpha, a, b, c);
        if (best != worst) return best;
        best = try_three(opponent, own, -alpha - 1, a, b, c);
        return best != worst ? -best : over(own, opponent);
    }

    int try_three(Wide own, Wide opponent, int alpha, int a, int b, int c) {
        int best = play_three(own, opponent, alpha, a, b, c, worst);
        if (best <= alpha) best = play_three(own, opponent, alpha, b, a, c, best);
        if (best <= alpha) best = play_three(own, opponent, alpha, c, a, b, best);
        return best;
    }

    SALON_INLINE int play_three(Wide own, Wide opponent, int alpha, int cell, int a, int b, int best) {
        const Wide turned = Ops::flips(own, opponent, cell);
        if (Ops::none(turned)) return best;
        const int score = -two(Ops::swapped(opponent, turned), taken(own, turned, cell), -alpha - 1, a, b);
        return score > best ? score : best;
    }

    int two(Wide own, Wide opponent, int alpha, int a, int b) {
        ++nodes;
        int best = try_two(own, opponent, alpha, a, b);
        if (best != worst) return best;
        best = try_two(opponent, own, -alpha - 1, a, b);
        return best != worst ? -best : over(own, opponent);
    }

    SALON_INLINE int try_two(Wide own, Wide opponent, int alpha, int a, int b) {
        const int best = play_two(own, opponent, a, b, worst);
        return best > alpha ? best : play_two(own, opponent, b, a, best);
    }

    SALON_INLINE int play_two(Wide own, Wide opponent, int cell, int last, int best) {
        const Wide turned = Ops::flips(own, opponent, cell);
        if (Ops::none(turned)) return best;
        const int score = -one(Ops::narrow(Ops::swapped(opponent, turned)), last);
        return score > best ? score : best;
    }

    static Wide taken(Wide own, Wide turned, int cell) {
        return Ops::swapped(Ops::swapped(own, turned), Ops::wide(Bits{1} << cell));
    }

    static int over(Wide own, Wide opponent) {
        return final_score({Ops::narrow(own), Ops::narrow(opponent)});
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
