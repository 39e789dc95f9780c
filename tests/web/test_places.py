"""Many people behind one address come in at once, and none of them can spend what the others have."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from tests.serving import Site, site
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from salon.client import Client, Refused
from salon.tools.process import SiteProcess, fresh_site
from salon.web.identity import COOKIE
from salon.web.limits import Doorkeeper, Limits, Place, Rate, networks, place_of, within

HALL = 200
ME, OPEN = {"kind": "me"}, {"kind": "open"}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path, limits=Limits()) as running:
        yield running


async def arrive(base: str, number: int) -> Client:
    """Somebody new, as their browser does it: the page, who they are, some lists, the socket; each on a line
    of its own, as browsers open several."""
    await asyncio.sleep(5 * number / HALL)
    async with httpx.AsyncClient(base_url=base, timeout=60, headers={"connection": "close"}) as browser:
        answers = [await browser.get(path) for path in ("/", "/api/me", "/api/games", "/api/me/tables")]
        assert [answer.status_code for answer in answers] == [200] * 4
        return await Client.connect(base, browser.cookies[COOKIE])


async def said(client: Client, messages: int) -> None:
    for _ in range(messages):
        with pytest.raises(Refused, match="no_such_table"):
            await client.ask("watch", table="nowhere")


@pytest.mark.req("PLT-43")
async def test_a_hall_comes_in_speaks_and_comes_back_together() -> None:
    """They come in within five seconds, and all speak within one. How long that takes here says more of two
    hundred browsers on the same machine; what it takes of the server's CPU is some 0.3 s, and 0.1."""
    with fresh_site(limits=()) as here:
        async with spending(here, "to come in", 2.0):
            hall = await asyncio.gather(*(arrive(here.base, number) for number in range(HALL)))
        assert len({client.id for client in hall}) == HALL
        async with spending(here, "to speak five times", 0.5):
            await asyncio.gather(*(said(client, 5) for client in hall))
        for _ in range(3):
            await asyncio.gather(*(client.drop() for client in hall))
            async with spending(here, "to come back and speak", 0.5):
                await asyncio.gather(*(client.open() for client in hall))
                await asyncio.gather(*(said(client, 1) for client in hall))
        assert {client._reader.done() for client in hall if client._reader} == {False}
        await asyncio.gather(*(client.close() for client in hall))


@asynccontextmanager
async def spending(here: SiteProcess, what: str, most: float) -> AsyncIterator[None]:
    """No more seconds of the server's CPU than that."""
    before = here.cpu_seconds()
    yield
    spent = here.cpu_seconds() - before
    assert spent < most, f"{spent:.2f} CPU s {what}"


@pytest.mark.req("PLT-43")
async def test_one_who_floods_in_a_class_is_alone_cut_off(here: Site) -> None:
    """Whatever one does again and again, everybody else at the address goes on, and comes back."""
    pupils = [await Client.connect(here.base) for _ in range(30)]
    cookie = (await Client.connect(here.base)).cookie
    over = asyncio.Event()
    done: dict[str, int] = {"lines": 0, "cut": 0, "refused": 0}

    async def flood() -> None:
        while not over.is_set():
            with suppress(ConnectionClosed, OSError):
                await one_line(here, cookie, done)
            await asyncio.sleep(0.005)

    flooding = [asyncio.create_task(flood()) for _ in range(5)]
    async with asyncio.timeout(60):
        for _ in range(5):
            await asyncio.gather(*(said(pupil, 2) for pupil in pupils))
            await asyncio.sleep(0.5)
        await asyncio.gather(*(pupil.drop() for pupil in pupils))
        await asyncio.gather(*(pupil.open() for pupil in pupils))
        await asyncio.gather(*(pupil.get("/api/games") for pupil in pupils))
        newcomer = await Client.connect(here.base)
    over.set()
    await asyncio.gather(*flooding)
    assert done["cut"] < 10 < done["refused"], done
    await asyncio.gather(*(pupil.close() for pupil in (*pupils, newcomer)))


