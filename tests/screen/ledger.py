"""The ledger of a walk: where the laws were held, which were broken there, and a picture of each breach."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.screen.laws import Broken, Watch
from tests.screen.truth import Mark


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
    failures: list[str] = field(default_factory=list)
    """What could not be gone through at all, and where it stopped."""

    pictures: set[tuple[str, str, str]] = field(default_factory=set)

    def note(self, where: Where, law: str, what: str, page: Page) -> None:
        """One picture for each law, place and window is enough to see it."""
        breach = Breach(where, law, what, _slug(f"{where.place} {where.window} {law}") + ".png")
        self.breaches.append(breach)
        if breach.kind not in self.pictures:
            self.pictures.add(breach.kind)
            _picture(page, self.folder / breach.picture)

    def stopped(self, where: Where, page: Page) -> None:
        """A picture of where it could not be gone on from."""
        _picture(page, self.folder / (_slug(f"{where.place} {where.window} stopped") + ".png"))

    def add(self, other: Ledger) -> None:
        self.breaches += other.breaches
        self.held += other.held
        self.steps += other.steps
        self.failures += other.failures

    def report(self) -> str:
        """Every breach once, under its law, place and window, with how often it was seen."""
        return "\n".join([*self.failures, *self._lines()]) + "\n"

    def summary(self) -> str:
        """How often each law was broken where."""
        counts = Counter((breach.law, breach.where.place) for breach in self.breaches)
        lines = [f"{count:6} × {law}: {place}" for (law, place), count in sorted(counts.items())]
        return "\n".join([*lines, *(failure.splitlines()[0] for failure in self.failures), ""])

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


def _single(line: str) -> str:
    """One breach out of a list of them, without what is said of the list."""
    return "" if line.startswith("…") else re.sub("^after [^,]*, ", "", line)


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
        self.only: frozenset[str] | None = None
        """The laws that count here, if not all do."""

    def now(self, **changes: str) -> None:
        """Something else is looked at."""
        self.where = replace(self.where, **changes)

    def hold(self, *, playing: bool = False, needs: Sequence[str] = ()) -> None:
        self.ledger.held[self.where] += 1
        with self.noting():
            super().hold(playing=playing, needs=needs)

    def opened(self) -> None:
        with self.noting():
            super().opened()

    @contextmanager
    def touch(self, what: str) -> Iterator[None]:
        self.ledger.steps += 1
        self.now(state=what)
        with self.noting(), super().touch(what):
            yield

    def axe(self) -> None:
        with self.noting():
            super().axe()

    def words(self, marks: Sequence[Mark], snapshot: Mapping[str, Any], me: str) -> None:
        with self.noting():
            super().words(marks, snapshot, me)

    @contextmanager
    def awake(self) -> Iterator[None]:
        with self.noting(), super().awake():
            yield

    @contextmanager
    def noting(self) -> Iterator[None]:
        try:
            yield
        except Broken as broken:
            for each in (broken, *broken.also):
                for what in filter(None, map(_single, each.what.split("\n  "))):
                    self.note(each.law, what)

    def note(self, law: str, what: str) -> None:
        if self.only is None or law in self.only:
            self.ledger.note(self.where, law, what, self.page)
