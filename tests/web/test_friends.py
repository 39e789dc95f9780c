"""Challenges and blocks, between people at one process and at two."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.serving import Site
from tests.web.meeting import ME, OPEN, guests, identity, played, postgres, put, sites, underway

from salon.client import Client, Refused
from salon.service import challenges

__all__ = ["guests", "postgres", "sites"]

TABLE = {"game": "othello", "seats": [ME, OPEN]}


async def challenged(one: Client, two: Client) -> str:
    table = TABLE | {"name": (await one.get("/api/me"))["name"]}
    return str((await one.post(f"/api/people/{await identity(two)}/challenge", table))["id"])


async def follows(*clients: Client) -> None:
    for client in clients:
        await client.send({"t": "follow", "topic": "challenges"})
        await client.frame("challenges")


async def told(client: Client, until: Any) -> dict[str, Any]:
    async with asyncio.timeout(10):
        return await client.frame("challenges", until)


@pytest.mark.req("PEO-35")
async def test_a_challenge_is_told_at_once_and_accepted(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    await follows(anne, basile, chloe)
    table = await challenged(anne, basile)
    (one,) = (await told(basile, lambda frame: frame["received"]))["received"]
    assert (one["table"], one["challenger"]["name"], one["setup"]["game"]) == (table, "Anne", "othello")
    (sent,) = (await told(anne, lambda frame: frame["sent"]))["sent"]
    assert (sent["person"]["name"], sent["declined"]) == ("Basile", False)
    await basile.order(table, "Join", name="Basile")
    assert (await told(basile, lambda frame: not frame["received"]))["sent"] == []
    assert (await told(anne, lambda frame: not frame["sent"]))["received"] == []
    assert not [frame for frame in chloe.frames if frame["t"] == "challenges"]


@pytest.mark.req("PEO-35")
async def test_a_challenge_is_declined_and_may_be_made_again(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    await follows(anne, basile)
    table = await challenged(anne, basile)
    await told(basile, lambda frame: frame["received"])
    with pytest.raises(Refused, match="challenged_already"):
        await challenged(anne, basile)
    with pytest.raises(Refused, match="no_such_challenge"):
        await chloe.post(f"/api/challenges/{table}/decline", None)
    await basile.post(f"/api/challenges/{table}/decline", None)
    await told(anne, lambda frame: frame["sent"] and frame["sent"][0]["declined"])
    await told(basile, lambda frame: not frame["received"])
    with pytest.raises(Refused, match="no_such_challenge"):
        await basile.post(f"/api/challenges/{table}/decline", None)
    await challenged(anne, basile)


@pytest.mark.req("PEO-35")
async def test_a_challenge_ends_with_its_table_and_with_time(
    guests: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, basile, _ = guests
    await follows(basile)
    table = await challenged(anne, basile)
    await told(basile, lambda frame: frame["received"])
    await anne.order(table, "Cancel")
    await told(basile, lambda frame: not frame["received"])
    monkeypatch.setattr(challenges, "STANDS", 0.0)
    await challenged(anne, basile)
    await basile.send({"t": "follow", "topic": "challenges"})
    assert (await told(basile, lambda _: True))["received"] == []


@pytest.mark.req("PEO-35")
async def test_nobody_is_pestered(guests: list[Client], monkeypatch: pytest.MonkeyPatch) -> None:
    anne, basile, chloe = guests
    with pytest.raises(Refused, match="yourself"):
        await challenged(anne, anne)
    with pytest.raises(Refused, match="no_such_person"):
        await anne.post("/api/people/nobody/challenge", TABLE | {"name": "Anne"})
    monkeypatch.setattr(challenges, "SENT_PER_PERSON", 1)
    await challenged(anne, basile)
    with pytest.raises(Refused, match="too_many_challenges"):
        await challenged(anne, chloe)


@pytest.mark.req("PEO-11", "PEO-35")
async def test_to_play_again_with_the_same_people_asks_them(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    await follows(basile)
    table = await played(anne, basile)
    again = (await anne.post(f"/api/tables/{table}/again", None))["id"]
    (one,) = (await told(basile, lambda frame: frame["received"]))["received"]
    assert one["table"] == again
    await basile.order(again, "Join", name="Basile")
    await underway(again, anne)
    seats = (await anne.watch(again))["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Basile", "Anne"]
    with pytest.raises(Refused, match="not_seated"):
        await chloe.post(f"/api/tables/{table}/again", None)
    with pytest.raises(Refused, match="not_while_playing"):
        await anne.post(f"/api/tables/{again}/again", None)


@pytest.mark.req("PEO-35")
@pytest.mark.parametrize("by", [0, 1])
async def test_who_is_blocked_has_no_way_in(guests: list[Client], by: int) -> None:
    anne, basile, _ = guests
    over = await played(anne, basile)
    public = await anne.open_table("othello", [ME, OPEN], public=True)
    private = await anne.open_table("othello", [ME, OPEN])
    blocker, other = guests[by], guests[1 - by]
    await put(blocker, f"/api/me/blocked/{await identity(other)}")
    for table in (public, private):
        with pytest.raises(Refused, match="kept_apart"):
            await basile.order(table, "Join", name="Basile")
    for one, two in ((anne, basile), (basile, anne)):
        with pytest.raises(Refused, match="kept_apart"):
            await challenged(one, two)
        with pytest.raises(Refused, match="kept_apart"):
            await one.post(f"/api/tables/{over}/again", None)
    for seat, one in enumerate((anne, basile)):
        with pytest.raises(Refused, match="kept_apart"):
            await one.order(over, "Rematch", seat=seat)


@pytest.mark.req("PEO-35")
async def test_who_is_blocked_is_not_heard(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    table = await anne.open_table("osmotik", [ME, OPEN, OPEN], public=True)
    for client, name in ((basile, "Basile"), (chloe, "Chloé")):
        await client.order(table, "Join", name=name)
    for client in guests:
        await client.watch(table, None)
    await basile.ask("say", table=table, text="bonjour")
    for client in (anne, chloe):
        await client.frame("chat")
    await put(anne, f"/api/me/blocked/{await identity(basile)}")
    await basile.ask("say", table=table, text="pour Chloé")
    await chloe.frame("chat", lambda frame: frame["line"]["text"] == "pour Chloé")
    await chloe.ask("say", table=table, text="pour tous")
    first = await anne.frame("chat")
    assert first["line"]["text"] == "pour tous"
    assert [line["text"] for line in (await anne.watch(table, None))["chat"]] == ["pour tous"]
    await put(anne, f"/api/me/blocked/{await identity(basile)}", method="DELETE")
    assert len((await anne.watch(table, None))["chat"]) == 3


@pytest.mark.req("PEO-35")
async def test_who_is_blocked_does_not_talk_where_one_plays(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    two = await anne.open_table("othello", [ME, OPEN], public=True)
    await basile.order(two, "Join", name="Basile")
    for client in guests:
        await client.watch(two, None)
    await put(anne, f"/api/me/blocked/{await identity(basile)}")
    await put(anne, f"/api/me/blocked/{await identity(chloe)}")
    for client in (anne, basile, chloe):
        with pytest.raises(Refused, match="kept_apart"):
            await client.ask("say", table=two, text="bonjour")


@pytest.mark.req("PEO-35")
async def test_a_block_ends_what_was_asked_and_can_be_undone(guests: list[Client], sites: list[Site]) -> None:
    anne, basile, _ = guests
    await follows(anne, basile)
    await challenged(basile, anne)
    await told(anne, lambda frame: frame["received"])
    other = await identity(basile)
    await put(anne, f"/api/me/blocked/{other}")
    await told(anne, lambda frame: not frame["received"])
    assert [one["name"] for one in await anne.get("/api/me/blocked")] == ["Basile"]
    assert (await anne.get(f"/api/people/{other}"))["blocked"]
    await put(anne, f"/api/me/blocked/{other}", method="DELETE")
    assert await anne.get("/api/me/blocked") == []
    await challenged(basile, anne)
    with pytest.raises(Refused, match="yourself"):
        await put(anne, f"/api/me/blocked/{await identity(anne)}")


@pytest.mark.req("PEO-35")
async def test_a_block_holds_where_nobody_has_heard_yet_who_sits_there(
    guests: list[Client], sites: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chloé sits down at one server while the other, where Basile is, hears nothing."""
    anne, basile, chloe = guests
    table = await anne.open_table("osmotik", [ME, OPEN, OPEN], name="Anne")
    await basile.watch(table)
    await put(chloe, f"/api/me/blocked/{await identity(basile)}")
    monkeypatch.setattr(sites[1].service.peers, "_follow", lambda *_: None)
    await chloe.order(table, "Join", name="Chloé")
    with pytest.raises(Refused, match="kept_apart"):
        await basile.order(table, "Join", name="Basile")
