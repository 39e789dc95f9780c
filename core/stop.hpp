// How long work is ended early. It asks at least every few milliseconds.
#pragma once

#include <atomic>

namespace salon {

class Stop {
public:
    virtual bool requested() = 0;

protected:
    ~Stop() = default;
};

// Set by any thread, for good; whoever works sees it without waiting for anybody.
class Flag final : public Stop {
public:
    void set() noexcept { set_.store(true, std::memory_order_relaxed); }
    bool is_set() const noexcept { return set_.load(std::memory_order_relaxed); }
    bool requested() override { return is_set(); }

private:
    std::atomic<bool> set_{false};
};

// Thrown by work that has no answer when it is ended early.
struct Stopped {
    const char* what() const noexcept { return "stopped"; }
};

}  // namespace salon
