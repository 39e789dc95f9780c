#include "scrabble/game.hpp"

#include <algorithm>

namespace salon::scrabble {
namespace {

std::size_t to(int number) { return static_cast<std::size_t>(number); }

}  // namespace

int View::unseen_points() const {
    int sum = 0;
    for (std::size_t kind = 0; kind < KINDS; ++kind) sum += unseen[kind] * board.layout().values[kind];
    return sum;
}

Bag::Bag(const Layout& layout, Random& random) {
    for (std::size_t kind = 0; kind < KINDS; ++kind)
        tiles_.insert(tiles_.end(), layout.counts[kind], static_cast<Letter>(kind));
    for (std::size_t at = tiles_.size(); at > 1; --at) std::swap(tiles_[at - 1], tiles_[random.below(at)]);
}

void Bag::fill(Rack& rack, int seat) {
    while (rack.size < RACK && size() > 0) {
        rack.add(seat == 0 ? tiles_.back() : tiles_[head_]);
        seat == 0 ? tiles_.pop_back() : void(++head_);
    }
}

void Bag::put_back(const Move& exchange, Random& random) {
    for (int tile = 0; tile < exchange.count; ++tile) {
        tiles_.push_back(exchange.tiles[to(tile)]);
        std::swap(tiles_.back(), tiles_[head_ + random.below(tiles_.size() - head_)]);
    }
}

Game::Game(Board board, Bag bag, Random random)
    : board_(std::move(board)), bag_(std::move(bag)), random_(random) {
    for (const int seat : {0, 1}) bag_.fill(racks_[to(seat)], seat);
}

Game::Game(Board board, Bag bag, Random random, const std::array<Rack, 2>& racks, int lead)
    : board_(std::move(board)), bag_(std::move(bag)), random_(random), racks_(racks), scores_{lead, 0} {}

void Game::restart(const Board& board, const Bag& bag, Random random, const std::array<Rack, 2>& racks,
                   int lead) {
    board_ = board;
    bag_ = bag;
    random_ = random;
    racks_ = racks;
    scores_ = {lead, 0};
    turn_ = turns_ = passes_ = 0;
    over_ = false;
}

View Game::view() const {
    const Rack& other = racks_[to(1 - turn_)];
    View view{board_,      racks_[to(turn_)], other.counts,
              bag_.size(), other.size,        scores_[to(turn_)] - scores_[to(1 - turn_)],
              passes_};
    bag_.count(view.unseen);
    return view;
}

void Game::play(const Move& move) {
    Rack& rack = racks_[to(turn_)];
    rack.remove(move);
    if (move.direction == EXCHANGE) {
        passes_ = move.count == 0 ? passes_ + 1 : 0;
        bag_.fill(rack, turn_);
        bag_.put_back(move, random_);
    } else {
        passes_ = 0;
        scores_[to(turn_)] += move.score;
        board_.play(move);
        bag_.fill(rack, turn_);
    }
    ++turns_;
    over_ = rack.size == 0 || passes_ == MOST_PASSES || turns_ == MOST_TURNS;
    if (over_) settle();
    turn_ = 1 - turn_;
}

void Game::settle() {
    for (const int seat : {0, 1}) {
        const int points = racks_[to(seat)].points(board_.layout());
        scores_[to(seat)] -= points;
        if (racks_[to(1 - seat)].size == 0) scores_[to(1 - seat)] += points;
    }
}

Chooser::Chooser(const Leaves* leaves, const words::WordMap* map) : leaves_(leaves) {
    if (map != nullptr) by_map_.emplace(*map);
}

Hand Chooser::value(const View& view) const {
    Hand hand(view.rack);
    if (leaves_ != nullptr && view.bag == 0)
        hand.value_at_end(view.board.layout(), view.unseen_points());
    else if (leaves_ != nullptr)
        hand.value(*leaves_);
    return hand;
}

Move Chooser::choose(const View& view) {
    return choose(view.board, value(view), view.bag >= LEAST_TO_EXCHANGE);
}

Move Chooser::choose(const Board& board, const Hand& hand, bool may_exchange) {
    const Move best = exchange(hand, may_exchange);
    return by_map_ ? by_map_->find(board, hand, best) : best_by_graph(board, hand, best);
}

Move Chooser::exchange(const Hand& hand, bool may_exchange) const {
    Move best = best_exchange(hand, may_exchange);
    if (leaves_ == nullptr) best.equity = -1;
    return best;
}

Move best_exchange(const Hand& hand, bool may_exchange) {
    int best = may_exchange ? hand.parts - 1 : 0;
    for (int number = hand.parts - 1; number > 0 && may_exchange; --number) {
        if (hand.left[to(number)] > hand.left[to(best)]) best = number;
    }
    Move move;
    move.direction = EXCHANGE;
    move.equity = hand.left[to(best)];
    const Rack gone = hand.part(best);
    for (Letter kind = 0; kind < KINDS; ++kind) {
        for (int copy = 0; copy < gone.counts[kind]; ++copy) move.tiles[move.count++] = kind;
    }
    return move;
}

}  // namespace salon::scrabble
