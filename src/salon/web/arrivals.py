"""How fast an address may connect and how many of its connections may be silent, before a word is read;
and how long a request may take to arrive.

Where an address has come too often, one is still heard to the end of the first headers: a person who is known
there comes in by their own share, and everybody else is hung up on.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, TypeAlias

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from salon.web.limits import Doorkeeper, place_of

SECONDS: Final = 20.0
"""For a request to arrive, from its first byte or from the connection's beginning."""

SILENT: Final = 600
"""Connections of one address that have not made a request yet: a hall's browsers open some in advance. The
oldest gives way to one more: who means to ask has done so by then."""

Who: TypeAlias = Callable[[list[tuple[bytes, bytes]]], str | None]
"""The person that headers tell of."""

_silent: defaultdict[str, dict[ArrivalProtocol, None]] = defaultdict(dict)
"""By address, in the order in which they came."""


class ArrivalProtocol(HttpToolsProtocol):
    """HTTP that does not wait for ever. Who knocks too often is hung up on."""

    door: Doorkeeper | None = None
    who: Who = staticmethod(lambda _: None)
    _hasty = False
    _waiting: asyncio.TimerHandle | None = None
    _address: str | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self._address, now = place_of(address), monotonic()
        silent = _silent[self._address]
        silent[self] = None
        self._hasty = self.door is not None and not self.door.place(address, now).take("arrival", None, now)
        self._wait()
        if len(silent) > SILENT:
            oldest = next(iter(silent))
            oldest._heard()
            oldest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if self._hasty and not self._known():
            self.transport.abort()
        else:
            self._hasty = False
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._hasty:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._heard()
        if not self._hasty:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._heard()
        if not self._hasty:
            super().handle_websocket_upgrade()

    def _known(self) -> bool:
        """Whether this is somebody whose own share lets them in."""
        assert self.door is not None
        person, now = self.who(self.headers), monotonic()
        if person is None or self.client is None:
            return False
        share = self.door.place(self.client[0], now).share(person, now)
        return share is not None and share["arrival"].take(now)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(SECONDS, self.transport.abort)

    def _heard(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self._address is not None:
            del _silent[self._address][self]
            if not _silent[self._address]:
                del _silent[self._address]
            self._address = None


def arriving(door: Doorkeeper | None, who: Who) -> type[ArrivalProtocol]:
    """One server's, which counts for itself; or lets everybody knock, for they come through a proxy."""
    return type("ArrivalProtocol", (ArrivalProtocol,), {"door": door, "who": staticmethod(who)})
