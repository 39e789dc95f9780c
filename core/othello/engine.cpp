#include "othello/engine.hpp"

#include <algorithm>
#include <bit>
#include <chrono>

#include "othello/endgame.hpp"

namespace salon::othello {
namespace {

class Guard final : public Watch {
public:
    Guard(const Limits& limits, Stop& stop)
        : limits_(limits),
          stop_(stop),
          until_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                    std::chrono::duration<double>(std::min(limits.seconds, 1e6)))) {}

    bool over(std::uint64_t nodes) override {
        if (!armed) return false;
        return nodes >= limits_.nodes || Clock::now() >= until_ || stop_.requested();
    }

    bool armed = false;

private:
    using Clock = std::chrono::steady_clock;
    const Limits& limits_;
    Stop& stop_;
    Clock::time_point until_;
};

struct Step {
    int depth;
    int selectivity;
};

// Depths of one parity, so that values do not jump between odd and even ones; then to the end if it is in
// reach, pruning less and less. Deeper than ten short of it, the first of those finds as much for less.
std::vector<Step> plan(int empty, const Limits& limits) {
    const bool to_the_end = empty <= std::max(limits.solve_from, limits.depth);
    const int reach = to_the_end ? std::max(1, empty - 10) : limits.depth;
    std::vector<Step> steps;
    for (int depth = to_the_end ? std::min(empty, 2 - empty % 2) : 2 - limits.depth % 2; depth <= reach;
         depth += 2) {
        steps.push_back({depth, limits.selectivity});
    }
    if (!to_the_end) return steps;
    const int target = limits.solve_selectivity;
    if (empty > 16 && target > 0) steps.push_back({empty, 0});
    if (empty > 20 && target > 2) steps.push_back({empty, 2});
    steps.push_back({empty, target});
    return steps;
}

class Root {
public:
    Root(Board board, Searcher& searcher, HashTable& hash, bool every_move)
        : board_(board), searcher_(searcher), hash_(hash), every_move_(every_move) {
        for (Bits legal = legal_moves(board); legal != 0; legal &= legal - 1) {
            const int cell = std::countr_zero(legal);
            const Bits turned = flips(board, cell);
            const Board next{board.opponent ^ turned, board.own ^ turned ^ Bits{1} << cell};
            moves_.push_back({{cell, -searcher.evaluate(next), false}, next});
        }
        sort();
    }

    bool none() const { return moves_.empty(); }

    void deepen(Step step) {
        if (every_move_) {
            for (Candidate& move : moves_) move.valued.score = around(move, step, move.valued.score);
        } else {
            best_first(step);
        }
        sort();
    }

    std::vector<Valued> values() const {
        std::vector<Valued> all;
        for (const Candidate& move : moves_) all.push_back(move.valued);
        return all;
    }

    // The moves that the hash table holds from here on, as far as they go.
    std::vector<int> line() const {
        std::vector<int> cells{moves_.front().valued.cell};
        Board board = moves_.front().next;
        for (Known known; cells.size() < 60;) {
            if (legal_moves(board) == 0) board = {board.opponent, board.own};
            if (!hash_.find(HashTable::key(board), known) || known.best >= no_move) break;
            const Bits turned = flips(board, known.best);
            if (turned == 0) break;
            cells.push_back(known.best);
            board = {board.opponent ^ turned, board.own ^ turned ^ Bits{1} << known.best};
        }
        return cells;
    }

private:
    struct Candidate {
        Valued valued;
        Board next;
    };

    int search(const Candidate& move, Step step, int alpha, int beta) {
        return -searcher_.search(move.next, step.depth - 1, -beta, -alpha, step.selectivity);
    }

    // The exact value, looked for near the expected one first. Pruning may make it seem above one window and
    // below the next; then the whole range decides.
    int around(const Candidate& move, Step step, int expected) {
        const int near = step.selectivity == exact ? 1 : 3;
        int alpha = std::max(-64, expected - near), beta = std::min(64, expected + near);
        for (bool above = false, below = false; !(above && below);) {
            const int score = search(move, step, alpha, beta);
            if (score <= alpha && alpha > -64) {
                below = true;
                beta = score + 1;
                alpha = std::max(-64, score - 6);
            } else if (score >= beta && beta < 64) {
                above = true;
                alpha = score - 1;
                beta = std::min(64, score + 6);
            } else {
                return score;
            }
        }
        return search(move, step, -64, 64);
    }

    // The first move's value, then for the others only whether they are better.
    void best_first(Step step) {
        int best = worst;
        for (Candidate& move : moves_) {
            int score;
            if (best == worst) {
                score = around(move, step, move.valued.score);
            } else {
                score = best == 64 ? 64 : search(move, step, best, best + 1);
                if (score > best) score = around(move, step, score + 1);
            }
            move.valued = {move.valued.cell, score, best != worst && score <= best};
            best = std::max(best, score);
        }
    }

    void sort() {
        std::stable_sort(moves_.begin(), moves_.end(), [](const Candidate& a, const Candidate& b) {
            return a.valued.score != b.valued.score ? a.valued.score > b.valued.score
                                                    : a.valued.bound < b.valued.bound;
        });
    }

    Board board_;
    Searcher& searcher_;
    HashTable& hash_;
    bool every_move_;
    std::vector<Candidate> moves_;
};

}  // namespace

int Engine::evaluate(Board board) {
    Shared shared{*weights_, hash_};
    return make_searcher(shared, nullptr, 1)->evaluate(board);
}

Report Engine::search(Board board, const Limits& limits, Stop& stop,
                      const std::function<void(const Report&)>& progress) {
    const std::lock_guard alone(busy_);
    hash_.clear();
    Shared shared{*weights_, hash_};
    Guard guard(limits, stop);
    const auto searcher = make_searcher(shared, &guard, limits.threads);
    Root root(board, *searcher, hash_, limits.every_move);
    Report report;
    if (root.none()) return report;
    const int empty = 64 - std::popcount(board.own | board.opponent);
    try {
        for (const Step step : plan(empty, limits)) {
            root.deepen(step);
            const bool solved = step.depth == empty && step.selectivity == exact;
            report = {step.depth, step.selectivity, solved, shared.nodes.load(), root.values(), root.line()};
            if (progress) progress(report);
            guard.armed = true;
        }
    } catch (const Stopped&) {
        report.nodes = shared.nodes.load();
    }
    return report;
}

}  // namespace salon::othello
