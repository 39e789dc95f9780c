"""The waiting room, time, take-back, rematch, chat, presence and leaving, over real sockets."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.serving import Site, site, until

from salon import bots
from salon.bots import Analysis
from salon.client import Client, Refused
from salon.games.othello import Othello
from salon.games.template import Template
from salon.kernel import Registry
from salon.store import Commit

ME, OPEN = {"kind": "me"}, {"kind": "open"}
D3, C3 = 19, 18
PROGRAM = {"kind": "program", "level": "random"}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path, Registry(Othello(), Template())) as running:
        running.service.pages.leaving = 0.3
        yield running


@pytest.fixture
async def guests(here: Site) -> AsyncIterator[list[Client]]:
    clients = [await Client.connect(here.base) for _ in range(3)]
    yield clients
    await asyncio.gather(*(client.close() for client in clients))


def place(cell: int) -> dict[str, Any]:
    return {"type": "Place", "cell": cell}


async def seated(one: Client, two: Client) -> str:
    table = await one.open_table("othello", [ME, OPEN])
    await two.order(table, "Join", name="Basile")
    await one.watch(table, 0)
    await two.watch(table, 1)
    return table


@pytest.mark.req("PLT-11")
async def test_the_lobby_is_live(guests: list[Client]) -> None:
    one, two, three = guests
    await three.send({"t": "follow"})
    assert (await three.frame("lobby"))["tables"] == []
    table = await one.open_table("othello", [ME, OPEN], public=True)
    (listed,) = (await three.frame("lobby"))["tables"]
    assert (listed["id"], listed["host"], listed["seats"]) == (table, "Camille", ["Camille", None])
    await one.open_table("othello", [ME, OPEN])
    await two.order(table, "Join", name="Basile")
    assert (await three.frame("lobby"))["tables"] == []
    assert await three.get("/api/tables") == []


async def test_the_host_rejects_and_starts(guests: list[Client]) -> None:
    one, two, three = guests
    table = await one.open_table("othello", [ME, OPEN], ready=False)
    await one.watch(table, 0)
    await two.order(table, "Join", name="Basile")
    assert (await one.frame("update"))["events"][0]["person"]["name"] == "Basile"
    with pytest.raises(Refused, match="full"):
        await three.order(table, "Join", name="Zoé")
    with pytest.raises(Refused, match="host_only"):
        await two.order(table, "Start")
    await one.order(table, "Reject", seat=1)
    with pytest.raises(Refused, match="name_taken"):
        await three.order(table, "Join", name=" camille ")
    await three.order(table, "Join", name="Zoé")
    await one.order(table, "Start")
    frame = await one.frame("update", lambda frame: frame["table"]["status"] == "playing")
    assert [seat["name"] for seat in frame["table"]["seats"]] == ["Camille", "Zoé"]


async def test_a_waiting_table_goes_solo(guests: list[Client]) -> None:
    one, *_ = guests
    table = await one.open_table("othello", [ME, OPEN])
    await one.watch(table, 0)
    await one.order(table, "GoSolo", level="random")
    frame = await one.frame("update")
    assert frame["table"]["seats"][1]["type"] == "program"
    await one.act(table, 0, 1, place(D3))
    assert (await one.frame("update", lambda f: f["table"]["turn"] == [0]))["seq"] == 3


@pytest.mark.req("PLT-15", "OTH-13")
async def test_taking_back_and_a_rematch(guests: list[Client]) -> None:
    one, two, _ = guests
    table = await seated(one, two)
    await one.act(table, 0, 1, place(D3))
    await one.order(table, "TakeBack", seat=0)
    await two.frame("update", lambda frame: frame["table"]["asking_back"] == 0)
    await two.order(table, "Answer", seat=1, yes=True)
    frame = await one.frame("update", lambda frame: frame["events"][0]["type"] == "TookBack")
    assert frame["view"]["to_move"] == 0
    assert frame["table"]["undoable"] is False
    await two.order(table, "GiveUp", seat=1)
    frame = await one.frame("update", lambda frame: frame["table"]["status"] == "over")
    assert frame["table"]["result"] == {"reason": "resigned", "scores": [2, 2], "ranks": [1, 2]}
    await one.order(table, "Rematch", seat=0)
    await two.order(table, "Rematch", seat=1)
    frame = await one.frame("update", lambda frame: frame["table"]["next_table"])
    again = await two.watch(frame["table"]["next_table"], 0)
    assert [seat["name"] for seat in again["table"]["seats"]] == ["Basile", "Camille"]


@pytest.mark.req("OTH-13")
async def test_taking_back_against_the_program_undoes_its_answer_too(guests: list[Client]) -> None:
    one, *_ = guests
    table = await one.open_table("othello", [ME, PROGRAM])
    await one.watch(table, 0)
    await one.act(table, 0, 1, place(D3))
    await one.frame("update", lambda frame: frame["table"]["turn"] == [0])
    await one.order(table, "TakeBack", seat=0)
    frame = await one.frame("update", lambda frame: frame["events"][0]["type"] == "TookBack")
    assert frame["view"]["counts"] == [2, 2]
    record_moves = frame["table"]["plies"]
    await one.act(table, 0, record_moves[0], place(D3))


@pytest.mark.req("PLT-14")
async def test_a_clock_that_runs_out_ends_the_game(guests: list[Client]) -> None:
    one, *_ = guests
    table = await one.open_table("othello", [ME, ME], clock={"turn": 1})
    frame = await one.watch(table, 0)
    while frame["table"]["status"] == "playing":
        frame = await asyncio.wait_for(one.frame("update"), 30)
    assert frame["table"]["result"]["reason"] == "time"
    assert 1.0 <= await last_wait(one, table) < 5.0


async def last_wait(client: Client, table: str) -> float:
    """Seconds between the last two commits, by the server's own time."""
    *_, before, last = [one["past"]["at"] for one in await client.get(f"/api/tables/{table}/replay")]
    return float(last - before)


