// Othello for processors with AVX2: see othello_avx2.hpp.
#if defined(__AVX2__)

#include "othello_avx2.hpp"

#include "othello_perft.hpp"

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
