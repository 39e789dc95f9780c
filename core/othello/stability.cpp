#include "othello/stability.hpp"

#include <bit>
#include <memory>

namespace salon::othello {
namespace {

unsigned turned_on_edge(unsigned own, unsigned opponent, unsigned place) {
    unsigned turned = 0, run = 0;
    for (unsigned next = place + 1; next < 8 && (opponent >> next & 1); ++next) {
        run |= 1U << next;
        if (next < 7 && (own >> (next + 1) & 1)) turned |= run;
    }
    run = 0;
    for (unsigned next = place; next-- > 0 && (opponent >> next & 1);) {
        run |= 1U << next;
        if (next > 0 && (own >> (next - 1) & 1)) turned |= run;
    }
    return turned;
}

struct Table {
    StableEdges edges{};

    // From full edges to empty ones.
    Table() {
        for (int empty = 0; empty <= 8; ++empty) {
            for (unsigned own = 0; own < 256; ++own) {
                for (unsigned opponent = 0; opponent < 256; ++opponent) {
                    if ((own & opponent) == 0 && 8 - std::popcount(own | opponent) == empty) {
                        edges[own][opponent] = static_cast<std::uint8_t>(kept(own, opponent));
                    }
                }
            }
        }
    }

    // The own discs that stay own whoever fills an empty cell next, be it a legal move on the edge alone or
    // not.
    unsigned kept(unsigned own, unsigned opponent) const {
        unsigned all = own;
        for (unsigned place = 0; place < 8; ++place) {
            const unsigned here = 1U << place;
            if ((own | opponent) & here) continue;
            const unsigned gained = turned_on_edge(own, opponent, place),
                           lost = turned_on_edge(opponent, own, place);
            all &=
                edges[own | here | gained][opponent & ~gained] & edges[own & ~lost][opponent | here | lost];
        }
        return all;
    }
};

}  // namespace

const StableEdges& stable_edges() {
    static const auto table = std::make_unique<const Table>();
    return table->edges;
}

}  // namespace salon::othello
