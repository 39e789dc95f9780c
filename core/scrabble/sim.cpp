#include "scrabble/sim.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ranges>
#include <span>

namespace salon::scrabble {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int PLIES = 2;       // after the candidate
constexpr int TO_THE_END = 9;  // with so many tiles in the bag or fewer, games are played to the end
constexpr int ROUND = 20;      // worlds between two looks at who is dropped
constexpr double SURE = 2.6;   // standard errors of the difference to the best
constexpr double WIN = 60;     // points that a win counts for at the end
// Measured in 150 games of the player by equity: who has just moved has this to lose to the other's turn,
// and what is still to come deviates by so much for the square root of each tile that is not yet played.
constexpr double TURN = 20;
constexpr double SWING = 11;

std::size_t to(int number) { return static_cast<std::size_t>(number); }

// A shuffled bag and the other's rack, drawn from what is not seen.
std::pair<Bag, Rack> imagine(const View& view, Random& random) {
    std::vector<Letter> tiles;
    for (std::size_t kind = 0; kind < KINDS; ++kind)
        tiles.insert(tiles.end(), view.unseen[kind], static_cast<Letter>(kind));
    for (std::size_t at = tiles.size(); at > 1; --at) std::swap(tiles[at - 1], tiles[random.below(at)]);
    Rack other;
    for (int tile = 0; tile < view.other; ++tile) {
        other.add(tiles.back());
        tiles.pop_back();
    }
    return {Bag(std::move(tiles)), other};
}

// What a candidate made in each world: all the worlds are the same for all.
struct Arm {
    Move move;
    std::vector<double> made;
    double won = 0;
    bool dropped = false;
    bool stays = false;

    double mean() const {
        double sum = 0;
        for (const double value : made) sum += value;
        return made.empty() ? 0 : sum / static_cast<double>(made.size());
    }
    double deviation(const Arm* other) const {  // of the mean; of the difference to another, if there is one
        if (made.size() < 2) return 1e9;
        const double middle = mean() - (other == nullptr ? 0 : other->mean());
        double sum = 0;
        for (std::size_t at = 0; at < made.size(); ++at) {
            const double value = made[at] - (other == nullptr ? 0 : other->made[at]) - middle;
            sum += value * value;
        }
        const auto count = static_cast<double>(made.size());
        return std::sqrt(sum / (count - 1) / count);
    }
};

std::vector<Candidate> told(const std::vector<Arm>& arms) {
    std::vector<Candidate> candidates;
    for (const Arm& arm : arms)
        candidates.push_back({arm.move, arm.mean(), arm.deviation(nullptr), static_cast<int>(arm.made.size()),
                              arm.dropped,
                              arm.made.empty() ? 0.5 : arm.won / static_cast<double>(arm.made.size())});
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
        return std::pair(b.dropped, a.mean) > std::pair(a.dropped, b.mean);
    });
    return candidates;
}

// All but the best `keep` may go.
void drop(std::vector<Arm>& arms, int keep) {
    std::vector<Arm*> still;
    for (Arm& arm : arms) {
        if (!arm.dropped) still.push_back(&arm);
    }
    std::ranges::stable_sort(still, [](const Arm* a, const Arm* b) { return a->mean() > b->mean(); });
    const Arm& best = *still.front();
    for (Arm* arm : still | std::views::drop(keep)) {
        if (!arm->stays && best.mean() - arm->mean() > SURE * arm->deviation(&best)) arm->dropped = true;
    }
}

bool same(const Move& one, const Move& other) {
    const auto tiles = [](const Move& move) { return std::span(move.tiles).first(move.count); };
    if (!std::ranges::equal(tiles(one), tiles(other))) return false;
    if (one.direction == EXCHANGE || other.direction == EXCHANGE) return one.direction == other.direction;
    return one.direction == other.direction && one.row() == other.row() && one.column() == other.column();
}

}  // namespace

