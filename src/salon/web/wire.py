"""A socket's bytes: whole messages are handed on as they come, and answers written at once.

*Plain messages*, a text whole in one frame, are nearly all that is sent. They are taken from the bytes
here, and answers are made frames here: by way of the library and ASGI that was nearly a tenth of a move.
Everything else about a WebSocket is the library's: the handshake, pings, fragments, goodbyes, and what is
wrong. It is given whole frames, so that it never sees a part of what was taken here.

*Turns.* One message is answered before the next is taken, and between a few of them others have their turn.
Who sends more than that is not read meanwhile. Who talks on after the goodbye is hung up on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

log = structlog.get_logger()

Hear: TypeAlias = Callable[[str], "asyncio.Task[None] | None"]
"""Told each message; the task that answers it, if it has to be answered."""

TURN: Final = 16
"""Frames of one socket that are dealt with in one turn of the event loop."""

FAREWELL: Final = 256
"""Bytes that may still come from who has been told that the socket is closed."""

PLAIN: Final = 0x81
MASKED: Final = 0x80
BAD_TEXT: Final = 1007
TOO_LARGE: Final = 1009

ENDS: Final = frozenset({0x80, 0x81, 0x82, 0x88})
"""How a frame begins that ends a message, or the talk: it costs what the message costs, or nothing."""

PARTS: Final = 256
"""Frames that a message may come in."""


class Wire(WebSocketsSansIOProtocol):
    _hear: Hear | None = None
    _drained: Callable[[], None] | None = None
    _spend: Callable[[], None] | None = None
    _answering: asyncio.Task[None] | None = None
    _bytes: bytes = b""
    _at: int = 0

    # For whoever answers

    def listen(self, hear: Hear, drained: Callable[[], None], spend: Callable[[], None]) -> None:
        """Hand messages on from now on; `drained` is called when there is room to write again, `spend` for
        each frame that makes no message: it may end the socket, as `hear` may."""
        self._hear, self._drained, self._spend = hear, drained, spend
        self._take()

    async def answered(self) -> None:
        """Wait until what was taken has been answered."""
        if self._answering is not None:
            await asyncio.wait([self._answering])

    @property
    def full(self) -> bool:
        """Whether the other side must read before more is written."""
        return not self.writable.is_set()

    def write(self, text: bytes) -> None:
        if not self._over:
            self.transport.write(_head(len(text)) + text)

    def end(self, code: int, reason: str) -> None:
        """Say goodbye, or hang up on who would not read it."""
        if self._over:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.full:
            self.transport.abort()
        else:
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    @property
    def _over(self) -> bool:
        return self.close_sent or self.transport.is_closing()

    # What comes in

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
        else:
            self._bytes += data
            self._take()

    def _take(self) -> None:
        """Deal with what has come, as far as it is whole and nobody has to be waited for."""
        frames = 0
        while frames < TURN and self._ready and self._take_frame():
            frames += 1
        self._bytes, self._at = self._bytes[self._at :], 0
        if self.close_sent and len(self._bytes) > FAREWELL:
            self.transport.abort()
        if not self.transport.is_closing():
            self._read_on(ahead=bool(self._bytes) and (frames == TURN or not self._ready))
            if frames == TURN:
                self.loop.call_soon(self._take)

    def _read_on(self, *, ahead: bool) -> None:
        """Stop reading who is ahead of the answers, and only them: it is a call of the system each time."""
        if ahead and not self.read_paused:
            self.transport.pause_reading()
        elif self.read_paused and not ahead:
            self.transport.resume_reading()
        self.read_paused = ahead

    @property
    def _ready(self) -> bool:
        heard = self._hear is not None or self.close_sent
        return heard and self._answering is None and not self.transport.is_closing()

    def _take_frame(self) -> bool:
        """Deal with the next frame; False while it is not whole."""
        data, at = self._bytes, self._at
        if len(data) < at + 2:
            return False
        size, head = data[at + 1] & ~MASKED, 6
        if size == 126:
            size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 8
        elif size == 127:
            size, head = int.from_bytes(data[at + 2 : at + 10], "big"), 14
        begin, end = at + head, at + head + size
        wrong = data[at + 1] < MASKED or (len(data) >= begin and size > self.config.ws_max_size)
        if wrong:
            end = len(data)
        elif len(data) < end:
            return False
        self._at = end
        if data[at] == PLAIN and not (wrong or self.frames or self.close_sent):
            self._hand_on(apply_mask(data[begin:end], data[begin - 4 : begin]))
        else:
            if not (wrong or self.close_sent or data[at] in ENDS):
                self._pay()
            super().data_received(data[at:end])
        return True

    def _pay(self) -> None:
        """For a ping, a pong or a part of a message, which may be empty and without end."""
        assert self._spend is not None
        self._spend()
        if len(self.frames) >= PARTS:
            self.end(TOO_LARGE, "too_many_parts")

    def _hand_on(self, data: bytes) -> None:
        assert self._hear is not None
        try:
            self._answering = self._hear(data.decode())
        except UnicodeDecodeError:
            self.conn.send_close(BAD_TEXT)
            self.handle_parser_exception()
        else:
            if self._answering is not None:
                self._answering.add_done_callback(self._done)

    def _done(self, answer: asyncio.Task[None]) -> None:
        self._answering = None
        if not answer.cancelled() and answer.exception():
            log.error("message_failed", exc_info=answer.exception())
            self.transport.abort()
        else:
            self._take()

    # What the library tells

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            scope: Any = self.scope
            scope["extensions"]["wire"] = self

    def send_receive_event_to_app(self) -> None:
        """A message came in several frames, or as bytes."""
        data, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self._hand_on(data)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._drained is not None:
            self._drained()


def _head(size: int) -> bytes:
    """What stands before a text of that many bytes."""
    if size < 126:
        return bytes((PLAIN, size))
    if size < 1 << 16:
        return bytes((PLAIN, 126)) + size.to_bytes(2, "big")
    return bytes((PLAIN, 127)) + size.to_bytes(8, "big")
