#include "scrabble/chances.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "scrabble/parallel.hpp"

namespace salon::scrabble {
namespace {

// Measured in 150 games of the player by equity: who has just moved has this to lose to the other's turn,
// and what is still to come deviates by so much for the square root of each tile that is not yet played.
constexpr double TURN = 20;
constexpr double SWING = 11;
constexpr int BOTH_RACKS = 2 * RACK;
constexpr double FEWEST = 100;  // positions that a row is learned from

std::size_t to(int number) { return static_cast<std::size_t>(number); }

double by_formula(double lead, int bag) {
    const double sure = (lead - TURN) / (SWING * std::sqrt(std::max(bag, 0) + BOTH_RACKS));
    return std::erfc(-sure / std::sqrt(2.0)) / 2;
}

}  // namespace

Chances::Chances(std::vector<std::uint16_t> entries) : entries_(std::move(entries)) {
    if (entries_.empty() || entries_.size() % ENTRIES != 0)
        throw std::invalid_argument("a table of chances has another size");
    for (std::size_t at = 0; at < entries_.size(); ++at) {
        if (entries_[at] > CERTAIN || (at % ENTRIES != 0 && entries_[at] < entries_[at - 1]))
            throw std::invalid_argument("chances rise with the lead, from 0 to 10 000");
    }
}

double Chances::of(double lead, int bag) const {
    if (entries_.empty()) return by_formula(lead, bag);
    const auto last = entries_.size() / ENTRIES;
    const std::size_t row = std::min(to(std::max(bag, 1)), last) - 1;
    const double place = (std::clamp<double>(lead, -MOST_LEAD, MOST_LEAD) + MOST_LEAD) / STEP;
    const std::size_t below = std::min(static_cast<std::size_t>(place), ENTRIES - 2);
    const std::uint16_t* entry = entries_.data() + row * ENTRIES + below;
    return (entry[0] + (entry[1] - entry[0]) * (place - static_cast<double>(below))) / CERTAIN;
}

ChanceTrainer::ChanceTrainer(const Layout& layout) : layout_(&layout) {
    const int tiles = std::accumulate(layout.counts.begin(), layout.counts.end(), 0);
    gains_.resize(to(std::max(1, tiles - BOTH_RACKS)) + 1);
}

void ChanceTrainer::play(const Board& empty, const Leaves& leaves, const words::WordMap* map,
                         std::uint64_t first, int games, int threads, Stop& stop) {
    struct Worker {
        Chooser chooser;
        Gains gains;
    };
    play_games(
        games, threads, stop, [&] { return Worker{Chooser(&leaves, map), Gains(gains_.size())}; },
        [&](Worker& worker, int game) {
            play_game(empty, leaves, worker.chooser, first + static_cast<std::uint64_t>(game), worker.gains);
        },
        [&](const Worker& worker) {
            for (std::size_t bag = 0; bag < gains_.size(); ++bag) {
                for (std::size_t gain = 0; gain < gains_[bag].size(); ++gain)
                    gains_[bag][gain] += worker.gains[bag][gain];
            }
        });
}

void ChanceTrainer::play_game(const Board& empty, const Leaves& leaves, Chooser& chooser, std::uint64_t seed,
                              Gains& gains) const {
    struct Seen {
        int bag, seat, lead;  // in hundredths
    };
    Random random(seed);
    Bag bag(*layout_, random);
    Game game(empty, std::move(bag), random);
    std::vector<Seen> seen;
    std::array<int, 2> kept{};
    while (!game.over()) {
        const int seat = game.turn();
        const Move move = chooser.choose(game.view());
        Rack rest = game.rack(seat);
        rest.remove(move);
        kept[to(seat)] = rest.size < RACK ? leaves.value(rest) : 0;
        game.play(move);
        if (game.over() || game.bag() == 0) continue;
        const int ahead = game.score(seat) - game.score(1 - seat);
        seen.push_back({game.bag(), seat, 100 * ahead + kept[to(seat)] - kept[to(1 - seat)]});
    }
    for (const auto& [left, seat, lead] : seen) {
        const int points = game.score(seat) - game.score(1 - seat);
        const double gain = std::round(points - lead / 100.0);
        ++gains[to(left)][to(std::clamp(static_cast<int>(gain), -MOST_GAIN, MOST_GAIN) + MOST_GAIN)];
    }
}

Chances ChanceTrainer::learn() const {
    const int most = static_cast<int>(gains_.size()) - 1;
    // By bag, how often at least so much was gained with fewer tiles: a span of bags is one difference.
    std::vector<std::array<std::uint64_t, 2 * MOST_GAIN + 2>> sums(gains_.size() + 1);
    for (int bag = 1; bag <= most; ++bag) {
        std::uint64_t more = 0;
        for (std::size_t gain = 2 * MOST_GAIN + 1; gain-- > 0;) {
            more += gains_[to(bag)][gain];
            sums[to(bag) + 1][gain] = sums[to(bag)][gain] + more;
        }
    }
    std::vector<std::uint16_t> entries;
    for (int bag = 1; bag <= most; ++bag) {
        const auto seen = [&](int around, std::size_t gain) {
            return static_cast<double>(sums[to(std::min(most, bag + around)) + 1][gain] -
                                       sums[to(std::max(1, bag - around))][gain]);
        };
        // Bags that differ little are one: as many to both sides, lest the row be another bag's.
        int around = std::min(bag / 8, most - bag);
        while (seen(around, 0) < FEWEST && around < most) ++around;
        for (int lead = -Chances::MOST_LEAD; lead <= Chances::MOST_LEAD; lead += Chances::STEP) {
            const std::size_t even = to(MOST_GAIN - lead);
            const double won = (seen(around, even) + seen(around, even + 1)) / 2;
            // Nothing is certain: half a game more is won, and half a game lost.
            entries.push_back(static_cast<std::uint16_t>(
                std::lround(Chances::CERTAIN * (won + 0.5) / (seen(around, 0) + 1))));
        }
    }
    return Chances(std::move(entries));
}

}  // namespace salon::scrabble
