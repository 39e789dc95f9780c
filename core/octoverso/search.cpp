#include "octoverso/search.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace salon::octoverso {
namespace {

// Jokers, then A to Z: what a letter in hand weighs.
constexpr std::array WEIGHTS = {0.7,                                // ?
                                1.0, 1.2, 1.1, 1.1, 0.9, 1.2, 1.2,  // A to G
                                1.3, 0.9, 1.5, 1.6, 1.0, 1.1, 1.0,  // H to N
                                1.1, 1.1, 1.6, 0.9, 0.8, 1.0, 1.1,  // O to U
                                1.3, 1.6, 1.5, 1.5, 1.3};           // V to Z
constexpr double AGAIN = 0.05;  // the more of a letter, the harder to place
constexpr double TEMPO = 2.0;   // letters that the player to move is about to be rid of
constexpr double DISCOUNT = 0.98;

bool wins(const Move& move, int size) {
    return move.laid == size || (move.is_octo() && move.laid + 1 == size);
}

bool misses_octo(std::span<const Move> moves) {
    return std::ranges::any_of(moves, [](const Move& move) { return move.is_octo(); });
}

int gain(const Move& move) { return 2 * move.laid + (move.is_octo() ? 2 : 0); }

double still(const Position& position) { return weight(position.other) - weight(position.own) + TEMPO; }

}  // namespace

double weight(const Hand& hand) {
    double sum = 0;
    for (std::size_t tile = 0; tile < WEIGHTS.size(); ++tile) {
        const int count = hand.counts[tile];
        sum += count * (WEIGHTS[tile] + AGAIN * (count - 1));
    }
    return sum;
}

Letter burden(const Hand& hand) {
    Letter heaviest = JOKER;
    double most = -1;
    for (std::size_t tile = 0; tile < WEIGHTS.size(); ++tile) {
        const double each = WEIGHTS[tile] + 2 * AGAIN * (hand.counts[tile] - 1);
        if (hand.counts[tile] > 0 && each > most) {
            most = each;
            heaviest = static_cast<Letter>(tile);
        }
    }
    return heaviest;
}

double Search::value(Position& position) { return best(position, depth_.words, -2 * WIN, 2 * WIN); }

std::vector<double> Search::values(Position& position, std::span<const Move> moves, std::size_t exact) {
    return valued(position, moves, misses_octo(moves), exact);
}

std::vector<double> Search::valued(Position& position, std::span<const Move> moves, bool missed,
                                   std::size_t exact) {
    std::vector<double> found, best;  // the best so far, a heap with the least at its top
    for (const Move& move : moves) {
        const double alpha = best.size() < exact ? -2 * WIN : best.front();
        found.push_back(after(position, move, missed, depth_.words - 1, alpha - 1e-6, 2 * WIN));
        best.push_back(found.back());
        std::ranges::push_heap(best, std::greater{});
        if (best.size() > exact) {
            std::ranges::pop_heap(best, std::greater{});
            best.pop_back();
        }
    }
    return found;
}

void Search::look_further(Position& position, std::span<const Move> moves, std::size_t tries,
                          std::vector<double>& values) {
    std::vector<std::size_t> order(moves.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t at) { return values[at]; });
    order.resize(std::min(order.size(), tries));
    if (order.empty()) return;
    std::vector<Move> tried;
    for (const std::size_t at : order) tried.push_back(moves[at]);
    const Position before = position;
    try {
        const std::vector<double> worth = valued(position, tried, misses_octo(moves), 1);
        const double least = std::ranges::min(worth);
        for (double& value : values) value = std::min(value, least);
        for (std::size_t i = 0; i < order.size(); ++i) values[order[i]] = worth[i];
    } catch (const Stopped&) {
        position = before;
    }
}

double Search::best(Position& position, int depth, double alpha, double beta) {
    if (depth <= 0) return still(position);
    ++nodes_;
    if (stop_.requested()) throw Stopped{};
    std::vector<Move> moves;
    generate(dictionary_, position.rail, position.own, position.barred, SHORTEST, moves);
    const int size = position.own.size();
    for (const Move& move : moves)
        if (wins(move, size)) return WIN;
    std::ranges::stable_sort(moves, [](const Move& a, const Move& b) { return gain(a) > gain(b); });
    const bool missed = misses_octo(moves);
    if (moves.size() > static_cast<std::size_t>(depth_.width))
        moves.resize(static_cast<std::size_t>(depth_.width));
    // One may always exchange a letter: that is taken to change nothing but the turn.
    std::swap(position.own, position.other);
    double value = -(DISCOUNT * still(position));
    std::swap(position.own, position.other);
    for (const Move& move : moves) {
        value = std::max(value, after(position, move, missed, depth - 1, std::max(alpha, value), beta));
        if (value >= beta) break;
    }
    return value;
}

double Search::after(Position& position, const Move& move, bool missed, int depth, double alpha,
                     double beta) {
    if (wins(move, position.own.size())) return WIN;
    const Position before = position;
    const Laid laid = lay(position.rail, move);
    for (const Letter tile : move.laid_tiles()) position.own.take(tile);
    double value = -2 * WIN;
    if (move.is_octo()) position.own.take(burden(position.own));
    if (missed && !move.is_octo()) position.other.take(burden(position.other));
    if (position.other.size() == 0) {
        value = -WIN;
    } else {
        for (std::size_t at = 0; at < move.laid; ++at) position.other.add(laid.pushed[at]);
        position.rail = laid.rail;
        position.barred.add(dictionary_.lemmas, move.place);
        std::swap(position.own, position.other);
        value = -DISCOUNT * best(position, depth, -beta / DISCOUNT, -alpha / DISCOUNT);
    }
    position = before;
    return value;
}

}  // namespace salon::octoverso
