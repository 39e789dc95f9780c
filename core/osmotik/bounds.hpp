// What a word on a line of Osmotik's board can bring at most as it goes on: one that cannot become the best
// need not be spelled to its end.
#pragma once

#include <algorithm>
#include <array>

#include "osmotik/board.hpp"

namespace salon::osmotik {

class Bounds {
public:
    // What a word meets: a letter, perhaps one's own, or a free cell, where words across bring so much at
    // most.
    struct Place {
        bool lies = false, own = false, closed = false;
        int across = 0;
    };

    void read(const std::array<Place, SIDE>& places, int length) {
        for (const int way : {0, 1}) {
            const int step = way == 0 ? 1 : -1;
            extend(forward_[at(way)], places, length, step, false);
            extend(back_[at(way)], places, length, -step, true);
        }
    }

    // From now on words are spelled from this place.
    void start(int anchor) {
        for (const int way : {0, 1}) {
            const Left& ahead = forward_[at(way)][at(anchor + (way == 0 ? 2 : 0))];
            for (std::size_t i = 0; i < both_[at(way)].size(); ++i)
                for (std::size_t left = 0; left <= MOST_LETTERS; ++left)
                    both_[at(way)][i][left] = split(back_[at(way)][i], ahead, left);
        }
    }

    // What can be added by a word that goes back from place `i` on, and then forward from the anchor, with so
    // many letters to lay; and by one that goes forward from place `i` on.
    int back(int way, int i, int left) const { return both_[at(way)][at(i + 1)][at(left)]; }
    int forward(int way, int i, int left) const { return forward_[at(way)][at(i + 1)][at(left)]; }

private:
    using Left = std::array<int, MOST_LETTERS + 1>;
    using Table = std::array<Left, SIDE + 2>;  // place -1 comes first

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    static void extend(Table& table, const std::array<Place, SIDE>& places, int length, int step,
                       bool over_own) {
        table = {};
        for (int n = 0; n < length; ++n) {
            const int i = step > 0 ? length - 1 - n : n;
            const Place& place = places[at(i)];
            const Left& beyond = table[at(i + 1 + step)];
            if (place.closed || (place.own && !over_own)) continue;
            for (std::size_t left = place.lies ? 0 : 1; left <= MOST_LETTERS; ++left)
                table[at(i + 1)][left] = 1 + (place.lies ? beyond[left] : place.across + beyond[left - 1]);
        }
    }

    static int split(const Left& back, const Left& ahead, std::size_t left) {
        int most = 0;
        for (std::size_t here = 0; here <= left; ++here)
            most = std::max(most, back[here] + ahead[left - here]);
        return most;
    }

    std::array<Table, 2> forward_{}, back_{}, both_{};
};

}  // namespace salon::osmotik
