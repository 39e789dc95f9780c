// Thinking about one position for Python: candidates by equity, simulation, exact endgames; and matches.
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <functional>

#include "bindings/boundary.hpp"
#include "scrabble/bindings/scrabble.hpp"
#include "scrabble/player.hpp"

using namespace nanobind::literals;

namespace salon::bindings {

using namespace salon::scrabble;

namespace {

void check(bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
}

// row, column, down, tiles, score, equity in points; row and column are -1 for an exchange (without tiles: a
// pass)
using Choice = std::tuple<int, int, bool, nb::str, int, double>;
// a choice, mean, standard error, worlds, dropped, share of games won
using Judged = std::tuple<Choice, double, double, int, bool, double>;
// points, certain, depth, nodes, [(choice, at most so many points)]
using Solved = std::tuple<int, bool, int, std::uint64_t, std::vector<std::pair<Choice, int>>>;
// row, column, down and tiles of a move, as of a choice
using Laid = std::tuple<int, int, bool, nb::str>;
// the rows before the other's last move, the tiles that it laid, its points
using LastMove = std::tuple<std::vector<nb::str>, nb::str, int>;
using Listener = nb::typed<nb::callable, void(std::vector<Judged>)>;
using Rows = std::vector<nb::str>;

// A position as a player sees it, with the board that the view refers to.
struct Seen {
    Board board;
    View view;

    Seen(const Setup& setup, const Rows& rows, nb::str rack, nb::str unseen, int bag, int lead, int passes)
        : board(setup.board(rows)),
          view{board, setup.rack(rack), setup.counts(unseen), bag, 0, lead, passes} {
        int total = 0;
        for (const int count : view.unseen) total += count;
        view.other = total - bag;
        check(bag >= 0 && view.other >= 0 && view.other <= RACK, "the other rack has from 0 to 7 tiles");
        check(std::abs(lead) <= 100'000, "a lead is at most 100 000 points");
        check(passes >= 0 && passes < MOST_PASSES, "there are from 0 to 5 passes in a row");
    }
    Seen(const Seen&) = delete;
};

class Thinker {
public:
    Thinker(const Setup& setup, const Leaves* leaves, const WordMap* map, const Chances* chances)
        : setup_(&setup), leaves_(leaves), map_(map), chances_(chances) {
        check(leaves == nullptr || leaves->kinds() == setup.layout().letters + 1,
              "the leaves are for other letters");
    }

    Style style() const { return {.leaves = leaves_, .map = map_, .chances = chances_}; }
    const Setup& setup() const { return *setup_; }

    Choice best(const Rows& rows, nb::str rack, nb::str unseen, int bag) const {
        const Seen seen(*setup_, rows, rack, unseen, bag, 0, 0);
        return told(without_gil([&] { return Chooser(leaves_, map_).choose(seen.view); }));
    }

    std::vector<Choice> candidates(const Rows& rows, nb::str rack, nb::str unseen, int bag,
                                   std::size_t most) const {
        const Seen seen(*setup_, rows, rack, unseen, bag, 0, 0);
        return told(without_gil([&] { return ranked(seen, most); }));
    }

    // Only what is kept of thousands of moves becomes Python's: that takes the GIL.
    std::pair<std::vector<Choice>, std::optional<Choice>> weigh(const Rows& rows, nb::str rack,
                                                                nb::str unseen, int bag, std::size_t most,
                                                                int row, int column, bool down,
                                                                nb::str tiles) const {
        const Seen seen(*setup_, rows, rack, unseen, bag, 0, 0);
        const auto is_asked_for = matching(row, column, down, tiles);
        std::vector<Move> moves;
        std::optional<Move> asked_for;
        without_gil([&] {
            moves = ranked(seen, SIZE_MAX);
            asked_for = found(moves, is_asked_for);
            moves.resize(std::min(most, moves.size()));
        });
        return {told(moves), asked_for ? std::optional(told(*asked_for)) : std::nullopt};
    }

