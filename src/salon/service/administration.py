"""What the administrator has set: read from the database, changed, and put to use at the tables."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from itertools import groupby
from random import Random
from typing import Any, TypeVar

import msgspec

from salon import words
from salon.bots import Flag, Price, Stopped
from salon.kernel import AnyGame, IllegalAction, Malformed, Registry, Value
from salon.kernel.codec import encode
from salon.kernel.errors import Refusal
from salon.service import settings
from salon.service.settings import Change, Settings, Shelved, Standing
from salon.service.thinking import Thinking
from salon.service.turns import Owner
from salon.store import ResultRow, Store
from salon.tables.values import Occupant, Program, Seats
from salon.words import workshop
from salon.words.workshop import Bound, Manner, Revision

T = TypeVar("T")

SETTING = "house"
EMPTY = encode(Settings()).decode()
SCORES_READ = 1000
HISTORY_READ = 400
"""Rows that a list of best scores is made of, many of which may be one person's; games in the history."""

EVERYBODY = Owner("", "")
"""For whom dictionaries are built: whoever plays with them."""

REMEMBERED = 100
"""Dictionaries that could not be built: they are not tried again."""


class PastGame(Value, frozen=True):
    """A game that was played: when it began, for how long, by whom and with which scores."""

    table: str
    started_at: float
    seconds: float
    names: tuple[str, ...]
    scores: tuple[int, ...]
    category: str
    abandoned: bool


