#include "scrabble/sim.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace salon::scrabble {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int PLIES = 2;       // after the candidate
constexpr int TO_THE_END = 9;  // with so many tiles in the bag or fewer, games are played to the end
constexpr int ROUND = 20;      // worlds between two looks at who is dropped
constexpr double SURE = 2.6;   // standard errors of the difference to the best
constexpr double WIN = 60;     // points that a win counts for at the end

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
    bool dropped = false;

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
        candidates.push_back(
            {arm.move, arm.mean(), arm.deviation(nullptr), static_cast<int>(arm.made.size()), arm.dropped});
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
        return std::pair(b.dropped, a.mean) > std::pair(a.dropped, b.mean);
    });
    return candidates;
}

void drop(std::vector<Arm>& arms) {
    const Arm* best = nullptr;
    for (const Arm& arm : arms) {
        if (!arm.dropped && (best == nullptr || arm.mean() > best->mean())) best = &arm;
    }
    for (Arm& arm : arms) {
        if (&arm != best && !arm.dropped && best->mean() - arm.mean() > SURE * arm.deviation(best))
            arm.dropped = true;
    }
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
    Random random(limits.seed);
    const auto left = [&] { return std::ranges::count(arms, false, &Arm::dropped); };
    for (int sample = 0; sample < limits.samples && left() > 1; ++sample) {
        const auto [bag, other] = imagine(view, random);
        const std::uint64_t seed = random.next();
        std::vector<double> made;  // a world counts when all have been played in it
        for (const Arm& arm : arms) {
            if (stop.requested()) return told(arms);
            if (!arm.dropped) made.push_back(play_out(view, arm.move, bag, other, seed));
        }
        auto value = made.begin();
        for (Arm& arm : arms) {
            if (!arm.dropped) arm.made.push_back(*value++);
        }
        const std::chrono::duration<double> spent = Clock::now() - started;
        if (spent.count() > limits.seconds) break;
        if ((sample + 1) % ROUND != 0) continue;
        drop(arms);
        if (tell) tell(told(arms));
    }
    return told(arms);
}

double Simulation::play_out(const View& view, const Move& move, const Bag& bag, const Rack& other,
                            std::uint64_t seed) {
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
    if (!game.over()) return spread - view.lead + (left[0] - left[1]) / 100.0;
    return spread - view.lead + (to_the_end ? WIN * ((spread > 0) - (spread < 0)) : 0);
}

}  // namespace salon::scrabble
