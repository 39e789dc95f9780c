"""Salon from a program: what tests, load tools and other people's bots are built on.

One `Client` is one guest on one socket. It asks, and gets the answer or `Refused`; what the server tells by
itself waits in `frames`. All of the protocol is in `docs/protocol.md`. A game on one screen, to the end:

    async def main(base):
        async with await Client.connect(base) as client:
            table = await client.open_table("othello", [{"kind": "me"}, {"kind": "me"}])
            seen = await client.watch(table, 0)
            while seen["table"]["status"] == "playing":
                (seat,) = seen["table"]["turn"]
                ply = seen["table"]["plies"][seat]
                await client.act(table, seat, ply, {"type": "Place", "cell": seen["view"]["legal"][0]})
                seen = await client.frame("update")
            return seen["table"]["result"]["scores"]
"""

from __future__ import annotations

import asyncio
import secrets
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Callable
from http.client import HTTPException
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from salon.kernel.codec import encode
from salon.kernel.errors import Refusal
from salon.web.identity import COOKIE


class Refused(Refusal):
    """The server said no."""


class Client:
    """One socket. Answers go to who asked; every other frame goes to `frames`, or to `on_frame` instead.

    `cookie` is the guest's identity: keep it to come back as the same. `id` is what others know them by."""

    def __init__(self, base: str, cookie: str) -> None:
        self.base = base
        self.cookie = cookie
        self.id = ""
        self.frames: deque[dict[str, Any]] = deque()
        self.on_frame: Callable[[dict[str, Any]], None] = self.frames.append
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._asked: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._arrived = asyncio.Event()

    @classmethod
    async def connect(cls, base: str, cookie: str | None = None) -> Client:
        """A connection as that guest, or as a new one. `base` is like `http://127.0.0.1:8000`."""
        if cookie is None:
            cookie = await asyncio.to_thread(new_guest, base)
        client = cls(base, cookie)
        await client.open()
        return client

    async def open(self) -> None:
        """Open the socket, again if need be."""
        url = f"ws://{urlsplit(self.base).netloc}/ws"
        self._socket = await connect(
            url,
            additional_headers={"cookie": f"{COOKIE}={self.cookie}"},
            compression=None,
            max_size=None,
            ping_interval=None,
        )
        self.id = msgspec.json.decode(await self._socket.recv())["id"]
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

    def _take(self, frame: dict[str, Any]) -> None:
        asked = self._asked.pop(frame["id"], None) if frame["t"] in ("done", "refused") else None
        if asked is not None and not asked.done():
            asked.set_result(frame)
        else:
            self.on_frame(frame)
            self._arrived.set()

    async def send(self, message: dict[str, Any] | bytes) -> None:
        """Say something that has no answer. Raises `ConnectionError`."""
        assert self._socket is not None
        text = message.decode() if isinstance(message, bytes) else encode(message).decode()
        try:
            await self._socket.send(text)
        except ConnectionClosed as error:
            raise ConnectionError("the line is closed") from error

    async def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """The answer to a question of the protocol, with its fields; an `id` of one's own makes it happen
        once, however often it is asked. Raises `Refused`, `ConnectionError`."""
        question = fields.pop("id", None) or secrets.token_hex(8)
        future = self._asked[question] = asyncio.get_running_loop().create_future()
        try:
            await self.send({"t": t, "id": question, **fields})
        except ConnectionError:
            self._asked.pop(question, None)
            raise
        frame: dict[str, Any] = await future
        if frame["t"] == "refused":
            raise Refused(frame["code"], **frame["facts"])
        return frame

    async def watch(self, table: str, seat: int | None = -3) -> dict[str, Any]:
        """The snapshot from that seat; from one's own, if any, where it is None."""
        await self.ask("watch", table=table, seat=seat)
        return await self.frame("snapshot")

    async def act(self, table: str, seat: int, ply: int, action: Any, **more: Any) -> int:
        """Play: an object of the game's own, or a text in its notation. The `seq` of what is durable."""
        return int((await self.ask("act", table=table, seat=seat, ply=ply, action=action, **more))["seq"])

    async def order(self, table: str, kind: str, **fields: Any) -> int:
        """Anything but playing, as `client.order(table, "Join", name="Basile")`."""
        return int((await self.ask("order", table=table, order={"type": kind, **fields}))["seq"])

    async def frame(self, t: str, until: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next frame of that kind; those before it are dropped."""
        while True:
            while self.frames:
                frame = self.frames.popleft()
                if frame["t"] == t and until(frame):
                    return frame
            if self._reader is None or self._reader.done():
                raise ConnectionError("the line is closed")
            self._arrived.clear()
            await self._arrived.wait()

    async def get(self, path: str) -> Any:
        """What is not live, over HTTP."""
        return await asyncio.to_thread(request, self.base, "GET", path, None, self.cookie)

    async def post(self, path: str, body: Any) -> Any:
        return await asyncio.to_thread(request, self.base, "POST", path, body, self.cookie)

    async def rename(self, name: str) -> None:
        await asyncio.to_thread(request, self.base, "PUT", "/api/me", {"name": name}, self.cookie)

    async def open_table(self, game: str, seats: list[dict[str, str]], **more: Any) -> str:
        """A new table's id; a seat is `{"kind": "me"}`, `open` or a `program` with its `level`."""
        body = {"game": game, "name": more.pop("name", "Camille"), "seats": seats, **more}
        return str((await self.post("/api/tables", body))["id"])


def new_guest(base: str) -> str:
    """The cookie of a new identity."""
    with urllib.request.urlopen(f"{base}/api/me", timeout=10) as answer:  # noqa: S310
        cookie: str = answer.headers["set-cookie"].partition(";")[0].partition("=")[2]
    return cookie


def request(base: str, method: str, path: str, body: Any, cookie: str) -> Any:
    """The JSON answer. Raises `Refused`."""
    asked = urllib.request.Request(  # noqa: S310
        base + path,
        data=None if body is None else encode(body),
        method=method,
        headers={"cookie": f"{COOKIE}={cookie}", "content-type": "application/json"},
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
