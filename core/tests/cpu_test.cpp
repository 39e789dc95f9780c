#include "cpu.hpp"

#include "tests/check.hpp"

TEST(the_portable_path_can_be_forced) {
    const bool there = salon::cpu::avx2();
    salon::cpu::force_portable(true);
    CHECK(!salon::cpu::avx2());
    salon::cpu::force_portable(false);
    CHECK(salon::cpu::avx2() == there);
}