    std::vector<Judged> simulate(const Rows& rows, nb::str rack, nb::str unseen, int bag, int lead,
                                 int passes, int candidates, int samples, int rollouts, std::uint64_t moves,
                                 double seconds, std::uint64_t seed, int keep,
                                 const std::optional<Laid>& also, const std::optional<LastMove>& last,
                                 int guesses, const Flag* stop,
                                 const std::optional<Listener>& progress) const {
        check(leaves_ != nullptr, "a simulation needs leaves");
        check(keep >= 1 && keep <= 1000, "from 1 to 1000 candidates are kept");
        SimulationLimits limits = simulation_limits(candidates, samples, rollouts, moves, seconds, seed);
        limits.keep = keep;
        check(guesses >= 0 && guesses <= 1'000'000, "there are from 0 to 1 000 000 guesses");
        limits.guesses = guesses;
        Seen seen(*setup_, rows, rack, unseen, bag, lead, passes);
        const std::optional<Clue> clue = clue_from(last);
        if (clue) seen.view.clue = &*clue;
        if (also) {
            const auto [row, column, down, tiles] = *also;
            const auto is_asked_for = matching(row, column, down, tiles);
            without_gil([&] { limits.also = found(ranked(seen, SIZE_MAX), is_asked_for); });
        }
        Asked asked(stop);
        std::function<void(const std::vector<Candidate>&)> tell;
        if (progress) {
            tell = [&](const std::vector<Candidate>& found) {
                nb::gil_scoped_acquire locked;
                asked.call([&] { (*progress)(judged(found)); });
            };
        }
        std::vector<Candidate> made;
        {
            nb::gil_scoped_release unlocked;
            made = Simulation(*leaves_, map_, chances_).run(seen.view, limits, asked, tell);
        }
        asked.rethrow();
        return judged(made);
    }

    Solved solve(const Rows& rows, nb::str rack, nb::str other, int passes, double seconds,
                 std::uint64_t nodes, const Flag* stop) const {
        check(std::isfinite(seconds) && seconds >= 0, "a time is a number of seconds, not negative");
        const Seen seen(*setup_, rows, rack, other, 0, 0, passes);
        check(seen.view.rack.size > 0 && seen.view.other > 0, "the game is over when a rack is empty");
        Asked asked(stop);
        Solution solution;
        {
            nb::gil_scoped_release unlocked;
            Rack known;
            for (Letter kind = 0; kind < KINDS; ++kind) {
                for (int copy = 0; copy < seen.view.unseen[kind]; ++copy) known.add(kind);
            }
            solution = solve_endgame(seen.board, seen.view.rack, known, passes, {seconds, nodes}, asked);
        }
        asked.rethrow();
        std::vector<std::pair<Choice, int>> moves;
        for (const auto& [move, points] : solution.moves) moves.emplace_back(told(move), points);
        return {solution.points, solution.certain, solution.depth, solution.nodes, moves};
    }

