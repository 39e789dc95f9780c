"""The ledger of a walk: where the laws were held, which were broken there, and a picture of each breach."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page
from tests.screen.laws import Broken, Watch


@dataclass(frozen=True)
class Where:
    """What was looked at: a page, or a game in a state of a turn; in which window, light and language."""

    place: str
    window: str
    theme: str = "light"
    language: str = "fr"
    state: str = "opened"


@dataclass(frozen=True)
class Breach:
    where: Where
    law: str
    what: str
    picture: str

    @property
    def kind(self) -> tuple[str, str, str]:
        return self.law, self.where.place, self.where.window

    @property
    def gist(self) -> str:
        """The same breach elsewhere has other numbers, and another cell of the same board."""
        return re.sub(r"[\d.,]+", "#", re.sub(r"\bg « [^»]* »", "g", self.what))


@dataclass
class Ledger:
    folder: Path
    breaches: list[Breach] = field(default_factory=list)
    held: Counter[Where] = field(default_factory=Counter)
    steps: int = 0
    pictures: set[tuple[str, str, str]] = field(default_factory=set)

    def note(self, where: Where, law: str, what: str, page: Page) -> None:
        """One picture for each law, place and window is enough to see it."""
        breach = Breach(where, law, what, _slug(f"{where.place} {where.window} {law}") + ".png")
        self.breaches.append(breach)
        if breach.kind not in self.pictures:
            self.pictures.add(breach.kind)
            _picture(page, self.folder / breach.picture)

    def add(self, other: Ledger) -> None:
        self.breaches += other.breaches
        self.held += other.held
        self.steps += other.steps

    def report(self) -> str:
        """Every breach once, under its law, place and window, with how often it was seen."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        laws: dict[str, dict[tuple[str, str, str], list[Breach]]] = defaultdict(lambda: defaultdict(list))
        for breach in self.breaches:
            laws[breach.law][breach.kind].append(breach)
        for law, kinds in sorted(laws.items()):
            yield f"== {law}: {sum(map(len, kinds.values()))}"
            for (_, place, window), found in sorted(kinds.items()):
                yield f"  {place}, {window}: {len(found)} ({found[0].picture})"
                yield from _examples(found)

    def counted(self) -> str:
        def different(name: str) -> int:
            return len({getattr(where, name) for where in self.held})

        parts = [f"{different(name)} {name}s" for name in ("place", "state", "window", "theme", "language")]
        return f"held {self.held.total()} times: {', '.join(parts)}, {self.steps} steps"


def _examples(found: Sequence[Breach]) -> Iterator[str]:
    gists: dict[str, list[Breach]] = defaultdict(list)
    for breach in found:
        gists[breach.gist].append(breach)
    for alike in gists.values():
        one = alike[0]
        lit = f"{one.where.theme}, {one.where.language}"
        yield f"    {len(alike)} × in « {one.where.state} » ({lit}): {one.what}"


def _slug(text: str) -> str:
    return re.sub(r"[^\w]+", "-", text.lower()).strip("-")


def _picture(page: Page, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, animations="allow")


class Noting(Watch):
    """Holds the laws as `Watch` does, and notes what is broken instead of stopping there."""

    def __init__(self, page: Page, ledger: Ledger, where: Where) -> None:
        super().__init__(page)
        self.ledger = ledger
        self.where = where

    def now(self, **changes: str) -> None:
        """Something else is looked at."""
        self.where = replace(self.where, **changes)

    def hold(self, *, playing: bool = False, needs: Sequence[str] = ()) -> None:
        self.ledger.held[self.where] += 1
        with self.noting():
            self.console.hold()
        super().hold(playing=playing, needs=needs)

    @contextmanager
    def touch(self, what: str) -> Iterator[None]:
        self.ledger.steps += 1
        self.now(state=what)
        with super().touch(what):
            yield

    def axe(self) -> None:
        with self.noting():
            super().axe()

    def words(self, snapshot: Mapping[str, Any], me: str) -> None:
        with self.noting():
            super().words(snapshot, me)

    @contextmanager
    def awake(self) -> Iterator[None]:
        with self.noting(), super().awake():
            yield

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Around whatever may break a law, or may not be possible at all."""
        try:
            yield
        except Broken as broken:
            self.note(broken.law, broken.what)
        except (AssertionError, Error) as error:
            self.note("it can be done", str(error).splitlines()[0])

    def note(self, law: str, what: str) -> None:
        self.ledger.note(self.where, law, what, self.page)

    def _enforce(self, found: Mapping[str, list[str]], when: str = "") -> None:
        for law, breaches in found.items():
            for breach in breaches:
                self.note(law, breach)
