// What searches inside the tree, as the engine sees it, whatever the code path.
#pragma once

#include <atomic>
#include <memory>

#include "othello/eval.hpp"
#include "othello/hash.hpp"
#include "stop.hpp"

namespace salon::othello {

// How much is pruned on the word of a shallower search: none at the last.
constexpr int selectivities = 6;
constexpr int exact = selectivities - 1;
constexpr std::array<float, selectivities> confidence{1.1F, 1.5F, 2.0F, 2.6F, 3.3F, 0.0F};
constexpr std::array<int, selectivities> percents{73, 87, 95, 99, 99, 100};

// What the threads of one search share. Whoever asks ends it all by throwing `Stopped`.
struct Shared {
    const Weights& weights;
    HashTable& hash;
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<bool> ended{false};
};

class Searcher {
public:
    virtual ~Searcher() = default;

    // The score for the side to move, or a bound of it when it is not between alpha and beta. The depth is
    // in moves; one that reaches the end of the game gives a disc difference.
    virtual int search(Board board, int depth, int alpha, int beta, int selectivity) = 0;

    virtual int evaluate(Board board) = 0;

    // Helps the others of the team until it is dissolved.
    virtual void serve() = 0;
};

// Asked now and then by the first thread; true ends the search.
class Watch {
public:
    virtual bool over(std::uint64_t nodes) = 0;

protected:
    ~Watch() = default;
};

// With a team, other threads help: see team.hpp.
class Team;
std::unique_ptr<Searcher> make_searcher(Shared& shared, Watch* watch, int threads = 1);
std::unique_ptr<Searcher> make_portable_searcher(Shared& shared, Watch* watch, Team* team);
std::unique_ptr<Searcher> make_avx2_searcher(Shared& shared, Watch* watch, Team* team);

}  // namespace salon::othello
