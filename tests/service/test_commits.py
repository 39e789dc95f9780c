"""A commit is decided, made durable, and only then known; whoever was first, each happens once."""

from __future__ import annotations

import pytest
from tests.service.desk import ANNE, BASILE, Desk, Log, Page

from salon.kernel import IllegalAction
from salon.store import StoreError
from salon.tables.timeline import Outage
from salon.tables.values import ClockRules, Table, TableEvent


@pytest.fixture
def desk() -> Desk:
    return Desk(Log())


@pytest.mark.req("PLT-10")
async def test_what_is_not_durable_is_not_known(desk: Desk) -> None:
    room = await desk.open(ANNE, BASILE)
    page = Page("c")
    room.audience[-3].add(page)
    before, row = room.now, room.row
    desk.log.failing = True
    with pytest.raises(StoreError):
        await desk.place(room, "d3", "x")
    assert (room.now, room.row, room.answers, page.frames) == (before, row, {}, [])
    assert desk.follower.told == []
    desk.log.failing = False
    assert await desk.place(room, "d3", "x") == 1
    assert [frame["seq"] for frame in page.told("update")] == [1]


@pytest.mark.req("PLT-10")
async def test_an_action_that_was_answered_gets_the_same_answer(desk: Desk) -> None:
    room = await desk.open(ANNE, BASILE)
    assert await desk.place(room, "d3", "x") == 1
    assert await desk.place(room, "c5", "y") == 2
    assert await desk.place(room, "d3", "x") == 1
    assert [write.commit.action_id for write in desk.log.writes] == [None, "x", "y"]


@pytest.mark.req("PLT-10")
async def test_who_follows_is_told_after_it_with_the_row_as_it_was(desk: Desk) -> None:
    room = await desk.open(ANNE, None)
    before = room.row
    assert before is not None
    await desk.commits.commit(room, BASILE.id, "j", desk.joining(room, BASILE))
    assert desk.follower.told == [("committed", 1, before)]
    assert room.row is not None
    assert (before.status, room.row.status) == ("waiting", "playing")
    assert set(desk.log.writes[-1].seated) == {"a", "b"}
    await desk.place(room, "d3")
    assert desk.log.writes[-1].seated == ()
    assert desk.log.writes[-1].row is None


@pytest.mark.req("PLT-15")
async def test_who_was_second_catches_up_and_decides_again(desk: Desk) -> None:
    room = await desk.open(ANNE, BASILE)
    page = Page("c")
    room.audience[-3].add(page)
    desk.log.during = lambda: desk.elsewhere(room, "d3")
    decided: list[int] = []

    def decision(table: Table) -> tuple[TableEvent, ...]:
        decided.append(table.seq)
        return desk.placing(room, "c5" if table.seq else "d3")(table)

    assert await desk.commits.commit(room, "", "mine", decision) == 2
    assert decided == [0, 1]
    assert [frame["seq"] for frame in page.told("update")] == [1, 2]
    assert [(what, seq) for what, seq, _ in desk.follower.told] == [("caught up", 1), ("committed", 2)]
    assert room.answers == {"elsewhere:d3": 1, "mine": 2}


@pytest.mark.req("PLT-15")
async def test_a_refusal_counts_only_once_the_log_is_known(desk: Desk) -> None:
    room = await desk.open(ANNE, BASILE)
    desk.elsewhere(room, "d3")
    assert await desk.place(room, "c5") == 2
    with pytest.raises(IllegalAction):
        await desk.place(room, "a1")


async def test_a_database_of_ones_own_is_not_asked_again() -> None:
    desk = Desk(Log(shared=False))
    room = await desk.open(ANNE, BASILE)
    with pytest.raises(IllegalAction):
        await desk.place(room, "a1")
    assert desk.follower.told == []


async def test_catching_up_with_nothing_tells_nobody(desk: Desk) -> None:
    room = await desk.open(ANNE, BASILE)
    await desk.commits.catch_up(room)
    assert desk.follower.told == []
    desk.elsewhere(room, "d3")
    await desk.commits.catch_up(room)
    assert desk.follower.told == [("caught up", 1, room.row)]


@pytest.mark.req("PLT-14")
async def test_an_outage_learned_of_while_it_was_written_is_counted(desk: Desk) -> None:
    room = await desk.open(ANNE, BASILE, clock=ClockRules(game=100.0))
    desk.time += 30.0

    def learn() -> None:
        desk.heartbeat.timeline.learn([Outage(1005.0, 1025.0)])

    desk.log.during = learn
    await desk.place(room, "d3")
    assert room.now.clock is not None
    assert room.now.clock.game[0] == 90.0


async def test_time_never_goes_back_in_a_log(desk: Desk) -> None:
    room = await desk.open(ANNE, BASILE)
    await desk.place(room, "d3")
    desk.time -= 500.0
    await desk.place(room, "c5")
    assert [commit.at for commit in desk.log.commits["t"]] == [1000.0] * 3


async def test_results_are_written_once_with_the_commit_that_ends_it(desk: Desk) -> None:
    empty_but_one = "-" * 61 + "XO-" + " X;"
    room = await desk.open(ANNE, BASILE, start=empty_but_one)
    await desk.place(room, "h8")
    assert room.now.status == "over"
    assert [(row.seat, row.person) for row in desk.log.writes[-1].results] == [(0, "a"), (1, "b")]
    await desk.commits.append(room, "", None, ())
    assert desk.log.writes[-1].results == ()
