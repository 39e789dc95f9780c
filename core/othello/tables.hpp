// Othello's geometry as tables, shared by both code paths: data only.
#pragma once

#include <array>

#include "othello/board.hpp"

namespace salon::othello {

constexpr int cells = 64;
constexpr Bits corners = 0x8100000000000081ULL;

constexpr bool on_board(int x, int y) { return x >= 0 && x < 8 && y >= 0 && y < 8; }

constexpr Bits ray(int cell, int dx, int dy) {
    Bits seen = 0;
    for (int x = cell % 8 + dx, y = cell / 8 + dy; on_board(x, y); x += dx, y += dy)
        seen |= Bits{1} << (8 * y + x);
    return seen;
}

// What a cell sees towards higher bits in steps of 1, 8, 7, 9, then towards lower bits likewise.
struct alignas(64) Rays {
    std::array<Bits, 4> up, down;
};

constexpr std::array<Rays, cells> make_rays() {
    std::array<Rays, cells> all{};
    for (int cell = 0; cell < cells; ++cell) {
        all[static_cast<unsigned>(cell)] = {
            {ray(cell, 1, 0), ray(cell, 0, 1), ray(cell, -1, 1), ray(cell, 1, 1)},
            {ray(cell, -1, 0), ray(cell, 0, -1), ray(cell, 1, -1), ray(cell, -1, -1)}};
    }
    return all;
}
inline constexpr std::array<Rays, cells> rays = make_rays();

// The quadrant of a cell as one of four bits; the sum modulo two over the empty cells says which are odd.
constexpr unsigned quadrant_number(int cell) {
    return static_cast<unsigned>((cell >> 2 & 1) | (cell >> 4 & 2));
}
constexpr unsigned quadrant(int cell) { return 1U << quadrant_number(cell); }

constexpr std::array<Bits, 16> make_odd_cells() {
    std::array<Bits, 16> all{};
    for (unsigned parity = 0; parity < 16; ++parity) {
        for (int cell = 0; cell < cells; ++cell) {
            if (quadrant(cell) & parity) all[parity] |= Bits{1} << cell;
        }
    }
    return all;
}
inline constexpr std::array<Bits, 16> odd_cells = make_odd_cells();

// In which order four cells are tried, each followed by the three that are left, by the numbers of their
// quadrants: those alone in their quadrant first, which keeps parity right down to the end.
using Trial = std::array<std::uint8_t, 4>;
using Trials = std::array<Trial, 4>;

constexpr void lone_first(std::uint8_t* places, unsigned count, unsigned quadrants) {
    const auto of = [&](unsigned place) { return quadrants >> 2 * place & 3; };
    const auto lone = [&](unsigned place) {
        unsigned there = 0;
        for (unsigned i = 0; i < count; ++i) there += of(places[i]) == of(place);
        return there == 1;
    };
    std::array<std::uint8_t, 4> sorted{};
    unsigned next = 0;
    for (bool wanted : {true, false}) {
        for (unsigned i = 0; i < count; ++i) {
            if (lone(places[i]) == wanted) sorted[next++] = places[i];
        }
    }
    for (unsigned i = 0; i < count; ++i) places[i] = sorted[i];
}

constexpr Trials make_trials(unsigned quadrants) {
    Trials trials{};
    Trial order{0, 1, 2, 3};
    lone_first(order.data(), 4, quadrants);
    for (unsigned i = 0; i < 4; ++i) {
        unsigned next = 0;
        trials[i][next++] = order[i];
        for (unsigned other = 0; other < 4; ++other) {
            if (other != i) trials[i][next++] = order[other];
        }
        lone_first(trials[i].data() + 1, 3, quadrants);
    }
    return trials;
}

constexpr std::array<Trials, 256> make_all_trials() {
    std::array<Trials, 256> all{};
    for (unsigned quadrants = 0; quadrants < all.size(); ++quadrants) all[quadrants] = make_trials(quadrants);
    return all;
}
inline constexpr std::array<Trials, 256> all_trials = make_all_trials();

// How many discs a disc at `place` turns on a line that is full but for it, by the line's own discs.
constexpr unsigned turned_on_full_line(unsigned length, unsigned place, unsigned own) {
    unsigned turned = 0;
    for (unsigned next = place + 1; next < length; ++next) {
        if (own >> next & 1) {
            turned += next - place - 1;
            break;
        }
    }
    for (unsigned next = place; next-- > 0;) {
        if (own >> next & 1) {
            turned += place - next - 1;
            break;
        }
    }
    return turned;
}

// For both sides at once, the other side's in the upper byte: a table for each length of line and each place
// on it. Lines of one or two cells share the first, as nothing is turned on them.
constexpr unsigned shortest_line = 3;
constexpr unsigned full_lines_before(unsigned length, unsigned place) {
    unsigned before = 4;
    for (unsigned shorter = shortest_line; shorter < length; ++shorter) before += shorter << shorter;
    return before + (place << length);
}

constexpr auto make_full_lines() {
    std::array<std::uint16_t, full_lines_before(9, 0)> all{};
    for (unsigned length = shortest_line; length <= 8; ++length) {
        for (unsigned place = 0; place < length; ++place) {
            const unsigned others = ((1U << length) - 1) & ~(1U << place);
            for (unsigned own = 0; own < 1U << length; ++own) {
                all[full_lines_before(length, place) + own] =
                    static_cast<std::uint16_t>(turned_on_full_line(length, place, own) |
                                               turned_on_full_line(length, place, ~own & others) << 8);
            }
        }
    }
    return all;
}
inline constexpr auto full_lines = make_full_lines();

// The lines through a cell but for its row, and where the tables of all four begin.
struct alignas(32) Lines {
    Bits column, falling, rising;
    std::uint16_t in_row, in_column, in_falling, in_rising;
};

constexpr unsigned places_below(Bits line, int cell) {
    unsigned places = 0;
    for (int below = 0; below < cell; ++below) places += static_cast<unsigned>(line >> below & 1);
    return places;
}

constexpr std::uint16_t full_lines_of(Bits line, int cell) {
    const unsigned length = places_below(line, cells);
    return length < shortest_line
               ? std::uint16_t{0}
               : static_cast<std::uint16_t>(full_lines_before(length, places_below(line, cell)));
}

constexpr std::array<Lines, cells> make_lines() {
    std::array<Lines, cells> all{};
    for (int cell = 0; cell < cells; ++cell) {
        const Bits here = Bits{1} << cell;
        const auto both_ways = [&](int dx, int dy) { return here | ray(cell, dx, dy) | ray(cell, -dx, -dy); };
        const Bits column = both_ways(0, 1), falling = both_ways(1, 1), rising = both_ways(-1, 1);
        all[static_cast<unsigned>(cell)] = {column,
                                            falling,
                                            rising,
                                            full_lines_of(both_ways(1, 0), cell),
                                            full_lines_of(column, cell),
                                            full_lines_of(falling, cell),
                                            full_lines_of(rising, cell)};
    }
    return all;
}
inline constexpr std::array<Lines, cells> lines_through = make_lines();

// What the last empty cell turns, for the side that moves there and for the other.
struct LastFlips {
    int own, opponent;
};

}  // namespace salon::othello
