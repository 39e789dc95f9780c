// salon._core.words: word graphs and lemma indexes, opened from files or bytes, and built.
#include "words/bindings/words.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

namespace nb = nanobind;
using namespace nb::literals;

namespace salon::bindings {
namespace {

nb::bytes to_bytes(const std::vector<std::byte>& file) { return nb::bytes(file.data(), file.size()); }

Storage to_storage(nb::bytes data) {
    const auto* bytes = reinterpret_cast<const std::byte*>(data.c_str());
    return Storage::own({bytes, bytes + data.size()});
}

template <typename Opened>
Opened* open_file(const std::string& path) {
    return without_gil([&] { return new Opened(Storage::map(path)); });
}

template <typename Opened>
Opened* load_bytes(nb::bytes data) {
    Storage storage = to_storage(data);
    return without_gil([&] { return new Opened(std::move(storage)); });
}

std::vector<char32_t> read_alphabet(nb::str letters) {
    std::vector<char32_t> alphabet;
    for (const nb::handle letter : nb::list(letters)) alphabet.push_back(PyUnicode_ReadChar(letter.ptr(), 0));
    if (alphabet.empty() || alphabet.size() > MOST_LETTERS)
        throw nb::value_error("an alphabet has 1 to 32 letters");
    auto sorted = alphabet;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        throw nb::value_error("an alphabet has each letter once");
    return alphabet;
}

nb::bytes build_graph_file(Texts texts, nb::str letters) {
    const std::vector<char32_t> characters = read_alphabet(letters);
    const Alphabet alphabet(characters);
    std::vector<Word> words;
    words.reserve(texts.size());
    for (const nb::handle text : texts) alphabet.read(text, words.emplace_back());
    return to_bytes(without_gil([&] { return build_graph(words, characters); }));
}

nb::bytes build_lemmas_file(const std::vector<std::vector<std::string>>& lemmas) {
    return to_bytes(without_gil([&] { return build_lemmas(lemmas); }));
}

}  // namespace

void bind_words(nb::module_& core) {
    nb::module_ module = core.def_submodule("words", "Word graphs and lemma indexes.");
    nb::exception<WordsError>(module, "WordsError", PyExc_ValueError);
    module.def("build_graph", &build_graph_file, "words"_a, "letters"_a,
               "The file of a word graph, from words in the order of the alphabet, each once.");
    module.def("build_lemmas", &build_lemmas_file, "lemmas"_a,
               "The file of a lemma index, from the lemmas of every word of a graph in order.");

    nb::class_<WordGraph>(module, "WordGraph", "A word graph, mapped from a file or held in memory.")
        .def_static("open", &open_file<WordGraph>, "path"_a, nb::rv_policy::take_ownership,
                    "Map a file, after checking it whole.")
        .def_static("load", &load_bytes<WordGraph>, "data"_a, nb::rv_policy::take_ownership,
                    "The same from bytes.")
        .def("__len__", &WordGraph::size)
        .def("__contains__", &WordGraph::contains, "word"_a)
        .def_prop_ro("node_count", &WordGraph::node_count)
        .def_prop_ro("longest", &WordGraph::longest)
        .def_prop_ro("letters", &WordGraph::letters, "The alphabet, in its order.")
        .def("contains_many", &WordGraph::contains_many, "words"_a, "Whether each is a word.")
        .def("contains_lines", &WordGraph::contains_lines, "text"_a,
             "One byte for each line of a text of letters below U+0100: 1 for a word, 0 for none.")
        .def("has_prefix", &WordGraph::has_prefix, "prefix"_a, "Whether a word begins so.")
        .def("place", &WordGraph::place, "word"_a, "A word's place in alphabetical order, or None.")
        .def("word", &WordGraph::word, "place"_a, "The word at a place.")
        .def("hooks", &WordGraph::hooks, "word"_a,
             "The letters that make a word put before it, and after it.")
        .def("matching", &WordGraph::matching, "pattern"_a, "most"_a,
             "Words that fit a pattern of letters, ? and *.")
        .def("within", &WordGraph::within, "rack"_a, "shortest"_a, "most"_a,
             "Words that can be made from a rack's letters; ? is a blank.");

    nb::class_<LemmaIndex>(module, "LemmaIndex",
                           "The lemmas of a graph's words, which it knows by their places.")
        .def_static("open", &open_file<LemmaIndex>, "path"_a, nb::rv_policy::take_ownership,
                    "Map a file, after checking it whole.")
        .def_static("load", &load_bytes<LemmaIndex>, "data"_a, nb::rv_policy::take_ownership,
                    "The same from bytes.")
        .def("__len__", &LemmaIndex::size)
        .def_prop_ro("lemma_count", &LemmaIndex::lemma_count)
        .def("lemmas", &LemmaIndex::lemmas, "word"_a, "The names of a word's lemmas.")
        .def("forms", &LemmaIndex::forms, "lemma"_a, "The places of a lemma's words.")
        .def("related", &LemmaIndex::related, "a"_a, "b"_a, "Whether two words have a lemma in common.");
}

}  // namespace salon::bindings
