#include "osmotik_player.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace salon::osmotik {

namespace {

bool better(const Valued& a, const Valued& b) {
    if (a.value != b.value) return a.value > b.value;
    const auto key = [](const Placement& p) { return std::tuple(p.start, p.direction, p.count, p.letters); };
    return key(a.placement) < key(b.placement);
}

// What a letter laid costs: less as stocks outgrow the room that is left for them.
double price(const Position& position, const Style& style) {
    int letters = 0;
    for (int seat = 0; seat < position.players; ++seat) {
        const Stock& stock = position.stocks[static_cast<std::size_t>(seat)];
        letters += std::accumulate(stock.begin(), stock.end(), 0);
    }
    const double room = position.free_cells();
    return letters == 0 ? 0 : style.letter * std::min(1.0, room / letters);
}

std::vector<Valued> at_once(const Graph& graph, const Position& position, const Style& style,
                            std::size_t most, Stop& stop) {
    const double letter = price(position, style);
    std::vector<Valued> found;
    for (const Placement& placement : placements(graph, position, stop)) {
        const double value = placement.points - letter * placement.count +
                             style.taken * placement.points_taken + style.captured * placement.letters_taken;
        found.push_back({placement, value});
    }
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(most, found.size()));
    std::partial_sort(found.begin(), end, found.end(), better);
    found.erase(end, found.end());
    return found;
}

int exposed(const Position& position) {
    return static_cast<int>(std::ranges::count_if(position.board, [&](const Square& square) {
        return square.letter != 0 && square.owner == position.mover && square.score == 0;
    }));
}

}  // namespace

std::vector<Valued> valued(const Graph& graph, const Position& position, const Style& style, std::size_t most,
                           Stop& stop) {
    if (style.replies == 0) return at_once(graph, position, style, most, stop);
    std::vector<Valued> found =
        at_once(graph, position, style, static_cast<std::size_t>(style.replies), stop);
    Style plain = style;
    plain.replies = 0;
    for (Valued& each : found) {
        Position after = position;
        lay(graph, after, each.placement);
        each.value -= style.zero * exposed(after);
        after.mover = (position.mover + 1) % position.players;
        const auto answer = at_once(graph, after, plain, 1, stop);
        if (!answer.empty()) each.value -= style.answer * std::max(0.0, answer.front().value);
    }
    std::ranges::sort(found, better);
    if (found.size() > most) found.resize(most);
    return found;
}

}  // namespace salon::osmotik