async def test_a_pause_ends_by_itself(guests: list[Client]) -> None:
    one, *_ = guests
    table = await one.open_table("template", [ME, ME])
    for seat in (0, 1):
        snapshot = await one.watch(table, seat)
        card = snapshot["view"]["hands"][seat][0]
        await one.act(table, seat, snapshot["table"]["plies"][seat], {"type": "Choose", "card": card})
    frame = await asyncio.wait_for(one.frame("update", lambda f: 0 in f["table"]["turn"]), 30)
    assert frame["events"][0]["events"][0]["type"] == "Taken"
    assert 2.0 <= await last_wait(one, table) < 6.0


@pytest.mark.req("PLT-22")
async def test_chat_is_plain_text_and_limited(guests: list[Client]) -> None:
    one, two, three = guests
    table = await seated(one, two)
    await two.ask("say", table=table, text="<b>Bonjour</b>\u0007\n à tous")
    line = (await one.frame("chat"))["line"]
    assert (line["name"], line["text"]) == ("Basile", "<b>Bonjour</b> à tous")
    with pytest.raises(Refused, match="malformed"):
        await two.ask("say", table=table, text="x" * 513)
    with pytest.raises(Refused, match="nothing_said"):
        await two.ask("say", table=table, text=" \n ")
    with pytest.raises(Refused, match="not_watching"):
        await three.ask("say", table=table, text="coucou")
    assert [said["text"] for said in (await three.watch(table))["chat"]] == ["<b>Bonjour</b> à tous"]


async def said(by: Client, table: str, heard_by: Client) -> tuple[str, str]:
    """Whose name a line carries, as another hears it and as it is kept."""
    await by.ask("say", table=table, text="bonjour")
    heard = (await heard_by.frame("chat", lambda frame: frame["line"]["person"] == by.id))["line"]["name"]
    return heard, (await heard_by.watch(table))["chat"][-1]["name"]


@pytest.mark.req("PLT-22")
async def test_a_line_of_chat_carries_the_name_one_has_now(guests: list[Client]) -> None:
    """Sockets were open before anybody had a name. Who sits keeps the seat's name, which the others know."""
    one, two, three = guests
    table = await seated(one, two)
    await three.watch(table)
    assert await said(one, table, three) == ("Camille", "Camille")
    await three.rename("Zoé")
    assert await said(three, table, two) == ("Zoé", "Zoé")
    await three.rename("Zoë")
    assert await said(three, table, two) == ("Zoë", "Zoë")
    await one.rename("Anne")
    assert await said(one, table, three) == ("Camille", "Camille")


