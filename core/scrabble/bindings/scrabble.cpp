// salon._core.scrabble: boards and moves of Scrabble.
#include "scrabble/bindings/scrabble.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/boundary.hpp"

using namespace nanobind::literals;

namespace salon::bindings {

using namespace salon::scrabble;

namespace {

constexpr char32_t BLANK_SIGN = U'?';
constexpr char32_t EMPTY_SIGN = U'.';
constexpr Letter NONE = 0xFF;
using Text = Characters<250>;  // so that counts fit a byte

void check(bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
}

char32_t small(char32_t capital) {
    const Text lower(text_of({&capital, 1}).attr("lower")());
    check(lower.size() == 1 && lower[0] != capital, "a letter has no small form to write blanks with");
    return lower[0];
}

}  // namespace

Setup::Setup(const WordGraph& words, const Factors& letter_factors, const Factors& word_factors,
             const PerTile& values, const PerTile& counts, Cell start, int bonus)
    : graph_(words.graph()) {
    const auto alphabet = graph_.alphabet();
    capitals_.assign(alphabet.begin(), alphabet.end());
    tiles_[BLANK_SIGN] = BLANK;
    for (const char32_t capital : capitals_) {
        small_.push_back(small(capital));
        const auto letter = static_cast<Letter>(small_.size());
        const bool apart = tiles_.emplace(capital, letter).second &&
                           tiles_.emplace(small_.back(), static_cast<Letter>(letter | BY_BLANK)).second;
        check(apart, "two letters are written alike");
    }
    layout_.letters = static_cast<int>(capitals_.size());
    layout_.rows = static_cast<int>(std::min<std::size_t>(letter_factors.size(), MOST_SIDE + 1));
    layout_.columns = layout_.rows == 0
                          ? 0
                          : static_cast<int>(std::min<std::size_t>(letter_factors[0].size(), MOST_SIDE + 1));
    check(layout_.rows >= 1 && layout_.columns >= 1 && layout_.rows <= MOST_SIDE &&
              layout_.columns <= MOST_SIDE,
          "a board has from 1 to 21 rows and columns");
    check(word_factors.size() == letter_factors.size(), "the factors' rows differ");
    for (std::size_t row = 0; row < letter_factors.size(); ++row) {
        const auto columns = static_cast<std::size_t>(layout_.columns);
        check(letter_factors[row].size() == columns && word_factors[row].size() == columns,
              "the factors' rows differ");
        for (std::size_t column = 0; column < columns; ++column) {
            const auto factor = [](int value) {
                check(value >= 1 && value <= 9, "a factor is from 1 to 9");
                return static_cast<std::uint8_t>(value);
            };
            layout_.letter_factors[row * columns + column] = factor(letter_factors[row][column]);
            layout_.word_factors[row * columns + column] = factor(word_factors[row][column]);
        }
    }
    std::tie(layout_.start_row, layout_.start_column) = start;
    layout_.bonus = bonus;
    read_tiles(values, layout_.values);
    read_tiles(counts, layout_.counts);
    if (const char* fault = layout_.fault()) throw std::invalid_argument(fault);
}

void Setup::read_tiles(const PerTile& amounts, std::array<std::uint8_t, KINDS>& read) const {
    for (const auto& [text, amount] : amounts) {
        const nb::str name(text.c_str(), text.size());
        const Text letters(name);
        check(letters.size() == 1, "a tile is named by its letter");
        const Letter kind = tile(letters[0]);
        check(kind != NONE && !(kind & BY_BLANK), "a tile has a letter that the dictionary has not");
        check(amount >= 0 && amount <= 99, "values and counts of tiles are from 0 to 99");
        read[kind] = static_cast<std::uint8_t>(amount);
    }
}

Letter Setup::tile(char32_t character) const {
    const auto found = tiles_.find(character);
    return found == tiles_.end() ? NONE : found->second;
}

Board Setup::board(const std::vector<nb::str>& rows) const {
    check(rows.size() == static_cast<std::size_t>(layout_.rows), "the board has another number of rows");
    std::vector<Letter> cells;
    for (const nb::str& row : rows) {
        const Text text(row);
        check(text.size() == static_cast<std::size_t>(layout_.columns), "a row has another number of cells");
        for (const char32_t character : text) {
            const Letter letter = character == EMPTY_SIGN ? Letter{0} : tile(character);
            check(letter != NONE && character != BLANK_SIGN, "a cell holds a letter or a dot");
            cells.push_back(letter);
        }
    }
    Board board(graph_, layout_);
    board.set(cells);
    return board;
}

Rack Setup::rack(nb::str text) const {
    Rack rack = longer_rack(text);
    check(rack.size <= RACK, "a rack has at most seven tiles");
    return rack;
}

Rack Setup::longer_rack(nb::str text) const {
    const Text tiles(text);
    check(tiles.size() <= MOST_TILES, "a rack has at most eight tiles");
    Rack rack;
    for (const char32_t character : tiles) {
        const Letter kind = tile(character);
        check(kind != NONE && !(kind & BY_BLANK), "a rack has capital letters and ? for a blank");
        rack.add(kind);
    }
    return rack;
}

std::vector<Letter> Setup::laid(nb::str text) const {
    std::vector<Letter> letters;
    for (const char32_t character : Text(text)) {
        letters.push_back(tile(character));
        check(letters.back() != NONE && letters.back() != BLANK, "letters are laid, small ones by a blank");
    }
    return letters;
}

std::array<std::uint8_t, KINDS> Setup::counts(nb::str text) const {
    std::array<std::uint8_t, KINDS> counts{};
    for (const char32_t character : Text(text)) {
        const Letter kind = tile(character);
        check(kind != NONE && !(kind & BY_BLANK), "tiles are capital letters and ? for a blank");
        ++counts[kind];
    }
    return counts;
}

nb::str Setup::write(std::span<const Letter> tiles) const {
    std::u32string text;
    for (const Letter tile : tiles) text += (tile & BY_BLANK ? small_ : capitals_)[(tile & PLAIN) - 1U];
    return text_of(text);
}

nb::str Setup::write(const Rack& rack) const {
    std::u32string text;
    for (std::size_t kind = 1; kind <= capitals_.size(); ++kind)
        text.append(rack.counts[kind], capitals_[kind - 1]);
    text.append(rack.counts[BLANK], BLANK_SIGN);
    return text_of(text);
}

Placement Setup::write(const Move& move) const {
    return {move.row(), move.column(), move.direction == DOWN, write(std::span(move.tiles).first(move.count)),
            move.score};
}

namespace {

using Rows = std::vector<nb::str>;

nb::typed<nb::list, Placement> moves(const Setup& setup, const Rows& rows, nb::str tiles, std::size_t most,
                                     int least) {
    const Board board = setup.board(rows);
    const Hand hand(setup.longer_rack(tiles));
    const std::vector<Move> found = without_gil([&] {
        std::vector<Move> all = every_move(board, hand);
        std::erase_if(all, [&](const Move& move) { return move.count < least; });
        const auto last = all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size()));
        std::ranges::partial_sort(all, last, [](const Move& a, const Move& b) { return a.beats(b); });
        all.erase(last, all.end());
        return all;
    });
    return nb::typed<nb::list, Placement>(
        list_of(found, [&](const Move& move) { return setup.write(move); }));
}

}  // namespace

