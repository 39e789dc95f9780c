// salon._core.osmotik: positions of Osmotik, their placements and what programs think of them.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <stdexcept>

#include "bindings/boundary.hpp"
#include "osmotik/board.hpp"
#include "osmotik/player.hpp"
#include "words/bindings/words.hpp"

using namespace nanobind::literals;

namespace salon::bindings {
namespace {

using namespace salon::osmotik;

using Laid = std::tuple<int, std::string, int, int>;
using Told = std::tuple<std::string, int, int, int, int, int>;
using Word = std::tuple<std::string, int, std::vector<int>>;
using Opinion = std::tuple<std::string, int, int, double>;
using Manner = std::tuple<double, double, double, double, int, int, double, int, int, int>;

constexpr std::array<int, DIRECTIONS> HOURS = {12, 2, 4, 6, 8, 10};
constexpr int EVERYTHING = 1 << 30;
constexpr int MOST_SCORE = 30'000;
constexpr int MOST_ROUNDS = 200;

void check(bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
}

Letter letter(char character) {
    check(character >= 'A' && character <= 'Z', "a letter is one of A to Z");
    return static_cast<Letter>(character - 'A' + 1);
}

char character(Letter letter) { return static_cast<char>('A' + letter - 1); }

int direction(int hour) {
    const auto found = std::ranges::find(HOURS, hour);
    check(found != HOURS.end(), "a direction is 12, 2, 4, 6, 8 or 10");
    return static_cast<int>(found - HOURS.begin());
}

const WordGraph& known(const nb::object& words) {
    if (!nb::isinstance<WordGraph>(words)) throw nb::type_error("words are a WordGraph");
    return nb::cast<const WordGraph&>(words);
}

// A position and its words. It never changes, so that threads may share it.
class Table {
public:
    Table(nb::object words, int players, int mover, const std::vector<Laid>& board,
          const std::vector<std::vector<int>>& stocks)
        : words_(std::move(words)), graph_(known(words_).graph()) {
        check(graph_.alphabet().size() == KINDS - 1 && graph_.alphabet()[0] == U'A', "words are of A to Z");
        check(players == 2 || players == 3 || players == 6, "there are 2, 3 or 6 players");
        check(mover >= 0 && mover < players, "there is no such seat");
        check(stocks.size() == static_cast<std::size_t>(players), "every player has a stock");
        position_.players = players;
        position_.mover = mover;
        for (const auto& [cell, text, owner, score] : board) lay(cell, text, owner, score);
        for (std::size_t seat = 0; seat < stocks.size(); ++seat) fill(position_.stocks[seat], stocks[seat]);
    }

    std::vector<Told> placements(int most) const {
        check(most >= 0, "a number is at least 0");
        auto found = interruptible([&](Stop& stop) {
            auto all = salon::osmotik::placements(graph_, position_, stop);
            const auto end = all.begin() + std::min<std::ptrdiff_t>(most, std::ssize(all));
            std::partial_sort(all.begin(), end, all.end(), before);
            all.erase(end, all.end());
            return all;
        });
        std::vector<Told> told;
        for (const Placement& p : found)
            told.emplace_back(text(p), p.start, HOURS[p.direction], p.points, p.points_taken,
                              p.letters_taken);
        return told;
    }

    std::vector<Told> best() const {
        const Placement p = interruptible(
            [&](Stop& stop) { return best_placement(graph_, position_, osmotik::MOST_LETTERS, stop); });
        if (p.count == 0) return {};
        return {{text(p), p.start, HOURS[p.direction], p.points, p.points_taken, p.letters_taken}};
    }

    std::size_t count() const {
        struct Counted final : Sink {
            void take(const Placement&) override { ++number; }
            std::size_t number = 0;
        } counted;
        interruptible(
            [&](Stop& stop) { each_placement(graph_, position_, osmotik::MOST_LETTERS, counted, stop); });
        return counted.number;
    }

    std::vector<Word> words(const std::string& letters, int start, int hour) const {
        std::vector<Word> told;
        const Placement placement = read(letters, start, hour);
        Position after = position_;
        std::size_t at = 0;
        const auto cells = cells_of(position_, placement);
        if (cells.size() < placement.count) return told;
        for (const std::uint8_t cell : cells) after.board[cell].letter = placement.letters[at++];
        for (const Reading& reading : words_of(graph_, position_, placement)) {
            std::string word;
            for (const std::uint8_t cell : reading.cells) word += character(after.board[cell].letter);
            told.emplace_back(word, HOURS[static_cast<std::size_t>(reading.direction)],
                              std::vector<int>(reading.cells.begin(), reading.cells.end()));
        }
        return told;
    }

