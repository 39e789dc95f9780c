#include "scrabble/endgame.hpp"

#include <algorithm>
#include <chrono>

namespace salon::scrabble {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int INFINITE = 1'000'000;
constexpr std::size_t TABLE = 1 << 15;
constexpr int MOST_DEPTH = 4 * RACK + 2;

std::size_t to(int number) { return static_cast<std::size_t>(number); }

struct Entry {
    enum Kind : std::uint8_t { NOTHING, EXACT, AT_LEAST, AT_MOST };
    std::uint64_t key = 0;
    std::int32_t points = 0;
    std::uint8_t depth = 0;
    Kind kind = NOTHING;
    bool certain = false;
    Move best;
};

struct Found {
    int points;
    bool certain;
};

// Two passes in a row count as the end here. The rules want six, but who could do better than the end by
// laying tiles later can do so at once: the value is the same, and the line is finite.
class Endgame {
public:
    Endgame(const EndgameLimits& limits, Stop& stop)
        : limits_(limits), stop_(stop), started_(Clock::now()), table_(TABLE), keys_(cell_keys()) {}

    Solution solve(const Board& board, const Rack& mover, const Rack& other, int passes) {
        Solution solution;
        racks_ = {mover, other};
        const bool passed = passes == MOST_PASSES - 1;
        auto roots = moves(board, 0, nullptr);
        for (int depth = 1; depth <= MOST_DEPTH; ++depth) {
            if (!search_roots(board, roots, depth, passed, solution)) break;
            if (solution.certain) break;
        }
        solution.nodes = nodes_;
        if (solution.moves.empty()) {  // not even one depth was reached
            solution.points = roots[0].equity / 100;
            solution.moves = {{roots[0], roots[0].equity / 100}};
        }
        return solution;
    }

    // Deeper and deeper too, with no window but what is needed.
    Verdict judge(const Board& board, const Rack& mover, const Rack& other, int passes, int need) {
        Verdict verdict;
        racks_ = {mover, other};
        try {
            for (int depth = 1; depth <= MOST_DEPTH && !verdict.certain; ++depth) {
                const Found found = search(board, 0, 0, depth, need - 1, need + 1, passes == MOST_PASSES - 1);
                verdict = {.sign = (found.points > need) - (found.points < need),
                           .certain = found.certain,
                           .depth = depth};
            }
        } catch (const Ended&) {
        }
        verdict.moves = listed_;
        return verdict;
    }

private:
    struct Ended {};

    static std::vector<std::uint64_t> cell_keys() {
        Random random(7);
        std::vector<std::uint64_t> keys(MOST_SIDE * MOST_SIDE * 64);
        std::ranges::generate(keys, [&] { return random.next(); });
        return keys;
    }

    // Every root with the full window of the best so far; false if the limits came first.
    bool search_roots(const Board& board, std::vector<Move>& roots, int depth, bool passed,
                      Solution& solution) {
        std::vector<std::pair<Move, int>> values;
        bool certain = true;
        int best = -INFINITE;
        try {
            for (const Move& move : roots) {
                const Found found = after(board, 0, 0, move, depth, best, INFINITE, passed);
                values.emplace_back(move, found.points);
                best = std::max(best, found.points);
                certain &= found.certain;
            }
        } catch (const Ended&) {
            // A move that already proved better than the last depth's best is worth more than that.
            if (values.empty() || solution.moves.empty() || best <= values.front().second) return false;
            certain = false;
        }
        const bool whole = values.size() == roots.size();
        std::ranges::stable_sort(values, std::greater{}, &std::pair<Move, int>::second);
        solution.points = values.front().second;
        solution.certain = certain && whole;
        solution.depth = depth;
        solution.moves = values;
        if (whole)
            std::ranges::transform(values, roots.begin(), [](const auto& value) { return value.first; });
        return whole;
    }

    void count() {
        ++nodes_;
        const std::chrono::duration<double> spent = Clock::now() - started_;
        if (nodes_ > limits_.nodes || listed_ > limits_.moves || spent.count() > limits_.seconds ||
            stop_.requested())
            throw Ended{};
    }

    // What laying a move is worth for who lays it.
    Found after(const Board& board, std::uint64_t key, int turn, const Move& move, int depth, int alpha,
                int beta, bool passed) {
        const Layout& layout = board.layout();
        Rack& rack = racks_[to(turn)];
        const int theirs = racks_[to(1 - turn)].points(layout);
        if (move.count == 0) {
            if (passed) return {theirs - rack.points(layout), true};
            const Found then = search(board, key, 1 - turn, depth - 1, -beta, -alpha, true);
            return {-then.points, then.certain};
        }
        if (move.count == rack.size) return {move.score + 2 * theirs, true};
        const Rack kept = rack;
        rack.remove(move);
        if (boards_.size() == ply_) boards_.emplace_back(std::make_unique<Board>(board));
        Board& next = *boards_[ply_++];
        next = board;
        next.play(move);
        const Found then = search(next, key ^ key_of(board, move), 1 - turn, depth - 1, move.score - beta,
                                  move.score - alpha, false);
        --ply_;
        rack = kept;
        return {move.score - then.points, then.certain};
    }

