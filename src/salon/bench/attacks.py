"""All that a hostile client can think of, done by one process that comes from an address of its own.

It has forty identities, and each harm is done by one of them after the other, all harms side by side: to the
line (floods, pings, fragments, huge frames, silence), to who one is (forged cookies and tokens, names,
guesses at secrets), to tables (other people's moves, tables by the hundred, programs set upon each other,
lists and rankings, conversation), to what thinks, and to what is kept or told. See `salon.bench.hostile`.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import sys
from base64 import b64encode
from collections.abc import Awaitable, Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle
from random import Random
from secrets import token_hex
from time import monotonic
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from salon.bench.visit import whole_visit
from salon.kernel.codec import encode
from salon.web.identity import COOKIE, Identities

ELSEWHERE: Final = ("127.0.0.2", 0)
"""Where the hostile client comes from."""

QUIET: Final = ("127.0.0.3", 0)
ROUGH: Final = ("127.0.0.4", 0)
"""Where it says nothing, and where it offends: either alone would shut its first address out."""

SHARED: Final = ("127.0.0.1", 0)
"""Where the fair people come from as well."""

PATIENCE: Final = 60.0
"""Seconds within which everything is tried at least once: it has what others leave of the machine."""

SILENT: Final = 300
LARGE: Final = 1_000_000
AT_ONCE: Final = 64
ME, OPEN, STRONG = {"kind": "me"}, {"kind": "open"}, {"kind": "program", "level": "10"}
TERMS: Final = {"game": "othello", "form": "othello", "clock": {"game": 300, "increment": 5}}
TODAY: Final = {"day": "2001-01-01", "level": 1}
NONE: Final[Mapping[str, str]] = MappingProxyType({})

Harm: TypeAlias = Callable[["Hostile", str], Awaitable[int]]
"""What one identity does, by its cookie: how much of it."""


class Orders(msgspec.Struct):
    """What the hostile process is told: whom to harm, for how long, and who it is."""

    base: str
    seconds: float
    cookies: list[str]
    tables: list[str]
    people: list[str]


def attack(raw: bytes) -> None:
    """Do harm as told, and print what was done."""
    yield_to_others(0)
    orders = msgspec.json.decode(raw, type=Orders)
    sys.stdout.write(encode(asyncio.run(Hostile(orders).harm())).decode())


def yield_to_others(process: int) -> None:
    """It gets what the others leave of this machine."""
    os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


class Hostile:
    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        self.done: dict[str, int] = {}
        self._guests = cycle(orders.cookies)
        self._until = monotonic() + orders.seconds
        self._last = monotonic() + PATIENCE

    async def harm(self) -> dict[str, int]:
        """Everything, side by side: how often each was done."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(AT_ONCE))
        silent = [await self._silence() for _ in range(SILENT)]
        self.done["silent connections"] = len(silent)
        await asyncio.gather(*(self._again(what, harm) for what, harm in HARMS.items()))
        for one in silent:
            one.close()
        return self.done

    async def _again(self, what: str, harm: Harm) -> None:
        self.done[what] = 0
        while monotonic() < self._until or (not self.done[what] and monotonic() < self._last):
            with suppress(OSError, WebSocketException, TimeoutError, http.client.HTTPException):
                self.done[what] += await asyncio.wait_for(harm(self, next(self._guests)), PATIENCE / 4)
            await asyncio.sleep(0.02)

    async def _silence(self) -> asyncio.StreamWriter:
        """A connection that says half a word."""
        host, _, port = self.orders.base.partition("//")[2].partition(":")
        _, writer = await asyncio.open_connection(host, int(port), local_addr=QUIET)
        writer.write(b"GET /ws HTTP/1.1\r\nhost:")
        return writer

    # Ways in

    def line(self, cookie: str, at: tuple[str, int] = ELSEWHERE, **headers: str) -> Any:
        url = self.orders.base.replace("http", "ws") + "/ws"
        headers["cookie"] = f"{COOKIE}={cookie}"
        return connect(url, additional_headers=headers, compression=None, local_addr=at, close_timeout=0.2)

    async def ask(
        self, cookie: str, method: str, path: str, body: Any = None, headers: Mapping[str, str] = NONE
    ) -> Any:
        """The answer; None if it is refused."""
        status, _, text = await asyncio.to_thread(self._asked, cookie, method, path, body, headers)
        return _read(text) if status < 400 else None

    async def become(self, cookie: str, method: str, path: str, body: Any = None) -> str:
        """The cookie that one is given, or the one from before."""
        _, given, _ = await asyncio.to_thread(self._asked, cookie, method, path, body, NONE)
        return given.partition("=")[2].partition(";")[0] or cookie

    def _asked(
        self, cookie: str, method: str, path: str, body: Any, headers: Mapping[str, str]
    ) -> tuple[int, str, bytes]:
        line = http.client.HTTPConnection(
            self.orders.base.partition("//")[2], timeout=PATIENCE / 4, source_address=ELSEWHERE
        )
        told = {"cookie": f"{COOKIE}={cookie}", "content-type": "application/json", **headers}
        raw = body if body is None or isinstance(body, bytes) else encode(body)
        try:
            line.request(method, path, raw, told)
            answer = line.getresponse()
            return answer.status, answer.getheader("set-cookie", ""), answer.read()
        finally:
            line.close()

    async def many(self, cookie: str, method: str, path: str, *bodies: Any) -> int:
        """The same way with each of these, at once."""
        await asyncio.gather(*(self.ask(cookie, method, path, body) for body in bodies))
        return len(bodies)

    async def open(
        self, cookie: str, game: str, seats: list[dict[str, str]], options: Mapping[str, Any] = NONE
    ) -> str | None:
        """A table's id; None if it is refused."""
        table = {"game": game, "name": "Z", "seats": seats, "public": True, "options": dict(options)}
        made = await self.ask(cookie, "POST", "/api/tables", table)
        return None if made is None else str(made["id"])


