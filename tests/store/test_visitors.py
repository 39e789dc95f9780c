"""How long a table waits for its host, at one process and at several, in minutes that a test lets pass."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from salon.games import GAMES
from salon.games.othello import Options
from salon.service import Service
from salon.service.heartbeat import Heartbeat
from salon.service.timers import Timers
from salon.service.turns import Owner
from salon.store import Store
from salon.tables.values import Join, Person, Setup

ANNE, BASILE = Person("a", "Anne"), Person("b", "Basile")
MINUTE, DAY = 60.0, 86_400.0


@pytest.fixture(autouse=True)
def _time_in_leaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are no outages, and nothing goes on by itself beside them."""
    monkeypatch.setattr("salon.service.heartbeat.GRACE", 1e9)
    for runs in (Heartbeat, Timers):
        monkeypatch.setattr(runs, "run", nothing)


async def nothing(*_: object) -> None:
    pass


class Page:
    """One that somebody has open."""

    def __init__(self, service: Service, person: str) -> None:
        self.service = service
        self.person = person
        self.owner = Owner("here", person)
        self.tables: set[str] = set()
        service.pages.opened(self)

    def send(self, frame: bytes) -> None:
        pass

    def close(self) -> None:
        self.service.pages.closed(self, page_closed=True)


class House:
    """Processes on one database, and the time at all of them."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.services: list[Service] = []

    @asynccontextmanager
    async def process(self, store: Store) -> AsyncIterator[Service]:
        service = Service(store, GAMES, clock=lambda: self.now, leaving=0.0)
        await service.start()
        self.services.append(service)
        yield service
        self.services.remove(service)
        await service.stop()

    async def later(self, minutes: float) -> None:
        """In steps, so that each process does what it does now and then."""
        until = self.now + minutes * MINUTE
        while self.now < until:
            self.now = min(until, self.now + max(5.0, minutes * MINUTE / 200))
            for service in self.services:
                await service._look_around()
            for service in self.services:
                await service.waking.timers._sweep()

    async def status(self, table: str) -> str:
        for service in self.services:
            service.rooms.pop(table, None)
        return (await self.services[-1].room(table)).now.status


@pytest.fixture
async def house(writers: list[Store]) -> AsyncIterator[House]:
    """Two processes where the database bears them, else one twice."""
    house = House()
    stores = {id(store): store for store in writers[:2]}
    async with AsyncExitStack() as stack:
        for store in stores.values():
            await stack.enter_async_context(house.process(store))
        yield house


async def waiting(service: Service, *, public: bool) -> str:
    return await service.play.open(ANNE, Setup("othello", Options(), public=public), (ANNE, None))


@pytest.mark.req("PLT-11")
async def test_a_table_waits_while_its_host_is_anywhere_on_the_site(house: House) -> None:
    """The last process has no page of theirs, and looks after the table as much as the first."""
    table = await waiting(house.services[-1], public=True)
    page = Page(house.services[0], ANNE.id)
    await house.services[0].viewers.watch(page, table, 0)
    house.services[0].viewers.unwatch(page, table)
    elsewhere = Page(house.services[0], ANNE.id)
    page.close()
    await house.later(8 * 60)
    assert await house.status(table) == "waiting"
    elsewhere.close()
    await house.later(9.8)
    assert await house.status(table) == "waiting"
    await house.later(0.4)
    assert await house.status(table) == "cancelled"


@pytest.mark.req("PLT-11")
async def test_who_comes_back_within_ten_minutes_is_waited_for_anew(house: House) -> None:
    table = await waiting(house.services[0], public=True)
    for process in (0, -1, 0):
        page = Page(house.services[process], ANNE.id)
        await house.later(1)
        page.close()
        await house.later(9.8)
        assert await house.status(table) == "waiting"
    await house.services[0].play.order(BASILE.id, table, "j", Join("Basile"))
    assert await house.status(table) == "playing"
    await house.later(60)
    assert await house.status(table) == "playing"


@pytest.mark.req("PLT-11")
async def test_a_guest_who_comes_and_goes_makes_no_table_wait_longer(house: House) -> None:
    setup = Setup("othello", Options(), public=True, ready=False)
    table = await house.services[0].play.open(ANNE, setup, (ANNE, None))
    await house.later(9)
    await house.services[0].play.order(BASILE.id, table, "j", Join("Basile"))
    assert await house.status(table) == "waiting"
    await house.later(1.2)
    assert await house.status(table) == "cancelled"


@pytest.mark.req("PLT-11")
async def test_an_invitation_by_link_waits_a_day(house: House) -> None:
    table = await waiting(house.services[0], public=False)
    page = Page(house.services[0], ANNE.id)
    await house.later(30)
    page.close()
    await house.later(DAY / MINUTE - 10)
    assert await house.status(table) == "waiting"
    await house.later(20)
    assert await house.status(table) == "cancelled"


@pytest.mark.req("PLT-11", "PLT-40")
@pytest.mark.parametrize("killed", [False, True])
async def test_a_restart_forgets_nobody(store: Store, killed: bool) -> None:
    """Neither one in order nor one without a word; the page comes back to the process that follows."""
    house = House()
    async with AsyncExitStack() as stack:
        before = await stack.enter_async_context(house.process(store))
        table = await waiting(before, public=True)
        page = Page(before, ANNE.id)
        await house.later(60)
        if killed:
            before.visitors.tell_all = before.visitors.look = nothing  # type: ignore[method-assign]
        house.now += 1.0
    async with house.process(store) as after:
        await house.later(9)
        assert await house.status(table) == "waiting"
        page = Page(after, ANNE.id)
        await house.later(60)
        assert await house.status(table) == "waiting"
        page.close()
        await house.later(10.2)
        assert await house.status(table) == "cancelled"


@pytest.mark.req("PLT-11")
async def test_a_guest_who_closes_the_page_of_a_table_that_waits_gets_up(house: House) -> None:
    setup = Setup("othello", Options(), ready=False)
    service = house.services[0]
    table = await service.play.open(ANNE, setup, (ANNE, None))
    await service.play.order(BASILE.id, table, "j", Join("Basile"))
    pages = [Page(service, ANNE.id), Page(service, BASILE.id)]
    for seat, page in enumerate(pages):
        await service.viewers.watch(page, table, seat)
        page.close()
    while (await service.room(table)).now.seats[1] is not None:
        await house.later(0.01)
    assert (await service.room(table)).now.seats == (ANNE, None)
    assert await house.status(table) == "waiting"
