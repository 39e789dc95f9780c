// What the other may have kept, told by the last move: had it kept something else, it might have done better.
#pragma once

#include "scrabble/game.hpp"
#include "stop.hpp"

namespace salon::scrabble {

class Guess {
public:
    Guess() = default;  // anything
    // Draws what was kept so many times, and weighs it by what the move gave away with it. From a view
    // without a clue nothing is told.
    Guess(const View& view, const Leaves& leaves, Chooser& chooser, std::uint64_t seed, int samples,
          Stop& stop);

    // Some tiles that the other has, the more often the better they explain its move.
    Rack draw(Random& random) const;

private:
    struct Kept {
        Rack tiles;
        double loss;       // in hundredths of a point
        double until = 0;  // the weights so far
    };
    std::vector<Kept> kept_;
};

}  // namespace salon::scrabble
