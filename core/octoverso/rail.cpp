#include "octoverso/rail.hpp"

#include <bit>
#include <numeric>

namespace salon::octoverso {
namespace {

// Makes words on one side: first along letters of the rail, then with tiles of the hand.
class Maker {
public:
    Maker(const Dictionary& dictionary, const Hand& hand, const Barred& barred, int shortest,
          std::vector<Move>& moves)
        : dictionary_(dictionary),
          graph_(dictionary.graph),
          hand_(hand),
          barred_(barred),
          shortest_(shortest),
          moves_(moves) {
        for (Letter letter = 1; letter < hand.counts.size(); ++letter) mark(letter);
    }

    void make(const Rail& row, Side side) {
        side_ = side;
        for (int kept = KEPT; kept < LENGTH; ++kept) {
            kept_ = kept;
            // Seen from where the word starts to be spelled, the letters kept come in this order.
            for (int at = 0; at < kept; ++at) {
                const int place = is_left(side) ? kept - 1 - at : LENGTH - kept + at;
                given_[static_cast<std::size_t>(at)] = row[static_cast<std::size_t>(place)];
            }
            keep(is_left(side) ? graph_.gaddag() : graph_.dawg(), 0);
        }
    }

private:
    void keep(List list, int depth) {
        const Letter tile = given_[static_cast<std::size_t>(depth)];
        each(
            list,
            [&](List index) {
                const auto node = graph_[index];
                if (tile != JOKER && tile != node.letter()) return;
                path_[static_cast<std::size_t>(depth)] = node.letter();
                if (depth + 1 < kept_)
                    keep(node.arc(), depth + 1);
                else
                    extend(node.arc(), depth + 1);
            },
            tile);
    }

    void extend(List list, int depth) {
        each(list, [&](List index) {
            const auto node = graph_[index];
            const Letter letter = node.letter();
            const Letter tile = hand_.counts[letter] > 0 ? letter : JOKER;
            if (hand_.counts[tile] == 0) return;
            path_[static_cast<std::size_t>(depth)] = letter;
            take(tile);
            if (node.accepts() && depth + 1 >= shortest_) found(depth + 1);
            if (depth + 1 < LENGTH) extend(node.arc(), depth + 1);
            give(tile);
        });
    }

    // Calls visit(index) for the nodes of a list that may serve: of one letter, or of any that the hand has.
    template <typename Visit>
    void each(List list, Visit visit, Letter only) const {
        if (only == JOKER) {
            for_all(list, visit);
        } else if (const List index =
                       is_left(side_) ? graph_.find(list, only) : graph_.find_in_dawg(list, only)) {
            visit(index);
        }
    }
    template <typename Visit>
    void each(List list, Visit visit) const {
        if (is_left(side_) || hand_.counts[JOKER] > 0) return for_all(list, visit);
        const words::Letters there = graph_.letters_in_dawg(list);
        for (words::Letters wanted = there & available_; wanted; wanted &= wanted - 1) {
            const words::Letters below = (wanted & (~wanted + 1)) - 1;
            visit(list + static_cast<List>(std::popcount(there & below)));
        }
    }
    template <typename Visit>
    void for_all(List list, Visit visit) const {
        if (list == 0) return;
        if (graph_[list].letter() == words::SEPARATOR && graph_[list++].ends()) return;
        for (;; ++list) {
            visit(list);
            if (graph_[list].ends()) return;
        }
    }

    void found(int length) {
        Move move;
        move.length = static_cast<std::uint8_t>(length);
        move.laid = static_cast<std::uint8_t>(length - kept_);
        move.side = side_;
        const auto end = path_.begin() + length;
        if (is_left(side_))
            std::reverse_copy(path_.begin(), end, move.word.begin());
        else
            std::copy(path_.begin(), end, move.word.begin());
        move.place = *words::place_of(graph_, move.letters());
        if (barred_.has(dictionary_.lemmas, move.place)) return;
        spell(move);
        moves_.push_back(move);
    }

    // In the order of the word, so that jokers stand for the last of equal letters.
    void spell(Move& move) const {
        Hand hand = whole_;
        for (std::size_t at = 0; at < move.laid; ++at) {
            const Letter letter = move.word[at + (is_left(side_) ? 0U : static_cast<unsigned>(kept_))];
            move.tiles[at] = hand.counts[letter] > 0 ? letter : JOKER;
            hand.take(move.tiles[at]);
        }
    }

    void take(Letter tile) {
        hand_.take(tile);
        mark(tile);
    }
    void give(Letter tile) {
        hand_.add(tile);
        mark(tile);
    }
    void mark(Letter letter) {
        const words::Letters bit = words::Letters{1} << letter;
        available_ = hand_.counts[letter] > 0 ? available_ | bit : available_ & ~bit;
    }

    const Dictionary& dictionary_;
    const Graph& graph_;
    Hand hand_;
    const Hand whole_ = hand_;
    const Barred& barred_;
    int shortest_;
    std::vector<Move>& moves_;
    words::Letters available_ = 0;
    Side side_ = Side::recto_right;
    int kept_ = 0;
    std::array<Letter, LENGTH> given_{};
    std::array<Letter, LENGTH> path_{};
};

}  // namespace

int Hand::size() const { return std::accumulate(counts.begin(), counts.end(), 0); }

Rail turned(const Rail& rail) {
    Rail back;
    std::ranges::reverse_copy(rail, back.begin());
    return back;
}

Laid lay(const Rail& rail, const Move& move) {
    const Rail row = is_verso(move.side) ? turned(rail) : rail;
    const std::size_t laid = move.laid;
    Laid after{row, {}};
    if (is_left(move.side)) {
        std::copy(row.end() - move.laid, row.end(), after.pushed.begin());
        std::copy(row.begin(), row.end() - move.laid, after.rail.begin() + move.laid);
        std::copy_n(move.tiles.begin(), laid, after.rail.begin());
    } else {
        std::copy_n(row.begin(), laid, after.pushed.begin());
        std::copy(row.begin() + move.laid, row.end(), after.rail.begin());
        std::copy_n(move.tiles.begin(), laid, after.rail.end() - move.laid);
    }
    if (is_verso(move.side)) after.rail = turned(after.rail);
    return after;
}

void Barred::add(const Lemmas& lemmas, std::uint32_t place) {
    places_.push_back(place);
    for (const std::uint32_t lemma : lemmas.lemmas_of(place)) lemmas_.push_back(lemma);
}

bool Barred::has(const Lemmas& lemmas, std::uint32_t place) const {
    if (std::ranges::find(places_, place) != places_.end()) return true;
    return std::ranges::any_of(lemmas.lemmas_of(place), [&](std::uint32_t lemma) {
        return std::ranges::find(lemmas_, lemma) != lemmas_.end();
    });
}

void generate(const Dictionary& dictionary, const Rail& rail, const Hand& hand, const Barred& barred,
              int shortest, std::vector<Move>& moves) {
    Maker maker(dictionary, hand, barred, shortest, moves);
    const Rail verso = turned(rail);
    for (const Side side : SIDES) maker.make(is_verso(side) ? verso : rail, side);
}

}  // namespace salon::octoverso
