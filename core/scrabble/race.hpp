// Which of some is the best on average, found with few trials: they go to whoever leads, and to whoever the
// lead is least sure over.
//
// The n-th trial of all is in the same world, so that two are compared by the worlds that both were tried in,
// where luck is shared.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace salon::scrabble {

class Race {
public:
    static constexpr std::size_t BATCH = 8;  // trials between two looks at who is next

    // With so many worlds in all: whoever was tried in each is known. Nothing is told from fewer trials than
    // `fewest`.
    explicit Race(std::size_t contenders, std::size_t worlds = SIZE_MAX, std::size_t fewest = 16)
        : worlds_(worlds), fewest_(std::min(fewest, worlds)), worths_(contenders), sure_(contenders) {}

    void add(std::size_t which, double worth) { worths_[which].push_back(worth); }
    // After a batch: finds the best, and how sure that is.
    void judge();

    std::size_t best() const { return best_; }
    std::size_t trials(std::size_t which) const { return worths_[which].size(); }
    // What the best makes more than another in the worlds of both, and how many standard errors that is.
    double behind(std::size_t which) const;
    double sure(std::size_t which) const { return sure_[which]; }
    // Whether the best is ahead of each of the others by so many standard errors.
    bool decided(double errors) const;
    // Who is to be tried next.
    std::size_t next() const;

private:
    struct Difference {
        double mean = 0;
        double squares = 0;  // about the mean
        std::size_t trials = 0;
    };
    Difference difference(std::size_t one, std::size_t other) const;
    double errors_ahead(const Difference& found, double shared) const;
    void find_best();

    std::size_t worlds_, fewest_;
    std::vector<std::vector<double>> worths_;
    std::vector<double> sure_;
    std::size_t best_ = 0;
};

}  // namespace salon::scrabble
