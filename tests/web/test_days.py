"""Games of days over HTTP and socket, at one process and at two: what waits for whom, and who is told."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]
from tests.serving import Site, site
from tests.web.meeting import ME, OPEN, guests, identity, postgres, put, soon, underway

from salon.client import Client, Refused
from salon.service import push
from salon.tables.values import A_DAY
from salon.tools.cluster import Cluster

__all__ = ["guests", "postgres"]

DAYS = {"days": 3}
_number = count()


@pytest.fixture(params=["sqlite", "postgresql"])
async def sites(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[Site]]:
    """As for all meetings, but that browsers may be told at this machine, and soon."""
    monkeypatch.setattr(push, "GRACE", 0.3)
    async with AsyncExitStack() as stack:
        if request.param == "sqlite":
            yield [await stack.enter_async_context(site(tmp_path, push_anywhere=True))] * 3
        else:
            running: Cluster = request.getfixturevalue("postgres")
            url = running.create(f"days{next(_number)}")
            two = [await stack.enter_async_context(site(url, push_anywhere=True)) for _ in range(2)]
            yield [*two, two[0]]


async def begun(one: Client, two: Client, **more: Any) -> str:
    table = await one.open_table("othello", [ME, OPEN], name="Anne", clock=DAYS, **more)
    await two.order(table, "Join", name="Basile")
    await underway(table, one)
    return table


async def play(client: Client, table: str, seat: int, move: str) -> None:
    running = await client.get("/api/me/games/running")
    assert table in [game["id"] for game in running]
    seen = await client.watch(table, seat)
    await client.act(table, seat, seen["table"]["plies"][seat], move)
    await client.send({"t": "unwatch", "table": table})


async def waiting(client: Client, until: Any) -> dict[str, Any]:
    await client.send({"t": "follow", "topic": "challenges"})
    async with asyncio.timeout(10):
        return await client.frame("challenges", until)


# A push service on loopback


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


class Browser:
    """A browser's keys, and its maker's endpoint, which takes what is posted there."""

    def __init__(self, port: int) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes so"
        self.endpoint = f"http://127.0.0.1:{port}/push/abc"
        self.status = 201
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.headers: dict[str, str] = {}

    @property
    def body(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "p256dh": text(point),
            "auth": text(self.auth),
        }

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        self.headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)
        }
        sealed = await reader.readexactly(int(self.headers["content-length"]))
        opened = http_ece.decrypt(sealed, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        await self.told.put(json.loads(opened))
        location = b"location: http://127.0.0.1:1/\r\n" if self.status == 302 else b""
        writer.write(b"HTTP/1.1 %d OK\r\ncontent-length: 0\r\n%b\r\n" % (self.status, location))
        await writer.drain()
        writer.close()

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(10):
            return await self.told.get()


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    made = Browser(0)
    async with await asyncio.start_server(made.answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        made.endpoint = f"http://127.0.0.1:{port}/push/abc"
        yield made


# Games of days


@pytest.mark.req("PEO-31")
async def test_every_game_is_played_by_days_and_says_how_long_is_left(guests: list[Client]) -> None:
    anne, basile, _ = guests
    for game in await anne.get("/api/games"):
        if game["key"] == "duplicate":  # everybody is there at once
            continue
        options = {"mode": "free"} if game["key"] == "scrabble" else {}
        seats = [ME, *[OPEN] * (max(2, min(game["players"])) - 1)]
        table = await anne.open_table(
            game["key"], seats, name="Anne", clock={"days": 7}, options=options, public=True
        )
        listed = await anne.get("/api/tables")
        assert [one["setup"]["clock"]["days"] for one in listed if one["id"] == table] == [7]
        if len(seats) == 2:
            await basile.order(table, "Join", name="Basile")
            (mine,) = [one for one in await basile.get("/api/me/games/running") if one["id"] == table]
            assert 6.9 * A_DAY < mine["until"] - mine["at"] <= 7 * A_DAY
    with pytest.raises(Refused, match="malformed"):
        await anne.open_table("othello", [ME, OPEN], clock={"days": 5})
    with pytest.raises(Refused, match="clock_not_offered"):
        await anne.open_table("scrabble", [ME, OPEN], clock={"days": 1})


@pytest.mark.req("PEO-32")
async def test_closing_the_page_is_not_leaving(guests: list[Client], sites: list[Site]) -> None:
    anne, basile, chloe = guests
    for each in sites:
        each.service.pages.absence = 0.1
    table = await begun(anne, basile)
    live = await anne.open_table("othello", [ME, OPEN], name="Anne")
    await basile.order(live, "Join", name="Basile")
    await basile.watch(table, 1)
    await basile.watch(live, 1)
    await basile.close(1001)
    await chloe.watch(live)
    async with asyncio.timeout(10):
        await chloe.frame("update", lambda frame: frame["table"]["status"] == "over")
    seen = await chloe.watch(table)
    assert (seen["table"]["status"], seen["table"]["gone"]) == ("playing", [])


@pytest.mark.req("PEO-33")
async def test_what_waits_for_one_is_told_wherever_one_is(guests: list[Client]) -> None:
    anne, basile, _ = guests
    table = await begun(anne, basile)
    told = await waiting(anne, lambda frame: frame["turns"])
    (turn,) = told["turns"]
    assert (turn["table"], turn["others"], turn["setup"]["game"]) == (table, ["Basile"], "othello")
    await waiting(basile, lambda frame: frame["turns"] == [])
    await play(anne, table, 0, "d3")
    assert (await waiting(basile, lambda frame: frame["turns"]))["turns"][0]["others"] == ["Anne"]
    await waiting(anne, lambda frame: frame["turns"] == [])
    await basile.order(table, "GiveUp", seat=1)
    await waiting(basile, lambda frame: frame["turns"] == [])


@pytest.mark.req("PEO-33")
async def test_a_browser_is_told_of_a_turn_once_and_of_a_challenge(
    guests: list[Client], sites: list[Site]
) -> None:
    anne, basile, _ = guests
    async with browser() as phone:
        await put(basile, "/api/me/push", phone.body)
        assert (await basile.get("/api/me/push"))["browsers"] == 1
        table = await begun(anne, basile)
        await play(anne, table, 0, "d3")
        told = await phone.next()
        assert told == {
            "kind": "turn",
            "table": table,
            "game": "othello",
            "who": "Anne",
            "waiting": 1,
        }
        assert (phone.headers["content-encoding"], phone.headers["topic"]) == ("aes128gcm", table)
        scheme, _, signed = phone.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        key = (await basile.get("/api/me/push"))["key"]
        assert f"k={key}" in signed
        token = signed.partition("t=")[2].partition(",")[0]
        claims = json.loads(urlsafe_b64decode(token.split(".")[1] + "=="))
        assert claims["aud"] == phone.endpoint.removesuffix("/push/abc")
        assert Vapid02.verify(phone.headers["authorization"])
        for each in sites:
            await each.service.push.look()
        await asyncio.sleep(0.5)
        assert phone.told.empty()
        body = {"game": "othello", "name": "Anne", "seats": [ME, OPEN], "clock": DAYS}
        asked = (await anne.post(f"/api/people/{await identity(basile)}/challenge", body))["id"]
        told = await phone.next()
        assert (told["kind"], told["table"], told["who"], told["waiting"]) == ("challenge", asked, "Anne", 2)


@pytest.mark.req("PEO-33")
async def test_who_looks_at_the_table_or_wants_no_word_gets_none(guests: list[Client]) -> None:
    anne, basile, _ = guests
    async with browser() as phone:
        await put(basile, "/api/me/push", phone.body)
        table = await begun(anne, basile)
        await basile.watch(table, 1)
        await play(anne, table, 0, "d3")
        await asyncio.sleep(1.2)
        assert phone.told.empty()
        await basile.post("/api/me/push/off", {})
        assert (await basile.get("/api/me/push"))["browsers"] == 0
        await play(basile, table, 1, "c3")
        await play(anne, table, 0, "c4")
        await asyncio.sleep(1.2)
        assert phone.told.empty()


@pytest.mark.req("PEO-32", "PEO-33")
@pytest.mark.parametrize("there", [False, True])
async def test_a_browser_is_told_once_of_a_turn_and_its_reminder(
    guests: list[Client], sites: list[Site], there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was told when it began finds the reminder in the bell; who was there then is told of that."""
    monkeypatch.setattr("salon.service.heartbeat.GRACE", 1e9)  # time passes, and the site is there
    anne, basile, _ = guests
    async with browser() as phone:
        await put(basile, "/api/me/push", phone.body)
        table = await begun(anne, basile)
        if there:
            await basile.watch(table, 1)
        await play(anne, table, 0, "d3")
        if there:
            await asyncio.sleep(1.2)
            await basile.send({"t": "unwatch", "table": table})
        else:
            assert (await phone.next())["kind"] == "turn"
        for service in {id(each): each.service for each in sites}.values():
            service.heartbeat._ahead += 2.5 * A_DAY
            service.waking.timers.expect(0.0)
        await reminded(sites[0], table)
        if there:
            assert (await phone.next())["kind"] == "reminder"
        (turn,) = (await waiting(basile, lambda frame: frame["turns"]))["turns"]
        assert 0.2 * A_DAY < turn["until"] - sites[0].service.clock() < 0.6 * A_DAY
        await asyncio.sleep(1.5)
        assert phone.told.empty()


