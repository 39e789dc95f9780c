// Search inside the tree, written once for both code paths: null windows and principal variations, midgame
// and endgame. `Ops` must be local to its unit.
#pragma once

#include "othello/finish.hpp"
#include "othello/searcher.hpp"
#include "othello/team.hpp"

namespace salon::othello {

template <class Ops>
class Search final : public Searcher {
public:
    Search(Shared& shared, Watch* watch, Team* team) : shared_(shared), watch_(watch), team_(team) {}

    int search(Board board, int depth, int alpha, int beta, int selectivity) override {
        selectivity_ = selectivity;
        Node node(board);
        const int score = principal(node, depth < node.empty ? depth : node.empty, alpha, beta);
        report();
        return score;
    }

    int evaluate(Board board) override { return evaluate(Node(board)); }

    void serve() override {
        team_->lock();
        while (auto* split = static_cast<SharedNode*>(team_->next())) work_on(*split);
        team_->unlock();
    }

private:
    using End = Finish<Ops>;
    using Seen = Features<Ops>;

    static constexpr int pruned_to = 10;     // unless exact, so many empty cells are finished without pruning
    static constexpr int shared_depth = 10;  // from this depth on, a node may be shared with other threads
    static constexpr std::uint32_t patience = 256;

    struct Node {
        Board board;
        int empty;
        unsigned parity;
        Seen features;

        explicit Node(Board start)
            : board(start),
              empty(64 - Ops::count(start.own | start.opponent)),
              parity(End::parity(~(start.own | start.opponent))),
              features(start) {}

        Node(const Node& before, int cell, Bits turned)
            : board(End::after(before.board, cell, turned)),
              empty(before.empty - 1),
              parity(before.parity ^ quadrant(cell)),
              features(before.features, cell, turned) {}

        Node passed() const {
            Node other = *this;
            other.board = {board.opponent, board.own};
            other.features = features.passed();
            return other;
        }
    };

    struct Move {
        Bits turned;
        int cell;
        int order;
    };

    struct Moves {
        int count = 0;
        Move list[cells];

        Moves(Board board, Bits legal) {
            for (; legal != 0; legal &= legal - 1) {
                const int cell = Ops::first(legal);
                list[count++] = {Ops::flips(board, cell), cell, 0};
            }
        }

        // The best of those from `from` on comes to that place.
        const Move& next(int from) {
            int best = from;
            for (int i = from + 1; i < count; ++i) {
                if (list[i].order > list[best].order) best = i;
            }
            const Move chosen = list[best];
            list[best] = list[from];
            list[from] = chosen;
            return list[from];
        }
    };

    // ---- bounds known beforehand -------------------------------------------------------------------------

    struct Memory {
        std::uint64_t key;
        Known known{-64, 64, {0, 0}, no_move, no_move, 0, 0};
        Draft draft;

        Memory(const HashTable& hash, Board board, int depth, int selectivity)
            : key(HashTable::key(board)),
              draft{static_cast<std::uint8_t>(depth), static_cast<std::uint8_t>(selectivity)} {
            hash.find(key, known);
        }

        bool holds() const {
            return known.draft.depth == draft.depth && known.draft.selectivity >= draft.selectivity;
        }
    };

    // A move after which the opponent is known to be badly off makes a search unnecessary.
    static bool known_cut(const HashTable& hash, const Moves& moves, Board board, int alpha, Draft next,
                          int& score) {
        for (int i = 0; i < moves.count; ++i) {
            const Move& move = moves.list[i];
            Known known;
            if (hash.find(HashTable::key(End::after(board, move.cell, move.turned)), known) &&
                known.draft.depth == next.depth && known.draft.selectivity >= next.selectivity &&
                -known.upper > alpha) {
                score = -known.upper;
                return true;
            }
        }
        return false;
    }

    // ---- the rest of the tree ----------------------------------------------------------------------------

