"""How fast an address may connect and how many of its connections may be silent, before a word is read;
how long a request may take to arrive; and how much is read of a socket at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from salon.web.limits import Buckets

SECONDS: Final = 20.0
"""For a request to arrive, from its first byte or from the connection's beginning."""

SILENT: Final = 100
"""Connections of one address that have not made a request yet."""

SIP: Final = 256
"""Bytes of a socket that are dealt with in one turn of the event loop: a message of a few bytes costs as much
as a long one."""

FAREWELL: Final = 256
"""Bytes that may still come from who has been told that the socket is closed."""

_silent: Counter[str] = Counter()


class PatientProtocol(HttpToolsProtocol):
    """HTTP that does not wait for ever. Who knocks too often is hung up on."""

    arrivals: Buckets | None = None
    _waiting: asyncio.TimerHandle | None = None
    _address: str | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        _silent[self._address] += 1
        hasty = self.arrivals is not None and not self.arrivals.take(self._address, self.loop.time())
        if hasty or _silent[self._address] > SILENT:
            transport.abort()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._heard()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._heard()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(SECONDS, self.transport.abort)

    def _heard(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self._address is not None:
            _silent[self._address] -= 1
            if not _silent[self._address]:
                del _silent[self._address]
            self._address = None


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket read in sips, each once the last has been dealt with and others have had their turn. Who talks
    on after the goodbye is hung up on."""

    _rest: bytes = b""

    def data_received(self, data: bytes) -> None:
        if self.close_sent and len(self._rest) + len(data) > FAREWELL:
            self.transport.abort()
        elif self._rest or len(data) > SIP:
            self._rest += data
            self._sip()
        else:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Stop reading only who is ahead of the answers: uvicorn does at every message, and to stop and to go
        on are two calls of the system."""
        if self.read_paused or self._rest or not self.queue.empty():
            super().send_receive_event_to_app()
        else:
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False

    async def receive(self) -> Any:
        message = await super().receive()
        if self._rest and not self.read_paused:
            await asyncio.sleep(0)
            self._sip()
        return message

    def _sip(self) -> None:
        while self._rest and not self.read_paused and (not self.close_sent or len(self._rest) <= FAREWELL):
            sip, self._rest = self._rest[:SIP], self._rest[SIP:]
            super().data_received(sip)


def patient(arrivals: Buckets | None) -> type[PatientProtocol]:
    """One server's, which counts for itself; or lets everybody knock, for they come through a proxy."""
    return type("PatientProtocol", (PatientProtocol,), {"arrivals": arrivals})
