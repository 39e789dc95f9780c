"""Corrections of a list: what comes with a lemma, what goes with one, and how a new one inflects."""

from __future__ import annotations

import pytest

from salon.words import Dictionary, Lexicon, french
from salon.words.corrections import Correction, corrected, inflected, model, neighbours, own_forms

BASE = Dictionary.of({"CHAT": ["chat"], "CHATS": ["chat"], "FERME": ["ferme", "fermer"], "NU": []})


def test_a_lemma_comes_with_its_forms() -> None:
    made = corrected(BASE, [Correction("add", "mapper", ("MAPPE", "MAPPER"))])
    assert made.lemmas.keys() - BASE.lemmas.keys() == {"MAPPE", "MAPPER"}
    assert made.lemmas["MAPPE"] == ("mapper",)


def test_a_lemma_goes_with_what_is_of_no_other() -> None:
    made = corrected(
        BASE, [Correction("remove", "chat", ("CHAT", "CHATS")), Correction("remove", "ferme", ("FERME",))]
    )
    assert made.lemmas == {"FERME": ("fermer",), "NU": ()}
    assert corrected(made, [Correction("remove", "", ("NU",))]).lemmas.keys() == {"FERME"}


def test_no_correction_is_the_same_list() -> None:
    assert corrected(BASE, []).name == BASE.name


@pytest.mark.parametrize(
    ("lemma", "kind", "forms"),
    [
        ("zlater", "v", {"ZLATE", "ZLATERAIENT", "ZLATANT", "ZLATEES"}),
        ("zlanger", "v", {"ZLANGEAIT", "ZLANGEONS", "ZLANGIEZ"}),
        ("zlateler", "v", {"ZLATELLE", "ZLATELAIT", "ZLATELLERA"}),
        ("zlatir", "v", {"ZLATISSENT", "ZLATIT"}),
        ("zlatal", "n", {"ZLATAL", "ZLATAUX"}),
        ("zlateau", "n", {"ZLATEAU", "ZLATEAUX"}),
        ("zlatien", "a", {"ZLATIEN", "ZLATIENNE", "ZLATIENS", "ZLATIENNES"}),
        ("zlatif", "a", {"ZLATIF", "ZLATIVE"}),
        ("zlatteur", "a", {"ZLATTEUR", "ZLATTRICE"}),
        ("zlatette", "x", {"ZLATETTE"}),
    ],
)
def test_a_new_lemma_inflects_as_its_ending_asks(lemma: str, kind: str, forms: set[str]) -> None:
    lexicon = french()
    made = inflected(lexicon, lemma, model(lexicon, lemma, kind))
    assert forms <= set(made)
    assert all(form.startswith("ZLA") for form in made)


def test_every_model_is_a_lemma_of_the_list() -> None:
    from salon.words.corrections import MODELS

    lexicon = french()
    assert [name for kind in MODELS.values() for _, name in kind if not lexicon.forms(name)] == []


def lexicon() -> Lexicon:
    return french()


def test_neighbours_differ_by_a_letter() -> None:
    near = neighbours(lexicon(), "CHIENT")
    assert "CHIEN" in near
    assert "CHIENT" not in near


def test_own_forms_are_of_no_other_lemma() -> None:
    own = own_forms(lexicon(), "ferme")
    assert "FERME" not in own