    int evaluate(const Node& node) const {
        switch (shared_.weights.sight) {
            case Sight::learned:
                return node.features.value(shared_.weights.of(node.empty));
            case Sight::mobility:
                return mobility(node.board);
            default:
                return Ops::count(node.board.own) - Ops::count(node.board.opponent);
        }
    }

    // The rule of thumb of books: many moves, corners, and no disc diagonal to an empty corner.
    static int mobility(Board board) {
        const Board other{board.opponent, board.own};
        const int moves = Ops::count(Ops::legal_moves(board)) - Ops::count(Ops::legal_moves(other));
        const int taken = Ops::count(board.own & corners) - Ops::count(board.opponent & corners);
        const Bits risky = next_to_empty_corners(board.own | board.opponent);
        const int exposed = Ops::count(board.own & risky) - Ops::count(board.opponent & risky);
        const int value = moves + 10 * taken - 5 * exposed;
        return value > 63 ? 63 : value < -63 ? -63 : value;
    }

    static Bits next_to_empty_corners(Bits full) {
        const Bits empty = ~full & corners;
        return (empty << 9 | empty << 7 | empty >> 7 | empty >> 9) & 0x0042000000004200ULL;
    }

    // Null window. The depth is at most the number of empty cells.
    int narrow(const Node& node, int depth, int alpha) {
        if (depth == node.empty && depth <= (selectivity_ == exact ? End::most : pruned_to))
            return end_.finish(node.board, alpha, node.empty, node.parity);
        if (depth <= 2) return near(node, depth, alpha);
        ++end_.nodes;
        ask();
        int score;
        if (End::held_down(node.board, alpha, node.empty, score)) return score;
        const Bits legal = Ops::legal_moves(node.board);
        if (legal == 0) {
            const Node passed = node.passed();
            if (Ops::legal_moves(passed.board) == 0) return End::final_score(node.board);
            return -narrow(passed, depth, -alpha - 1);
        }
        Memory memory(shared_.hash, node.board, depth, selectivity_);
        if (memory.holds()) {
            if (memory.known.lower > alpha) return memory.known.lower;
            if (memory.known.upper <= alpha) return memory.known.upper;
        }
        Moves moves(node.board, legal);
        const Draft next{static_cast<std::uint8_t>(depth - 1), memory.draft.selectivity};
        if (known_cut(shared_.hash, moves, node.board, alpha, next, score)) return score;
        if (probably_cut(node, depth, alpha, score)) return score;
        order_by_evaluation(moves, node, depth, memory.known);
        Found found;
        for (int i = 0; i < moves.count && found.score <= alpha; ++i) {
            if (i > 0 && worth_sharing(depth)) {
                share(node, moves, i, depth, alpha, alpha + 1, found);
                break;
            }
            const Move& move = moves.next(i);
            score = -narrow(Node(node, move.cell, move.turned), depth - 1, -alpha - 1);
            if (score > found.score) found = {score, move.cell};
        }
        found.keep(shared_.hash, memory.key, memory.draft, alpha, alpha + 1);
        return found.score;
    }

    // Null window, two moves deep or less, where remembering costs more than searching.
    int near(const Node& node, int depth, int alpha) {
        ++end_.nodes;
        if (depth == 0) return evaluate(node);
        Bits legal = Ops::legal_moves(node.board);
        if (legal == 0) {
            const Node passed = node.passed();
            if (Ops::legal_moves(passed.board) == 0) return End::final_score(node.board);
            return -near(passed, depth, -alpha - 1);
        }
        int best = worst;
        for (Bits part : {legal & corners, legal & ~corners}) {
            for (; part != 0; part &= part - 1) {
                const int cell = Ops::first(part);
                const int score =
                    -near(Node(node, cell, Ops::flips(node.board, cell)), depth - 1, -alpha - 1);
                if (score > alpha) return score;
                if (score > best) best = score;
            }
        }
        return best;
    }

