"""What is kept for people who are not there, on both databases: once, over stops, and for nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from salon.games import GAMES
from salon.games.othello import Options
from salon.kernel.codec import encode
from salon.service import Service
from salon.service.belongings import gathered
from salon.store import Store, open_store
from salon.store.absent import Awaited, Foreseen, Subscription, Vacation
from salon.tables.values import A_DAY, ClockRules, Join, Person, Setup

ANNE, BASILE = Person("anne", "Anne"), Person("basile", "Basile")
START = 1_780_000_000.0
AN_HOUR = 3600.0
At = Callable[[float], Awaitable[Service]]


@pytest.fixture
async def at(database: str) -> AsyncIterator[At]:
    """A site that is started at that moment, whatever ran before; its clock stands still."""
    async with AsyncExitStack() as stack:

        @asynccontextmanager
        async def running(moment: float) -> AsyncIterator[Service]:
            store = await open_store(database)
            service = Service(store, GAMES, clock=lambda: moment)
            await service.start()
            yield service
            await service.stop()
            await store.close()

        async def started(moment: float) -> Service:
            await stack.aclose()
            return await stack.enter_async_context(running(moment))

        yield started


async def begun(service: Service, days: Any = 2) -> str:
    setup = Setup("othello", Options(), clock=ClockRules(days=days))
    table = await service.play.open(ANNE, setup, (ANNE, None))
    await service.play.order(BASILE.id, table, "join", Join("Basile"))
    return table


async def left(service: Service, person: str) -> float:
    (turn,) = await service.store.absent.turns(person)
    return service.heartbeat.timeline.after(turn.at, turn.seconds) - service.clock()


async def outage(service: Service, seconds: float) -> None:
    """As if the server had been away for so long just before."""
    async with asyncio.timeout(10):
        while not service.heartbeat.timeline.outages:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert service.heartbeat.timeline.outages[-1].until - START == pytest.approx(seconds, abs=2)


@pytest.mark.req("PEO-32", "PLT-14")
async def test_clocks_are_right_after_a_stop_of_an_hour(at: At) -> None:
    service = await at(START)
    table = await begun(service)
    assert await left(service, ANNE.id) == 2 * A_DAY
    service = await at(START + AN_HOUR)
    await outage(service, AN_HOUR)
    assert await left(service, ANNE.id) == pytest.approx(2 * A_DAY, abs=2)
    room = await service.room(table)
    assert room.wake_at(room.now, service.clock()) == pytest.approx(START + 1.5 * A_DAY + AN_HOUR, abs=2)


@pytest.mark.req("PEO-32")
async def test_who_has_a_quarter_left_is_reminded_and_who_has_none_loses(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("salon.service.heartbeat.GRACE", 1e9)  # time passes, and the site is there
    service = await at(START)
    table = await begun(service)
    for moment, kinds, status in (
        (1.4, ["turn"], "playing"),
        (1.6, ["reminder"], "playing"),
        (2.1, [], "over"),
    ):
        service = await at(START + moment * A_DAY)
        room = await service.room(table)
        rows = await _soon(lambda service=service: _kinds(service.store, table), kinds)  # type: ignore[misc]
        assert rows == kinds
        await service.commits.catch_up(room)
        assert (await service.room(table)).now.status == status


async def _kinds(store: Store, table: str) -> list[str]:
    rows = await store._read("SELECT kind FROM outbox WHERE table_id = ?", table)  # type: ignore[attr-defined]
    return [kind for (kind,) in rows]


async def _soon(look: Callable[[], Awaitable[list[str]]], wanted: list[str]) -> list[str]:
    found = await look()
    for _ in range(100):
        if found == wanted:
            break
        await asyncio.sleep(0.05)
        found = await look()
    return found


@pytest.mark.req("PEO-32")
async def test_fourteen_days_of_a_calendar_year_are_vacation(at: At) -> None:
    new_year = 1_767_225_600.0  # the first moment of 2026
    service = await at(new_year - 3 * A_DAY)
    assert await service.store.absent.rest("a", Vacation(new_year - 20 * A_DAY, new_year - 8 * A_DAY))
    assert (await service.vacations.holidays("a")).days == 2.0
    with pytest.raises(Exception, match="vacation_too_long"):
        await service.vacations.take("a", 3)
    assert (await service.vacations.take("a", 2)).days == 0.0
    service = await at(new_year + A_DAY)
    assert (await service.vacations.holidays("a")).days == 14.0
    with pytest.raises(Exception, match="not_on_vacation"):
        await service.vacations.come_back("a")


@pytest.mark.req("PEO-32")
async def test_a_vacation_that_was_half_taken_is_taken_by_the_next_process(at: At) -> None:
    service = await at(START)
    table = await begun(service)
    assert await service.store.absent.rest(ANNE.id, Vacation(START, START + 5 * A_DAY))
    service = await at(START + 0.5)

    async def rests() -> list[str]:
        clock = (await service.room(table)).now.clock
        return ["rests"] if clock is not None and clock.rest[0] > 4 * A_DAY else []

    assert await _soon(rests, ["rests"]) == ["rests"]


@pytest.mark.req("PEO-33")
async def test_what_waits_is_claimed_once_by_all_who_would_send_it(writers: list[Store]) -> None:
    one = Awaited("a", "t", "turn", 3, 1.0, 60.0)
    await writers[0].absent.tell([one])
    assert await writers[-1].absent.unsent(0.5, 9) == []
    assert await writers[-1].absent.unsent(1.0, 9) == [one]
    claims = await asyncio.gather(*(store.absent.claim(one, 2.0) for store in writers))
    assert sorted(claims) == [False, False, False, True]
    assert await writers[0].absent.unsent_of("t") == []


async def kept(store: Store, person: str) -> None:
    await store.absent.tell([Awaited(person, "t", "turn", 3, 1.0, 60.0)])
    endpoint = f"https://push.example/{person}"
    await store.absent.subscribe(Subscription(endpoint, person, "s", "key", "auth", 1.0), 5)
    await store.absent.rest(person, Vacation(1.0, 2.0))


async def rows(store: Store, table: str) -> list[Any]:
    return await store._read(f"SELECT * FROM {table} ORDER BY 1")  # type: ignore[attr-defined, no-any-return]


@pytest.mark.req("PEO-33", "PEO-41")
async def test_what_is_a_guest_s_becomes_the_account_s_and_goes_with_them(store: Store) -> None:
    await kept(store, "guest")
    await store.people.adopt("guest", "anne")
    assert [row[:2] for row in await rows(store, "outbox")] == [("anne", "t")]
    assert [row[0] for row in await rows(store, "vacations")] == ["anne"]
    assert await rows(store, "subscriptions") == []
    await kept(store, "anne")
    await store.absent.foresee("t", Foreseen(0, 3, "[1]"))
    await store.erasure.forget("anne")
    await store.erasure.drop_table("t", 1.0)
    for table in ("outbox", "vacations", "subscriptions", "foreseen"):
        assert await rows(store, table) == []


@pytest.mark.req("PEO-42")
async def test_what_is_kept_is_in_the_file_of_its_person(at: At) -> None:
    service = await at(START)
    table = await begun(service)
    await kept(service.store, ANNE.id)
    await service.store.absent.foresee(table, Foreseen(0, 2, '[["d3"]]'))
    file = await gathered(service.store, service.rooms, ANNE.id, service.clock())
    assert [one.until for one in file.vacations] == [2.0]
    assert [one.endpoint for one in file.browsers_told] == ["https://push.example/anne"]
    assert file.turns_waiting == [table]
    assert [one.body for one in file.games[0].answers_foreseen] == ['[["d3"]]']
    other = await gathered(service.store, service.rooms, BASILE.id, service.clock())
    assert (other.turns_waiting, other.games[0].answers_foreseen) == ([], [])
    assert b"auth" not in encode(file)
