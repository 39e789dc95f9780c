// The word graph: every word of a dictionary as a DAWG and a GADDAG, in one file that many processes map.
//
// A graph is an array of 32-bit nodes. A node is one arc of the automaton:
//
//     bits 0–23   index of the first node that may follow, 0 if none
//     bit  24     `accepts`: a word may end with this letter
//     bit  25     `ends`: the last of its siblings
//     bits 26–31  the letter: 1 is the alphabet's first, 0 is the separator
//
// Siblings are contiguous and in order of letter, so a *list* (all that may come next) is named by the index
// of its first node; 0 names the empty list. Equal lists are stored once, and a list that is the end of
// another of the same height is stored inside it. Arcs always lead to a higher index, so the graph cannot
// loop, and one pass over it checks it whole.
//
// The DAWG spells words forwards from `dawg()`. The GADDAG spells them from every letter from `gaddag()`:
// for each way to cut a word in two, the first part backwards, then the separator (letter 0, always the first
// sibling), then the rest forwards; the last cut has no separator. So C-A-R is C◊AR, AC◊R and RAC. What
// follows a separator is a list of the DAWG.
//
// The file: a Header, `node_count` nodes, and then two arrays with a number for every node of the DAWG (they
// are the last, from `dawg_start` on): the letters that it and its later siblings have, bit n-1 for letter n,
// so that a letter's place among its siblings is counted and not searched; and how many words they lead to,
// which numbers the words in alphabetical order. Numbers are little-endian, as are the machines this runs on.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace salon::words {

static_assert(std::endian::native == std::endian::little);

using Letter = std::uint8_t;    // 1 … the alphabet's size; 0 is the separator; below 64 in any case
using Letters = std::uint64_t;  // a set of letters, bit n for letter n
using List = std::uint32_t;     // index of a list's first node; 0 is the empty list
using Word = std::vector<Letter>;

inline constexpr Letter SEPARATOR = 0;
inline constexpr std::array<char, 8> GRAPH_MAGIC = {'S', 'a', 'l', 'o', 'n', 'W', 'G', '1'};
inline constexpr std::size_t MOST_LETTERS = 32;
inline constexpr std::size_t LONGEST_WORD = 21;
inline constexpr std::uint32_t MOST_WORDS = 4'000'000;
inline constexpr std::uint32_t MOST_NODES = 1U << 24;

// A file or a list of words that is no good; says why.
struct WordsError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Node {
    std::uint32_t bits;

    List arc() const { return bits & 0xFFFFFF; }
    bool accepts() const { return bits >> 24 & 1; }
    bool ends() const { return bits >> 25 & 1; }
    Letter letter() const { return static_cast<Letter>(bits >> 26); }

    static Node make(Letter letter, bool accepts, bool ends, List arc) {
        return {arc | std::uint32_t{accepts} << 24 | std::uint32_t{ends} << 25 | std::uint32_t{letter} << 26};
    }
};
static_assert(sizeof(Node) == 4);

struct Header {
    std::array<char, 8> magic;
    std::uint64_t checksum;  // of all the file after this field
    std::uint32_t node_count;
    std::uint32_t dawg_start;
    std::uint32_t dawg;
    std::uint32_t gaddag;
    std::uint32_t word_count;
    std::uint32_t longest;
    std::uint32_t letter_count;
    std::uint32_t reserved;
    std::array<char32_t, MOST_LETTERS> letters;
};
static_assert(sizeof(Header) == 176);

// Reads a graph that somebody else holds in memory. Cheap to copy; lists must be lists of this graph.
class Graph {
public:
    Graph() = default;
    explicit Graph(const Header& header)
        : header_(&header),
          nodes_(reinterpret_cast<const Node*>(&header + 1)),
          masks_(reinterpret_cast<const std::uint32_t*>(nodes_ + header.node_count) - header.dawg_start),
          counts_(masks_ + (header.node_count - header.dawg_start)) {}

    List dawg() const { return header_->dawg; }
    List gaddag() const { return header_->gaddag; }
    Node operator[](List index) const { return nodes_[index]; }

    // The node of a list that has this letter, or 0.
    List find(List list, Letter letter) const {
        if (list == 0) return 0;
        while (nodes_[list].letter() < letter && !nodes_[list].ends()) ++list;
        return nodes_[list].letter() == letter ? list : 0;
    }

    // The same for a list of the DAWG (or what follows a separator): much faster.
    List find_in_dawg(List list, Letter letter) const {
        const Letters bit = Letters{1} << letter;
        const Letters mask = letters_in_dawg(list);
        // Without a branch, which would be mispredicted at the end of every miss.
        const List found = list + static_cast<List>(std::popcount(mask & (bit - 1)));
        return found & (0U - static_cast<List>(mask >> letter & 1));
    }

    // Calls visit(Node) for every node of a list.
    template <typename Visit>
    void each(List list, Visit visit) const {
        if (list == 0) return;
        for (;; ++list) {
            visit(nodes_[list]);
            if (nodes_[list].ends()) return;
        }
    }

    // Has the lists that may follow those of a list on their way from memory: for `each`, or for
    // `find_in_dawg`. (Not inlined, it would be taken for a function that does nothing.)
    [[gnu::always_inline]] void expect_each(List list) const {
        for (bool more = true; more; more = !nodes_[list++].ends())
            __builtin_prefetch(&nodes_[nodes_[list].arc()]);
    }
    [[gnu::always_inline]] void expect_find(List list) const {
        for (bool more = true; more; more = !nodes_[list++].ends())
            __builtin_prefetch(&masks_[nodes_[list].arc()]);
    }

    // The letters of a list, and those that end a word.
    Letters letters(List list) const {
        Letters found = 0;
        each(list, [&](Node node) { found |= Letters{1} << node.letter(); });
        return found;
    }
    Letters endings(List list) const {
        Letters found = 0;
        each(list, [&](Node node) { found |= Letters{node.accepts()} << node.letter(); });
        return found;
    }
    Letters letters_in_dawg(List list) const { return list == 0 ? 0 : Letters{masks_[list]} << 1; }

    // How many words a node of the DAWG and its later siblings lead to.
    std::uint32_t words_from(List index) const { return index == 0 ? 0 : counts_[index]; }

    std::uint32_t word_count() const { return header_->word_count; }
    std::uint32_t node_count() const { return header_->node_count; }
    std::uint32_t longest() const { return header_->longest; }
    std::span<const char32_t> alphabet() const { return {header_->letters.data(), header_->letter_count}; }

private:
    const Header* header_ = nullptr;
    const Node* nodes_ = nullptr;           // nodes_[0] is all zeros: no letter, no arc
    const std::uint32_t* masks_ = nullptr;  // these two are read from dawg_start on
    const std::uint32_t* counts_ = nullptr;
};

// Bytes that are a file's, mapped, or our own.
class Storage {
public:
    static Storage map(const std::string& path);
    static Storage own(std::vector<std::byte> bytes);

    std::span<const std::byte> bytes() const { return bytes_; }

private:
    std::shared_ptr<const void> keep_;
    std::span<const std::byte> bytes_;
};

// Checks a file whole (form, checksum, every arc, every count) and gives its graph. Throws WordsError.
// The storage must outlive the graph.
Graph open_graph(std::span<const std::byte> file);

// The file of a graph, from words in alphabetical order, each once. Throws WordsError.
std::vector<std::byte> build_graph(std::span<const Word> words, std::span<const char32_t> alphabet);

// A fast sum that tells a damaged file from a whole one; no defence against malice, which the audit is.
std::uint64_t checksum(std::span<const std::byte> bytes);

}  // namespace salon::words