    int principal(const Node& node, int depth, int alpha, int beta) {
        if (node.empty == 0) return End::final_score(node.board);
        if (beta - alpha == 1) return narrow(node, depth, alpha);
        ++end_.nodes;
        if (depth == 0) return evaluate(node);
        ask();
        const Bits legal = Ops::legal_moves(node.board);
        if (legal == 0) {
            const Node passed = node.passed();
            if (Ops::legal_moves(passed.board) == 0) return End::final_score(node.board);
            return -principal(passed, depth, -beta, -alpha);
        }
        Memory memory(shared_.hash, node.board, depth, selectivity_);
        Moves moves(node.board, legal);
        order_by_evaluation(moves, node, depth, memory.known);
        Found found;
        int low = alpha;
        for (int i = 0; i < moves.count && low < beta; ++i) {
            if (i > 0 && worth_sharing(depth)) {
                share(node, moves, i, depth, low, beta, found);
                break;
            }
            const Move move = moves.next(i);
            const Node next(node, move.cell, move.turned);
            const int score =
                i == 0 ? -principal(next, depth - 1, -beta, -low) : later(next, depth, low, beta);
            if (score > found.score) found = {score, move.cell};
            if (score > low) low = score;
        }
        found.keep(shared_.hash, memory.key, memory.draft, alpha, beta);
        return found.score;
    }

    // A move that is not the first: whether it is better, and if so, how good.
    int later(const Node& next, int depth, int low, int beta) {
        const int score = -narrow(next, depth - 1, -low - 1);
        return score > low && score < beta ? -principal(next, depth - 1, -beta, -low) : score;
    }

    // ---- together with other threads ---------------------------------------------------------------------

    struct SharedNode : Split {
        const Node& node;
        Moves& moves;
        const int depth, beta, selectivity;
        int low;
        Found found;

        SharedNode(Split* outer, const Node& shared, Moves& all, int taken, int deep, int alpha, int above,
                   int pruned, Found best)
            : Split(outer, taken, all.count),
              node(shared),
              moves(all),
              depth(deep),
              beta(above),
              selectivity(pruned),
              low(alpha),
              found(best) {}
    };

    // Thrown where a search is of no use any more because of what another thread found.
    struct Cut {};

    bool worth_sharing(int depth) const {
        return team_ != nullptr && depth >= shared_depth && team_->someone_idle();
    }

    void share(const Node& node, Moves& moves, int taken, int depth, int alpha, int beta, Found& found) {
        SharedNode split(split_, node, moves, taken, depth, alpha, beta, selectivity_, found);
        team_->lock();
        team_->open(split);
        team_->wake();
        take_moves(split);
        team_->close(split);
        team_->leave(split);
        while (split.workers > 0) {
            if (auto* other = static_cast<SharedNode*>(team_->below(split))) work_on(*other);
            if (watch_ != nullptr && watch_->over(shared_.nodes.load(std::memory_order_relaxed)))
                shared_.ended = true;
        }
        team_->unlock();
        if (shared_.ended.load(std::memory_order_relaxed)) throw Stopped{};
        if (split_ != nullptr && split_->dead()) throw Cut{};
        found = split.found;
    }

    // With the lock held.
    void work_on(SharedNode& split) {
        team_->join(split);
        take_moves(split);
        team_->leave(split);
        team_->wake();
    }

    // Takes moves one by one until none is left. With the lock held, but not while searching.
    void take_moves(SharedNode& split) {
        Split* const outer = split_;
        const int before = selectivity_;
        split_ = &split;
        selectivity_ = split.selectivity;
        while (split.next < split.count && !split.dead() && !shared_.ended.load(std::memory_order_relaxed)) {
            const Move move = split.moves.next(split.next++);
            const int low = split.low;
            team_->unlock();
            int score = worst;
            try {
                score = later(Node(split.node, move.cell, move.turned), split.depth, low, split.beta);
            } catch (const Cut&) {
            } catch (const Stopped&) {
            }
            report();
            team_->lock();
            if (score > split.found.score) split.found = {score, move.cell};
            if (score > split.low) split.low = score;
            if (split.low >= split.beta) split.cut = true;
        }
        // Once all is ended nobody shall find moves here: whoever waits would come back for them for ever,
        // and never let go of the lock.
        if (shared_.ended.load(std::memory_order_relaxed)) split.next = split.count;
        split_ = outer;
        selectivity_ = before;
    }

