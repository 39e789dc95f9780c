#include "scrabble/guess.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace salon::scrabble {
namespace {

constexpr double LOSS = 400;    // hundredths of a point: who gave away more had this rack e times less often
constexpr double LEAST = 0.02;  // but never surely not: people overlook moves

Rack draw_some(const Counts& unseen, int count, Random& random) {
    std::vector<Letter> tiles;
    for (std::size_t kind = 0; kind < KINDS; ++kind)
        tiles.insert(tiles.end(), unseen[kind], static_cast<Letter>(kind));
    Rack drawn;
    for (; drawn.size < count; tiles.pop_back()) {
        std::swap(tiles[random.below(tiles.size())], tiles.back());
        drawn.add(tiles.back());
    }
    return drawn;
}

Rack both(const Rack& one, const Rack& other) {
    Rack sum = one;
    for (std::size_t kind = 0; kind < KINDS; ++kind)
        sum.counts[kind] = static_cast<std::uint8_t>(sum.counts[kind] + other.counts[kind]);
    sum.size += other.size;
    return sum;
}

}  // namespace

Guess::Guess(const View& view, const Leaves& leaves, Chooser& chooser, std::uint64_t seed, int samples,
             Stop& stop) {
    // With an empty bag what it drew is not known, nor how much.
    if (view.clue == nullptr || view.bag == 0 || view.other != RACK) return;
    const auto& [before, laid, score] = *view.clue;
    if (laid.size == 0 || laid.size >= RACK) return;
    Random random(seed);
    std::map<Counts, double> losses;
    double least = 1e9;
    for (int sample = 0; sample < samples && !stop.requested(); ++sample) {
        const Rack tiles = draw_some(view.unseen, RACK - laid.size, random);
        auto known = losses.find(tiles.counts);
        if (known == losses.end()) {
            Hand hand(both(laid, tiles));
            hand.value(leaves);
            const int best = chooser.choose(before, hand, view.bag + laid.size >= LEAST_TO_EXCHANGE).equity;
            known = losses.emplace(tiles.counts, best - 100 * score - leaves.value(tiles)).first;
        }
        least = std::min(least, known->second);
        kept_.push_back({tiles, known->second});
    }
    double until = 0;
    for (Kept& each : kept_) {
        until += std::max(LEAST, std::exp((least - each.loss) / LOSS));
        each.until = until;
    }
}

Rack Guess::draw(Random& random) const {
    if (kept_.empty()) return {};
    const double at = random.unit() * kept_.back().until;
    const auto found = std::ranges::upper_bound(kept_, at, {}, &Kept::until);
    return (found == kept_.end() ? kept_.back() : *found).tiles;
}

}  // namespace salon::scrabble
