#include "scrabble/preendgame.hpp"

#include <algorithm>
#include <numeric>

namespace salon::scrabble {
namespace {

constexpr std::uint64_t MOVES = 200'000;  // listed in one ending

}  // namespace

Draws::Draws(const View& view, std::uint64_t seed) : bag_(view.bag), seed_(seed) {
    for (std::size_t kind = 0; kind < KINDS; ++kind)
        unseen_.insert(unseen_.end(), view.unseen[kind], static_cast<Letter>(kind));
    std::size_t orders = 1;
    for (std::size_t tile = 0; tile < static_cast<std::size_t>(bag_); ++tile) orders *= unseen_.size() - tile;
    order_.resize(orders);
    std::iota(order_.begin(), order_.end(), 0U);
    Random random(seed);
    for (std::size_t at = orders; at > 1; --at) std::swap(order_[at - 1], order_[random.below(at)]);
}

World Draws::world(std::size_t number) const {
    std::size_t code = order_[number];
    std::vector<Letter> rest = unseen_, bag;
    for (int tile = 0; tile < bag_; ++tile) {
        const auto at = static_cast<std::ptrdiff_t>(code % rest.size());
        code /= rest.size();
        bag.push_back(rest[static_cast<std::size_t>(at)]);
        rest.erase(rest.begin() + at);
    }
    Rack other;
    for (const Letter tile : rest) other.add(tile);
    return {other, Bag(std::move(bag)), seed_ + order_[number]};
}

PreEndgame::PreEndgame(const View& view, const Draws& draws, Chooser& chooser, const EndgameLimits& limits,
                       Stop& stop)
    : view_(view), draws_(draws), chooser_(chooser), budget_(limits, stop) {}

Outcome PreEndgame::play_out(const Move& move, std::size_t number) {
    const World world = draws_.world(number);
    if (move.direction == EXCHANGE || move.count < view_.bag) return play(move, world);
    const Known key{move.signature(), world.other.counts};
    const auto known = known_.find(key);
    return known != known_.end() ? known->second : known_[key] = play(move, world);
}

Outcome PreEndgame::play(const Move& move, const World& world) {
    Game game(view_.board, world.bag, Random(world.seed), {view_.rack, world.other}, view_.lead);
    game.play(move);
    while (!game.over() && game.bag() > 0) game.play(chooser_.choose(game.view()));
    Outcome made;
    const bool ended = game.over();
    if (!ended) made.won = win(game);
    while (!game.over()) game.play(chooser_.choose(game.view()));
    const int spread = game.score(0) - game.score(1);
    made.points = spread - view_.lead;
    if (ended || made.won < 0) made.won = (1 + (spread > 0) - (spread < 0)) / 2.0;
    return made;
}

// Negative: nothing was found in time.
double PreEndgame::win(const Game& game) {
    const int turn = game.turn();
    const EndgameLimits limits{.seconds = budget_.seconds_left(),
                               .moves = std::min(MOVES, budget_.left.moves)};
    const Verdict verdict =
        judge_endgame(game.board(), game.rack(turn), game.rack(1 - turn), game.view().passes,
                      game.score(1 - turn) - game.score(turn), limits, *budget_.outer);
    budget_.left.moves -= std::min(budget_.left.moves, verdict.moves);
    if (verdict.depth == 0) return -1;
    return (1 + (turn == 0 ? verdict.sign : -verdict.sign)) / 2.0;
}

}  // namespace salon::scrabble
