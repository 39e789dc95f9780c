"""The shipped list is what was decided about it: told without the sources, which few machines have."""

import re

import pytest

from salon.words import LONGEST, SHORTEST, Lexicon, fold
from salon.words.judgement import Decision, added, kept, read, refused


def as_it_stands(decision: Decision) -> list[str]:
    """The forms that a decision names, or its lemma, if they fit on a board."""
    words = [fold(form) for form in decision.forms or (decision.lemma,)]
    return [word for word in words if SHORTEST <= len(word) <= LONGEST]


@pytest.mark.parametrize("decisions", [added(), kept()], ids=["added", "kept"])
def test_what_was_taken_is_there(french: Lexicon, decisions: list[Decision]) -> None:
    assert len(decisions) > 600
    lost = [(each.where, word) for each in decisions for word in as_it_stands(each) if word not in french]
    assert lost == []


def test_what_was_added_has_its_lemma(french: Lexicon) -> None:
    lost = [
        each.where
        for each in added()
        if not all(each.lemma in french.lemmas(word) for word in as_it_stands(each))
    ]
    assert lost == []


def test_a_verb_that_was_refused_is_not_conjugated(french: Lexicon) -> None:
    """By its future; the infinitive alone may be a noun (blaster)."""
    taken = {each.lemma for each in added()}
    verbs = [each for each in refused() if each.kind[0] == "v" and not each.forms and each.lemma not in taken]
    assert len(verbs) > 150
    assert [each.where for each in verbs if each.lemma in french.lemmas(f"{each.lemma[:-1]}ra")] == []


def test_words_that_were_read_are_as_the_list_has_them(french: Lexicon) -> None:
    taken = {word for part, words in read().items() if part.startswith("stays") for word in words}
    passed = {word for part, words in read().items() if part.startswith("left out") for word in words}
    assert len(taken) > 1_300
    assert len(passed) > 5_000
    assert not taken & passed
    assert french.missing(sorted(taken)) == []
    assert sorted(word for word in passed if word in french.lemmas(word)) == []


@pytest.mark.parametrize("part", read())
def test_words_that_were_read_go_by_letter(part: str) -> None:
    words = read()[part]
    assert [word for word in words if not re.fullmatch("[a-zà-öø-ÿœæ]+", word)] == []
    assert list(words) == sorted(set(words), key=lambda word: (fold(word), word))
