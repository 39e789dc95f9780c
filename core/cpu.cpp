#include "cpu.hpp"

#include <atomic>

namespace salon::cpu {
namespace {

bool detect() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("lzcnt");
#else
    return false;
#endif
}

std::atomic<bool> portable_forced{false};

}  // namespace

bool avx2() {
    static const bool detected = detect();
    return detected && !portable_forced.load(std::memory_order_relaxed);
}

void force_portable(bool forced) { portable_forced.store(forced, std::memory_order_relaxed); }

}  // namespace salon::cpu
