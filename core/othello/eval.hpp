// The evaluation: a sum of weights, one for each slot's reading, of the phase that the game is in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "othello/features.hpp"

namespace salon::othello {

constexpr int phases = 30;
constexpr int units = 32;  // of a weight, to a disc

constexpr int phase_of(int empty) { return empty >= 60 ? 0 : empty <= 1 ? phases - 1 : (60 - empty) / 2; }

// The depth of the shallow search that may stand for one to this depth: about half, of the same parity.
constexpr int probe_depth(int depth) { return depth < 5 ? depth & 1 : 2 * (depth / 4) + (depth & 1); }

// How far a shallow search is from a deeper one: the standard deviation in discs, as
// exp(f0 + f1 e + f2 e² + f3 probe + f4 ln(depth − probe) + f5 depth) with e empty cells.
struct Doubt {
    static constexpr std::size_t factors = 6;

    explicit Doubt(const std::array<float, factors>& fitted = {1.36F, 0, 0, -0.1F, 0.36F, 0});

    static std::array<float, factors> terms(int empty, int depth, int probe);

    // Of the probe of this depth, and of the evaluation against that probe.
    float of_probe(int empty, int depth) const {
        return probe_[static_cast<std::size_t>(empty)][static_cast<std::size_t>(depth)];
    }
    float of_glance(int empty, int depth) const {
        return glance_[static_cast<std::size_t>(empty)][static_cast<std::size_t>(depth)];
    }

    std::array<float, factors> factor;

private:
    std::array<std::array<float, 65>, 65> probe_, glance_;
};

// What a position is judged by: what was learned, or two plainer rules for weaker levels and to compare with.
enum class Sight { learned, mobility, discs };

struct Weights {
    Sight sight = Sight::learned;
    std::vector<std::int16_t> value =
        std::vector<std::int16_t>(static_cast<std::size_t>(phases) * weights_of_phase);
    Doubt doubt;

    const std::int16_t* of(int empty) const { return value.data() + phase_of(empty) * weights_of_phase; }

    // As they are kept: one weight for readings that mirror each other. Throws std::invalid_argument.
    static Weights unpack(std::span<const std::uint8_t> packed);
    std::vector<std::uint8_t> pack() const;
};

// Of each weight of a phase, the first among those that mirror it: the one that is trained and kept.
const std::vector<int>& representatives();

template <class Ops>
struct Features {
    typedef std::int16_t Vector __attribute__((vector_size(32)));
    static constexpr std::size_t vectors = slots / 16;

    Vector reading[vectors];

    explicit Features(Board board) {
        for (std::size_t i = 0; i < vectors; ++i) reading[i] = Vector{};
        for (Bits own = board.own; own != 0; own &= own - 1) {
            for (std::size_t i = 0; i < vectors; ++i) reading[i] += part(Ops::first(own))[i];
        }
        for (Bits other = board.opponent; other != 0; other &= other - 1) {
            for (std::size_t i = 0; i < vectors; ++i) reading[i] -= part(Ops::first(other))[i];
        }
    }

    // After a move, for the side that is to move then.
    Features(const Features& before, int cell, Bits turned) {
        Vector sum[vectors];
        for (std::size_t i = 0; i < vectors; ++i) sum[i] = Vector{};
        for (; turned != 0; turned &= turned - 1) {
            const Vector* add = part(Ops::first(turned));
            for (std::size_t i = 0; i < vectors; ++i) sum[i] += add[i];
        }
        const Vector* add = part(cell);
        for (std::size_t i = 0; i < vectors; ++i)
            reading[i] = -(before.reading[i] + sum[i] + sum[i] + add[i]);
    }

    // The same board for the other side.
    Features passed() const {
        Features other = *this;
        for (std::size_t i = 0; i < vectors; ++i) other.reading[i] = -reading[i];
        return other;
    }

    // In discs, never beyond ±63: 64 is for what is certain.
    int value(const std::int16_t* weights) const {
        const int sum = sum_of(weights);
        const int discs = (sum + (sum >= 0 ? units / 2 : -units / 2)) / units;
        return discs > 63 ? 63 : discs < -63 ? -63 : discs;
    }

    int sum_of(const std::int16_t* weights) const {
        const auto* index = reinterpret_cast<const std::int16_t*>(reading);
        int sum = 0;
        for (std::size_t i = 0; i < layout.used; ++i) sum += weights[centres[i] + index[i]];
        return sum;
    }

private:
    static const Vector* part(int cell) {
        return reinterpret_cast<const Vector*>(contributions[static_cast<std::size_t>(cell)].to.data());
    }
};

}  // namespace salon::othello
