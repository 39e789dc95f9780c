#include <nanobind/nanobind.h>

#include <stdexcept>

#include "bindings/boundary.hpp"
#include "othello/board.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace salon::bindings {

void bind_othello_engine(nb::module_& m);
void bind_othello_train(nb::module_& m);

othello::Board othello_board(othello::Bits own, othello::Bits opponent) {
    if (own & opponent) throw std::invalid_argument("a cell holds one disc: the two bitboards overlap");
    return {own, opponent};
}

namespace {

using othello::Bits;
using othello::Board;
using othello::Pass;

Bits legal_moves(Bits own, Bits opponent) { return othello::legal_moves(othello_board(own, opponent)); }

Bits flips(Bits own, Bits opponent, int cell) {
    if (cell < 0 || cell > 63) throw std::invalid_argument("a cell is a number from 0 (a1) to 63 (h8)");
    return othello::flips(othello_board(own, opponent), cell);
}

std::uint64_t perft(Bits own, Bits opponent, int depth, bool pass_is_ply) {
    if (depth < 0) throw std::invalid_argument("a depth is not negative");
    const Board start = othello_board(own, opponent);
    const Pass pass = pass_is_ply ? Pass::ply : Pass::free;
    return interruptible([&](Stop& stop) { return othello::perft(start, depth, pass, stop); });
}

}  // namespace

void bind_othello(nb::module_& core) {
    nb::module_ m = core.def_submodule("othello",
                                       "Othello on bitboards: bit 0 is a1, bit 1 is b1, bit 63 is h8; `own` "
                                       "are the discs of the side to move.");
    const auto own = "own"_a.noconvert();
    const auto opponent = "opponent"_a.noconvert();
    m.def("legal_moves", &legal_moves, own, opponent, "The cells where the side to move may play.");
    m.def("flips", &flips, own, opponent, "cell"_a.noconvert(),
          "The discs that a disc on this cell turns: none if the move is illegal.");
    m.def("perft", &perft, own, opponent, "depth"_a.noconvert(), nb::kw_only(),
          "pass_is_ply"_a.noconvert() = false,
          "The leaves of the tree of moves at this depth; a game that ends earlier is one leaf.");
    bind_othello_engine(m);
    bind_othello_train(m);
}

}  // namespace salon::bindings
