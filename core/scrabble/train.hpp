// Learns what tiles left on a rack are worth, from games that a player plays against itself.
//
// What is left is worth what it adds to the best move of the next rack: for racks drawn at random from the
// tiles not on the board, the mean equity of the best move when the rack holds those tiles, less the mean of
// all racks. Equities are told by the table learned before, so it is learned in rounds. A rack counts for all
// that is part of it. What was seen seldom leans on its own parts: to what they predict, `doubt` racks'
// worth.
#pragma once

#include "scrabble/game.hpp"
#include "stop.hpp"

namespace salon::scrabble {

class LeaveTrainer {
public:
    explicit LeaveTrainer(const Layout& layout);

    // Plays games, whose numbers are their seeds, and takes `racks` more racks of each of their positions.
    // The outcome does not depend on the number of threads. Throws Stopped.
    void play(const Board& empty, const Leaves& leaves, const words::WordMap* map, std::uint64_t first,
              int games, int racks, int threads, Stop& stop);
    // What was learned; then forgets the racks.
    Leaves learn(double doubt);

    std::uint64_t racks() const { return seen_; }
    const Layout* layout() const { return layout_; }

private:
    // Of the racks that hold some tiles: how often, and the sum of the equities.
    struct Sum {
        std::int64_t equity = 0;
        std::int64_t weight = 0;
    };
    using Sums = std::vector<Sum>;

    std::uint64_t play_game(const Board& empty, Chooser& chooser, std::uint64_t seed, int racks,
                            Sums& sums) const;
    void count(const Hand& hand, int equity, Sums& sums) const;

    const Layout* layout_;
    int kinds_;
    Sums sums_;
    std::uint64_t seen_ = 0;
};

}  // namespace salon::scrabble
