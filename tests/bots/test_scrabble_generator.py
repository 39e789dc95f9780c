"""The core's generator and the Python rules are two statements of one game: they agree on every placement."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.scrabble_reference import placements as reference

from salon.games.scrabble import Options, Place, placing
from salon.games.scrabble.rules import words_of
from salon.games.scrabble.search import placements
from salon.games.scrabble.tiles import EMPTY, NOTHING, TILES, tiles, without

WORDS = words_of(Options())


def position(rng: Random, blanks: int | None = None) -> tuple[str, str]:
    """A board after some random placements, and a rack from what is left; perhaps with so many blanks."""
    board = NOTHING
    for _ in range(rng.randrange(16)):
        left = without(TILES, tiles(board.replace(EMPTY, "")))
        found = placements(board, "".join(rng.sample(left, min(7, len(left)))), WORDS)
        if found:
            place, _ = rng.choice(found)
            board = placing.laid(board, placing.squares(board, place), place.letters)
    left = without(TILES, tiles(board.replace(EMPTY, "")))
    rack = "".join(rng.sample(left, min(rng.choice((7, 7, 7, 4, 1)), len(left))))
    return board, rack if blanks is None else ("?" * blanks + rack.replace("?", "E"))[:7]


def agree(board: str, rack: str) -> int:
    found = dict(placements(board, rack, WORDS))
    assert found == dict(reference(board, rack, WORDS))
    return len(found)


def test_the_generator_agrees_with_the_rules() -> None:
    rng = Random(7)
    assert sum(agree(*position(rng)) for _ in range(60)) > 10_000


@pytest.mark.parametrize("blanks", [1, 2])
def test_with_blanks(blanks: int) -> None:
    rng = Random(blanks)
    assert sum(agree(*position(rng, blanks)) for _ in range(4)) > 3_000


def test_points_come_down_from_the_highest_and_the_first_are_the_same() -> None:
    rng = Random(8)
    for _ in range(20):
        board, rack = position(rng)
        found = placements(board, rack, WORDS)
        assert [points for _, points in found] == sorted((points for _, points in found), reverse=True)
        assert placements(board, rack, WORDS, most=3) == found[:3]


def test_small_letters_on_the_board_are_blanks() -> None:
    board = placing.laid(NOTHING, (112, 113), "oS")
    found = dict(placements(board, "T", WORDS))
    assert found[Place(114, True, "T")] == 0 + 1 + 1
    assert set(found) == {place for place, _ in reference(board, "T", WORDS)}


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(20))
def test_the_generator_agrees_on_two_thousand_positions(part: int) -> None:
    rng = Random(1000 + part)
    for number in range(100):
        agree(*position(rng, blanks=number % 3 if number % 10 == 0 else None))
