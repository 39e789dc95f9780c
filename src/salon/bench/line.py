"""A player's end of a socket, as light as can be: a load must cost less than what it measures.

`salon.client` is the client to build on. This one looks only for answers, and takes what
else arrives as read.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from salon.client import Refused, request
from salon.kernel.codec import encode
from salon.web.identity import COOKIE


class Heard(msgspec.Struct):
    """What an answer may say; of other frames only that they came."""

    t: str = ""
    id: str | None = None
    seq: int | None = None
    code: str = ""


_heard = msgspec.json.Decoder(list[Heard] | Heard)


class Line(asyncio.Protocol):
    """One question at a time, each answered before the next."""

    def __init__(self, base: str, cookie: str) -> None:
        self._base = base
        self._cookie = cookie
        self.person = cookie.partition(".")[0]
        self._protocol = ClientProtocol(parse_uri(f"ws://{urlsplit(base).netloc}/ws"), max_size=None)
        self._answer: asyncio.Future[Heard] | None = None
        self._closed = asyncio.Event()

    @classmethod
    async def connect(cls, base: str, cookie: str) -> Line:
        place = urlsplit(base)
        _, line = await asyncio.get_running_loop().create_connection(
            lambda: cls(base, cookie), place.hostname or "", place.port or 80
        )
        await line._opened
        return line

    async def ask(self, t: str, **fields: Any) -> Heard:
        """The answer to a question. Raises `Refused`."""
        heard = await self.put(encode({"t": t, "id": secrets.token_hex(8), **fields}))
        if heard.t == "refused":
            raise Refused(heard.code)
        return heard

    async def act(self, table: str, seat: int, ply: int, action: Any) -> tuple[str, int | None]:
        """The move's name in the log, and where it stands there."""
        name = secrets.token_hex(8)
        heard = await self.ask("act", id=name, table=table, seat=seat, ply=ply, action=action)
        return f"{self.person}:{name}", heard.seq

    async def open_table(self, game: str, seats: list[dict[str, str]]) -> str:
        body = {"game": game, "name": "Camille", "seats": seats}
        made = await asyncio.to_thread(request, self._base, "POST", "/api/tables", body, self._cookie)
        return str(made["id"])

    def put(self, text: bytes) -> asyncio.Future[Heard]:
        """Send; what answers it."""
        self._answer = asyncio.get_running_loop().create_future()
        self._protocol.send_text(text)
        self._transport.writelines(self._protocol.data_to_send())
        return self._answer

    async def close(self) -> None:
        self._protocol.send_close(1000)
        self._transport.writelines(self._protocol.data_to_send())
        await self._closed.wait()

    # What the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._opened = asyncio.get_running_loop().create_future()
        request = self._protocol.connect()
        request.headers["cookie"] = f"{COOKIE}={self._cookie}"
        self._protocol.send_request(request)
        transport.writelines(self._protocol.data_to_send())

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if not isinstance(event, Frame):
                self._opened.set_result(None)
            elif event.opcode is Opcode.TEXT:
                self._hear(event.data)
        self._transport.writelines(self._protocol.data_to_send())

    def _hear(self, data: Any) -> None:
        heard = _heard.decode(data)
        for frame in heard if isinstance(heard, list) else [heard]:
            if frame.id is not None and self._answer is not None and not self._answer.done():
                self._answer.set_result(frame)

    def connection_lost(self, _: Exception | None) -> None:
        self._closed.set()
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("the line was closed"))