    // ---- pruning and ordering ----------------------------------------------------------------------------

    // Multi-ProbCut: a shallow search that is far enough outside the window stands for the deep one.
    bool probably_cut(const Node& node, int depth, int alpha, int& score) {
        if (selectivity_ == exact || depth < 3) return false;
        const int probe = probe_depth(depth);
        const float t = confidence[static_cast<std::size_t>(selectivity_)];
        const int margin = static_cast<int>(t * shared_.weights.doubt.of_probe(node.empty, depth) + 0.5F);
        const int glance = evaluate(node);
        const int outlook = static_cast<int>(t * shared_.weights.doubt.of_glance(node.empty, depth));
        const int above = alpha + 1 + margin, below = alpha - margin;
        bool cut = false;
        if (above < 64 && glance + outlook >= above) {
            cut = narrow(node, probe, above - 1) >= above;
            if (cut) score = alpha + 1;
        }
        if (!cut && below > -64 && glance - outlook <= below) {
            cut = narrow(node, probe, below) <= below;
            if (cut) score = alpha;
        }
        return cut;
    }

    void order_by_evaluation(Moves& moves, const Node& node, int depth, const Known& known) {
        if (moves.count == 1) return;
        const int ahead = depth < 17 ? 0 : depth < 20 ? 1 : 2;
        for (int i = 0; i < moves.count; ++i) {
            Move& move = moves.list[i];
            if (move.cell == known.best) {
                move.order = 1 << 20;
            } else if (move.cell == known.second) {
                move.order = 1 << 19;
            } else {
                move.order = promise(Node(node, move.cell, move.turned), ahead) +
                             (quadrant(move.cell) & node.parity ? 4 : 0);
            }
        }
    }

    // How good a move looks by what it leads to.
    int promise(const Node& next, int ahead) {
        const int score = ahead == 0 ? -evaluate(next) : -glance(next, ahead, -64, 64);
        return score * 16 - End::replies(Ops::legal_moves(next.board)) * 60;
    }

    // A plain search of a few moves, with a window.
    int glance(const Node& node, int depth, int alpha, int beta) {
        ++end_.nodes;
        if (depth == 0) return evaluate(node);
        Bits legal = Ops::legal_moves(node.board);
        if (legal == 0) {
            const Node passed = node.passed();
            if (Ops::legal_moves(passed.board) == 0) return End::final_score(node.board);
            return -glance(passed, depth, -beta, -alpha);
        }
        int best = worst;
        for (; legal != 0 && alpha < beta; legal &= legal - 1) {
            const int cell = Ops::first(legal);
            const int score =
                -glance(Node(node, cell, Ops::flips(node.board, cell)), depth - 1, -beta, -alpha);
            if (score > best) best = score;
            if (score > alpha) alpha = score;
        }
        return best;
    }

    // ---- ending early ------------------------------------------------------------------------------------

    void ask() {
        if (split_ != nullptr && split_->dead()) throw Cut{};
        if (++since_asked_ < patience) return;
        since_asked_ = 0;
        report();
        if (watch_ != nullptr && watch_->over(shared_.nodes.load(std::memory_order_relaxed)))
            shared_.ended = true;
        if (shared_.ended.load(std::memory_order_relaxed)) throw Stopped{};
    }

    void report() {
        shared_.nodes.fetch_add(end_.nodes - reported_, std::memory_order_relaxed);
        reported_ = end_.nodes;
    }

    Shared& shared_;
    Watch* watch_;
    Team* team_;
    Split* split_ = nullptr;
    End end_;
    int selectivity_ = exact;
    std::uint32_t since_asked_ = 0;
    std::uint64_t reported_ = 0;
};

}  // namespace salon::othello
