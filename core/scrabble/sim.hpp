// Monte-Carlo: candidates are played out against racks drawn from the tiles that are not seen, a few moves
// on, and judged by how often they win from there. Trials go where they help to tell the best.
#pragma once

#include "scrabble/chances.hpp"
#include "scrabble/guess.hpp"
#include "scrabble/trials.hpp"

namespace salon::scrabble {

// What is not seen, as it may be: the other's rack, and the bag in the order in which it is drawn.
struct World {
    Rack other;
    Bag bag;
    std::uint64_t seed;

    // The same number, the same world.
    static World imagine(const View& view, const Guess& guess, std::uint64_t seed, std::uint64_t number);
};

// The moves with the highest equities, exchanges included (each keeps some tiles), the best first.
std::vector<Move> by_equity(const Board& board, const Hand& hand, bool may_exchange, std::size_t most);

class Simulation {
public:
    Simulation(const Leaves& leaves, const words::WordMap* map, const Chances* chances)
        : leaves_(&leaves), chances_(chances == nullptr ? Chances() : *chances), chooser_(&leaves, map) {}

    // The candidates, those that win most first. `tell` hears of them now and then.
    std::vector<Candidate> run(const View& view, const SimulationLimits& limits, Stop& stop,
                               const std::function<void(const std::vector<Candidate>&)>& tell);

private:
    // The finalists of a position with few tiles in the bag, anew, by every draw.
    void go_through_draws(const View& view, SimulationLimits limits, Stop& stop,
                          std::vector<Candidate>& candidates);
    std::vector<double> expected(const View& view, const std::vector<Move>& moves) const;
    Outcome play_out(const View& view, const Move& move, const World& world);

    const Leaves* leaves_;
    Chances chances_;
    Chooser chooser_;
    std::optional<Game> game_;
};

}  // namespace salon::scrabble
