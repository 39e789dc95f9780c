// The engine: thinks about a position within limits, deeper and deeper, and reports what it finds.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

#include "othello/searcher.hpp"

namespace salon::othello {

struct Limits {
    int depth = 60;       // in moves, before the end of the game is in reach
    int selectivity = 0;  // of searches that do not reach the end
    int solve_from = 0;   // with so many empty cells or fewer, to the end
    int solve_selectivity = exact;
    std::uint64_t nodes = UINT64_MAX;
    double seconds = 1e9;
    int threads = 1;
    bool every_move = false;  // a value for each move instead of bounds for all but the best
};

struct Valued {
    int cell;
    int score;
    bool bound;  // the score is at most this
};

struct Report {
    int depth = 0;
    int selectivity = 0;
    bool solved = false;  // the depth reaches the end of the game and nothing was pruned
    std::uint64_t nodes = 0;
    std::vector<Valued> moves;  // best first; none if the side to move must pass or the game is over
    std::vector<int> line;      // the moves expected, passes left out
};

class Engine {
public:
    Engine(std::shared_ptr<const Weights> weights, int hash_bits)
        : weights_(std::move(weights)), hash_(hash_bits) {}

    // The last depth that was completed; called back for each. A side that cannot move has a report without
    // moves. The first depth is always completed.
    Report search(Board board, const Limits& limits, Stop& stop,
                  const std::function<void(const Report&)>& progress);

    // The static value of a position, in discs.
    int evaluate(Board board);

private:
    std::shared_ptr<const Weights> weights_;
    HashTable hash_;
    std::mutex busy_;
};

}  // namespace salon::othello
