"""What a person plays and has played: their running games, their finished ones, and their page.

Lists of games are read from rows; only a running table is looked at itself, for whose turn it is and what
was played last. What a person's page shows to others is theirs to say, and is decided here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from salon.kernel import AnyGame, Registry, Seat, Value
from salon.service import privacy
from salon.service.commits import Commits
from salon.service.room import Room
from salon.service.rooms import NotFound, Rooms
from salon.service.rows import setup_in
from salon.store import EFFACED, Outcome, Store
from salon.store.played import BestOf, Filter, Finished, Met
from salon.tables import clocks, names
from salon.tables.seats import seats_of
from salon.tables.values import AnyMoved, AnySetup, Moved, Person, Seats, Status, TableEvent, TookBack
from salon.tables.view import Played, shown

RUNNING = 30
"""Running games that are told at once."""

PAGE = 20
LATELY = 6
"""Finished games on a page of the list, and on a person's own."""

MET = 40
"""Opponents that one is offered, those met last."""

TAIL = 8
"""Commits among which the last move is looked for."""

Strangers: TypeAlias = Literal["everything", "counts", "nothing"]
"""What a person's page shows to others: also the last games, only how many there were and how high the
scores, or nothing but the name."""

FIRST: Strangers = "counts"
"""What it shows until its person chooses."""


class Running(Value, frozen=True):
    """A game that waits for players or is played. `mine` are one's own seats, `turn` those that are to act;
    `until` is when one's own clock falls, or that of the first of the others; `last` what was played last."""

    id: str
    setup: AnySetup
    status: Status
    seats: Seats
    mine: tuple[Seat, ...]
    turn: tuple[Seat, ...]
    until: float | None
    at: float
    last: Played | None


class Place(Value, frozen=True):
    """How a seat ended. Who was erased is no person, and no program."""

    name: str
    person: str | None
    level: str | None
    score: int
    rank: int


class Over(Value, frozen=True):
    """A finished game as a list has it; one that is not for the reader to look at has no `id`."""

    id: str | None
    setup: AnySetup
    outcome: Outcome
    reason: str
    category: str
    seats: tuple[Place, ...]
    mine: tuple[Seat, ...]
    at: float


class History(Value, frozen=True):
    """A page of one's finished games; `after` asks for the next. `total` is how many there are at all."""

    games: tuple[Over, ...]
    after: str | None
    total: int | None


class Tally(Value, frozen=True):
    """How the games of one kind went."""

    game: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    alone: int = 0
    abandoned: int = 0


class PersonPage(Value, frozen=True):
    """What the reader may know of a person; `shows` says how much that is of what there is."""

    id: str
    name: str
    since: float | None
    shows: Strangers
    blocked: bool
    tallies: tuple[Tally, ...]
    records: tuple[BestOf, ...]
    games: tuple[Over, ...]


