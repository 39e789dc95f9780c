#include "othello/eval.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace salon::othello {
namespace {

// The place of a shape that each of its places goes to under a symmetry; empty if its cells are not kept.
std::vector<std::size_t> permutation(std::size_t shape, unsigned symmetry) {
    const Slot slot = make_slot(shape, 0), moved = make_slot(shape, symmetry);
    std::vector<std::size_t> to;
    for (std::size_t place = 0; place < slot.size; ++place) {
        const auto end = slot.cell.begin() + static_cast<std::ptrdiff_t>(slot.size);
        const auto found = std::find(slot.cell.begin(), end, moved.cell[place]);
        if (found == end) return {};
        to.push_back(static_cast<std::size_t>(found - slot.cell.begin()));
    }
    return to;
}

int mirrored(int reading, const std::vector<std::size_t>& to) {
    int other = 0;
    for (const std::size_t place : to) {
        other += reading % 3 * power_of_three(place);
        reading /= 3;
    }
    return other;
}

std::vector<int> find_representatives() {
    std::vector<int> all(static_cast<std::size_t>(weights_of_phase));
    for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
        std::vector<std::vector<std::size_t>> kept;
        for (unsigned symmetry = 1; symmetry < 8; ++symmetry) {
            if (auto to = permutation(shape, symmetry); !to.empty()) kept.push_back(std::move(to));
        }
        for (int reading = 0; reading < readings(shape); ++reading) {
            int first = reading;
            for (const auto& to : kept) first = std::min(first, mirrored(reading, to));
            all[static_cast<std::size_t>(weights_before(shape) + reading)] = weights_before(shape) + first;
        }
    }
    return all;
}

constexpr char magic[8] = {'S', 'A', 'L', 'O', 'N', 'O', 'T', '1'};

}  // namespace

const std::vector<int>& representatives() {
    static const std::vector<int> all = find_representatives();
    return all;
}

std::array<float, Doubt::factors> Doubt::terms(int empty, int depth, int probe) {
    const auto e = static_cast<float>(empty), d = static_cast<float>(depth), p = static_cast<float>(probe);
    return {1, e, e * e, p, std::log(d - p), d};
}

Doubt::Doubt(const std::array<float, factors>& fitted) : factor(fitted) {
    const auto deviation = [&](int empty, int depth, int probe) {
        if (depth <= probe) return 0.0F;
        const auto term = terms(empty, depth, probe);
        const float log = std::inner_product(term.begin(), term.end(), factor.begin(), 0.0F);
        return std::isfinite(log) ? std::exp(std::clamp(log, -1.0F, 5.0F)) : 64.0F;
    };
    for (int empty = 0; empty <= 64; ++empty) {
        for (int depth = 0; depth <= 64; ++depth) {
            const auto e = static_cast<std::size_t>(empty), d = static_cast<std::size_t>(depth);
            probe_[e][d] = deviation(empty, depth, probe_depth(depth));
            glance_[e][d] = deviation(empty, probe_depth(depth), 0);
        }
    }
}

std::vector<std::uint8_t> Weights::pack() const {
    std::vector<std::uint8_t> packed(sizeof magic + sizeof doubt.factor);
    std::memcpy(packed.data(), magic, sizeof magic);
    std::memcpy(packed.data() + sizeof magic, doubt.factor.data(), sizeof doubt.factor);
    const auto& first = representatives();
    // High bytes apart from low ones: they compress better.
    for (const int shift : {0, 8}) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            const std::size_t within = i % weights_of_phase;
            if (first[within] == static_cast<int>(within))
                packed.push_back(static_cast<std::uint8_t>(value[i] >> shift));
        }
    }
    return packed;
}

Weights Weights::unpack(std::span<const std::uint8_t> packed) {
    Weights weights;
    const auto& first = representatives();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < first.size(); ++i) kept += first[i] == static_cast<int>(i);
    const std::size_t header = sizeof magic + sizeof weights.doubt.factor, count = kept * phases;
    if (packed.size() != header + 2 * count || std::memcmp(packed.data(), magic, sizeof magic) != 0) {
        throw std::invalid_argument("these are not the weights of this evaluation");
    }
    std::array<float, Doubt::factors> fitted;
    std::memcpy(fitted.data(), packed.data() + sizeof magic, sizeof fitted);
    weights.doubt = Doubt(fitted);
    std::size_t next = header;
    for (std::size_t i = 0; i < weights.value.size(); ++i) {
        const std::size_t within = i % weights_of_phase, from = static_cast<std::size_t>(first[within]);
        if (from == within) {
            weights.value[i] = static_cast<std::int16_t>(packed[next] | packed[next + count] << 8);
            ++next;
        } else {
            weights.value[i] = weights.value[i - within + from];
        }
    }
    return weights;
}

}  // namespace salon::othello
