"""The commonest words, and what a player knows of a dictionary."""

from __future__ import annotations

from salon.words import LETTERS, Lexicon, familiar, french
from salon.words.familiar import commonest


def small(*words: str) -> Lexicon:
    from salon._core.words import LemmaIndex, WordGraph, build_graph, build_lemmas

    graph = WordGraph.load(build_graph(sorted(words), LETTERS))
    return Lexicon("small", graph, LemmaIndex.load(build_lemmas([[word.lower()] for word in sorted(words)])))


def test_the_list_has_words_of_the_lexicon_once_each() -> None:
    listed = commonest()
    assert len(listed) == len(set(listed)) == 20_000
    assert french().missing(listed) == []


def test_the_commonest_words_come_first() -> None:
    listed = commonest()
    assert {"DE", "LA", "MAISON", "MANGER", "JARDIN"} <= set(listed[:2000])
    assert not {"ALLASSES", "XERUS", "ABACAS", "KWACHA"} & set(listed)


def test_a_player_knows_so_many_words_and_what_they_come_from() -> None:
    known = familiar(french(), 3000)
    assert sorted(commonest()[:3000]) == list(known)
    assert known.lemmas("maisons") == french().lemmas("maisons")
    assert "ALLASSES" not in known
    assert familiar(french(), 3000) is known


def test_of_another_dictionary_only_its_own_words() -> None:
    some = small(*commonest()[100:2000:2], "ZZZZ")
    known = familiar(some, 1000)
    assert list(known) == sorted(commonest()[100:2000:2])


def test_a_dictionary_without_common_words_is_known_whole() -> None:
    other = small("ZZZZ", "QQQQ", "DE")
    assert familiar(other, 1000) is other
