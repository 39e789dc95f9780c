#include <algorithm>
#include <cstring>
#include <random>
#include <set>

#include "tests/check.hpp"
#include "words/lemmas.hpp"
#include "words/queries.hpp"

using namespace salon::words;

namespace {

using Bytes = std::vector<std::byte>;

struct Alphabetical {
    bool operator()(const Word& a, const Word& b) const { return std::ranges::lexicographical_compare(a, b); }
};
using WordSet = std::set<Word, Alphabetical>;

const std::vector<char32_t> ABC{U'A', U'B', U'C', U'D'};

Word word(std::string_view text) {
    Word letters;
    for (const char c : text)
        letters.push_back(c == '?' ? ANY : c == '*' ? RUN : static_cast<Letter>(c - 'A' + 1));
    return letters;
}

std::vector<Word> words(std::initializer_list<std::string_view> texts) {
    WordSet sorted;
    for (const auto text : texts) sorted.insert(word(text));
    return {sorted.begin(), sorted.end()};
}

Bytes file_of(const std::vector<Word>& list) { return build_graph(list, ABC); }

template <typename Work>
bool refused(Work work) {
    try {
        work();
    } catch (const WordsError&) {
        return true;
    }
    return false;
}

std::vector<Word> random_words(std::mt19937& rng, std::size_t count) {
    WordSet chosen;
    while (chosen.size() < count) {
        Word one(1 + rng() % 7);
        for (auto& letter : one) letter = static_cast<Letter>(1 + rng() % ABC.size());
        chosen.insert(one);
    }
    return {chosen.begin(), chosen.end()};
}

// Every path of the GADDAG, as the letters spelled, with the separator.
void spell_all(const Graph& graph, List list, Word& path, WordSet& found) {
    graph.each(list, [&](Node node) {
        path.push_back(node.letter());
        if (node.accepts()) found.insert(path);
        spell_all(graph, node.arc(), path, found);
        path.pop_back();
    });
}

WordSet cuts(const std::vector<Word>& list) {
    WordSet all;
    for (const Word& one : list) {
        for (std::size_t at = 1; at <= one.size(); ++at) {
            Word path(one.rend() - static_cast<std::ptrdiff_t>(at), one.rend());
            if (at < one.size()) path.push_back(SEPARATOR);
            path.insert(path.end(), one.begin() + static_cast<std::ptrdiff_t>(at), one.end());
            all.insert(path);
        }
    }
    return all;
}

// Lists that are equal in letters, ends and what follows, however far: a minimal graph stores each once.
bool minimal(const Graph& graph, List start) {
    std::set<std::vector<std::uint32_t>> seen;
    std::set<List> lists;
    std::vector<List> open{start};
    while (!open.empty()) {
        const List list = open.back();
        open.pop_back();
        if (list == 0 || !lists.insert(list).second) continue;
        std::vector<std::uint32_t> content;
        graph.each(list, [&](Node node) {
            content.push_back(node.bits);
            open.push_back(node.arc());
        });
        if (!seen.insert(content).second) return false;
    }
    return true;
}

}  // namespace

TEST(a_graph_holds_its_words_and_no_others) {
    std::mt19937 rng(1);
    for (int round = 0; round < 50; ++round) {
        const auto list = random_words(rng, 1 + rng() % 200);
        const Bytes file = file_of(list);
        const Graph graph = open_graph(file);
        const WordSet known(list.begin(), list.end());
        for (const Word& other : random_words(rng, 200))
            CHECK(contains(graph, other) == known.contains(other));
        for (std::uint32_t place = 0; place < list.size(); ++place) {
            CHECK(word_at(graph, place) == list[place]);
            CHECK(place_of(graph, list[place]) == place);
        }
        CHECK(graph.word_count() == list.size());
        CHECK(matching(graph, word("*"), ALL) == list);
    }
}

TEST(the_gaddag_spells_every_cut_of_every_word) {
    std::mt19937 rng(2);
    for (int round = 0; round < 50; ++round) {
        const auto list = random_words(rng, 1 + rng() % 100);
        const Bytes file = file_of(list);
        const Graph graph = open_graph(file);
        WordSet found;
        Word path;
        spell_all(graph, graph.gaddag(), path, found);
        CHECK(found == cuts(list));
        CHECK(minimal(graph, graph.gaddag()));
        CHECK(minimal(graph, graph.dawg()));
    }
}

