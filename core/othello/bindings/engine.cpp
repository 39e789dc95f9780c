// The engine for Python: reports are plain tuples, which salon.bots.othello gives names.
#include "othello/engine.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <optional>
#include <stdexcept>

#include "bindings/boundary.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace salon::bindings {

othello::Board othello_board(othello::Bits own, othello::Bits opponent);

namespace {

using othello::Bits;
using othello::Engine;
using othello::Limits;
using othello::Report;
using othello::Weights;

// depth, selectivity, solved, nodes, [(cell, score, bound)], line
using Told =
    std::tuple<int, int, bool, std::uint64_t, std::vector<std::tuple<int, int, bool>>, std::vector<int>>;

using Listener = nb::typed<nb::callable, void(Told)>;

Told told(const Report& report) {
    std::vector<std::tuple<int, int, bool>> moves;
    for (const auto& [cell, score, bound] : report.moves) moves.emplace_back(cell, score, bound);
    return {report.depth, report.selectivity, report.solved, report.nodes, moves, report.line};
}

void check(bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
}

void weights(Weights* place, nb::bytes packed) {
    const auto* data = static_cast<const std::uint8_t*>(packed.data());
    new (place) Weights(Weights::unpack({data, packed.size()}));
}

std::shared_ptr<Weights> rule(const std::string& name) {
    auto weights = std::make_shared<Weights>();
    check(name == "mobility" || name == "discs", "the rules are « mobility » and « discs »");
    weights->sight = name == "discs" ? othello::Sight::discs : othello::Sight::mobility;
    return weights;
}

void engine(Engine* place, std::shared_ptr<const Weights> weights, int hash_bits) {
    check(hash_bits >= 8 && hash_bits <= 24, "the hash table has 2^8 to 2^24 entries");
    new (place) Engine(std::move(weights), hash_bits);
}

Told search(Engine& engine, Bits own, Bits opponent, int depth, int selectivity, int solve_from,
            int solve_selectivity, std::optional<std::uint64_t> nodes, std::optional<double> seconds,
            int threads, bool every_move, const Flag* stop, std::optional<Listener> progress) {
    Limits limits{.depth = depth,
                  .selectivity = selectivity,
                  .solve_from = solve_from,
                  .solve_selectivity = solve_selectivity,
                  .threads = threads,
                  .every_move = every_move};
    check(depth >= 1 && depth <= 64, "a depth is from 1 to 64");
    check(selectivity >= 0 && selectivity <= othello::exact, "a selectivity is from 0 to 5");
    check(solve_selectivity >= 0 && solve_selectivity <= othello::exact, "a selectivity is from 0 to 5");
    check(solve_from >= 0 && solve_from <= 64, "there are from 0 to 64 empty cells");
    check(threads >= 1 && threads <= 64, "there are from 1 to 64 threads");
    if (nodes) limits.nodes = *nodes;
    if (seconds) {
        check(std::isfinite(*seconds) && *seconds >= 0, "a time is a number of seconds, not negative");
        limits.seconds = *seconds;
    }
    const othello::Board board = othello_board(own, opponent);
    Asked asked(stop);
    std::function<void(const Report&)> tell;
    if (progress) {
        tell = [&](const Report& report) {
            nb::gil_scoped_acquire locked;
            asked.call([&] { (*progress)(told(report)); });
        };
    }
    Report report;
    {
        nb::gil_scoped_release unlocked;
        report = engine.search(board, limits, asked, tell);
    }
    asked.rethrow();
    return told(report);
}

}  // namespace

void bind_othello_engine(nb::module_& m) {
    nb::class_<Weights>(m, "Weights", "What the evaluation has learned.")
        .def("__init__", &weights, "packed"_a, "As `Trainer.weights` gives them.")
        .def_static("rule", &rule, "name"_a,
                    "A plain rule in their place: « mobility » (and corners) or « discs ».");
    nb::class_<Engine>(m, "Engine", "Thinks about positions, one at a time.")
        .def("__init__", &engine, "weights"_a, "hash_bits"_a.noconvert() = 18,
             "With a hash table of 2^hash_bits entries of 16 bytes.")
        .def(
            "evaluate",
            [](Engine& engine, Bits own, Bits opponent) {
                return engine.evaluate(othello_board(own, opponent));
            },
            "own"_a.noconvert(), "opponent"_a.noconvert(), "The static value for the side to move, in discs.")
        .def("search", &search, "own"_a.noconvert(), "opponent"_a.noconvert(), nb::kw_only(),
             "depth"_a.noconvert() = 64, "selectivity"_a.noconvert() = 0, "solve_from"_a.noconvert() = 0,
             "solve_selectivity"_a.noconvert() = othello::exact, "nodes"_a.noconvert() = nb::none(),
             "seconds"_a = nb::none(), "threads"_a.noconvert() = 1, "every_move"_a.noconvert() = false,
             "stop"_a = nb::none(), "progress"_a = nb::none(),
             "Think: (depth, selectivity, solved, nodes, [(cell, score, is a bound)], line), best move "
             "first.\n\n"
             "`stop` ends it with what it has; `progress` is called after each depth.");
}

}  // namespace salon::bindings
