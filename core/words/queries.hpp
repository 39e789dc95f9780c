// What players and programs ask a word graph: is it a word, which number has it, what goes before or after
// it, which words fit a pattern or can be made from a rack. Lists of words come in alphabetical order.
#pragma once

#include <string_view>

#include "words/graph.hpp"

namespace salon::words {

inline constexpr std::size_t ALL = static_cast<std::size_t>(-1);

// The node of the DAWG that spells a beginning of words, or 0.
List spell(const Graph& graph, std::span<const Letter> letters);

inline bool contains(const Graph& graph, std::span<const Letter> word) {
    return graph[spell(graph, word)].accepts();
}

// Whether each of many is a word, as 1 or 0: of letters end to end, or of a text of lines (with the letters
// of its bytes, UNKNOWN for those that are none).
inline constexpr Letter UNKNOWN = 61;
using LetterTable = std::array<Letter, 256>;
std::vector<std::uint8_t> contains_each(const Graph& graph, std::span<const Letter> letters,
                                        std::span<const std::size_t> ends);
std::vector<std::uint8_t> contains_each_line(const Graph& graph, std::string_view text,
                                             const LetterTable& letters);

// A word's place in alphabetical order, and the word at a place.
std::optional<std::uint32_t> place_of(const Graph& graph, std::span<const Letter> word);
Word word_at(const Graph& graph, std::uint32_t place);

// Letters that make a word when put before, or after, a word (or any run of letters).
Letters front_hooks(const Graph& graph, std::span<const Letter> letters);
Letters back_hooks(const Graph& graph, std::span<const Letter> letters);

// A pattern is letters, ANY (one letter) and RUN (any number of letters, none included).
inline constexpr Letter ANY = 62;
inline constexpr Letter RUN = 63;
inline constexpr std::size_t LONGEST_PATTERN = 60;
std::vector<Word> matching(const Graph& graph, std::span<const Letter> pattern, std::size_t most);

// Words of at least `shortest` letters made from the rack's letters, each used once; ANY is a blank.
std::vector<Word> within(const Graph& graph, std::span<const Letter> rack, std::size_t shortest,
                         std::size_t most);

}  // namespace salon::words
