// Every legal placement, found by walking the GADDAG from each anchor.
#pragma once

#include <functional>

#include "scrabble/rack.hpp"

namespace salon::scrabble {

// All placements with their exact scores; equity adds what the hand says is left. Tiles that a blank and a
// letter could both stand for give one move each; a single tile that makes two words is one move, across.
std::vector<Move> every_move(const Board& board, const Hand& hand);

// The best placement without a word map: anchors with the highest bounds first, until no bound is higher than
// what was found. `best` is what it must beat.
Move best_by_graph(const Board& board, const Hand& hand, Move best);

// The highest equity that a spot can give, whatever the words are.
inline int bound(const Spot& spot, const std::array<std::int16_t, 8>& values) {
    int sum = 0;
    for (std::size_t tile = 0; tile < 8; ++tile) sum += spot.factors[tile] * values[tile];
    return spot.base + sum;
}

// What the rack's tiles are worth, the highest first.
std::array<std::int16_t, 8> values_in_order(const Rack& rack, const Layout& layout);

}  // namespace salon::scrabble
