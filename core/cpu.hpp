// Which code path the machine allows. Units named *_avx2.cpp are entered only through tables of
// function pointers chosen by avx2(), so the rest runs on any processor.
#pragma once

namespace salon::cpu {

// Whether AVX2, BMI and BMI2 are there and the portable path is not forced.
bool avx2();

// Forces the portable path (or stops forcing it) for calls that start from now on.
void force_portable(bool forced);

}  // namespace salon::cpu
