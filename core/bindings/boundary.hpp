// What every binding shares: long work runs without the GIL, and Ctrl-C ends it.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <exception>
#include <optional>
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

using Question = nanobind::typed<nanobind::callable, bool()>;

// Ends the work on a signal, when Python's own question says so, or after a call that raised.
class Asked final : public Stop {
public:
    explicit Asked(const std::optional<Question>& question) : question_(question) {}

    bool requested() override {
        using namespace std::chrono_literals;
        if (ended_ || raised_) return true;
        const auto now = std::chrono::steady_clock::now();
        if (now - asked_ < 5ms) return false;
        asked_ = now;
        nanobind::gil_scoped_acquire locked;
        if (PyErr_CheckSignals() != 0)
            raised_ = std::make_exception_ptr(nanobind::python_error());
        else if (question_)
            call([&] { ended_ = nanobind::cast<bool>((*question_)()); });
        return ended_ || raised_;
    }

    // With the GIL.
    template <class Call>
    void call(Call&& python) {
        try {
            python();
        } catch (...) {
            raised_ = std::current_exception();
        }
    }

    void rethrow() const {
        if (raised_) std::rethrow_exception(raised_);
    }

private:
    const std::optional<Question>& question_;
    std::chrono::steady_clock::time_point asked_ = std::chrono::steady_clock::now();
    bool ended_ = false;
    std::exception_ptr raised_;
};

// work(Stop&) without the GIL; `Stopped` is raised when the question ended it.
template <class Work>
auto interruptible(const std::optional<Question>& question, Work&& work) {
    Asked asked(question);
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
