"""What stands before every request that is no file: rates, whose page it comes from, what it brings.

*Pages of other sites.* A browser says where a request comes from, and a request that changes something must
come from this site's own pages. Programs say nothing of the kind and bring no cookie that is not theirs.

*Bodies* are JSON and said to be: a form of another site can say neither. What no database and no screen can
hold is malformed wherever it stands: NUL, half a surrogate, lists nested without end.

*Sizes.* A request is one of so many that an address may make; what it brings, or is answered, counts as
another one with each further 64 KB. Long answers are packed away from the event loop.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from time import perf_counter
from types import MappingProxyType
from typing import Final
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec

from salon.kernel import Malformed
from salon.kernel.codec import decode, encode
from salon.metrics import ANSWERS
from salon.web.answers import PIECE, Answer
from salon.web.asgi import Application, Message, Receive, Scope, Send

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


_LARGE: Final = (
    ("/api/read", 1_500_000),
    *((f"/api/{path}", 2_100_000) for path in ("studies", "walk", "examine", "survey", "write")),
)
"""What may be larger, by the beginning of its address: files, studies, and long ways through these."""


class Guard:
    def __init__(self, app: Application, body_bytes: int, admitted: Callable[[Scope], bool]) -> None:
        """`admitted` says whether who asks may do so now, and counts it."""
        self._app = app
        self._body_bytes = body_bytes
        self._admitted = admitted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, count = perf_counter(), partial(self._admitted, scope)
        answer = Answer(scope, send, count)
        if not count():
            await _refuse(answer, 429, b"too_fast")
        elif scope["method"] not in SAFE and foreign(dict(scope["headers"])):
            await _refuse(answer, 403, b"foreign_page")
        elif not _readable(scope):
            await _malformed(answer, "the address is no text")
        elif scope["method"] in SAFE or scope["path"] == UPLOAD:
            await self._app(scope, receive, answer)
        else:
            await self._bring(scope, receive, answer, count)
        ANSWERED.observe(perf_counter() - began)

    async def _bring(self, scope: Scope, receive: Receive, send: Send, count: Callable[[], bool]) -> None:
        most = next((most for path, most in _LARGE if scope["path"].startswith(path)), self._body_bytes)
        try:
            body = await _body(receive, most, count)
        except _Refused as why:
            await _refuse(send, *why.args, (b"connection", b"close"))
            return
        if body and not _says_json(dict(scope["headers"])):
            await _refuse(send, 415, b"not_json")
        elif body and (wrong := _no_json(body)):
            await _malformed(send, wrong)
        else:
            await self._app(scope, _again(body, receive), send)


class _Refused(Exception):
    """With which status and code."""


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


def _no_json(body: bytes) -> str:
    """What is wrong with it, if it is none."""
    try:
        plain(body)
        decode(_anything, body)
    except Malformed as refusal:
        return str(refusal.facts["detail"])
    return ""


async def _body(receive: Receive, most: int, count: Callable[[], bool]) -> bytes:
    """All of it; of who hangs up, what came. Raises `_Refused` if it is too large, or once too many were."""
    body, pieces = bytearray(), 0
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise _Refused(413, b"too_large")
        while pieces < len(body) // PIECE:
            pieces += 1
            if not count():
                raise _Refused(429, b"too_fast")
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


async def _malformed(send: Send, why: str) -> None:
    await _refuse(send, 400, b"malformed", facts={"detail": why})


async def _refuse(
    send: Send,
    status: int,
    code: bytes,
    *headers: tuple[bytes, bytes],
    facts: Mapping[str, str] = MappingProxyType({}),
) -> None:
    later = [(b"retry-after", b"1")] if status == 429 else []
    told = [(b"content-type", b"application/json"), *later, *headers]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send(
        {"type": "http.response.body", "body": b'{"code":"%s","facts":%s}' % (code, encode(dict(facts)))}
    )
