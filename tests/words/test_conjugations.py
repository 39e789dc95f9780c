"""Verbs of all groups, defective and irregular ones included, against conjugations written down by hand."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from salon.words import LONGEST, SHORTEST, Lexicon, fold

IMPERFECT = ("ais", "ais", "ait", "ions", "iez", "aient")
FUTURE = ("ai", "as", "a", "ons", "ez", "ont")
SUBJUNCTIVE = ("se", "ses", "t", "sions", "siez", "sent")


def on_stems(field: str, endings: tuple[str, ...]) -> Iterator[str]:
    """One stem for all persons, two (before a, before i), or one a person."""
    stems = field.split()
    first, _, other = stems[0].partition("/")
    if len(stems) == 1:
        stems = [other if other and ending.startswith("i") else first for ending in endings]
    yield from (stem + ending for stem, ending in zip(stems, endings, strict=True) if stem != "-")


def past_subjunctive(past: str) -> Iterator[str]:
    """From the second person of the past historic: tu aimas, que tu aimasses."""
    forms = past.split()
    stem, persons = forms[1].removesuffix("s"), SUBJUNCTIVE
    if stem == "-":  # impersonal: il plut, qu’il plût
        yield forms[2]
        if forms[5] != "-":
            yield forms[5].removesuffix("rent") + "ssent"
        return
    yield from (stem + ("s" if ending != "t" else "") + ending for ending in persons)


def conjugated(line: str) -> Iterator[str]:
    infinitive, participle, past, present, imperfect, historic, future, subjunctive, imperative, *rest = (
        field.strip() for field in line.split("|")
    )
    yield infinitive
    for field in (
        participle,
        past,
        present,
        historic,
        subjunctive,
        imperative,
        *(r.removeprefix("+") for r in rest),
    ):
        yield from (form for form in field.split() if form != "-")
    if imperfect != "-":
        yield from on_stems(imperfect, IMPERFECT)
    if future != "-":
        yield from on_stems(future, FUTURE)
        yield from on_stems(future, IMPERFECT)
    if historic != "-":
        yield from past_subjunctive(historic)


def verbs() -> dict[str, set[str]]:
    table: dict[str, set[str]] = defaultdict(set)
    for line in (Path(__file__).parent / "data" / "conjugations.txt").read_text().splitlines():
        if "|" in line and not line.startswith("#"):
            table[line.partition("|")[0].strip()] |= {
                fold(form) for form in conjugated(line) if SHORTEST <= len(form) <= LONGEST
            }
    return table


VERBS = verbs()


def test_there_are_enough() -> None:
    assert len(VERBS) >= 180
    assert {fold("vînt"), "VINSSE", "VIENDRIONS", "VENAIENT"} <= VERBS["venir"]
    assert {"PLUT", "PLUSSENT", "PLEUVRAIT"} <= VERBS["pleuvoir"]


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_has_exactly_its_forms(french: Lexicon, verb: str) -> None:
    forms = set(french.forms(verb))
    assert sorted(VERBS[verb] - forms) == [], "missing"
    assert sorted(forms - VERBS[verb]) == [], "too many"
