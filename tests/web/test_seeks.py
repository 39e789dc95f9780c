"""Looking for an opponent, at one server on SQLite and between two on PostgreSQL."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.serving import Site
from tests.web.meeting import guests, identity, postgres, put, sites
from tests.web.test_ratings import enrol

from salon.client import Client, Refused
from salon.service import seeking
from salon.store.ratings import Change

__all__ = ["guests", "postgres", "sites"]

TERMS: dict[str, Any] = {"game": "othello", "form": "othello", "clock": {"game": 300, "increment": 5}}


async def seek(client: Client, key: str, within: int | None = None, **terms: Any) -> Any:
    wanted = {"terms": {**TERMS, **terms}, "within": within}
    return (await client.ask("seek", seek=key, name=key, wanted=wanted))["result"]


async def paired(client: Client) -> str:
    async with asyncio.timeout(5):
        return str((await client.frame("paired"))["table"])


async def listed(client: Client, *names: str) -> list[dict[str, Any]]:
    """The list, once it names these."""
    async with asyncio.timeout(5):
        wanted = list(names)
        frame = await client.frame(
            "openseeks", lambda told: [s["person"]["name"] for s in told["seeks"]] == wanted
        )
    return list(frame["seeks"])


@pytest.mark.req("PEO-30", "PEO-31")
async def test_two_that_fit_are_seated_at_once(guests: list[Client], sites: list[Site]) -> None:
    one, two, three = guests
    sought = await seek(one, "Anne")
    assert (sought["rating"], sought["doubt"], sought["level"], sought["rated"]) == (1000, 350, "2", False)
    await seek(three, "Chloé", clock={"game": 60})
    await seek(two, "Basile")
    table = await paired(one)
    assert await paired(two) == table
    seen = await two.watch(table, None)
    assert {who["name"] for who in seen["table"]["seats"]} == {"Anne", "Basile"}
    assert seen["table"]["status"] == "playing"
    clock = seen["table"]["setup"]["clock"]
    assert (clock["turn"], clock["game"], clock["increment"]) == (None, 300.0, 5.0)
    assert not any(frame["t"] == "paired" for frame in three.frames)


@pytest.mark.req("PEO-30")
async def test_open_seeks_are_listed_and_answered(guests: list[Client], sites: list[Site]) -> None:
    one, two, three = guests
    await two.send({"t": "follow", "topic": "seeks", "on": True})
    await listed(two)
    await seek(one, "Anne")
    (only,) = await listed(two, "Anne")
    assert only["terms"]["form"] == "othello"
    with pytest.raises(Refused, match="yourself"):
        await one.ask("takeup", seek=only["id"], name="Anne")
    await two.ask("takeup", seek=only["id"], name="Basile")
    assert await paired(one) == await paired(two)
    await listed(two)
    with pytest.raises(Refused, match="no_such_seek"):
        await three.ask("takeup", seek=only["id"], name="Chloé")
    await seek(one, "Anne")
    await one.send({"t": "unseek"})
    await seek(three, "Chloé")
    await asyncio.sleep(0.3)
    assert not any(frame["t"] == "paired" for frame in three.frames)


@pytest.mark.req("PEO-30")
async def test_the_range_and_blocks_keep_apart(guests: list[Client], sites: list[Site]) -> None:
    one, two, three = guests
    store = sites[0].service.store
    await enrol(sites[0], one, two, three)
    strong = Change(1, 0, "t", await identity(two), "othello", 1.0, 1000.0, 350.0, 1600.0, 90.0)
    await store.ratings.correct([], [strong])
    await put(one, f"/api/me/blocked/{await identity(three)}")
    await seek(one, "Anne", within=200, rated=True)
    assert (await seek(two, "Basile", rated=True))["rating"] == 1600
    await three.send({"t": "follow", "topic": "seeks", "on": True})
    first, second = await listed(three, "Anne", "Basile")
    assert (first["least"], first["most"], second["least"]) == (800, 1200, None)
    with pytest.raises(Refused, match="seek_range"):
        await two.ask("takeup", seek=first["id"], name="Basile")
    with pytest.raises(Refused, match="kept_apart"):
        await three.ask("takeup", seek=first["id"], name="Chloé")
    await seek(three, "Chloé", rated=True)
    table = await paired(three)
    assert await paired(two) == table
    assert (await three.watch(table, None))["table"]["setup"]["rated"]
    assert not any(frame["t"] == "paired" for frame in one.frames)


@pytest.mark.req("PEO-21", "PEO-30")
async def test_what_cannot_be_looked_for(guests: list[Client]) -> None:
    one = guests[0]
    with pytest.raises(Refused, match="rated_account"):
        await seek(one, "Anne", rated=True)
    with pytest.raises(Refused, match="rated_clock"):
        await seek(one, "Anne", rated=True, clock={})
    with pytest.raises(Refused, match="unknown_form"):
        await seek(one, "Anne", form="othello-position")
    with pytest.raises(Refused, match="clock_not_offered"):
        await seek(one, "Anne", game="scrabble", form="scrabble-classic")
    with pytest.raises(Refused, match="unknown_game"):
        await seek(one, "Anne", game="go")


@pytest.mark.req("PEO-30")
async def test_a_lost_line_is_not_a_lost_seek(
    guests: list[Client], sites: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who comes back with the same seek hears what became of it, though nobody had opened the table."""
    one, two, _ = guests

    async def died(*_: object) -> None:
        """Before it could open the table."""

    monkeypatch.setattr(seeking.Seeking, "_seat", died)
    await seek(one, "Anne")
    await one.drop()
    await seek(two, "Basile")
    monkeypatch.undo()
    again = await Client.connect(sites[1].base, one.cookie)
    await seek(again, "Anne")
    table = await paired(again)
    assert await paired(two) == table
    assert (await again.watch(table, None))["table"]["status"] == "playing"
    await again.close()


@pytest.mark.req("PEO-30")
async def test_who_closes_the_page_looks_no_more(guests: list[Client], sites: list[Site]) -> None:
    one, two, three = guests
    await three.send({"t": "follow", "topic": "seeks", "on": True})
    await seek(one, "Anne")
    await listed(three, "Anne")
    await one.close(1001)
    await listed(three)
    await seek(two, "Basile")
    await asyncio.sleep(0.3)
    assert not any(frame["t"] == "paired" for frame in two.frames)
