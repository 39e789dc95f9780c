"""Atomes as people write it down, and games that were."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games import golden
from tests.games.atomes_positions import GAME

from salon.games.atomes import Ask, Fire, Hide, Options, Ray, Validate, notation
from salon.kernel import Malformed
from salon.kernel.codec import encode


@pytest.mark.req("ATO-04", "ATO-10")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("13", Fire(13)),
        (" 44 ", Fire(44)),
        ("ACC", Validate(())),
        ("acc 11-42, 33-24", Validate((12, 34))),
        ("CODE 24-33,42-11", Hide((12, 34))),
        ("indice rayon", Ask("ray")),
        ("INDICE CERTAIN", Ask("certain")),
        ("INDICE CHANCES", Ask("odds")),
    ],
)
def test_what_people_write(text: str, action: Fire) -> None:
    assert GAME.parse(GAME.initial(Options(8), 1), text) == action


@pytest.mark.req("ATO-02", "ATO-04")
@pytest.mark.parametrize(
    "text",
    [
        *("", "1", "50", "16", "1²", "٣٣", "FEU 12", "CODE x", "INDICE", "INDICE ATOMES"),
        *("ACC 12", "ACC 12-13", "ACC 11-40", "ACC 10-22", "ACC 11-21-22", "ACC 12-26"),
    ],
)
def test_what_nobody_can_read(text: str) -> None:
    with pytest.raises(Malformed, match="unreadable"):
        GAME.parse(GAME.initial(Options(8), 1), text)


@pytest.mark.req("ATO-18")
@pytest.mark.parametrize(
    ("text", "ray"),
    [
        ("12 → 32", Ray(12, "straight", 32)),
        ("32=", Ray(32, "straight", 12)),
        ("21=41", Ray(21, "straight", 41)),
        ("13>21", Ray(13, "deviated", 21)),
        ("13↘13", Ray(13, "deviated", 13)),
        ("12<", Ray(12, "reflected", 12)),
        ("12 ↖ 12", Ray(12, "reflected", 12)),
        ("12 *", Ray(12, "absorbed")),
        ("↻ 23", Ray(23, "looped")),
        ("23@", Ray(23, "looped")),
    ],
)
def test_rays_as_they_were_told(text: str, ray: Ray) -> None:
    assert notation.read_ray(6, text) == ray
    assert notation.read_ray(6, notation.ray(ray)) == ray


@pytest.mark.parametrize("text", ["", "12", "12>", "12=31", "12*32", "16*", "x*", "12<13", "↻", "↻ 12 13"])
def test_rays_that_nobody_can_read(text: str) -> None:
    with pytest.raises(Malformed, match="unreadable"):
        notation.read_ray(6, text)


# Golden games


GOLDEN = golden.files("atomes")


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_games_replay(file: Path) -> None:
    """Logs of every release lead where they led, and today's rules would decide the same."""
    record = golden.kept(file)
    states = record.states()
    expected = file.with_suffix(".json").read_bytes().strip()
    assert encode([record.game.result(states[-1]), states[-1].verdicts]) == expected


def test_there_are_golden_games() -> None:
    assert {file.stem for file in GOLDEN} >= {"atomes-alone", "atomes-race", "atomes-twin", "atomes-resigned"}


def test_a_board_of_the_day_is_drawn_alike() -> None:
    assert GAME.shared_chance(Options(day="2026-03-01", level=9)) == "atomes-2026-03-01-9"
    assert GAME.shared_chance(Options(level=9)) == ""
