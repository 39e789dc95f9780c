"""Word graphs from Python: any file is refused or harmless, and questions agree with the list."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salon._core.words import LemmaIndex, WordGraph, WordsError, build_graph, build_lemmas

EVERYTHING = 1 << 30
ALPHABET = "ABCÉΩ"
word_lists = st.sets(st.text(ALPHABET, min_size=1, max_size=7), max_size=40).map(
    lambda words: sorted(words, key=lambda word: [ALPHABET.index(letter) for letter in word])
)
GRAPH = build_graph(["AB", "ABC", "BAC", "BACA", "CAB"], ALPHABET)
LEMMAS = build_lemmas([["ab"], ["ab", "c"], [], ["é"], ["c"]])
changes = st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 255)), min_size=1, max_size=4)


def changed(file: bytes, places: list[tuple[int, int]]) -> bytes:
    data = bytearray(file)
    for place, value in places:
        data[place % len(data)] = value
    return bytes(data)


@given(word_lists, st.text(ALPHABET + "X?*", max_size=8))
def test_questions_agree_with_the_list(words: list[str], asked: str) -> None:
    graph = WordGraph.load(build_graph(words, ALPHABET))
    assert graph.letters == ALPHABET
    assert [graph.word(place) for place in range(len(graph))] == words == graph.matching("*", EVERYTHING)
    assert (asked in graph) == (asked in words)
    assert graph.contains_many([asked, *words]) == [asked in words] + [True] * len(words)
    assert graph.has_prefix(asked) == any(word.startswith(asked) for word in words)
    assert graph.place(asked) == (words.index(asked) if asked in words else None)
    front, back = graph.hooks(asked)
    assert set(front) == {letter for letter in ALPHABET if letter + asked in words and asked}
    assert set(back) == {letter for letter in ALPHABET if asked + letter in words and asked}


@given(word_lists, st.text(ALPHABET + "??", max_size=8), st.integers(0, 8))
def test_a_rack_makes_the_words_it_can(words: list[str], rack: str, shortest: int) -> None:
    blanks = rack.count("?")
    made = WordGraph.load(build_graph(words, ALPHABET)).within(rack, shortest, EVERYTHING)
    lacking = {word: sum(max(0, word.count(x) - rack.count(x)) for x in set(word)) for word in words}
    assert made == [word for word in words if len(word) >= shortest and lacking[word] <= blanks]


@settings(max_examples=500)
@given(changes)
def test_a_changed_graph_is_refused(places: list[tuple[int, int]]) -> None:
    file = changed(GRAPH, places)
    if file == GRAPH:
        return
    with pytest.raises(WordsError):
        WordGraph.load(file)


@settings(max_examples=300)
@given(changes)
def test_changed_lemmas_are_refused(places: list[tuple[int, int]]) -> None:
    file = changed(LEMMAS, places)
    if file == LEMMAS:
        return
    with pytest.raises(WordsError):
        LemmaIndex.load(file)


@pytest.mark.parametrize("words", [["B", "A"], ["A", "A"], [""], ["A" * 22], ["Z"], ["a"], ["A\0"]])
def test_a_list_that_is_none_is_refused(words: list[str]) -> None:
    with pytest.raises(WordsError):
        build_graph(words, ALPHABET)


@pytest.mark.parametrize("letters", ["", "AA", "".join(map(chr, range(0x400, 0x421)))])
def test_an_alphabet_that_is_none_is_refused(letters: str) -> None:
    with pytest.raises(ValueError, match="alphabet"):
        build_graph([], letters)


def test_a_file_that_is_no_file_is_refused() -> None:
    for path in ("/nowhere/at/all", "/", "/dev/null", "/dev/zero", ""):
        with pytest.raises(WordsError):
            WordGraph.open(path)
