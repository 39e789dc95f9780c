// The best placement, with a word map: spots with the highest bounds first, and of each only the parts of the
// rack that could still do better, looked up by their letters.
#pragma once

#include "scrabble/moves.hpp"
#include "words/map.hpp"

namespace salon::scrabble {

// Finds best placements one after the other; keeps its memory between them.
class BestByMap {
public:
    explicit BestByMap(const words::WordMap& map) : map_(&map) {}

    // What beats `best` most, or `best`.
    Move find(const Board& board, const Hand& hand, const Move& best);

private:
    struct Part {
        std::array<std::int16_t, 8> values;  // of its tiles, the highest first
        words::WordMap::Key key;             // of its letters, without blanks
        std::int32_t left;
        std::uint8_t number;
        std::uint8_t blanks;
        bool is_word;  // its letters alone make one; true if it has blanks
    };
    struct Bound {
        std::int32_t equity;
        const Spot* spot;
    };
    struct Place;
    // What was looked up with some letters of the board, by part of the rack.
    struct Known {
        words::WordMap::Key through;
        std::array<std::uint64_t, 2> asked;
        std::array<const Letter*, Hand::MOST_PARTS> words;  // of a part without blanks
        std::array<std::uint32_t, Hand::MOST_PARTS>
            blanks;  // letters that one blank may be, bit n-1 for letter n
    };

    void take_apart(const Board& board, const Hand& hand);
    void collect(const Board& board, const Hand& hand, int least);
    void try_spot(const Board& board, const Spot& spot);
    Known& known(words::WordMap::Key through);
    void forget();
    std::uint32_t fillings(words::WordMap::Key key) const;
    bool uses(const Move& move, const Part& part) const;
    void try_part(const Place& place, const Part& part, Known& known);
    void try_words(const Place& place, const Part& part, const Letter* word, Letter one, Letter two);
    void try_word(const Place& place, const Part& part, const Letter* word, Letter one, Letter two);

    const words::WordMap* map_;
    const Layout* layout_ = nullptr;
    const Hand* hand_ = nullptr;
    std::array<std::vector<Part>, RACK + 1> parts_;   // by size
    std::array<std::int32_t, RACK + 1> best_word_{};  // the most that is left when the tiles make a word
    std::vector<Bound> bounds_;
    std::vector<Known> known_;
    std::array<std::uint16_t, 1024> known_slots_{};  // 1 + index in known_
    Move best_;
};

}  // namespace salon::scrabble
