// Monte-Carlo: candidates are played out against racks drawn from the tiles that are not seen, a few moves
// on, all candidates against the same ones; those that are surely not the best are dropped on the way.
#pragma once

#include <functional>
#include <optional>

#include "scrabble/game.hpp"
#include "stop.hpp"

namespace salon::scrabble {

struct SimulationLimits {
    int candidates = 15;  // the best by equity, to begin with
    int samples = 300;    // worlds drawn at most
    double seconds = 1e9;
    std::uint64_t seed = 1;
    int keep = 1;                             // so many are never dropped, the best,
    std::optional<Move> also = std::nullopt;  // nor is this one, which is a candidate whatever its equity
};

// A candidate, by equity from the beginning; then what it makes on average in the worlds it was played in, in
// points (with what is left for both), how uncertain that is (one standard error), in how many, and which
// share of the games it wins from there, as far as one can tell.
struct Candidate {
    Move move;
    double mean = 0;
    double error = 0;
    int samples = 0;
    bool dropped = false;
    double won = 0.5;
};

// The moves with the highest equities, exchanges included (each keeps some tiles), the best first.
std::vector<Move> by_equity(const Board& board, const Hand& hand, bool may_exchange, std::size_t most);

class Simulation {
public:
    Simulation(const Leaves& leaves, const words::WordMap* map) : leaves_(&leaves), chooser_(&leaves, map) {}

    // The candidates, the best first. `tell` hears of them after every round.
    std::vector<Candidate> run(const View& view, const SimulationLimits& limits, Stop& stop,
                               const std::function<void(const std::vector<Candidate>&)>& tell);

private:
    struct Outcome {
        double points;
        double won;
    };

    Outcome play_out(const View& view, const Move& move, const Bag& bag, const Rack& other,
                     std::uint64_t seed);

    const Leaves* leaves_;
    Chooser chooser_;
    std::optional<Game> game_;
};

}  // namespace salon::scrabble
