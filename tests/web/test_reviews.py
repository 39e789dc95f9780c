"""A whole game reviewed: once it is over, from its record, by whoever looks at it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.serving import site

from salon.client import Client, Refused

ME = {"kind": "me"}


@pytest.mark.req("PLT-17")
async def test_a_game_is_reviewed_turn_by_turn_once_it_is_over(tmp_path: Path) -> None:
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as one,
        await Client.connect(here.base) as other,
    ):
        table = await one.open_table("osmotik", [ME, ME])
        frame = await one.watch(table, 0)
        with pytest.raises(Refused, match="no_help_here"):
            await one.ask("analyse", table=table, seat=0, kind="review")
        for seat in (0, 1):
            await one.act(table, seat, frame["table"]["plies"][seat], {"type": "Pass"})
            frame = await one.frame("update", lambda update: True)
        for client in (one, other):
            told = (await client.ask("analyse", table=table, seat=-3, kind="review"))["result"]
            assert [(turn["seat"], turn["played"]) for turn in told] == [(0, None), (1, None)]
            assert all(turn["lost"] == turn["best"][0]["worth"] > 0 for turn in told)


@pytest.mark.req("PLT-17", "OCT-32")
async def test_what_was_taken_back_is_not_reviewed(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        options = {"start": "SEGAMISD CALIERTU EENRT"}
        table = await client.open_table("octoverso", [ME, ME], options=options)
        frame = await client.watch(table, 0)
        for word in ("ESCALE", "ESCALIER"):
            await client.act(table, 0, frame["table"]["plies"][0], word)
            frame = await client.frame("update", lambda update: True)
            if word == "ESCALE":
                await client.ask("order", table=table, order={"type": "TakeBack", "seat": 0})
                frame = await client.frame("update", lambda update: True)
        await client.ask("order", table=table, order={"type": "GiveUp", "seat": 1})
        (told,) = (await client.ask("analyse", table=table, seat=-3, kind="review"))["result"]
        assert told["played"]["move"]["word"] == "ESCALIER"
