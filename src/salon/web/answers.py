"""How an answer of the API leaves: with the site's headers, packed where that is worth it, and counted.

Packing a long answer takes as long as many moves: it is done beside the event loop, which the library that
packs lets go on meanwhile.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import Final

from salon.web.asgi import Message, Scope, Send

PIECE: Final = 65_536
"""Bytes that one request may bring and be answered: as much again is another one."""

SHORT: Final = 500
LONG: Final = 16_384
"""Bytes under which nothing is packed; from which on it is done elsewhere."""

LEVEL: Final = 5
GZIP: Final = 31
"""As far as packing pays; zlib's number for gzip's own frame."""

PACKED: Final = (b"application/json", b"application/schema+json", b"image/svg+xml", b"text/")

POLICY: Final = (
    b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none';"
    b" form-action 'self'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
STYLED_HEADERS: Final = ((HEADERS[0][0], POLICY + b"; style-src 'self' 'unsafe-inline'"), *HEADERS[1:])
"""For pages that carry their own style, and nothing that anybody wrote here."""


class Answer:
    """Where the application sends what it answers; `count` is called for every further piece of it."""

    def __init__(self, scope: Scope, send: Send, count: Callable[[], object]) -> None:
        self._send = send
        self._count = count
        self._packs = b"gzip" in dict(scope["headers"]).get(b"accept-encoding", b"")
        self._start: Message = {}

    async def __call__(self, message: Message) -> None:
        """What is sent in parts is being looked for still: each leaves as it is, as soon as it comes."""
        if message["type"] == "http.response.start":
            self._start = message
            message["headers"] = [*message.get("headers", []), *HEADERS]
            return
        for _ in range(len(message.get("body", b"")) // PIECE):
            self._count()
        if self._start:
            if self._worth_it(message):
                await self._pack(message)
            start, self._start = self._start, {}
            await self._send(start)
        await self._send(message)

    def _worth_it(self, message: Message) -> bool:
        headers = dict(self._start["headers"])
        return (
            self._packs
            and not message.get("more_body")
            and len(message.get("body", b"")) >= SHORT
            and b"content-encoding" not in headers
            and headers.get(b"content-type", b"").startswith(PACKED)
        )

    async def _pack(self, message: Message) -> None:
        body: bytes = message["body"]
        message["body"] = await asyncio.to_thread(_packed, body) if len(body) >= LONG else _packed(body)
        told = [(name, value) for name, value in self._start["headers"] if name.lower() != b"content-length"]
        length = str(len(message["body"])).encode()
        self._start["headers"] = [
            *told,
            (b"content-length", length),
            (b"content-encoding", b"gzip"),
            (b"vary", b"accept-encoding"),
        ]


def _packed(body: bytes) -> bytes:
    packing = zlib.compressobj(LEVEL, wbits=GZIP)
    return packing.compress(body) + packing.flush()
