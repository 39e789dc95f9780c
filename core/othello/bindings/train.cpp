// Training for Python: one step a call, so that Python decides what is learned from what.
#include "othello/train.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>

#include <cmath>
#include <stdexcept>

#include "bindings/boundary.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace salon::bindings {
namespace {

using othello::Trainer;

void check(bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
}

void check_phase(int phase) { check(phase >= 0 && phase < othello::phases, "a phase is from 0 to 29"); }

int add_games(Trainer& trainer, nb::bytes file) {
    return trainer.add_games({static_cast<const std::uint8_t*>(file.data()), file.size()});
}

void sample(Trainer& trainer, int phase, int count, int depth, int threads) {
    check_phase(phase);
    check(count >= 1 && count <= 2'000'000, "there are from 1 to 2 000 000 samples");
    check(depth >= 2 && depth <= 64, "a depth is from 2 to 64");
    check(threads >= 1 && threads <= 64, "there are from 1 to 64 threads");
    interruptible([&](Stop& stop) { trainer.sample(phase, count, depth, threads, stop); });
}

std::tuple<int, double, double> fit(Trainer& trainer, int phase, double ridge, int rounds) {
    check_phase(phase);
    check(std::isfinite(ridge) && ridge > 0 && ridge < 1e6, "a ridge is a positive number");
    check(rounds >= 1 && rounds <= 1000, "there are from 1 to 1000 rounds");
    const auto [samples, error, unseen] =
        interruptible([&](Stop& stop) { return trainer.fit(phase, ridge, rounds, stop); });
    return {samples, error, unseen};
}

void fit_doubt(Trainer& trainer, int count) {
    check(count >= 1 && count <= 100'000, "there are from 1 to 100 000 positions");
    interruptible([&](Stop& stop) { trainer.fit_doubt(count, stop); });
}

nb::bytes weights(const Trainer& trainer) {
    const auto packed = trainer.weights().pack();
    return nb::bytes(packed.data(), packed.size());
}

}  // namespace

void bind_othello_train(nb::module_& m) {
    m.attr("PHASES") = othello::phases;
    nb::class_<Trainer>(m, "Trainer", "Learns the evaluation from games, self-play and solved positions.")
        .def(nb::init<std::uint64_t>(), "seed"_a.noconvert())
        .def("add_games", &add_games, "wthor"_a, "The games of a WTHOR file that follow the rules: how many.")
        .def("sample", &sample, "phase"_a.noconvert(), "count"_a.noconvert(), "depth"_a.noconvert(),
             "threads"_a.noconvert() = 1,
             "New samples of a phase, scored by searches to this depth and one less.")
        .def("fit", &fit, "phase"_a.noconvert(), "ridge"_a, "rounds"_a.noconvert(),
             "Fit a phase: (samples, error in discs, error on samples kept apart).")
        .def("fit_doubt", &fit_doubt, "count"_a.noconvert(),
             "Fit how far shallow searches are from deeper ones.")
        .def("weights", &weights, "What was learned so far, for `Weights`.");
}

}  // namespace salon::bindings