async def test_notes_are_private_to_a_seat(guests: list[Client]) -> None:
    one, two, _ = guests
    table = await seated(one, two)
    await one.ask("note", table=table, seat=0, body="une idée")
    with pytest.raises(Refused, match="not_your_seat"):
        await two.ask("note", table=table, seat=0, body="la mienne")
    assert (await one.watch(table, 0))["note"] == "une idée"
    assert (await two.watch(table, 1))["note"] is None
    assert (await one.watch(table))["note"] is None
    await two.order(table, "GiveUp", seat=1)
    await one.ask("note", table=table, seat=0, body="trop tard")
    await two.ask("say", table=table, text="bravo")
    await two.frame("chat")
    assert [frame for client in (one, two) for frame in client.frames if frame["t"] == "noted"] == []


@pytest.mark.req("PLT-12", "PLT-13")
async def test_others_see_who_is_away_and_how_many_look_on(guests: list[Client]) -> None:
    one, two, three = guests
    table = await seated(one, two)
    await three.watch(table)
    assert (await one.frame("presence", lambda frame: frame["watching"] == 1))["away"] == []
    await two.close(1000)
    assert (await one.frame("presence"))["away"] == [1]
    await asyncio.sleep(0.5)
    await two.open()
    assert (await two.watch(table, 1))["table"]["status"] == "playing"
    assert (await one.frame("presence"))["away"] == []


async def test_a_closed_page_that_does_not_come_back_has_left(here: Site, guests: list[Client]) -> None:
    one, two, _ = guests
    here.service.pages.absence = 0.3
    await seated(one, two)
    await two.close(1001)
    frame = await asyncio.wait_for(one.frame("update"), 5)
    assert [event["type"] for event in frame["events"]] == ["Left", "Played"]
    assert frame["table"]["result"]["ranks"] == [1, 2]


async def test_a_page_closed_by_mistake_costs_no_game(here: Site, guests: list[Client]) -> None:
    """Where leaving loses; who came back and lost the line since has not left either."""
    one, two, _ = guests
    table = await seated(one, two)
    await two.close(1001)
    await asyncio.sleep(2 * here.service.pages.leaving)
    assert (await one.watch(table, 0))["table"]["status"] == "playing"
    here.service.pages.absence = 0.6
    await two.open()
    await two.watch(table, 1)
    await two.close(1001)
    await two.open()
    await two.watch(table, 1)
    await two.close(1000)
    await asyncio.sleep(1.0)
    assert (await one.watch(table, 0))["table"]["status"] == "playing"


@pytest.mark.req("PLT-43")
async def test_pages_closed_again_and_again_wait_for_one_goodbye(here: Site, guests: list[Client]) -> None:
    """Each was waited for by a task of its own, for five minutes."""
    one, two, _ = guests
    table = await seated(one, two)
    room, running = await here.service.room(table), here.service.tasks._running
    for _ in range(12):
        await two.close(1001)
        await one.frame("presence", lambda frame: frame["away"] == [1])
        await two.open()
        await two.watch(table, 1)
        await one.frame("presence", lambda frame: frame["away"] == [])
    await two.close(1001)
    await one.frame("presence", lambda frame: frame["away"] == [1])
    assert room.goodbyes.keys() == {two.id}
    assert len(running) < 10


async def test_a_reloaded_page_keeps_its_seat(here: Site, guests: list[Client]) -> None:
    """However long that takes here: what counts is that its goodbye is forgotten."""
    one, two, _ = guests
    table = await seated(one, two)
    room = await here.service.room(table)
    await two.close(1001)
    await one.frame("presence", lambda frame: frame["away"] == [1])
    await two.open()
    await two.watch(table, 1)
    assert not room.goodbyes
    assert (await one.watch(table, 0))["table"]["status"] == "playing"


async def test_a_page_closed_alone_leaves_nobody_behind(here: Site, guests: list[Client]) -> None:
    one, *_ = guests
    table = await one.open_table("othello", [ME, PROGRAM])
    await one.watch(table, 0)
    await one.close(1001)
    await asyncio.sleep(0.6)
    await one.open()
    assert (await one.watch(table, 0))["table"]["status"] == "playing"


