"""Accounts over HTTP and sockets, on either database; on PostgreSQL at two servers, told or not."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from tests.serving import Site, site
from tests.store import golden
from tests.store.browsers import PASSWORD, Browser, closed, later, until
from tests.store.traces import ME, OPEN

from salon.client import Client, Refused
from salon.service.sessions import ON_ITS_WAY
from salon.store.people import A_MONTH
from salon.web.identity import COOKIE
from salon.web.limits import networks
from salon.web.server import configure_logs

# A guest, and an account


@pytest.mark.req("PEO-01")
async def test_a_guest_stays_a_guest_and_the_cookie_is_renewed(browser: Browser) -> None:
    first = await browser.get("/me")
    assert (first["account"], first["name"]) == (False, None)
    cookie = browser.jar[COOKIE]
    assert (await browser.done("PUT", "/me", {"name": "Anne"}))["name"] == "Anne"
    browser.jar = httpx.Cookies({COOKIE: cookie})
    async with httpx.AsyncClient(timeout=60, base_url=browser.base, cookies=browser.jar) as http:
        answer = await http.get("/api/me")
    assert "Max-Age=31536000" in answer.headers["set-cookie"]
    assert answer.json()["id"] == first["id"]


@pytest.mark.req("PEO-02", "PEO-03", "PLT-20")
async def test_a_guest_who_signs_up_keeps_everything(browser: Browser, other: Browser) -> None:
    guest = await browser.get("/me")
    old_cookie = browser.jar[COOKIE]
    async with await browser.socket() as client:
        table = await client.open_table("othello", [ME, OPEN])
        welcomed = await browser.sign_up()
        await until(lambda: closed(client))
    assert welcomed["me"] == {**guest, "name": "Anne", "account": True}
    assert len(set(welcomed["codes"])) == 10
    assert [one["id"] for one in await browser.get("/me/tables")] == [table]
    async with await browser.socket() as client:
        assert (await client.watch(table, 0))["seat"] == 0
    thief = Browser(other.base)
    thief.jar.set(COOKIE, old_cookie)
    assert await thief.refused("GET", "/me/tables") == "no_identity"
    assert (await thief.get("/me"))["id"] == ""
    assert (
        await browser.refused("POST", "/account", {"name": "Bea", "password": PASSWORD}) == "already_account"
    )


@pytest.mark.req("PEO-02")
@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("seven77", "password_short"),
        ("Password1", "password_common"),
        ("QWERTYUIOP", "password_common"),
        ("x" * 257, "password_long"),
    ],
)
async def test_a_password_that_will_not_do(browser: Browser, password: str, code: str) -> None:
    await browser.get("/me")
    assert await browser.refused("POST", "/account", {"name": "Anne", "password": password}) == code
    assert await browser.refused("POST", "/account", {"name": "Anne"}) == "no_credential"
    assert not (await browser.get("/me"))["account"]


@pytest.mark.req("PEO-05")
async def test_nobody_takes_an_account_s_name(browser: Browser, other: Browser) -> None:
    await browser.sign_up("Coco")
    await other.get("/me")
    for name in ("coco", "C O C O", "сосо", "C0C0"):
        assert await other.refused("PUT", "/me", {"name": name}) == "name_reserved"
        assert (
            await other.refused("POST", "/account", {"name": name, "password": PASSWORD}) == "name_reserved"
        )
        new = {"game": "othello", "name": name, "seats": [ME, ME]}
        assert await other.refused("POST", "/tables", new) == "name_reserved"
    async with await other.socket() as client:
        table = await client.open_table("othello", [ME, OPEN], name="Bea")
        async with await Client.connect(other.base) as third:
            with pytest.raises(Refused, match="name_reserved"):
                await third.order(table, "Join", name="coco")
        async with await browser.socket() as account:
            await account.order(table, "Join", name="Somebody else")
            seen = await account.watch(table, 1)
            assert seen["table"]["seats"][1]["name"] == "Coco"


@pytest.mark.req("PEO-05")
async def test_a_name_is_changed_once_a_month(browser: Browser, other: Browser, sites: list[Site]) -> None:
    await browser.sign_up("Anne")
    assert (await browser.done("PUT", "/me", {"name": "Bea"}))["name"] == "Bea"
    assert await browser.refused("PUT", "/me", {"name": "Zoé"}) == "renamed_lately"
    await other.get("/me")
    assert await other.refused("PUT", "/me", {"name": "Anne"}) == "name_reserved"
    later(sites, A_MONTH + 1)
    assert (await other.done("PUT", "/me", {"name": "Anne"}))["name"] == "Anne"
    assert (await browser.done("PUT", "/me", {"name": "Zoé"}))["name"] == "Zoé"


# A second device


@pytest.mark.req("PEO-03", "PLT-20")
async def test_what_a_guest_had_moves_into_the_account(browser: Browser, other: Browser) -> None:
    """A running game whose other player looks on, one that is over, a conversation, a note."""
    account = (await browser.sign_up("Anne"))["me"]["id"]
    guest = (await other.get("/me"))["id"]
    async with await other.socket() as client, await Client.connect(browser.base) as opponent:
        table = await client.open_table("othello", [ME, OPEN], name="Invité")
        await opponent.order(table, "Join", name="Basile")
        await opponent.watch(table, 1)
        seen = await client.watch(table, 0)
        await client.act(table, 0, seen["table"]["plies"][0], {"type": "Place", "cell": 19})
        await client.ask("say", table=table, text="bonjour")
        await client.ask("note", table=table, seat=0, body="coin")
        over = await client.open_table("othello", [ME, ME], name="Invité")
        await client.order(over, "GiveUp", seat=0)
        opponent.frames.clear()
        assert (await other.sign_in())["id"] == account
        await until(lambda: closed(client))
        told = await opponent.frame("update", lambda one: one["table"]["seats"][0]["id"] == account)
        assert told["table"]["host"]["id"] == account
        async with await other.socket() as again:
            seen = await again.watch(table, 0)
            assert (seen["seat"], seen["note"], seen["chat"][0]["person"]) == (0, "coin", account)
            assert guest not in str(seen)
            await opponent.act(table, 1, seen["table"]["plies"][1], {"type": "Place", "cell": 18})
            mine = await again.frame("update", lambda one: one["table"]["turn"] == [0])
            assert await again.act(table, 0, mine["table"]["plies"][0], {"type": "Place", "cell": 17})
        async with await browser.socket() as first:
            assert (await first.watch(over, 1))["table"]["status"] == "over"
    assert {one["id"] for one in await browser.get("/me/tables")} == {table, over}
    assert [one["mine"] for one in await browser.get("/me/tables")] == [[0, 1], [0]]


@pytest.mark.req("PEO-03")
async def test_a_cookie_on_its_way_is_not_overtaken(browser: Browser, sites: list[Site]) -> None:
    """A guest's line is closed as soon as they are somebody, and the page asks who it is before the answer
    that says so has come."""
    await browser.get("/me")
    early = httpx.Cookies(browser.jar)
    await browser.sign_up()
    tab = Browser(browser.base)
    for guest in (early, None):
        tab.jar = httpx.Cookies(guest or {})
        if guest is None:
            await tab.get("/me")
            early = httpx.Cookies(tab.jar)
            await tab.sign_in()
            tab.jar = early
        assert (await tab.get("/me"))["id"] == ""
        later(sites, ON_ITS_WAY + 1)
        assert not (await tab.get("/me"))["account"], "who has only the old one is a new guest in the end"


@pytest.mark.req("PEO-03")
async def test_settings_and_lessons_come_along(browser: Browser, other: Browser) -> None:
    def text(value: str, at: float) -> dict[str, Any]:
        return {"key": "salon.settings", "value": value, "at": at}

    await browser.get("/me")
    assert await browser.refused("PUT", "/account/kept", {"kept": [text("x", 1)]}) == "no_account"
    await browser.sign_up()
    await browser.done("PUT", "/account/kept", {"kept": [text("new", 20)]})
    await other.sign_in()
    kept = await other.done("PUT", "/account/kept", {"kept": [text("old", 10)]})
    assert [(one["key"], one["value"]) for one in kept] == [("salon.settings", "new")]
    many: list[dict[str, Any]] = [{"key": f"salon.{at}", "value": "", "at": 1} for at in range(50)]
    await other.done("PUT", "/account/kept", {"kept": many})
    more = [{**one, "key": one["key"] + "x"} for one in many]
    assert await other.refused("PUT", "/account/kept", {"kept": more}) == "too_much_kept"


@pytest.mark.req("PEO-03")
async def test_signing_out_makes_a_guest(browser: Browser) -> None:
    account = (await browser.sign_up())["me"]["id"]
    cookie = browser.jar[COOKIE]
    async with await browser.socket() as client:
        left = await browser.done("POST", "/account/leave")
        await until(lambda: closed(client))
    assert not left["account"]
    assert left["id"] != account
    browser.jar = httpx.Cookies({COOKIE: cookie})
    assert await browser.refused("GET", "/account") == "no_identity"


@pytest.mark.req("PEO-04")
async def test_what_a_dead_process_left_undone_is_done(database: str) -> None:
    async with site(database) as here:
        browser, other = Browser(here.base), Browser(here.base)
        account = (await browser.sign_up())["me"]["id"]
        guest = (await other.get("/me"))["id"]
        new = {"game": "othello", "name": "Bea", "seats": [ME, ME]}
        table = (await other.done("POST", "/tables", new))["id"]
        sessions = here.service.sessions
        await here.service.store.people.begin(sessions.draw(account, "")[1], guest)
    async with site(database) as here:
        browser.base = here.base
        async with asyncio.timeout(10):
            while not await browser.get("/me/tables"):  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        assert [one["id"] for one in await browser.get("/me/tables")] == [table]


LEA = "Pe9V0HZEIBhz9pqt.8ae65306792c4d7cd16dd39a76e2c0507d5bf8afe55dbc6d7ed6965e053e64e5"
"""The cookie of Léa, who gave up a game with Max, and has another under way with a program."""


@pytest.mark.req("PEO-01", "PEO-10", "PLT-42")
async def test_a_database_of_before_accounts_keeps_its_guests_and_games(database: str) -> None:
    held = await golden.put(database, golden.FOLDER / "guests.json", 4)
    tables = {row[0] for row in held["tables"]["rows"]}
    async with site(database) as here:
        browser = Browser(here.base)
        browser.jar.set(COOKIE, LEA)
        assert (await browser.get("/me"))["name"] == "Léa"
        (over,) = (await browser.get("/me/games"))["games"]
        assert (over["outcome"], [seat["name"] for seat in over["seats"]]) == ("lost", ["Léa", "Max"])
        assert len(await browser.get(f"/tables/{over['id']}/replay")) == 3
        (running,) = await browser.get("/me/games/running")
        assert {over["id"], running["id"]} < tables
        me = (await browser.sign_up("Léa"))["me"]["id"]
        assert me == LEA.partition(".")[0]
        await asyncio.sleep(1.2)
        mine = await browser.get("/me/tables")
        assert {one["id"] for one in mine} == {over["id"], running["id"]}, "and nobody was taken for gone"
        own = await browser.get("/me/data")
        assert [line["text"] for line in own["said"]] == ["bonjour Max"]
        assert [game["notes"] for game in own["games"] if game["notes"]] == [[{"seat": 0, "body": "ma note"}]]


NUMBERED = sorted(golden.FOLDER.glob("database-*.json"))


@pytest.mark.req("PEO-10", "PLT-42")
@pytest.mark.parametrize("kept", NUMBERED, ids=lambda kept: kept.stem)
async def test_a_database_of_a_former_release_keeps_all_that_accounts_have(database: str, kept: Path) -> None:
    await golden.put(database, kept, int(kept.stem[-2:]))
    async with site(database) as here:
        anne = Browser(here.base)
        await anne.sign_in("Anne")
        me = (await anne.get("/me"))["id"]
        (over,) = (await anne.get("/me/games"))["games"]
        assert (over["outcome"], [seat["name"] for seat in over["seats"]]) == ("won", ["Anne", "Basile"])
        (rating,) = await anne.get(f"/people/{me}/ratings")
        assert (rating["form"], rating["games"]) == ("othello", 1)
        (running,) = await anne.get("/me/games/running")
        assert running["setup"]["game"] == "octoverso"
        assert [bot["name"] for bot in await anne.get("/account/bots")] == ["Tortue (bot)"]
        (study,) = await anne.get("/studies")
        assert len((await anne.get(f"/studies/{study['id']}"))["study"]["nodes"]) > 4
        assert (await anne.get("/training"))["counts"]["cards"] > 0
        assert [line["text"] for line in (await anne.get("/me/data"))["said"]] == ["bien joué"]


@pytest.mark.req("PEO-06", "PLT-43")
async def test_nothing_of_an_account_is_in_logs_or_metrics(
    database: str, capfd: pytest.CaptureFixture[str]
) -> None:
    configure_logs(as_json=True)
    try:
        async with site(database, metrics_for=networks("127.0.0.0/8")) as here:
            browser, other = Browser(here.base), Browser(here.base)
            welcomed = await browser.sign_up("Zénobie")
            await other.refused("POST", "/account/session", {"name": "Zénobie", "password": "faux secret"})
            await other.sign_in("Zénobie")
            await other.get("/me/data")
            await other.done("POST", "/account/leave")
            recovery = {"name": "Zénobie", "code": welcomed["codes"][0], "password": "un autre mot"}
            await other.done("POST", "/account/recovery", recovery)
            bot = await other.done("POST", "/account/bots", {"name": "Tortue"})
            async with httpx.AsyncClient(timeout=60, base_url=here.base) as http:
                told = (await http.get("/metrics")).text
        told += "".join(capfd.readouterr())
    finally:
        structlog.reset_defaults()
    secrets = (
        "énobie",
        "faux secret",
        PASSWORD,
        welcomed["me"]["id"],
        *welcomed["codes"],
        "un autre mot",
        browser.jar[COOKIE],
        other.jar[COOKIE],
        bot["token"],
    )
    assert not [one for one in secrets if one in told]