    std::vector<Opinion> valued(const Manner& manner, int most, double seconds, const Flag* stop) const {
        check(most >= 0, "a number is at least 0");
        check(std::isfinite(seconds) && seconds >= 0, "a time is a number of seconds, not negative");
        const auto& [per_letter, taken, captured, zero, reach, replies, answer, answer_reach, tries, rounds] =
            manner;
        for (const int number : {replies, tries})
            check(number >= 0 && number <= 1000, "0 to 1000 placements are tried");
        for (const int letters : {reach, answer_reach})
            check(letters >= 1 && letters <= osmotik::MOST_LETTERS, "1 to 6 letters are laid");
        check(rounds >= 0 && rounds <= MOST_ROUNDS, "0 to 200 rounds are played on");
        const Style style{per_letter, taken,  captured,     zero,  reach,
                          replies,    answer, answer_reach, tries, rounds};
        Asked asked(stop);
        std::vector<Valued> found;
        {
            nb::gil_scoped_release unlocked;
            found = salon::osmotik::valued(graph_, position_, style, static_cast<std::size_t>(most), seconds,
                                           asked);
        }
        asked.rethrow();
        std::vector<Opinion> told;
        for (const auto& [p, value] : found) told.emplace_back(text(p), p.start, HOURS[p.direction], value);
        return told;
    }

private:
    static bool before(const Placement& a, const Placement& b) {
        const auto key = [](const Placement& p) {
            return std::tuple(-static_cast<int>(p.points), p.start, p.direction, p.count, p.letters);
        };
        return key(a) < key(b);
    }

    static std::string text(const Placement& placement) {
        std::string letters;
        for (std::size_t i = 0; i < placement.count; ++i) letters += character(placement.letters[i]);
        return letters;
    }

    Placement read(const std::string& letters, int start, int hour) const {
        check(!letters.empty() && letters.size() <= osmotik::MOST_LETTERS, "1 to 6 letters are laid");
        check(exists(start), "there is no such cell");
        Placement placement;
        placement.count = static_cast<std::uint8_t>(letters.size());
        placement.start = static_cast<std::uint8_t>(start);
        placement.direction = static_cast<std::uint8_t>(direction(hour));
        std::ranges::transform(letters, placement.letters.begin(), letter);
        return placement;
    }

    void lay(int cell, const std::string& text, int owner, int score) {
        check(exists(cell), "there is no such cell");
        check(text.size() == 1, "a letter is one of A to Z");
        check(owner >= 0 && owner < position_.players, "there is no such seat");
        check(score >= 0 && score <= MOST_SCORE, "a score is 0 to 30,000");
        Square& square = position_.board[static_cast<std::size_t>(cell)];
        check(square.letter == 0, "two letters are on one cell");
        square = {letter(text[0]), static_cast<std::int8_t>(owner), static_cast<std::int16_t>(score)};
    }

    static void fill(Stock& stock, const std::vector<int>& counts) {
        check(counts.size() == KINDS - 1, "a stock counts 26 letters");
        for (std::size_t at = 0; at < counts.size(); ++at) {
            check(counts[at] >= 0 && counts[at] <= 1000, "a stock has 0 to 1,000 of a letter");
            stock[at + 1] = static_cast<std::int16_t>(counts[at]);
        }
    }

    nb::object words_;
    Graph graph_;
    Position position_;
};

}  // namespace

void bind_osmotik(nb::module_& core) {
    nb::module_ module = core.def_submodule("osmotik", "Positions of Osmotik, and their placements.");
    module.attr("EVERYTHING") = EVERYTHING;
    nb::class_<Table>(module, "Position", "A position and its words. It never changes.")
        .def(
            "__init__",
            [](Table* table, nb::typed<nb::object, WordGraph> words, int players, int mover,
               const std::vector<Laid>& board, const std::vector<std::vector<int>>& stocks) {
                new (table) Table(words, players, mover, board, stocks);
            },
            "words"_a, "players"_a, "mover"_a, "board"_a, "stocks"_a,
            "Letters on the board are (cell, letter, owner, score); a stock counts the letters A to Z.")
        .def("placements", &Table::placements, "most"_a = EVERYTHING,
             "All placements, or the `most` best: (letters, start, hour, points, points taken, letters "
             "taken), the most points first.\n\nEach is listed once, laid as its main word reads.")
        .def("best", &Table::best,
             "The placement with the most points, alone in a list, or none: as `placements`, but much "
             "sooner.\n\nWhere a placement forms two words on its line, one may have been overlooked.")
        .def("count", &Table::count, "How many placements there are.")
        .def("words", &Table::words, "letters"_a, "start"_a, "hour"_a,
             "The words that a placement forms, as (word, hour, cells); none if it is not valid.")
        .def("valued", &Table::valued, "style"_a, "most"_a, "seconds"_a = 3600.0, "stop"_a = nb::none(),
             "The best placements in a style of play, as (letters, start, hour, value).\n\nA style is what "
             "a letter laid costs, what a point and a letter taken are worth, what an own letter at zero "
             "costs, how many letters are laid at most, how many placements are tried against the next "
             "seat's best answer, how much that answer counts, of how many letters it is; and where more "
             "than two play, how many placements are played on instead, for how many rounds.\n\nWhen the "
             "time is up, or it is stopped, it "
             "is the best of what was tried until then.");
}

}  // namespace salon::bindings