TEST(masks_and_searches_find_the_same) {
    std::mt19937 rng(3);
    const Bytes file = file_of(random_words(rng, 300));
    const Graph graph = open_graph(file);
    for (const Word& prefix : random_words(rng, 300)) {
        const List list = graph[spell(graph, prefix)].arc();
        CHECK(graph.letters(list) == graph.letters_in_dawg(list));
        for (Letter letter = 0; letter < 64; ++letter) {
            CHECK(letter == 0 || graph.find(list, letter) == graph.find_in_dawg(list, letter));
        }
    }
}

TEST(hooks_patterns_and_racks_agree_with_the_list) {
    std::mt19937 rng(4);
    const auto list = random_words(rng, 400);
    const Bytes file = file_of(list);
    const Graph graph = open_graph(file);
    for (const Word& one : random_words(rng, 200)) {
        for (Letter letter = 1; letter <= 4; ++letter) {
            Word before = one, after = one;
            before.insert(before.begin(), letter);
            after.push_back(letter);
            CHECK((front_hooks(graph, one) >> letter & 1) == contains(graph, before));
            CHECK((back_hooks(graph, one) >> letter & 1) == contains(graph, after));
        }
    }
    CHECK(matching(graph, word("A*"), ALL) == [&] {
        std::vector<Word> expected;
        std::ranges::copy_if(list, std::back_inserter(expected), [](const Word& one) { return one[0] == 1; });
        return expected;
    }());
    CHECK(matching(graph, word("*"), 7).size() == 7);
    const Graph none = open_graph(file);
    CHECK(within(none, word(""), 1, ALL).empty());
}

TEST(a_pattern_may_hold_several_runs) {
    const Bytes file = file_of(words({"A", "AB", "ABA", "ABBA", "BAB", "CAB", "CACB"}));
    const Graph graph = open_graph(file);
    CHECK(matching(graph, word("*A*B*"), ALL) == words({"AB", "ABA", "ABBA", "BAB", "CAB", "CACB"}));
    CHECK(matching(graph, word("**A**"), ALL) == matching(graph, word("*A*"), ALL));
    CHECK(matching(graph, word("?A?"), ALL) == words({"BAB", "CAB"}));
    CHECK(matching(graph, word("?*?"), ALL).size() == 6);
    CHECK(matching(graph, word(""), ALL).empty());
}

TEST(a_rack_spends_its_letters_and_blanks_once) {
    const Bytes file = file_of(words({"A", "AA", "AB", "ABBA", "BA", "DAB"}));
    const Graph graph = open_graph(file);
    CHECK(within(graph, word("AB"), 1, ALL) == words({"A", "AB", "BA"}));
    CHECK(within(graph, word("A?"), 2, ALL) == words({"AA", "AB", "BA"}));
    CHECK(within(graph, word("??"), 2, ALL) == words({"AA", "AB", "BA"}));
    CHECK(within(graph, word("AB?A"), 4, ALL) == words({"ABBA"}));
}

TEST(words_out_of_order_or_form_are_refused) {
    CHECK(refused([] { build_graph(std::vector{word("B"), word("A")}, ABC); }));
    CHECK(refused([] { build_graph(std::vector{word("A"), word("A")}, ABC); }));
    CHECK(refused([] { build_graph(std::vector<Word>{Word{}}, ABC); }));
    CHECK(refused([] { build_graph(std::vector<Word>{Word(LONGEST_WORD + 1, 1)}, ABC); }));
    CHECK(refused([] { build_graph(std::vector<Word>{Word{5}}, ABC); }));
    CHECK(refused([] { build_graph({}, {}); }));
}

