// Atomes: which ray to fire next.
#pragma once

#include <vector>

#include "atomes/rays.hpp"

namespace salon::atomes {

struct Telling {
    int entry;
    double bits;
};

// What each ray would tell about sets that are all as likely, the most first.
std::vector<Telling> tell(const Grid& grid, std::span<const Atoms> sets);

// How far to think: with one ray, the most telling; with more, the one after which the best next rays
// leave least, looking only at the `width` most telling each time.
struct Strategy {
    int rays;
    int width;
};

// What to do when any of these sets may be the hidden one.
struct Advice {
    int entry;        // of the ray to fire, or 0 if no ray tells the sets apart
    Atoms likeliest;  // a set that is right most often: where any that no ray tells from it was hidden
    double share;     // how often
};

Advice advise(const Grid& grid, std::span<const Atoms> sets, Strategy strategy, Stop& stop);

// Every set of so many atoms sought by a strategy until no ray tells more.
struct Study {
    Count sets = 0;
    Count rays = 0;       // of all searches together
    Count longest = 0;    // of one search
    Count ambiguous = 0;  // the sets that share all their answers with another
};

// At most so many sets are studied: each takes a byte for every entry.
constexpr Count most_studied = 8'000'000;

Study study(const Grid& grid, int atoms, Strategy strategy, Stop& stop);

}  // namespace salon::atomes
