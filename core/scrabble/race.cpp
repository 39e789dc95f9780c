#include "scrabble/race.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace salon::scrabble {
namespace {

constexpr double SHARED = 4;  // trials that the spread of all counts for in the spread of one

}  // namespace

// The fewer worlds are left, the less what was expected says of them.
double Race::leaning(std::size_t trials) const {
    return rules_.leaning * (1 - static_cast<double>(trials) / static_cast<double>(rules_.worlds));
}

Race::Difference Race::difference(std::size_t one, std::size_t other) const {
    const auto &a = worths_[one], &b = worths_[other];
    Difference found{.trials = std::min(a.size(), b.size())};
    if (found.trials == 0) return found;
    const auto number = static_cast<double>(found.trials);
    double sum = 0;
    for (std::size_t at = 0; at < found.trials; ++at) sum += a[at] - b[at];
    for (std::size_t at = 0; at < found.trials; ++at) {
        const double off = a[at] - b[at] - sum / number;
        found.squares += off * off;
    }
    const double leant = leaning(found.trials);
    found.counted = number + leant;
    found.mean = (sum + leant * (expected_[one] - expected_[other])) / found.counted;
    return found;
}

double Race::behind(std::size_t which) const { return difference(best_, which).mean; }

// Worlds of few trials may be lucky ones, so means say less than differences. These may go in a circle: no
// more steps than there are contenders.
void Race::find_best() {
    for (std::size_t step = 0; step < worths_.size(); ++step) {
        std::size_t better = best_;
        double most = 0;
        for (std::size_t which = 0; which < worths_.size(); ++which) {
            const double ahead = difference(which, best_).mean;
            if (ahead > most) {
                most = ahead;
                better = which;
            }
        }
        if (better == best_) return;
        best_ = better;
    }
}

void Race::judge() {
    find_best();
    std::vector<Difference> found;
    double squares = 0, trials = 0;
    for (std::size_t which = 0; which < worths_.size(); ++which) {
        found.push_back(difference(best_, which));
        squares += found.back().squares;
        if (which != best_ && found.back().trials > 1) trials += static_cast<double>(found.back().trials - 1);
    }
    const double shared = trials > 0 ? squares / trials : 0;
    for (std::size_t which = 0; which < worths_.size(); ++which) {
        sure_[which] = which == best_ ? 0 : errors_ahead(found[which], shared);
    }
}

double Race::errors_ahead(const Difference& found, double shared) const {
    if (found.trials == rules_.worlds) return std::numeric_limits<double>::infinity();  // it is known
    if (found.trials == 0 || found.mean <= 0) return 0;
    const auto number = static_cast<double>(found.trials);
    const double unknown = 1 - number / static_cast<double>(rules_.worlds);
    const double variance = (found.squares + SHARED * shared) / (number - 1 + SHARED) * unknown;
    return variance > 0 ? found.mean / std::sqrt(variance / found.counted)
                        : std::numeric_limits<double>::infinity();
}

bool Race::decided(double errors) const {
    for (std::size_t which = 0; which < worths_.size(); ++which) {
        if (which != best_ && sure_[which] < errors) return false;
    }
    return true;
}

// Top two: the challenger is whoever the lead is least sure over, less those that were asked often already
// (without which two that are equal would have all the trials).
std::size_t Race::next() const {
    std::size_t challenger = best_;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t which = 0; which < worths_.size(); ++which) {
        if (worths_[which].size() < rules_.fewest) return which;
        if (which == best_ || worths_[which].size() == rules_.worlds) continue;
        const double cost =
            sure_[which] * sure_[which] / 2 + std::log(static_cast<double>(worths_[which].size()));
        if (cost < least) {
            least = cost;
            challenger = which;
        }
    }
    return worths_[best_].size() < worths_[challenger].size() ? best_ : challenger;
}

}  // namespace salon::scrabble
