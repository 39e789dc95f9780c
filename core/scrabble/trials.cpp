#include "scrabble/trials.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace salon::scrabble {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double SURE = 3;  // standard errors that the best is ahead by when nothing more is tried
constexpr int TELL = 250;   // rollouts between two reports

Outcome mean(std::span<const Outcome> made) {
    Outcome sum;
    for (const auto& [points, won] : made) {
        sum.points += points;
        sum.won += won;
    }
    const auto count = static_cast<double>(made.size());
    return {sum.points / count, sum.won / count};
}

// One standard error of the mean.
double error(std::span<const Outcome> made) {
    if (made.size() < 2) return 1e9;
    const double middle = mean(made).points;
    double sum = 0;
    for (const Outcome& each : made) sum += (each.points - middle) * (each.points - middle);
    const auto count = static_cast<double>(made.size());
    return std::sqrt(sum / (count - 1) / count);
}

}  // namespace

Trials::Trials(std::vector<Move> moves, Play play, const SimulationLimits& limits, Stop& stop, Race race)
    : moves_(std::move(moves)),
      play_(std::move(play)),
      limits_(limits),
      stop_(stop),
      outcomes_(moves_.size()),
      race_(std::move(race)) {}

void Trials::run(const Tell& tell) {
    for (int told = 0; moves_.size() > 1 && !race_.decided(SURE);) {
        const std::size_t next = race_.next();
        if (tried(next) >= limits_.samples) return;
        for (std::size_t trial = 0; trial < Race::BATCH && tried(next) < limits_.samples; ++trial) {
            if (!play(next)) return race_.judge();
        }
        race_.judge();
        if (rollouts_ < told + TELL) continue;
        told = rollouts_;
        if (tell) tell(candidates());
    }
}

bool Trials::level(const std::vector<std::size_t>& which) {
    int most = limits_.keep > 1 ? limits_.samples : tried(race_.best());
    for (const std::size_t each : which) most = std::max(most, tried(each));
    bool played = false, within = true;
    for (const std::size_t each : which) {
        while (within && tried(each) < most) {
            within = play(each);
            played = true;
        }
    }
    race_.judge();
    return played && within;
}

bool Trials::play(std::size_t which) {
    const std::chrono::duration<double> spent = Clock::now() - started_;
    if (stop_.requested() || rollouts_ >= limits_.rollouts || spent.count() > limits_.seconds) return false;
    ++rollouts_;
    const auto number = static_cast<std::uint64_t>(tried(which));
    const Outcome made = outcomes_[which].emplace_back(play_(moves_[which], number));
    race_.add(which, made.won + POINT * made.points);
    return true;
}

std::vector<std::size_t> Trials::order() const {
    std::vector<std::pair<double, std::size_t>> ranked;
    for (std::size_t which = 0; which < moves_.size(); ++which) {
        const double untried = tried(which) == 0 ? 1e9 : 0;
        ranked.emplace_back(race_.behind(which) + untried, which);
    }
    std::ranges::sort(ranked);
    std::vector<std::size_t> order;
    for (const auto& [_, which] : ranked) order.push_back(which);
    std::ranges::stable_partition(order, [&](std::size_t which) { return race_.sure(which) < SURE; });
    return order;
}

std::vector<Candidate> Trials::candidates() const {
    std::vector<Candidate> found;
    for (const std::size_t which : order()) found.push_back(told(which));
    return found;
}

// Its difference to the best, in the worlds of both, from what the best makes in all of its own.
Candidate Trials::told(std::size_t which) const {
    Candidate candidate{.move = moves_[which],
                        .error = error(outcomes_[which]),
                        .samples = tried(which),
                        .dropped = race_.sure(which) >= SURE};
    const std::span best(outcomes_[race_.best()]), own(outcomes_[which]);
    const std::size_t both = std::min(best.size(), own.size());
    if (both == 0) return candidate;
    const Outcome all = mean(best), less = mean(best.first(both)), made = mean(own.first(both));
    candidate.mean = all.points + made.points - less.points;
    // What was expected counts with what was won.
    const double behind = less.won - made.won + POINT * (less.points - made.points);
    candidate.won = std::clamp(all.won + made.won - less.won + behind - race_.behind(which), 0.0, 1.0);
    return candidate;
}

}  // namespace salon::scrabble
