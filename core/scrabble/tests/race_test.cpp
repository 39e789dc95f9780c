#include "scrabble/race.hpp"

#include <cmath>
#include <random>

#include "tests/check.hpp"

using salon::scrabble::Race;

namespace {

// Contenders whose n-th trial shares the luck of the n-th world.
class Field {
public:
    Field(std::vector<double> means, unsigned seed) : means_(std::move(means)), seed_(seed) {}

    double trial(std::size_t which, std::size_t world) const {
        std::mt19937_64 shared(seed_ * 1'000'003ULL + world);
        std::mt19937_64 own(seed_ * 7'919ULL + world * 101 + which * 1'000'033ULL);
        return means_[which] + 2 * luck(shared) + luck(own);
    }

    // Trials until one is that far ahead of the others, or `most`.
    std::size_t run(Race& race, double errors, std::size_t most) const {
        std::size_t trials = 0;
        while (!race.decided(errors) && trials < most) {
            const std::size_t next = race.next();
            for (std::size_t each = 0; each < Race::BATCH; ++each, ++trials)
                race.add(next, trial(next, race.trials(next)));
            race.judge();
        }
        return trials;
    }

private:
    // As good as normal, and the same everywhere.
    static double luck(std::mt19937_64& random) {
        double sum = 0;
        for (int each = 0; each < 12; ++each) sum += static_cast<double>(random() >> 11) * 0x1p-53;
        return sum - 6;
    }

    std::vector<double> means_;
    unsigned seed_;
};

const std::vector<double> MEANS{0.0, 0.6, 1.0, 0.2, 0.5, -0.5, -1.0, 0.1, -2.0, 0.3};

}  // namespace

TEST(the_best_is_found_and_those_far_behind_are_hardly_tried) {
    int right = 0;
    std::size_t trials = 0, far_behind = 0;
    for (unsigned seed = 1; seed <= 100; ++seed) {
        Race race(std::vector<double>(MEANS.size()), {});
        trials += Field(MEANS, seed).run(race, 3, 20'000);
        right += race.best() == 2;
        far_behind += race.trials(8);
    }
    CHECK(right >= 97);
    CHECK(trials < 100 * 1500);
    CHECK(far_behind <= 100 * 24);
}

TEST(the_same_trials_lead_to_the_same_race) {
    const std::vector<double> nothing(MEANS.size());
    Race one(nothing, {}), other(nothing, {});
    const Field field(MEANS, 5);
    CHECK(field.run(one, 3, 2000) == field.run(other, 3, 2000));
    for (std::size_t which = 0; which < MEANS.size(); ++which)
        CHECK(one.trials(which) == other.trials(which));
}

TEST(two_that_are_equal_share_the_trials_and_leave_some_to_others) {
    Race race({0, 0, 0}, {});
    Field({1.0, 1.0, 0.8}, 3).run(race, 1e9, 4000);
    CHECK(race.trials(0) + race.trials(1) > 2000);
    CHECK(race.trials(2) > 100);
}

TEST(luck_that_all_share_decides_nothing) {
    Race race({0, 0}, {});
    for (int world = 0; world < 16; ++world) race.add(0, 10.0);  // in lucky worlds alone
    for (int world = 0; world < 400; ++world) race.add(1, world < 16 ? 10.5 : -3.0);
    race.judge();
    CHECK(race.best() == 1);
    CHECK(std::abs(race.behind(0) - 0.5) < 1e-9);
}

TEST(what_was_tried_in_every_world_is_known) {
    Race race({5, 0}, {.worlds = 8, .fewest = 4, .leaning = 10});
    for (int world = 0; world < 8; ++world) {
        race.add(0, world % 2);
        race.add(1, world % 2 + (world == 3 ? 0.01 : 0.0));
    }
    race.judge();
    CHECK(race.best() == 1);
    CHECK(race.decided(100));
}

TEST(what_was_expected_counts_for_some_trials) {
    Race race({0.0, 1.0}, {.leaning = 16});
    for (int world = 0; world < 16; ++world) {
        race.add(0, 0.5);
        race.add(1, 0.0);
    }
    race.judge();
    CHECK(race.best() == 1);
    CHECK(std::abs(race.behind(0) - 0.25) < 1e-9);
}
