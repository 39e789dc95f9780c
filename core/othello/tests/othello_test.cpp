#include <random>
#include <vector>

#include "cpu.hpp"
#include "othello/board.hpp"
#include "tests/check.hpp"

using namespace salon;
using namespace salon::othello;

namespace {

constexpr Board opening{1ULL << 28 | 1ULL << 35, 1ULL << 27 | 1ULL << 36};

std::vector<const Path*> paths() {
    std::vector<const Path*> all{&portable_path};
    if (cpu::avx2()) all.push_back(&avx2_path);
    return all;
}

class Counted final : public Stop {
public:
    explicit Counted(int questions) : left_(questions) {}
    bool requested() override { return left_-- == 0; }

private:
    int left_;
};

// The rule as it is told: walk from the cell over opposing discs until one's own.
Bits walked_flips(Board board, int cell) {
    Bits all = 0;
    if ((board.own | board.opponent) >> cell & 1) return 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            Bits line = 0;
            for (int x = cell % 8 + dx, y = cell / 8 + dy; x >= 0 && x < 8 && y >= 0 && y < 8;
                 x += dx, y += dy) {
                const Bits here = Bits{1} << (8 * y + x);
                if (board.own & here) all |= line;
                if (!(board.opponent & here)) break;
                line |= here;
            }
        }
    }
    return all;
}

std::uint64_t walked_perft(Board board, int depth, Pass pass, bool passed = false) {
    if (depth == 0) return 1;
    std::uint64_t total = 0;
    for (int cell = 0; cell < 64; ++cell) {
        const Bits turned = walked_flips(board, cell);
        if (turned == 0) continue;
        total +=
            walked_perft({board.opponent ^ turned, board.own | turned | Bits{1} << cell}, depth - 1, pass);
    }
    if (total != 0) return total;
    if (passed) return 1;
    const Board other{board.opponent, board.own};
    bool over = true;
    for (int cell = 0; cell < 64; ++cell) over = over && walked_flips(other, cell) == 0;
    return over ? 1 : walked_perft(other, pass == Pass::ply ? depth - 1 : depth, pass, true);
}

// Boards of every density, with and without empty cells.
std::vector<Board> random_boards(int count) {
    std::mt19937_64 random(20240229);
    std::vector<Board> boards;
    for (int i = 0; i < count; ++i) {
        Bits taken = random();
        for (int thinner = i % 3; thinner > 0; --thinner) taken &= random();
        for (int denser = i % 5; denser > 0; --denser) taken |= random();
        const Bits split = random();
        boards.push_back({taken & split, taken & ~split});
    }
    return boards;
}

}  // namespace

TEST(the_opening_has_the_four_moves_of_the_rules) {
    const Bits expected = 1ULL << 19 | 1ULL << 26 | 1ULL << 37 | 1ULL << 44;  // d3 c4 f5 e6
    for (const Path* path : paths()) {
        CHECK(path->legal_moves(opening) == expected);
        CHECK(path->flips(opening, 37) == 1ULL << 36);
        CHECK(path->flips(opening, 36) == 0);
        CHECK(path->flips(opening, 0) == 0);
    }
}

TEST(every_path_agrees_with_the_rule_as_it_is_told) {
    for (const Board board : random_boards(3000)) {
        for (const Path* path : paths()) {
            Bits legal = 0;
            for (int cell = 0; cell < 64; ++cell) {
                const Bits turned = walked_flips(board, cell);
                CHECK(path->flips(board, cell) == turned);
                if (turned) legal |= Bits{1} << cell;
            }
            CHECK(path->legal_moves(board) == legal);
        }
    }
}

TEST(perft_agrees_with_the_rule_as_it_is_told) {
    Counted never(-1);
    std::vector<Board> boards = random_boards(60);
    boards.push_back(opening);
    boards.push_back({0, 0});
    boards.push_back({~Bits{0}, 0});
    boards.push_back({1ULL << 2, 1ULL << 1});  // ends at once
    boards.push_back({1ULL << 1, 1ULL << 2 | 1ULL << 8 | 1ULL << 9});
    for (const Board board : boards) {
        for (const Path* path : paths()) {
            for (const Pass pass : {Pass::free, Pass::ply}) {
                for (int depth = 0; depth <= 3; ++depth) {
                    CHECK(path->perft(board, depth, pass, never) == walked_perft(board, depth, pass));
                }
            }
        }
    }
}

TEST(perft_ends_when_asked_to) {
    for (const Path* path : paths()) {
        Counted soon(10);
        bool stopped = false;
        try {
            path->perft(opening, 60, Pass::free, soon);
        } catch (const Stopped&) {
            stopped = true;
        }
        CHECK(stopped);
    }
}

TEST(the_chosen_path_answers) {
    Counted never(-1);
    for (const bool portable : {true, false}) {
        cpu::force_portable(portable);
        CHECK(legal_moves(opening) == portable_path.legal_moves(opening));
        CHECK(flips(opening, 37) == 1ULL << 36);
        CHECK(perft(opening, 6, Pass::free, never) == 8200);
    }
}
