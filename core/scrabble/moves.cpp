#include "scrabble/moves.hpp"

#include <algorithm>

namespace salon::scrabble {
namespace {

using words::List;
using words::Node;

std::size_t to(int number) { return static_cast<std::size_t>(number); }

// Walks from one anchor at a time, leftwards to the beginning of a word, then rightwards from the anchor on.
// No word is carried further left than the anchor before, whose walk finds it.
template <class Found>
class Walk {
public:
    Walk(const Board& board, const Hand& hand, Found found)
        : graph_(board.graph()), board_(board), hand_(hand), left_(hand.rack.counts), found_(found) {}

    void from_anchor(int direction, int number, int anchor) {
        lane_ = &board_.lane(direction, number);
        length_ = board_.layout().length(direction);
        direction_ = direction;
        number_ = number;
        anchor_ = anchor;
        int at = anchor;
        if (lane_->letters[to(at)] == 0) {
            limit_ = after_anchor_before(at);
            leftwards(at, graph_.gaddag(), {});
            return;
        }
        List list = graph_.gaddag();
        State state;
        Node node{};
        for (; at >= 0 && lane_->letters[to(at)] != 0; --at) {
            node = graph_[graph_.find(list, lane_->letters[to(at)])];
            list = node.arc();
            state.sum += lane_->points[to(at)];
        }
        limit_ = after_anchor_before(at + 1);
        if (node.bits != 0) filled(at + 1, node, state);
    }

private:
    // Of the word so far: its letters' points, its factor, the crossing words' points, the part of the rack.
    struct State {
        int sum = 0;
        int factor = 1;
        int crossing = 0;
        int part = 0;
        int tiles = 0;
    };

    int after_anchor_before(int at) const {
        while (--at >= 0) {
            if (board_.is_anchor(direction_, number_, at)) return at + 1;
        }
        return 0;
    }

    State laid(const State& before, int at, Letter tile, Letter kind) {
        State state = before;
        const int points = board_.layout().points(tile) * lane_->letter_factors[to(at)];
        const int factor = lane_->word_factors[to(at)];
        state.sum += points;
        state.factor *= factor;
        if (lane_->crossing[to(at)] >= 0) state.crossing += (lane_->crossing[to(at)] + points) * factor;
        state.part += hand_.strides[kind];
        ++state.tiles;
        tiles_[to(at)] = tile;
        return state;
    }

    // Tries a node's letter on an empty cell, from the rack as itself and as a blank; then goes on.
    template <class GoOn>
    void lay(int at, Letter letter, const State& state, GoOn go_on) {
        for (const Letter kind : {letter, BLANK}) {
            if (left_[kind] == 0) continue;
            --left_[kind];
            go_on(laid(state, at, kind == BLANK ? static_cast<Letter>(letter | BY_BLANK) : letter, kind));
            ++left_[kind];
        }
    }

    bool holds(int at) const { return at >= 0 && at < length_ && lane_->letters[to(at)] != 0; }

    // The cell is empty: a tile to the left of the anchor would be one itself.
    void leftwards(int at, List list, const State& state) {
        if (state.tiles == hand_.rack.size) return;
        const Letters allowed = lane_->allowed[to(at)];
        graph_.each(list, [&](Node node) {
            if (node.letter() == words::SEPARATOR || !(allowed >> node.letter() & 1)) return;
            lay(at, node.letter(), state, [&](const State& then) { filled(at, node, then); });
        });
    }

    // The cell `at` has its letter, going left.
    void filled(int at, Node node, const State& state) {
        const bool starts = !holds(at - 1);
        if (starts && node.accepts() && !holds(anchor_ + 1)) record(at, anchor_, state);
        if (starts && anchor_ + 1 < length_) {
            const List separator = graph_.find(node.arc(), words::SEPARATOR);
            if (separator != 0) rightwards(at, anchor_ + 1, graph_[separator].arc(), state);
        }
        if (at > limit_) leftwards(at - 1, node.arc(), state);
    }

