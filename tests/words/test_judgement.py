"""Decisions on words: their format, the inflection of their classes, and the shipped files."""

from itertools import groupby

import pytest

from salon.words import fold
from salon.words.judgement import CLASSES, Decision, LexiconError, added, kept, parse, refused, repeated

DECISIONS = [*added(), *refused(), *kept()]


def test_a_line_says_lemma_class_and_reason() -> None:
    text = "# note\n[trades]\nbusquer | v | un busc\nsourdre ~ mordre: sourd sourdent | v | défectif\n"
    assert list(parse("added-verbs.txt", text)) == [
        Decision("added-verbs.txt", 3, "trades", "busquer", (), None, "v", "un busc"),
        Decision("added-verbs.txt", 4, "trades", "sourdre", ("sourd", "sourdent"), "mordre", "v", "défectif"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "busquer | v | no part",
        "[p]\nbusquer",
        "[p]\nbusquer | v",
        "[p]\nbusquer | v | ",
        "[p]\nbusquer | verb | no such class",
        "[p]\nBusquer | v | a capital",
        "[p]\nbusquer busqué | v | two",
        "[p]\nbusquer | v | one | more",
    ],
)
def test_another_format_is_told_with_its_line(text: str) -> None:
    with pytest.raises(LexiconError, match=r"added-verbs.txt, line \d"):
        list(parse("added-verbs.txt", text))


@pytest.mark.parametrize(
    ("kind", "models"),
    [
        ("v", "liker:aimer léguer:céder ébrécher:céder craqueter:feuilleter grever:semer rancir:finir"),
        ("vi", "zoner:folâtrer rouspéter:végéter béqueter:cliqueter vagir:bondir"),
        ("n", "fée:table pneu:gâteau bureau:gâteau signal:cheval gaz:toujours"),
        ("a", "malin:petit rapide:table fiévreux:heureux banal:heureux cruel:canadien bon:canadien"),
        ("ni", "fée:toujours"),
        ("x", "aussitôt:toujours"),
    ],
)
def test_a_class_finds_its_model_by_the_ending(kind: str, models: str) -> None:
    for pair in models.split():
        lemma, _, model = pair.partition(":")
        assert CLASSES[kind].model(lemma) == model, lemma


def test_a_verb_of_the_third_group_needs_a_model() -> None:
    assert CLASSES["v"].model("moudre") is None


def test_nothing_is_decided_twice() -> None:
    assert [decision.where for decision in repeated(DECISIONS)] == []


def test_lines_go_by_letter_inside_a_part() -> None:
    for _, group in groupby(DECISIONS, lambda decision: (decision.file, decision.part)):
        names = [fold(decision.lemma) for decision in group]
        assert names == sorted(names)


def test_reasons_are_short() -> None:
    assert [each.where for each in DECISIONS if len(each.reason) > 80] == []
