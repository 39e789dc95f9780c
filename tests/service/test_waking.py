"""What time brings to a table is done once, and when to look again is known."""

from __future__ import annotations

import asyncio

import pytest
from tests.service.desk import ANNE, BASILE, Desk, Log, Page

from salon.games.duplicate import Duplicate, Options, Propose, notation
from salon.kernel import IllegalAction
from salon.service import proposals
from salon.service.proposals import Proposals
from salon.service.room import Room
from salon.service.timers import LEASE, PROGRAM_LEASE
from salon.service.waking import Waking
from salon.tables import decide
from salon.tables.timeline import Outage
from salon.tables.values import Act, ClockRules, Hold, Person, Program, Setup


class Woken(Desk):
    def __init__(self) -> None:
        super().__init__(Log())
        self.proposals = Proposals(self.store, self.commits, self.heartbeat)
        self.waking = Waking(
            self.store,
            self.rooms,
            self.commits,
            self.visitors,
            self.heartbeat,
            self.tasks,
            self.proposals,
        )
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


async def crowd(desk: Woken, *seats: Person) -> Room:
    room = desk.rooms.make(Duplicate(), "d", ANNE.id)
    setup: Setup[Options] = Setup("duplicate", Options(), clock=ClockRules(turn=60.0))
    async with room.lock:
        events = decide.open_table(room.game, setup, ANNE, seats, room.rng)
        assert await desk.commits.append(room, ANNE.id, None, events)
    desk.rooms[room.id] = room
    return room


async def say(desk: Woken, room: Room, seat: int, said: Propose, ply: int | None = None) -> None:
    who = room.now.seats[seat]
    assert who is not None
    act = Act(seat, room.now.plies[seat] if ply is None else ply, said)
    await desk.proposals.put(room, getattr(who, "id", None), act)


@pytest.mark.req("CLB-02")
async def test_what_was_proposed_is_collected_when_time_is_up(
    desk: Woken, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proposals, "GRACE", 0.0)
    room = await crowd(desk, ANNE, BASILE)
    top = room.now.state.top
    await say(desk, room, 1, Propose(top.place))
    with pytest.raises(IllegalAction):
        await say(desk, room, 0, Propose(), ply=7)
    desk.log.noted["d", 0] = '{"ply": 0, "text": "H8 RIEN"}'  # of an earlier turn
    desk.time = 1059.0
    await desk.wake("d")
    assert room.now.state.phase == "proposing"
    page = Page("c")
    room.audience[-3].add(page)
    desk.time = 1060.0
    await desk.wake("d")
    assert room.now.state.totals == (0, top.points)
    assert room.now.state.turns[0].laid == ("", notation.place(top.place))
    (told,) = page.told("changes")
    assert told["view"]["totals"] == [0, top.points]
    assert "options" not in told["view"]
    assert "seats" not in told["facts"]
    desk.time = 1072.0
    await desk.wake("d")
    assert room.now.state.phase == "proposing"


@pytest.mark.req("CLB-02")
async def test_all_who_are_ready_end_the_turn_and_a_held_game_goes_on_later(
    desk: Woken, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proposals, "GRACE", 0.0)
    desk.log.process = ""
    room = await crowd(desk, ANNE, BASILE)
    await say(desk, room, 0, Propose(None, ready=True))
    with pytest.raises(IllegalAction):
        await say(desk, room, 1, Propose(), ply=7)
    notes = {seat: proposals.Noted(room.now.plies[seat], "-!") for seat in (0, 1)}
    held = decide.order(room.game, room.now, "a", Hold(True), lambda _: Program("", ""), room.rng)
    async with room.lock:
        assert await desk.commits.append(room, "a", None, held)
    with pytest.raises(IllegalAction):
        desk.proposals._early(room, room.now, notes)
    with pytest.raises(IllegalAction):
        await say(desk, room, 1, Propose(None, ready=True))
    free = decide.order(room.game, room.now, "a", Hold(False), lambda _: Program("", ""), room.rng)
    async with room.lock:
        assert await desk.commits.append(room, "a", None, free)
    await say(desk, room, 1, Propose(None, ready=True))
    assert room.now.state.phase == "shown"
