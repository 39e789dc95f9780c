// Boards, racks and moves of Scrabble, from Python's texts and back.
#pragma once

#include <memory>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "scrabble/moves.hpp"
#include "words/bindings/words.hpp"

namespace salon::bindings {

using Factors = std::vector<std::vector<int>>;
using PerTile = std::map<std::string, int>;
using Cell = std::pair<int, int>;
using Placement = std::tuple<int, int, bool, nb::str, int>;

// A dictionary, a board and its tiles: what every question about a game is asked of. It never changes.
class Setup {
public:
    Setup(const WordGraph& words, const Factors& letter_factors, const Factors& word_factors,
          const PerTile& values, const PerTile& counts, Cell start, int bonus);
    Setup(const Setup&) = delete;

    const scrabble::Layout& layout() const { return layout_; }
    const Graph& graph() const { return graph_; }

    scrabble::Board board(const std::vector<nb::str>& rows) const;
    scrabble::Rack rack(nb::str tiles) const;
    scrabble::Rack longer_rack(nb::str tiles) const;  // of eight tiles at most
    std::vector<Letter> laid(nb::str tiles) const;
    std::array<std::uint8_t, scrabble::KINDS> counts(nb::str tiles) const;
    nb::str write(std::span<const Letter> tiles) const;
    nb::str write(const scrabble::Rack& rack) const;
    Placement write(const scrabble::Move& move) const;

private:
    void read_tiles(const PerTile& amounts, std::array<std::uint8_t, scrabble::KINDS>& read) const;
    Letter tile(char32_t character) const;

    Graph graph_;
    scrabble::Layout layout_;
    std::vector<char32_t> capitals_, small_;  // of the letters, in their order
    std::unordered_map<char32_t, Letter> tiles_;
};

}  // namespace salon::bindings