    void rightwards(int start, int at, List list, const State& state) {
        const auto go_on = [&](Node node, const State& then) {
            if (node.accepts() && !holds(at + 1)) record(start, at, then);
            if (at + 1 < length_) rightwards(start, at + 1, node.arc(), then);
        };
        if (holds(at)) {
            State longer = state;
            longer.sum += lane_->points[to(at)];
            const List index = graph_.find_in_dawg(list, lane_->letters[to(at)]);
            if (index != 0) go_on(graph_[index], longer);
            return;
        }
        if (state.tiles == hand_.rack.size) return;
        Letters fitting = graph_.letters_in_dawg(list) & lane_->allowed[to(at)];
        if (left_[BLANK] == 0) fitting &= hand_.letters;
        for (; fitting != 0; fitting &= fitting - 1) {
            const auto letter = static_cast<Letter>(std::countr_zero(fitting));
            const Node node = graph_[graph_.find_in_dawg(list, letter)];
            lay(at, letter, state, [&](const State& then) { go_on(node, then); });
        }
    }

    void record(int start, int end, const State& state) {
        if (state.tiles == 0 || start == end) return;
        Move move;
        for (int at = start; at <= end; ++at) {
            if (lane_->letters[to(at)] != 0) continue;
            if (move.count == 0) move.at = static_cast<std::uint8_t>(at);
            move.tiles[move.count++] = tiles_[to(at)];
        }
        if (direction_ == DOWN && move.count == 1 && lane_->crossing[move.at] >= 0) return;
        move.direction = static_cast<std::uint8_t>(direction_);
        move.lane = static_cast<std::uint8_t>(number_);
        move.score =
            state.sum * state.factor + state.crossing + (move.count == RACK ? board_.layout().bonus : 0);
        move.equity = 100 * move.score + hand_.left[to(state.part)];
        found_(move);
    }

    const Graph& graph_;
    const Board& board_;
    const Hand& hand_;
    std::array<std::uint8_t, KINDS> left_;
    Found found_;
    const Lane* lane_ = nullptr;
    int length_ = 0, direction_ = 0, number_ = 0, anchor_ = 0, limit_ = 0;
    std::array<Letter, MOST_SIDE> tiles_{};
};

}  // namespace

std::array<std::int16_t, 8> values_in_order(const Rack& rack, const Layout& layout) {
    std::array<std::int16_t, 8> values{};
    std::size_t next = 0;
    for (std::size_t kind = 0; kind < KINDS; ++kind) {
        for (int copy = 0; copy < rack.counts[kind]; ++copy)
            values[next++] = static_cast<std::int16_t>(layout.values[kind]);
    }
    std::ranges::sort(values, std::greater{});
    return values;
}

std::vector<Move> every_move(const Board& board, const Hand& hand) {
    std::vector<Move> moves;
    Walk walk(board, hand, [&](const Move& move) { moves.push_back(move); });
    const Layout& layout = board.layout();
    for (int direction = 0; direction < 2; ++direction) {
        for (int number = 0; number < layout.lanes(direction); ++number) {
            for (int at = 0; at < layout.length(direction); ++at) {
                if (board.is_anchor(direction, number, at)) walk.from_anchor(direction, number, at);
            }
        }
    }
    return moves;
}

Move best_by_graph(const Board& board, const Hand& hand, Move best) {
    struct Anchor {
        int bound;
        std::uint8_t direction, lane, at;
    };
    std::vector<Anchor> anchors;
    const auto values = values_in_order(hand.rack, board.layout());
    for (int direction = 0; direction < 2; ++direction) {
        for (int number = 0; number < board.layout().lanes(direction); ++number) {
            std::array<int, MOST_SIDE> bounds;
            bounds.fill(best.equity - 1);
            for (const Spot& spot : board.spots(direction, number)) {
                if (spot.tiles > hand.rack.size) continue;
                bounds[spot.anchor] =
                    std::max(bounds[spot.anchor], 100 * bound(spot, values) + hand.best_left[spot.tiles]);
            }
            for (std::size_t at = 0; at < bounds.size(); ++at) {
                if (bounds[at] >= best.equity)
                    anchors.push_back({bounds[at], static_cast<std::uint8_t>(direction),
                                       static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(at)});
            }
        }
    }
    Walk walk(board, hand, [&](const Move& move) {
        if (move.beats(best)) best = move;
    });
    std::ranges::make_heap(anchors, {}, &Anchor::bound);
    while (!anchors.empty() && anchors.front().bound >= best.equity) {
        walk.from_anchor(anchors.front().direction, anchors.front().lane, anchors.front().at);
        std::ranges::pop_heap(anchors, {}, &Anchor::bound);
        anchors.pop_back();
    }
    return best;
}

}  // namespace salon::scrabble
