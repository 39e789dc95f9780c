// Whole games for Python: word maps, leave values and how they are learned, games of players against
// themselves.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <cmath>

#include "bindings/boundary.hpp"
#include "scrabble/bindings/scrabble.hpp"
#include "scrabble/chances.hpp"
#include "scrabble/player.hpp"
#include "scrabble/train.hpp"

using namespace nanobind::literals;

namespace salon::bindings {

using namespace salon::scrabble;

namespace {

void check(bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
}

void check_threads(int threads) { check(threads >= 1 && threads <= 64, "there are from 1 to 64 threads"); }

// Python has them in tenths of a point, which is fine enough and packs better.
constexpr int TENTH = 10;

void read_leaves(Leaves* made, int kinds, nb::bytes table) {
    check(kinds >= 2 && kinds <= KINDS && table.size() == 2 * Leaves::count(kinds),
          "a table of leaves has another size");
    std::vector<std::int16_t> values(Leaves::count(kinds));
    std::memcpy(values.data(), table.c_str(), table.size());
    for (std::int16_t& value : values) {
        check(std::abs(value) <= 2'000, "a leave is worth from -200 to 200 points");
        value = static_cast<std::int16_t>(value * TENTH);
    }
    new (made) Leaves(kinds, std::move(values));
}

nb::bytes write_leaves(const Leaves& leaves) {
    std::vector<std::int16_t> tenths(leaves.values().begin(), leaves.values().end());
    for (std::int16_t& value : tenths)
        value = static_cast<std::int16_t>((value + (value < 0 ? -TENTH / 2 : TENTH / 2)) / TENTH);
    return nb::bytes(tenths.data(), 2 * tenths.size());
}

void check_leaves(const Setup& setup, const Leaves* leaves) {
    check(leaves == nullptr || leaves->kinds() == setup.layout().letters + 1,
          "the leaves are for other letters");
}

// turns, points of both, signature
using Played = std::tuple<std::uint64_t, std::int64_t, std::uint64_t>;

Played selfplay(const Setup& setup, const Leaves* leaves, const WordMap* map, int games, std::uint64_t seed,
                bool list_all) {
    check(games >= 0 && games <= 10'000'000, "there are from 0 to 10 000 000 games");
    check_leaves(setup, leaves);
    const Record record = interruptible([&](Stop& stop) {
        return play_alone(Board(setup.graph(), setup.layout()), {.leaves = leaves, .map = map}, games, seed,
                          list_all, stop);
    });
    return {record.turns, record.points, record.signature};
}

void train(LeaveTrainer& trainer, const Setup& setup, const Leaves* leaves, const WordMap* map,
           std::uint64_t first, int games, int racks, int threads) {
    check(games >= 0 && games <= 10'000'000, "there are from 0 to 10 000 000 games");
    check(racks >= 1 && racks <= 1000, "there are from 1 to 1000 racks");
    check_threads(threads);
    check_leaves(setup, leaves);
    check(trainer.layout() == &setup.layout(), "the trainer is another setup's");
    const Leaves nothing;
    interruptible([&](Stop& stop) {
        const Board empty(setup.graph(), setup.layout());
        trainer.play(empty, leaves == nullptr ? nothing : *leaves, map, first, games, racks, threads, stop);
    });
}

Leaves learn(LeaveTrainer& trainer, double doubt) {
    check(std::isfinite(doubt) && doubt > 0 && doubt < 1e9, "a doubt is a positive number");
    return without_gil([&] { return trainer.learn(doubt); });
}

Chances read_chances(nb::bytes table) {
    check(table.size() % sizeof(std::uint16_t) == 0 && table.size() <= 1 << 20,
          "a table of chances has another size");
    std::vector<std::uint16_t> entries(table.size() / sizeof(std::uint16_t));
    if (!entries.empty()) std::memcpy(entries.data(), table.c_str(), table.size());
    return Chances(std::move(entries));
}

void train_chances(ChanceTrainer& trainer, const Setup& setup, const Leaves& leaves, const WordMap* map,
                   std::uint64_t first, int games, int threads) {
    check(games >= 0 && games <= 10'000'000, "there are from 0 to 10 000 000 games");
    check_threads(threads);
    check_leaves(setup, &leaves);
    check(trainer.layout() == &setup.layout(), "the trainer is another setup's");
    interruptible([&](Stop& stop) {
        trainer.play(Board(setup.graph(), setup.layout()), leaves, map, first, games, threads, stop);
    });
}

void bind_chances(nb::module_& module) {
    nb::class_<Chances>(module, "Chances", "How often a lead wins, by what is left in the bag.")
        .def(
            "__init__", [](Chances* made, nb::bytes table) { new (made) Chances(read_chances(table)); },
            "table"_a,
            "From shares of 10 000, as 16-bit numbers, little-endian: rows for one tile in the bag, two, and "
            "so "
            "on,\neach for leads of -300 to 300 points in steps of 4.")
        .def_prop_ro("table",
                     [](const Chances& chances) {
                         const auto entries = chances.entries();
                         return nb::bytes(entries.data(), entries.size_bytes());
                     })
        .def(
            "of",
            [](const Chances& chances, double lead, int bag) {
                check(std::isfinite(lead), "a lead is a number of points");
                return chances.of(lead, bag);
            },
            "lead"_a, "bag"_a.noconvert(),
            "The share of games that is won by who has just moved and leads by so much, with what both keep, "
            "and so\nmany tiles to draw.");
    nb::class_<ChanceTrainer>(module, "ChanceTrainer",
                              "Learns chances from games of a player against itself.")
        .def(
            "__init__",
            [](ChanceTrainer* made, const Setup& setup) { new (made) ChanceTrainer(setup.layout()); },
            "setup"_a, nb::keep_alive<1, 2>())
        .def("play", &train_chances, "setup"_a, "leaves"_a, "word_map"_a.none(), "first"_a.noconvert(),
             "games"_a.noconvert(), "threads"_a.noconvert() = 1,
             "Play games by these leaves, from seed `first` on. The outcome does not depend on the threads.")
        .def(
            "learn",
            [](const ChanceTrainer& trainer) { return without_gil([&] { return trainer.learn(); }); },
            "What was learned from all games.");
}

}  // namespace

void bind_scrabble_play(nb::module_& module) {
    nb::class_<WordMap>(module, "WordMap",
                        "A graph's words by their letters: best moves are found faster with one.")
        .def(
            "__init__",
            [](WordMap* made, const WordGraph& words, const Flag* stop) {
                interruptible(stop, [&](Stop& asked) { new (made) WordMap(words.graph(), asked); });
            },
            "words"_a, "stop"_a = nb::none())
        .def_prop_ro("bytes", &WordMap::bytes, "What it takes of memory.");
    nb::class_<Leaves>(module, "Leaves", "What tiles left on a rack are worth.")
        .def("__init__", &read_leaves, "kinds"_a.noconvert(), "table"_a,
             "From tenths of a point, as 16-bit numbers, little-endian, one for each multiset of up to six "
             "of `kinds` kinds of "
             "tiles\n"
             "(blanks, then the letters): by size, then as multisets are numbered (the i-th smallest kind k "
             "adds\n"
             "C(k + i - 1, i)).")
        .def_prop_ro("table", &write_leaves)
        .def(
            "value",
            [](const Leaves& leaves, const Setup& setup, nb::str tiles) {
                check_leaves(setup, &leaves);
                const Rack rack = setup.rack(tiles);
                check(rack.size < RACK, "at most six tiles are left");
                return leaves.value(rack) / 100.0;
            },
            "setup"_a, "tiles"_a, "Of some tiles, as a rack is written: in points.");
    nb::class_<LeaveTrainer>(module, "LeaveTrainer", "Learns leaves from games of a player against itself.")
        .def(
            "__init__",
            [](LeaveTrainer* made, const Setup& setup) { new (made) LeaveTrainer(setup.layout()); },
            "setup"_a, nb::keep_alive<1, 2>())
        .def("play", &train, "setup"_a, "leaves"_a.none(), "word_map"_a.none(), "first"_a.noconvert(),
             "games"_a.noconvert(), "racks"_a.noconvert(), "threads"_a.noconvert() = 1,
             "Play games, from seed `first` on, by these leaves, and take so many more racks of each "
             "position.\n"
             "The outcome does not depend on the threads.")
        .def("learn", &learn, "doubt"_a, "What was learned; then all racks are forgotten.")
        .def_prop_ro("racks", &LeaveTrainer::racks, "How many were seen since.");
    bind_chances(module);
    module.def("selfplay", &selfplay, "setup"_a, "leaves"_a.none(), "word_map"_a.none(),
               "games"_a.noconvert(), "seed"_a.noconvert(), "list_all"_a.noconvert() = false,
               "Play games to the end by best equity (without leaves: by score): (turns, points of both, "
               "signature).\n\n"
               "With `list_all` every turn lists all moves in order and takes the first, which gives the "
               "same games.");
}

}  // namespace salon::bindings
