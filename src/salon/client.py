"""Salon from a program: what bots, tests and load tools are built on.

One `Client` is one identity on one socket: a guest's, or a bot's by its token. It asks, and gets the answer
or `Refused`; what the server tells by itself waits in `frames`. All of the protocol is in `docs/protocol.md`.
A bot is a function of a `Turn`, whether it awaits something or not:

    def choose(turn):
        return {"type": "Place", "cell": turn.view["legal"][0]}

    async def main(base, token):
        async with await Client.connect(base, token=token) as client:
            table = await client.open_table("othello", [{"kind": "me"}, {"kind": "program", "level": "1"}])
            result = await client.play(table, choose)
            return result["scores"]
"""

from __future__ import annotations

import asyncio
import secrets
import urllib.error
import urllib.request
from collections import deque
from collections.abc import AsyncIterator, Callable
from http.client import HTTPException
from inspect import isawaitable
from random import Random
from types import TracebackType
from typing import Any, Self, TypeAlias
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from salon.kernel import Value
from salon.kernel.codec import encode
from salon.kernel.errors import Refusal

__all__ = ["Choose", "Client", "Refused", "Turn"]

COOKIE = "salon"
"""Where a site keeps who one is."""


class Refused(Refusal):
    """The server said no."""


class Turn(Value, frozen=True):
    """A decision that is one's own: the game and its options, one's seat, what that seat sees (the game's
    `view` as the protocol has it), and the decision's number, the `ply`. `refused` says why the last answer
    to it was none, if there was one."""

    game: str
    options: dict[str, Any]
    table: str
    seat: int
    ply: int
    view: Any
    refused: Refused | None = None

    @property
    def seen(self) -> Any:
        """The view as the game's own type, as `salon.GAMES[game].view` makes it."""
        from salon.games import GAMES

        return GAMES.codec(self.game).view(encode(self.view))

    def imagine(self, rng: Random | None = None) -> Any:
        """Some full state that the view allows, for the library's functions to think with: what is hidden is
        drawn anew each time."""
        from salon.games import GAMES

        return GAMES[self.game].imagine(self.seen, rng or Random())


Frame: TypeAlias = dict[str, Any]
"""What the wire carries, as JSON reads."""

Choose: TypeAlias = Callable[[Turn], Any]
"""A bot: the action it takes, an object of the game's own or a text in its notation; or an awaitable."""

MOOT = frozenset({"stale", "over", "not_your_turn", "not_while_over", "time_up"})
"""Refusals that say that there is nothing to decide any more."""

TRIES = 3
"""Answers to one decision that may be refused, before a bot is given up."""


