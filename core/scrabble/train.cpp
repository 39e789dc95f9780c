#include "scrabble/train.hpp"

#include <algorithm>
#include <cmath>

#include "scrabble/parallel.hpp"

namespace salon::scrabble {
namespace {

std::size_t to(int number) { return static_cast<std::size_t>(number); }

Rack draw(Counts unseen, int total, Random& random) {
    Rack rack;
    for (; rack.size < RACK && total > 0; --total) {
        std::size_t place = random.below(to(total));
        Letter kind = 0;
        for (; place >= unseen[kind]; ++kind) place -= unseen[kind];
        --unseen[kind];
        rack.add(kind);
    }
    return rack;
}

int choose(int n, int k) {
    int ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways;
}

// All multisets of some size that the tiles allow.
template <class Visit>
void each_of_size(const Layout& layout, int size, Rack& rack, std::size_t kind, Visit visit) {
    if (size == 0) return visit(rack);
    for (; kind <= to(layout.letters); ++kind) {
        if (rack.counts[kind] == layout.counts[kind]) continue;
        rack.add(static_cast<Letter>(kind));
        each_of_size(layout, size - 1, rack, kind, visit);
        rack.remove(static_cast<Letter>(kind));
    }
}

// What the parts of some tiles say of the whole: as if no two of them had to do with each other but through
// what the rest shows. For a single tile, nothing.
double predicted(int kinds, const std::vector<double>& worth, Rack tiles) {
    const auto of = [&] { return worth[Leaves::index(kinds, tiles)]; };
    std::vector<Letter> each;
    for (Letter kind = 0; kind < KINDS; ++kind) each.insert(each.end(), tiles.counts[kind], kind);
    if (each.size() < 2) return 0;
    double sum = 0;
    int pairs = 0;
    for (std::size_t a = 0; a < each.size(); ++a) {
        tiles.remove(each[a]);
        const double without_a = of();
        for (std::size_t b = 0; b < a; ++b) {
            tiles.remove(each[b]);
            const double without_both = of();
            tiles.add(each[a]);
            sum += without_a + of() - without_both;
            tiles.remove(each[a]);
            tiles.add(each[b]);
            ++pairs;
        }
        tiles.add(each[a]);
    }
    return sum / pairs;
}

}  // namespace

LeaveTrainer::LeaveTrainer(const Layout& layout)
    : layout_(&layout), kinds_(layout.letters + 1), sums_(Leaves::count(kinds_)) {}

void LeaveTrainer::play(const Board& empty, const Leaves& leaves, const words::WordMap* map,
                        std::uint64_t first, int games, int racks, int threads, Stop& stop) {
    struct Worker {
        Chooser chooser;
        Sums sums;
        std::uint64_t seen = 0;
    };
    play_games(
        games, threads, stop, [&] { return Worker{Chooser(&leaves, map), Sums(sums_.size())}; },
        [&](Worker& worker, int game) {
            worker.seen += play_game(empty, worker.chooser, first + static_cast<std::uint64_t>(game), racks,
                                     worker.sums);
        },
        [&](const Worker& worker) {
            seen_ += worker.seen;
            for (std::size_t at = 0; at < sums_.size(); ++at) {
                sums_[at].equity += worker.sums[at].equity;
                sums_[at].weight += worker.sums[at].weight;
            }
        });
}

std::uint64_t LeaveTrainer::play_game(const Board& empty, Chooser& chooser, std::uint64_t seed, int racks,
                                      Sums& sums) const {
    Random random(seed);
    Bag bag(*layout_, random);
    Game game(empty, std::move(bag), random);
    std::uint64_t seen = 0;
    while (!game.over()) {
        game.play(chooser.choose(game.view()));
        if (game.over() || game.bag() == 0) continue;
        // The next position, as whoever moves there sees it before drawing.
        View view = game.view();
        Counts unseen = view.unseen;
        for (std::size_t kind = 0; kind < KINDS; ++kind)
            unseen[kind] = static_cast<std::uint8_t>(unseen[kind] + view.rack.counts[kind]);
        const int total = view.bag + view.other + view.rack.size;
        for (int rack = 0; rack < racks; ++rack, ++seen) {
            view.rack = draw(unseen, total, random);
            const Hand hand = chooser.value(view);
            count(hand, chooser.choose(view.board, hand, view.bag >= LEAST_TO_EXCHANGE).equity, sums);
        }
    }
    return seen;
}

void LeaveTrainer::count(const Hand& hand, int equity, Sums& sums) const {
    for (int number = 0; number < hand.parts; ++number) {
        const Rack part = hand.part(number);
        if (part.size == RACK) continue;
        int ways = 1;
        for (std::size_t kind = 0; kind < KINDS; ++kind) {
            if (part.counts[kind] > 0) ways *= choose(hand.rack.counts[kind], part.counts[kind]);
        }
        Sum& sum = sums[Leaves::index(kinds_, part)];
        sum.equity += std::int64_t{ways} * equity;
        sum.weight += ways;
    }
}

Leaves LeaveTrainer::learn(double doubt) {
    std::vector<double> worth(sums_.size());
    const double mean = sums_[0].weight == 0
                            ? 0
                            : static_cast<double>(sums_[0].equity) / static_cast<double>(sums_[0].weight);
    for (int size = 1; size < RACK; ++size) {
        Rack rack;
        each_of_size(*layout_, size, rack, 0, [&](const Rack& tiles) {
            const std::size_t index = Leaves::index(kinds_, tiles);
            const auto weight = static_cast<double>(sums_[index].weight);
            const double gained = static_cast<double>(sums_[index].equity) - weight * mean;
            worth[index] = (gained + doubt * predicted(kinds_, worth, tiles)) / (weight + doubt);
        });
    }
    std::vector<std::int16_t> values(worth.size());
    std::ranges::transform(worth, values.begin(), [](double value) {
        return static_cast<std::int16_t>(std::lround(std::clamp(value, -20'000.0, 20'000.0)));
    });
    std::ranges::fill(sums_, Sum{});
    seen_ = 0;
    return Leaves(kinds_, std::move(values));
}

}  // namespace salon::scrabble
