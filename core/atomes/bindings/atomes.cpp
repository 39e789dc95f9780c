#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "atomes/rays.hpp"
#include "atomes/strategy.hpp"
#include "bindings/boundary.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace salon::bindings {
namespace {

using namespace atomes;
using Rays = std::vector<std::pair<int, int>>;

const Grid& checked_grid(int size) {
    if (size < smallest || size > largest) throw std::invalid_argument("a grid has 3 to 10 lines each way");
    return grid(size);
}

void check_entry(const Grid& grid, int entry) {
    if (!grid.has_entry(entry))
        throw std::invalid_argument("no entry " + std::to_string(entry) + " on this grid");
}

void check_sets(const Grid& grid, const std::vector<Atoms>& sets) {
    for (const Atoms set : sets)
        if (set & ~grid.crossings()) throw std::invalid_argument("an atom lies outside the inner lines");
}

void check_number(int number) {
    if (number < 0 || number > 64) throw std::invalid_argument("there are 0 to 64 atoms");
}

Known known(int size, int number, const Rays& rays) {
    Known all{checked_grid(size), number, {}};
    check_number(number);
    for (const auto& [entry, answer] : rays) {
        check_entry(all.grid, entry);
        if (answer < straight || answer > looped) check_entry(all.grid, answer);
        all.rays.push_back({static_cast<std::uint8_t>(entry), static_cast<Answer>(answer)});
    }
    return all;
}

Strategy checked_strategy(int rays, int width) {
    if (rays < 1 || rays > 4) throw std::invalid_argument("a strategy thinks 1 to 4 rays ahead");
    if (width < 1) throw std::invalid_argument("a strategy looks at one ray at least");
    return {rays, width};
}

int fire(int size, Atoms atoms, int entry) {
    const Grid& grid = checked_grid(size);
    check_entry(grid, entry);
    check_sets(grid, {atoms});
    return grid.fire(atoms, entry);
}

std::tuple<Count, std::vector<Count>, std::uint64_t> odds(int size, int number, const Rays& rays,
                                                          const Flag* stop) {
    const Known all = known(size, number, rays);
    const Odds found = interruptible(stop, [&](Stop& asked) { return atomes::odds(all, asked); });
    return {found.sets, {found.with.begin(), found.with.end()}, found.decisions};
}

std::vector<Atoms> sample(int size, int number, const Rays& rays, int most, std::uint64_t seed,
                          const Flag* stop) {
    const Known all = known(size, number, rays);
    if (most < 0 || most > 1'000'000) throw std::invalid_argument("a sample has up to a million sets");
    return interruptible(
        stop, [&](Stop& asked) { return atomes::sample(all, static_cast<std::size_t>(most), seed, asked); });
}

std::vector<std::pair<int, double>> tell(int size, const std::vector<Atoms>& sets) {
    const Grid& grid = checked_grid(size);
    check_sets(grid, sets);
    std::vector<std::pair<int, double>> told;
    nb::gil_scoped_release unlocked;
    for (const auto& [entry, bits] : atomes::tell(grid, sets)) told.emplace_back(entry, bits);
    return told;
}

std::tuple<int, Atoms, double> advise(int size, const std::vector<Atoms>& sets, int rays, int width,
                                      const Flag* stop) {
    const Grid& grid = checked_grid(size);
    check_sets(grid, sets);
    if (sets.empty()) throw std::invalid_argument("there is no set to choose from");
    const Strategy strategy = checked_strategy(rays, width);
    const Advice advice =
        interruptible(stop, [&](Stop& asked) { return atomes::advise(grid, sets, strategy, asked); });
    return {advice.entry, advice.likeliest, advice.share};
}

std::tuple<Count, Count, Count, Count> study(int size, int number, int rays, int width) {
    const Grid& grid = checked_grid(size);
    check_number(number);
    const Strategy strategy = checked_strategy(rays, width);
    if (binomial(std::popcount(grid.crossings()), number) > most_studied)
        throw std::invalid_argument("there are too many sets of atoms to study each");
    const Study all = interruptible([&](Stop& stop) { return atomes::study(grid, number, strategy, stop); });
    return {all.sets, all.rays, all.longest, all.ambiguous};
}

}  // namespace

void bind_atomes(nb::module_& core) {
    nb::module_ m = core.def_submodule(
        "atomes",
        "Atomes: a set of atoms has bit 8*(row-1)+(column-1) for each; an entry is numbered as players do, "
        "10 to 49; an answer is the exit of a deviated ray, or 1 straight, 2 reflected, 3 absorbed, 4 "
        "looped.");
    const auto size = "size"_a.noconvert();
    const auto number = "number"_a.noconvert();
    const auto rays = "rays"_a.noconvert();
    const auto sets = "sets"_a.noconvert();
    const auto ahead = "ahead"_a.noconvert() = 1;
    const auto width = "width"_a.noconvert() = 16;
    const auto stop = "stop"_a = nb::none();
    m.def("fire", &fire, size, "atoms"_a.noconvert(), "entry"_a.noconvert(),
          "What a ray that enters there tells.");
    m.def("odds", &odds, size, number, rays, stop,
          "How many sets of so many atoms answer these rays, given as (entry, answer); of these, how many "
          "have an "
          "atom at each bit; and how many crossings had to be decided to know.");
    m.def(
        "sample", &sample, size, number, rays, "most"_a.noconvert(), "seed"_a.noconvert(), stop,
        "All possible sets if there are at most so many, else that many drawn, each as likely as the other.");
    m.def("tell", &tell, size, sets,
          "Each entry with the bits that its ray would tell about sets that are all as likely, the most "
          "first.");
    m.def("advise", &advise, size, sets, ahead, width, stop,
          "What to do when any of these sets may be the hidden one: the entry to fire after so many rays "
          "thought "
          "ahead, or 0 if no ray tells the sets apart; the set that is right most often, and how often.");
    m.def("study", &study, size, number, ahead, width,
          "Every set of so many atoms sought until no ray tells more: the number of sets, of rays in all, of "
          "rays "
          "at most, and of sets that share all their answers with another.");
}

}  // namespace salon::bindings
