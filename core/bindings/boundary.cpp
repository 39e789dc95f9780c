#include "boundary.hpp"

namespace salon::bindings {

bool Signals::requested() {
    using namespace std::chrono_literals;
    if (raised_) return true;
    const auto now = std::chrono::steady_clock::now();
    if (now - asked_ < 20ms) return false;
    asked_ = now;
    nanobind::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() == 0) return false;
    raised_ = std::make_exception_ptr(nanobind::python_error());
    return true;
}

}  // namespace salon::bindings
