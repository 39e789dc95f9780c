// How often who has just moved wins, by the lead and by what is in the bag: learned from games of a player
// against itself.
//
// The lead counts what both keep, as a table of leaves has it. What is gained from there to the end of a game
// hardly depends on the lead, so that every game says something of every lead: a chance is the share of games
// in which more was gained than was wanting.
#pragma once

#include "scrabble/game.hpp"
#include "stop.hpp"

namespace salon::scrabble {

class Chances {
public:
    static constexpr int MOST_LEAD = 300;  // points; beyond, it is as good as won or lost
    static constexpr int STEP = 4;         // points from one entry to the next
    static constexpr std::size_t ENTRIES = 2 * MOST_LEAD / STEP + 1;
    static constexpr int CERTAIN = 10'000;  // an entry: the share of games won, in so many

    Chances() = default;  // by a formula, for games that nothing was learned of
    // A row of entries for each number of tiles in the bag, from 1 on; each from -MOST_LEAD up.
    explicit Chances(std::vector<std::uint16_t> entries);

    // From 0 to 1, and never less for a higher lead. A bag that is larger than any known counts as the
    // largest.
    double of(double lead, int bag) const;
    std::span<const std::uint16_t> entries() const { return entries_; }

private:
    std::vector<std::uint16_t> entries_;
};

class ChanceTrainer {
public:
    explicit ChanceTrainer(const Layout& layout);

    // Plays games, whose numbers are their seeds. The outcome does not depend on the number of threads.
    // Throws Stopped.
    void play(const Board& empty, const Leaves& leaves, const words::WordMap* map, std::uint64_t first,
              int games, int threads, Stop& stop);
    Chances learn() const;

    const Layout* layout() const { return layout_; }

private:
    static constexpr int MOST_GAIN = 600;
    // By tiles in the bag, how often each gain was seen, from -MOST_GAIN up.
    using Gains = std::vector<std::array<std::uint32_t, 2 * MOST_GAIN + 1>>;

    void play_game(const Board& empty, const Leaves& leaves, Chooser& chooser, std::uint64_t seed,
                   Gains& gains) const;

    const Layout* layout_;
    Gains gains_;
};

}  // namespace salon::scrabble
