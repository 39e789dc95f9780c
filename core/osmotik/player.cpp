#include "osmotik/player.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <tuple>

namespace salon::osmotik {

namespace {

bool better(const Valued& a, const Valued& b) {
    if (a.value != b.value) return a.value > b.value;
    const auto key = [](const Placement& p) { return std::tuple(p.start, p.direction, p.count, p.letters); };
    return key(a.placement) < key(b.placement);
}

// What a letter laid costs: less as stocks outgrow the room that is left for them.
double price(const Position& position, const Style& style) {
    int letters = 0;
    for (int seat = 0; seat < position.players; ++seat) {
        const Stock& stock = position.stocks[static_cast<std::size_t>(seat)];
        letters += std::accumulate(stock.begin(), stock.end(), 0);
    }
    const double room = position.free_cells();
    return letters == 0 ? 0 : style.letter * std::min(1.0, room / letters);
}

// Keeps the best; at the top of the heap is the worst of them.
class Best final : public Sink {
public:
    Best(const Position& position, const Style& style, std::size_t most)
        : style_(style), letter_(price(position, style)), most_(most) {}

    void take(const Placement& placement) override {
        const Valued valued{placement, placement.points - letter_ * placement.count +
                                           style_.taken * placement.points_taken +
                                           style_.captured * placement.letters_taken};
        if (kept_.size() == most_) {
            if (most_ == 0 || !better(valued, kept_.front())) return;
            std::ranges::pop_heap(kept_, better);
            kept_.back() = valued;
        } else {
            kept_.push_back(valued);
        }
        std::ranges::push_heap(kept_, better);
    }

    std::vector<Valued> sorted() {
        std::ranges::sort(kept_, better);
        return std::move(kept_);
    }

    bool empty() const { return kept_.empty(); }

private:
    const Style& style_;
    double letter_;
    std::size_t most_;
    std::vector<Valued> kept_;
};

// Who is stopped plays the best of what was found until then, so something must be.
class StopOnceFound final : public Stop {
public:
    StopOnceFound(const Best& best, Stop& stop) : best_(best), stop_(stop) {}
    bool requested() override { return !best_.empty() && stop_.requested(); }

private:
    const Best& best_;
    Stop& stop_;
};

std::vector<Valued> at_once(const Graph& graph, const Position& position, const Style& style,
                            std::size_t most, Stop& stop) {
    Best best(position, style, most);
    StopOnceFound found(best, stop);
    try {
        each_placement(graph, position, style.reach, best, found);
    } catch (const Stopped&) {
        // What was found until then.
    }
    return best.sorted();
}

int exposed(const Position& position) {
    return static_cast<int>(std::ranges::count_if(position.board, [&](const Square& square) {
        return square.letter != 0 && square.owner == position.mover && square.score == 0;
    }));
}

// What the best answer and letters left at zero cost.
void answered(const Graph& graph, const Position& position, const Style& style, Valued& tried, Stop& stop) {
    Style plain = style;
    plain.reach = style.answer_reach;
    Position after = position;
    lay(graph, after, tried.placement);
    const double bare = style.zero * exposed(after);
    after.mover = (position.mover + 1) % position.players;
    const auto answer = at_once(graph, after, plain, 1, stop);
    if (stop.requested()) throw Stopped{};
    tried.value -= bare;
    if (!answer.empty()) tried.value -= style.answer * std::max(0.0, answer.front().value);
}

// What is gained on the others' mean when everybody takes the most points.
void played_on(const Graph& graph, const Position& position, const Style& style, Valued& tried, Stop& stop) {
    Position after = position;
    const double each = -1.0 / (position.players - 1);
    double gained = lay(graph, after, tried.placement);
    int passes = 0;
    for (int turns = style.rounds * position.players; turns > 0 && passes < position.players; --turns) {
        after.mover = (after.mover + 1) % position.players;
        const Placement best = best_placement(graph, after, MOST_LETTERS, stop);
        passes = best.count == 0 ? passes + 1 : 0;
        if (best.count > 0) gained += (after.mover == position.mover ? 1 : each) * lay(graph, after, best);
    }
    tried.value = gained;
}

}  // namespace

std::vector<Valued> valued(const Graph& graph, const Position& position, const Style& style, std::size_t most,
                           double seconds, Stop& stop) {
    const auto start = std::chrono::steady_clock::now();
    const bool crowded = style.tries > 0 && position.players > 2;
    const int tries = crowded ? style.tries : style.replies;
    if (tries == 0) return at_once(graph, position, style, most, stop);
    Style now = style;
    if (crowded) now.letter = now.taken = now.captured = 0;
    std::vector<Valued> found = at_once(graph, position, now, static_cast<std::size_t>(tries), stop);
    std::size_t tried = 0;
    try {
        for (; tried < found.size(); ++tried) {
            const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
            if (spent.count() > seconds || stop.requested()) break;
            (crowded ? played_on : answered)(graph, position, style, found[tried], stop);
        }
    } catch (const Stopped&) {
        // What was tried until then.
    }
    if (tried > 0) found.resize(tried);
    std::ranges::sort(found, better);
    if (found.size() > most) found.resize(most);
    return found;
}

}  // namespace salon::osmotik
