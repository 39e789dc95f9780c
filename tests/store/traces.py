"""Somebody who left traces wherever there are any, what the administrator does, and what can be found."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Awaitable, Callable
from math import inf
from pathlib import Path
from time import time
from typing import Any

import httpx
from tests.serving import Site

from salon.client import Client
from salon.store import Account, Credentials, Kept, Passkey, Session
from salon.store.absent import Awaited, Foreseen, Subscription, Vacation
from salon.store.ratings import Change
from salon.store.seeks import Couple, Pairing, Seek
from salon.store.studies import StudyRow
from salon.tools.cluster import programs

ME, OPEN, PROGRAM = {"kind": "me"}, {"kind": "open"}, {"kind": "program", "level": "1"}
ENDPOINT, FORESEEN, STUDY = "https://push.example/celle-de-zenobie", "c4c3d3", "Mon étude de la citrouille"
BOT = "Tortue-Z (bot)"
NAME, SAID, NOTED, REASON = "Zénobie-X", "quelle jolie citrouille", "ma petite note", "Zénobie-X exagère"


def everywhere(database: str) -> bytes:
    """All that a database holds: its files, or a dump."""
    if database.startswith("sqlite:"):
        path = Path(database.removeprefix("sqlite:"))
        return b"".join(one.read_bytes() for one in path.parent.glob(path.name + "*"))
    dump = [f"{programs()}/pg_dump", database]
    return subprocess.run(dump, check=True, capture_output=True).stdout


def found(database: str, *texts: str) -> list[str]:
    held = everywhere(database)
    return [text for text in texts if text.encode() in held or json.dumps(text)[1:-1].encode() in held]


async def act(here: Site, kind: str, reason: str = "voilà", **more: Any) -> httpx.Response:
    secret = await here.service.store.setting("admin_secret", "")
    async with httpx.AsyncClient(timeout=60, headers={"authorization": f"Bearer {secret}"}) as client:
        body = {"kind": kind, "reason": reason, **more}
        return await client.post(f"{here.base}/api/admin/site/acts", json=body)


async def overview(here: Site) -> Any:
    secret = await here.service.store.setting("admin_secret", "")
    async with httpx.AsyncClient(timeout=60, headers={"authorization": f"Bearer {secret}"}) as client:
        return (await client.get(f"{here.base}/api/admin/site/")).json()


async def called(here: Site, name: str) -> Client:
    client = await Client.connect(here.base)
    await client.rename(name)
    return client


async def name_of(client: Client) -> str:
    return str((await client.get("/api/me"))["name"])


async def together(one: Client, other: Client) -> str:
    table = await one.open_table("othello", [ME, OPEN], name=await name_of(one))
    await other.order(table, "Join", name=await name_of(other))
    await one.watch(table, 0)
    await other.watch(table, 1)
    return table


async def lived(here: Site) -> tuple[Client, Client, str, str]:
    """Somebody who left traces wherever there are any: tables, one of them alone, talk, notes, reports."""
    zoe, basile = await called(here, NAME), await called(here, "Basile")
    store = here.service.store
    shared = await together(zoe, basile)
    await zoe.ask("say", table=shared, text=SAID)
    await basile.ask("say", table=shared, text="bonjour à toi")
    await zoe.ask("note", table=shared, seat=0, body=NOTED)
    alone = await zoe.open_table("othello", [ME, PROGRAM], name=NAME)
    await zoe.open_table("othello", [ME, OPEN], public=True, name=NAME)
    rejected = await basile.open_table("othello", [ME, OPEN], ready=False, name="Basile")
    await zoe.order(rejected, "Join", name=NAME)
    await basile.order(rejected, "Reject", seat=1)
    await zoe.watch(rejected)
    await zoe.post("/api/reports", {"what": "name", "person": basile.id, "table": shared})
    await basile.post("/api/reports", {"what": "line", "table": shared, "line": 0})
    await store.friends.block(zoe.id, basile.id, 1.0)
    await store.friends.block(basile.id, zoe.id, 1.0)
    await store.friends.challenge(rejected, zoe.id, basile.id, 1.0, 1e12)
    await store.friends.challenge(rejected, basile.id, zoe.id, 1.0, 1e12)
    await store.played.put_strangers(zoe.id, "nothing")
    account, session = (
        Account(zoe.id, NAME, 2.0, None),
        Session("s" + zoe.id, zoe.id, "Firefox", time(), time()),
    )
    passkey = Passkey("key" + zoe.id, zoe.id, b"k", 0, "Clé", 1.0)
    await store.people.keep(zoe.id, Kept("salon.lessons", '{"mobilite":1}', 1.0))
    credentials = Credentials("hash", passkey, ("code",))
    assert await store.people.sign_up(account, {"zenobie-x"}, credentials, session)
    assert (await act(here, "silence", REASON, person=zoe.id)).status_code == 200
    await kept_since(here, zoe, basile, shared)
    return zoe, basile, shared, alone


async def kept_since(here: Site, zoe: Client, basile: Client, shared: str) -> None:
    """What came with days, ratings, pairing, studies and bots."""
    store = here.service.store
    await store.absent.tell([Awaited(zoe.id, shared, "turn", 1, 1e12, 3.0)])
    await store.absent.subscribe(Subscription(ENDPOINT, zoe.id, "s" + zoe.id, "p256dh", "auth", 1.0), 5)
    assert await store.absent.rest(zoe.id, Vacation(1.0, 2.0))
    await store.absent.foresee(shared, Foreseen(0, 99, f'[["{FORESEEN}"]]'))
    for person, name in ((zoe.id, NAME), (basile.id, "Basile")):
        await store.seeks.put([Seek(f"seek-{name}", person, name, "{}", 1e3, 350.0, -inf, inf, 1.0, 1e12)])
    pairing = Pairing(shared, 1.0, "{}", f"seek-{NAME}", zoe.id, NAME, "seek-Basile", basile.id, "Basile")
    assert await store.seeks.pair([Couple(pairing, pairing.one_seek, pairing.other_seek)])
    await store.seeks.put([Seek("again" + zoe.id, zoe.id, NAME, "{}", 1e3, 350.0, -inf, inf, 1.0, 1e12)])
    changes = [
        Change(1, seat, shared, person, "othello", 1.0, 1000.0, 350.0, 1010.5, 340.25)
        for seat, person in enumerate((zoe.id, basile.id))
    ]
    await store.ratings.correct([], changes)
    study = StudyRow("study" + zoe.id, zoe.id, "othello", STUDY, 2, 1, True, 2.0)
    await store.studies.add(study, f'{{"title":"{STUDY}"}}')
    robot = Session("token of " + zoe.id, "bot~" + zoe.id, "bot", time(), time())
    assert await store.robots.make(zoe.id, BOT, {"tortue-z(bot)"}, robot)


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while not await true():  # noqa: ASYNC110
            await asyncio.sleep(0.02)
