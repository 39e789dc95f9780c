"""What is told of ratings: what a game changed and why, who leads, one's curve."""

from __future__ import annotations

from typing import Final

from salon.kernel import Seat, Value
from salon.service.commits import Commits
from salon.service.played import PlayedGames
from salon.service.rooms import NotFound
from salon.service.viewers import Viewers
from salon.store import Store
from salon.store.ratings import Change, Leader
from salon.tables.rating import SURE, Rating, expected, spoilt

LEADERS: Final = 50
"""On a form's list of the strongest: one screen, and what is scrolled to."""

CURVE: Final = 500
"""Changes of a person's that are told, of all games together."""


class Strength(Value, frozen=True):
    """A rating as it is shown; it is provisional until it is `established`."""

    rating: int
    doubt: int
    established: bool


class Foe(Value, frozen=True):
    """An opponent as the result was counted by, and how likely one was to be placed before them."""

    seat: Seat
    rating: int
    expected: float


class SeatRating(Value, frozen=True):
    """What a game made of a seat's rating, and of what."""

    seat: Seat
    before: Strength
    after: Strength
    foes: tuple[Foe, ...]


class TableRating(Value, frozen=True):
    """What a rated game changed. `verdict` is « counted », why it does not count, or « pending »."""

    verdict: str
    form: str
    seats: tuple[SeatRating, ...]


class Point(Value, frozen=True):
    at: float
    rating: int
    doubt: int


class FormRating(Value, frozen=True):
    """A person's rating of a form: how it stands, by how many games, and how it came there, the last last."""

    form: str
    now: Strength
    games: int
    curve: tuple[Point, ...]


class Leading(Value, frozen=True):
    person: str
    name: str
    rating: int
    doubt: int


class RatingsTold:
    def __init__(self, store: Store, commits: Commits, viewers: Viewers, played: PlayedGames) -> None:
        self._store = store
        self._commits = commits
        self._viewers = viewers
        self._played = played

    async def of_table(self, table_id: str, person: str) -> TableRating:
        """Raises `NotFound` for a table that is not rated, or not over."""
        room = await self._viewers.looked_at(table_id, person)
        if self._store.process and room.now.status != "over":
            await self._commits.catch_up(room)
        table = room.now
        if not table.setup.rated or table.status != "over":
            raise NotFound("not_rated")
        form = room.game.form(table.setup.options)
        if why := spoilt(table):
            return TableRating(why, form, ())
        found = await self._store.ratings.numbered(table_id)
        if found is None:
            return TableRating("pending", form, ())
        changes = {change.seat: change for change in await self._store.ratings.changes(table_id)}
        before = {seat: change.before for seat, change in changes.items()}
        before |= await self._store.ratings.anchors(table_id)
        return TableRating(found.verdict, form, tuple(_seat(change, before) for change in changes.values()))

    async def of_person(self, person: str, reader: str) -> list[FormRating]:
        """As far as the reader may know, the most played first."""
        if person != reader and await self._played.strangers(person) == "nothing":
            return []
        games = await self._store.ratings.games(person)
        changes = await self._store.ratings.of(person, CURVE)
        curves: dict[str, list[Change]] = {}
        for change in reversed(changes):
            curves.setdefault(change.form, []).append(change)
        told = [_form(form, games[form], curve) for form, curve in curves.items()]
        return sorted(told, key=lambda each: -each.games)

    async def leaders(self, form: str) -> list[Leading]:
        return [_leading(one) for one in await self._store.ratings.leaders(form, SURE, LEADERS)]


def _seat(change: Change, before: dict[Seat, Rating]) -> SeatRating:
    foes = tuple(
        Foe(seat, round(other.mu), round(expected(change.before, other), 3))
        for seat, other in sorted(before.items())
        if seat != change.seat
    )
    return SeatRating(change.seat, shown(change.before), shown(change.after), foes)


def shown(rating: Rating) -> Strength:
    return Strength(round(rating.mu), round(rating.sigma), rating.established)


def _form(form: str, games: int, curve: list[Change]) -> FormRating:
    first, *_ = curve
    start = Point(first.at, round(first.before.mu), round(first.before.sigma))
    points = (Point(one.at, round(one.mu), round(one.sigma)) for one in curve)
    return FormRating(form, shown(curve[-1].after), games, (start, *points))


def _leading(one: Leader) -> Leading:
    return Leading(one.person, one.name, round(one.rating), round(one.sigma))
