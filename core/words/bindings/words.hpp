// What Python holds of dictionaries: word graphs and lemma indexes, and texts as letters of an alphabet.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <span>

#include "words/lemmas.hpp"
#include "words/queries.hpp"

namespace salon::bindings {

namespace nb = nanobind;
using namespace salon::words;
using Texts = nb::typed<nb::list, nb::str>;

// The characters of a Python string, read by what Python promises to keep from 3.12 on: one build serves all
// of those.
template <std::size_t MOST>
class Characters {
public:
    explicit Characters(nb::handle text) {
        if (!PyUnicode_Check(text.ptr())) throw nb::type_error("a text is a string");
        size_ = static_cast<std::size_t>(PyUnicode_GetLength(text.ptr()));
        if (size_ > MOST) throw nb::value_error("a text is too long");
        if (PyUnicode_AsUCS4(text.ptr(), room_.data(), MOST, 0) == nullptr) throw nb::python_error();
    }

    std::size_t size() const { return size_; }
    const Py_UCS4* begin() const { return room_.data(); }
    const Py_UCS4* end() const { return begin() + size_; }
    char32_t operator[](std::size_t at) const { return room_[at]; }

private:
    std::size_t size_;
    std::array<Py_UCS4, MOST> room_;
};

// A Python string of these characters.
inline nb::str text_of(std::span<const char32_t> characters) {
    int order = std::endian::native == std::endian::little ? -1 : 1;
    PyObject* text =
        PyUnicode_DecodeUTF32(reinterpret_cast<const char*>(characters.data()),
                              static_cast<Py_ssize_t>(characters.size_bytes()), "surrogatepass", &order);
    if (text == nullptr) throw nb::python_error();
    return nb::steal<nb::str>(text);
}

// Python's characters as letters of an alphabet, and back.
class Alphabet {
public:
    explicit Alphabet(std::span<const char32_t> letters) : letters_(letters.begin(), letters.end()) {
        near_.fill(UNKNOWN);
        for (std::size_t at = 0; at < letters_.size(); ++at) {
            const auto letter = static_cast<Letter>(at + 1);
            if (letters_[at] < near_.size())
                near_[letters_[at]] = letter;
            else
                far_[letters_[at]] = letter;
        }
    }

    const LetterTable& near() const { return near_; }

    Letter letter(char32_t character) const {
        if (character < near_.size()) return near_[character];
        const auto found = far_.find(character);
        return found == far_.end() ? UNKNOWN : found->second;
    }

    // Letters of a text; what is none is UNKNOWN, or what `signs` says ("?*" gives ANY and RUN).
    void read(nb::handle text, Word& letters, std::u32string_view signs = U"") const {
        const Characters<1000> characters(text);
        const std::size_t start = letters.size();
        letters.resize(start + characters.size());
        std::ranges::transform(characters, letters.begin() + static_cast<std::ptrdiff_t>(start),
                               [&](char32_t character) {
                                   const std::size_t sign = signs.find(character);
                                   return sign == 0 ? ANY : sign == 1 ? RUN : letter(character);
                               });
    }

    nb::str write(std::span<const Letter> word) const {
        std::array<char32_t, LONGEST_WORD> text;
        std::ranges::transform(word, text.begin(), [&](Letter letter) { return letters_[letter - 1U]; });
        return text_of(std::span(text).first(word.size()));
    }

    nb::str write(Letters set) const {
        Word letters;
        for (Letter letter = 1; letter <= letters_.size(); ++letter) {
            if (set >> letter & 1) letters.push_back(letter);
        }
        std::u32string text;
        for (const Letter letter : letters) text += letters_[letter - 1U];
        return text_of(text);
    }

    Texts write(const std::vector<Word>& words) const {
        nb::list list;
        for (const Word& word : words) list.append(write(std::span<const Letter>(word)));
        return Texts(list);
    }

private:
    std::vector<char32_t> letters_;
    LetterTable near_{};
    std::map<char32_t, Letter> far_;
};

inline bool spelled(std::span<const Letter> letters) {
    return std::ranges::none_of(letters, [](Letter letter) { return letter == UNKNOWN; });
}

template <typename Compute>
auto without_gil(Compute compute) {
    nb::gil_scoped_release release;
    return compute();
}

class WordGraph {
public:
    explicit WordGraph(Storage storage)
        : storage_(std::move(storage)), graph_(open_graph(storage_.bytes())), alphabet_(graph_.alphabet()) {}

