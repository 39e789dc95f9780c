#include "othello/search.hpp"

#include "cpu.hpp"
#include "othello/moves_portable.hpp"

namespace salon::othello {
namespace {

std::unique_ptr<Searcher> make_alone(Shared& shared, Watch* watch, Team* team) {
#if defined(__x86_64__)
    if (cpu::avx2()) return make_avx2_searcher(shared, watch, team);
#endif
    return make_portable_searcher(shared, watch, team);
}

// The first of a team, which it dissolves.
class Leader final : public Searcher {
public:
    Leader(Shared& shared, Watch* watch, int threads) : first_(make_alone(shared, watch, &team_)) {
        for (int i = 1; i < threads; ++i) others_.push_back(make_alone(shared, nullptr, &team_));
        team_.start(threads - 1, [this](int i) { others_[static_cast<std::size_t>(i)]->serve(); });
    }

    int search(Board board, int depth, int alpha, int beta, int selectivity) override {
        return first_->search(board, depth, alpha, beta, selectivity);
    }
    int evaluate(Board board) override { return first_->evaluate(board); }
    void serve() override { first_->serve(); }

private:
    std::unique_ptr<Searcher> first_;
    std::vector<std::unique_ptr<Searcher>> others_;
    Team team_;
};

}  // namespace

std::unique_ptr<Searcher> make_portable_searcher(Shared& shared, Watch* watch, Team* team) {
    return std::make_unique<Search<Portable>>(shared, watch, team);
}

std::unique_ptr<Searcher> make_searcher(Shared& shared, Watch* watch, int threads) {
    if (threads > 1) return std::make_unique<Leader>(shared, watch, threads);
    return make_alone(shared, watch, nullptr);
}

}  // namespace salon::othello