@pytest.mark.req("PLT-11")
async def test_a_table_waits_while_its_host_looks_elsewhere(guests: list[Client]) -> None:
    """Or at nothing at all for a while; a guest who goes away has got up."""
    one, two, _ = guests
    table = await one.open_table("othello", [ME, OPEN], public=True, ready=False)
    await one.watch(table, 0)
    await two.order(table, "Join", name="Basile")
    await two.watch(table, 1)
    await one.close(1001)
    await asyncio.sleep(0.6)
    await one.open()
    assert [seat["name"] for seat in (await one.watch(table, 0))["table"]["seats"]] == ["Camille", "Basile"]
    await two.close(1001)
    frame = await asyncio.wait_for(one.frame("update"), 5)
    assert (frame["table"]["status"], frame["table"]["seats"][1]) == ("waiting", None)


async def test_a_preview_plays_nothing(guests: list[Client]) -> None:
    one, two, _ = guests
    table = await seated(one, two)
    (event,) = (await one.ask("preview", table=table, seat=0, action=place(D3)))["result"]
    assert (event["type"], event["turned"]) == ("Placed", [27])
    with pytest.raises(Refused, match="not_your_turn"):
        await two.ask("preview", table=table, seat=1, action=place(C3))
    with pytest.raises(Refused, match="not_your_seat"):
        await two.ask("preview", table=table, seat=0, action=place(D3))
    assert (await one.watch(table, 0))["seq"] == 1


