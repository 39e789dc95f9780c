"""`salon atomes`."""

from __future__ import annotations

import json

import pytest
from tests.cli.running import done, refused

from salon.kernel import Malformed


def salon(*arguments: str) -> list[str]:
    return done("atomes", *arguments).splitlines()


@pytest.mark.req("ATO-11", "ATO-12", "ATO-13", "ATO-14", "ATO-16", "ATO-17")
@pytest.mark.parametrize(
    ("size", "atoms", "entry", "line"),
    [
        ("6", "", "12", "12 → 32"),
        ("6", "12-22", "13", "13 ↘ 21"),
        ("6", "11-24,13-24", "12", "12 ↖ 12"),
        ("6", "12-22", "12", "12 *"),
        ("8", "12-45,15-45,15-43", "13", "13 ↘ 13"),
        ("6", "12-23,12-24,14-21", "23", "↻ 23"),
    ],
)
def test_fire(size: str, atoms: str, entry: str, line: str) -> None:
    assert salon("fire", "--size", size, "--atoms", atoms, entry) == [line]


def test_fire_shows_the_path() -> None:
    told = salon("fire", "--size", "5", "--atoms", "12-22", "--path", "13")
    assert [row.split() for row in told[1:8]] == [
        [],
        list("·····"),
        list("·····"),
        list("··●··"),
        list("○○○···"),
        list("·○···"),
        list("○"),
    ]
    run = json.loads(salon("fire", "--size", "5", "--atoms", "12-22", "--json", "13")[0])
    assert run["ray"] == {"entry": 13, "sign": "deviated", "exit": 21}
    assert run["path"][-1] == [5, 1]


@pytest.mark.req("ATO-30")
def test_solve() -> None:
    told = json.loads(salon("solve", "--level", "1", "13>21", "--json")[0])
    assert told["sets"] == 1
    assert told["certain"] == ["12-22"]
    assert len(told["empty"]) == 8
    assert told["rays"] == []
    told = json.loads(salon("solve", "--level", "8", "--json")[0])
    assert told["sets"] == 560
    assert set(told["chances"].values()) == {3 / 16}
    assert "12-22" in salon("solve", "--level", "20", "13 ↘ 21", "12*", "↻ 24")[-2]


def test_solve_refuses() -> None:
    for rays in (["12"], ["99*"], ["13>"], ["12=31"], ["x"]):
        with pytest.raises(Malformed, match="unreadable"):
            salon("solve", *rays)
    assert "no atoms" in refused("atomes", "solve", "--level", "1", "12@")


@pytest.mark.req("ATO-31")
def test_match_is_repeatable() -> None:
    arguments = ("match", "--games", "5", "--level", "9", "--players", "novice,master", "--seed", "4")
    told = [json.loads(line) for line in salon(*arguments, "--json")]
    assert [each["player"] for each in told] == ["novice", "master"]
    assert told[1]["right"] == 100
    assert told == [json.loads(line) for line in salon(*arguments, "--json")]
    assert salon(*arguments)[1].startswith("master")


def test_match_refuses_unknown_players() -> None:
    assert "novice, amateur, expert, master" in refused("atomes", "match", "--players", "nobody")
