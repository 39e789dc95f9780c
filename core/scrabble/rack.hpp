// Racks, what is kept of them, and what that is worth.
#pragma once

#include "scrabble/board.hpp"

namespace salon::scrabble {

// How many of each kind of tile: blanks first, then the letters. At most MOST_TILES in all;
// only `every_move` takes more than RACK.
struct Rack {
    std::array<std::uint8_t, KINDS> counts{};
    int size = 0;

    void add(Letter kind) { ++counts[kind], ++size; }
    void remove(Letter kind) { --counts[kind], --size; }
    void remove(const Move& move) {
        for (int tile = 0; tile < move.count; ++tile)
            remove(kind_of(move.tiles[static_cast<std::size_t>(tile)]));
    }
    int points(const Layout& layout) const;
    static Letter kind_of(Letter tile) { return tile & BY_BLANK ? BLANK : tile; }
    bool operator==(const Rack&) const = default;
};

// What tiles left on a rack are worth for the moves to come, in hundredths of a point: a table with an entry
// for every multiset of up to RACK - 1 kinds of tiles. Multisets of one size are numbered as combinations
// are: the i-th smallest kind k of a multiset adds C(k + i - 1, i), from i = 1.
class Leaves {
public:
    Leaves() = default;  // worth nothing
    Leaves(int kinds, std::vector<std::int16_t> values);

    static std::size_t count(int kinds);
    static std::size_t index(int kinds, const Rack& rack);

    int kinds() const { return kinds_; }
    std::span<const std::int16_t> values() const { return values_; }
    int value(const Rack& rack) const { return values_.empty() ? 0 : values_[index(kinds_, rack)]; }

private:
    int kinds_ = 0;
    std::vector<std::int16_t> values_;
};

// A rack with everything that can be played from it. A *part* of the rack is a number: the sum of the strides
// of its tiles; 0 is nothing, `parts - 1` all of it.
struct Hand {
    static constexpr int MOST_PARTS = 1 << MOST_TILES;

    explicit Hand(const Rack& rack);

    // Sets what is left to be worth what a table says; or what it costs when nothing can be drawn any more:
    // what the other still has counts for who goes out, twice; what is kept instead is lost.
    void value(const Leaves& leaves);
    void value_at_end(const Layout& layout, int unseen_points);

    Rack rack;
    Letters letters = 0;  // the kinds; bit 0 for blanks
    int parts = 1;
    std::array<std::uint8_t, KINDS> strides{};
    std::array<std::uint8_t, MOST_PARTS> sizes{};          // tiles of each part
    std::array<std::int32_t, MOST_PARTS> left{};           // what the rest of the rack is worth
    std::array<std::int32_t, MOST_TILES + 1> best_left{};  // the most that a part of this size leaves
    // The part's tiles, and what is left of the rack when it is played.
    Rack part(int number) const;
    Rack rest(int number) const;

private:
    void value_from(const Leaves& leaves, std::size_t kind, int number, std::size_t place, std::size_t index);
    void find_best();
};

}  // namespace salon::scrabble
