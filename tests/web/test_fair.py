"""Nobody takes the lobby, a name or a conversation from the others, or sees what is not theirs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from tests.serving import Site, site
from tests.store.rows import row, write

from salon.client import Client, Refused
from salon.service import lists
from salon.service.conversation import LINES
from salon.service.play import LISTED_PER_PERSON
from salon.service.privacy import Sight, sight
from salon.web.limits import Limits

ME, OPEN = {"kind": "me"}, {"kind": "open"}
PROGRAM = {"kind": "program", "level": "random"}
SETUP = '{"game":"othello","options":{"start":""},"public":true}'


@pytest.fixture
async def guests(here: Site) -> AsyncIterator[list[Client]]:
    clients = [await Client.connect(here.base) for _ in range(4)]
    yield clients
    await asyncio.gather(*(client.close() for client in clients))


async def over(host: Client, guest: Client | None = None, **more: Any) -> str:
    """A finished game of two, or of one on both sides."""
    table = await host.open_table("othello", [ME, OPEN if guest else ME], **more)
    if guest:
        await guest.order(table, "Join", name="Basile")
    await host.order(table, "GiveUp", seat=0)
    return table


# The lobby


@pytest.mark.req("SCR-03")
async def test_every_table_that_waits_is_listed_the_newest_first(here: Site, guests: list[Client]) -> None:
    one, two, *_ = guests
    for number in range(250):
        crowd = row(f"t{number}", host=f"h{number}", opened_at=float(number), setup=SETUP, seats="[null]")
        await here.service.store.append(write(crowd.id, 0, row=crowd))
    mine = [await one.open_table("othello", [ME, OPEN], public=True) for _ in range(2)]
    listed = [table["id"] for table in await two.get("/api/tables")]
    assert listed == [*reversed(mine), *(f"t{number}" for number in reversed(range(250)))]


@pytest.mark.req("SCR-03")
async def test_one_person_cannot_fill_the_lobby(guests: list[Client]) -> None:
    one, two, *_ = guests
    for _ in range(LISTED_PER_PERSON):
        await one.open_table("othello", [ME, OPEN], public=True)
    with pytest.raises(Refused, match="too_many_listed"):
        await one.open_table("othello", [ME, OPEN], public=True)
    await one.open_table("othello", [ME, OPEN])
    await one.open_table("othello", [ME, PROGRAM], public=True)
    await two.open_table("othello", [ME, OPEN], public=True)


@pytest.mark.req("SCR-03")
async def test_hosts_who_are_away_come_last_and_are_marked(
    here: Site, guests: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, three, _ = guests
    gone = await one.open_table("othello", [ME, OPEN], public=True)
    old = await two.open_table("othello", [ME, OPEN], public=True)
    await three.send({"t": "follow"})
    assert [table["away"] for table in (await three.frame("lobby"))["tables"]] == [False, False]
    young = await one.open_table("othello", [ME, OPEN], public=True)
    monkeypatch.setattr(lists, "AWAY", -1000.0)
    await one.close()
    async with asyncio.timeout(10):
        told = await three.frame("lobby", lambda frame: frame["tables"][-1]["away"])
    assert [(table["id"], table["away"]) for table in told["tables"]] == [
        (old, False),
        (young, True),
        (gone, True),
    ]


@pytest.mark.req("SCR-03")
async def test_who_changes_much_does_not_make_everybody_read_as_much(guests: list[Client]) -> None:
    one, two, three, _ = guests
    await two.send({"t": "follow"})
    await two.frame("lobby")
    for _ in range(20):
        await three.send({"t": "follow"})
        table = await one.open_table("othello", [ME, OPEN], public=True)
        await one.order(table, "Cancel")
    last = await one.open_table("othello", [ME, OPEN], public=True)
    async with asyncio.timeout(1.0):
        await two.frame("lobby", lambda frame: [table["id"] for table in frame["tables"]] == [last])
    told = 0

    def count(frame: dict[str, Any]) -> None:
        nonlocal told
        told += frame["t"] == "lobby"

    two.on_frame = count
    began = monotonic()
    for _ in range(20):
        await three.send({"t": "follow"})
        table = await one.open_table("othello", [ME, OPEN], public=True)
        await one.order(table, "Cancel")
    assert told <= (monotonic() - began) / lists.PAUSE + 2


# Names

BLANK, PILED, BORROWED = "\u3164", "a" + "\u0301" * 20, "аlice"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        (BLANK, "name_invisible"),
        (PILED, "name_accents"),
        (BORROWED, "name_scripts"),
        ("<b>", "name_characters"),
        ("…", "name_characters"),
        (" ", "name_empty"),
        ("a" * 25, "name_long"),
    ],
)
async def test_no_way_in_takes_such_a_name(here: Site, guests: list[Client], name: str, code: str) -> None:
    one, two, *_ = guests
    table = await one.open_table("othello", [ME, OPEN])
    with pytest.raises(Refused, match=code):
        await one.rename(name)
    with pytest.raises(Refused, match=code):
        await one.open_table("othello", [ME, OPEN], name=name)
    with pytest.raises(Refused, match=code):
        await two.order(table, "Join", name=name)
    secret = here.server.config.app.http.state.admin_secret  # type: ignore[union-attr]
    with pytest.raises(Refused, match=code):
        await asyncio.to_thread(_administrate, here.base, secret, name)
    assert (await two.get("/api/me"))["name"] is None


def _administrate(base: str, secret: str, name: str) -> None:
    import urllib.error
    import urllib.request

    import msgspec

    body = msgspec.json.encode({"name": name})
    headers = {"authorization": f"Bearer {secret}", "content-type": "application/json"}
    asked = urllib.request.Request(f"{base}/api/admin/names/scrabble-expert", body, headers)
    try:
        urllib.request.urlopen(asked, timeout=10)
    except urllib.error.HTTPError as error:
        raise Refused(msgspec.json.decode(error.read())["code"]) from None


async def test_a_name_that_looks_like_another_s_is_taken(guests: list[Client]) -> None:
    one, two, *_ = guests
    table = await one.open_table("othello", [ME, OPEN], name="Coco")
    with pytest.raises(Refused, match="name_taken"):
        await two.order(table, "Join", name="СОСО")
    await two.order(table, "Join", name="Cocó")


# What is seen


def test_what_is_shown_to_whom() -> None:
    """All cases of `docs/privacy.md`."""
    assert sight(public=True, sealed=False, seated=False, invited=False) == Sight(True, True, True)
    assert sight(public=False, sealed=False, seated=False, invited=False) == Sight(False, True, False)
    for public, sealed in product((False, True), repeat=2):
        assert sight(public=public, sealed=sealed, seated=True, invited=False).looks
        assert sight(public=public, sealed=sealed, seated=True, invited=False).hears
        assert sight(public=public, sealed=sealed, seated=False, invited=True).hears is not sealed
        assert sight(public=public, sealed=True, seated=False, invited=False) == Sight(False, False, False)
        for seated in (False, True):
            out = sight(public=public, sealed=sealed, seated=seated, invited=True, rejected=True)
            assert out.hears is (public and out.looks)


async def test_a_list_of_best_scores_names_only_public_tables(guests: list[Client]) -> None:
    one, two, *_ = guests
    seats = [{"kind": "program", "level": "beginner"}, ME]
    ids = {}
    for public in (False, True):
        ids[public] = await one.open_table("scrabble", seats, public=public)
        await one.watch(ids[public], 1)
        await one.order(ids[public], "GiveUp", seat=1)
    rows = await two.get("/api/best/scrabble-classic")
    assert sorted((row["table"] for row in rows), key=str) == sorted([None, ids[True]], key=str)
    rows = await two.get(f"/api/best/scrabble-classic?without={ids[True]}")
    assert [row["table"] for row in rows] == [None]


async def test_strangers_do_not_read_the_conversation_of_a_private_table(
    here: Site, guests: list[Client]
) -> None:
    one, two, there, stranger = guests
    table = await one.open_table("othello", [ME, OPEN])
    await two.order(table, "Join", name="Basile")
    await one.watch(table, 0)
    await there.watch(table)
    await one.ask("say", table=table, text="entre nous")
    await one.order(table, "GiveUp", seat=0)
    assert [line["text"] for line in (await there.watch(table))["chat"]] == ["entre nous"]
    seen = await stranger.watch(table)
    assert seen["chat"] == []
    assert seen["table"]["status"] == "over"
    with pytest.raises(Refused, match="chat_private"):
        await stranger.ask("recall", table=table, before=9)
    with pytest.raises(Refused, match="chat_private"):
        await stranger.ask("say", table=table, text="coucou")
    told: list[dict[str, Any]] = []
    stranger.on_frame = told.append
    await one.ask("say", table=table, text="encore")
    await there.frame("chat", lambda frame: frame["line"]["text"] == "encore")
    with pytest.raises(Refused, match="chat_private"):
        await stranger.ask("recall", table=table, before=9)
    assert not [frame for frame in told if frame["t"] == "chat"]
    assert [line["text"] for line in (await two.ask("recall", table=table, before=1))["result"]] == [
        "entre nous"
    ]
    del here.service.rooms[table]
    stranger.on_frame = stranger.frames.append
    for who, lines in ((there, 2), (two, 2), (stranger, 0)):
        assert len((await who.watch(table))["chat"]) == lines


async def test_whom_the_host_rejected_reads_no_more_until_a_game_starts_with_them(
    here: Site, guests: list[Client]
) -> None:
    one, two, *_ = guests
    table = await one.open_table("othello", [ME, OPEN], ready=False)
    await one.watch(table, 0)
    await two.order(table, "Join", name="Basile")
    await two.watch(table)
    await one.ask("say", table=table, text="bonjour")
    await two.frame("chat")
    await one.order(table, "Reject", seat=1)
    told: list[dict[str, Any]] = []
    two.on_frame = told.append
    await one.ask("say", table=table, text="il est parti")
    with pytest.raises(Refused, match="chat_private"):
        await two.ask("recall", table=table, before=9)
    assert not [frame for frame in told if frame["t"] == "chat"]
    two.on_frame = two.frames.append
    del here.service.rooms[table]
    assert (await two.watch(table))["chat"] == []
    await two.order(table, "Join", name="Basile")
    assert (await two.watch(table, 1))["chat"] == []
    await one.watch(table, 0)
    await one.order(table, "Start")
    assert len((await two.watch(table, 1))["chat"]) == 2


async def test_everybody_reads_the_conversation_of_a_public_table(guests: list[Client]) -> None:
    one, two, stranger, _ = guests
    table = await one.open_table("othello", [ME, OPEN], public=True)
    await two.order(table, "Join", name="Basile")
    await one.watch(table, 0)
    await one.ask("say", table=table, text="bonsoir")
    await one.order(table, "GiveUp", seat=0)
    assert [line["text"] for line in (await stranger.watch(table))["chat"]] == ["bonsoir"]


# Conversation


@pytest.mark.req("PLT-22")
async def test_every_line_says_what_its_speaker_is(guests: list[Client]) -> None:
    one, two, three, _ = guests
    table = await one.open_table("othello", [ME, OPEN])
    await two.order(table, "Join", name="Basile")
    await three.rename("Camille")
    for client in (one, two, three):
        await client.watch(table)
        await client.ask("say", table=table, text="moi")
    said = (await three.watch(table))["chat"]
    assert [(line["name"], line["role"]) for line in said] == [
        ("Camille", "host"),
        ("Basile", "player"),
        ("Camille", "spectator"),
    ]
    heard = [(await one.frame("chat"))["line"]["role"] for _ in range(3)]
    assert heard == ["host", "player", "spectator"]


async def test_the_host_silences_spectators(guests: list[Client]) -> None:
    one, two, three, _ = guests
    table = await one.open_table("othello", [ME, OPEN])
    await two.order(table, "Join", name="Basile")
    for client in (one, two, three):
        await client.watch(table)
    with pytest.raises(Refused, match="host_only"):
        await two.order(table, "Silence", on=True)
    await one.order(table, "Silence", on=True)
    assert (await three.frame("update"))["table"]["silent"]
    with pytest.raises(Refused, match="spectators_silenced"):
        await three.ask("say", table=table, text="et moi ?")
    for client in (one, two):
        await client.ask("say", table=table, text="oui")
    await one.order(table, "Silence", on=False)
    await three.ask("say", table=table, text="ah")


async def test_chat_has_a_pace_of_its_own(tmp_path: Path) -> None:
    limits = Limits()
    async with (
        site(tmp_path, limits=limits) as here,
        await Client.connect(here.base) as loud,
        await Client.connect(here.base) as other,
    ):
        table = await loud.open_table("othello", [ME, ME])
        for client in (loud, other):
            await client.watch(table)
        asked = (loud.ask("say", table=table, text="!" * 512) for _ in range(50))
        refused = [str(answer) for answer in await asyncio.gather(*asked, return_exceptions=True)]
        said = 50 - sum("chat_too_fast" in each for each in refused)
        burst = limits.paces["line"].own.burst
        assert burst <= said < burst + 3
        await loud.act(table, 0, 1, {"type": "Place", "cell": 19})
        await other.ask("say", table=table, text="bonjour")


@pytest.mark.req("SCR-63")
async def test_a_snapshot_has_the_last_lines_and_the_older_are_asked_for_to_the_first(
    guests: list[Client],
) -> None:
    """Five hundred wide lines made a snapshot of a megabyte."""
    one, *_ = guests
    table = await one.open_table("othello", [ME, ME])
    await one.watch(table, 0)
    for number in range(500):
        await one.ask("say", table=table, text=f"{number} " + "𝄞" * 500)
    one.frames.clear()
    lines = (await one.watch(table, 0))["chat"]
    assert len(lines) == LINES
    assert sum(len(line["text"].encode()) for line in lines) < 64_000
    while before := (await one.ask("recall", table=table, before=lines[0]["line"]))["result"]:
        lines = [*before, *lines]
    assert [line["text"].split()[0] for line in lines] == [str(number) for number in range(500)]
