// salon._core: one submodule a subject, each bound in a file of its own.
#include <nanobind/nanobind.h>

#include "cpu.hpp"
#include "stop.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace salon::bindings {
void bind_atomes(nb::module_& core);
void bind_octoverso(nb::module_& core);
void bind_osmotik(nb::module_& core);
void bind_othello(nb::module_& core);
void bind_scrabble(nb::module_& core);
void bind_words(nb::module_& core);
}  // namespace salon::bindings

NB_MODULE(_core, core) {
    nb::set_leak_warnings(false);  // a process may end while threads still think, and hold their flags
    core.doc() = "What must be fast: boards, word graphs, search and solving.";
    core.def("avx2", &salon::cpu::avx2, "Whether calls that start now take the AVX2 path.");
    core.def("force_portable", &salon::cpu::force_portable, "forced"_a.noconvert(),
             "Force the portable path (or stop forcing it) for calls that start from now on.");
    nb::class_<salon::Flag>(core, "Flag", "Ends long work, from any thread and for good.")
        .def(nb::init<>())
        .def("set", &salon::Flag::set, "The work ends within a few milliseconds.")
        .def("is_set", &salon::Flag::is_set);
    nb::exception<salon::Stopped>(core, "Stopped");
    salon::bindings::bind_atomes(core);
    salon::bindings::bind_octoverso(core);
    salon::bindings::bind_osmotik(core);
    salon::bindings::bind_othello(core);
    salon::bindings::bind_scrabble(core);
    salon::bindings::bind_words(core);
}
