// What the evaluation looks at: shapes on the board, in all their images, each read as a number in balanced
// base three (own +1, empty 0, opponent −1), so that a change of sides is a change of sign. Tables only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "othello/tables.hpp"

namespace salon::othello {

constexpr std::array<std::string_view, 13> shapes{
    "a1b1c1a2b2c2a3b3c3",    // corner
    "a1b1c1d1e1f1g1h1b2g2",  // edge and the cells diagonal to corners
    "a1b1c1d1e1a2b2c2d2e2",  // long corner
    "a1b1c1d1a2b2c2a3b3a4",  // triangle
    "a1c1d1e1f1h1c2d2e2f2",  // block of an edge
    "a2b2c2d2e2f2g2h2",     "a3b3c3d3e3f3g3h3", "a4b4c4d4e4f4g4h4", "a1b2c3d4e5f6g7h8",
    "b1c2d3e4f5g6h7",       "c1d2e3f4g5h6",     "d1e2f3g4h5",       "e1f2g3h4",
};

constexpr int image(int cell, unsigned symmetry) {
    int x = cell % 8, y = cell / 8;
    if (symmetry & 1) x = 7 - x;
    if (symmetry & 2) y = 7 - y;
    return symmetry & 4 ? 8 * x + y : 8 * y + x;
}

constexpr std::size_t most_places = 10;
constexpr std::size_t slots = 64;  // those that are used come first

// One image of a shape: its cells, in the order of the shape's own.
struct Slot {
    std::size_t shape = 0;
    std::size_t size = 0;
    std::array<int, most_places> cell{};
};

constexpr Slot make_slot(std::size_t shape, unsigned symmetry) {
    Slot slot{shape, shapes[shape].size() / 2, {}};
    for (std::size_t place = 0; place < slot.size; ++place) {
        const int x = shapes[shape][2 * place] - 'a', y = shapes[shape][2 * place + 1] - '1';
        slot.cell[place] = image(8 * y + x, symmetry);
    }
    return slot;
}

constexpr Bits covered(const Slot& slot) {
    Bits all = 0;
    for (std::size_t place = 0; place < slot.size; ++place) all |= Bits{1} << slot.cell[place];
    return all;
}

struct Layout {
    std::array<Slot, slots> slot{};
    std::size_t used = 0;
};

constexpr Layout make_layout() {
    Layout layout{};
    for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
        const std::size_t first = layout.used;
        for (unsigned symmetry = 0; symmetry < 8; ++symmetry) {
            const Slot slot = make_slot(shape, symmetry);
            bool known = false;
            for (std::size_t other = first; other < layout.used; ++other)
                known = known || covered(layout.slot[other]) == covered(slot);
            if (!known) layout.slot[layout.used++] = slot;
        }
    }
    return layout;
}
inline constexpr Layout layout = make_layout();

constexpr int power_of_three(std::size_t exponent) {
    int power = 1;
    while (exponent-- > 0) power *= 3;
    return power;
}

constexpr int readings(std::size_t shape) { return power_of_three(shapes[shape].size() / 2); }

// Where a shape's weights begin among those of a phase, and how many weights a phase has.
constexpr int weights_before(std::size_t shape) {
    int before = 0;
    for (std::size_t other = 0; other < shape; ++other) before += readings(other);
    return before;
}
constexpr int weights_of_phase = weights_before(shapes.size());

// Where the weight of the reading 0 of each slot is.
constexpr std::array<int, slots> make_centres() {
    std::array<int, slots> centres{};
    for (std::size_t i = 0; i < layout.used; ++i) {
        const std::size_t shape = layout.slot[i].shape;
        centres[i] = weights_before(shape) + readings(shape) / 2;
    }
    return centres;
}
inline constexpr std::array<int, slots> centres = make_centres();

// What an own disc on a cell adds to each slot's reading.
struct alignas(64) Contribution {
    std::array<std::int16_t, slots> to{};
};

constexpr std::array<Contribution, cells> make_contributions() {
    std::array<Contribution, cells> all{};
    for (std::size_t i = 0; i < layout.used; ++i) {
        const Slot& slot = layout.slot[i];
        for (std::size_t place = 0; place < slot.size; ++place) {
            all[static_cast<std::size_t>(slot.cell[place])].to[i] =
                static_cast<std::int16_t>(power_of_three(place));
        }
    }
    return all;
}
inline constexpr std::array<Contribution, cells> contributions = make_contributions();

}  // namespace salon::othello
