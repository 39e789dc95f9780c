"""The eight objectives: what reaches each, and what only looks like it."""

from __future__ import annotations

import pytest
from tests.games.scrabble_tables import GAME, board

from salon.games.scrabble import ObjectiveKey, placing
from salon.games.scrabble.objectives import OBJECTIVES, Feat, bonus, reaches
from salon.games.scrabble.tiles import NOTHING
from salon.games.scrabble.values import Place


def feat(on: str, text: str, points: int | None = None, gains: tuple[int, ...] = ()) -> Feat:
    place = GAME.parse(None, text)  # type: ignore[arg-type]
    assert isinstance(place, Place)
    squares, words = placing.formed(on, place)
    scored = placing.points(words, place) if points is None else points
    return Feat(on, place, squares, words, scored, gains)


def reached(found: Feat) -> set[ObjectiveKey]:
    return {key for key in OBJECTIVES if reaches(key, found)}


@pytest.mark.req("SCR-31")
def test_there_are_eight_and_the_rarer_bring_more() -> None:
    assert len(OBJECTIVES) == 8
    points = [bonus(key) for key in OBJECTIVES]
    assert points == sorted(points)
    assert points[0] < points[-1]


@pytest.mark.req("SCR-31")
@pytest.mark.parametrize(
    ("key", "on", "text", "near"),
    [
        ("double", {"h8h": "E"}, "!placer h7v jet", "!placer h9 x"),
        ("echo", {"h8h": "RAT"}, "!placer f10v ra", "!placer f9v ta"),
        ("order", {"h8h": "B"}, "!placer h9h ijou", "!placer h9h oa"),
        ("mirror", {"h8h": "N"}, "!placer h9h on", "!placer h9h oms"),
        ("bridge", {"h8h": "TA", "h11h": "A"}, "!placer h7h ett", "!placer h12h rbre"),
        ("corner", {"a4h": "S"}, "!placer a1h bai", "!placer a2h ai"),
    ],
)
def test_what_reaches_it_and_what_does_not(
    key: ObjectiveKey, on: dict[str, str], text: str, near: str
) -> None:
    assert key in reached(feat(board(**on), text))
    assert key not in reached(feat(board(**on), near))


@pytest.mark.req("SCR-31")
def test_twin_digits() -> None:
    for points, hit in {0: False, 10: False, 11: True, 22: True, 99: True, 100: False, 110: False}.items():
        assert ("twins" in reached(feat(NOTHING, "!placer h8h os", points))) is hit


@pytest.mark.req("SCR-31")
def test_rising_stairs() -> None:
    for gains, hit in {
        (): False,
        (1, 2): False,
        (1, 2, 3): True,
        (9, 1, 2, 3): True,
        (1, 2, 4): False,
        (2, 2, 3): False,
        (0, 2, 3): True,
    }.items():
        assert ("stairs" in reached(feat(NOTHING, "!placer h8h os", 4, gains))) is hit
