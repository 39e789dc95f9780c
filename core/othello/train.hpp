// Learning the evaluation, backwards from the end of the game: positions of a phase are scored by a search
// that reaches the phases already learned (near the end, by solving them), then its weights are fitted.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "othello/searcher.hpp"

namespace salon::othello {

struct Fit {
    int samples;
    double error;   // root mean square in discs, on the samples learned from
    double unseen;  // the same on samples kept apart
};

class Trainer {
public:
    explicit Trainer(std::uint64_t seed) : random_(seed) {}

    // A WTHOR file; games that break the rules are left out. Gives the number of games kept.
    // Throws std::invalid_argument.
    int add_games(std::span<const std::uint8_t> file);

    // New samples of one phase in place of its old ones, scored by a search to this depth and to one less in
    // turn: with one parity alone, a bias for the side to move would feed on itself. The first time, phases
    // come from the last to the first; once all have weights, samples come from self-play too.
    void sample(int phase, int count, int depth, int threads, Stop& stop);

    // Fits the weights of a phase to its samples and, with less weight, to those of its neighbours.
    Fit fit(int phase, double ridge, int rounds, Stop& stop);

    // Fits the doubt of shallow searches to deeper ones, on so many positions of each of several phases.
    void fit_doubt(int count, Stop& stop);

    const Weights& weights() const { return weights_; }

private:
    struct Sample {
        Board board;
        float score;
    };
    struct Game {
        std::array<std::uint8_t, 60> moves;
        std::uint8_t length;
    };

    bool all_fitted() const { return fitted_ == (1U << phases) - 1; }
    Board draw(int empty);
    Board of_a_game(int empty);
    Board of_self_play(int empty);
    void borrow(int phase);
    int below(std::size_t end) { return static_cast<int>(random_() % end); }

    std::mt19937_64 random_;
    std::vector<Game> games_;
    std::array<std::vector<Sample>, phases> samples_;
    Weights weights_;
    std::uint32_t fitted_ = 0;  // a bit for each phase
};

}  // namespace salon::othello