async def one_line(here: Site, cookie: str, done: dict[str, int]) -> None:
    headers = {"cookie": f"{COOKIE}={cookie}"}
    url = here.base.replace("http", "ws") + "/ws"
    async with connect(url, additional_headers=headers, compression=None, close_timeout=0.2) as line:
        done["lines"] += 1
        try:
            json.loads(await line.recv())
            for _ in range(400):
                await line.send('{"t":"ping"}')
            while True:
                await line.recv()
        except ConnectionClosed as closed:
            done["cut" if closed.rcvd and closed.rcvd.code == 1008 else "refused"] += 1


def test_a_share_is_nobody_else_s() -> None:
    limits = Limits()
    at = Place(limits, 0.0)
    greedy = sum(at.take("message", "greedy", 0.0) for _ in range(5_000))
    assert greedy == limits.pool.message.burst + limits.share.message.burst
    assert sum(at.take("message", "modest", 0.0) for _ in range(100)) == limits.share.message.burst
    assert not at.take("message", None, 0.0)


def test_who_offends_lives_neither_on_the_pool_nor_on_a_share() -> None:
    at = Place(Limits(), 0.0)
    assert at.take("socket", "rude", 0.0)
    for _ in range(3):
        at.fine("rude", 0.0)
    assert not at.take("socket", "rude", 1.0)
    assert at.take("socket", "kind", 1.0)
    assert at.take("socket", None, 1.0)
    assert at.take("socket", "rude", 100.0)


def test_identities_by_the_thousand_make_no_thousand_shares() -> None:
    limits = Limits()
    at = Place(limits, 0.0)
    got = sum(at.take("request", f"guest{number}", 0.0) for number in range(5_000) for _ in range(30))
    most = limits.pool.request.burst + limits.newcomers.burst * limits.share.request.burst
    assert got <= most


def test_a_quiet_place_is_forgotten_with_its_shares() -> None:
    door = Doorkeeper(Limits())
    talk = door.enter("here", "somebody", 0.0)
    assert talk is not None
    assert talk.take(0.0)
    at = door.place("here", 0.0)
    assert not at.quiet(10_000.0)
    door.leave("here", "somebody", 10_000.0)
    assert at.quiet(10_000.0)