def _read(text: bytes) -> Any:
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(text)
    return text


async def say(line: Any, **message: Any) -> None:
    await line.send(encode(message).decode())


# The line


async def flood(hostile: Hostile, cookie: str) -> int:
    """As fast as the line takes it, until it is cut."""
    sent = 0
    async with hostile.line(cookie, ROUGH) as line:
        with suppress(WebSocketException):
            for sent in range(2000):
                await line.send('{"t":"ping"}')
                if sent % 50 == 0:
                    await asyncio.sleep(0.005)
    return sent


async def empty(hostile: Hostile, cookie: str) -> int:
    """Pings, and a message in as many empty fragments as it takes."""

    async def nothing() -> Any:
        for _ in range(400):
            yield ""

    async with hostile.line(cookie, ROUGH) as line:
        with suppress(WebSocketException):
            for _ in range(400):
                await line.ping()
            await line.send(nothing())
    return 800


async def huge(hostile: Hostile, cookie: str) -> int:
    async with hostile.line(cookie, ROUGH) as line:
        with suppress(WebSocketException):
            await line.send("x" * LARGE)
            await line.recv()
    return 1


async def crowd(hostile: Hostile, _: str) -> int:
    """All sockets of an address that others share, by all identities at once, held for a while."""

    async def hold(cookie: str) -> int:
        async with hostile.line(cookie, SHARED) as line:
            await line.recv()
            await asyncio.sleep(1)
        return 1

    held = [hold(cookie) for cookie in hostile.orders.cookies * 10]
    return (await asyncio.gather(*held, return_exceptions=True)).count(1)


async def visit(hostile: Hostile, cookie: str) -> int:
    """Every file there is."""
    names = whole_visit()
    for first in range(0, len(names), 8):
        await asyncio.gather(*(hostile.ask(cookie, "GET", name) for name in names[first : first + 8]))
    return len(names)


