// Discs that can never be turned again: a lower bound of them.
#pragma once

#include "othello/tables.hpp"

namespace salon::othello {

// By the own and the opposing discs of an edge, those own ones that no way of filling it turns.
using StableEdges = std::uint8_t[256][256];
const StableEdges& stable_edges();

// For steps upwards of 1, 8, 7, 9: the cells whose neighbour 1, 2 or 4 steps away is off the board,
// upwards and downwards.
struct Borders {
    Bits up[3], down[3];
};

constexpr Borders make_borders(int dx, int dy) {
    Borders borders{};
    for (int cell = 0; cell < cells; ++cell) {
        for (int power = 0; power < 3; ++power) {
            const int far = 1 << power;
            if (!on_board(cell % 8 + dx * far, cell / 8 + dy * far)) borders.up[power] |= Bits{1} << cell;
            if (!on_board(cell % 8 - dx * far, cell / 8 - dy * far)) borders.down[power] |= Bits{1} << cell;
        }
    }
    return borders;
}
inline constexpr Borders row_borders = make_borders(1, 0), column_borders = make_borders(0, 1),
                         rising_borders = make_borders(-1, 1), falling_borders = make_borders(1, 1);

template <class Ops>
struct Stability {
    // How many of the own discs are surely stable.
    static int count(Board board) {
        const Bits full = board.own | board.opponent;
        const Bits rows = full_lines<1>(full, row_borders), columns = full_lines<8>(full, column_borders);
        const Bits rising = full_lines<7>(full, rising_borders),
                   falling = full_lines<9>(full, falling_borders);
        Bits stable = on_edges(board) | (board.own & rows & columns & rising & falling);
        for (Bits before = 0; stable != before;) {
            before = stable;
            stable |= board.own & (rows | next_to<1>(stable, row_borders)) &
                      (columns | next_to<8>(stable, column_borders)) &
                      (rising | next_to<7>(stable, rising_borders)) &
                      (falling | next_to<9>(stable, falling_borders));
        }
        return Ops::count(stable);
    }

private:
    template <int step>
    static Bits full_lines(Bits full, const Borders& borders) {
        Bits up = full, down = full;
        up &= up >> step | borders.up[0];
        down &= down << step | borders.down[0];
        up &= up >> 2 * step | borders.up[1];
        down &= down << 2 * step | borders.down[1];
        up &= up >> 4 * step | borders.up[2];
        down &= down << 4 * step | borders.down[2];
        return up & down;
    }

    template <int step>
    static Bits next_to(Bits stable, const Borders& borders) {
        return stable << step | borders.down[0] | stable >> step | borders.up[0];
    }

    static Bits column_to_row(Bits column) {
        return (column & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56;
    }
    // The last cell apart: with all eight, two would add up to a carry.
    static Bits row_to_column(Bits row) {
        return ((row & 0x7f) * 0x0002040810204081ULL & 0x0101010101010101ULL) | (row & 0x80) << 49;
    }

    static Bits on_edges(Board board) {
        const StableEdges& table = edges();
        const Bits top = table[board.own & 0xff][board.opponent & 0xff];
        const Bits bottom = table[board.own >> 56][board.opponent >> 56];
        const Bits left = table[column_to_row(board.own)][column_to_row(board.opponent)];
        const Bits right = table[column_to_row(board.own >> 7)][column_to_row(board.opponent >> 7)];
        return top | bottom << 56 | row_to_column(left) | row_to_column(right) << 7;
    }

    static const StableEdges& edges() {
        static const StableEdges& table = stable_edges();
        return table;
    }
};

}  // namespace salon::othello