TEST(an_empty_list_and_a_full_alphabet_make_graphs) {
    const Bytes none = file_of({});
    const Graph graph = open_graph(none);
    CHECK(graph.word_count() == 0 && !contains(graph, word("A")) && matching(graph, word("*"), ALL).empty());
    std::vector<char32_t> alphabet;
    std::vector<Word> list;
    for (char32_t letter = 1; letter <= MOST_LETTERS; ++letter) {
        alphabet.push_back(0x400 + letter);
        list.push_back(Word(LONGEST_WORD, static_cast<Letter>(letter)));
    }
    const Bytes file = build_graph(list, alphabet);
    const Graph wide = open_graph(file);
    for (const Word& one : list) CHECK(contains(wide, one));
    CHECK(wide.longest() == LONGEST_WORD);
}

// A file whose checksum is right whatever its content: what a hostile hand would make.
Bytes sealed(Bytes file) {
    const std::uint64_t sum = checksum(std::span(file).subspan(16));
    std::memcpy(file.data() + 8, &sum, sizeof sum);
    return file;
}

TEST(damaged_files_are_refused) {
    std::mt19937 rng(5);
    const Bytes file = file_of(random_words(rng, 60));
    for (std::size_t size = 0; size < file.size(); ++size) {
        CHECK(refused([&] { open_graph(std::span(file).first(size)); }));
    }
    for (std::size_t at = 0; at < file.size(); ++at) {
        Bytes changed = file;
        changed[at] ^= std::byte{static_cast<unsigned char>(1 + rng() % 255)};
        CHECK(refused([&] { open_graph(changed); }));
    }
}

TEST(hostile_files_are_refused_or_harmless) {
    std::mt19937 rng(6);
    const Bytes file = file_of(random_words(rng, 60));
    int opened = 0;
    for (int round = 0; round < 30'000; ++round) {
        Bytes changed = file;
        for (auto flips = 1 + rng() % 3; flips > 0; --flips) {
            changed[16 + rng() % (changed.size() - 16)] ^=
                std::byte{static_cast<unsigned char>(1U << rng() % 8)};
        }
        try {
            const Bytes whole = sealed(changed);
            const Graph graph = open_graph(whole);
            CHECK(matching(graph, word("*"), ALL).size() == graph.word_count());
            CHECK(within(graph, word("ABCD???"), 1, 100).size() <= 100);
            front_hooks(graph, word("AB"));
            if (graph.word_count() > 0) word_at(graph, graph.word_count() - 1);
            ++opened;
        } catch (const WordsError&) {
        }
    }
    CHECK(opened > 0);
}

TEST(lemmas_meet_by_name) {
    const std::vector<std::vector<std::string>> lemmas{{"aimer"}, {"aimer", "aimé"}, {}, {"aimé"}};
    const Bytes file = build_lemmas(lemmas);
    const Lemmas index = open_lemmas(file);
    CHECK(index.word_count() == 4 && index.lemma_count() == 2);
    CHECK(index.related(0, 1) && index.related(1, 3) && !index.related(0, 3) && !index.related(2, 2));
    CHECK(index.name(index.lemmas_of(1)[1]) == "aimé");
    CHECK(std::ranges::equal(index.words_of(*index.find("aimer")), std::vector<std::uint32_t>{0, 1}));
    CHECK(!index.find("haïr") && !index.find(""));
}

TEST(damaged_lemmas_are_refused) {
    const Bytes file = build_lemmas(std::vector<std::vector<std::string>>{{"un"}, {"un", "deux"}, {"trois"}});
    for (std::size_t size = 0; size < file.size(); ++size) {
        CHECK(refused([&] { open_lemmas(std::span(file).first(size)); }));
    }
    std::mt19937 rng(7);
    for (int round = 0; round < 20'000; ++round) {
        Bytes changed = file;
        changed[16 + rng() % (changed.size() - 16)] ^= std::byte{static_cast<unsigned char>(1 + rng() % 255)};
        CHECK(refused([&] { open_lemmas(changed); }));
        try {
            const Bytes whole = sealed(changed);
            const Lemmas index = open_lemmas(whole);
            for (std::uint32_t at = 0; at < index.word_count(); ++at) index.related(at, 0);
            for (std::uint32_t at = 0; at < index.lemma_count(); ++at) index.find(index.name(at));
        } catch (const WordsError&) {
        }
    }
}