@pytest.mark.req("PLT-43")
def test_ever_new_places_do_not_make_each_dearer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network of many addresses, each of which had just done something: with every further one all of them
    were looked at."""
    looked, quiet = 0, Place.quiet

    def counted(self: Place, now: float) -> bool:
        nonlocal looked
        looked += 1
        return quiet(self, now)

    monkeypatch.setattr("salon.web.limits.REMEMBERED", 100)
    monkeypatch.setattr(Place, "quiet", counted)
    door = Doorkeeper(Limits())
    for number in range(1_000):
        door.place(f"10.1.{number // 250}.{number % 250}", 0.0).take("request", None, 0.0)
    assert looked < 2_000
    assert len(door) == 1_000
    for number in range(1_000):
        door.place(f"10.2.{number // 250}.{number % 250}", 1e6)
    assert len(door) < 1_000


def test_a_place_holds_more_sockets_where_more_people_are() -> None:
    limits = Limits(connections_per_address=2, connections_per_share=1, newcomers=Rate(3, 0))
    door = Doorkeeper(limits)
    for number in range(9):
        door.place("here", 0.0).take("socket", str(number), 0.0)
    assert [door.enter("here", str(number), 0.0) is not None for number in range(7)] == [True] * 5 + [
        False
    ] * 2


@pytest.mark.req("PLT-43")
async def test_who_takes_every_socket_of_a_class_leaves_each_pupil_theirs(here: Site) -> None:
    """One with sixty identities held all that there were, and nobody else came in."""
    pupils = [await Client.connect(here.base) for _ in range(30)]
    await asyncio.gather(*(pupil.close() for pupil in pupils))
    door: Doorkeeper = here.server.config.app.door  # type: ignore[union-attr]
    greedy = [f"greedy{number}" for number in range(60)]
    for one in greedy:
        door.place("127.0.0.1", monotonic()).share(one, monotonic())
    taken = [one for one in greedy * 20 if door.enter("127.0.0.1", one, monotonic())]
    assert len(taken) == Limits().connections_per_address + 2 * len(greedy)
    back = [await Client.connect(here.base, pupil.cookie) for pupil in pupils]
    await asyncio.gather(*(said(pupil, 1) for pupil in back))
    await asyncio.gather(*(pupil.close() for pupil in back))


@pytest.mark.req("SCR-03", "PLT-43")
async def test_a_class_is_in_the_lobby_and_who_has_many_names_does_not_fill_it(here: Site) -> None:
    """A hundred guests of one address had five tables each there, and everybody was told of all of them."""
    pupils = [await Client.connect(here.base) for _ in range(30)]
    await asyncio.gather(*(pupil.open_table("othello", [ME, OPEN], public=True) for pupil in pupils))
    listed = 0
    for _ in range(10):
        async with await Client.connect(here.base) as greedy:
            with suppress(Refused):
                for _ in range(5):
                    await greedy.open_table("othello", [ME, OPEN], public=True)
                    listed += 1
            with pytest.raises(Refused, match="too_fast"):
                await greedy.open_table("othello", [ME, OPEN], public=True)
            await greedy.open_table("othello", [ME, OPEN])
    assert listed <= 11, "one each, and what the address has in the meantime"
    await asyncio.gather(*(pupil.open_table("othello", [ME, OPEN], public=True) for pupil in pupils))
    await asyncio.gather(*(pupil.close() for pupil in pupils))


@pytest.mark.req("PEO-06", "PLT-43")
async def test_a_class_signs_up_together_and_in_together(here: Site) -> None:
    """Four of thirty got in, and eight had an account."""
    names, word = [f"élève {number}" for number in range(30)], "une phrase assez longue"

    async def come(path: str, name: str) -> httpx.Response:
        async with httpx.AsyncClient(base_url=here.base, timeout=60) as browser:
            await browser.get("/api/me")
            return await browser.post(path, json={"name": name, "password": word})

    for path, status in (("/api/account", 201), ("/api/account/session", 200)):
        answers = await asyncio.gather(*(come(path, name) for name in names))
        assert [answer.status_code for answer in answers] == [status] * 30, answers[-1].text


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("what:ever", "what:ever"),
    ],
)
def test_an_ipv6_network_is_one_place(address: str, place: str) -> None:
    assert place_of(address) == place


def test_who_may_read_the_measurements() -> None:
    known = networks("127.0.0.1, 10.0.0.0/8,2001:db8::/32")
    for address, may in {
        "127.0.0.1": True,
        "::ffff:127.0.0.1": True,
        "10.9.8.7": True,
        "2001:db8::5": True,
        "127.0.0.2": False,
        "::1": False,
        "": False,
        "unix": False,
    }.items():
        assert within(known, address) == may, address
    assert not within(networks(""), "127.0.0.1")
    with pytest.raises(ValueError, match="nonsense"):
        networks("nonsense")


@pytest.mark.req("PLT-43")
async def test_who_is_known_is_let_in_where_the_address_has_come_too_often(tmp_path: Path) -> None:
    async with site(tmp_path, limits=Limits()) as running:
        app: Any = running.server.config.app
        cookie = (await Client.connect(running.base)).cookie
        pool = app.door.place("127.0.0.1", monotonic())._pool["arrival"]
        pool.fine(10_000, monotonic())
        async with await Client.connect(running.base, cookie) as known:
            await said(known, 1)
        stranger: dict[str, str]
        for stranger in ({}, {"cookie": f"{COOKIE}=forged.00"}):
            with pytest.raises(httpx.TransportError):
                async with httpx.AsyncClient(timeout=60, base_url=running.base, headers=stranger) as browser:
                    await browser.get("/api/games")
