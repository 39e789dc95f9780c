// A search for Octoverso: both hands and the rail are open, so that words can be looked ahead as in any game
// of that kind. Only what an exchange draws is unknown; who exchanges is left to the caller, who samples.
//
// A position is seen by the player to move. Its value is what the other hand weighs more than the own one, in
// letters; a win is worth more the sooner it comes. A player who makes a shorter word where an OCTO was
// possible is taken to pay for it: the other one claims it and puts a letter back.
#pragma once

#include <limits>

#include "octoverso/rail.hpp"
#include "stop.hpp"

namespace salon::octoverso {

inline constexpr double WIN = 1000;

struct Position {
    Rail rail{};
    Hand own{}, other{};
    Barred barred;
};

struct Depth {
    int words;  // looked ahead
    int width;  // replies looked at, the longest first; every one that wins at once is seen all the same
};

// What a hand weighs: letters that are hard to place weigh more.
double weight(const Hand& hand);

// The tile that one is best rid of, of a hand that has one.
Letter burden(const Hand& hand);

class Search {
public:
    Search(const Dictionary& dictionary, Depth depth, Stop& stop)
        : dictionary_(dictionary), depth_(depth), stop_(stop) {}

    // The value of a position. Throws Stopped.
    double value(Position& position);

    // The value of every move, in the order given; those that cannot be among the `exact` best may have an
    // upper bound instead.
    std::vector<double> values(Position& position, std::span<const Move> moves, std::size_t exact = 1);

    // The same where so many moves, the best, are known by their values: they are looked at as far as here,
    // the others are worth no more than the least of them. Stopped, it leaves the values as they are.
    void look_further(Position& position, std::span<const Move> moves, std::size_t tries,
                      std::vector<double>& values);

    std::uint64_t nodes() const { return nodes_; }

private:
    std::vector<double> valued(Position& position, std::span<const Move> moves, bool missed,
                               std::size_t exact);
    double best(Position& position, int depth, double alpha, double beta);
    double after(Position& position, const Move& move, bool missed, int depth, double alpha, double beta);

    const Dictionary& dictionary_;
    Depth depth_;
    Stop& stop_;
    std::uint64_t nodes_ = 0;
};

}  // namespace salon::octoverso