    Found search(const Board& board, std::uint64_t key, int turn, int depth, int alpha, int beta,
                 bool passed) {
        count();
        // The board and one rack tell the other.
        std::uint64_t here = key + (passed ? 0xD6E8FEB86659FD93 : 0) + to(turn);
        for (std::size_t kind = 0; kind < KINDS; ++kind) here += racks_[0].counts[kind] * keys_[kind];
        Entry& entry = table_[here % TABLE];
        const bool known = entry.kind != Entry::NOTHING && entry.key == here;
        if (known && (entry.certain || entry.depth == depth)) {
            const bool enough = entry.kind == Entry::EXACT ||
                                (entry.kind == Entry::AT_LEAST && entry.points >= beta) ||
                                (entry.kind == Entry::AT_MOST && entry.points <= alpha);
            if (enough) return {entry.points, entry.certain};
        }
        const Move first = entry.best;
        const auto ordered = moves(board, turn, known ? &first : nullptr);
        if (depth <= 0) return {ordered[0].equity / 100, false};
        int best = -INFINITE;
        bool certain = true;
        Move best_move = ordered[0];
        const int floor = alpha;
        for (const Move& move : ordered) {
            const Found found = after(board, key, turn, move, depth, alpha, beta, passed);
            if (found.points > best) {
                best = found.points;
                best_move = move;
            }
            if (best >= beta) {  // the others do not matter
                certain = found.certain;
                break;
            }
            certain &= found.certain;
            alpha = std::max(alpha, best);
        }
        Entry made;
        made.key = here;
        made.points = best;
        made.depth = static_cast<std::uint8_t>(depth);
        made.kind = best >= beta ? Entry::AT_LEAST : best <= floor ? Entry::AT_MOST : Entry::EXACT;
        made.certain = certain;
        made.best = best_move;
        table_[here % TABLE] = made;
        return {best, certain};
    }

    // All moves and the pass, the most promising first.
    std::vector<Move> moves(const Board& board, int turn, const Move* first) {
        Hand hand(racks_[to(turn)]);
        hand.value_at_end(board.layout(), racks_[to(1 - turn)].points(board.layout()));
        std::vector<Move> all = every_move(board, hand);
        Move pass;
        pass.direction = EXCHANGE;
        pass.equity = hand.left[0];
        all.push_back(pass);
        listed_ += all.size();
        std::ranges::sort(all, [](const Move& a, const Move& b) { return a.beats(b); });
        if (first != nullptr) {
            const auto found =
                std::ranges::find_if(all, [&](const Move& move) { return same(move, *first); });
            if (found != all.end()) std::rotate(all.begin(), found, found + 1);
        }
        return all;
    }

    static bool same(const Move& a, const Move& b) {
        return a.direction == b.direction && a.lane == b.lane && a.at == b.at && a.count == b.count &&
               a.tiles == b.tiles;
    }

    std::uint64_t key_of(const Board& board, const Move& move) const {
        std::uint64_t key = 0;
        const Lane& lane = board.lane(move.direction, move.lane);
        for (int at = move.at, tile = 0; tile < move.count; ++at) {
            if (lane.letters[to(at)] != 0) continue;
            const int row = move.direction == ACROSS ? move.lane : at;
            const int column = move.direction == ACROSS ? at : move.lane;
            const Letter laid = move.tiles[to(tile++)];
            const int sign = (laid & PLAIN) - 1 + (laid & BY_BLANK ? 32 : 0);
            key ^= keys_[to((row * MOST_SIDE + column) * 64 + sign)];
        }
        return key;
    }

    EndgameLimits limits_;
    Stop& stop_;
    Clock::time_point started_;
    std::vector<Entry> table_;
    std::vector<std::uint64_t> keys_;
    std::array<Rack, 2> racks_{};
    std::vector<std::unique_ptr<Board>> boards_;  // one for each tile-laying move of the line
    std::size_t ply_ = 0;
    std::uint64_t nodes_ = 0, listed_ = 0;
};

}  // namespace

Solution solve_endgame(const Board& board, const Rack& mover, const Rack& other, int passes,
                       const EndgameLimits& limits, Stop& stop) {
    return Endgame(limits, stop).solve(board, mover, other, passes);
}

Verdict judge_endgame(const Board& board, const Rack& mover, const Rack& other, int passes, int need,
                      const EndgameLimits& limits, Stop& stop) {
    return Endgame(limits, stop).judge(board, mover, other, passes, need);
}

}  // namespace salon::scrabble
