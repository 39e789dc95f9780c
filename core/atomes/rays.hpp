// Atomes: rays among atoms, and the sets of atoms that rays leave possible.
//
// A grid has `size` lines each way, 0 … size−1; atoms lie on the inner ones. The crossing of row r
// and column c is bit 8·(r−1)+(c−1). An entry is numbered side then line, as players do: 10 … 49.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "stop.hpp"

namespace salon::atomes {

using Atoms = std::uint64_t;
using Count = std::uint64_t;  // the greatest is 64 over 10, or 64 over 32: both fit

constexpr int smallest = 3;
constexpr int largest = 10;

// What a ray tells: where it left if it was deviated (10 … 49), else one of these.
using Answer = std::uint8_t;
constexpr Answer straight = 1, reflected = 2, absorbed = 3, looped = 4;

struct Ray {
    std::uint8_t entry;
    Answer answer;

    bool operator==(const Ray&) const = default;
};

// What a ray sees at one place with one heading, and where each decision takes it.
struct Look {
    Atoms left, right, ahead;  // a single bit, or none where no atom can lie
    std::uint16_t turned_left, turned_right, turned_back, onward;
};

class Grid {
public:
    explicit Grid(int size);

    int size() const { return size_; }
    Atoms crossings() const { return crossings_; }
    const std::vector<std::uint8_t>& entries() const { return entries_; }
    bool has_entry(int entry) const { return entry >= 10 && entry < 50 && entry % 10 < size_; }

    // A place and heading is a number; from `exits_from` on it is that plus the entry where it leaves.
    const Look& look(unsigned at) const { return looks_[at]; }
    unsigned start(int entry) const { return starts_[static_cast<std::size_t>(entry)]; }
    static constexpr unsigned exits_from = 1024;

    Answer fire(Atoms atoms, int entry) const;

private:
    int size_;
    Atoms crossings_ = 0;
    std::vector<std::uint8_t> entries_;
    std::array<std::uint16_t, 50> starts_{};
    std::vector<Look> looks_;
};

// The grid of that size, made once.
const Grid& grid(int size);

Count binomial(int from, int taken);

// Some sets of atoms alike: all of `atoms`, and `left` more among the crossings of `open`.
struct Family {
    Atoms atoms, open;
    int left;

    Count sets() const { return binomial(std::popcount(open), left); }
    Atoms set(Count rank) const;  // rank < sets()
};

// What is known of a hidden set: how many atoms it has, and what rays have told.
struct Known {
    const Grid& grid;
    int atoms;
    std::vector<Ray> rays;
};

struct Odds {
    Count sets = 0;                // those that would have told the same
    std::array<Count, 64> with{};  // of these, the ones that have an atom there
    std::uint64_t decisions = 0;   // the work it took
};

Odds odds(const Known& known, Stop& stop);

// All possible sets if there are at most so many, else that many of them drawn, each as likely as the other.
std::vector<Atoms> sample(const Known& known, std::size_t most, std::uint64_t seed, Stop& stop);

}  // namespace salon::atomes