class Client:
    """One socket. Answers go to who asked; every other frame goes to `frames`, or to `on_frame` instead.

    `play` is all that most bots need; `ask` asks any question of the protocol. `cookie` is the guest's
    identity: keep it to come back as the same. `id` is what others know them by."""

    def __init__(self, base: str, cookie: str, token: str = "") -> None:
        self.base = base
        self.cookie = cookie
        self.token = token
        self.id = ""
        self.frames: deque[Frame] = deque()
        self.on_frame: Callable[[Frame], None] = self.frames.append
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._asked: dict[str, asyncio.Future[Frame]] = {}
        self._arrived = asyncio.Event()

    @classmethod
    async def connect(cls, base: str, cookie: str | None = None, *, token: str = "") -> Client:
        """A connection as the bot whose token that is, as that guest, or as a new one. `base` is like
        `http://127.0.0.1:8000`. Raises `Refused` for a token that is none, `OSError` where nobody answers."""
        if cookie is None and not token:
            cookie = await asyncio.to_thread(new_guest, base)
        client = cls(base, cookie or "", token)
        await client.open()
        return client

    async def open(self) -> None:
        """Open the socket, again if need be."""
        place = urlsplit(self.base)
        url = f"{'wss' if place.scheme == 'https' else 'ws'}://{place.netloc}/ws"
        self._socket = await connect(
            url,
            additional_headers=_proof(self.cookie, self.token),
            compression=None,
            max_size=None,
            ping_interval=None,
        )
        try:
            self.id = msgspec.json.decode(await self._socket.recv())["id"]
        except ConnectionClosed as error:
            raise Refused(error.rcvd.reason if error.rcvd else "no_answer") from None
        self._reader = asyncio.create_task(self._read(self._socket))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self, code: int = 1000) -> None:
        """Say goodbye; with 1001 as a page does that is closed, whose person has left."""
        if self._socket is not None:
            await self._socket.close(code)
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def drop(self) -> None:
        """End the line without a word, as a lost one does."""
        if self._socket is not None:
            self._socket.transport.abort()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                frames = msgspec.json.decode(text)
                for frame in frames if isinstance(frames, list) else [frames]:
                    self._take(frame)
        except ConnectionClosed:
            pass
        finally:
            for asked in self._asked.values():
                if not asked.done():
                    asked.set_exception(ConnectionError("the line was closed"))
            self._asked.clear()
            self._arrived.set()

    def _take(self, frame: Frame) -> None:
        asked = self._asked.pop(frame["id"], None) if frame["t"] in ("done", "refused") else None
        if asked is not None and not asked.done():
            asked.set_result(frame)
        else:
            self.on_frame(frame)
            self._arrived.set()

    async def send(self, message: Frame | bytes) -> None:
        """Say something that has no answer. Raises `ConnectionError`."""
        assert self._socket is not None
        text = message.decode() if isinstance(message, bytes) else encode(message).decode()
        try:
            await self._socket.send(text)
        except ConnectionClosed as error:
            raise ConnectionError("the line is closed") from error

    async def ask(self, t: str, **fields: Any) -> Frame:
        """The answer to a question of the protocol, with its fields; an `id` of one's own makes it happen
        once, however often it is asked. Raises `Refused`, `ConnectionError`."""
        question = fields.pop("id", None) or secrets.token_hex(8)
        future = self._asked[question] = asyncio.get_running_loop().create_future()
        try:
            await self.send({"t": t, "id": question, **fields})
        except ConnectionError:
            self._asked.pop(question, None)
            raise
        frame: Frame = await future
        if frame["t"] == "refused":
            raise Refused(frame["code"], **frame["facts"])
        return frame

    async def watch(self, table: str, seat: int | None = -3) -> Frame:
        """The snapshot from that seat; from one's own, if any, where it is None."""
        await self.ask("watch", table=table, seat=seat)
        return await self.frame("snapshot")

    async def act(self, table: str, seat: int, ply: int, action: Any, **more: Any) -> int:
        """Play: an object of the game's own, or a text in its notation. The `seq` of what is durable."""
        return int((await self.ask("act", table=table, seat=seat, ply=ply, action=action, **more))["seq"])

    async def order(self, table: str, kind: str, **fields: Any) -> int:
        """Anything but playing, as `client.order(table, "Join", name="Basile")`."""
        return int((await self.ask("order", table=table, order={"type": kind, **fields}))["seq"])

    async def frame(self, t: str, until: Callable[[Frame], bool] = lambda _: True) -> Frame:
        """The next frame of that kind; those before it are dropped."""
        return await self._first(lambda frame: frame["t"] == t and until(frame))

    async def _first(self, wanted: Callable[[Frame], bool]) -> Frame:
        while True:
            while self.frames:
                frame = self.frames.popleft()
                if wanted(frame):
                    return frame
            if self._reader is None or self._reader.done():
                raise ConnectionError("the line is closed")
            self._arrived.clear()
            await self._arrived.wait()

    async def play(self, table: str, choose: Choose) -> Frame:
        """Play one's seats at a table to its end: whenever one must act, `choose` is asked. The result, as
        `{"reason", "scores", "ranks"}`. An answer that is refused is asked for again, with the refusal; the
        third ends it. Raises `Refused`, also where the table ends without a result, and `ConnectionError`."""
        seen, decided = await self.watch(table, None), set[tuple[int, int]]()
        mine = [at for at, who in enumerate(seen["table"]["seats"]) if who and who.get("id") == self.id]
        looking = seen["seat"]
        while seen["table"]["status"] in ("waiting", "playing"):
            for seat in mine:
                ply = seen["table"]["plies"][seat] if seat in seen["table"]["turn"] else None
                if ply is None or (seat, ply) in decided or seen["table"]["held"]:
                    continue
                if looking != seat:
                    seen, looking = await self.watch(table, seat), seat
                if await self._decide(seen, seat, choose):
                    decided.add((seat, ply))
            seen = await self._next(table, seen, looking)
        if seen["table"]["result"] is None:
            raise Refused(f"not_while_{seen['table']['status']}")
        result: Frame = seen["table"]["result"]
        return result

    async def _next(self, table: str, seen: Frame, seat: int) -> Frame:
        """What is seen from there after the next commit."""
        told = await self._first(lambda frame: _table_of(frame) == table)
        if told["t"] == "update":
            return told
        if told["seq"] != seen["seq"] + 1:
            return await self.watch(table, seat)
        facts, view = _changed(seen["table"], told["facts"]), _changed(seen["view"], told["view"])
        return {"seq": told["seq"], "table": facts, "view": view}

    async def _decide(self, seen: Frame, seat: int, choose: Choose) -> bool:
        """Whether there is nothing more to say at that ply: where a game was held meanwhile there is."""
        shown, refused = seen["table"], None
        for tries in range(1, TRIES + 1):
            turn = Turn(
                shown["setup"]["game"],
                shown["setup"]["options"],
                shown["id"],
                seat,
                shown["plies"][seat],
                seen["view"],
                refused,
            )
            answer = choose(turn)
            action = await answer if isawaitable(answer) else answer
            try:
                await self.act(turn.table, seat, turn.ply, action)
            except Refused as error:
                if error.code in MOOT or error.code == "held":
                    return error.code != "held"
                if tries == TRIES:
                    raise
                refused = error
            else:
                break
        return True

    async def challenges(self) -> AsyncIterator[str]:
        """The tables to which one is asked, each once, as they come. To accept is to sit down, which is
        refused where the challenge was withdrawn meanwhile:

            async for table in client.challenges():
                with suppress(Refused):
                    await client.order(table, "Join", name="Basile")
                    await client.play(table, choose)
        """
        follow, seen = {"t": "follow", "topic": "challenges"}, set[str]()
        await self.send(follow)
        while True:
            told = (await self.frame("challenges"))["received"]
            new = [each["table"] for each in told if not each["declined"] and each["table"] not in seen]
            seen.update(new)
            for table in new:
                yield table
            if new:  # What was told meanwhile may have been dropped.
                await self.send(follow)

    async def get(self, path: str) -> Any:
        """What is not live, over HTTP, as `client.get("/api/games")`. Raises `Refused`."""
        return await asyncio.to_thread(request, self.base, "GET", path, None, self.cookie, self.token)

    async def post(self, path: str, body: Any) -> Any:
        """What is asked for over HTTP, with an object that becomes JSON. Raises `Refused`."""
        return await asyncio.to_thread(request, self.base, "POST", path, body, self.cookie, self.token)

    async def rename(self, name: str) -> None:
        """Be called so, as a guest; a bot's name is its account's to give. Raises `Refused`."""
        await asyncio.to_thread(request, self.base, "PUT", "/api/me", {"name": name}, self.cookie, self.token)

    async def open_table(self, game: str, seats: list[dict[str, str]], **more: Any) -> str:
        """A new table's id; a seat is `{"kind": "me"}`, `open` or a `program` with its `level`."""
        body = {"game": game, "name": more.pop("name", "Camille"), "seats": seats, **more}
        return str((await self.post("/api/tables", body))["id"])


