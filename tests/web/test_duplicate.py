"""Duplicate on the wire: proposals that nobody else sees, turns that end by time or by all, what changed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.web.meeting import ME, guests, postgres, sites  # noqa: F401

from salon.client import Client, Refused
from salon.games.duplicate import GAME, rules, tops
from salon.games.duplicate import Options as Chosen
from salon.kernel.codec import encode


def patched(old: Any, new: Any) -> Any:
    """A field as an update tells it."""
    if not isinstance(new, dict) or set(new) != {"~"}:
        return new
    row = list(old)
    for at, entry in new["~"]:
        row[at : at + 1] = [entry]
    return row


class Seen:
    """A table as one page knows it, from its snapshot and the changes since."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.frames: list[dict[str, Any]] = []
        client.on_frame = self._hear
        self.facts: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.seq = -1
        self.news = asyncio.Event()

    def _hear(self, frame: dict[str, Any]) -> None:
        self.frames.append(frame)
        if frame["t"] == "snapshot":
            self.facts, self.view, self.seq = frame["table"], frame["view"] or {}, frame["seq"]
        elif frame["t"] == "changes" and frame["seq"] == self.seq + 1:
            self.seq = frame["seq"]
            for name, value in frame["facts"].items():
                self.facts[name] = patched(self.facts.get(name), value)
            for name, value in frame["view"].items():
                self.view[name] = patched(self.view.get(name), value)
        self.news.set()

    async def until(self, phase: str, turn: int) -> None:
        async with asyncio.timeout(20):
            while self.view.get("phase") != phase or len(self.view["tops"]) != turn:
                self.news.clear()
                await self.news.wait()

    async def propose(
        self, table: str, seat: int, place: dict[str, Any] | None, *, ready: bool = False
    ) -> None:
        action = {"type": "Propose", "place": place, "ready": ready}
        await self.client.act(table, seat, self.facts["plies"][seat], action)


def laid(square: int, across: bool, letters: str) -> dict[str, Any]:
    return {"type": "Place", "square": square, "across": across, "letters": letters}


async def opened(host: Client, **clock: float) -> str:
    options = {"pause": 3, "checks": False}
    more = (
        {"options": options, "ready": False, "clock": clock}
        if clock
        else {"options": options, "ready": False}
    )
    return await host.open_table("duplicate", [ME], name="Anne", **more)


@pytest.mark.req("CLB-01", "CLB-02", "CLB-06", "CLB-08")
async def test_three_play_a_turn_that_all_end_and_a_fourth_comes_late(guests: list[Client]) -> None:  # noqa: F811
    anne, basile, chloe = (Seen(client) for client in guests)
    table = await opened(anne.client)
    for one, name in ((basile, "Basile"), (chloe, "Chloé")):
        await one.client.order(table, "Join", name=name)
    await asyncio.gather(*(one.client.ask("watch", table=table, seat=None) for one in (anne, basile, chloe)))
    await anne.client.order(table, "Start")
    for one in (anne, basile, chloe):
        await one.until("proposing", 0)
    rack = anne.view["rack"]
    best = tops.best("." * 225, rack, Chosen())
    assert best is not None
    found = laid(best.place.square, best.place.across, best.place.letters)
    await anne.propose(table, 0, found)
    (told,) = (
        await basile.client.ask("preview", table=table, seat=1, action={"type": "Propose", "place": found})
    )["result"]
    assert (told["points"], told["wrong"]) == (best.points, None)
    with pytest.raises(Refused):
        await basile.propose(table, 1, laid(0, True, best.place.letters))
    await basile.propose(table, 1, None, ready=True)
    await basile.propose(table, 1, None, ready=True)
    await anne.propose(table, 0, found, ready=True)
    assert anne.view["phase"] == "proposing"
    # Nothing of what Anne has found has reached anybody, nor has the top.
    for one in (basile, chloe):
        assert best.word.text not in encode([frame for frame in one.frames if frame["t"] != "done"]).decode()
    await chloe.propose(table, 2, None, ready=True)
    for one in (anne, basile, chloe):
        await one.until("shown", 1)
        assert one.view["totals"] == [best.points, 0, 0]
        assert one.view["tops"][0]["top"]["word"]["text"] == best.word.text
    with pytest.raises(Refused):
        await basile.client.order(table, "Hurry")
    await anne.client.order(table, "Hurry")
    await chloe.until("proposing", 1)
    late = Seen(await Client.connect(guests[0].base))
    await late.client.order(table, "Join", name="Denis")
    await late.client.ask("watch", table=table, seat=None)
    assert late.facts["seats"][3]["name"] == "Denis"
    assert late.view["totals"] == [best.points, 0, 0, 0]
    with pytest.raises(Refused):
        await late.client.ask("note", table=table, seat=3, body="x")
    await chloe.client.order(table, "Leave")
    await anne.propose(table, 0, None, ready=True)
    await basile.propose(table, 1, None, ready=True)
    await late.propose(table, 3, None, ready=True)
    await basile.until("shown", 2)
    assert basile.view["present"] == [True, True, False, True]
    await late.client.close()


@pytest.mark.req("CLB-02")
async def test_time_ends_a_turn_and_what_was_accepted_counts(
    guests: list[Client],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rules, "SHORTEST", 2.0)
    anne, basile = Seen(guests[0]), Seen(guests[1])
    table = await opened(anne.client, turn=2.0)
    await basile.client.order(table, "Join", name="Basile")
    await asyncio.gather(*(one.client.ask("watch", table=table, seat=None) for one in (anne, basile)))
    await anne.client.order(table, "Start")
    await basile.until("proposing", 0)
    best = tops.best("." * 225, basile.view["rack"], Chosen())
    assert best is not None
    await basile.propose(table, 1, laid(best.place.square, best.place.across, best.place.letters))
    await anne.until("shown", 1)
    assert anne.view["totals"] == [0, best.points]
    with pytest.raises(Refused):
        await basile.propose(table, 1, None)
    await anne.until("proposing", 1)  # by itself, after the pause


@pytest.mark.req("CLB-08")
async def test_a_page_that_comes_back_finds_its_proposal(guests: list[Client]) -> None:  # noqa: F811
    anne = Seen(guests[0])
    table = await opened(anne.client)
    await anne.client.order(table, "Start")
    await anne.client.ask("watch", table=table, seat=None)
    best = tops.best("." * 225, anne.view["rack"], Chosen())
    assert best is not None
    await anne.propose(table, 0, laid(best.place.square, best.place.across, best.place.letters))
    await anne.client.ask("watch", table=table, seat=0)
    note = anne.frames[-1]["note"] if anne.frames[-1]["t"] == "snapshot" else anne.frames[-2]["note"]
    state = GAME.initial(Chosen(), 1)
    assert note is not None
    assert best.place.letters in note
    assert GAME.notate(state, GAME.parse(state, note.split('"')[-2])) == note.split('"')[-2]


@pytest.mark.req("CLB-11")
async def test_programs_propose_at_their_levels(guests: list[Client]) -> None:  # noqa: F811
    anne = Seen(guests[0])
    seats = [ME, {"kind": "program", "level": "expert"}, {"kind": "program", "level": "beginner"}]
    table = await anne.client.open_table("duplicate", seats, name="Anne", options={"pause": 3})
    await anne.client.ask("watch", table=table, seat=None)
    await anne.propose(table, 0, None, ready=True)
    await anne.until("shown", 1)
    top = anne.view["tops"][0]["top"]["points"]
    assert anne.view["last"][1] == top
    assert anne.view["last"][0] == 0 <= anne.view["last"][2] <= top