class PlayedGames:
    def __init__(
        self, store: Store, games: Registry, rooms: Rooms, commits: Commits, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._games = games
        self._rooms = rooms
        self._commits = commits
        self._now = now

    # Running games

    async def running(self, person: str) -> list[Running]:
        """Those that wait for this person first, the most urgent of them on top; then the last played."""
        found = []
        for table_id in await self._store.played.running(person, RUNNING):
            room = await self._current(table_id)
            if seats_of(room.now, person) and room.now.status in ("waiting", "playing"):
                found.append(await self._running(room, person))
        return sorted(found, key=_urgency)

    async def _current(self, table_id: str) -> Room:
        """The table as the log has it: nobody here may have been told of it for long."""
        room = await self._rooms.room(table_id)
        if self._store.process:
            await self._commits.catch_up(room)
        return room

    async def _running(self, room: Room, person: str) -> Running:
        table, mine = room.now, seats_of(room.now, person)
        fall = clocks.next_fall(table.clock, mine)
        last = _last(await self._tail(room))
        (played,) = (None,) if last is None else shown(room.game, (last,), mine[0])
        return Running(
            table.id,
            table.setup,
            table.status,
            table.seats,
            mine,
            tuple(sorted(seat for seat in table.turn if seat >= 0)),
            None if fall is None else room.timeline.after(table.at, fall),
            table.at,
            played if isinstance(played, Played) else None,
        )

    async def _tail(self, room: Room) -> list[TableEvent]:
        log = await self._store.log(room.id, after=room.now.seq - TAIL)
        return [event for row in log for event in room.codec.events(row.events)]

    # Finished games

    async def finished(self, person: str, chosen: Filter) -> History:
        first = chosen == Filter()
        found = await self._store.played.finished(person, chosen, PAGE + 1)
        total = sum(count for *_, count in await self._store.played.tally(person)) if first else None
        games, more = found[:PAGE], found[PAGE:]
        after = f"{games[-1].at!r}:{games[-1].table_id}" if more else None
        return History(tuple(self._over(game, person, person) for game in games), after, total)

    def _over(self, game: Finished, of: str, reader: str) -> Over:
        setup = setup_in(game.setup)
        first = game.seats[0]
        return Over(
            game.table_id if self._may_open(game, setup, reader) else None,
            setup,
            game.outcome,
            first.reason,
            first.category,
            tuple(
                Place(
                    seat.name,
                    None if seat.name == EFFACED else seat.person,
                    seat.level,
                    seat.score,
                    seat.rank,
                )
                for seat in game.seats
            ),
            tuple(seat.seat for seat in game.seats if seat.person == of),
            game.at,
        )

    def _may_open(self, game: Finished, setup: AnySetup, reader: str) -> bool:
        """Whether a list may give this reader the table's address."""
        if any(seat.person == reader for seat in game.seats):
            return True
        day = self._day(setup)
        sealed = bool(day) and self._now() < privacy.end_of(day)
        return privacy.sight(public=game.public, sealed=sealed, seated=False, invited=False).listed

    def _day(self, setup: AnySetup) -> str:
        game: AnyGame = self._games[setup.game]
        return game.day(msgspec.convert(setup.options, game.options_type))

    async def met(self, person: str) -> list[Met]:
        met = await self._store.played.met(person, MET)
        return [one for one in met if one.name != EFFACED]

    async def named(self, person: str, name: str) -> list[Person]:
        """Whom that name may mean: those played lately who are called so, and the account that has it.
        Guests' names are not theirs alone: of a guest whom one has never met there is no telling which."""
        met = await self.met(person)
        found = {one.person: one.name for one in met if one.person and names.same(one.name, name)}
        accounts = await self._store.people.called(names.looks(name))
        found |= {one: await self._store.person(one) or name for one in accounts - {person}}
        return [Person(*one) for one in found.items()]

    # A person's page

    async def page(self, person: str, reader: str) -> PersonPage:
        """As much of it as the reader may see. Raises `NotFound`."""
        name, since = await self._store.person(person), await self._store.known_since(person)
        if name is None and person != reader:
            raise NotFound("no_such_person")
        shows = "everything" if person == reader else await self.strangers(person)
        played = self._store.played
        blocked = person != reader and any(
            one.person == person for one in await self._store.friends.blocked(reader)
        )
        counted = shows != "nothing"
        return PersonPage(
            person,
            name or "",
            since if counted else None,
            shows,
            blocked,
            _tallies(await played.tally(person)) if counted else (),
            tuple(await played.records(person)) if counted else (),
            await self._lately(person, reader) if shows == "everything" else (),
        )

    async def _lately(self, person: str, reader: str) -> tuple[Over, ...]:
        found = await self._store.played.finished(person, Filter(), LATELY)
        return tuple(self._over(game, person, reader) for game in found)

    async def strangers(self, person: str) -> Strangers:
        chosen = await self._store.played.strangers(person)
        return FIRST if chosen is None else msgspec.convert(chosen, Strangers)

    async def choose(self, person: str, strangers: Strangers) -> None:
        await self._store.played.put_strangers(person, strangers)


def _tallies(counted: list[tuple[str, Outcome, int]]) -> tuple[Tally, ...]:
    by_game: dict[str, dict[str, int]] = {}
    for game, how, count in counted:
        by_game.setdefault(game, {})[how] = count
    return tuple(Tally(game, **counts) for game, counts in by_game.items())


def _last(events: list[TableEvent]) -> AnyMoved | None:
    """The last move of a player that was not taken back."""
    for event in reversed(events):
        match event:
            case TookBack():
                return None
            case Moved(seat) if seat >= 0:
                return event
    return None


def _urgency(game: Running) -> tuple[int, float, float]:
    waits = 0 if set(game.turn) & set(game.mine) else 1 if game.status == "playing" else 2
    return waits, game.until or float("inf"), -game.at
