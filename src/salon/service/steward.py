"""The house as it stands in the database: read, changed, and put to use at the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from itertools import groupby
from random import Random
from typing import Any

import msgspec

from salon import words
from salon.kernel import AnyGame, IllegalAction, Value
from salon.kernel.codec import encode
from salon.service import house
from salon.service.house import Change, House, Shelved, Standing
from salon.store import ResultRow, Store
from salon.tables.values import Occupant, Program

SETTING = "house"
EMPTY = encode(House()).decode()
SCORES_READ = 1000
HISTORY_READ = 400


class PastGame(Value, frozen=True):
    """A game that was played: when it began, for how long, by whom and with which scores."""

    table: str
    started_at: float
    seconds: float
    names: tuple[str, ...]
    scores: tuple[int, ...]
    category: str
    abandoned: bool


class Steward:
    def __init__(self, store: Store, dictionaries_changed: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._dictionaries_changed = dictionaries_changed
        self.house = House()

    async def look(self) -> None:
        """See what another process may have changed."""
        before, self.house = self.house, _read(await self._store.setting(SETTING, EMPTY))
        if before.dictionaries != self.house.dictionaries:
            await self._dictionaries_changed()

    async def keep(self, change: Change) -> None:
        """Change the house. Raises `Refusal`."""
        kept = False
        while not kept:
            seen = await self._store.setting(SETTING, EMPTY)
            kept = await self._store.replace_setting(SETTING, seen, encode(change(_read(seen))).decode())
        await self.look()

    # Dictionaries

    @property
    def offered(self) -> tuple[Shelved, ...]:
        return house.offered(self.house)

    async def shelve(self, upload: words.Upload) -> Shelved:
        """Offer a dictionary that somebody brought. Raises `Refusal`."""
        dictionary = upload.dictionary
        new = Shelved(dictionary.name, upload.title, upload.description)
        house.shelve(self.house, new)
        await self._store.put_blob(dictionary.name, await asyncio.to_thread(dictionary.blob))
        await self.keep(lambda now: house.shelve(now, new))
        return new

    async def words_of(self, name: str) -> list[str]:
        """The words of a dictionary on offer. Raises `IllegalAction`."""
        if name not in {one.hash for one in self.offered}:
            raise IllegalAction("no_such_dictionary", hash=name[:64])
        blob = await self._store.blob(name)
        dictionary = await asyncio.to_thread(words.shipped if blob is None else lambda: words.read(blob))
        return list(dictionary.lemmas)

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
                blob = await self._store.blob(name)
                if blob is None:
                    raise IllegalAction("dictionary_gone", hash=name)
                await asyncio.to_thread(words.admit, blob)

    # Programs

    def program(self, game: AnyGame, level: str, seats: Iterable[Occupant | None], rng: Random) -> Program:
        """A program with a name of its profile's list that nobody here has."""
        taken = [who.name for who in seats if who is not None]
        return Program(level, house.drawn(self.house, f"{game.key}-{level}", taken, rng))

    def named(
        self, game: AnyGame, seats: tuple[Occupant | None, ...], rng: Random
    ) -> tuple[Occupant | None, ...]:
        """The seats with a name for each program that has none."""
        for at, who in enumerate(seats):
            if isinstance(who, Program) and not who.name:
                seats = (*seats[:at], self.program(game, who.level, seats, rng), *seats[at + 1 :])
        return seats

    # Lists

    async def standings(self, category: str) -> list[Standing]:
        rows = await self._store.best(category, self.house.scores_since, SCORES_READ)
        return house.standings(category, (row for _, row in rows))

    async def history(self, game: str) -> list[PastGame]:
        rows = await self._store.history(game, self.house.history_since, HISTORY_READ)
        return [_past([*seats]) for _, seats in groupby(rows, lambda row: row[1].table_id)]


def _read(text: str) -> House:
    return msgspec.json.decode(text, type=House)


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
