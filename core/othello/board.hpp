// Othello on bitboards: bit i is cell i, a1 = 0, b1 = 1, … h8 = 63.
#pragma once

#include <cstdint>

#include "stop.hpp"

// Inlined everywhere, so that no unit's code for its own processor is shared with another.
#define SALON_INLINE [[gnu::always_inline]] inline

namespace salon::othello {

using Bits = std::uint64_t;

struct Board {
    Bits own;  // of the side to move
    Bits opponent;
};

// Whether a forced pass is a ply of its own in a tree of moves; published counts differ in this.
enum class Pass { free, ply };

Bits legal_moves(Board board);

// The discs that a disc on `cell` turns: none if the cell is taken or the move illegal.
Bits flips(Board board, int cell);

// The leaves of the tree of moves at `depth`; a game that ends earlier is one leaf.
std::uint64_t perft(Board board, int depth, Pass pass, Stop& stop);

// One way of doing all that, of which the machine takes the best it can.
struct Path {
    Bits (*legal_moves)(Board board);
    Bits (*flips)(Board board, int cell);
    std::uint64_t (*perft)(Board board, int depth, Pass pass, Stop& stop);
};
extern const Path portable_path;
extern const Path avx2_path;

}  // namespace salon::othello
