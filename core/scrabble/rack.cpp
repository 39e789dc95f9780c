#include "scrabble/rack.hpp"

#include <algorithm>
#include <limits>

namespace salon::scrabble {
namespace {

constexpr int LOST_TURN = -10'000;  // for keeping a whole rack
constexpr int DEPTH = RACK;         // multisets have up to RACK - 1 tiles

// binomials[n][i] is C(n, i).
constexpr auto binomials = [] {
    std::array<std::array<std::uint32_t, DEPTH + 1>, KINDS + DEPTH + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t i = 1; i <= DEPTH && n > 0; ++i) table[n][i] = table[n - 1][i - 1] + table[n - 1][i];
    }
    return table;
}();

// How many multisets have fewer tiles: the number of the first with so many.
std::uint32_t first_of_size(int kinds, int size) {
    return size == 0
               ? 0
               : binomials[static_cast<std::size_t>(kinds + size - 1)][static_cast<std::size_t>(size - 1)];
}

}  // namespace

int Rack::points(const Layout& layout) const {
    int sum = 0;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) sum += counts[kind] * layout.values[kind];
    return sum;
}

Leaves::Leaves(int kinds, std::vector<std::int16_t> values) : kinds_(kinds), values_(std::move(values)) {
    if (kinds < 2 || kinds > KINDS || values_.size() != count(kinds))
        throw std::invalid_argument("a table of leaves has another size");
}

std::size_t Leaves::count(int kinds) { return first_of_size(kinds, RACK); }

std::size_t Leaves::index(int kinds, const Rack& rack) {
    std::size_t number = first_of_size(kinds, rack.size);
    std::size_t place = 1;
    for (std::size_t kind = 0; place <= static_cast<std::size_t>(rack.size); ++kind) {
        for (int copy = 0; copy < rack.counts[kind]; ++copy, ++place)
            number += binomials[kind + place - 1][place];
    }
    return number;
}

Hand::Hand(const Rack& rack) : rack(rack) {
    for (Letter kind = 0; kind < KINDS; ++kind) {
        const int count = rack.counts[kind];
        if (count == 0) continue;
        letters |= Letters{1} << kind;
        strides[kind] = static_cast<std::uint8_t>(parts);
        for (int number = parts; number < parts * (count + 1); ++number)
            sizes[static_cast<std::size_t>(number)] =
                static_cast<std::uint8_t>(sizes[static_cast<std::size_t>(number - parts)] + 1);
        parts *= count + 1;
    }
    find_best();
}

Rack Hand::part(int number) const {
    Rack taken;
    for (Letter kind = 0; kind < KINDS; ++kind) {
        if (rack.counts[kind] == 0) continue;
        taken.counts[kind] = static_cast<std::uint8_t>(number / strides[kind] % (rack.counts[kind] + 1));
        taken.size += taken.counts[kind];
    }
    return taken;
}

Rack Hand::rest(int number) const { return part(parts - 1 - number); }

void Hand::value(const Leaves& leaves) {
    value_from(leaves, 0, 0, 1, 0);
    find_best();
}

// Goes through what can be kept, kind by kind, adding up the number that the table knows it by: `number` is
// the part that is played so far, `place` one more than the tiles kept.
void Hand::value_from(const Leaves& leaves, std::size_t kind, int number, std::size_t place,
                      std::size_t index) {
    while (kind < KINDS && rack.counts[kind] == 0) ++kind;
    if (kind == KINDS) {
        const int size = static_cast<int>(place) - 1;
        const auto first = first_of_size(leaves.kinds(), size);
        left[static_cast<std::size_t>(number)] = size == RACK              ? LOST_TURN
                                                 : leaves.values().empty() ? 0
                                                                           : leaves.values()[first + index];
        return;
    }
    for (int played = rack.counts[kind]; played >= 0; --played) {
        value_from(leaves, kind + 1, number + played * strides[kind], place, index);
        index += binomials[kind + place - 1][place];
        ++place;
    }
}

void Hand::value_at_end(const Layout& layout, int unseen_points) {
    for (int number = 0; number < parts; ++number) {
        const Rack kept = rest(number);
        left[static_cast<std::size_t>(number)] =
            kept.size == 0 ? 200 * unseen_points : -200 * kept.points(layout) - 1000;
    }
    find_best();
}

void Hand::find_best() {
    best_left.fill(std::numeric_limits<std::int32_t>::min() / 2);
    for (std::size_t number = 0; number < static_cast<std::size_t>(parts); ++number)
        best_left[sizes[number]] = std::max(best_left[sizes[number]], left[number]);
}

}  // namespace salon::scrabble