async def reminded(here: Site, table: str) -> None:
    sql = "SELECT kind FROM outbox WHERE table_id = ?"
    async with asyncio.timeout(10):
        while await here.service.store._read(sql, table) != [("reminder",)]:  # type: ignore[attr-defined]  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@pytest.mark.req("PEO-33")
@pytest.mark.parametrize("status", [410, 302])
async def test_a_browser_that_is_gone_is_forgotten_and_nothing_is_followed(
    guests: list[Client], status: int
) -> None:
    anne, basile, _ = guests
    async with browser() as phone:
        phone.status = status
        await put(basile, "/api/me/push", phone.body)
        table = await begun(anne, basile)
        await play(anne, table, 0, "d3")
        await phone.next()
        left = 0 if status in (404, 410) else 1
        await soon(lambda answer: answer["browsers"] == left, basile, "/api/me/push")


NOWHERE = [
    "http://fcm.googleapis.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/latest",
    "https://localhost/x",
    "https://93.184.216.34/x",
    "https://victim.example/x",
    "https://fcm.googleapis.com.victim.example/x",
    "https://elsewherepush.apple.com/x",
    "https://fcm.googleapis.com:8080/x",
    "https://me@fcm.googleapis.com/x",
    "https://fcm.googleapis.com@victim.example/x",
    "https:///x",
    "https://fcm.googleapis.com:port/x",
    "ftp://fcm.googleapis.com/x",
    "https://fcm.googleapis.com\\@victim.example/x",
    "https://fcm.googleapis.com\n.victim.example/x",
    "nonsense",
]


