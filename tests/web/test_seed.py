"""Chance from a seed: the same draws, names and programs' moves again, whatever else goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.serving import site

from salon.client import Client
from salon.service.chance import SYSTEM, Chance, beside

ME = {"kind": "me"}


def program(level: str) -> dict[str, str]:
    return {"kind": "program", "level": level}


async def played(folder: Path, seed: int, *, others: bool) -> tuple[Any, ...]:
    """The first turns of a game of letters, letters drawn, and a whole game of two that choose by lot."""
    folder.mkdir()
    async with site(folder, seed=seed) as here, await Client.connect(here.base) as client:
        if others:
            async with await Client.connect(here.base) as other:
                await other.open_table("scrabble", [ME, program("expert")])
        letters = await client.open_table("scrabble", [ME, program("beginner")])
        frame = await client.watch(letters, 0)
        names = [seat["name"] for seat in frame["table"]["seats"]]
        for _ in range(3):
            while frame["table"]["turn"] != [0]:
                frame = await client.frame("update")
            await client.act(letters, 0, frame["table"]["plies"][0], "!passer")
            frame = await client.frame("update")
        drawn = await client.open_table("octoverso", [ME, ME])
        lots = await client.open_table("othello", [program("random"), program("random")])
        frame = await client.watch(lots)
        while frame["table"]["status"] != "over":
            frame = await client.frame("update")
        return names, *[await told(client, table) for table in (letters, drawn, lots)]


async def told(client: Client, table: str) -> list[Any]:
    """The first moves: a program may be about to make the next."""
    past = [one["past"] for one in await client.get(f"/api/tables/{table}/replay")]
    return [event for one in past for event in one["events"] if event["type"] == "Played"][:6]


async def test_the_same_seed_brings_the_same_games(tmp_path: Path) -> None:
    first = await played(tmp_path / "first", 7, others=False)
    again = await played(tmp_path / "again", 7, others=True)
    other = await played(tmp_path / "other", 8, others=False)
    assert first == again
    assert all(one != another for one, another in zip(first[1:], other[1:], strict=True))


@pytest.mark.req("PLT-43")
def test_without_a_seed_chance_is_the_machine_s_own() -> None:
    assert Chance().table("a") is SYSTEM
    assert beside(SYSTEM) is SYSTEM
    assert Chance().secret() != Chance().secret()
    seeded = Chance(7)
    one, two = seeded.table("a"), seeded.table("a")
    assert one.random() != two.random()
    assert beside(one) is not one
