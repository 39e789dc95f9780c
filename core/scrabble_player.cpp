#include "scrabble_player.hpp"

namespace salon::scrabble {

Player::Player(const Style& style) : style_(style), chooser_(style.leaves, style.map) {
    if (style.leaves != nullptr && style.simulation.samples > 0)
        simulation_.emplace(*style.leaves, style.map);
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

std::array<std::pair<int, int>, 2> play_pair(const Board& empty, const Style& first, const Style& second,
                                             std::uint64_t seed, Stop& stop) {
    std::array<std::pair<int, int>, 2> points;
    for (const int exchanged : {0, 1}) {
        Random random(seed);
        Bag bag(empty.layout(), random);
        Game game(empty, std::move(bag), random);
        std::array players{Player(exchanged ? second : first), Player(exchanged ? first : second)};
        while (!game.over()) {
            game.play(players[static_cast<std::size_t>(game.turn())].choose(game.view(), stop));
            if (stop.requested()) throw Stopped{};
        }
        points[static_cast<std::size_t>(exchanged)] = {game.score(exchanged), game.score(1 - exchanged)};
    }
    return points;
}

}  // namespace salon::scrabble