std::vector<Move> by_equity(const Board& board, const Hand& hand, bool may_exchange, std::size_t most) {
    std::vector<Move> all = every_move(board, hand);
    for (int number = 1; number < hand.parts && may_exchange; ++number) {
        Move move;
        move.direction = EXCHANGE;
        move.equity = hand.left[to(number)];
        const Rack gone = hand.part(number);
        for (Letter kind = 0; kind < KINDS; ++kind) {
            for (int copy = 0; copy < gone.counts[kind]; ++copy) move.tiles[move.count++] = kind;
        }
        all.push_back(move);
    }
    if (all.empty()) all.push_back(best_exchange(hand, false));
    const auto last = all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size()));
    std::ranges::partial_sort(all, last, [](const Move& a, const Move& b) { return a.beats(b); });
    all.erase(last, all.end());
    return all;
}

std::vector<Candidate> Simulation::run(const View& view, const SimulationLimits& limits, Stop& stop,
                                       const std::function<void(const std::vector<Candidate>&)>& tell) {
    const auto started = Clock::now();
    const Hand hand = chooser_.value(view);
    std::vector<Arm> arms;
    for (const Move& move : by_equity(view.board, hand, view.bag >= LEAST_TO_EXCHANGE, to(limits.candidates)))
        arms.push_back({move, {}});
    if (limits.also) {
        const auto known =
            std::ranges::find_if(arms, [&](const Arm& arm) { return same(arm.move, *limits.also); });
        (known == arms.end() ? arms.emplace_back(Arm{*limits.also, {}}) : *known).stays = true;
    }
    Random random(limits.seed);
    const auto left = [&] { return std::ranges::count(arms, false, &Arm::dropped); };
    for (int sample = 0; sample < limits.samples && left() > 1; ++sample) {
        const auto [bag, other] = imagine(view, random);
        const std::uint64_t seed = random.next();
        std::vector<Outcome> made;  // a world counts when all have been played in it
        for (const Arm& arm : arms) {
            if (stop.requested()) return told(arms);
            if (!arm.dropped) made.push_back(play_out(view, arm.move, bag, other, seed));
        }
        auto outcome = made.begin();
        for (Arm& arm : arms) {
            if (arm.dropped) continue;
            arm.made.push_back(outcome->points);
            arm.won += (outcome++)->won;
        }
        const std::chrono::duration<double> spent = Clock::now() - started;
        if (spent.count() > limits.seconds) break;
        if ((sample + 1) % ROUND != 0) continue;
        drop(arms, limits.keep);
        if (tell) tell(told(arms));
    }
    return told(arms);
}

Simulation::Outcome Simulation::play_out(const View& view, const Move& move, const Bag& bag,
                                         const Rack& other, std::uint64_t seed) {
    const std::array<Rack, 2> racks{view.rack, other};
    if (game_)
        game_->restart(view.board, bag, Random(seed), racks, view.lead);
    else
        game_.emplace(view.board, bag, Random(seed), racks, view.lead);
    Game& game = *game_;
    const bool to_the_end = view.bag <= TO_THE_END;
    std::array<int, 2> left{};  // what each player's last move left, as long as tiles can be drawn
    Move next = move;
    for (int ply = 0; !game.over(); ++ply) {
        const int turn = game.turn();
        if (ply > 0) next = chooser_.choose(game.view());
        if (!to_the_end) {
            Rack kept = game.rack(turn);
            kept.remove(next);
            left[to(turn)] = kept.size < RACK && game.bag() > 0 ? leaves_->value(kept) : 0;
        }
        game.play(next);
        if (ply == PLIES && !to_the_end) break;
    }
    const int spread = game.score(0) - game.score(1);
    const int sign = (spread > 0) - (spread < 0);
    if (game.over()) return {spread - view.lead + (to_the_end ? WIN * sign : 0), (1 + sign) / 2.0};
    const double kept = (left[0] - left[1]) / 100.0;
    const int tiles = game.bag() + game.rack(0).size + game.rack(1).size;
    const double sure = (spread + kept - TURN) / (SWING * std::sqrt(tiles));
    return {spread - view.lead + kept, std::erfc(-sure / std::sqrt(2.0)) / 2};
}

}  // namespace salon::scrabble
