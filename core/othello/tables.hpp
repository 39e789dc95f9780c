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

constexpr std::array<Bits, cells> make_neighbours() {
    std::array<Bits, cells> all{};
    for (int cell = 0; cell < cells; ++cell) {
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                const int x = cell % 8 + dx, y = cell / 8 + dy;
                if ((dx || dy) && on_board(x, y)) all[static_cast<unsigned>(cell)] |= Bits{1} << (8 * y + x);
            }
        }
    }
    return all;
}
inline constexpr std::array<Bits, cells> neighbours = make_neighbours();

// The quadrant of a cell as one of four bits; the sum modulo two over the empty cells says which are odd.
constexpr unsigned quadrant(int cell) { return 1U << ((cell >> 2 & 1) | (cell >> 4 & 2)); }

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

// How many discs a disc at `place` turns on a line of eight that is full but for it, by the line's own discs.
constexpr int turned_on_full_line(unsigned place, unsigned own) {
    int turned = 0;
    for (unsigned next = place + 1; next < 8; ++next) {
        if (own >> next & 1) {
            turned += static_cast<int>(next - place - 1);
            break;
        }
    }
    for (unsigned next = place; next-- > 0;) {
        if (own >> next & 1) {
            turned += static_cast<int>(place - next - 1);
            break;
        }
    }
    return turned;
}

constexpr std::array<std::array<std::uint8_t, 256>, 8> make_full_lines() {
    std::array<std::array<std::uint8_t, 256>, 8> all{};
    for (unsigned place = 0; place < 8; ++place) {
        for (unsigned own = 0; own < 256; ++own) {
            all[place][own] = static_cast<std::uint8_t>(turned_on_full_line(place, own));
        }
    }
    return all;
}
inline constexpr std::array<std::array<std::uint8_t, 256>, 8> full_lines = make_full_lines();

// The lines through a cell (column, and both diagonals), and the cell's place on each diagonal.
struct Lines {
    Bits column, falling, rising;
    std::uint8_t place_falling, place_rising;
};

constexpr unsigned places_below(Bits line, int cell) {
    unsigned places = 0;
    for (int below = 0; below < cell; ++below) places += static_cast<unsigned>(line >> below & 1);
    return places;
}

constexpr std::array<Lines, cells> make_lines() {
    std::array<Lines, cells> all{};
    for (int cell = 0; cell < cells; ++cell) {
        const Bits here = Bits{1} << cell;
        const Bits falling = here | ray(cell, 1, 1) | ray(cell, -1, -1);
        const Bits rising = here | ray(cell, -1, 1) | ray(cell, 1, -1);
        all[static_cast<unsigned>(cell)] = {here | ray(cell, 0, 1) | ray(cell, 0, -1), falling, rising,
                                            static_cast<std::uint8_t>(places_below(falling, cell)),
                                            static_cast<std::uint8_t>(places_below(rising, cell))};
    }
    return all;
}
inline constexpr std::array<Lines, cells> lines_through = make_lines();

}  // namespace salon::othello
