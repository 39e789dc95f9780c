"""What a newcomer's browser asks for before anybody plays: files, bytes, and the server's time for them.

A *whole visit* is every file there is, from an empty browser: the page and then all that the service worker
keeps. A *first page* is what a table of a game needs to be seen, fonts included.
"""

from __future__ import annotations

import http.client
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from salon.bench import Failed, Figure
from salon.games import GAMES
from salon.tools.process import SiteProcess, fresh_site
from salon.web.app import STATIC

VISITS = 30
"""From one address, one right after the other: a class."""

ROUNDS = 5
"""Of so many visits each; the server's time is the cheapest round's."""

ACCEPTED = "gzip, deflate, br"


def run(visits: int = VISITS, rounds: int = ROUNDS) -> Iterator[Figure]:
    """Raises `Failed` when anything was refused."""
    names = whole_visit()
    with fresh_site(memory=True) as site:
        _, sent = _visited(site, names, 1)
        yield Figure("files of a whole visit", len(names), "files")
        yield Figure("a whole visit as sent", sent / 1000, "KB")
        yield from _first_pages(site)
        cost = min(_cost(site, names, visits) for _ in range(rounds))
    yield Figure("a file", cost / len(names) * 1e3, "CPU ms")
    yield Figure("a whole visit", cost * 1e3, "CPU ms")
    with fresh_site(memory=True, limits=()) as site:
        statuses, _ = _visited(site, names, visits)
    refused = sum(count for status, count in statuses.items() if status != 200)
    yield Figure(f"refused to {visits} whole visits from one address", refused, "files")
    if refused:
        raise Failed(f"not every file was answered: {dict(statuses)}")


def whole_visit(folder: Path = STATIC) -> list[str]:
    """The addresses, in the order that a browser learns of them."""
    page = re.findall(r'(?:href|src)="(/[^"]+)"', (folder / "index.html").read_text())
    kept = re.findall(r'"(/[^"]*)"', (folder / "worker.js").read_text())
    files = (name for name in kept if (folder / name.lstrip("/")).is_file())
    return [*dict.fromkeys(["/", *page, "/worker.js", *files])]


def _visited(site: SiteProcess, names: list[str], visits: int) -> tuple[Counter[int], int]:
    """How often each status came, and the bytes of all bodies."""
    statuses, sent = Counter[int](), 0
    for _ in range(visits):
        line = http.client.HTTPConnection(site.base.removeprefix("http://"), timeout=60)
        for name in names:
            line.request("GET", name, headers={"accept-encoding": ACCEPTED})
            answer = line.getresponse()
            sent += len(answer.read())
            statuses[answer.status] += 1
        line.close()
    return statuses, sent


def _cost(site: SiteProcess, names: list[str], visits: int) -> float:
    """Seconds of the server's CPU for one visit of many."""
    before = site.cpu_seconds()
    _visited(site, names, visits)
    return (site.cpu_seconds() - before) / visits


def _first_pages(site: SiteProcess) -> Iterator[Figure]:
    manifest = msgspec.json.decode((STATIC / ".vite" / "manifest.json").read_bytes())
    for game in GAMES:
        names = ["/", *(f"/{name}" for name in _first_page(manifest, game.key))]
        _, sent = _visited(site, names, 1)
        yield Figure(f"first page of {game.key}", len(names), "files")
        yield Figure(f"first page of {game.key}, as sent", sent / 1000, "KB")


def _first_page(manifest: dict[str, Any], game: str) -> list[str]:
    """The scripts, styles and fonts under a table's page."""
    wanted = [key for key, chunk in manifest.items() if chunk.get("name") in ("index", "table", game)]
    seen: dict[str, None] = {}
    while wanted:
        key = wanted.pop()
        if key not in seen:
            seen[key] = None
            wanted += manifest[key].get("imports", [])
    chunks = [manifest[key] for key in seen]
    files = [name for one in chunks for name in (one["file"], *one.get("css", []), *one.get("assets", []))]
    return [*dict.fromkeys(files)]
