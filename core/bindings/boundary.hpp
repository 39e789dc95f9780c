// What every binding shares: long work runs without the GIL, and a flag or Ctrl-C ends it.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <exception>
#include <utility>

#include "stop.hpp"

namespace salon::bindings {

// Ends the work when its flag is set, after a call that raised, or when a signal's handler raises. Python
// handles signals on its main thread only, so that no other ever takes the GIL to ask.
class Asked final : public Stop {
public:
    // With the GIL.
    explicit Asked(const Flag* flag);

    bool requested() override { return raised_ || (flag_ != nullptr && flag_->is_set()) || signalled(); }

    // With the GIL.
    template <class Call>
    void call(Call&& python) {
        try {
            python();
        } catch (...) {
            raised_ = std::current_exception();
        }
    }

    // With the GIL, after the work: raises what was raised meanwhile.
    void rethrow() const {
        if (raised_) std::rethrow_exception(raised_);
    }

private:
    bool signalled();

    const Flag* flag_;
    bool handles_signals_;
    std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
    std::exception_ptr raised_;
};

// work(Stop&) without the GIL; `Stopped` is raised when the flag ended it.
template <class Work>
auto interruptible(const Flag* flag, Work&& work) {
    Asked asked(flag);
    try {
        nanobind::gil_scoped_release unlocked;
        return std::forward<Work>(work)(static_cast<Stop&>(asked));
    } catch (const Stopped&) {
        asked.rethrow();
        throw;
    }
}

// The same, when only a signal ends it.
template <class Work>
auto interruptible(Work&& work) {
    return interruptible(nullptr, std::forward<Work>(work));
}

// A list of what is told of each value. A long one takes a while: whoever waits for the GIL has it in
// between.
template <class Values, class Tell>
nanobind::list list_of(const Values& values, Tell&& tell) {
    constexpr std::size_t AT_ONCE = 256;  // a tenth of a millisecond
    nanobind::list list;
    for (std::size_t at = 0; const auto& value : values) {
        if (++at % AT_ONCE == 0) {
            nanobind::gil_scoped_release unlocked;
        }
        list.append(tell(value));
    }
    return list;
}

}  // namespace salon::bindings
