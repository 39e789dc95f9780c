// How a program values placements: what they bring now, what they use up, and what they leave to others.
#pragma once

#include "osmotik/board.hpp"

namespace salon::osmotik {

// A letter laid costs `letter` points (less when there is no room for all that is in stock), a point taken
// off an opposing letter is worth `taken`, a letter taken `captured`, an own letter left at zero where others
// could take it costs `zero`. Placements of up to `reach` letters are seen. The `replies` best are then
// tried: the best answer of the next seat, of up to `answer_reach` letters, counts `answer` against them.
//
// Where more than two play, the board is full before the stocks are empty, and letters cost nothing. Instead
// of all this, if there are `tries`, so many placements, those with the most points, are played on for so
// many `rounds`, everybody taking the most points; they are worth what is then gained on the others' mean.
struct Style {
    double letter = 0;
    double taken = 0;
    double captured = 0;
    double zero = 0;
    int reach = MOST_LETTERS;
    int replies = 0;
    double answer = 0;
    int answer_reach = MOST_LETTERS;
    int tries = 0;
    int rounds = 0;
};

struct Valued {
    Placement placement;
    double value = 0;
};

// The best placements, the best first, at most so many. When the time is up or it is stopped, it is those
// that were tried until then; if none was, those that bring most at once.
std::vector<Valued> valued(const Graph& graph, const Position& position, const Style& style, std::size_t most,
                           double seconds, Stop& stop);

}  // namespace salon::osmotik
