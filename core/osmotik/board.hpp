// Osmotik: the hexagon, and every placement of a position with what it brings.
//
// Cells are numbered 15 p + q as in the rules; one exists when |p - q| <= 7. Directions are numbered 0 … 5
// for 12h, 2h, 4h, 6h, 8h, 10h, so that d + 3 is opposite to d and d % 3 is an axis.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "stop.hpp"
#include "words/graph.hpp"

namespace salon::osmotik {

using words::Graph;
using words::Letter;

inline constexpr int SIDE = 15;
inline constexpr int CELLS = SIDE * SIDE;
inline constexpr int ROOM = 169;
inline constexpr int DIRECTIONS = 6;
inline constexpr int MOST_PLAYERS = 6;
inline constexpr int MOST_LETTERS = 6;
inline constexpr std::size_t KINDS = 27;  // letters 1 … 26

inline bool exists(int cell) {
    const int apart = cell / SIDE - cell % SIDE;
    return cell >= 0 && cell < CELLS && apart >= -7 && apart <= 7;
}

// The whole line through a cell, as it is read in a direction, and the cell's place on it.
struct Line {
    std::array<std::uint8_t, SIDE> cells;
    int length;
};
const Line& line_of(int axis, int number);  // number: 0 … 14
int line_number(int axis, int cell);
int place_on_line(int axis, int cell);

struct Square {
    Letter letter = 0;
    std::int8_t owner = -1;
    std::int16_t score = 0;
};

using Stock = std::array<std::int16_t, KINDS>;

struct Position {
    std::array<Square, CELLS> board{};
    std::array<Stock, MOST_PLAYERS> stocks{};
    int players = 2;
    int mover = 0;

    int star(int seat) const;
    bool barred(int cell) const;  // a star that another colour has not covered yet
    int free_cells() const;
};

struct Placement {
    std::array<Letter, MOST_LETTERS> letters{};
    std::uint8_t count = 0;
    std::uint8_t start = 0;
    std::uint8_t direction = 0;
    std::uint8_t points_taken = 0;
    std::uint8_t letters_taken = 0;
    std::uint16_t points = 0;
};

// A word as it is read: its direction and its cells.
struct Reading {
    int direction;
    std::vector<std::uint8_t> cells;
};

// Takes placements as they are found.
class Sink {
public:
    virtual void take(const Placement& placement) = 0;

protected:
    ~Sink() = default;
};

// Every valid placement of the mover, each once: laid as its main word reads. Its points and what it takes
// are exact. Of at most so many letters.
void each_placement(const Graph& graph, const Position& position, int letters, Sink& sink, Stop& stop);
std::vector<Placement> placements(const Graph& graph, const Position& position, Stop& stop);

// The placement with the most points; one of no letters if there is none. Where a placement forms two words
// on its line, perhaps only one of them was seen.
Placement best_placement(const Graph& graph, const Position& position, int letters, Stop& stop);

// Where a placement's letters come to lie; empty if there is no room.
std::vector<std::uint8_t> cells_of(const Position& position, const Placement& placement);

// The words that a placement forms, in the order in which they count; none if it is not valid.
std::vector<Reading> words_of(const Graph& graph, const Position& position, const Placement& placement);

// Lays the letters and counts the words, as the rules do: the points.
int lay(const Graph& graph, Position& position, const Placement& placement);

}  // namespace salon::osmotik
