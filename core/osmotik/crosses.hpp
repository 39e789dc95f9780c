// The words across the cells of Osmotik's board: they depend on a cell, an axis and a letter alone, and are
// worked out once.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "osmotik/board.hpp"
#include "words/queries.hpp"

namespace salon::osmotik {

// What words bring: their points, points taken off opposing letters, and letters taken.
struct Gain {
    int points = 0;
    int lowered = 0;
    int taken = 0;

    void add(const Gain& other) {
        points += other.points;
        lowered += other.lowered;
        taken += other.taken;
    }
};

// Words across a cell with a letter in it, and the opposing letters they use, as often as they do.
struct Cross {
    Gain gain;
    std::uint32_t hits = 0;  // where they begin in the list of all
    std::uint32_t hit_count = 0;
};

// Those of the mover.
class Crosses {
public:
    Crosses(const Graph& graph, const Position& position) : graph_(graph), position_(position) {
        const Stock& stock = position.stocks[at(position.mover)];
        for (Letter letter = 1; letter < KINDS; ++letter)
            if (stock[letter] > 0) in_stock_ |= words::Letters{1} << letter;
    }

    // The words through a free cell on an axis, for every letter of the stock; none if no letter is beside
    // it.
    const Cross* through(int axis, std::uint8_t cell) {
        const Line& line = line_of(axis, line_number(axis, cell));
        const int place = place_on_line(axis, cell);
        int first = place, last = place;
        while (first > 0 && position_.board[line.cells[at(first - 1)]].letter) --first;
        while (last + 1 < line.length && position_.board[line.cells[at(last + 1)]].letter) ++last;
        if (first == last) return nullptr;
        auto& crosses = crosses_[at(axis)][cell];
        if (!std::exchange(known_[at(axis)][cell], true))
            for (Letter letter = 1; letter < KINDS; ++letter)
                if (in_stock_ >> letter & 1) crosses[letter] = cross(line, place, first, last, letter);
        return crosses.data();
    }

    std::span<const std::uint8_t> hits(const Cross& cross) const {
        return std::span(hits_).subspan(cross.hits, cross.hit_count);
    }

    // Counts a letter that a word uses, if it is another's; then what all of them lose.
    void hit(std::uint8_t cell) {
        if (opposing(cell) && times_[cell]++ == 0) touched_.push_back(cell);
    }

    void settle(Gain& gain) {
        gain.lowered = gain.taken = 0;
        for (const std::uint8_t cell : touched_) {
            const int score = position_.board[cell].score;
            gain.lowered += std::min<int>(times_[cell], score);
            gain.taken += times_[cell] > score;
            times_[cell] = 0;
        }
        touched_.clear();
    }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    bool opposing(std::uint8_t cell) const {
        const Square& square = position_.board[cell];
        return square.letter != 0 && square.owner != position_.mover;
    }

    Cross cross(const Line& line, int place, int first, int last, Letter letter) {
        std::array<Letter, SIDE> letters{};
        for (int i = first; i <= last; ++i)
            letters[at(i)] = i == place ? letter : position_.board[line.cells[at(i)]].letter;
        std::array<bool, SIDE * SIDE> readable{};  // either way, from one place to another
        for (int i = first; i <= place; ++i) spell(letters, i, place, last, 1, readable);
        for (int i = last; i >= place; --i) spell(letters, i, place, first, -1, readable);
        Cross found;
        found.hits = static_cast<std::uint32_t>(hits_.size());
        for (int i = first; i <= place; ++i)
            for (int j = place; j <= last; ++j)
                if (readable[at(i * SIDE + j)] && !hidden(readable, i, j, first, last)) {
                    found.gain.points += j - i + 1;
                    for (int k = i; k <= j; ++k)
                        if (opposing(line.cells[at(k)])) hits_.push_back(line.cells[at(k)]);
                }
        found.hit_count = static_cast<std::uint32_t>(hits_.size()) - found.hits;
        for (const std::uint8_t cell : hits(found)) hit(cell);
        settle(found.gain);
        return found;
    }

    void spell(const std::array<Letter, SIDE>& letters, int from, int over, int to, int step,
               std::array<bool, SIDE * SIDE>& readable) const {
        words::List list = graph_.dawg();
        for (int i = from; list != 0 && i != to + step; i += step) {
            const words::List node = graph_.find_in_dawg(list, letters[at(i)]);
            if (node == 0) return;
            if (i != from && (i - over) * step >= 0 && graph_[node].accepts())
                readable[at(std::min(from, i) * SIDE + std::max(from, i))] = true;
            list = graph_[node].arc();
        }
    }

    static bool hidden(const std::array<bool, SIDE * SIDE>& readable, int i, int j, int first, int last) {
        for (int a = first; a <= i; ++a)
            for (int b = j; b <= last; ++b)
                if ((a < i || b > j) && readable[at(a * SIDE + b)]) return true;
        return false;
    }

    const Graph& graph_;
    const Position& position_;
    words::Letters in_stock_ = 0;
    std::array<std::array<std::array<Cross, KINDS>, CELLS>, 3> crosses_{};
    std::array<std::array<bool, CELLS>, 3> known_{};
    std::vector<std::uint8_t> hits_;
    std::array<std::uint8_t, CELLS> times_{};
    std::vector<std::uint8_t> touched_;
};

}  // namespace salon::osmotik
