"""The crowd's bench fails where something is late or leaks."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

from salon import bench
from salon.bench import Failed, Figure, duplicate
from salon.client import Client
from salon.games.duplicate import notation
from salon.games.scrabble.values import Place
from salon.kernel.codec import encode

OWN, OTHER, TOP = (Place(112, True, letters) for letters in ("RIEN", "TRI", "RATINES"))


def said(place: Place) -> str:
    return f'"{notation.place(place)}"'


@pytest.mark.req("CLB-01")
@pytest.mark.parametrize(("late", "fails"), [(299.0, False), (300.0, True)])
def test_one_in_a_hundred_may_not_wait_three_tenths_of_a_second(
    late: float, fails: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crowd(_: Any) -> list[Figure]:
        return [Figure(duplicate.LATEST, late, "ms")]

    monkeypatch.setattr(duplicate, "_crowd", crowd)
    monkeypatch.setattr(duplicate, "fresh_site", lambda memory: nullcontext())
    monkeypatch.setattr(duplicate, "_draws", lambda games: ())
    monkeypatch.setattr(duplicate, "_tops", lambda games: ())
    with pytest.raises(Failed, match="300 ms") if fails else nullcontext():
        assert [figure.value for figure in bench.run("duplicate")] == [late]


def met(monkeypatch: pytest.MonkeyPatch) -> list[duplicate.Player]:
    """Two after one turn, in which each proposed something and was told nothing too early."""
    monkeypatch.setattr(duplicate, "TURNS", 1)
    players = [duplicate.Player(Client("http://nowhere", ""), number) for number in range(2)]
    view = {"tops": [{"letters": "AEINRST", "top": {"place": TOP}}]}
    for player, place in zip(players, (OWN, OTHER), strict=True):
        player.view = view
        player.tried[1] = {place}
        player.told[0, False] = ["waiting"]
        player.told[0, True] = ["AEINRST", f'{notation.place(place)}ES"', said(place)]
        player.told[1, False] = [encode(TOP).decode(), said(OWN), said(OTHER)]
    return players


@pytest.mark.req("CLB-01")
def test_what_was_told_in_its_time_is_no_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    assert duplicate._require_secret(met(monkeypatch)) > 0


@pytest.mark.req("CLB-01")
@pytest.mark.parametrize(
    ("drawn", "leak", "what"),
    [
        (False, '"AEINRST"', "the draw"),
        (True, encode(TOP).decode(), "a secret"),
        (True, said(OTHER), "a secret"),
        (True, f'{notation.place(OTHER)}\\"', "a secret"),
        (True, encode(OTHER).decode(), "a secret"),
    ],
)
def test_what_was_told_too_early_is_found(
    drawn: bool, leak: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = met(monkeypatch)
    players[0].told[0, drawn].append(f"{{{leak}}}")
    with pytest.raises(Failed, match=f"player 0 was told {what}"):
        duplicate._require_secret(players)


@pytest.mark.req("CLB-01")
def test_a_search_for_what_is_never_written_so_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    players = met(monkeypatch)
    players[1].told[1, False] = [encode(TOP).decode()]
    with pytest.raises(Failed, match="written otherwise"):
        duplicate._require_secret(players)
