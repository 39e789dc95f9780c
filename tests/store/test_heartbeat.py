"""The time of several processes on one database, whatever their machines' clocks say."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from salon.games import GAMES
from salon.games.othello import Options
from salon.service import Service
from salon.service.heartbeat import GRACE, Heartbeat
from salon.service.turns import Owner
from salon.store import Store, StoreError, Write
from salon.tables.timeline import Outage
from salon.tables.values import ClockRules, Person, Setup


class Process:
    """A heartbeat whose machine's clock is set by hand."""

    def __init__(self, store: Store, name: str, shows: float) -> None:
        self.shows = shows
        self.learned: list[Outage] = []
        self.heartbeat = Heartbeat(store, name, lambda: self.shows)
        self.heartbeat.outage_followers = (self.learned.append,)

    async def later(self, seconds: float) -> None:
        self.shows += seconds
        await self.heartbeat.beat()


@pytest.mark.req("PLT-14")
async def test_an_outage_is_what_nobody_saw(writers: list[Store]) -> None:
    one, two = Process(writers[0], "one", 1000.0), Process(writers[1], "two", 1000.0)
    await one.heartbeat.start()
    await two.heartbeat.start()
    for process in (one, two):
        await process.later(0.5)
    one.shows += 5.0
    for _ in range(10):
        await two.later(0.5)
    assert one.heartbeat.late
    await one.heartbeat.assure()
    assert one.heartbeat.timeline.outages == (), "the other was there all the time"
    one.shows += 5.0
    two.shows += 5.0
    for process in (two, one):
        await process.heartbeat.assure()
        assert process.heartbeat.timeline.outages == (Outage(1005.5, 1010.5),)
        assert process.learned == [Outage(1005.5, 1010.5)]


@pytest.mark.req("PLT-14")
async def test_a_beat_that_had_to_wait_tells_of_the_outage(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once: until the next one, clocks would be shown as if they had run on."""
    process = Process(store, "one", 1000.0)
    await process.heartbeat.start()
    durable = store.beat

    async def held_up(name: str, now: float, known: float) -> tuple[float, tuple[Outage, ...]]:
        process.shows += 5.0
        return await durable(name, now, known)

    monkeypatch.setattr(store, "beat", held_up)
    process.shows += 0.5
    beaten = asyncio.create_task(process.heartbeat.beat())
    await asyncio.sleep(0)
    monkeypatch.setattr(store, "beat", durable)
    await beaten
    assert process.learned == [Outage(1000.5, 1005.5)]


@pytest.mark.req("PLT-14")
async def test_a_beat_that_was_on_its_way_tells_of_the_outage_that_another_found(
    writers: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process has never been late, and so has not looked for one."""
    one, two = Process(writers[0], "one", 1000.0), Process(writers[1], "two", 1000.0)
    await one.heartbeat.start()
    await two.heartbeat.start()
    durable = writers[0].beat

    async def overtaken(name: str, now: float, known: float) -> tuple[float, tuple[Outage, ...]]:
        monkeypatch.setattr(writers[0], "beat", durable)
        one.shows += 0.4
        two.shows += 1.3
        await two.heartbeat.assure()
        return await durable(name, now, known)

    one.shows += 0.9
    monkeypatch.setattr(writers[0], "beat", overtaken)
    await one.heartbeat.beat()
    assert one.learned == two.learned == [Outage(1000.0, 1001.3)]


@pytest.mark.req("PLT-14")
async def test_time_never_goes_back(store: Store) -> None:
    before = Process(store, "before", 5000.0)
    await before.heartbeat.start()
    await before.later(0.5)
    after = Process(store, "after", 1400.0)
    await after.heartbeat.start()
    assert after.heartbeat.now() == 5000.5
    await after.later(0.5)
    assert after.heartbeat.now() == 5001.0
    assert after.heartbeat.timeline.outages == ()


@pytest.mark.req("PLT-14", "PLT-40")
async def test_who_starts_takes_over_the_time_of_who_lives(writers: list[Store]) -> None:
    if not writers[0].process:
        await _an_hour_is_an_outage(writers[0])
        return
    alive = Process(writers[0], "alive", 1000.0)
    await alive.heartbeat.start()
    new = Process(writers[1], "new", 4600.0)
    start = asyncio.create_task(new.heartbeat.start())
    while not start.done():
        await asyncio.sleep(0.1)
        await alive.later(0.1)
    await start
    assert abs(new.heartbeat.now() - alive.heartbeat.now()) < GRACE
    assert new.heartbeat.timeline.outages == ()


async def _an_hour_is_an_outage(store: Store) -> None:
    """Alone on the database, the one before is dead."""
    before = Process(store, "before", 1000.0)
    await before.heartbeat.start()
    after = Process(store, "after", 4600.0)
    await after.heartbeat.start()
    assert after.heartbeat.timeline.outages == (Outage(1000.0, 4600.0),)


async def test_a_machine_that_fell_behind_catches_up(writers: list[Store]) -> None:
    ahead, behind = Process(writers[0], "ahead", 1000.0), Process(writers[1], "behind", 1000.0)
    await ahead.heartbeat.start()
    await behind.heartbeat.start()
    for _ in range(20):
        await ahead.later(0.5)
    await behind.later(0.5)
    assert behind.heartbeat.now() == 1010.0


async def test_without_its_database_it_says_so(store: Store) -> None:
    process = Process(store, "one", 1000.0)
    await process.heartbeat.start()
    await store.close()
    process.shows += 5.0
    with pytest.raises(StoreError):
        await process.heartbeat.assure()
    assert process.heartbeat.late


@pytest.mark.req("PLT-14")
async def test_a_move_under_way_counts_the_outage_that_came_meanwhile(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    shows = 1000.0
    service = Service(store, GAMES, clock=lambda: shows)
    await service.start()
    anne = Person("a", "Anne")
    setup = Setup("othello", Options(), clock=ClockRules(game=60.0))
    table = await service.play.open(anne, setup, (anne, anne))
    durable = store.append

    async def held_up(write: Write) -> bool:
        nonlocal shows
        shows += 5.0
        await service.heartbeat.assure()
        return await durable(write)

    monkeypatch.setattr(store, "append", held_up)
    shows += 0.9
    await service.play.act("a", table, "m", 0, 1, b'{"type":"Place","cell":19}')
    kept = (await service.room(table)).now.clock
    service.rooms.clear()
    assert (await service.room(table)).now.clock == kept
    await service.stop()


@pytest.mark.req("PLT-14")
async def test_open_pages_hear_that_clocks_stood_still(store: Store) -> None:
    shows = 1000.0
    service = Service(store, GAMES, clock=lambda: shows)
    await service.start()
    anne, page = Person("a", "Anne"), Page("a")
    setup = Setup("othello", Options(), clock=ClockRules(game=60.0))
    table = await service.play.open(anne, setup, (anne, anne))
    await service.viewers.watch(page, table, 0)
    page.heard.clear()
    shows += 30.0
    await service.heartbeat.assure()
    await asyncio.wait_for(page.heard.wait(), 5)
    frame = page.frame
    assert (frame["t"], frame["seq"], frame["events"]) == ("update", 0, [])
    assert (frame["table"]["at"], frame["table"]["clock"]["game"]) == (1030.0, [60.0, 60.0])
    await service.stop()


class Page:
    """What a browser would hear."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.owner = Owner("here", person)
        self.tables: set[str] = set()
        self.frame: Any = None
        self.heard = asyncio.Event()

    def send(self, frame: bytes) -> None:
        self.frame = msgspec.json.decode(frame)
        self.heard.set()
