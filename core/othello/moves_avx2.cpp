// Othello for processors with AVX2: see moves_avx2.hpp.
#if defined(__AVX2__)

#include "othello/moves_avx2.hpp"

#include "othello/perft.hpp"

namespace salon::othello {
namespace {

Bits flips_of_cell(Board board, int cell) {
    return (board.own | board.opponent) >> cell & 1 ? 0 : Avx2::flips(board, cell);
}

std::uint64_t leaves(Board board, int depth, Pass pass, Stop& stop) {
    return Perft<Avx2>{pass, stop}.leaves(board, depth);
}

}  // namespace

const Path avx2_path{&Avx2::legal_moves, &flips_of_cell, &leaves};

}  // namespace salon::othello

#endif
