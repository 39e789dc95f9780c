// The trials of a position's candidates in imagined worlds, within limits; and what they come to.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "scrabble/board.hpp"
#include "scrabble/race.hpp"
#include "stop.hpp"

namespace salon::scrabble {

inline constexpr double POINT =
    1 / 5e3;  // of a game, that a point is worth: it tells those that win as often

struct SimulationLimits {
    int candidates = 15;           // the best by equity, to begin with
    int samples = 300;             // worlds at most that one is played in
    int rollouts = 1'000'000'000;  // in all
    std::uint64_t moves = 0;       // listed in all endings that are searched when few tiles are in the bag
    int guesses = 300;             // racks that the other's last move is weighed with
    double seconds = 1e9;
    std::uint64_t seed = 1;
    int keep = 1;                             // more than one: so many are played in all worlds
    std::optional<Move> also = std::nullopt;  // in as many as the best, a candidate whatever its equity
};

// A candidate, by equity from the beginning; then what it makes on average, in points (with what is left for
// both), how uncertain that is (one standard error), the worlds that it was played in, and which share of the
// games it wins. Worlds are lucky or not: points and share are what they would be in those of the best.
struct Candidate {
    Move move;
    double mean = 0;
    double error = 0;
    int samples = 0;
    bool dropped = false;  // surely not the best
    double won = 0.5;

    double worth() const { return won + POINT * mean; }
};

// Of one world: the points that a candidate gains there, and its share of the game.
struct Outcome {
    double points = 0;
    double won = 0;
};

class Trials {
public:
    // What a move makes in the world of that number.
    using Play = std::function<Outcome(const Move&, std::uint64_t)>;
    using Tell = std::function<void(const std::vector<Candidate>&)>;

    Trials(std::vector<Move> moves, Play play, const SimulationLimits& limits, Stop& stop, Race race);

    // Tries whoever is next, until one is surely the best or the limits are reached.
    void run(const Tell& tell);
    // Tries those that are to be compared in as many worlds as each other and the best, or in all; whether
    // there was anything to try, and it was within the limits.
    bool level(const std::vector<std::size_t>& which);

    // The best first.
    std::vector<std::size_t> order() const;
    std::vector<Candidate> candidates() const;

private:
    bool play(std::size_t which);  // false if the limits came first
    int tried(std::size_t which) const { return static_cast<int>(outcomes_[which].size()); }
    Candidate told(std::size_t which) const;

    std::vector<Move> moves_;
    Play play_;
    const SimulationLimits& limits_;
    Stop& stop_;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
    std::vector<std::vector<Outcome>> outcomes_;
    Race race_;
    int rollouts_ = 0;
};

}  // namespace salon::scrabble
