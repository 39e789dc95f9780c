"""How common a word is, and the lists that say it."""

import pytest

from salon.words import commonness, fold, french
from salon.words.commonness import Commonness, listed


@pytest.mark.parametrize(
    ("words", "level"),
    [
        ("maison abeilles mangeait œuf yeux belle trésor ado pizzas aller allées", Commonness.EVERYDAY),
        ("algarade blizzards chapka momifié scabreuse", Commonness.KNOWN),
        ("xérus zée kwacha zzz zéolites ouïgour kva ekb", Commonness.RARE),
    ],
)
def test_a_word_is_as_common_as_its_most_common_lemma(words: str, level: Commonness) -> None:
    assert {word: commonness(word) for word in words.split()} == dict.fromkeys(words.split(), level)


def test_accents_do_not_count() -> None:
    assert commonness("ABEILLE") == commonness("abeille") == Commonness.EVERYDAY


def test_levels_are_in_order() -> None:
    assert Commonness.RARE < Commonness.KNOWN < Commonness.EVERYDAY


@pytest.mark.parametrize("level", [Commonness.EVERYDAY, Commonness.KNOWN])
def test_a_list_is_sorted_and_has_lemmas_of_the_lexicon_only(level: Commonness) -> None:
    lemmas = listed(level)
    assert lemmas == sorted(set(lemmas), key=lambda lemma: (fold(lemma), lemma))
    assert [lemma for lemma in lemmas if not french().forms(lemma)] == []


def test_no_lemma_has_two_levels() -> None:
    assert not set(listed(Commonness.EVERYDAY)) & set(listed(Commonness.KNOWN))


def test_most_of_the_lexicon_is_rare() -> None:
    everyday, known = (len(listed(level)) for level in (Commonness.EVERYDAY, Commonness.KNOWN))
    assert 2_500 < everyday < known < 20_000