async def test_analysis_has_progress_an_end_and_a_memory(
    guests: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def count(view: Any, seat: int, progress: Any, stop: Any) -> dict[str, int]:
        calls.append(seat)
        for part in range(4):
            progress(part / 4)
            until(stop, 0.02)
        return {"legal": len(view.legal)}

    begun = threading.Event()

    def endless(view: Any, seat: int, progress: Any, stop: Any) -> str:
        begun.set()
        until(stop, 60)
        return "stopped"

    runs = {"count": Analysis(count), "endless": Analysis(endless)}
    monkeypatch.setattr(bots, "analysis", lambda game, kind: runs[kind])
    one, two, _ = guests
    table = await one.open_table("othello", [ME, PROGRAM])
    await one.watch(table, 0)
    assert (await one.ask("analyse", table=table, seat=0, kind="count"))["result"] == {"legal": 4}
    assert [frame["done"] for frame in one.frames if frame["t"] == "progress"] == [0, 0.25, 0.5, 0.75]
    await one.ask("analyse", table=table, seat=0, kind="count")
    assert calls == [0]
    asked = asyncio.create_task(one.ask("analyse", id="job", table=table, seat=0, kind="endless"))
    await asyncio.to_thread(begun.wait, 30)
    await one.send({"t": "stop", "id": "job"})
    assert (await asyncio.wait_for(asked, 30))["result"] == "stopped"
    with pytest.raises(Refused, match="no_help_here"):
        await two.ask("analyse", table=table, seat=-3, kind="count")


@pytest.mark.req("PLT-43")
async def test_whatever_is_asked_is_answered_even_if_it_goes_wrong(
    here: Site, guests: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a line that stays open: who got no answer would ask the same again for ever."""

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("a bug")

    async def brokenly(*_: Any) -> Any:
        raise ZeroDivisionError("another")

    one, *_ = guests
    table = await one.open_table("othello", [ME, PROGRAM])
    await one.watch(table, 0)
    monkeypatch.setattr(bots, "analysis", lambda game, kind: Analysis(broken))
    monkeypatch.setattr(Othello, "preview", broken)
    monkeypatch.setattr(Othello, "decide", broken)
    for what in ("put_note", "say", "chat"):
        monkeypatch.setattr(here.service.store, what, brokenly)
    order = {"type": "GiveUp", "seat": 0}
    for t, fields in (
        ("analyse", {"seat": 0, "kind": "count"}),
        ("preview", {"seat": 0, "action": place(D3)}),
        ("act", {"seat": 0, "ply": 1, "action": place(D3)}),
        ("order", {"order": order}),
        ("note", {"seat": 0, "body": ""}),
        ("say", {"text": "bonjour"}),
        ("watch", {"seat": 0}),
    ):
        with pytest.raises(Refused) as refused:
            await asyncio.wait_for(one.ask(t, table=table, **fields), 30)
        assert (t, refused.value.code) == (t, "failed")


@pytest.mark.req("PLT-16")
async def test_a_finished_game_is_replayed_and_written_down(guests: list[Client]) -> None:
    one, two, three = guests
    table = await seated(one, two)
    await one.act(table, 0, 1, place(D3))
    with pytest.raises(Refused, match="not_while_playing"):
        await three.get(f"/api/tables/{table}/record")
    await two.order(table, "GiveUp", seat=1)
    frames = await three.get(f"/api/tables/{table}/replay")
    assert [frame["past"]["seq"] for frame in frames] == [0, 1, 2, 3]
    assert [frame["view"] and frame["view"]["counts"] for frame in frames] == [None, [2, 2], [4, 1], [4, 1]]
    record = (await three.get(f"/api/tables/{table}/record")).decode()
    assert record.splitlines()[0] == '{"salon":1,"game":"othello","options":{"start":""},"players":2}'
    assert len(record.splitlines()) == 3
    mine = await one.get("/api/me/tables")
    assert [(card["id"], card["status"]) for card in mine] == [(table, "over")]


@pytest.mark.req("PLT-16")
async def test_a_game_that_ends_while_it_is_asked_for_is_seen_whole(
    here: Site, guests: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, _ = guests
    table = await one.open_table("template", [ME, OPEN])
    await two.order(table, "Join", name="Basile")
    log = here.service.store.log

    async def ended_meanwhile(table_id: str, after: int = -1) -> list[Commit]:
        await one.order(table, "GiveUp", seat=0)
        return await log(table_id, after)

    monkeypatch.setattr(here.service.store, "log", ended_meanwhile)
    frames = await one.get(f"/api/tables/{table}/replay")
    assert [None in frame["view"]["hands"] for frame in frames if frame["view"]] == [False, False]


async def test_ones_own_seats_are_told_apart_by_who_one_is(guests: list[Client]) -> None:
    """Whatever anybody is called; a seat that one has given up is one's own no more."""
    one, two, _ = guests
    table = await one.open_table("othello", [OPEN, ME], name="Anne", ready=False)
    await two.order(table, "Join", name="Basile")
    await one.rename("Basile")
    (card,) = await one.get("/api/me/tables")
    assert (card["seats"], card["mine"]) == (["Basile", "Anne"], [1])
    assert (await two.get("/api/me/tables"))[0]["mine"] == [0]
    await two.order(table, "Withdraw")
    assert (await two.get("/api/me/tables"))[0]["mine"] == []
    await one.open_table("othello", [ME, ME])
    assert (await one.get("/api/me/tables"))[0]["mine"] == [0, 1]


async def test_trying_keeps_nothing(guests: list[Client]) -> None:
    one, *_ = guests
    tried = await one.post("/api/try", {"game": "othello", "steps": [{"seat": 0, "action": place(D3)}]})
    assert tried["view"]["counts"] == [4, 1]
    assert tried["events"][0][0]["turned"] == [27]
    with pytest.raises(Refused, match="encloses_nothing"):
        await one.post("/api/try", {"game": "othello", "steps": [{"seat": 0, "action": place(0)}]})
    with pytest.raises(Refused, match="unknown_game"):
        await one.post("/api/try", {"game": "go"})


@pytest.mark.req("PLT-11")
async def test_the_link_is_a_qr_code(guests: list[Client]) -> None:
    one, *_ = guests
    table = await one.open_table("othello", [ME, OPEN])
    assert b"<svg" in await one.get(f"/api/tables/{table}/qr")
    with pytest.raises(Refused, match="no_such_table"):
        await one.get("/api/tables/nowhere/qr")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "go", "seats": [ME]}, "unknown_game"),
        ({"game": "othello", "seats": [ME]}, "wrong_number_of_players"),
        ({"game": "othello", "seats": [OPEN, OPEN]}, "host_has_no_seat"),
        ({"game": "othello", "seats": [ME, {"kind": "program", "level": "god"}]}, "unknown_level"),
        ({"game": "othello", "seats": [ME, ME], "options": {"start": "X"}}, "unreadable_position"),
        ({"game": "othello", "seats": [ME, ME], "options": 7}, "malformed"),
        ({"game": "othello", "seats": [ME, ME], "name": " \t "}, "name_empty"),
        ({"game": "othello", "seats": [ME, ME], "clock": {"turn": -1}}, "malformed"),
        ({"game": "othello"}, "malformed"),
    ],
)
async def test_a_table_that_cannot_be_opened(guests: list[Client], body: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused, match=code):
        await guests[0].post("/api/tables", {"name": "Camille", **body})
    assert await guests[0].get("/api/me/tables") == []
