// The end of a game, exactly, without evaluation: what was found a moment ago is remembered, and the moves
// that leave the opponent the fewest replies come first. `Ops` must be local to its unit.
#pragma once

#include "othello/endgame.hpp"
#include "othello/recent.hpp"
#include "othello/searcher.hpp"

namespace salon::othello {

// What a node brings back: the score, and the move it came from.
struct Found {
    int score = worst;
    int cell = no_move;

    template <class Memory>
    SALON_INLINE void keep(Memory& memory, std::uint64_t key, Draft draft, int alpha, int beta) const {
        const auto value = static_cast<std::int8_t>(score);
        const std::int8_t lower = score > alpha ? value : std::int8_t{-64};
        const std::int8_t upper = score < beta ? value : std::int8_t{64};
        memory.store(key, {lower, upper, draft, static_cast<std::uint8_t>(cell), no_move, 0, 0});
    }
};

template <class Ops>
class Finish : public Endgame<Ops> {
public:
    static constexpr int most = 12;  // empty cells

    // Null window.
    int finish(Board board, int alpha, int empty, unsigned parity) {
        if (empty == 0) return End::final_score(board);
        if (empty <= unsorted) return this->few(board, alpha, empty, parity);
        return finish(board, alpha, empty, parity, HashTable::key(board), Ops::legal_moves(board));
    }

    // Replies in corners count twice.
    static int replies(Bits legal) { return Ops::count(legal) + Ops::count(legal & corners); }

private:
    using End = Endgame<Ops>;

    static constexpr int forgotten = 6;  // so few empty cells are not worth remembering,
    static constexpr int unsorted = 5;   // and with so few, moves not worth sorting

    // Where a move leads, under which key that is remembered, and which replies there are.
    struct Move {
        Board next;
        std::uint64_t key;
        Bits replies;
        int cell;
    };

    struct Moves {
        int count = 0;
        Move list[most];
        // How good each move looks, the best least, and below that its place in the list: no two are alike.
        alignas(32) std::uint16_t rank[16];
    };

    int finish(Board board, int alpha, int empty, unsigned parity, std::uint64_t key, Bits legal) {
        ++this->nodes;
        int bound;
        if (End::held_down(board, alpha, empty, bound)) return bound;
        if (legal == 0) {
            const Board passed{board.opponent, board.own};
            if (Ops::legal_moves(passed) == 0) return End::final_score(board);
            return -finish(passed, -alpha - 1, empty, parity);
        }
        Known known{-64, 64, {0, 0}, no_move, no_move, 0, 0};
        const Draft draft{static_cast<std::uint8_t>(empty), exact};
        const bool remembered = empty > forgotten;
        if (remembered && recent_.find(key, known) && known.draft == draft) {
            if (known.lower > alpha) return known.lower;
            if (known.upper <= alpha) return known.upper;
        }
        Moves moves;
        generate(moves, board, legal, empty - 1 > forgotten);
        if (empty - 1 > forgotten) {
            const int score = known_cut(moves, alpha, {static_cast<std::uint8_t>(empty - 1), exact});
            if (score > alpha) return score;
        }
        order(moves, parity, known);
        const Found found = best_of(moves, alpha, empty, parity);
        if (remembered) found.keep(recent_, key, draft, alpha, alpha + 1);
        return found.score;
    }

    Found best_of(Moves& moves, int alpha, int empty, unsigned parity) {
        Found found;
        typename Ops::Queue queue(moves.rank);
        for (int more = moves.count; more > 0 && found.score <= alpha; --more) {
            const Move& move = moves.list[queue.pop() % 16];
            const unsigned left = parity ^ quadrant(move.cell);
            const int score = empty - 1 > unsorted
                                  ? -finish(move.next, -alpha - 1, empty - 1, left, move.key, move.replies)
                                  : -this->shallow(move.next, -alpha - 1, empty - 1, left, move.replies);
            if (score > found.score) found = {score, move.cell};
        }
        return found;
    }

    void generate(Moves& moves, Board board, Bits legal, bool remembered) const {
        for (; legal != 0; legal &= legal - 1) {
            Move& move = moves.list[moves.count++];
            move.cell = Ops::first(legal);
            move.next = End::after(board, move.cell, Ops::flips(board, move.cell));
            move.key = remembered ? HashTable::key(move.next) : 0;
            if (remembered) recent_.prefetch(move.key);
        }
    }

    static void order(Moves& moves, unsigned parity, const Known& known) {
        for (std::uint16_t& rank : moves.rank) rank = 0xffff;
        for (int i = 0; i < moves.count; ++i) {
            Move& move = moves.list[i];
            move.replies = Ops::legal_moves(move.next);
            int rank = 64 - promise(move, parity);
            if (move.cell == known.second) rank = 1;
            if (move.cell == known.best) rank = 0;
            moves.rank[i] = static_cast<std::uint16_t>(rank << 4 | i);
        }
    }

    static int promise(const Move& move, unsigned parity) {
        return -replies(move.replies) * 16 + (quadrant(move.cell) & parity ? 6 : 0) +
               preference[static_cast<std::size_t>(move.cell)];
    }

    // The score by a move after which the opponent is known to be badly off, if there is one.
    int known_cut(const Moves& moves, int alpha, Draft next) const {
        for (int i = 0; i < moves.count; ++i) {
            Known known;
            if (recent_.find(moves.list[i].key, known) && known.draft == next && -known.upper > alpha)
                return -known.upper;
        }
        return worst;
    }

    // How good a cell usually is to move to: corners most, cells diagonal to them least.
    static constexpr std::array<std::int8_t, cells> make_preference() {
        constexpr std::int8_t octant[4][4] = {{18, 4, 16, 12}, {4, 0, 6, 8}, {16, 6, 14, 10}, {12, 8, 10, 0}};
        std::array<std::int8_t, cells> all{};
        for (std::size_t cell = 0; cell < all.size(); ++cell) {
            const std::size_t x = cell % 8, y = cell / 8;
            all[cell] = octant[y < 4 ? y : 7 - y][x < 4 ? x : 7 - x];
        }
        return all;
    }
    static constexpr std::array<std::int8_t, cells> preference = make_preference();

    Recent recent_;
};

}  // namespace salon::othello