async def garble(hostile: Hostile, cookie: str) -> int:
    """What is no JSON, no text, too deep, or comes from another site's page."""
    deep, long = b"[" * 60_000, b"{}" * 30_000
    bodies = (deep, b'{"name":"\\u0000"}', b'{"name":"\\ud800"}', b"name=Z", b"\xff\xfe", long)
    sent = await hostile.many(cookie, "PUT", "/api/me", *bodies)
    page = {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"}
    await hostile.ask(cookie, "PUT", "/api/me", {"name": "Z"}, page)
    await hostile.ask(cookie, "GET", "/api/words/%00%ff")
    return sent + 2


# Who one is


async def forge(hostile: Hostile, cookie: str) -> int:
    person = cookie.partition(".")[0]
    for forged in (Identities("not the key").make()[1], f"{person}.{'0' * 64}", person, ""):
        with suppress(OSError, WebSocketException):
            async with hostile.line(forged, ROUGH) as line:
                await line.recv()
    with suppress(OSError, WebSocketException):
        async with hostile.line(cookie, ROUGH, origin="https://elsewhere.example"):
            pass
    return 5


async def names(hostile: Hostile, cookie: str) -> int:
    """Invisible, piled up, borrowed from another script, or taken anew again and again."""
    bad = ("\u3164", "a" + "\u0301" * 20, "\u0430lice", " ", "Z" * 25, token_hex(8))
    return await hostile.many(cookie, "PUT", "/api/me", *({"name": name} for name in bad))


async def guess(hostile: Hostile, cookie: str) -> int:
    """The administrator's secret, somebody's password, and a list for the administrator to take."""
    secret = {"authorization": f"Bearer {token_hex(8)}"}
    await hostile.ask(cookie, "GET", "/api/admin/", None, secret)
    await hostile.ask(cookie, "POST", "/api/admin/dictionaries", b"AA\n" * 100_000, secret)
    credentials = {"name": "Anne", "password": token_hex(8)}
    return 2 + await hostile.many(cookie, "POST", "/api/account/session", credentials, credentials)


async def tokens(hostile: Hostile, cookie: str) -> int:
    """Accounts for nothing, bots of theirs, and tokens that were renewed, ended or never given."""
    account = {"name": f"Z{token_hex(6)}", "password": token_hex(12)}
    cookie = await hostile.become("", "GET", "/api/me")
    cookie = await hostile.become(cookie, "POST", "/api/account", account)
    bot = await hostile.ask(cookie, "POST", "/api/account/bots", {"name": "Z"})
    found = [f"z:{token_hex(8)}.{token_hex(32)}"] if bot is None else [bot["token"]]
    for _ in range(4 if bot else 0):
        await hostile.ask(cookie, "POST", "/api/account/bots/renew", {"id": bot["id"]})
    for token in found * 3:
        with suppress(OSError, WebSocketException):
            async with hostile.line("", ROUGH, authorization=f"Bearer {token}") as line:
                await line.recv()
    return 3


# Tables


async def impose(hostile: Hostile, cookie: str) -> int:
    """Moves at other people's tables, with any id and ply, and their places taken."""
    rng, sent = Random(cookie), 0
    async with hostile.line(cookie) as line:
        for table in rng.sample(hostile.orders.tables, 12):
            for message in _imposed(table, rng):
                await line.send(encode(message).decode())
                sent += 1
    return sent


def _imposed(table: str, rng: Random) -> Iterator[dict[str, Any]]:
    ply, seat = rng.randrange(40), rng.randrange(2)
    action = {"type": "Place", "cell": rng.randrange(64)}
    act = {"t": "act", "table": table, "seat": seat, "ply": ply, "action": action}
    yield {"t": "watch", "id": "w", "table": table, "seat": seat}
    yield {**act, "id": f"{ply}.1"}
    yield {**act, "id": f"{ply}.1"}
    yield {**act, "id": f"{ply - 1}.1"}
    yield {"t": "order", "id": "o", "table": table, "order": {"type": "GiveUp", "seat": seat}}
    yield {"t": "order", "id": "j", "table": table, "order": {"type": "Join", "name": "Z"}}
    yield {"t": "note", "id": "n", "table": table, "seat": seat, "body": "!"}
    yield {"t": "say", "id": "s", "table": table, "text": "\U0001d56b" * 500}
    yield {"t": "analyse", "id": "a", "table": table, "seat": seat, "kind": "advice"}


async def tables(hostile: Hostile, cookie: str) -> int:
    """Until one is refused: some for the lobby, some for oneself."""
    for number in range(60):
        if await hostile.open(cookie, "othello", [ME, OPEN] if number % 2 else [ME, ME]) is None:
            return number
    return 60


async def programs(hostile: Hostile, cookie: str) -> int:
    for number in range(60):
        if await hostile.open(cookie, "othello", [STRONG, STRONG]) is None:
            return number
    return 60


async def talk(hostile: Hostile, cookie: str) -> int:
    """Wide lines at a table of one's own, which is then looked at again and again, and closed."""
    table = await hostile.open(cookie, "othello", [ME, ME])
    if table is None:
        return 0
    async with hostile.line(cookie) as line:
        with suppress(WebSocketException):
            for number in range(60):
                await say(line, t="watch", id=f"w{number}", table=table, seat=number % 2)
                await say(line, t="say", id=f"s{number}", table=table, text="\U0001d56b" * 500)
        await line.close(1001)
    return 60


async def throw_away(hostile: Hostile, cookie: str) -> int:
    """A game of Scrabble with oneself, given up at once: no way into a list."""
    table = await hostile.open(cookie, "scrabble", [ME, ME])
    if table is None:
        return 0
    async with hostile.line(cookie) as line:
        for seat in (0, 1):
            await say(line, t="order", id=f"r{seat}", table=table, order={"type": "GiveUp", "seat": seat})
        await line.recv()
    return 1


async def boards_of_the_day(hostile: Hostile, cookie: str) -> int:
    """By who came today, in every way at once: nothing of it is in a list."""
    found = await asyncio.gather(
        hostile.open(cookie, "atomes", [ME], TODAY),
        hostile.open(cookie, "atomes", [ME, ME], TODAY),
        hostile.open(cookie, "duplicate", [ME], {"day": "2001-01-01"}),
        hostile.open(cookie, "duplicate", [ME], {"day": "2001-01-01", "topping": True}),
    )
    async with hostile.line(cookie) as line:
        for table in filter(None, found):
            validate = {"type": "Validate", "guess": [11, 12, 13]}
            await say(line, t="act", id="v", table=table, seat=0, ply=1, action=validate)
            await say(line, t="order", id="r", table=table, order={"type": "GiveUp", "seat": 0})
    return sum(table is not None for table in found)


async def propose(hostile: Hostile, cookie: str) -> int:
    """Another proposal as fast as the line takes it, where each is kept."""
    table = await hostile.open(cookie, "duplicate", [ME])
    if table is None:
        return 0
    async with hostile.line(cookie) as line:
        await say(line, t="watch", id="w", table=table, seat=0)
        with suppress(WebSocketException):
            for number in range(200):
                act = {"type": "Propose", "ready": False}
                await say(line, t="act", id=f"p{number}", table=table, seat=0, ply=1, action=act)
    return 200


async def seek(hostile: Hostile, cookie: str) -> int:
    """Seeks that are given up, in every form, and other people's taken up."""
    async with hostile.line(cookie) as line:
        await say(line, t="follow", topic="seeks")
        with suppress(WebSocketException):
            for number in range(40):
                wanted = {"terms": {**TERMS, "clock": {"game": 60 + number}}}
                await say(line, t="seek", id=f"s{number}", seek=f"k{number}", name="Z", wanted=wanted)
                await say(line, t="takeup", id=f"t{number}", name="Z", seek=token_hex(6))
            await line.recv()
    return 40


async def challenge(hostile: Hostile, cookie: str) -> int:
    """Everybody whose name is known, again and again."""
    table = {"game": "othello", "name": "Z", "seats": [ME, OPEN]}
    people = hostile.orders.people
    for person in people * 4:
        await hostile.ask(cookie, "POST", f"/api/people/{person}/challenge", table)
    return 4 * len(people)


# What thinks


async def ask_and_go(hostile: Hostile, cookie: str) -> int:
    """What takes for ever, from a line that is then cut."""
    table = await hostile.open(cookie, "othello", [ME, ME])
    if table is None:
        return 0
    async with hostile.line(cookie) as line:
        for number in range(4):
            await say(line, t="analyse", id=f"s{number}", table=table, seat=0, kind="solution")
        await asyncio.sleep(0.2)
        line.transport.abort()
    return 4


async def survey(hostile: Hostile, cookie: str) -> int:
    """Every turn of long lines judged, positions examined, large files read, words by the thousand."""
    legs = [{"lines": lines} for lines in ([], ["1 f5"], ["2 d6"], ["1 c3"], ["2 d3"], ["1 c4"])]
    reading = {"data": b64encode(b"f5d6c3d3c4\n" * 2_000).decode()}
    await asyncio.gather(
        *(hostile.ask(cookie, "POST", "/api/survey", {"game": "othello", "legs": legs}) for _ in range(4)),
        hostile.ask(cookie, "POST", "/api/read", reading),
        hostile.ask(cookie, "POST", "/api/examine", {"game": "othello", "kind": "solution"}),
        *(hostile.ask(cookie, "GET", f"/api/words?pattern=*{letter}*") for letter in "AEIOU"),
    )
    return 11


# What is kept, or told


async def studies(hostile: Hostile, cookie: str) -> int:
    """Large ones, and small changes to them without end."""
    nodes = [{"id": 0}, *({"id": at, "parent": 0, "comment": "x" * 4_000} for at in range(1, 100))]
    kept = await hostile.ask(cookie, "POST", "/api/studies", {"game": "othello", "nodes": nodes})
    if kept is None:
        return 0
    where = f"/api/studies/{kept['id']}/changes"
    changes = [[{"type": "Rewrite", "id": at, "comment": token_hex(400)}] for at in range(20)]
    return await hostile.many(
        cookie, "POST", where, *({"by": token_hex(4), "changes": each} for each in changes)
    )


async def subscribe(hostile: Hostile, cookie: str) -> int:
    """Browsers at addresses of somebody else's."""
    keys = {"p256dh": "A" * 87, "auth": "A" * 22}
    places = ("http://127.0.0.1:1/x", "https://169.254.169.254/x", "https://victim.example/x")
    return await hostile.many(
        cookie, "PUT", "/api/me/push", *({**keys, "endpoint": place} for place in places * 3)
    )


async def report(hostile: Hostile, cookie: str) -> int:
    """Words that are fine, people who did nothing, and lists to learn."""
    wrong = {"kind": "wrong", "word": "MAISON", "sentence": "x" * 300}
    sent = await hostile.many(cookie, "POST", "/api/words/reports", *[wrong] * 6)
    learn = {"exercise": "anagrams", "length": 8, "most": 1000}
    return sent + await hostile.many(cookie, "POST", "/api/training/lists", *[learn] * 3)


HARMS: Final[Mapping[str, Harm]] = {
    "messages in a flood": flood,
    "pings and empty fragments": empty,
    "huge frames": huge,
    "sockets of a shared address": crowd,
    "files asked for": visit,
    "garbled requests": garble,
    "forged cookies and other sites' pages": forge,
    "names that are none": names,
    "secrets guessed at": guess,
    "accounts and tokens of bots": tokens,
    "moves of others replayed": impose,
    "tables opened": tables,
    "programs set upon each other": programs,
    "wide lines and snapshots": talk,
    "games thrown away": throw_away,
    "boards of the day": boards_of_the_day,
    "proposals in a flood": propose,
    "seeks given up": seek,
    "challenges": challenge,
    "solutions that nobody waits for": ask_and_go,
    "lines surveyed": survey,
    "studies and their changes": studies,
    "browsers elsewhere": subscribe,
    "words and lists": report,
}
