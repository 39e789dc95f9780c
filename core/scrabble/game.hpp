// A whole game between two players, who are told what a person at the table would know.
#pragma once

#include <optional>

#include "scrabble/best.hpp"

namespace salon::scrabble {

inline constexpr int LEAST_TO_EXCHANGE = 7;  // in the bag
inline constexpr int MOST_PASSES = 6;        // in a row
inline constexpr int MOST_TURNS = 400;       // of a game that would not end: exchanges are no passes
inline constexpr std::uint8_t EXCHANGE = 2;  // a Move's direction; without tiles it is a pass

// A small generator whose numbers are the same everywhere.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
        return mixed ^ mixed >> 31;
    }
    std::size_t below(std::size_t end) { return static_cast<std::size_t>((next() >> 32) * end >> 32); }
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    std::uint64_t state_;
};

using Counts = std::array<std::uint8_t, KINDS>;

// The other's last move, as everybody saw it: the board before, the tiles laid there, the points.
struct Clue {
    Board before;
    Rack laid;
    int score;
};

// What the player to move knows.
struct View {
    const Board& board;
    Rack rack;
    Counts unseen;  // tiles in the bag or on the other rack
    int bag;        // how many are in the bag
    int other;      // and on the other rack
    int lead;       // points ahead
    int passes;     // in a row, so far
    const Clue* clue = nullptr;

    int unseen_points() const;
};

// The tiles to be drawn. Each seat draws from its own end, so that two games with the same tiles give each
// seat much the same letters whatever the other does.
class Bag {
public:
    Bag(const Layout& layout, Random& random);
    // In this order; the seats' racks are drawn from it as in a game.
    explicit Bag(std::vector<Letter> tiles) : tiles_(std::move(tiles)) {}

    int size() const { return static_cast<int>(tiles_.size() - head_); }
    void fill(Rack& rack, int seat);
    void put_back(const Move& exchange, Random& random);
    void count(Counts& counts) const {
        for (std::size_t at = head_; at < tiles_.size(); ++at) ++counts[tiles_[at]];
    }

private:
    std::vector<Letter> tiles_;
    std::size_t head_ = 0;
};

class Game {
public:
    Game(Board board, Bag bag, Random random);
    // From some position on: the racks are given, seat 0 moves.
    Game(Board board, Bag bag, Random random, const std::array<Rack, 2>& racks, int lead);

    // The same in place of another game.
    void restart(const Board& board, const Bag& bag, Random random, const std::array<Rack, 2>& racks,
                 int lead);

    bool over() const { return over_; }
    int turn() const { return turn_; }
    int turns() const { return turns_; }
    int score(int seat) const { return scores_[static_cast<std::size_t>(seat)]; }
    const Board& board() const { return board_; }
    const Rack& rack(int seat) const { return racks_[static_cast<std::size_t>(seat)]; }
    int bag() const { return bag_.size(); }
    View view() const;

    // A legal move of whose turn it is.
    void play(const Move& move);

private:
    void settle();

    Board board_;
    Bag bag_;
    Random random_;
    std::array<Rack, 2> racks_{};
    std::array<int, 2> scores_{};
    int turn_ = 0, turns_ = 0, passes_ = 0;
    bool over_ = false;
};

// Picks moves by score, or by score and what is left (« static »), one after the other.
class Chooser {
public:
    // Without leaves: by score alone. Without a map: by the graph.
    explicit Chooser(const Leaves* leaves, const words::WordMap* map);

    Move choose(const View& view);
    // The move with the highest equity for a hand that was valued.
    Move choose(const Board& board, const Hand& hand, bool may_exchange);
    // What it does when nothing laid is better; by score alone, when nothing can be laid.
    Move exchange(const Hand& hand, bool may_exchange) const;
    // The rack with what its parts leave, as this player values it.
    Hand value(const View& view) const;

private:
    const Leaves* leaves_;
    std::optional<BestByMap> by_map_;
};

// The exchange (or, if there can be none, the pass) that a hand values most.
Move best_exchange(const Hand& hand, bool may_exchange);

}  // namespace salon::scrabble
