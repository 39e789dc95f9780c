// Which of some is the best on average, found with few trials: they go to whoever leads, and to whoever the
// lead is least sure over.
//
// The n-th trial of all is in the same world, so that two are compared by the worlds that both were tried in,
// where luck is shared.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace salon::scrabble {

class Race {
public:
    static constexpr std::size_t BATCH = 8;  // trials between two looks at who is next

    struct Rules {
        std::size_t worlds = SIZE_MAX;  // in all: whoever was tried in each is known
        std::size_t fewest = 16;        // trials before anything is told
        double leaning = 0;             // trials that what was expected counts for
    };

    // What each is expected to be worth.
    Race(std::vector<double> expected, const Rules& rules)
        : rules_(rules), expected_(std::move(expected)), worths_(expected_.size()), sure_(expected_.size()) {
        rules_.fewest = std::min(rules_.fewest, rules_.worlds);
    }

    void add(std::size_t which, double worth) { worths_[which].push_back(worth); }
    // After a batch: finds the best, and how sure that is.
    void judge();

    std::size_t best() const { return best_; }
    std::size_t trials(std::size_t which) const { return worths_[which].size(); }
    // What the best makes more than another, by the worlds of both and what was expected, and how many
    // standard errors that is.
    double behind(std::size_t which) const;
    double sure(std::size_t which) const { return sure_[which]; }
    // Whether the best is ahead of each of the others by so many standard errors.
    bool decided(double errors) const;
    // Who is to be tried next.
    std::size_t next() const;

private:
    struct Difference {
        double mean = 0;     // with what was expected
        double squares = 0;  // about the mean of the trials
        std::size_t trials = 0;
        double counted = 0;  // trials, and those that what was expected counts for
    };
    Difference difference(std::size_t one, std::size_t other) const;
    double leaning(std::size_t trials) const;
    double errors_ahead(const Difference& found, double shared) const;
    void find_best();

    Rules rules_;
    std::vector<double> expected_;
    std::vector<std::vector<double>> worths_;
    std::vector<double> sure_;
    std::size_t best_ = 0;
};

}  // namespace salon::scrabble