@pytest.mark.req("PEO-33")
async def test_only_services_of_browsers_makers_are_sent_to(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        for endpoint in NOWHERE:
            with pytest.raises(Refused, match="push_endpoint"):
                await put(client, "/api/me/push", Browser(0).body | {"endpoint": endpoint})


@pytest.mark.req("PEO-33")
@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "::1", "10.1.2.3", "169.254.169.254", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "224.0.0.1"],
)
def test_a_name_that_leads_inside_is_not_followed(address: str) -> None:
    assert not push.public(address)
    assert push.public("93.184.216.34")


@pytest.mark.req("PEO-33")
async def test_keys_are_looked_at_and_services_taken(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        body = Browser(0).body | {"endpoint": "https://fcm.googleapis.com/x"}
        for wrong in ({"p256dh": "AAAA"}, {"auth": "é"}, {"p256dh": text(b"\4" + b"\1" * 64)}):
            with pytest.raises(Refused, match="push_keys"):
                await put(client, "/api/me/push", body | wrong)
        for number in range(push.BROWSERS + 2):
            await put(client, "/api/me/push", body | {"endpoint": f"https://{number}.push.apple.com/x"})
        assert (await client.get("/api/me/push"))["browsers"] == push.BROWSERS


# Vacation


@pytest.mark.req("PEO-32")
async def test_a_vacation_stops_one_s_clocks_and_what_is_left_is_kept(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    table = await begun(anne, basile)
    assert (await anne.get("/api/me/vacation")) == {"until": None, "days": 14.0}
    taken = await put(anne, "/api/me/vacation", {"days": 10})
    assert taken["days"] == 4.0
    seen = await chloe.watch(table)
    assert seen["table"]["clock"]["rest"][0] > 9.9 * A_DAY
    with pytest.raises(Refused, match="on_vacation"):
        await put(anne, "/api/me/vacation", {"days": 1})
    with pytest.raises(Refused, match="vacation_too_long"):
        await put(anne, "/api/me/vacation", {"days": 5})
    later = await begun(anne, chloe)
    async with asyncio.timeout(10):
        while (await chloe.watch(later))["table"]["clock"]["rest"][0] == 0:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    back = await put(anne, "/api/me/vacation", method="DELETE")
    assert back["until"] is None
    assert back["days"] == pytest.approx(14.0, abs=0.01)
    assert (await chloe.watch(table))["table"]["clock"]["rest"] == [0, 0]
    with pytest.raises(Refused, match="not_on_vacation"):
        await put(anne, "/api/me/vacation", method="DELETE")


# Answers foreseen


@pytest.mark.req("PEO-34")
async def test_an_answer_foreseen_is_private_and_played_at_once(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    table = await begun(anne, basile)
    path = f"/api/tables/{table}/answers"
    plan = {"seat": 1, "lines": [["d3", "c3", "c4", "e3"]]}
    kept = await put(basile, path, plan)
    assert [move["seat"] for move in kept["lines"][0]] == [0, 1, 0, 1]
    assert await basile.get(f"{path}?seat=1") == kept
    for other in (anne, chloe):
        with pytest.raises(Refused, match="not_your_seat"):
            await other.get(f"{path}?seat=1")
        with pytest.raises(Refused, match="not_your_seat"):
            await put(other, path, plan)
    with pytest.raises(Refused, match="line_impossible"):
        await put(basile, path, {"seat": 1, "lines": [["d3", "a1"]]})
    await play(anne, table, 0, "d3")
    seen = await anne.watch(table, 0)
    assert seen["table"]["turn"] == [0]
    assert [event["seat"] for event in seen["history"][-1]["events"]] == [0, 1]
    left = (await soon(lambda told: told["lines"], basile, f"{path}?seat=1"))["lines"]
    assert [[move["text"].lower() for move in line] for line in left] == [["c4", "e3"]]
    await put(basile, path, {"seat": 1, "lines": []})
    await play(anne, table, 0, "c4")
    assert (await anne.watch(table, 0))["table"]["turn"] == [1]


@pytest.mark.req("PEO-34")
async def test_every_game_that_hides_nothing_has_answers(guests: list[Client]) -> None:
    anne, basile, _ = guests
    table = await anne.open_table("osmotik", [ME, OPEN], name="Anne", clock=DAYS)
    await basile.order(table, "Join", name="Basile")
    await underway(table, anne)
    await put(basile, f"/api/tables/{table}/answers", {"seat": 1, "lines": [["PASSE", "passe"]]})
    await play(anne, table, 0, "PASSE")
    last = (await anne.watch(table, 0))["history"][-1]
    assert [event["seat"] for event in last["events"]] == [0, 1]


@pytest.mark.req("PEO-34")
async def test_where_something_is_hidden_nothing_is_foreseen(guests: list[Client]) -> None:
    anne, basile, _ = guests
    table = await anne.open_table("octoverso", [ME, OPEN], name="Anne", clock=DAYS)
    await basile.order(table, "Join", name="Basile")
    with pytest.raises(Refused, match="not_open"):
        await put(basile, f"/api/tables/{table}/answers", {"seat": 1, "lines": [["a", "b"]]})
