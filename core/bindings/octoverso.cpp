// salon._core.octoverso: every word that can be made on the rail.
#include "octoverso.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "words.hpp"

using namespace nanobind::literals;

namespace salon::bindings {
namespace {

using namespace octoverso;
using Made = std::tuple<std::string, std::string, bool, bool>;

constexpr std::string_view LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::size_t LARGEST_HAND = 100;
constexpr int MOST_JOKERS = 2;

// Words and tiles are plain capitals here, so the dictionary's alphabet must be.
void check_dictionary(const WordGraph& graph, const LemmaIndex& lemmas) {
    const auto alphabet = graph.graph().alphabet();
    if (!std::equal(alphabet.begin(), alphabet.end(), LETTERS.begin(), LETTERS.end()))
        throw std::invalid_argument("the dictionary has another alphabet");
    if (graph.size() != lemmas.size()) throw std::invalid_argument("the lemmas are another dictionary's");
}

Letter read_tile(char tile) {
    if (tile == '?') return JOKER;
    if (tile < 'A' || tile > 'Z') throw std::invalid_argument("a tile is a capital letter or ?");
    return static_cast<Letter>(tile - 'A' + 1);
}

Rail read_rail(std::string_view text) {
    if (text.size() != LENGTH) throw std::invalid_argument("a rail has eight letters");
    Rail rail;
    std::ranges::transform(text, rail.begin(), read_tile);
    return rail;
}

Hand read_hand(std::string_view text) {
    if (text.size() > LARGEST_HAND) throw std::invalid_argument("a hand has a hundred letters at most");
    Hand hand;
    for (const char tile : text) hand.add(read_tile(tile));
    return hand;
}

Barred read_played(const WordGraph& graph, const LemmaIndex& lemmas, const std::vector<std::string>& played) {
    Barred barred;
    for (const std::string& word : played) {
        Word letters;
        std::ranges::transform(word, std::back_inserter(letters), read_tile);
        if (const auto place = place_of(graph.graph(), letters)) barred.add(lemmas.index(), *place);
    }
    return barred;
}

std::string write(std::span<const Letter> tiles) {
    std::string text;
    for (const Letter tile : tiles) text += tile == JOKER ? '?' : LETTERS[tile - 1U];
    return text;
}

std::vector<Made> moves(const WordGraph& graph, const LemmaIndex& lemmas, std::string_view rail,
                        std::string_view hand, const std::vector<std::string>& played, int shortest) {
    check_dictionary(graph, lemmas);
    const Rail row = read_rail(rail);
    const Hand held = read_hand(hand);
    if (held.counts[JOKER] + std::ranges::count(row, JOKER) > MOST_JOKERS)
        throw std::invalid_argument("there are two jokers");
    const Barred barred = read_played(graph, lemmas, played);
    const Dictionary dictionary{graph.graph(), lemmas.index()};
    std::vector<Move> found;
    without_gil([&] { generate(dictionary, row, held, barred, shortest, found); });
    std::vector<Made> made;
    made.reserve(found.size());
    for (const Move& move : found)
        made.emplace_back(write(move.letters()), write(move.laid_tiles()), is_verso(move.side),
                          is_left(move.side));
    return made;
}

}  // namespace

void bind_octoverso(nb::module_& core) {
    nb::module_ module = core.def_submodule("octoverso", "Words on the rail of Octoverso.");
    module.def(
        "moves", &moves, "graph"_a, "lemmas"_a, "rail"_a, "hand"_a, "played"_a, "shortest"_a = SHORTEST,
        "Every word of at least `shortest` letters that can be made: its letters, the tiles laid, whether "
        "the verso is read, and whether it is made at the left end.");
}

}  // namespace salon::bindings
