"""Bots that accounts keep, on either database; on PostgreSQL at two servers."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from tests.serving import Site
from tests.store.browsers import Browser, closed, until
from tests.store.traces import ME, OPEN

from salon.client import Client, Refused
from salon.service.robots import MOST_BOTS
from salon.web.limits import Doorkeeper, Limits


async def made(browser: Browser, name: str = "Tortue") -> Any:
    return await browser.done("POST", "/account/bots", {"name": name})


@pytest.mark.req("OPN-08")
async def test_a_bot_is_shown_as_one_wherever_its_name_is(browser: Browser, other: Browser) -> None:
    await browser.sign_up()
    bot = await made(browser)
    async with (
        await Client.connect(browser.base, token=bot["token"]) as turtle,
        await Client.connect(other.base) as person,
    ):
        assert turtle.id == bot["id"]
        me = await turtle.get("/api/me")
        assert (me["name"], me["bot"], me["account"]) == ("Tortue (bot)", True, False)
        table = await person.open_table("othello", [ME, OPEN], name="Basile")
        await turtle.order(table, "Join", name="Anne")
        seen = await person.watch(table, 0)
        assert seen["table"]["seats"][1] == {"type": "person", "id": bot["id"], "name": "Tortue (bot)"}
        await turtle.watch(table, 1)
        await turtle.ask("say", table=table, text="bonjour")
        assert (await person.frame("chat"))["line"]["name"] == "Tortue (bot)"
        opened = await turtle.open_table("othello", [ME, OPEN], name="Camille", public=True)
        assert [each["host"] for each in await person.get("/api/tables") if each["id"] == opened] == [
            "Tortue (bot)"
        ]
        with pytest.raises(Refused, match="bot_keeps_name"):
            await turtle.rename("Camille")
        assert (await turtle.get("/api/me"))["name"] == "Tortue (bot)"


@pytest.mark.req("OPN-08")
async def test_nobody_else_can_be_called_so(browser: Browser, other: Browser) -> None:
    await other.sign_up("Basile")
    await browser.sign_up()
    await made(browser)
    assert await browser.refused("PUT", "/me", {"name": "Tortue (bot)"}) == "name_characters"
    assert await browser.refused("POST", "/account/bots", {"name": "tortue"}) == "name_reserved"
    assert await browser.refused("POST", "/account/bots", {"name": "Basile"}) == "name_reserved"
    assert await browser.refused("POST", "/account/bots", {"name": ""}) == "name_empty"


RATED: dict[str, Any] = {"rated": True, "clock": {"game": 300}}


@pytest.mark.req("OPN-08", "PEO-21")
async def test_a_bot_plays_rated_games_as_a_bot(browser: Browser, other: Browser, sites: list[Site]) -> None:
    """Its account answers for it; its rating is its own, and stands in no list of people."""
    await browser.sign_up()
    await other.sign_up("Basile")
    bot = await made(browser)
    async with (
        await Client.connect(browser.base, token=bot["token"]) as turtle,
        await other.socket() as basile,
    ):
        table = await turtle.open_table("othello", [ME, OPEN], name="x", **RATED)
        await basile.order(table, "Join", name="Basile")
        for client, ply, cell in [(turtle, 1, 19), (basile, 1, 18), (turtle, 3, 26), (basile, 3, 20)]:
            await client.act(table, int(client is basile), ply, {"type": "Place", "cell": cell})
        await basile.order(table, "GiveUp", seat=1)
        async with asyncio.timeout(10):
            while (rating := await basile.get(f"/api/tables/{table}/rating"))["verdict"] == "pending":  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        assert rating["verdict"] == "counted"
        (own,) = await basile.get(f"/api/people/{turtle.id}/ratings")
        assert (own["form"], own["games"]) == ("othello", 1)
        store = sites[0].service.store
        assert "Tortue (bot)" not in [each.name for each in await store.ratings.leaders("othello", 1e9, 9)]
        seek = {"terms": {"game": "othello", "form": "othello", "clock": {"game": 300}, "rated": True}}
        with pytest.raises(Refused, match="rated_account"):
            await turtle.ask("seek", name="x", seek="s", wanted=seek)


@pytest.mark.req("PEO-21")
async def test_an_account_plays_no_rated_game_against_its_own_bots(browser: Browser) -> None:
    await browser.sign_up()
    one, two = await made(browser), await made(browser, "Souris")
    async with (
        await Client.connect(browser.base, token=one["token"]) as turtle,
        await Client.connect(browser.base, token=two["token"]) as mouse,
        await browser.socket() as owner,
    ):
        for host, guest in [(turtle, mouse), (turtle, owner), (owner, turtle)]:
            table = await host.open_table("othello", [ME, OPEN], name="Anne", **RATED)
            with pytest.raises(Refused, match="rated_seats"):
                await guest.order(table, "Join", name="Anne")
            await host.order(table, "Rate", on=False)
            await guest.order(table, "Join", name="Anne")


@pytest.mark.req("OPN-09")
async def test_tokens_are_listed_renewed_and_ended(browser: Browser, other: Browser) -> None:
    await other.get("/me")
    assert await other.refused("POST", "/account/bots", {"name": "Tortue"}) == "no_account"
    await browser.sign_up()
    bot = await made(browser)
    (listed,) = await browser.get("/account/bots")
    assert (listed["person"], listed["name"]) == (bot["id"], "Tortue (bot)")
    assert bot["token"] not in str(listed)
    client = await Client.connect(browser.base, token=bot["token"])
    renewed = await browser.done("POST", "/account/bots/renew", {"id": bot["id"]})
    await until(lambda: closed(client))
    with pytest.raises(Refused, match="session_ended"):
        await Client.connect(browser.base, token=bot["token"])
    client = await Client.connect(other.base, token=renewed["token"])
    (listed,) = await browser.done("POST", "/account/bots/end", {"id": bot["id"]})
    assert listed["seen_at"] is None
    await until(lambda: closed(client))
    for number in range(1, MOST_BOTS):
        await made(browser, f"Tortue {number}")
    assert await browser.refused("POST", "/account/bots", {"name": "Trop"}) == "too_many_bots"
    await other.sign_up("Basile")
    for what in ("renew", "end"):
        assert await other.refused("POST", f"/account/bots/{what}", {"id": bot["id"]}) == "not_your_bot"


@pytest.mark.req("OPN-09")
async def test_a_bot_is_no_account_and_makes_none(browser: Browser) -> None:
    await browser.sign_up()
    bot = await made(browser)
    headers = {"authorization": f"Bearer {bot['token']}"}
    async with httpx.AsyncClient(timeout=60, base_url=f"{browser.base}/api", headers=headers) as http:
        assert "set-cookie" not in (await http.get("/me")).headers
        for path, body in [
            ("/account/bots", {"name": "Petite"}),
            ("/account", {"name": "Petite", "password": "trois petits chats"}),
        ]:
            assert (await http.post(path, json=body)).status_code == 409
        wrong = {"authorization": f"Bearer {bot['token']}x"}
        assert (await http.get("/me/tables", headers=wrong)).status_code == 401


@pytest.mark.req("OPN-10")
async def test_who_erases_themselves_erases_their_bots(browser: Browser, sites: list[Site]) -> None:
    await browser.sign_up()
    bot = await made(browser)
    client = await Client.connect(browser.base, token=bot["token"])
    await client.open_table("othello", [ME, OPEN], name="x")
    assert (await browser.get("/me/data"))["bots"][0]["name"] == "Tortue (bot)"
    await browser.done("DELETE", "/me/data", {"confirm": "delete everything"})
    await until(lambda: closed(client))
    store = sites[0].service.store
    assert await store.robots.owner(bot["id"]) is None
    assert await store.tables_of(bot["id"], 10) == []


@pytest.mark.req("OPN-10")
def test_a_bot_has_limits_of_its_own() -> None:
    limits = Limits()
    for person, most in (("anne", limits.connections_per_person), ("bot~anne", limits.connections_per_bot)):
        door = Doorkeeper(limits)
        came = [door.enter("203.0.113.7", person, 0.0) for _ in range(30)]
        assert sum(one is not None for one in came) == most
    talk = Doorkeeper(limits).enter("203.0.113.7", "bot~anne", 0.0)
    assert talk is not None
    assert sum(talk.take(0.0) for _ in range(200)) == limits.bot.burst
    assert 0 < talk.wait(0.0) <= 1 / limits.bot.second + 0.01