    std::uint32_t size() const { return graph_.word_count(); }
    std::uint32_t node_count() const { return graph_.node_count(); }
    std::uint32_t longest() const { return graph_.longest(); }
    nb::str letters() const { return alphabet_.write((Letters{1} << (graph_.alphabet().size() + 1)) - 2); }

    bool contains(nb::str word) const {
        Word letters;
        alphabet_.read(word, letters);
        return salon::words::contains(graph_, letters);
    }

    nb::typed<nb::list, bool> contains_many(Texts texts) const {
        Word letters;
        std::vector<std::size_t> ends;
        ends.reserve(texts.size());
        for (const nb::handle text : texts) {
            alphabet_.read(text, letters);
            ends.push_back(letters.size());
        }
        const std::vector<std::uint8_t> answers =
            without_gil([&] { return contains_each(graph_, letters, ends); });
        auto list = nb::steal<nb::typed<nb::list, bool>>(PyList_New(static_cast<Py_ssize_t>(answers.size())));
        if (!list.is_valid()) throw nb::python_error();
        for (std::size_t at = 0; at < answers.size(); ++at) {
            PyList_SetItem(list.ptr(), static_cast<Py_ssize_t>(at),
                           Py_NewRef(answers[at] ? Py_True : Py_False));
        }
        return list;
    }

    // One byte for each line of a text of plain letters: 1 for a word, 0 for none.
    nb::bytes contains_lines(nb::bytes text) const {
        const std::string_view lines(text.c_str(), text.size());
        const auto answers = without_gil([&] { return contains_each_line(graph_, lines, alphabet_.near()); });
        return nb::bytes(answers.data(), answers.size());
    }

    bool has_prefix(nb::str prefix) const {
        Word letters;
        alphabet_.read(prefix, letters);
        return letters.empty() ? size() > 0 : spell(graph_, letters) != 0;
    }

    std::optional<std::uint32_t> place(nb::str word) const {
        Word letters;
        alphabet_.read(word, letters);
        return place_of(graph_, letters);
    }

    nb::str word(std::uint32_t place) const {
        if (place >= size()) throw nb::value_error("there is no such word");
        return alphabet_.write(std::span<const Letter>(word_at(graph_, place)));
    }

    std::pair<nb::str, nb::str> hooks(nb::str word) const {
        Word letters;
        alphabet_.read(word, letters);
        if (letters.empty() || !spelled(letters)) return {nb::str(""), nb::str("")};
        return {alphabet_.write(front_hooks(graph_, letters)), alphabet_.write(back_hooks(graph_, letters))};
    }

    Texts matching(nb::str pattern, std::size_t most) const {
        Word signs;
        alphabet_.read(pattern, signs, U"?*");
        if (!spelled(signs)) return Texts(nb::list());
        return alphabet_.write(without_gil([&] { return salon::words::matching(graph_, signs, most); }));
    }

    Texts within(nb::str rack, std::size_t shortest, std::size_t most) const {
        Word tiles;
        alphabet_.read(rack, tiles, U"?");
        if (!spelled(tiles)) return Texts(nb::list());
        return alphabet_.write(
            without_gil([&] { return salon::words::within(graph_, tiles, shortest, most); }));
    }

    const Graph& graph() const { return graph_; }
    const Alphabet& alphabet() const { return alphabet_; }

private:
    Storage storage_;
    Graph graph_;
    Alphabet alphabet_;
};

class LemmaIndex {
public:
    explicit LemmaIndex(Storage storage)
        : storage_(std::move(storage)), lemmas_(open_lemmas(storage_.bytes())) {}

    std::uint32_t size() const { return lemmas_.word_count(); }
    std::uint32_t lemma_count() const { return lemmas_.lemma_count(); }

    std::vector<std::string_view> lemmas(std::uint32_t word) const {
        check(word);
        std::vector<std::string_view> names;
        for (const std::uint32_t lemma : lemmas_.lemmas_of(word)) names.push_back(lemmas_.name(lemma));
        return names;
    }

    std::vector<std::uint32_t> forms(std::string_view lemma) const {
        const auto number = lemmas_.find(lemma);
        if (!number) return {};
        const Numbers words = lemmas_.words_of(*number);
        return {words.begin(), words.end()};
    }

    bool related(std::uint32_t a, std::uint32_t b) const {
        check(a);
        check(b);
        return lemmas_.related(a, b);
    }

    const Lemmas& index() const { return lemmas_; }

private:
    void check(std::uint32_t word) const {
        if (word >= size()) throw nb::value_error("there is no such word");
    }

    Storage storage_;
    Lemmas lemmas_;
};

}  // namespace salon::bindings
