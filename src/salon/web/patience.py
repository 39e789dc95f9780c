"""How fast an address may connect and how many of its connections may be silent, before a word is read;
and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from salon.web.limits import Buckets

SECONDS: Final = 20.0
"""For a request to arrive, from its first byte or from the connection's beginning."""

SILENT: Final = 100
"""Connections of one address that have not made a request yet."""

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


def patient(arrivals: Buckets | None) -> type[PatientProtocol]:
    """One server's, which counts for itself; or lets everybody knock, for they come through a proxy."""
    return type("PatientProtocol", (PatientProtocol,), {"arrivals": arrivals})
