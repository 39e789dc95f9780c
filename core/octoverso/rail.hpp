// Octoverso in the core: the rail, hands, and every word that can be made.
//
// A tile is a letter of the dictionary's alphabet, or JOKER. The rail is written as its recto reads. A word
// is made on one of four sides: at the right or the left end of the recto or the verso. At a right end it
// begins with letters of the rail and is spelled along the DAWG; at a left end it finishes with them and is
// spelled backwards along the GADDAG, whose paths without a separator are the words reversed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "words/lemmas.hpp"
#include "words/queries.hpp"

namespace salon::octoverso {

using words::Graph;
using words::Lemmas;
using words::Letter;
using words::List;

inline constexpr Letter JOKER = 0;
inline constexpr int LENGTH = 8;    // of the rail, and of an OCTO
inline constexpr int KEPT = 2;      // letters of the rail that a word keeps at least
inline constexpr int SHORTEST = 3;  // a word's letters

using Rail = std::array<Letter, LENGTH>;

// How many of each tile; the first are jokers.
struct Hand {
    std::array<std::uint8_t, 32> counts{};

    int size() const;
    void add(Letter tile) { ++counts[tile]; }
    void take(Letter tile) { --counts[tile]; }
    bool operator==(const Hand&) const = default;
};

// Bit 0: the verso is read; bit 1: the word is made at its left end.
enum class Side : std::uint8_t { recto_right, verso_right, recto_left, verso_left };
inline constexpr std::array SIDES = {Side::recto_right, Side::verso_right, Side::recto_left,
                                     Side::verso_left};
inline bool is_verso(Side side) { return static_cast<int>(side) & 1; }
inline bool is_left(Side side) { return static_cast<int>(side) & 2; }

Rail turned(const Rail& rail);

struct Move {
    std::array<Letter, LENGTH> word{};
    std::array<Letter, LENGTH> tiles{};  // those laid, in the order of the word
    std::uint8_t length = 0;
    std::uint8_t laid = 0;
    Side side = Side::recto_right;
    std::uint32_t place = 0;  // of the word in the dictionary

    bool is_octo() const { return length == LENGTH; }
    std::span<const Letter> letters() const { return {word.data(), length}; }
    std::span<const Letter> laid_tiles() const { return {tiles.data(), laid}; }
};

// The rail after a move, and what fell off it, as read on the move's face.
struct Laid {
    Rail rail;
    std::array<Letter, LENGTH> pushed;
};
Laid lay(const Rail& rail, const Move& move);

// Words that may not be played any more: those played, and their relatives.
class Barred {
public:
    void add(const Lemmas& lemmas, std::uint32_t place);
    bool has(const Lemmas& lemmas, std::uint32_t place) const;

private:
    std::vector<std::uint32_t> places_;
    std::vector<std::uint32_t> lemmas_;
};

struct Dictionary {
    const Graph& graph;
    const Lemmas& lemmas;
};

// Every word that can be made, once on each side for each number of letters kept, with the fewest jokers:
// those stand for the last of equal letters. `shortest` is LENGTH where only OCTOs are wanted.
void generate(const Dictionary& dictionary, const Rail& rail, const Hand& hand, const Barred& barred,
              int shortest, std::vector<Move>& moves);

}  // namespace salon::octoverso
