#include "bindings/boundary.hpp"

namespace salon::bindings {
namespace {

bool on_main_thread() {
    const auto main = nanobind::module_::import_("threading").attr("main_thread")().attr("ident");
    return nanobind::cast<unsigned long>(main) == PyThread_get_thread_ident();
}

}  // namespace

Asked::Asked(const Flag* flag) : flag_(flag), handles_signals_(on_main_thread()) {}

bool Asked::signalled() {
    using namespace std::chrono_literals;
    if (!handles_signals_) return false;
    const auto now = std::chrono::steady_clock::now();
    if (now - looked_ < 20ms) return false;
    looked_ = now;
    nanobind::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() == 0) return false;
    raised_ = std::make_exception_ptr(nanobind::python_error());
    return true;
}

}  // namespace salon::bindings
