// salon._core.octoverso: every word that can be made on the rail, and what it is worth.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "bindings/boundary.hpp"
#include "octoverso/rail.hpp"
#include "octoverso/search.hpp"
#include "words/bindings/words.hpp"

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

struct Table {
    Table(const WordGraph& graph, const LemmaIndex& lemmas, std::string_view rail, std::string_view own,
          std::string_view other, const std::vector<std::string>& played)
        : dictionary{graph.graph(), lemmas.index()} {
        check_dictionary(graph, lemmas);
        position = {read_rail(rail), read_hand(own), read_hand(other), read_played(graph, lemmas, played)};
        if (position.own.counts[JOKER] + position.other.counts[JOKER] +
                std::ranges::count(position.rail, JOKER) >
            MOST_JOKERS)
            throw std::invalid_argument("there are two jokers");
    }

    std::vector<Move> moves(int shortest) const {
        std::vector<Move> found;
        generate(dictionary, position.rail, position.own, position.barred, shortest, found);
        return found;
    }

    Dictionary dictionary;
    Position position;
};

Made made(const Move& move) {
    return {write(move.letters()), write(move.laid_tiles()), is_verso(move.side), is_left(move.side)};
}

std::vector<Made> moves(const WordGraph& graph, const LemmaIndex& lemmas, std::string_view rail,
                        std::string_view hand, const std::vector<std::string>& played, int shortest) {
    const Table table(graph, lemmas, rail, hand, "", played);
    const std::vector<Move> found = without_gil([&] { return table.moves(shortest); });
    std::vector<Made> all;
    all.reserve(found.size());
    std::ranges::transform(found, std::back_inserter(all), made);
    return all;
}

Depth checked_depth(int words, int width) {
    if (words < 1 || words > 8) throw std::invalid_argument("a search looks 1 to 8 words ahead");
    if (width < 1) throw std::invalid_argument("a search looks at one word at least");
    return {words, width};
}

void check_sides(const Table& table) {
    if (table.position.own.size() == 0 || table.position.other.size() == 0)
        throw std::invalid_argument("both hands have letters");
}

std::vector<std::pair<Made, double>> values(const WordGraph& graph, const LemmaIndex& lemmas,
                                            std::string_view rail, std::string_view own,
                                            std::string_view other, const std::vector<std::string>& played,
                                            int words, int width, const Flag* stop, int tries, int further,
                                            int narrower) {
    Table table(graph, lemmas, rail, own, other, played);
    check_sides(table);
    if (tries < 0) throw std::invalid_argument("a number is at least 0");
    const Depth depth = checked_depth(words, width), then = checked_depth(further, narrower);
    const auto most = static_cast<std::size_t>(tries);
    std::vector<Move> found;
    const std::vector<double> worth = interruptible(stop, [&](Stop& asked) {
        found = table.moves(SHORTEST);
        auto values = Search(table.dictionary, depth, asked)
                          .values(table.position, found, std::max<std::size_t>(most, 1));
        Search(table.dictionary, then, asked).look_further(table.position, found, most, values);
        return values;
    });
    std::vector<std::pair<Made, double>> all;
    for (std::size_t at = 0; at < found.size(); ++at) all.emplace_back(made(found[at]), worth[at]);
    return all;
}

double value(const WordGraph& graph, const LemmaIndex& lemmas, std::string_view rail, std::string_view own,
             std::string_view other, const std::vector<std::string>& played, int words, int width,
             const Flag* stop) {
    Table table(graph, lemmas, rail, own, other, played);
    check_sides(table);
    const Depth depth = checked_depth(words, width);
    return interruptible(
        stop, [&](Stop& asked) { return Search(table.dictionary, depth, asked).value(table.position); });
}

std::string put_back(std::string_view hand) {
    const Hand held = read_hand(hand);
    if (held.size() == 0) throw std::invalid_argument("the hand is empty");
    const Letter tile = burden(held);
    return write({&tile, 1});
}

}  // namespace

void bind_octoverso(nb::module_& core) {
    nb::module_ module = core.def_submodule("octoverso", "Words on the rail of Octoverso.");
    module.attr("WIN") = WIN;
    module.def(
        "moves", &moves, "graph"_a, "lemmas"_a, "rail"_a, "hand"_a, "played"_a, "shortest"_a = SHORTEST,
        "Every word of at least `shortest` letters that can be made: its letters, the tiles laid, whether "
        "the verso is read, and whether it is made at the left end.");
    module.def("values", &values, "graph"_a, "lemmas"_a, "rail"_a, "own"_a, "other"_a, "played"_a, "words"_a,
               "width"_a, "stop"_a = nb::none(), "tries"_a = 0, "further"_a = 1, "narrower"_a = 1,
               "Every word and its value, so many words ahead; what is not the best may be bounded.\n\nThe "
               "best, as many as there are `tries`, are then looked at `further` words ahead, `narrower` "
               "wide.");
    module.def("value", &value, "graph"_a, "lemmas"_a, "rail"_a, "own"_a, "other"_a, "played"_a, "words"_a,
               "width"_a, "stop"_a = nb::none(),
               "The value of a position to the player to move, so many words ahead.");
    module.def("put_back", &put_back, "hand"_a, "The tile of a hand that one is best rid of.");
}

}  // namespace salon::bindings