    static SimulationLimits simulation_limits(int candidates, int samples, int rollouts, std::uint64_t moves,
                                              double seconds, std::uint64_t seed) {
        check(candidates >= 1 && candidates <= 1000, "there are from 1 to 1000 candidates");
        check(samples >= 0 && samples <= 1'000'000, "there are from 0 to 1 000 000 samples");
        check(rollouts >= 0, "there are no fewer than 0 rollouts");
        check(std::isfinite(seconds) && seconds >= 0, "a time is a number of seconds, not negative");
        return {candidates, samples, rollouts, moves, 300, seconds, seed};
    }

private:
    std::optional<Clue> clue_from(const std::optional<LastMove>& last) const {
        if (!last) return std::nullopt;
        const auto& [before, laid, score] = *last;
        check(std::abs(score) <= 10'000, "a move makes at most 10 000 points");
        return Clue{setup_->board(before), setup_->rack(laid), score};
    }

    // Whether a move is these tiles, laid there or (row and column are -1) exchanged.
    std::function<bool(const Move&)> matching(int row, int column, bool down, nb::str tiles) const {
        const bool laid = row >= 0;
        std::vector<Letter> letters = laid ? setup_->laid(tiles) : listed(setup_->rack(tiles));
        return [row, column, down, laid, letters = std::move(letters)](const Move& move) {
            if (!std::ranges::equal(std::span(move.tiles).first(move.count), letters)) return false;
            if (!laid || move.direction == EXCHANGE) return !laid && move.direction == EXCHANGE;
            const bool either_way = letters.size() == 1;
            return move.row() == row && move.column() == column &&
                   (either_way || (move.direction == DOWN) == down);
        };
    }

    static std::optional<Move> found(const std::vector<Move>& moves,
                                     const std::function<bool(const Move&)>& is_asked_for) {
        const auto at = std::ranges::find_if(moves, is_asked_for);
        return at == moves.end() ? std::nullopt : std::optional(*at);
    }

    std::vector<Move> ranked(const Seen& seen, std::size_t most) const {
        return by_equity(seen.board, Chooser(leaves_, map_).value(seen.view),
                         seen.view.bag >= LEAST_TO_EXCHANGE, most);
    }

    // In the order in which an exchange has them.
    static std::vector<Letter> listed(const Rack& rack) {
        std::vector<Letter> tiles;
        for (Letter kind = 0; kind < KINDS; ++kind) tiles.insert(tiles.end(), rack.counts[kind], kind);
        return tiles;
    }

    std::vector<Choice> told(const std::vector<Move>& moves) const {
        std::vector<Choice> choices;
        for (const Move& move : moves) choices.push_back(told(move));
        return choices;
    }

    Choice told(const Move& move) const {
        if (move.direction != EXCHANGE) {
            const auto [row, column, down, tiles, score] = setup_->write(move);
            return {row, column, down, tiles, score, move.equity / 100.0};
        }
        Rack gone;
        for (int tile = 0; tile < move.count; ++tile) gone.add(move.tiles[static_cast<std::size_t>(tile)]);
        return {-1, -1, false, setup_->write(gone), 0, move.equity / 100.0};
    }

    std::vector<Judged> judged(const std::vector<Candidate>& candidates) const {
        std::vector<Judged> list;
        for (const auto& [move, mean, error, samples, dropped, won] : candidates)
            list.emplace_back(told(move), mean, error, samples, dropped, won);
        return list;
    }

    const Setup* setup_;
    const Leaves* leaves_;
    const WordMap* map_;
    const Chances* chances_;
};

using Points = std::pair<int, int>;

// Moves listed in endings before the bag is empty, for each position searched after.
constexpr std::uint64_t PER_NODE = 10'000;

std::pair<Points, Points> pair(const Thinker& first, int first_rollouts, std::uint64_t first_nodes,
                               const Thinker& second, int second_rollouts, std::uint64_t second_nodes,
                               std::uint64_t seed) {
    check(&first.setup() == &second.setup(), "the players have different setups");
    const auto styled = [&](const Thinker& thinker, int rollouts, std::uint64_t nodes) {
        Style style = thinker.style();
        style.simulation = Thinker::simulation_limits(15, 1'000'000, rollouts, PER_NODE * nodes, 1e9, seed);
        style.endgame.nodes = nodes;
        return style;
    };
    const Style one = styled(first, first_rollouts, first_nodes),
                two = styled(second, second_rollouts, second_nodes);
    return interruptible([&](Stop& stop) {
        const Board empty(first.setup().graph(), first.setup().layout());
        const auto points = play_pair(empty, one, two, seed, stop);
        return std::pair(points[0], points[1]);
    });
}

}  // namespace

void bind_scrabble_think(nb::module_& module) {
    nb::class_<Thinker>(module, "Thinker",
                        "Thinks about positions as a player sees them. Threads may share it.\n\n"
                        "A position is the board's rows, the rack, the tiles not seen (in the bag or on the "
                        "other rack) and how\n"
                        "many of them are in the bag. A choice is (row, column, down, tiles, score, equity), "
                        "in points; row and\n"
                        "column are -1 for an exchange of those tiles, which without tiles is a pass.")
        .def(nb::init<const Setup&, const Leaves*, const WordMap*, const Chances*>(), "setup"_a,
             "leaves"_a.none(), "word_map"_a.none(), "chances"_a = nb::none(), nb::keep_alive<1, 2>(),
             nb::keep_alive<1, 3>(), nb::keep_alive<1, 4>(), nb::keep_alive<1, 5>(),
             "Without leaves it goes by score alone; with a word map it is faster, and takes more memory; "
             "without\nchances it tells by a formula how likely a lead is to win.")
        .def("best", &Thinker::best, "rows"_a, "rack"_a, "unseen"_a, "bag"_a.noconvert(),
             "The choice with the highest equity.")
        .def("candidates", &Thinker::candidates, "rows"_a, "rack"_a, "unseen"_a, "bag"_a.noconvert(),
             "most"_a.noconvert(), "The choices with the highest equities.")
        .def("weigh", &Thinker::weigh, "rows"_a, "rack"_a, "unseen"_a, "bag"_a.noconvert(),
             "most"_a.noconvert(), "row"_a.noconvert(), "column"_a.noconvert(), "down"_a.noconvert(),
             "tiles"_a,
             "The same, and one of all the choices: these tiles laid there, or exchanged where row and "
             "column are -1.\n"
             "None if there is no such choice. A single tile may be laid either way.")
        .def(
            "simulate", &Thinker::simulate, "rows"_a, "rack"_a, "unseen"_a, "bag"_a.noconvert(),
            "lead"_a.noconvert(), "passes"_a.noconvert(), nb::kw_only(), "candidates"_a.noconvert() = 15,
            "samples"_a.noconvert() = 300, "rollouts"_a.noconvert() = 1'000'000'000,
            "moves"_a.noconvert() = std::uint64_t{0}, "seconds"_a = 3600.0, "seed"_a.noconvert() = 1,
            "keep"_a.noconvert() = 1, "also"_a = nb::none(), "last"_a = nb::none(),
            "guesses"_a.noconvert() = 300, "stop"_a = nb::none(), "progress"_a = nb::none(),
            "Play candidates out in imagined worlds: [(choice, mean points, standard error, worlds, dropped, "
            "share of\n"
            "games won)], those that win most first; dropped are those that surely win less. It ends when "
            "one "
            "is surely the\n"
            "best, has been played in so many worlds (samples), or after so many rollouts in all. At least "
            "`keep` and the\n"
            "one `also` looked at (row, column, down, tiles) are played in as many worlds as the best. With "
            "four "
            "tiles in the\nbag or fewer, the best are then played in every draw, their endings searched over "
            "so many moves in all.\n`last` is the other's last placement: the rows before it, the tiles, the "
            "points. Worlds are then drawn after\nwhat it may have kept, weighed by so many guesses. `stop` "
            "ends it with what it has; `progress` hears of it now and then.")
        .def("solve", &Thinker::solve, "rows"_a, "rack"_a, "other"_a, "passes"_a.noconvert(), nb::kw_only(),
             "seconds"_a = 3600.0, "nodes"_a.noconvert() = std::uint64_t{1} << 30, "stop"_a = nb::none(),
             "With an empty bag, the best play of both: (points gained from here on, certain, depth, nodes,\n"
             "[(choice, at most so many points)]), the best first. Not certain: the limits came first.");
    module.def(
        "play_pair", &pair, "first"_a, "first_rollouts"_a.noconvert(), "first_nodes"_a.noconvert(),
        "second"_a, "second_rollouts"_a.noconvert(), "second_nodes"_a.noconvert(), "seed"_a.noconvert(),
        "Two games with the same tiles, seats exchanged: the first's and the second's points of each.\n\n"
        "With rollouts, a player simulates; with nodes, it searches the endgame that far.");
}

}  // namespace salon::bindings
