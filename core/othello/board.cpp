#include "othello/board.hpp"

#include "cpu.hpp"
#include "othello/moves_portable.hpp"
#include "othello/perft.hpp"

namespace salon::othello {
namespace {

Bits flips_of_cell(Board board, int cell) {
    return (board.own | board.opponent) >> cell & 1 ? 0 : Portable::flips(board, cell);
}

std::uint64_t leaves(Board board, int depth, Pass pass, Stop& stop) {
    return Perft<Portable>{pass, stop}.leaves(board, depth);
}

const Path& path() {
#if defined(__x86_64__)
    if (cpu::avx2()) return avx2_path;
#endif
    return portable_path;
}

}  // namespace

const Path portable_path{&Portable::legal_moves, &flips_of_cell, &leaves};

Bits legal_moves(Board board) { return path().legal_moves(board); }
Bits flips(Board board, int cell) { return path().flips(board, cell); }
std::uint64_t perft(Board board, int depth, Pass pass, Stop& stop) {
    return path().perft(board, depth, pass, stop);
}

}  // namespace salon::othello