def _table_of(frame: Frame) -> str | None:
    """The table whose commit a frame tells, if it does."""
    match frame:
        case {"t": "update", "table": {"id": str(table)}} | {"t": "changes", "table": str(table)}:
            return table
        case _:
            return None


def _changed(before: Any, told: Frame) -> Any:
    """What was seen, with the fields that are new; there was nothing before a game began."""
    known = before or {}
    return {**known, **{name: _row(known.get(name), new) for name, new in told.items()}} or None


def _row(before: Any, told: Any) -> Any:
    """A field as it is now; of a row, entries that changed, or came."""
    if not (isinstance(told, dict) and "~" in told):
        return told
    row = list(before)
    for at, entry in told["~"]:
        row[at : at + 1] = [entry]
    return row


def _proof(cookie: str, token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {"cookie": f"{COOKIE}={cookie}"}


def new_guest(base: str) -> str:
    """The cookie of a new identity."""
    with urllib.request.urlopen(f"{base}/api/me", timeout=10) as answer:  # noqa: S310
        cookie: str = answer.headers["set-cookie"].partition(";")[0].partition("=")[2]
    return cookie


def request(base: str, method: str, path: str, body: Any, cookie: str, token: str = "") -> Any:
    """The JSON answer. Raises `Refused`."""
    asked = urllib.request.Request(  # noqa: S310
        base + path,
        data=None if body is None else encode(body),
        method=method,
        headers={**_proof(cookie, token), "content-type": "application/json"},
    )
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:  # noqa: S310
            raw = answer.read()
            return msgspec.json.decode(raw) if "json" in answer.headers.get("content-type", "") else raw
    except urllib.error.HTTPError as error:
        problem = msgspec.json.decode(error.read())
        raise Refused(problem["code"], **problem["facts"]) from None
    except HTTPException as error:
        raise ConnectionError("the answer broke off") from error
