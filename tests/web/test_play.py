"""Tables over a real socket, from opening to the end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.serving import site

from salon.client import Client, Refused

ME, OPEN = {"kind": "me"}, {"kind": "open"}
PROGRAM = {"kind": "program", "level": "random"}


async def play_on(
    client: Client, table: str, frame: dict[str, Any], seats: tuple[int, ...]
) -> dict[str, Any]:
    """Play the first legal move whenever it is one's turn, to the end."""
    while frame["table"]["status"] == "playing":
        turn = [seat for seat in frame["table"]["turn"] if seat in seats]
        if turn:
            ply = frame["table"]["plies"][turn[0]]
            await client.act(table, turn[0], ply, {"type": "Place", "cell": frame["view"]["legal"][0]})
        frame = await client.frame("update")
    return frame


@pytest.mark.req("PLT-10")
async def test_a_game_on_one_screen(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        table = await client.open_table("othello", [ME, ME])
        frame = await play_on(client, table, await client.watch(table, 0), (0, 1))
        assert frame["table"]["result"]["reason"] in ("board_full", "no_moves", "wiped_out")
        assert sum(frame["view"]["counts"]) == sum(frame["table"]["result"]["scores"])
        assert [row["seat"] for row in await client.get(f"/api/tables/{table}/results")] == [0, 1]


@pytest.mark.req("PLT-10")
async def test_a_game_against_the_program(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        table = await client.open_table("othello", [PROGRAM, ME])
        frame = await play_on(client, table, await client.watch(table, 1), (1,))
        assert frame["table"]["status"] == "over"


@pytest.mark.req("PLT-10", "PLT-13", "PLT-44")
async def test_a_game_online_with_a_spectator(tmp_path: Path) -> None:
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as one,
        await Client.connect(here.base) as two,
        await Client.connect(here.base) as third,
    ):
        table = await one.open_table("othello", [ME, OPEN])
        first = await one.watch(table, 0)
        assert (first["table"]["status"], first["view"]) == ("waiting", None)
        await third.watch(table)
        await two.order(table, "Join", name="Basile")
        second = await two.watch(table, 1)
        first = await one.frame("update")
        ends = await asyncio.gather(play_on(one, table, first, (0,)), play_on(two, table, second, (1,)))
        seen = await third.frame("update", lambda frame: frame["table"]["status"] == "over")
        assert ends[0] == ends[1] == seen
        with pytest.raises(Refused, match="not_your_seat"):
            await third.watch(table, 0)
        with pytest.raises(Refused, match="not_your_seat"):
            await third.act(table, 0, 0, {"type": "Place", "cell": 19})


@pytest.mark.req("PLT-13")
async def test_who_names_no_seat_looks_from_their_own(tmp_path: Path) -> None:
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as one,
        await Client.connect(here.base) as two,
    ):
        table = await one.open_table("othello", [PROGRAM, ME])
        assert (await one.watch(table, None))["seat"] == 1
        assert (await two.watch(table, None))["seat"] == -3


@pytest.mark.req("PLT-12")
async def test_an_action_sent_twice_is_played_once(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        table = await client.open_table("othello", [ME, ME])
        await client.watch(table, 0)
        once = await client.act(table, 0, 1, {"type": "Place", "cell": 19}, id="the-same")
        again = await client.act(table, 0, 1, {"type": "Place", "cell": 19}, id="the-same")
        assert once == again
        with pytest.raises(Refused, match="stale"):
            await client.act(table, 0, 1, {"type": "Place", "cell": 19}, id="another")
