#include "atomes.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "atomes_strategy.hpp"
#include "boundary.hpp"

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

std::tuple<Count, std::vector<Count>, std::uint64_t> odds(int size, int number, const Rays& rays) {
    const Known all = known(size, number, rays);
    const Odds found = interruptible([&](Stop& stop) { return atomes::odds(all, stop); });
    return {found.sets, {found.with.begin(), found.with.end()}, found.decisions};
}

std::vector<Atoms> pick(int size, int number, const Rays& rays, const std::vector<Count>& ranks) {
    const Known all = known(size, number, rays);
    if (!std::is_sorted(ranks.begin(), ranks.end())) throw std::invalid_argument("ranks do not decrease");
    return interruptible([&](Stop& stop) { return atomes::pick(all, ranks, stop); });
}

std::vector<std::pair<int, double>> tell(int size, const std::vector<Atoms>& sets) {
    const Grid& grid = checked_grid(size);
    check_sets(grid, sets);
    std::vector<std::pair<int, double>> told;
    nb::gil_scoped_release unlocked;
    for (const auto& [entry, bits] : atomes::tell(grid, sets)) told.emplace_back(entry, bits);
    return told;
}

std::vector<std::uint32_t> classes(int size, const std::vector<Atoms>& sets) {
    const Grid& grid = checked_grid(size);
    check_sets(grid, sets);
    nb::gil_scoped_release unlocked;
    return atomes::classes(grid, sets);
}

int choose(int size, const std::vector<Atoms>& sets, int rays, int width) {
    const Grid& grid = checked_grid(size);
    check_sets(grid, sets);
    const Strategy strategy = checked_strategy(rays, width);
    return interruptible([&](Stop& stop) { return atomes::choose(grid, sets, strategy, stop); });
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
    m.def("fire", &fire, size, "atoms"_a.noconvert(), "entry"_a.noconvert(),
          "What a ray that enters there tells.");
    m.def("odds", &odds, size, number, rays,
          "How many sets of so many atoms answer these rays, given as (entry, answer); of these, how many "
          "have an "
          "atom at each bit; and how many crossings had to be decided to know.");
    m.def("pick", &pick, size, number, rays, "ranks"_a.noconvert(),
          "The possible sets of these ranks, which do not decrease; ranks that are too high are left out.");
    m.def("tell", &tell, size, sets,
          "Each entry with the bits that its ray would tell about sets that are all as likely, the most "
          "first.");
    m.def("classes", &classes, size, sets,
          "The number of each set's class, from 0 as they are met: no ray tells sets of one class apart.");
    m.def("choose", &choose, size, sets, ahead, width,
          "The entry to fire when so many rays are thought ahead; 0 if no ray tells the sets apart.");
    m.def("study", &study, size, number, ahead, width,
          "Every set of so many atoms sought until no ray tells more: the number of sets, of rays in all, of "
          "rays "
          "at most, and of sets that share all their answers with another.");
}

}  // namespace salon::bindings
