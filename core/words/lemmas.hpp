// The lemma index beside a word graph: which words of the language a form comes from, and their other forms.
//
// Words are known by their place in the graph's alphabetical order, lemmas by theirs. The file is a Header,
// then arrays of 32-bit numbers: where each word's lemmas start in the next array, lemmas of all words; where
// each lemma's words start in the next array, words of all lemmas; where each lemma's name starts in the
// text; and the text, UTF-8, names end to end in byte order.
#pragma once

#include <string_view>

#include "words/graph.hpp"

namespace salon::words {

inline constexpr std::array<char, 8> LEMMAS_MAGIC = {'S', 'a', 'l', 'o', 'n', 'L', 'M', '1'};

struct LemmasHeader {
    std::array<char, 8> magic;
    std::uint64_t checksum;  // of all the file after this field
    std::uint32_t word_count;
    std::uint32_t lemma_count;
    std::uint32_t link_count;
    std::uint32_t text_size;
};
static_assert(sizeof(LemmasHeader) == 32);

using Numbers = std::span<const std::uint32_t>;

class Lemmas {
public:
    std::uint32_t word_count() const { return words_; }
    std::uint32_t lemma_count() const { return lemmas_; }
    Numbers lemmas_of(std::uint32_t word) const { return row(word_starts_, word_lemmas_, word); }
    Numbers words_of(std::uint32_t lemma) const { return row(lemma_starts_, lemma_words_, lemma); }
    std::string_view name(std::uint32_t lemma) const {
        return text_.substr(name_starts_[lemma], name_starts_[lemma + 1] - name_starts_[lemma]);
    }
    std::optional<std::uint32_t> find(std::string_view name) const;

    // Whether two words have a lemma in common.
    bool related(std::uint32_t a, std::uint32_t b) const;

private:
    friend Lemmas open_lemmas(std::span<const std::byte> file);
    static Numbers row(Numbers starts, Numbers all, std::uint32_t at) {
        return all.subspan(starts[at], starts[at + 1] - starts[at]);
    }

    std::uint32_t words_ = 0;
    std::uint32_t lemmas_ = 0;
    Numbers word_starts_, word_lemmas_, lemma_starts_, lemma_words_, name_starts_;
    std::string_view text_;
};

// Checks a file whole and gives its index. Throws WordsError. The storage must outlive the index.
Lemmas open_lemmas(std::span<const std::byte> file);

// The file of an index, from the lemmas of every word in order. Throws WordsError.
std::vector<std::byte> build_lemmas(std::span<const std::vector<std::string>> lemmas_of_words);

}  // namespace salon::words
