// The Scrabble board, with what move generation needs kept up as tiles are laid.
//
// A *lane* is a row (direction ACROSS) or a column (DOWN); the board holds every tile in both. For each empty
// cell of a lane it keeps the letters that the words crossing there allow, and what those words are worth.
// A *spot* is a place for some tiles: a first cell and how many tiles go down from there, over the empty
// cells that follow. It has all that a score needs but the letters, so that an upper bound of what a rack can
// make there is one dot product. Laying tiles touches few lanes; only their spots are made again.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "words/graph.hpp"

namespace salon::scrabble {

using words::Graph;
using words::Letter;
using words::Letters;

inline constexpr int MOST_SIDE = 21;
inline constexpr int RACK = 7;
inline constexpr int MOST_TILES = 8;  // on a rack in the forms of duplicate that draw eight
inline constexpr int KINDS = static_cast<int>(words::MOST_LETTERS) + 1;
inline constexpr Letter BLANK = 0;        // in a rack
inline constexpr Letter BY_BLANK = 0x40;  // added to a letter that a blank stands for
inline constexpr Letter PLAIN = 0x3F;     // takes that off
inline constexpr int ACROSS = 0, DOWN = 1;

// A board and its tiles, as data. Factors are by row, then column; letter n of the alphabet has values[n] and
// counts[n], blanks have 0.
struct Layout {
    int rows = 15;
    int columns = 15;
    int start_row = 7;
    int start_column = 7;
    int bonus = 50;  // for RACK tiles at once
    int letters = 26;
    std::array<std::uint8_t, MOST_SIDE * MOST_SIDE> letter_factors{};
    std::array<std::uint8_t, MOST_SIDE * MOST_SIDE> word_factors{};
    std::array<std::uint8_t, KINDS> values{};
    std::array<std::uint8_t, KINDS> counts{};

    int lanes(int direction) const { return direction == ACROSS ? rows : columns; }
    int length(int direction) const { return direction == ACROSS ? columns : rows; }
    int points(Letter tile) const { return tile & BY_BLANK ? 0 : values[tile]; }
    // What is wrong with it, or null.
    const char* fault() const;
};

// Tiles laid on the empty cells of a lane, from the first of them on. `equity` is in hundredths of a point.
struct Move {
    std::uint8_t direction = 0;
    std::uint8_t lane = 0;
    std::uint8_t at = 0;
    std::uint8_t count = 0;  // 0: no tile is laid
    std::array<Letter, MOST_TILES> tiles{};
    std::int32_t score = 0;
    std::int32_t equity = 0;

    int row() const { return direction == ACROSS ? lane : at; }
    int column() const { return direction == ACROSS ? at : lane; }
    // Better, or as good and first in an order that does not depend on how moves were found.
    bool beats(const Move& other) const;
    // A number that another move hardly has.
    std::uint64_t signature() const;
};

struct Lane {
    std::array<Letter, 24> letters{};       // 0 is empty; a blank is the letter it stands for
    std::array<std::uint8_t, 24> points{};  // of the tiles
    std::array<std::uint8_t, 24> letter_factors{};
    std::array<std::uint8_t, 24> word_factors{};
    std::array<Letters, MOST_SIDE> allowed{};        // by the words across the lane
    std::array<std::int16_t, MOST_SIDE> crossing{};  // what those are worth; -1 if there is none
};

struct Spot {
    std::array<std::int16_t, 8> factors{};  // of the tiles laid, the largest first, then zeros
    std::int32_t base = 0;                  // what does not depend on the tiles
    std::uint32_t cells = 0;                // those that are filled
    std::uint8_t direction = 0, lane = 0;
    std::uint8_t first = 0, tiles = 0;   // first cell filled, how many
    std::uint8_t start = 0, length = 0;  // of the word
    std::uint8_t anchor = 0;             // the first cell of the word that joins it to the board
    bool through = false;                // the word has tiles of the board
};
static_assert(sizeof(Spot) == 32);

class Board {
public:
    Board(Graph graph, const Layout& layout);
    Board(const Board& other);
    Board& operator=(const Board& other);

    // Lays a tile (or none, 0) on every cell, by row.
    void set(std::span<const Letter> tiles);
    // Lays a move's tiles, which must fit.
    void play(const Move& move);

    const Graph& graph() const { return graph_; }
    const Layout& layout() const { return *layout_; }
    bool empty() const { return tiles_ == 0; }
    const Lane& lane(int direction, int lane) const {
        return lanes_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(lane)];
    }
    std::span<const Spot> spots(int direction, int lane) const {
        const std::size_t index = spot_index(direction, lane);
        return {spots_.data() + index * per_lane_, spot_counts_[index]};
    }
    // Whether a cell of a lane joins words to the board.
    bool is_anchor(int direction, int lane, int at) const;
    // What is worth knowing of a move that is not one of ours: its score. The tiles must fit.
    int score(const Move& move) const;

private:
    Lane& lane(int direction, int lane) {
        return lanes_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(lane)];
    }
    static std::size_t spot_index(int direction, int lane) {
        return static_cast<std::size_t>(direction * MOST_SIDE + lane);
    }
    void put(int row, int column, Letter tile);
    void cross(int direction, int lane, int at);
    void cross_ends(int direction, int lane, int at, std::array<std::uint32_t, 2>& touched);
    void find_spots(int direction, int lane);

    Graph graph_;
    const Layout* layout_;
    int tiles_ = 0;
    std::array<std::array<Lane, MOST_SIDE>, 2> lanes_{};
    std::size_t per_lane_;
    std::array<std::uint16_t, 2 * MOST_SIDE> spot_counts_{};
    std::vector<Spot> spots_;
};

}  // namespace salon::scrabble
