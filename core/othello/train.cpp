#include "othello/train.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <thread>

#include "othello/endgame.hpp"
#include "othello/fit.hpp"

namespace salon::othello {
namespace {

constexpr Board opening{1ULL << 28 | 1ULL << 35, 1ULL << 27 | 1ULL << 36};

Board other_side(Board board) { return {board.opponent, board.own}; }

// Plays on a cell, passing first if need be. False if neither side may play there.
bool play(Board& board, int cell) {
    if (legal_moves(board) == 0) board = other_side(board);
    const Bits turned = flips(board, cell);
    if (turned == 0) return false;
    board = {board.opponent ^ turned, board.own ^ turned ^ Bits{1} << cell};
    return true;
}

// The moves of the side to move, or of the other if it must pass.
Bits moves_or_pass(Board& board) {
    const Bits moves = legal_moves(board);
    if (moves != 0) return moves;
    board = other_side(board);
    return legal_moves(board);
}

int nth_cell(Bits bits, int n) {
    while (n-- > 0) bits &= bits - 1;
    return std::countr_zero(bits);
}

int empty_cells(Board board) { return 64 - std::popcount(board.own | board.opponent); }

}  // namespace

int Trainer::add_games(std::span<const std::uint8_t> file) {
    constexpr std::size_t header = 16, record = 68;
    if (file.size() < header || (file.size() - header) % record != 0 || (file[12] != 0 && file[12] != 8)) {
        throw std::invalid_argument("this is not a WTHOR file of games on 8 x 8");
    }
    int kept = 0;
    for (std::size_t at = header; at < file.size(); at += record) {
        Game game{{}, 0};
        Board board = opening;
        bool lawful = true;
        for (std::size_t i = 0; i < 60 && file[at + 8 + i] != 0 && lawful; ++i) {
            const int row = file[at + 8 + i] / 10 - 1, column = file[at + 8 + i] % 10 - 1;
            lawful = on_board(column, row) && play(board, 8 * row + column);
            game.moves[game.length++] = static_cast<std::uint8_t>(8 * row + column);
        }
        if (!lawful || game.length < 20) continue;
        games_.push_back(game);
        ++kept;
    }
    return kept;
}

Board Trainer::draw(int empty) {
    for (;;) {
        const Board board =
            games_.empty() || (all_fitted() && below(3) == 0) ? of_self_play(empty) : of_a_game(empty);
        if (empty_cells(board) == empty && (legal_moves(board) != 0 || legal_moves(other_side(board)) != 0))
            return board;
    }
}

// A position of a game, or one a few moves off it: searches see mostly moves that nobody plays.
Board Trainer::of_a_game(int empty) {
    const Game& game = games_[static_cast<std::size_t>(below(games_.size()))];
    const int astray = below(5) < 2 ? 0 : below(7);
    Board board = opening;
    for (int i = 0; i < std::min<int>(60 - empty - astray, game.length); ++i)
        play(board, game.moves[static_cast<std::size_t>(i)]);
    for (Bits moves; empty_cells(board) > empty && (moves = moves_or_pass(board)) != 0;) {
        play(board, nth_cell(moves, below(static_cast<std::size_t>(std::popcount(moves)))));
    }
    return board;
}

// Ten moves at random, then the best by evaluation but for one in six.
Board Trainer::of_self_play(int empty) {
    HashTable hash(8);
    Shared shared{weights_, hash};
    const auto searcher = make_searcher(shared, nullptr);
    Board board = opening;
    for (Bits moves; empty_cells(board) > empty && (moves = moves_or_pass(board)) != 0;) {
        int cell = nth_cell(moves, below(static_cast<std::size_t>(std::popcount(moves))));
        if (all_fitted() && empty_cells(board) <= 50 && below(6) != 0) {
            for (int best = worst; moves != 0; moves &= moves - 1) {
                Board next = board;
                play(next, std::countr_zero(moves));
                const int score = -searcher->evaluate(next);
                if (score > best) best = score, cell = std::countr_zero(moves);
            }
        }
        play(board, cell);
    }
    return board;
}

// Until a phase is fitted, the weights of the one after it order its moves.
void Trainer::borrow(int phase) {
    if (phase + 1 == phases || (fitted_ >> phase & 1)) return;
    const auto own = weights_.value.begin() + static_cast<std::ptrdiff_t>(phase) * weights_of_phase;
    std::copy(own + weights_of_phase, own + 2 * weights_of_phase, own);
}

namespace {

// Several threads end together: one of them asks, the others hear.
class GivenUp final : public Watch {
public:
    GivenUp(Stop* stop, std::atomic<bool>& ended) : stop_(stop), ended_(ended) {}

