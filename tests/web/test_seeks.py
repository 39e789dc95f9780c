"""Looking for an opponent, at one server on SQLite and between two on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import Any

import pytest
from tests.serving import Site
from tests.web.meeting import guests, identity, postgres, put, sites
from tests.web.test_ratings import enrol

from salon.client import Client, Refused
from salon.kernel.codec import encode
from salon.service import seeking
from salon.store.ratings import Change
from salon.store.seeks import Seek, Seeks

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


@pytest.mark.req("PEO-30")
async def test_who_was_found_is_not_looked_for_again(
    guests: list[Client], sites: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process looks at what stands while a seek is being written, does not find it, and writes it again: by
    then somebody was found for it. A second opponent would sit alone at half a table."""
    one, two, three = guests
    put, writing, again = Seeks.put, asyncio.Event(), asyncio.Event()
    held = iter((writing, again))

    async def slow(self: Seeks, seeks: Sequence[Seek]) -> None:
        if seeks[0].name == "Anne" and (gate := next(held, None)) is not None:
            await gate.wait()
        await put(self, seeks)

    monkeypatch.setattr(Seeks, "put", slow)
    looking = sites[0].service.seeking
    asked = asyncio.create_task(seek(one, "Anne"))
    while not looking._here:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    hearing = asyncio.create_task(looking._hear_again(sites[0].service.clock()))
    await asyncio.sleep(0.1)
    writing.set()
    await asked
    await seek(two, "Basile")
    table = await paired(one)
    assert await paired(two) == table
    again.set()
    await hearing
    await seek(three, "Chloé")
    await asyncio.sleep(0.3)
    assert not any(frame["t"] == "paired" for frame in three.frames)
    standing = await sites[0].service.store.seeks.open(0.0)
    assert [each.name for each in standing] == ["Chloé"]


@pytest.mark.req("PEO-30")
async def test_who_gives_up_too_late_is_told_of_the_table(guests: list[Client], sites: list[Site]) -> None:
    """Somebody sits there already, and waits for them."""
    one, two, _ = guests
    looking = sites[0].service.seeking
    await seek(one, "Anne")
    own = looking._here[await identity(one)]
    await seek(two, "Basile")
    table = await paired(one)
    looking._here[await identity(one)] = own  # who had not heard of it yet
    await one.send({"t": "unseek"})
    assert await paired(one) == table


@pytest.mark.req("PEO-30")
async def test_all_who_come_in_one_instant_are_seated_once(sites: list[Site]) -> None:
    """As `salon bench seekers` shows of a thousand."""
    clients = await asyncio.gather(*(Client.connect(sites[at % 2].base) for at in range(40)))
    asked = (seek(one, f"Camille {at}", clock={"game": 60 * (1 + at % 3)}) for at, one in enumerate(clients))
    await asyncio.gather(*asked)
    async with asyncio.timeout(10):
        while sum(any(frame["t"] == "paired" for frame in one.frames) for one in clients) < 38:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.5)
    tables = [[frame["table"] for frame in one.frames if frame["t"] == "paired"] for one in clients]
    assert sorted(map(len, tables)) == [0, 0] + [1] * 38, "fourteen, thirteen and thirteen look for the same"
    assert set(Counter(table for own in tables for table in own).values()) == {2}
    await asyncio.gather(*(one.close() for one in clients))


@pytest.mark.req("PEO-30", "PLT-43")
async def test_an_address_has_its_share_of_the_list(sites: list[Site], guests: list[Client]) -> None:
    """One that shows many identities filled it: who came from elsewhere after them was not seen."""
    (one, two, _), service = guests, sites[0].service
    now, terms = service.clock(), encode(TERMS | {"clock": {"game": 60}}).decode()
    flood = [
        Seek(f"s{at}", f"p{at}", "Zoé", terms, 1e3, 350.0, -inf, inf, now + at / 1e6, now + 60, "there")
        for at in range(seeking.LISTED + 20)
    ]
    await service.store.seeks.put(flood)
    await seek(one, "Anne")
    await two.send({"t": "follow", "topic": "seeks"})
    told = await listed(two, *["Zoé"] * (seeking.LISTED - 1), "Anne")
    assert [each["id"] for each in told[:-1]] == [each.id for each in flood[: seeking.LISTED - 1]]
