"""The published protocol: what it says is what is spoken."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from tests.serving import Site
from tests.web.generated_messages import Generator

from salon.client import Client, Refused
from salon.games import GAMES
from salon.kernel.codec import encode

ROOT = Path(__file__).parents[2]
DOCUMENTED = set(re.findall(r"^\| `(\w+)`", (ROOT / "docs" / "refusals.md").read_text(), re.MULTILINE))


async def document(client: Client) -> dict[str, Any]:
    raw = await client.get("/api/schema/wire.json")
    found: dict[str, Any] = msgspec.json.decode(raw) if isinstance(raw, bytes) else raw
    return found


@pytest.mark.req("OPN-01")
async def test_the_protocol_is_published(here: Site) -> None:
    async with await Client.connect(here.base) as client:
        told = await document(client)
        page = (await client.get("/api/schema/wire")).decode()
    jsonschema_rs.validator_for(told)
    names = set(re.findall(r"export interface (\w+)", (ROOT / "client/src/generated/atomes.ts").read_text()))
    published = {name.partition(".")[2] for name in told["$defs"] if name.startswith("atomes.")}
    assert published >= names - {"Analyses"}
    for name in ("Watch", "scrabble.Place", "osmotik.View"):
        assert f'id="{name}"' in page


def validator(told: dict[str, Any], part: Any) -> Any:
    return jsonschema_rs.validator_for({**part, "$defs": told["$defs"]})


@pytest.mark.req("OPN-02")
async def test_every_game_is_as_the_schema_says(here: Site) -> None:
    """Snapshots and updates of every game, its view and its events included."""
    async with await Client.connect(here.base) as client:
        told = await document(client)
        server = validator(told, told["wire"]["server"])
        for key, game in told["games"].items():
            seats = [{"kind": "me"}] * min(game["players"])
            table = await client.open_table(key, seats)
            seen = await client.watch(table, 0)
            server.validate(seen)
            validator(told, game["view"]).validate(seen["view"])
            (page,) = [await moves(client, table, seat) for seat in seen["table"]["turn"][:1]]
            seat, ply = seen["table"]["turn"][0], seen["table"]["plies"][seen["table"]["turn"][0]]
            crowds = GAMES[key].crowds
            await client.act(table, seat, ply, page["moves"][0]["text"] + "!" * crowds)
            update = await client.frame("changes" if crowds else "update")
            server.validate(update)
            for event in update["events"]:
                for inner in event.get("events", ()):
                    validator(told, game["event"]).validate(inner)
            validator(told, told["answers"]["moves"]).validate(page)


async def moves(client: Client, table: str, seat: int, after: int = 0) -> Any:
    return (await client.ask("moves", table=table, seat=seat, after=after))["result"]


@pytest.mark.req("OPN-03")
async def test_moves_come_in_pages_and_only_where_they_are_no_help(here: Site) -> None:
    start = "/".join(["15"] * 15) + " AEIRST?/ 0/0"
    async with await Client.connect(here.base) as one, await Client.connect(here.base) as other:
        table = await one.open_table("scrabble", [{"kind": "me"}, {"kind": "me"}], options={"start": start})
        page = await moves(one, table, 0)
        found: list[Any] = page["moves"]
        while page["after"] is not None:
            page = await moves(one, table, 0, page["after"])
            found += page["moves"]
        assert len(found) > 1000
        assert len({encode(move["action"]) for move in found}) == len(found)
        for game, options, allowed in [
            ("othello", {}, True),
            ("scrabble", {}, True),
            ("scrabble", {"hints": False}, False),
            ("octoverso", {}, False),
            ("osmotik", {}, False),
        ]:
            table = await one.open_table(game, [{"kind": "me"}, {"kind": "open"}], options=options)
            await other.order(table, "Join", name="Basile")
            seen = await one.watch(table, 0)
            seat = seen["table"]["turn"][0]
            asker = one if seat == 0 else other
            if allowed:
                assert (await moves(asker, table, seat))["moves"]
            else:
                with pytest.raises(Refused, match="no_help_here"):
                    await moves(asker, table, seat)
            with pytest.raises(Refused, match="not_your_seat"):
                await moves(asker, table, 1 - seat)


@pytest.mark.req("OPN-04")
async def test_an_unknown_message_is_answered_with_those_there_are(here: Site) -> None:
    async with await Client.connect(here.base) as client:
        with pytest.raises(Refused) as refused:
            await client.ask("wtach", table="x")
        assert "watch" in str(refused.value.facts["known"])
        with pytest.raises(Refused) as refused:
            await client.ask("order", table="x", order={"type": "Jion"})
        assert "Join" in str(refused.value.facts["known"])


@pytest.mark.req("OPN-05")
async def test_whatever_the_schema_allows_is_answered_as_documented(here: Site) -> None:
    """A thousand messages from the published schema: each question is answered under its id, by a frame of
    the schema, and a refusal has a code that is documented."""
    async with await Client.connect(here.base) as client:
        told = await document(client)
        server = validator(told, told["wire"]["server"])
        tables = [
            await client.open_table(key, [{"kind": "me"}] * min(game["players"]))
            for key, game in told["games"].items()
        ]
        known: dict[str, list[Any]] = {
            "table": tables,
            "seat": [0, 1, -3],
            "ply": [0, 1, 2],
            "kind": ["points", "lights", "clues"],
        }
        generator, answered = Generator(told, Random(7), known), dict[str, dict[str, Any]]()
        asked, heard = set[str](), asyncio.Event()

        def hear(frame: dict[str, Any]) -> None:
            server.validate(frame)
            if frame["t"] in ("done", "refused") and frame["id"] is not None:
                answered[frame["id"]] = frame
                heard.set()

        client.on_frame = hear
        for number in range(1000):
            message = generator.message()
            if isinstance(message.get("id"), str):
                message["id"] = f"q{number}"
                if message.get("t") != "stop":
                    asked.add(message["id"])
            await client.send(message)
        async with asyncio.timeout(60):
            while asked - set(answered):
                heard.clear()
                await heard.wait()
        with suppress(ConnectionError):
            assert (await client.ask("watch", table=tables[0], id="last"))["t"] == "done"
    codes = {frame["code"] for frame in answered.values() if frame["t"] == "refused"}
    assert codes <= DOCUMENTED, codes - DOCUMENTED
    assert {"done", "refused"} == {frame["t"] for frame in answered.values()}
    assert "failed" not in codes
