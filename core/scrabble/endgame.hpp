// The last moves, when nothing is left to draw: both racks are known, so the best play can be found.
#pragma once

#include <memory>

#include "scrabble/game.hpp"
#include "stop.hpp"

namespace salon::scrabble {

// What was found: the points that the mover gains on the other from here on (racks at the end included), and
// whether it is certain: every line was followed to its end.
struct Solution {
    int points = 0;
    bool certain = false;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<std::pair<Move, int>> moves;  // the best first; of the others, at most so many points
};

struct EndgameLimits {
    double seconds = 1e9;
    std::uint64_t nodes = ~std::uint64_t{0};
    std::uint64_t moves = ~std::uint64_t{0};  // listed in all: with blanks a node has thousands
};

// Whether the mover gains more points than it needs: 1, or as many: 0, or fewer: -1. That takes far less than
// to find how many.
struct Verdict {
    int sign = 0;
    bool certain = false;
    int depth = 0;            // 0: nothing is known
    std::uint64_t moves = 0;  // listed
};

Verdict judge_endgame(const Board& board, const Rack& mover, const Rack& other, int passes, int need,
                      const EndgameLimits& limits, Stop& stop);

// Searches deeper and deeper, until nothing is left to be found or the limits are reached. `mover` and
// `other` are the racks, `passes` how many came last.
Solution solve_endgame(const Board& board, const Rack& mover, const Rack& other, int passes,
                       const EndgameLimits& limits, Stop& stop);

}  // namespace salon::scrabble
