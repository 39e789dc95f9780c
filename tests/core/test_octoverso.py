"""The generator of the core against a search of the whole lexicon, by rules of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from salon._core.octoverso import moves
from salon.games.octoverso import LETTERS
from salon.words import french

Made = tuple[str, str, bool, bool]
FRENCH = french()


@cache
def lexicon() -> str:
    return "\n".join(word for word in FRENCH if 3 <= len(word) <= 8)


def searched(rail: str, hand: str, played: list[str]) -> set[Made]:
    """Every word of the lexicon, tried at every end with every number of letters kept."""
    return {
        (word, tiles, verso, left)
        for verso in (False, True)
        for left in (False, True)
        for word, kept in fitting(rail[::-1] if verso else rail, left)
        if (tiles := spelled(hand, word[:-kept] if left else word[kept:])) is not None
        and not any(FRENCH.related(word, other) for other in played)
    }


def fitting(row: str, left: bool) -> Iterator[tuple[str, int]]:
    """Words that keep two letters or more, with how many they keep."""
    ends = ((row[:kept] if left else row[8 - kept :]).replace("?", ".") for kept in range(2, 8))
    shape = "|".join(rf"^.*{end}$" if left else rf"^{end}.*$" for end in ends)
    for word in re.findall(shape, lexicon(), re.MULTILINE):
        for kept in range(2, len(word)):
            part = row[:kept] if left else row[8 - kept :]
            own = word[-kept:] if left else word[:kept]
            if all(tile in (letter, "?") for tile, letter in zip(part, own, strict=True)):
                yield word, kept


def spelled(hand: str, letters: str) -> str | None:
    held = Counter(hand)
    tiles = ""
    for letter in letters:
        tile = letter if held[letter] else "?"
        if not held[tile]:
            return None
        held[tile] -= 1
        tiles += tile
    return tiles


def position(rng: Random, jokers: int) -> tuple[str, str, list[str]]:
    """Any letters on the rail or, more often, words, as in a game; some words already played."""
    tiles = rng.sample(LETTERS, 8 + rng.randint(1, 14))
    row = [*(rng.choice(lexicon().split("\n")) + "".join(tiles[:8]))[:8]] if rng.random() < 0.7 else tiles[:8]
    hand = tiles[8:]
    for _ in range(jokers):
        heap = rng.choice([row, hand])
        heap[rng.randrange(len(heap))] = "?"
    played = rng.sample(lexicon().split("\n"), 5)
    return "".join(row), "".join(hand), played


def equal(rng: Random, jokers: int) -> int:
    rail, hand, played = position(rng, jokers)
    some = [word for word, *_ in moves(FRENCH.graph, FRENCH.lemma_index, rail, hand, [])]
    played += rng.sample(some, min(len(some), 3))
    made = moves(FRENCH.graph, FRENCH.lemma_index, rail, hand, played)
    assert len(set(made)) == len(made)
    assert set(made) == searched(rail, hand, played), (rail, hand, played)
    octos = moves(FRENCH.graph, FRENCH.lemma_index, rail, hand, played, 8)
    assert set(octos) == {each for each in made if len(each[0]) == 8}
    return len(made)


@pytest.mark.req("OCT-10", "OCT-21", "OCT-22")
@pytest.mark.parametrize(("jokers", "positions"), [(0, 60), (1, 30), (2, 10)])
def test_the_generator_finds_what_a_search_of_the_lexicon_finds(jokers: int, positions: int) -> None:
    rng = Random(jokers)
    assert sum(equal(rng, jokers) for _ in range(positions)) > positions


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("jokers", "positions"), [(0, 1000), (1, 600), (2, 400)])
def test_on_two_thousand_positions(jokers: int, positions: int) -> None:
    rng = Random(100 + jokers)
    assert sum(equal(rng, jokers) for _ in range(positions)) > positions


@pytest.mark.parametrize(
    ("rail", "hand", "played"),
    [
        ("AMIS", "EE", []),
        ("AMISDUO1", "EE", []),
        ("AMISDUOS", "é", []),
        ("AMISDUOS", "E" * 101, []),
        ("AMISDUO?", "??", []),
        ("AMISDUOS", "EE", ["amis"]),
    ],
)
def test_what_is_no_position_is_refused(rail: str, hand: str, played: list[str]) -> None:
    with pytest.raises(ValueError, match=r"letter|jokers"):
        moves(FRENCH.graph, FRENCH.lemma_index, rail, hand, played)
