#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "atomes/rays.hpp"
#include "atomes/strategy.hpp"
#include "tests/check.hpp"

using namespace salon;
using namespace salon::atomes;

namespace {

class Counted final : public Stop {
public:
    explicit Counted(int questions) : left_(questions) {}
    bool requested() override { return left_-- == 0; }

private:
    int left_;
};

constexpr Atoms at(int row, int column) { return Atoms{1} << (8 * (row - 1) + column - 1); }

// All sets of so many atoms.
std::vector<Atoms> every_set(const Grid& grid, int atoms) {
    const Family all{0, grid.crossings(), atoms};
    std::vector<Atoms> sets;
    for (Count rank = 0; rank < all.sets(); ++rank) sets.push_back(all.set(rank));
    return sets;
}

}  // namespace

TEST(rays_run_as_the_source_says) {
    const Grid& six = grid(6);
    CHECK(six.fire(0, 12) == straight);
    CHECK(six.fire(at(2, 2), 13) == 21);
    CHECK(six.fire(at(2, 2), 11) == 41);
    CHECK(six.fire(at(2, 2), 12) == absorbed);
    CHECK(six.fire(at(1, 4) | at(3, 4), 12) == reflected);
    CHECK(six.fire(at(3, 2) | at(2, 2), 32) == 43);
    CHECK(six.fire(at(2, 3) | at(2, 4) | at(4, 1), 23) == looped);
    CHECK(grid(8).fire(at(2, 5) | at(5, 5) | at(5, 3), 13) == 13);
}

TEST(families_list_their_sets_once) {
    for (int atoms = 0; atoms <= 4; ++atoms) {
        const std::vector<Atoms> sets = every_set(grid(5), atoms);
        CHECK(sets.size() == binomial(9, atoms));
        for (std::size_t i = 0; i < sets.size(); ++i) {
            CHECK(std::popcount(sets[i]) == atoms && (sets[i] & ~grid(5).crossings()) == 0);
            for (std::size_t j = 0; j < i; ++j) CHECK(sets[i] != sets[j]);
        }
    }
    CHECK(binomial(64, 10) == 151473214816);
    CHECK(binomial(64, 32) == 1832624140942590534);
    CHECK(binomial(3, 4) == 0 && binomial(3, -1) == 0);
}

TEST(possible_sets_are_those_that_answer_alike) {
    Counted never(-1);
    std::mt19937_64 random(3);
    for (const int size : {5, 6}) {
        const Grid& board = grid(size);
        const std::vector<Atoms> sets = every_set(board, 3);
        for (int game = 0; game < 60; ++game) {
            const Atoms hidden = sets[random() % sets.size()];
            Known known{board, 3, {}};
            for (int fired = 0; fired < 6; ++fired) {
                Odds seen;
                std::vector<Atoms> expected;
                for (const Atoms set : sets) {
                    bool alike = true;
                    for (const Ray ray : known.rays)
                        alike = alike && board.fire(set, ray.entry) == ray.answer;
                    if (!alike) continue;
                    ++seen.sets;
                    expected.push_back(set);
                    for (Atoms rest = set; rest; rest &= rest - 1)
                        ++seen.with[static_cast<std::size_t>(std::countr_zero(rest))];
                }
                const Odds told = odds(known, never);
                CHECK(told.sets == seen.sets && told.with == seen.with);
                std::vector<Atoms> all = sample(known, sets.size(), 1, never);
                std::sort(all.begin(), all.end());
                std::sort(expected.begin(), expected.end());
                CHECK(all == expected);
                for (const Atoms set : sample(known, 3, random(), never))
                    CHECK(std::binary_search(expected.begin(), expected.end(), set));
                const std::uint8_t entry = board.entries()[random() % board.entries().size()];
                known.rays.push_back({entry, board.fire(hidden, entry)});
            }
        }
    }
}

TEST(samples_are_uniform) {
    Counted never(-1);
    const Known known{grid(6), 3, {{13, 21}}};
    const std::size_t sets = odds(known, never).sets;
    std::map<Atoms, int> drawn;
    for (int seed = 0; seed < 2000; ++seed)
        for (const Atoms set : sample(known, sets - 1, static_cast<std::uint64_t>(seed), never)) ++drawn[set];
    CHECK(sets > 20 && drawn.size() == sets);
    const double expected = 2000.0 * static_cast<double>(sets - 1) / static_cast<double>(sets);
    double chi2 = 0;
    for (const auto& [set, times] : drawn) chi2 += (times - expected) * (times - expected) / expected;
    CHECK(chi2 < 2 * static_cast<double>(sets));
    CHECK(sample(known, 5, 7, never) == sample(known, 5, 7, never));
    CHECK(sample(known, 5, 7, never) != sample(known, 5, 8, never));
}

TEST(contradictions_leave_nothing) {
    Counted never(-1);
    CHECK(odds({grid(6), 3, {{12, straight}, {12, absorbed}}}, never).sets == 0);
    CHECK(odds({grid(6), 3, {{12, absorbed}, {12, absorbed}}}, never).sets > 0);
    CHECK(odds({grid(5), 1, {{12, looped}}}, never).sets == 0);
    CHECK(odds({grid(5), 10, {}}, never).sets == 0);
    CHECK(odds({grid(5), 9, {}}, never).sets == 1);
    CHECK(sample({grid(6), 3, {{12, straight}, {12, absorbed}}}, 10, 1, never).empty());
    CHECK(sample({grid(5), 1, {}}, 0, 1, never).empty());
}

TEST(long_work_ends_when_asked_to) {
    const auto ends = [](auto&& work) {
        Counted soon(2);
        try {
            work(soon);
        } catch (const Stopped&) {
            return true;
        }
        return false;
    };
    CHECK(ends([](Stop& stop) { odds({grid(10), 20, {{12, absorbed}, {44, looped}, {37, 22}}}, stop); }));
    CHECK(ends([](Stop& stop) { study(grid(9), 4, {1, 1}, stop); }));
}

TEST(strategies_choose_rays_that_tell) {
    Counted never(-1);
    const Grid& board = grid(6);
    const std::vector<Atoms> sets = every_set(board, 2);
    const std::vector<Telling> told = tell(board, sets);
    CHECK(told.size() == 24 && told.front().bits > 2 && told.back().bits > 0);
    CHECK(advise(board, sets, {1, 1}, never).entry == told.front().entry);
    CHECK(advise(board, std::vector<Atoms>{sets[0]}, {1, 1}, never).entry == 0);
    CHECK(advise(board, std::vector<Atoms>{sets[0], sets[0]}, {2, 4}, never).entry == 0);
    const Advice advice = advise(board, std::vector<Atoms>{sets[0], sets[1], sets[1]}, {2, 4}, never);
    CHECK(advice.entry != 0 && advice.likeliest == sets[1] && advice.share == 2.0 / 3);
    CHECK(tell(board, {}).front().bits == 0);
}

TEST(thinking_further_takes_fewer_rays) {
    Counted never(-1);
    const Study greedy = study(grid(6), 3, {1, 1}, never), further = study(grid(6), 3, {2, 16}, never);
    CHECK(greedy.sets == 560 && further.sets == 560);
    CHECK(greedy.rays == 2067 && greedy.longest == 7 && greedy.ambiguous == 0);
    CHECK(further.rays < greedy.rays);
    CHECK(study(grid(6), 3, {3, 16}, never).rays < further.rays);
    CHECK(study(grid(3), 2, {1, 1}, never).sets == 0);
}
