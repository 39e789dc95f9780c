"""Who looks at a table sees it from where they may, and the others know."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.service.desk import ANNE, BASILE, CHLOE, Desk, Log, Page

from salon.kernel import IllegalAction
from salon.service import rooms
from salon.service.blocks import Blocks
from salon.service.conversation import Conversation
from salon.service.peers import Peers
from salon.service.viewers import Viewers
from salon.store import Notice


class Looked(Desk):
    def __init__(self) -> None:
        super().__init__(Log())
        self.notices: list[Notice] = []
        self.log.notify = self._note  # type: ignore[attr-defined]
        self.peers = Peers(self.store, self.rooms, self.commits, self.tasks, self.heartbeat.now)
        talk = Conversation(self.store, self.rooms, Blocks(self.store), self.peers, self.heartbeat.now)
        self.viewers = Viewers(self.store, self.rooms, self.commits, talk, self.peers, self.heartbeat.now)

    async def _note(self, notice: Notice) -> None:
        self.notices.append(notice)

    async def told(self) -> list[tuple[str, ...] | None]:
        """What peers were told of who is here."""
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return [notice.here for notice in self.notices]


@pytest.fixture
def desk() -> Looked:
    return Looked()


def seat_of(page: Page) -> Any:
    return page.told("snapshot")[-1]["seat"]


@pytest.mark.req("PLT-12")
async def test_one_looks_from_ones_own_seat_or_as_a_spectator(desk: Looked) -> None:
    await desk.open(ANNE, BASILE)
    anne, chloe = Page("a"), Page("c")
    await desk.viewers.watch(anne, "t", None)
    await desk.viewers.watch(chloe, "t", None)
    assert (seat_of(anne), seat_of(chloe)) == (0, -3)
    await desk.viewers.watch(anne, "t", -3)
    assert seat_of(anne) == -3
    with pytest.raises(IllegalAction, match="not_your_seat"):
        await desk.viewers.watch(chloe, "t", 1)


@pytest.mark.req("PLT-12")
async def test_looking_again_from_another_seat_replaces_the_first(desk: Looked) -> None:
    room = await desk.open(ANNE, ANNE)
    page = Page("a")
    await desk.viewers.watch(page, "t", 0)
    await desk.viewers.watch(page, "t", 1)
    page.frames.clear()
    await desk.place(room, "d3")
    assert len(page.told("update")) == 1
    assert page.tables == {"t"}


async def test_who_looks_sees_what_other_processes_have_appended_and_their_note(desk: Looked) -> None:
    room = await desk.open(ANNE, BASILE)
    desk.elsewhere(room, "d3")
    desk.log.noted["t", 0] = "coin"
    early, page = Page("c"), Page("a")
    room.audience[-3].add(early)
    await desk.viewers.watch(page, "t", 0)
    (snapshot,) = page.told("snapshot")
    assert (snapshot["seq"], len(snapshot["history"]), snapshot["note"]) == (1, 2, "coin")
    assert [frame["seq"] for frame in early.told("update")] == [1]


@pytest.mark.req("PLT-12")
async def test_presence_is_told_here_and_to_peers(desk: Looked) -> None:
    await desk.open(ANNE, BASILE)
    anne, chloe = Page("a"), Page("c")
    await desk.viewers.watch(anne, "t", 0)
    await desk.viewers.watch(chloe, "t", None)
    assert anne.told("presence")[-1] == {"t": "presence", "table": "t", "away": [1], "watching": 1}
    desk.viewers.unwatch(chloe, "t")
    assert anne.told("presence")[-1]["watching"] == 0
    assert chloe.tables == set()
    assert await desk.told() == [("a",), ("a", "c"), ("a",)]


async def test_leaving_a_table_that_is_not_in_memory_is_nothing(desk: Looked) -> None:
    page = Page("a")
    page.tables.add("gone")
    desk.viewers.unwatch(page, "gone")
    assert page.tables == set()
    assert await desk.told() == []


@pytest.mark.req("ATO-20")
async def test_a_board_of_the_day_is_not_looked_at_before_its_day_is_over(
    desk: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await desk.open(ANNE, BASILE)
    monkeypatch.setattr(type(room.game), "day", lambda *_: "1970-01-01")
    assert await desk.viewers.looked_at("t", "a") is room
    with pytest.raises(IllegalAction, match="day_not_over"):
        await desk.viewers.looked_at("t", CHLOE.id)
    with pytest.raises(IllegalAction, match="day_not_over"):
        await desk.viewers.watch(Page(CHLOE.id), "t", None)
    desk.time = 86_401.0
    assert await desk.viewers.looked_at("t", CHLOE.id) is room


@pytest.mark.req("PLT-13")
async def test_a_table_that_waits_for_who_closed_its_page_stays_in_memory(
    desk: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forgotten and read again, it was another one that they came back to, and they had left the first."""
    monkeypatch.setattr(rooms, "IDLE", 0)
    room, left = await desk.open(ANNE, BASILE), list[str]()
    room.expect("a", 0.05, lambda: left.append("a"))
    desk.rooms.make(room.game, "another", "b")
    await desk.viewers.watch(Page("a"), "t", None)
    await asyncio.sleep(0.1)
    assert left == []
    desk.viewers.unwatch(next(iter(room.outlets)), "t")
    desk.rooms.make(room.game, "another", "b")
    assert "t" not in desk.rooms
