"""A WebSocket under uvicorn: the class that its `ws=` takes, on the Sans-I/O interface of `websockets`.

The library says what the bytes mean and what is answered to pings, goodbyes and whatever is wrong; here is
only when. uvicorn gives the connection once it is one (`tests/web/test_uvicorn.py` holds what it does then),
the application is told of it as by ASGI, and finds this object in its scope: messages go to and from it
directly.

*Turns.* One message is answered before the next is taken, and what the library has to say to a frame is sent
when all before it has been answered. After a few frames others have their turn. Who sends more than that is
not read meanwhile. Who talks on after the goodbye is hung up on.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, NoReturn, TypeAlias, cast
from urllib.parse import unquote

import structlog
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from salon.web.asgi import Application, Scope

log = structlog.get_logger()

Hear: TypeAlias = Callable[[str], "asyncio.Task[None] | None"]
"""Told each message; the task that answers it, if it has to be answered."""

TURN: Final = 16
"""Frames of one socket that are dealt with in one turn of the event loop: with what answers them, less time
than one commit takes."""

SLICE: Final = 1024
"""Bytes that the library is given at a time, for it takes apart all it gets: a message nearly always, and of
empty frames 170, which is a millisecond."""

FAREWELL: Final = 256
"""Bytes that may still come from who has been told that the socket is closed: two messages under way, or a
goodbye of full length (131)."""

FAREWELL_SECONDS: Final = 10.0
"""For the other side's goodbye to come."""

PARTS: Final = 256
"""Frames that a message may come in: they may be empty, so that its size bounds nothing."""


