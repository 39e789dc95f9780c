"""What persons learn, in SQL: cards, when each is due, and what the scheduler of repetitions knows of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from salon.kernel import Value
from salon.store.people import Statements

CARD: Final = "person, card, at, due, stability, reviews, lapses, state"
_ADD: Final = f"INSERT INTO cards ({CARD}) VALUES (?, ?, ?, ?, 0.0, 0, 0, '') ON CONFLICT DO NOTHING"  # noqa: S608
_COUNTS: Final = (
    "SELECT count(*), count(CASE WHEN due <= ? AND reviews > 0 THEN 1 END),"
    " count(CASE WHEN reviews = 0 THEN 1 END), count(CASE WHEN stability >= ? THEN 1 END),"
    " coalesce(sum(reviews), 0), coalesce(sum(lapses), 0), min(due) FROM cards WHERE person = ?"
)
_RATED: Final = (
    "UPDATE cards SET due = ?, stability = ?, reviews = reviews + 1, lapses = lapses + ?, state = ?"
    " WHERE person = ? AND card = ? AND reviews = ? RETURNING card"
)


class CardRow(Value, frozen=True):
    """A card of somebody; `state` is empty until it is first answered."""

    person: str
    card: str
    at: float
    due: float
    stability: float
    reviews: int
    lapses: int
    state: str


class CardCounts(Value, frozen=True):
    """A card that is new is not due; `learnt` is what will be known for long."""

    cards: int
    due: int
    fresh: int
    learnt: int
    reviews: int
    lapses: int
    next_due: float | None


class Training:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._together = database._together

    async def add(self, person: str, cards: Iterable[str], now: float, *, first: bool = False) -> None:
        """Those that are there stay as they are. The first of a list comes first, or before all lists."""
        due = 0.0 if first else now
        await self._together([(_ADD, (person, card, now, due + at * 1e-3)) for at, card in enumerate(cards)])

    async def counts(self, person: str, now: float, learnt: float) -> CardCounts:
        ((cards, ready, fresh, known, reviews, lapses, first),) = await self._read(
            _COUNTS, now, learnt, person
        )
        return CardCounts(cards, ready, fresh, known, int(reviews), int(lapses), first)

    async def due(self, person: str, now: float) -> CardRow | None:
        """What was answered before comes before what is new."""
        return await self._one("person = ? AND due <= ? ORDER BY reviews = 0, due, card LIMIT 1", person, now)

    async def card(self, person: str, card: str) -> CardRow | None:
        return await self._one("person = ? AND card = ?", person, card)

    async def cards_of(self, person: str) -> list[CardRow]:
        sql = f"SELECT {CARD} FROM cards WHERE person = ? ORDER BY card"  # noqa: S608
        return [CardRow(*row) for row in await self._read(sql, person)]

    async def _one(self, where: str, *values: object) -> CardRow | None:
        rows = await self._read(f"SELECT {CARD} FROM cards WHERE {where}", *values)  # noqa: S608
        return CardRow(*rows[0]) if rows else None

    async def rate(self, row: CardRow, *, lapsed: bool) -> bool:
        """Write down how it stands now; False if it was answered elsewhere meanwhile."""
        told = (row.due, row.stability, int(lapsed), row.state, row.person, row.card, row.reviews)
        return bool(await self._change(_RATED, *told))

    async def clear(self, person: str) -> None:
        await self._change("DELETE FROM cards WHERE person = ?", person)
