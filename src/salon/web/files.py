"""The client's files, from memory: read once, when the site starts, as its build left them.

Beside each file the build leaves it compressed (`.br`, `.gz`), so that an answer is a choice and a write.
Built files have their hash in their names and are good for ever; the others are asked for again, and answered
by their tag alone while they are the same. An address that no file has is the page's own to understand.

Nobody is refused a file: a school or a hall comes at once, and asks for everything. Who goes on asking for
far more than that is answered later and later.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from salon.web.asgi import Message, Scope, Send

FOR_EVER: Final = b"public, max-age=31536000, immutable"
ASK_AGAIN: Final = b"no-cache"
PAGE: Final = "/index.html"
COMPRESSED: Final = {b"br": ".br", b"gzip": ".gz"}
"""How a form of a file is told, best first, and how its name ends."""

KINDS: Final = {
    ".css": b"text/css; charset=utf-8",
    ".html": b"text/html; charset=utf-8",
    ".js": b"text/javascript; charset=utf-8",
    ".png": b"image/png",
    ".svg": b"image/svg+xml",
    ".webmanifest": b"application/manifest+json",
    ".woff2": b"font/woff2",
}
ELSEWHERE: Final = ("/api/", "/health", "/ready", "/metrics")
"""What is no file, whatever it is called."""

Headers = list[tuple[bytes, bytes]]
Answer: TypeAlias = tuple[Message, Message]


class Form(NamedTuple):
    """One way of sending a file, its messages made."""

    tag: bytes
    whole: Answer
    same: Answer
    """That it has not changed."""


class Files:
    """Raises nothing: a client that is not built is told to whoever asks for it."""

    def __init__(self, folder: Path, headers: Iterable[tuple[bytes, bytes]] = ()) -> None:
        self._headers = [*headers]
        self._files = {
            f"/{path.relative_to(folder)}": self._forms(path, folder) for path in _originals(folder)
        }
        self._not_built = _plain(
            503, b"The client is not built: run \xc2\xab make client \xc2\xbb.\n", self._headers
        )
        self._missing = _problem(404, b"not_found", self._headers)
        self._read_only = _problem(405, b"not_allowed", [*self._headers, (b"allow", b"GET, HEAD")])

    def owns(self, path: str) -> bool:
        return not path.startswith(ELSEWHERE) and path != "/api"

    async def answer(self, scope: Scope, send: Send, after: float) -> None:
        """After so many seconds."""
        if after > 0:
            await asyncio.sleep(after)
        for message in self.find(scope["method"], scope["path"], scope["headers"]):
            await send(message)

    def find(self, method: str, path: str, headers: Headers) -> Answer:
        """The messages of the file's answer, or of the page's for an address without a file name."""
        forms = self._files.get(path)
        if forms is None:
            if "." in path.rpartition("/")[2] or path.startswith("/ws"):
                return self._missing
            forms = self._files.get(PAGE)
        if forms is None:
            return self._not_built
        if method not in ("GET", "HEAD"):
            return self._read_only
        asked = dict(headers)
        form = next(forms[one] for one in _wanted(asked.get(b"accept-encoding", b"")) if one in forms)
        return form.same if form.tag in _tags(asked.get(b"if-none-match", b"")) else form.whole

    def _forms(self, path: Path, folder: Path) -> dict[bytes, Form]:
        """The file as it is (under no name) and compressed, where its build did that."""
        compressed = {
            name: Path(f"{path}{ending}")
            for name, ending in COMPRESSED.items()
            if Path(f"{path}{ending}").is_file()
        }
        for_ever = path.relative_to(folder).parts[0] == "assets"
        headers = [
            *self._headers,
            (b"content-type", KINDS.get(path.suffix, b"application/octet-stream")),
            (b"cache-control", FOR_EVER if for_ever else ASK_AGAIN),
        ]
        if compressed:
            headers.append((b"vary", b"accept-encoding"))
        return {
            name: _form(one.read_bytes(), name, headers) for name, one in ((b"", path), *compressed.items())
        }


def _originals(folder: Path) -> list[Path]:
    """The files, but for their compressed forms and what is the build's own business."""
    return [
        path
        for path in folder.rglob("*")
        if path.is_file()
        and path.suffix not in COMPRESSED.values()
        and not path.relative_to(folder).parts[0].startswith(".")
    ]


def _form(body: bytes, encoding: bytes, headers: Headers) -> Form:
    tag = b'"%s"' % hashlib.sha256(body).hexdigest()[:20].encode()
    tagged = [*headers, (b"etag", tag)]
    length = [(b"content-length", str(len(body)).encode())]
    encoded = [(b"content-encoding", encoding)] if encoding else []
    return Form(tag, _messages(200, [*tagged, *encoded, *length], body), _messages(304, tagged, b""))


def _messages(status: int, headers: Headers, body: bytes) -> Answer:
    start = {"type": "http.response.start", "status": status, "headers": headers}
    return start, {"type": "http.response.body", "body": body}


def _plain(status: int, text: bytes, headers: Headers) -> Answer:
    return _messages(status, [*headers, (b"content-type", b"text/plain; charset=utf-8")], text)


def _problem(status: int, code: bytes, headers: Headers) -> Answer:
    body = b'{"code":"%s","facts":{}}' % code
    return _messages(status, [*headers, (b"content-type", b"application/json")], body)


@lru_cache(256)
def _wanted(accepted: bytes) -> tuple[bytes, ...]:
    """The encodings that a browser takes, the best first; as it is, it takes everything."""
    said = [part.partition(b";") for part in accepted.lower().replace(b" ", b"").split(b",")]
    taken = {name for name, _, weight in said if weight.removeprefix(b"q=").rstrip(b"0.") or not weight}
    return (*(name for name in COMPRESSED if name in taken), b"")


@lru_cache(256)
def _tags(known: bytes) -> frozenset[bytes]:
    return frozenset(one.strip().removeprefix(b"W/") for one in known.split(b","))
