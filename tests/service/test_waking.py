"""What time brings to a table is done once, and when to look again is known."""

from __future__ import annotations

import asyncio

import pytest
from tests.service.desk import ANNE, BASILE, Desk, Log, Page

from salon.service.timers import LEASE, PROGRAM_LEASE
from salon.service.waking import Waking
from salon.tables.timeline import Outage
from salon.tables.values import ClockRules, Program


class Woken(Desk):
    def __init__(self) -> None:
        super().__init__(Log())
        self.waking = Waking(self.store, self.rooms, self.commits, self.visitors, self.heartbeat, self.tasks)
        self.expected: list[float] = []
        self.waking.timers.expect = self.expected.append  # type: ignore[method-assign, assignment]
        self.commits.followers = (self.waking, self.follower)

    async def wake(self, room_id: str = "t") -> None:
        await self.waking._wake(room_id, self.time + LEASE)


@pytest.fixture
def desk() -> Woken:
    return Woken()


@pytest.mark.req("PLT-14")
async def test_a_clock_that_has_run_out_ends_the_game(desk: Woken) -> None:
    room = await desk.open(ANNE, BASILE, clock=ClockRules(game=60.0))
    assert desk.expected == [1060.0]
    desk.time = 1060.0
    await desk.wake()
    assert room.now.status == "over"
    assert room.row is not None
    assert room.row.wake_at is None
    assert desk.log.writes[-1].results


@pytest.mark.req("PLT-14")
async def test_what_is_not_due_yet_is_looked_at_again_then(desk: Woken) -> None:
    room = await desk.open(ANNE, BASILE, clock=ClockRules(game=60.0))
    desk.time = 1030.0
    await desk.wake()
    assert (room.now.seq, desk.log.leased) == (0, ("t", 1033.0, 1060.0))
    assert desk.expected == [1060.0, 1060.0]
    assert desk.follower.told == [("committed", 0, room.row)]


@pytest.mark.req("PLT-14")
async def test_a_table_waits_ten_minutes_for_a_host_who_was_last_seen_then(desk: Woken) -> None:
    room = await desk.open(ANNE, None, public=True)
    assert desk.expected == [1600.0]
    desk.log.hosts["a"] = 1500.0
    desk.time = 1600.0
    await desk.wake()
    assert room.now.status == "waiting"
    assert desk.expected[-1] == 2100.0
    desk.time = 2100.0
    await desk.wake()
    assert desk.rooms["t"].now.status == "cancelled"


async def test_a_program_that_does_not_move_is_taken_over_later(desk: Woken) -> None:
    await desk.open(Program("random", "P"), ANNE)
    assert desk.expected == [1000.0 + PROGRAM_LEASE]


async def test_what_others_append_is_expected_too(desk: Woken) -> None:
    room = await desk.open(ANNE, BASILE, clock=ClockRules(turn=60.0))
    desk.time = 1010.0
    desk.elsewhere(room, "d3")
    await desk.commits.catch_up(room)
    assert desk.expected == [1060.0, 1070.0]


async def test_a_table_without_clocks_expects_nothing(desk: Woken) -> None:
    await desk.open(ANNE, BASILE)
    assert desk.expected == []


@pytest.mark.req("PLT-14")
async def test_clocks_that_stood_still_are_counted_again_and_shown(desk: Woken) -> None:
    room = await desk.open(ANNE, BASILE, clock=ClockRules(game=100.0))
    quiet = await desk.open(ANNE, BASILE, table_id="quiet")
    desk.time = 1030.0
    await desk.place(room, "d3")
    page, other = Page("c"), Page("d")
    room.audience[-3].add(page)
    quiet.audience[-3].add(other)
    outage = Outage(1005.0, 1025.0)
    desk.heartbeat.timeline.learn([outage])
    desk.waking.clocks_stood_still(outage)
    await asyncio.gather(*desk.tasks._running)
    assert room.now.clock is not None
    assert room.now.clock.game == (90.0, 100.0)
    (update,) = page.told("update")
    assert (update["seq"], update["events"]) == (1, [])
    assert other.frames == []


@pytest.mark.req("PLT-14")
async def test_what_was_committed_before_the_outage_is_only_shown_anew(desk: Woken) -> None:
    room = await desk.open(ANNE, BASILE, clock=ClockRules(game=100.0))
    page = Page("c")
    room.audience[-3].add(page)
    table, outage = room.now, Outage(1005.0, 1025.0)
    desk.time = 1030.0
    desk.heartbeat.timeline.learn([outage])
    desk.waking.clocks_stood_still(outage)
    await asyncio.gather(*desk.tasks._running)
    assert room.now is table
    assert page.told("update")[0]["table"]["clock"]["game"] == [90.0, 100.0]


async def test_a_game_that_is_over_shows_nothing_anew(desk: Woken) -> None:
    room = await desk.open(ANNE, BASILE, clock=ClockRules(game=10.0))
    desk.time = 1010.0
    await desk.wake()
    page = Page("c")
    room.audience[-3].add(page)
    outage = Outage(1020.0, 1030.0)
    desk.waking.clocks_stood_still(outage)
    await asyncio.gather(*desk.tasks._running)
    assert page.frames == []
