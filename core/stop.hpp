// How long work is ended early. It asks at least every few milliseconds.
#pragma once

namespace salon {

class Stop {
public:
    virtual bool requested() = 0;

protected:
    ~Stop() = default;
};

// Thrown by work that has no answer when it is ended early.
struct Stopped {
    const char* what() const noexcept { return "stopped"; }
};

}  // namespace salon
