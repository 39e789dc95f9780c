"""Accounts with all that hangs on them, saved and brought back, and moved between databases."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.serving import Site, site
from tests.store.browsers import PASSWORD, Browser
from tests.store.traces import ME, OPEN

from salon.client import Client, Refused
from salon.store import Credentials, Passkey
from salon.store.absent import Subscription, Vacation
from salon.store.ratings import Change
from salon.store.studies import StudyRow
from salon.tools.cluster import Cluster

pytestmark = pytest.mark.req("PEO-02", "PEO-04", "PEO-41", "PLT-42")

CHANGING = {"seen_at", "sessions", "password", "recovery_codes", "turns_waiting"}
"""Of somebody's file, what is another by having looked, signed in and recovered meanwhile."""

THERE = (
    *("games", "said", "studies", "ratings", "bots", "passkeys", "challenges", "blocked", "vacations"),
    *("browsers_told", "settings_and_lessons", "sessions"),
)


class Carried:
    """Somebody who has everything an account can have."""

    def __init__(self, browser: Browser, codes: list[str], token: str, file: Any) -> None:
        self.browser = browser
        self.codes = codes
        self.token = token
        self.file = file


async def lived(here: Site) -> Carried:
    browser, other = Browser(here.base), Browser(here.base)
    welcomed = await browser.sign_up("Zénobie")
    await other.sign_up("Basile")
    me, store = welcomed["me"]["id"], here.service.store
    async with await browser.socket() as one, await other.socket() as two:
        over = await one.open_table("othello", [ME, OPEN], name="Zénobie")
        await two.order(over, "Join", name="Basile")
        await one.watch(over, 0)
        await one.ask("say", table=over, text="bonjour")
        await one.ask("note", table=over, seat=0, body="coin")
        await one.order(over, "GiveUp", seat=0)
        days = await two.open_table("othello", [ME, OPEN], name="Basile", clock={"days": 3})
        await one.order(days, "Join", name="Zénobie")
        body = {"game": "othello", "name": "Basile", "seats": [ME, OPEN], "clock": {"days": 3}}
        await two.post(f"/api/people/{me}/challenge", body)
    await browser.done("PUT", "/account/kept", {"kept": [{"key": "salon.lessons", "value": "1", "at": 1}]})
    await browser.done("PUT", f"/me/blocked/{(await Browser(here.base).get('/me'))['id']}")
    assert await store.people.give(
        me, Credentials(passkey=Passkey("key", me, bytes(range(256)), 7, "Clé", 1.0))
    )
    await store.ratings.correct([], [Change(1, 0, over, me, "othello", 1.0, 1000.0, 350.0, 1010.5, 340.25)])
    await store.studies.add(StudyRow("etude", me, "othello", "Étude", 1, 1, True, 2.0), '{"title":"Étude"}')
    (session,) = await store.people.sessions(me)
    await store.absent.subscribe(Subscription("https://push.invalid/x", me, session.id, "k", "a", 1.0), 5)
    assert await store.absent.rest(me, Vacation(1.0, 2.0))
    bot = await browser.done("POST", "/account/bots", {"name": "Tortue"})
    return Carried(browser, welcomed["codes"], bot["token"], await browser.get("/me/data"))


async def found_again(carried: Carried, here: Site) -> None:
    """By the session that was there, the password, a code and the bot's token; and nothing is missing."""
    browser = carried.browser
    browser.base = here.base
    assert (await browser.get("/me"))["account"], "the session holds"
    assert await Browser(here.base).sign_in("Zénobie")
    async with await Client.connect(here.base, token=carried.token) as bot:
        assert bot.id.startswith("bot~")
    file = await browser.get("/me/data")
    for part in carried.file.keys() - CHANGING:
        assert file[part] == carried.file[part], part
    assert not [part for part in THERE if not file[part]]
    recovery = {"name": "Zénobie", "code": carried.codes[0], "password": "un autre mot"}
    other = Browser(here.base)
    assert (await other.done("POST", "/account/recovery", recovery))["account"]
    assert await browser.refused("POST", "/account/session", {"name": "Zénobie", "password": PASSWORD})


async def salon(*arguments: object) -> None:
    command = [sys.executable, "-m", "salon", *map(str, arguments)]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


async def test_a_backup_carries_accounts(tmp_path: Path) -> None:
    url, copy = f"sqlite:{tmp_path}/salon.sqlite", tmp_path / "copy"
    async with site(url) as here:
        carried = await lived(here)
        await salon("admin", "backup", copy, "--database", url)
        await here.service.erasing.erase(carried.file["id"])
        with pytest.raises(AssertionError):
            await Browser(here.base).sign_in("Zénobie")
    await salon("admin", "restore", copy, "--database", url)
    async with site(url) as here:
        await found_again(carried, here)


@pytest.mark.parametrize("there", ["sqlite", "postgresql"])
async def test_a_copy_carries_accounts(there: str, tmp_path: Path, postgres: Cluster) -> None:
    urls = [f"sqlite:{tmp_path}/salon.sqlite", postgres.create(f"carried_{there}")]
    source, target = urls if there == "postgresql" else reversed(urls)
    async with site(source) as here:
        carried = await lived(here)
    await salon("copy", "--from", source, "--to", target)
    async with site(target) as here:
        await found_again(carried, here)
        with pytest.raises(Refused, match="name_reserved"):
            async with await Client.connect(here.base) as guest:
                await guest.rename("zénobie")
