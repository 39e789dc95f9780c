// With few tiles in the bag every order in which they may be drawn can be gone through, and once they are
// drawn both racks are known: the games that a move wins can be counted.
#pragma once

#include <map>

#include "scrabble/endgame.hpp"
#include "scrabble/sim.hpp"

namespace salon::scrabble {

inline constexpr int MOST_TO_GO_THROUGH = 4;  // tiles in the bag

// Every order of the bag, each tile for itself, shuffled.
class Draws {
public:
    Draws(const View& view, std::uint64_t seed);

    std::size_t size() const { return order_.size(); }
    World world(std::size_t number) const;

private:
    std::vector<Letter> unseen_;
    int bag_;
    std::uint64_t seed_;
    std::vector<std::uint32_t> order_;
};

// What moves make in each of the draws: until the bag is empty both play by equity, as nobody knows better;
// then whoever can win does.
class PreEndgame {
public:
    // All endings are searched over so many moves, and for so long, at most.
    PreEndgame(const View& view, const Draws& draws, Chooser& chooser, const EndgameLimits& limits,
               Stop& stop);

    Outcome play_out(const Move& move, std::size_t number);
    // Requested when the limits are reached, or when the given one is.
    Stop& stop() { return budget_; }

private:
    struct Budget final : Stop {
        Budget(const EndgameLimits& limits, Stop& outer) : left(limits), outer(&outer) {}
        bool requested() override { return left.moves == 0 || seconds_left() <= 0 || outer->requested(); }
        double seconds_left() const {
            return left.seconds - std::chrono::duration<double>(Clock::now() - started).count();
        }

        using Clock = std::chrono::steady_clock;
        Clock::time_point started = Clock::now();
        EndgameLimits left;
        Stop* outer;
    };
    // A move that empties the bag and the rack it leaves to the other say all.
    using Known = std::pair<std::uint64_t, Counts>;

    Outcome play(const Move& move, const World& world);
    double win(const Game& game);  // for seat 0

    const View& view_;
    const Draws& draws_;
    Chooser& chooser_;
    Budget budget_;
    std::map<Known, Outcome> known_;
};

}  // namespace salon::scrabble
