// Players of every strength: by score, by equity, by simulation, with or without an exact endgame; and
// matches.
#pragma once

#include "scrabble/endgame.hpp"
#include "scrabble/sim.hpp"

namespace salon::scrabble {

struct Style {
    const Leaves* leaves = nullptr;  // none: by score alone
    const words::WordMap* map = nullptr;
    const Chances* chances = nullptr;           // none: by a formula
    SimulationLimits simulation{.samples = 0};  // none
    EndgameLimits endgame{.nodes = 0};          // none
};

class Player {
public:
    explicit Player(const Style& style);

    Move choose(const View& view, Stop& stop);

private:
    Style style_;
    Chooser chooser_;
    std::optional<Simulation> simulation_;
    std::uint64_t turns_ = 0;
};

// Games of a player against itself, whose numbers from `seed` on are their seeds. It goes by score or equity
// alone; with `list_all` every turn lists all moves in order and takes the first: the same games, without
// what spares work. Throws Stopped.
struct Record {
    std::uint64_t turns = 0;
    std::int64_t points = 0;  // of both
    std::uint64_t signature = 0;
};
Record play_alone(const Board& empty, const Style& style, int games, std::uint64_t seed, bool list_all,
                  Stop& stop);

// Two games with the same tiles, seats exchanged: (first's, second's) points of each. Throws Stopped.
std::array<std::pair<int, int>, 2> play_pair(const Board& empty, const Style& first, const Style& second,
                                             std::uint64_t seed, Stop& stop);

}  // namespace salon::scrabble
