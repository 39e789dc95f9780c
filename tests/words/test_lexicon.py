"""Asking the shipped lexicon."""

import pytest

from salon import words
from salon.words import Lexicon


def test_it_is_large(french: Lexicon) -> None:
    assert len(french) >= 385_000


def test_accents_ligatures_and_case_are_folded(french: Lexicon) -> None:
    assert all(
        word in french for word in ("éléphant", "ELEPHANT", "œil", "Oeil", "ex", "maïs", "garçon", "ægyrine")
    )
    assert words.fold("Œuvre à l’été") == "OEUVRE A L’ETE"


def test_what_is_no_word_has_no_answer(french: Lexicon) -> None:
    for nonsense in ("", "A", "XYZ", "l'eau", "porte-plume", "B2B", "ÑANDÚ", "\0", "ЖУК", "A" * 500):
        assert nonsense not in french
        assert french.lemmas(nonsense) == []
        assert not french.related(nonsense, nonsense)


def test_words_are_numbered_in_alphabetical_order(french: Lexicon) -> None:
    everything = list(french)
    assert everything == sorted(set(everything))
    assert all(words.is_word(word) for word in everything)
    assert [french.graph.place(word) for word in everything[::1000]] == list(range(0, len(french), 1000))


def test_many_at_once(french: Lexicon) -> None:
    assert french.missing(["chat", "chien", "chatte", "chienn", "Noël"]) == ["chienn"]


def test_hooks(french: Lexicon) -> None:
    front, back = french.hooks("ARME")
    assert front == "CLP"
    assert set("ERSZ") <= set(back)
    assert french.hooks("") == french.hooks("qu’") == ("", "")


def test_patterns(french: Lexicon) -> None:
    assert (
        french.matching("?i?s")[:3]
        == sorted(w for w in french if len(w) == 4 and w[1] == "I" and w[3] == "S")[:3]
    )
    assert set(french.matching("jardin*")) >= {"JARDIN", "JARDINS", "JARDINET", "JARDINIER"}
    assert all("ISA" in word and word.endswith("S") for word in french.matching("*isa*s"))
    assert french.matching("*", 5) == list(french)[:5]
    assert french.matching("") == french.matching("12") == []


def test_anagrams_and_racks(french: Lexicon) -> None:
    assert french.anagrams("chien") == ["CHENI", "CHIEN", "CHINE", "NICHE"]
    assert "CHENIL" in french.anagrams("chien?")
    some = french.within("chien")
    assert {"CHIEN", "NICHE", "CHINE", "NIE", "CE"} <= set(some)
    assert all(not set(word) - set("CHIEN") and len(word) >= 2 for word in some)


def test_two_blanks_stand_for_any_two_letters(french: Lexicon) -> None:
    found = french.anagrams("AEINS??")
    assert found == sorted(w for w in french if len(w) == 7 and lacking(w, "AEINS") == 2)


def lacking(word: str, rack: str) -> int:
    return sum(max(0, word.count(letter) - rack.count(letter)) for letter in set(word))


@pytest.mark.parametrize("word", ["pêche", "cieux", "OSE"])
def test_relatives_are_other_forms_of_a_lemma(french: Lexicon, word: str) -> None:
    for other in french.relatives(word):
        assert french.related(word, other)
        assert set(french.lemmas(word)) & set(french.lemmas(other))
