#include "scrabble/player.hpp"

#include <algorithm>
#include <span>

namespace salon::scrabble {
namespace {

Move first_of_all(const Chooser& chooser, const View& view) {
    const Hand hand = chooser.value(view);
    std::vector<Move> all = every_move(view.board, hand);
    std::ranges::sort(all, [](const Move& a, const Move& b) { return a.beats(b); });
    const Move exchange = chooser.exchange(hand, view.bag >= LEAST_TO_EXCHANGE);
    return !all.empty() && all.front().beats(exchange) ? all.front() : exchange;
}

Game shuffled(const Board& empty, std::uint64_t seed) {
    Random random(seed);
    Bag bag(empty.layout(), random);
    return Game(empty, std::move(bag), random);
}

std::optional<Clue> clue_of(const Board& board, const Move& move) {
    if (move.direction == EXCHANGE) return std::nullopt;
    Rack laid;
    for (const Letter tile : std::span(move.tiles).first(move.count)) laid.add(Rack::kind_of(tile));
    return Clue{board, laid, move.score};
}

}  // namespace

Player::Player(const Style& style) : style_(style), chooser_(style.leaves, style.map) {
    if (style.leaves != nullptr && style.simulation.samples > 0)
        simulation_.emplace(*style.leaves, style.map, style.chances);
}

Move Player::choose(const View& view, Stop& stop) {
    ++turns_;
    if (view.bag == 0 && style_.endgame.nodes > 0) {
        Rack other;
        for (Letter kind = 0; kind < KINDS; ++kind) {
            other.counts[kind] = view.unseen[kind];
            other.size += view.unseen[kind];
        }
        return solve_endgame(view.board, view.rack, other, view.passes, style_.endgame, stop)
            .moves.front()
            .first;
    }
    if (!simulation_) return chooser_.choose(view);
    SimulationLimits limits = style_.simulation;
    limits.seed += turns_;
    return simulation_->run(view, limits, stop, nullptr).front().move;
}

Record play_alone(const Board& empty, const Style& style, int games, std::uint64_t seed, bool list_all,
                  Stop& stop) {
    Record record;
    Chooser chooser(style.leaves, style.map);
    for (int number = 0; number < games; ++number) {
        Game game = shuffled(empty, seed + static_cast<std::uint64_t>(number));
        while (!game.over()) {
            const Move move = list_all ? first_of_all(chooser, game.view()) : chooser.choose(game.view());
            record.signature = (record.signature ^ move.signature()) * 0x9E3779B97F4A7C15;
            record.signature ^= record.signature >> 29;
            game.play(move);
        }
        record.turns += static_cast<std::uint64_t>(game.turns());
        record.points += game.score(0) + game.score(1);
        if (stop.requested()) throw Stopped{};
    }
    return record;
}

std::array<std::pair<int, int>, 2> play_pair(const Board& empty, const Style& first, const Style& second,
                                             std::uint64_t seed, Stop& stop) {
    std::array<std::pair<int, int>, 2> points;
    for (const int exchanged : {0, 1}) {
        Game game = shuffled(empty, seed);
        std::array players{Player(exchanged ? second : first), Player(exchanged ? first : second)};
        std::optional<Clue> clue;
        while (!game.over()) {
            View view = game.view();
            if (clue) view.clue = &*clue;
            const Move move = players[static_cast<std::size_t>(game.turn())].choose(view, stop);
            if (stop.requested()) throw Stopped{};
            clue = clue_of(game.board(), move);
            game.play(move);
        }
        points[static_cast<std::size_t>(exchanged)] = {game.score(exchanged), game.score(1 - exchanged)};
    }
    return points;
}

}  // namespace salon::scrabble
