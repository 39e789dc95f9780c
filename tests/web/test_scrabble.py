"""Scrabble over a real socket: commands as text, previews, and the three seconds of a wrong word."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.serving import Site, site

from salon.client import Client, Refused
from salon.kernel import SPECTATOR
from salon.kernel.codec import encode

ME = {"kind": "me"}


async def begin(client: Client, **options: Any) -> tuple[str, int, int, dict[str, Any]]:
    """A game on one screen: the table, who begins, their ply and view."""
    table = await client.open_table("scrabble", [ME, ME], options=options)
    frame = await client.watch(table, 0)
    (seat,) = frame["table"]["turn"]
    frame = await client.watch(table, seat)
    return table, seat, frame["table"]["plies"][seat], frame["view"]


@pytest.mark.drawn
@pytest.mark.req("SCR-55", "SCR-61")
async def test_commands_are_read_by_the_server(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        table, seat, ply, _ = await begin(client)
        for text, code in {
            "!palcer h8h bon": "unknown_command",
            "!placer h8h": "syntax",
            "!indice": "not_a_move",
            "!placer a1h qqqqq": "not_on_rack",
        }.items():
            with pytest.raises(Refused, match=code):
                await client.act(table, seat, ply, text)
        await client.act(table, seat, ply, "!passer")
        update = await client.frame("update")
        assert update["events"][0]["events"] == [{"type": "Passed", "seat": seat, "time_up": False}]


@pytest.mark.req("SCR-80")
async def test_a_wrong_word_is_shown_and_taken_back(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        consonants = "/".join(["15"] * 15) + " BCDFG?H/ 0/0 0"
        table, seat, ply, view = await begin(client, start=consonants)
        rack = view["racks"][seat].replace("?", "").lower()
        text = f"!placer h8h {rack}"
        (told,) = (await client.ask("preview", table=table, seat=seat, action=text))["result"]
        assert told["type"] == "Placed"
        await client.act(table, seat, ply, text)
        update = await client.frame("update")
        assert update["view"]["shown"]["place"]["letters"] == rack.upper()
        assert update["table"]["turn"] == [-2]
        room = here.service.rooms[table]
        assert room.row is not None
        assert room.row.wake_at == pytest.approx(room.now.at + 3)
        back = await client.frame("update")
        assert back["events"][0]["events"][0]["type"] == "Withdrawn"
        assert back["view"]["racks"][seat] == view["racks"][seat]
        assert back["table"]["turn"] == [1 - seat]


@pytest.mark.drawn
@pytest.mark.req("SCR-33", "SCR-46", "PLT-13")
async def test_racks_and_private_objectives_never_reach_the_other_client(tmp_path: Path) -> None:
    """Every frame of a game, searched for what the rules hid from its viewer at that moment."""
    rng = Random(5)
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as one,
        await Client.connect(here.base) as two,
        await Client.connect(here.base) as third,
    ):
        options = {"mode": "log2990", "tells_reserve": False}
        table = await one.open_table("scrabble", [ME, {"kind": "open"}], options=options)
        await two.order(table, "Join", name="Zoé")
        clients = {0: one, 1: two, SPECTATOR: third}
        sent: dict[int, list[dict[str, Any]]] = {viewer: [] for viewer in clients}
        for viewer, client in clients.items():
            client.on_frame = sent[viewer].append
            await client.ask("watch", table=table, seat=viewer)
        room = here.service.rooms[table]
        secrets = {}
        for _ in range(16):
            secrets[room.now.seq] = {viewer: room.game.secrets(room.now.state, viewer) for viewer in clients}
            if room.now.status != "playing":
                break
            (seat,) = room.now.turn
            action = rng.choice(list(room.game.moves(room.now.state, seat)))
            await clients[seat].act(table, seat, room.now.plies[seat], action)
        for viewer, frames in sent.items():
            told = [
                frame for frame in frames if frame["t"] in ("update", "snapshot") and frame["seq"] in secrets
            ]
            assert len(told) > 10
            for frame in told:
                text = encode(frame).decode()
                for name, hidden in secrets[frame["seq"]][viewer].items():
                    assert f'"{hidden}"' not in text, f"{name} told to {viewer}"


@pytest.mark.req("SCR-15")
@pytest.mark.parametrize("seats", [1, 3])
async def test_a_game_has_exactly_two_players(tmp_path: Path, seats: int) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        with pytest.raises(Refused):
            await client.open_table("scrabble", [ME] * seats)
        assert here.service.rooms == {}


@pytest.mark.drawn
@pytest.mark.req("SCR-14")
async def test_games_side_by_side_do_not_see_each_other(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        clients = [await Client.connect(here.base) for _ in range(4)]
        begun = [await begin(client) for client in clients]
        before = [here.service.rooms[table].now for table, *_ in begun]
        table, seat, ply, _ = begun[0]
        for client in clients:
            client.frames.clear()
        await clients[0].act(table, seat, ply, "!passer")
        await clients[0].frame("update")
        for client, (other, *_), then in zip(clients[1:], begun[1:], before[1:], strict=True):
            await client.ask("say", table=other, text="ici")
            assert [frame["t"] for frame in client.frames] == ["chat"]
            assert here.service.rooms[other].now == then
            await client.close()
        await clients[0].close()


@pytest.mark.drawn
@pytest.mark.req("SCR-102")
async def test_the_order_of_a_rack_is_told_at_the_end(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        table, seat, _, view = await begin(client)
        order = "".join(reversed(view["racks"][seat]))
        await client.ask("note", table=table, seat=seat, body=order)
        with pytest.raises(Refused, match="notes_private"):
            await client.get(f"/api/tables/{table}/notes")
        for _ in range(6):
            (mover,) = (await client.watch(table, 0))["table"]["turn"]
            plies = (await client.watch(table, mover))["table"]["plies"]
            await client.act(table, mover, plies[mover], "!passer")
        told = await client.get(f"/api/tables/{table}/notes")
        assert [told[seat], told[1 - seat]] == [order, None]


@pytest.mark.drawn
@pytest.mark.req("SCR-102", "PLT-13")
async def test_an_arrangement_that_comes_after_the_end_is_heard_of(tmp_path: Path) -> None:
    """Of one that comes before it nobody hears, and who asks at the end finds it."""
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as one,
        await Client.connect(here.base) as two,
        await Client.connect(here.base) as third,
    ):
        table = await one.open_table("scrabble", [ME, {"kind": "open"}])
        await two.order(table, "Join", name="Zoé")
        for client, seat in ((one, 0), (two, 1), (third, SPECTATOR)):
            await client.watch(table, seat)
        await two.ask("note", table=table, seat=1, body="avant")
        await one.order(table, "GiveUp", seat=0)
        await two.ask("note", table=table, seat=1, body="après")
        for client in (one, third):
            assert await client.frame("noted") == {"t": "noted", "table": table, "seat": 1, "body": "après"}
        await two.ask("note", table=table, seat=1, body="enfin")
        assert (await third.frame("noted"))["body"] == "enfin"
        assert (await third.get(f"/api/tables/{table}/notes"))[1] == "enfin"


ALONE = [ME, {"kind": "program", "level": "beginner"}]


async def abandoned(here: Site, client: Client, table: str) -> None:
    """Its page is closed, and that is acted on."""
    async with await Client.connect(here.base) as onlooker, asyncio.timeout(30):
        await onlooker.watch(table)
        await client.close(1001)
        await onlooker.frame("update", lambda update: update["table"]["status"] == "abandoned")
    await client.open()


@pytest.mark.drawn
@pytest.mark.req("SCR-89", "SCR-114")
async def test_a_solo_game_is_abandoned_by_closing_its_page_and_reopened(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        here.service.pages.leaving = 0.2
        table = await client.open_table("scrabble", ALONE, clock={"turn": 60})
        await client.watch(table, 0)
        await abandoned(here, client, table)
        seen = await client.watch(table, 0)
        assert (seen["table"]["status"], seen["table"]["clock"]["running"]) == ("abandoned", [])
        assert seen["view"]["racks"][1] is None
        (past,) = await here.service.administration.history()
        assert (past.table, past.abandoned) == (table, True)
        (card,) = await client.get("/api/me/tables")
        assert (card["id"], card["status"], card["mine"]) == (table, "abandoned", [0])
        async with await Client.connect(here.base) as stranger:
            with pytest.raises(Refused, match="not_seated"):
                await stranger.order(table, "Reopen")
        await client.order(table, "Reopen")
        assert (await client.watch(table, 0))["table"]["status"] == "playing"


@pytest.mark.drawn
@pytest.mark.req("SCR-89", "SCR-104", "SCR-114")
async def test_a_reopened_game_ends_in_the_history_and_not_among_the_best(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        here.service.pages.leaving = 0.2
        table = await client.open_table("scrabble", [ME, ME])
        await client.watch(table, 0)
        await abandoned(here, client, table)
        await client.order(table, "Reopen")
        room = await here.service.room(table)
        while room.now.status == "playing":
            (seat,) = room.now.turn
            await client.act(table, seat, room.now.plies[seat], "!passer")
        (past,) = await here.service.administration.history()
        assert (past.table, past.abandoned) == (table, False)
        assert {row.reason for row in await here.service.store.results(table)} == {"passes"}
        assert await here.service.store.best("scrabble-classic", 0.0, 99) == []


@pytest.mark.req("SCR-89")
async def test_leaving_shows_within_five_seconds(tmp_path: Path) -> None:
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as one,
        await Client.connect(here.base) as two,
    ):
        table = await one.open_table("scrabble", [ME, {"kind": "open"}])
        await two.order(table, "Join", name="Zoé")
        await one.watch(table, 0)
        await two.watch(table, 1)
        await two.close(1001)
        closed = time.monotonic()
        frame = await one.frame("update", lambda update: update["events"][0]["type"] == "Left")
        assert 4 < time.monotonic() - closed < 5
        assert frame["table"]["seats"][1]["type"] == "program"


@pytest.mark.req("SCR-88")
async def test_the_virtual_player_that_takes_over_is_not_away(tmp_path: Path) -> None:
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as one,
        await Client.connect(here.base) as two,
    ):
        here.service.pages.leaving = 0.2
        table = await one.open_table("scrabble", [ME, {"kind": "open"}])
        await two.order(table, "Join", name="Zoé")
        await one.watch(table, 0)
        await two.watch(table, 1)
        await one.frame("presence", lambda told: told["away"] == [])
        await two.close(1001)
        assert (await one.frame("presence"))["away"] == [1]
        async with asyncio.timeout(10):
            assert (await one.frame("presence"))["away"] == []