void bind_scrabble_play(nb::module_& module);
void bind_scrabble_think(nb::module_& module);

void bind_scrabble(nb::module_& core) {
    nb::module_ module = core.def_submodule("scrabble", "Boards and moves of Scrabble.");
    module.attr("EVERYTHING") = 1U << 30;
    nb::class_<Setup>(
        module, "Setup",
        "A dictionary, a board and its tiles: what every question about a game is asked of.\n\n"
        "It never changes, so that threads may share it. In all its answers a tile is a capital "
        "letter, or\nthe small letter that a blank stands for; on a rack a blank is ?.")
        .def(nb::init<const WordGraph&, const Factors&, const Factors&, const PerTile&, const PerTile&, Cell,
                      int>(),
             "words"_a, "letter_factors"_a, "word_factors"_a, "values"_a, "counts"_a, "start"_a, "bonus"_a,
             nb::keep_alive<1, 2>(),
             "With factors by row, then column; what a tile is worth and how many there are, by letter (? "
             "for\n"
             "blanks; letters left out have none); the cell (row, column) that the first word covers; and "
             "the\n"
             "bonus for seven tiles. Rows and columns count from 0, at most 21.")
        .def(
            "moves", &moves, "rows"_a, "rack"_a, "most"_a = 1U << 30, "least"_a = 1,
            "All legal placements of `least` tiles or more, or the `most` best, the highest scores first.\n\n"
            "`rows` is the board as texts of capital letters, small letters (blanks) and dots (empty "
            "cells);\n"
            "`rack` up to eight capital letters and ?. A placement is (row, column, down, tiles, score): "
            "the\n"
            "cell of the first tile laid, whether the tiles go down or across, and the tiles laid, in order\n"
            "and without those on the board. A single tile that makes words both ways is listed once, "
            "across;\n"
            "one that makes only a word down is listed down. Ties are in a fixed order.");
    bind_scrabble_play(module);
    bind_scrabble_think(module);
}

}  // namespace salon::bindings