    bool over(std::uint64_t) override {
        if (stop_ != nullptr && stop_->requested()) ended_ = true;
        return ended_;
    }

private:
    Stop* stop_;
    std::atomic<bool>& ended_;
};

}  // namespace

void Trainer::sample(int phase, int count, int depth, int threads, Stop& stop) {
    auto& samples = samples_[static_cast<std::size_t>(phase)];
    samples.clear();
    borrow(phase);
    for (int i = 0; i < count; ++i) {
        const int empty = std::clamp(60 - 2 * phase - (i & 1), 1, 59);
        samples.push_back({draw(empty), 0});
        if (stop.requested()) throw Stopped{};
    }
    std::atomic<std::size_t> next{0};
    std::atomic<bool> ended{false};
    const auto work = [&](Stop* stop) {
        HashTable hash(14);
        Shared shared{weights_, hash};
        GivenUp given_up(stop, ended);
        const auto searcher = make_searcher(shared, &given_up);
        try {
            for (std::size_t i; !given_up.over(0) && (i = next++) < samples.size();) {
                Sample& sample = samples[i];
                hash.clear();
                const int reach = std::min(depth - static_cast<int>(i / 2 % 2), empty_cells(sample.board));
                sample.score = static_cast<float>(searcher->search(sample.board, reach, -64, 64, exact));
            }
        } catch (const Stopped&) {
        }
    };
    std::vector<std::thread> team;
    for (int i = 1; i < threads; ++i) team.emplace_back(work, nullptr);
    work(&stop);
    for (auto& thread : team) thread.join();
    if (ended) throw Stopped{};
}

Fit Trainer::fit(int phase, double ridge, int rounds, Stop& stop) {
    constexpr int kept_apart = 50;  // one sample in so many
    LeastSquares problem;
    std::vector<const Sample*> unseen;
    for (int other = std::max(0, phase - 1); other <= std::min(phases - 1, phase + 1); ++other) {
        const float worth = other == phase ? 1.0F : 0.5F;
        const auto& samples = samples_[static_cast<std::size_t>(other)];
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (other == phase && i % kept_apart == 0)
                unseen.push_back(&samples[i]);
            else
                problem.add(samples[i].board, samples[i].score, worth);
        }
    }
    const std::size_t offset = static_cast<std::size_t>(phase) * weights_of_phase;
    std::vector<float> solution(static_cast<std::size_t>(weights_of_phase));
    if (phase + 1 < phases) {  // it starts from, and is held near, the phase after it
        for (std::size_t i = 0; i < solution.size(); ++i) {
            solution[i] = static_cast<float>(weights_.value[offset + weights_of_phase + i]) / units;
        }
    }
    const double error = problem.solve(solution, ridge, rounds, stop);
    double square = 0;
    for (const Sample* sample : unseen) {
        const double miss = static_cast<double>(sample->score) -
                            static_cast<double>(LeastSquares::predict(solution, sample->board));
        square += miss * miss;
    }
    for (std::size_t i = 0; i < solution.size(); ++i) {
        const float rounded = std::round(solution[static_cast<std::size_t>(representatives()[i])] * units);
        weights_.value[offset + i] = static_cast<std::int16_t>(std::clamp(rounded, -32767.0F, 32767.0F));
    }
    fitted_ |= 1U << phase;
    const double count = std::max<double>(1, static_cast<double>(unseen.size()));
    return {static_cast<int>(samples_[static_cast<std::size_t>(phase)].size()), error,
            std::sqrt(square / count)};
}

void Trainer::fit_doubt(int count, Stop& stop) {
    constexpr int deepest = 9, solved = 16;
    Regression<Doubt::factors> regression;
    HashTable hash(16);
    Shared shared{weights_, hash};
    const auto searcher = make_searcher(shared, nullptr);
    for (int empty = 10; empty <= 54; empty += empty < solved ? 2 : 6) {
        const int most = empty <= solved ? empty : deepest;
        std::array<std::array<double, solved + 1>, solved + 1> square{};
        for (int i = 0; i < count; ++i) {
            const Board board = draw(empty);
            std::array<int, solved + 1> value{};
            for (int depth = 0; depth <= most; ++depth) {
                if (stop.requested()) throw Stopped{};
                hash.clear();
                if (depth <= deepest || depth == most)
                    value[static_cast<std::size_t>(depth)] = searcher->search(board, depth, -64, 64, exact);
            }
            for (std::size_t depth = 2; depth <= static_cast<std::size_t>(most); ++depth) {
                for (std::size_t probe = depth & 1; probe < depth; probe += 2)
                    square[depth][probe] += std::pow(value[depth] - value[probe], 2);
            }
        }
        for (int depth = 2; depth <= most; ++depth) {
            if (depth > deepest && depth != most) continue;
            for (int probe = depth & 1; probe < std::min(depth, deepest + 1); probe += 2) {
                const double deviation = std::sqrt(
                    square[static_cast<std::size_t>(depth)][static_cast<std::size_t>(probe)] / count);
                if (deviation > 0) regression.add(Doubt::terms(empty, depth, probe), std::log(deviation));
            }
        }
    }
    weights_.doubt = Doubt(regression.solve());
}

}  // namespace salon::othello
