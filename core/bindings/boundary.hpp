// What every binding shares: long work runs without the GIL, and Ctrl-C ends it.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <exception>
#include <utility>

#include "stop.hpp"

namespace salon::bindings {

// Lets Python handle its signals now and then; what a handler raises ends the work.
class Signals final : public Stop {
public:
    bool requested() override;

    // To be called with the GIL, after the work: raises what a handler raised.
    void rethrow() const {
        if (raised_) std::rethrow_exception(raised_);
    }

private:
    std::chrono::steady_clock::time_point asked_ = std::chrono::steady_clock::now();
    std::exception_ptr raised_;
};

// work(Stop&) without the GIL.
template <class Work>
auto interruptible(Work&& work) {
    Signals signals;
    try {
        nanobind::gil_scoped_release unlocked;
        return std::forward<Work>(work)(static_cast<Stop&>(signals));
    } catch (const Stopped&) {
        signals.rethrow();
        throw;
    }
}

}  // namespace salon::bindings
