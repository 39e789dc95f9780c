#include "scrabble/sim.hpp"

#include <algorithm>
#include <chrono>
#include <ranges>
#include <span>

#include "scrabble/preendgame.hpp"

namespace salon::scrabble {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t FINALISTS = 6;     // of those simulated, when every draw can be gone through
constexpr std::size_t FEWEST_DRAWS = 8;  // before anything is told of one
// Trials that equity counts for in the simulation, and that the simulation counts for in the draws: of a few
// trials luck says more than what they show.
constexpr double LEANING = 40;
constexpr double LEANING_IN_DRAWS = 16;
constexpr int PLIES = 2;  // after the candidate; more when the bag is empty then: to the end

std::size_t to(int number) { return static_cast<std::size_t>(number); }

bool same(const Move& one, const Move& other) {
    const auto tiles = [](const Move& move) { return std::span(move.tiles).first(move.count); };
    if (!std::ranges::equal(tiles(one), tiles(other))) return false;
    if (one.direction == EXCHANGE || other.direction == EXCHANGE) return one.direction == other.direction;
    return one.direction == other.direction && one.row() == other.row() && one.column() == other.column();
}

std::size_t found_or_added(std::vector<Move>& moves, const Move& asked) {
    const auto known = std::ranges::find_if(moves, [&](const Move& move) { return same(move, asked); });
    const auto at = static_cast<std::size_t>(known - moves.begin());
    if (known == moves.end()) moves.push_back(asked);
    return at;
}

std::vector<Candidate>::const_iterator find(const std::vector<Candidate>& among, const Move& move) {
    return std::ranges::find_if(among, [&](const Candidate& each) { return same(each.move, move); });
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

World World::imagine(const View& view, const Guess& guess, std::uint64_t seed, std::uint64_t number) {
    Random random(seed + number * 0xD1342543DE82EF95);
    Rack other = guess.draw(random);
    std::vector<Letter> tiles;
    for (std::size_t kind = 0; kind < KINDS; ++kind)
        tiles.insert(tiles.end(), to(view.unseen[kind] - other.counts[kind]), static_cast<Letter>(kind));
    for (std::size_t at = tiles.size(); at > 1; --at) std::swap(tiles[at - 1], tiles[random.below(at)]);
    while (other.size < view.other) {
        other.add(tiles.back());
        tiles.pop_back();
    }
    return {other, Bag(std::move(tiles)), random.next()};
}

std::vector<Candidate> Simulation::run(const View& view, const SimulationLimits& limits, Stop& stop,
                                       const std::function<void(const std::vector<Candidate>&)>& tell) {
    const auto started = Clock::now();
    const Hand hand = chooser_.value(view);
    auto moves = by_equity(view.board, hand, view.bag >= LEAST_TO_EXCHANGE, to(limits.candidates));
    std::optional<std::size_t> also;
    if (limits.also) also = found_or_added(moves, *limits.also);
    const Guess guess(view, *leaves_, chooser_, limits.seed, limits.guesses, stop);
    const auto play = [&](const Move& move, std::uint64_t number) {
        return play_out(view, move, World::imagine(view, guess, limits.seed, number));
    };
    Race race(expected(view, moves), {.leaning = LEANING});
    Trials trials(std::move(moves), play, limits, stop, std::move(race));
    trials.run(tell);
    // Once some were tried in as many worlds, others may come before them.
    for (bool more = true; more;) {
        auto compared = trials.order();
        compared.resize(std::min(compared.size(), to(limits.keep)));
        if (also) compared.push_back(*also);
        more = compared.size() > 1 && trials.level(compared);
    }
    auto candidates = trials.candidates();
    if (view.bag >= 1 && view.bag <= MOST_TO_GO_THROUGH && limits.moves > 0 && candidates.size() > 1) {
        SimulationLimits left = limits;
        left.seconds -= std::chrono::duration<double>(Clock::now() - started).count();
        go_through_draws(view, left, stop, candidates);
    }
    return candidates;
}

void Simulation::go_through_draws(const View& view, SimulationLimits limits, Stop& stop,
                                  std::vector<Candidate>& candidates) {
    std::vector<Move> finalists;
    for (const Candidate& each : candidates | std::views::take(std::max(FINALISTS, to(limits.keep))))
        finalists.push_back(each.move);
    if (limits.also) found_or_added(finalists, *limits.also);
    const Draws draws(view, limits.seed);
    PreEndgame game(view, draws, chooser_, {.seconds = limits.seconds, .moves = limits.moves}, stop);
    std::vector<double> simulated;
    for (const Move& move : finalists) simulated.push_back(find(candidates, move)->worth());
    Race race(simulated, {.worlds = draws.size(), .fewest = FEWEST_DRAWS, .leaning = LEANING_IN_DRAWS});
    limits.samples = static_cast<int>(draws.size());
    limits.rollouts = SimulationLimits().rollouts;
    const auto play = [&](const Move& move, std::uint64_t number) { return game.play_out(move, number); };
    Trials trials(finalists, play, limits, game.stop(), std::move(race));
    trials.run(nullptr);
    auto judged = trials.candidates();
    for (Candidate& each : candidates) {
        if (find(judged, each.move) != judged.end()) continue;
        each.dropped = true;
        judged.push_back(each);
    }
    candidates = std::move(judged);
}

// By equity alone.
std::vector<double> Simulation::expected(const View& view, const std::vector<Move>& moves) const {
    std::vector<double> worths;
    for (const Move& move : moves) {
        const double gained = move.equity / 100.0;
        const int left = view.bag - (move.direction == EXCHANGE ? 0 : move.count);
        worths.push_back(chances_.of(view.lead + gained, std::max(left, 1)) + POINT * gained);
    }
    return worths;
}

Outcome Simulation::play_out(const View& view, const Move& move, const World& world) {
    const std::array<Rack, 2> racks{view.rack, world.other};
    if (game_)
        game_->restart(view.board, world.bag, Random(world.seed), racks, view.lead);
    else
        game_.emplace(view.board, world.bag, Random(world.seed), racks, view.lead);
    Game& game = *game_;
    std::array<int, 2> left{};  // what each player's last move left
    Move next = move;
    for (int ply = 0; !game.over(); ++ply) {
        if (ply > PLIES && game.bag() > 0) break;
        const int turn = game.turn();
        if (ply > 0) next = chooser_.choose(game.view());
        Rack kept = game.rack(turn);
        kept.remove(next);
        left[to(turn)] = kept.size < RACK ? leaves_->value(kept) : 0;
        game.play(next);
    }
    const int spread = game.score(0) - game.score(1);
    if (game.over())
        return {static_cast<double>(spread - view.lead), (1 + (spread > 0) - (spread < 0)) / 2.0};
    const double ahead = spread + (left[0] - left[1]) / 100.0;
    const bool moved = game.turn() == 1;
    const double won = chances_.of(moved ? ahead : -ahead, game.bag());
    return {ahead - view.lead, moved ? won : 1 - won};
}

}  // namespace salon::scrabble
