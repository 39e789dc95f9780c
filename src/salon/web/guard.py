"""What stands before every request that is no file: rates, whose page it comes from, what it brings.

*Pages of other sites.* A browser says where a request comes from, and a request that changes something must
come from this site's own pages. Programs say nothing of the kind and bring no cookie that is not theirs.

*Bodies* are JSON and said to be: a form of another site can say neither. What no database and no screen can
hold is malformed wherever it stands: NUL, half a surrogate, lists nested without end.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from time import perf_counter
from typing import Final
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec

from salon.kernel import Malformed
from salon.kernel.codec import decode
from salon.metrics import ANSWERS
from salon.web.asgi import Application, Message, Receive, Scope, Send

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

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
UPLOAD: Final = "/api/admin/dictionaries"
"""Takes a file as it is, by a header that no page of another site can send."""

ANSWERED = ANSWERS.labels("http")
_anything = msgspec.json.Decoder()
_nul = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a browser says that a page of another site asks."""
    if headers.get(b"sec-fetch-site", b"none") not in (b"same-origin", b"none"):
        return True
    origin = headers.get(b"origin")
    return origin is not None and urlsplit(str(origin, "latin-1")).netloc != str(
        headers.get(b"host", b""), "latin-1"
    )


def plain(text: str | bytes) -> None:
    """Raises `Malformed` where JSON means a NUL."""
    raw = text.encode() if isinstance(text, str) else text
    if b"\\u0000" in raw and _nul.search(raw):
        raise Malformed("malformed", detail="NUL")


_LARGE: Final = {"read": 1_500_000, "studies": 2_100_000}
"""What may be larger, by the second part of its address: files, and studies."""


class Guard:
    def __init__(self, app: Application, body_bytes: int, admitted: Callable[[Scope], bool]) -> None:
        """`admitted` says whether who asks may do so now."""
        self._app = app
        self._body_bytes = body_bytes
        self._admitted = admitted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, headed = perf_counter(), _with_headers(send)
        if not self._admitted(scope):
            await _refuse(headed, 429, b"too_fast", (b"retry-after", b"1"))
        elif scope["method"] not in SAFE and foreign(dict(scope["headers"])):
            await _refuse(headed, 403, b"foreign_page")
        elif not _readable(scope):
            await _refuse(headed, 400, b"malformed")
        elif scope["method"] in SAFE or scope["path"] == UPLOAD:
            await self._app(scope, receive, headed)
        else:
            await self._bring(scope, receive, headed)
        ANSWERED.observe(perf_counter() - began)

    async def _bring(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await _body(receive, _LARGE.get(scope["path"].split("/")[2], self._body_bytes))
        if body is None:
            await _refuse(send, 413, b"too_large", (b"connection", b"close"))
        elif body and not _says_json(dict(scope["headers"])):
            await _refuse(send, 415, b"not_json")
        elif body and not _is_json(body):
            await _refuse(send, 400, b"malformed")
        else:
            await self._app(scope, _again(body, receive), send)


def _readable(scope: Scope) -> bool:
    """Whether the address is text, without a NUL."""
    for raw in (scope["raw_path"], scope["query_string"]):
        if b"%" in raw:
            try:
                if "\0" in unquote_to_bytes(raw).decode():
                    return False
            except UnicodeDecodeError:
                return False
    return True


def _says_json(headers: dict[bytes, bytes]) -> bool:
    return headers.get(b"content-type", b"").partition(b";")[0].strip().lower() == b"application/json"


def _is_json(body: bytes) -> bool:
    try:
        plain(body)
        decode(_anything, body)
    except Malformed:
        return False
    return True


async def _body(receive: Receive, most: int) -> bytes | None:
    """All of it; None if it is too large. Of who hangs up, what came."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            return None
        if not message.get("more_body"):
            return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """What was received, to be received once more."""
    message: Message | None = {"type": "http.request", "body": body, "more_body": False}

    async def received() -> Message:
        nonlocal message
        if message is None:
            return await receive()
        first, message = message, None
        return first

    return received


def _with_headers(send: Send) -> Send:
    async def headed(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return headed


async def _refuse(send: Send, status: int, code: bytes, *headers: tuple[bytes, bytes]) -> None:
    told = [(b"content-type", b"application/json"), *headers]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": b'{"code":"%s","facts":{}}' % code})