class Administration:
    def __init__(self, store: Store, games: Registry, thinking: Thinking) -> None:
        self._store = store
        self._games = games
        self.base_names = settings.base_names(games)
        self._thinking = thinking
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._failed: OrderedDict[str, Refusal] = OrderedDict()
        self.dictionary_followers: tuple[Callable[[], Awaitable[None]], ...] = ()
        self.settings = Settings()

    async def look(self) -> None:
        """See what another process may have changed."""
        before, self.settings = self.settings, _read(await self._store.setting(SETTING, EMPTY))
        if settings.offered(before) != self.offered:
            for changed in self.dictionary_followers:
                await changed()

    async def keep(self, change: Change) -> None:
        """Change them. Raises `Refusal`."""
        kept = False
        while not kept:
            seen = await self._store.setting(SETTING, EMPTY)
            kept = await self._store.replace_setting(SETTING, seen, encode(change(_read(seen))).decode())
        await self.look()

    # Dictionaries

    @property
    def edition(self) -> str:
        """The French list that new tables are played with."""
        return settings.edition_in_use(self.settings)

    @property
    def former_editions(self) -> frozenset[str]:
        """What a new table takes the list in use instead of: whatever was it once, and none."""
        shipped, own = words.editions(), self.settings.editions
        known = (*(each.name for each in shipped), *(each.name for each in own))
        return frozenset({"", *known}) - {self.edition}

    async def lexicon(self) -> words.Lexicon:
        """That list, open."""
        name = self.edition
        if not words.is_open(name):
            await self._open(name)
        return words.lexicon(name)

    async def revised(self, revision: Revision) -> Bound:
        """An edition of the French list, made and stored, but not in use. Raises `Refusal`."""
        before = await self._store.blob(self.edition) or b""
        key = hashlib.sha256(encode(revision)).hexdigest()
        bound = await self._tried(key, lambda stop: workshop.revise(revision, before, stop))
        await self._store.put_blob(bound.name, bound.blob)
        return bound

    @property
    def offered(self) -> tuple[Shelved, ...]:
        return settings.offered(self.settings)

    async def shelve(self, file: bytes, manner: Manner) -> tuple[Shelved, Bound]:
        """Offer a dictionary that somebody brings, once its graph is made. Raises `Refusal`."""
        bound = await self._tried(
            hashlib.sha256(encode(manner) + file).hexdigest(), lambda stop: workshop.bind(file, manner, stop)
        )
        new = Shelved(bound.name, bound.title, bound.description)
        settings.shelve(self.settings, new)
        await self._store.put_blob(bound.name, bound.blob)
        await self.keep(lambda now: settings.shelve(now, new))
        return new, bound

    async def _tried(self, name: str, work: Callable[[Flag], T | None]) -> T:
        """What is made away from here; if it failed before, it fails at once. Raises `Refusal`."""
        if name in self._failed:
            raise self._failed[name]

        def made(stop: Flag) -> T:
            found = work(stop)
            if found is None:
                raise Stopped
            return found

        try:
            return await self._thinking.run(EVERYBODY, Price.HEAVY, made)
        except Malformed as why:
            self._failed[name] = why
            if len(self._failed) > REMEMBERED:
                self._failed.popitem(last=False)
            raise

    async def words_of(self, name: str) -> list[str]:
        """The words of a dictionary on offer. Raises `IllegalAction`."""
        if name not in {one.hash for one in self.offered}:
            raise IllegalAction("no_such_dictionary", hash=name[:64])
        blob = await self._store.blob(name)
        return await self._thinking.run(
            EVERYBODY,
            Price.HEAVY,
            lambda _: list((words.shipped() if blob is None else words.read(blob)).lemmas),
        )

    def require_offered(self, game: AnyGame, options: Any) -> None:
        """Raises `IllegalAction` if a new game wants what is not on offer any more."""
        on_offer = {one.hash for one in self.offered}
        for name in game.resources(options):
            if name not in on_offer:
                raise IllegalAction("dictionary_gone", hash=name)

    def titles(self, game: AnyGame, options: Any) -> tuple[str, ...]:
        """What the dictionaries of a game are called; a table keeps it whatever becomes of them."""
        known = {one.hash: "" if one.fixed else one.title for one in self.offered}
        return tuple(known.get(name, "") for name in game.resources(options))

    async def bring(self, game: AnyGame, options: Any) -> None:
        """Open the dictionaries that a game holds. Raises `IllegalAction` for one that nobody has."""
        for name in game.resources(options):
            if not words.is_open(name):
                await self._open(name)

    async def _open(self, name: str) -> None:
        """Once, for all who wait."""
        if name not in self._opening:
            task = self._opening[name] = asyncio.create_task(self._bring(name))
            task.add_done_callback(lambda _: self._opening.pop(name))
        await asyncio.shield(self._opening[name])

    async def _bring(self, name: str) -> None:
        if await self._thinking.run(EVERYBODY, Price.LONG, lambda _: words.opened(name)):
            return
        blob = await self._store.blob(name) or await self._thinking.run(
            EVERYBODY, Price.HEAVY, lambda _: _former(name)
        )
        if blob is None:
            raise IllegalAction("dictionary_gone", hash=name)
        await self._tried(name, lambda stop: workshop.rebind(blob, stop) or None)
        # Where there is no folder to keep files in, it is built once more, in this process.
        await self._thinking.run(EVERYBODY, Price.HEAVY, lambda _: words.opened(name) or words.admit(blob))

    # Programs

    def names(self, game: AnyGame, level: str) -> tuple[str, ...]:
        """Those that a program of this level may have."""
        listed = settings.names(self.settings, self.base_names, f"{game.key}-{level}")
        return tuple(one.name for one in listed)

    def program(self, game: AnyGame, level: str, seats: Iterable[Occupant | None], rng: Random) -> Program:
        """A program with a name of its profile's list that nobody here has."""
        taken = [who.name for who in seats if who is not None]
        return Program(
            level, settings.drawn(self.settings, self.base_names, f"{game.key}-{level}", taken, rng)
        )

    def named(self, game: AnyGame, seats: Seats, rng: Random) -> Seats:
        """The seats with a name for each program that has none."""
        for at, who in enumerate(seats):
            if isinstance(who, Program) and not who.name:
                seats = (*seats[:at], self.program(game, who.level, seats, rng), *seats[at + 1 :])
        return seats

    # Lists

    async def standings(self, category: str) -> list[Standing]:
        rows = await self._store.best(category, self.settings.scores_since, SCORES_READ)
        return settings.standings(settings.first_scores(self._games, category), (row for _, row in rows))

    async def history(self) -> list[PastGame]:
        """Of the games that keep one, the last first."""
        past: list[PastGame] = []
        for game in self._games:
            if game.keeps_history:
                rows = await self._store.history(game.key, self.settings.history_since, HISTORY_READ)
                past += [_past([*seats]) for _, seats in groupby(rows, lambda row: row[1].table_id)]
        return sorted(past, key=lambda game: game.started_at + game.seconds, reverse=True)


def _former(name: str) -> bytes | None:
    """An edition of the French list that games under way may still hold."""
    found = words.edition(name)
    return None if found is None else found.blob()


def _read(text: str) -> Settings:
    return msgspec.json.decode(text, type=Settings)


def _past(seats: list[tuple[float | None, ResultRow]]) -> PastGame:
    began, first = seats[0]
    started = first.at if began is None else began
    return PastGame(
        first.table_id,
        started,
        first.at - started,
        tuple(row.name for _, row in seats),
        tuple(row.score for _, row in seats),
        first.category,
        first.reason == "resigned",
    )
