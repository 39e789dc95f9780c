"""How phones in a room find a site that runs on a machine there: its address, and a code of it."""

from __future__ import annotations

from io import BytesIO, StringIO
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Final

import segno

ANY: Final = frozenset({"0.0.0.0", "::"})  # noqa: S104
ONLY_HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def near(host: str) -> str:
    """The address by which others reach what listens on `host`; nothing where they cannot."""
    if host not in ANY:
        return "" if host in ONLY_HERE else host
    with socket(AF_INET, SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))  # nothing is sent: it asks which way that would be
        except OSError:
            return ""
        return str(line.getsockname()[0])


def picture(link: str) -> bytes:
    """A link as a code, in SVG."""
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", border=2, svgclass=None, lineclass=None)
    return drawn.getvalue()


def typed(link: str) -> str:
    """A link as a code, in a terminal."""
    drawn = StringIO()
    segno.make(link, error="l").terminal(drawn, compact=True)
    return drawn.getvalue()