class WebSocket(asyncio.Protocol):
    _transport: asyncio.Transport
    _response: Response | None = None
    _hear: Hear | None = None
    _drained: Callable[[], None]
    _spend: Callable[[], None]
    _answering: asyncio.Task[None] | None = None
    _timer: asyncio.TimerHandle | None = None
    _ended = False
    """Whether goodbye was said here."""
    _silent = False
    """Whether nothing has come since the last ping."""
    _reading = True
    full = False
    """Whether the other side must read before more is written."""

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._app: Application = config.loaded_app
        self._interval = config.ws_ping_interval
        self._connections: set[Any] = server_state.connections
        self._tasks = server_state.tasks
        self._library = ServerProtocol(max_size=config.ws_max_size)
        self._loop = asyncio.get_running_loop()
        self._unread = bytearray()
        self._frames: deque[Frame] = deque()
        self._parts: list[bytes] = []
        self._code: asyncio.Future[int] = self._loop.create_future()

    # For the application

    def accept(self) -> None:
        assert self._response is not None
        self._respond(self._response)
        if self._interval:
            self._later(self._interval, self._beat)

    def refuse(self) -> None:
        """Instead of accepting."""
        self._respond(self._library.reject(HTTPStatus.FORBIDDEN, ""))

    def listen(self, hear: Hear, drained: Callable[[], None], spend: Callable[[], None]) -> None:
        """Hand messages on from now on; `drained` is called when there is room to write again, `spend` for
        each frame that makes no message: it may end the socket, as `hear` may."""
        self._hear, self._drained, self._spend = hear, drained, spend
        self._take()

    async def closed(self) -> int:
        """Wait for the end: the code it was closed with."""
        return await self._code

    async def answered(self) -> None:
        """Wait until what was taken has been answered."""
        if self._answering is not None:
            await asyncio.wait([self._answering])

    def write(self, text: bytes) -> None:
        """A text, although the library may have read the goodbye that follows the question."""
        if not (self._ended or self._transport.is_closing()):
            self._transport.write(_head(len(text)) + text)

    def end(self, code: int, reason: str) -> None:
        """Say goodbye, or hang up on who would not read it."""
        if self._ended or self._transport.is_closing():
            return
        self._ended = True
        self._close(code)
        self._frames.clear()
        self._loop.call_soon(self._take)
        if self.full:
            self._transport.abort()
        else:
            if self._library.state is State.OPEN:
                self._library.send_close(code, reason)
            self._flush()
            self._later(FAREWELL_SECONDS, self._transport.abort)

    # For uvicorn

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        self._close(CloseCode.ABNORMAL_CLOSURE)

    def shutdown(self) -> None:
        if self._library.state is State.CONNECTING:
            self._respond(self._library.reject(HTTPStatus.SERVICE_UNAVAILABLE, ""))
        else:
            self.end(CloseCode.SERVICE_RESTART, "")
        self._transport.close()

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        if self._hear is not None:
            self._drained()

    def data_received(self, data: bytes) -> None:
        if self._response is None:
            self._greet(data)
        else:
            self._silent = False
            self._unread += data
            self._take()

    # The handshake

    def _greet(self, data: bytes) -> None:
        self._library.receive_data(data)
        for request in self._library.events_received():
            assert isinstance(request, Request)
            self._response = self._library.accept(request)
            if self._response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
                task = self._loop.create_task(self._run(self._scope(request)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            else:
                self._respond(self._response)
        self._flush()

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.path.partition("?")
        client = self._transport.get_extra_info("peername")
        headers = request.headers.raw_items()
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "scheme": "ws",
            "path": unquote(path),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers],
            "client": tuple(client[:2]) if isinstance(client, tuple) else None,
            "extensions": {"line": self},
        }

    async def _run(self, scope: Scope) -> None:
        try:
            await self._app(scope, _by_the_line, _by_the_line)
        except Exception:
            log.exception("socket_failed")
        if self._library.state is State.CONNECTING:
            self._respond(self._library.reject(HTTPStatus.INTERNAL_SERVER_ERROR, ""))
        if not self._ended:
            self._transport.close()

    def _respond(self, response: Response) -> None:
        self._library.send_response(response)
        self._flush()

    # What comes in

    def _take(self) -> None:
        """Deal with what has come, as far as nobody has to be waited for."""
        for _ in range(TURN):
            if not (self._ready and self._take_one()):
                break
        else:
            self._loop.call_soon(self._take)
        if not self._transport.is_closing():
            self._read_on(ahead=bool(self._frames or self._unread))

    @property
    def _ready(self) -> bool:
        heard = self._hear is not None or self._ended
        return heard and self._answering is None and not self._transport.is_closing()

    def _read_on(self, *, ahead: bool) -> None:
        """Stop reading who is ahead of the answers, and only them: it is a call of the system each time."""
        if ahead and self._reading:
            self._transport.pause_reading()
        elif not (ahead or self._reading):
            self._transport.resume_reading()
        self._reading = not ahead

    def _take_one(self) -> bool:
        """The next frame, or the next that the library finds; False when there is nothing."""
        if self._frames:
            self._take_frame(self._frames.popleft())
            return True
        self._flush()
        if self._unread:
            self._parse()
            return True
        return False

    def _parse(self) -> None:
        if self._ended and len(self._unread) > FAREWELL:
            self._transport.abort()
        elif not self._transport.is_closing():
            self._library.receive_data(self._unread[:SLICE])
            del self._unread[:SLICE]
            self._frames.extend(cast("list[Frame]", self._library.events_received()))

    def _take_frame(self, frame: Frame) -> None:
        if self._ended or frame.opcode is Opcode.CLOSE:
            return
        if frame.opcode in (Opcode.PING, Opcode.PONG):
            self._spend()
        elif not frame.fin:
            self._take_part(bytes(frame.data))
        elif self._parts:
            data, self._parts = b"".join((*self._parts, frame.data)), []
            self._hand_on(data)
        else:
            self._hand_on(bytes(frame.data))

    def _take_part(self, data: bytes) -> None:
        self._spend()
        self._parts.append(data)
        if len(self._parts) > PARTS:
            self.end(CloseCode.MESSAGE_TOO_BIG, "too_many_parts")

    def _hand_on(self, data: bytes) -> None:
        assert self._hear is not None
        try:
            self._answering = self._hear(data.decode())
        except UnicodeDecodeError:
            self._close(CloseCode.INVALID_DATA)
            self._library.fail(CloseCode.INVALID_DATA)
            self._flush()
        else:
            if self._answering is not None:
                self._answering.add_done_callback(self._done)

    def _done(self, answer: asyncio.Task[None]) -> None:
        self._answering = None
        if not answer.cancelled() and answer.exception():
            log.error("message_failed", exc_info=answer.exception())
            self._transport.abort()
        else:
            self._take()

    # What the library has to say

    def _flush(self) -> None:
        for data in self._library.data_to_send():
            if self._transport.is_closing():
                return
            if data:
                self._transport.write(data)
            else:
                self._last_word()

    def _last_word(self) -> None:
        """The library expects nothing more; once it knows that nothing comes, it tells how it ended."""
        self._transport.close()
        self._library.receive_eof()
        end = self._library.close_exc.sent
        self._close(CloseCode.ABNORMAL_CLOSURE if end is None else end.code)

    def _close(self, code: int) -> None:
        if not self._code.done():
            self._code.set_result(code)

    # Whether anybody is there

    def _beat(self) -> None:
        """Ping, and part from who has said nothing by the next beat; who waits for an answer is there."""
        if self._silent:
            self.end(CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
            return
        if self._ready and not self._frames:
            self._silent = True
            self._library.send_ping(b"")
            self._flush()
        self._later(self._interval or 0.0, self._beat)

    def _later(self, seconds: float, then: Callable[[], object]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, then)


async def _by_the_line(*_: object) -> NoReturn:
    raise NotImplementedError("what is said goes by the line in the scope's extensions")


def _head(size: int) -> bytes:
    """What stands before a text of that many bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return bytes((0x81, 126)) + size.to_bytes(2, "big")
    return bytes((0x81, 127)) + size.to_bytes(8, "big")
