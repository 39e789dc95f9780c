"""What words are said to be, and why others are none."""

from __future__ import annotations

import pytest

from salon.words import french, judgement, readings, refused


@pytest.mark.parametrize(
    ("word", "lemma", "classes", "tags"),
    [
        ("MANGEAIENT", "manger", {"v"}, ("iimp", "3pl")),
        ("CHEVAUX", "cheval", {"nom", "mas"}, ("pl",)),
        ("PETITES", "petit", {"adj"}, ("fem", "pl")),
        ("AIMER", "aimer", {"v"}, ("infi",)),
        ("FINISSE", "finir", {"v"}, None),
        ("TOUJOURS", "toujours", {"adv"}, None),
        ("MAPPAIT", "mapper", {"v"}, ("iimp", "3sg")),
        ("BATOILLERA", "batoiller", {"v"}, ("ifut", "3sg")),
    ],
)
def test_a_form_is_named(word: str, lemma: str, classes: set[str], tags: tuple[str, ...] | None) -> None:
    found = [one for one in readings(word, french().lemmas(word)) if one.lemma == lemma]
    assert any(classes <= set(one.classes) for one in found)
    assert tags is None or any(tags in one.tags for one in found)


def test_hardly_a_word_is_left_without_a_class() -> None:
    lexicon = french()
    sample = [word for at, word in enumerate(lexicon) if at % 97 == 0]
    dumb = [w for w in sample if not any(one.classes for one in readings(w, lexicon.lemmas(w)))]
    assert len(dumb) < len(sample) / 100, dumb[:50]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("PARIGOT", None),
        ("BERLIN", "name"),
        ("ARCENCIEL", "apart"),
        ("SNCF", "abbreviation"),
        ("QZX", None),
        ("GOOGLERA", "judged"),
        ("TEKEL", "rare"),
    ],
)
def test_a_refusal_is_named(word: str, code: str | None) -> None:
    found = refused(word)
    assert (found and found.code) == code


def test_no_word_of_the_list_is_refused() -> None:
    lexicon = french()
    assert [word for at, word in enumerate(lexicon) if at % 13 == 0 and refused(word)] == []


def test_what_is_kept_after_all_is_in_the_list() -> None:
    lexicon = french()
    out = [one.lemma for one in judgement.kept() if not lexicon.forms(one.lemma)]
    assert out == []
