"""What is kept for people who are not there: what waits for them, where to tell them, vacations, answers.

Rows of the outbox change with the commit that changes what they tell of: `began`, `reminded`, `goes_on` and
`ended` are statements that a `Write` carries. `sent_at` is empty until somebody has looked after it, and 0
where nothing was sent.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from salon.kernel import Seat, Value
from salon.store.people import Statement, Statements

Kind: TypeAlias = Literal["turn", "reminder", "challenge", "invitation"]

SUBSCRIPTION = "endpoint, person, session, p256dh, auth, at"

_BEGAN = (
    "INSERT INTO outbox VALUES (?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (person, table_id) DO UPDATE SET"
    " kind = excluded.kind, began = excluded.began, at = excluded.at, seconds = excluded.seconds,"
    " sent_at = NULL"
)
_REMINDED = _BEGAN.replace(
    "sent_at = NULL", "sent_at = CASE WHEN outbox.sent_at > 0 THEN outbox.sent_at ELSE NULL END"
)
"""What was sent of a turn is all that is sent of it."""

_GOES_ON = "UPDATE outbox SET at = ?, seconds = ? WHERE person = ? AND table_id = ?"
_ENDED = "DELETE FROM outbox WHERE person = ? AND table_id = ?"
_FORESEEN = (
    "INSERT INTO foreseen VALUES (?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET"
    " plies = excluded.plies, lines = excluded.lines"
)
_CLAIM = (
    "UPDATE outbox SET sent_at = ? WHERE person = ? AND table_id = ? AND kind = ? AND began = ?"
    " AND sent_at IS NULL RETURNING person"
)
_UNSENT = "UPDATE outbox SET sent_at = 0 WHERE person = ? AND table_id = ? AND kind = ? AND began = ?"


class Awaited(Value, frozen=True):
    """Something that waits for a person; of a turn, the seconds that were left of it at `at`."""

    person: str
    table_id: str
    kind: Kind
    began: int
    at: float
    seconds: float


class Turn(Value, frozen=True):
    """A turn that waits for a person. `setup` and `seats` are JSON."""

    table_id: str
    at: float
    seconds: float
    setup: str
    seats: str


class Subscription(Value, frozen=True):
    """A browser that may be sent to: its maker's address, and its keys."""

    endpoint: str
    person: str
    session: str
    p256dh: str
    auth: str
    at: float


class Vacation(Value, frozen=True):
    since: float
    until: float


class Foreseen(Value, frozen=True):
    """A seat's lines, as JSON, from the position where so many decisions were asked for."""

    seat: Seat
    plies: int
    lines: str


def began(one: Awaited) -> Statement:
    return _BEGAN, (one.person, one.table_id, one.kind, one.began, one.at, one.seconds)


def reminded(one: Awaited) -> Statement:
    """Their turn ends soon: to be sent only to who was sent nothing when it began."""
    return _REMINDED, (one.person, one.table_id, one.kind, one.began, one.at, one.seconds)


def goes_on(person: str, table_id: str, at: float, seconds: float) -> Statement:
    """It is still their turn, and so much is left of it."""
    return _GOES_ON, (at, seconds, person, table_id)


def ended(person: str, table_id: str) -> Statement:
    """Nothing waits for them there any more."""
    return _ENDED, (person, table_id)


def foreseen(table_id: str, one: Foreseen) -> Statement:
    """What a seat will answer from now on; without lines, nothing."""
    if one.lines == "[]":
        return "DELETE FROM foreseen WHERE table_id = ? AND seat = ?", (table_id, one.seat)
    return _FORESEEN, (table_id, one.seat, one.plies, one.lines)


class Absent:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._together = database._together

    # The outbox

    async def tell(self, some: Iterable[Awaited]) -> None:
        """Something waits for them, by no commit."""
        await self._together([began(one) for one in some])

    async def settle(self, table_id: str, person: str | None = None) -> None:
        """What was asked there is answered: by one of those who were asked, or for all."""
        await self._change(
            "DELETE FROM outbox WHERE table_id = ? AND kind IN ('challenge', 'invitation')"
            " AND person = coalesce(CAST(? AS TEXT), person)",
            *(table_id, person),
        )

    async def turns(self, person: str) -> list[Turn]:
        """Those that wait for this person."""
        rows = await self._read(
            "SELECT table_id, at, seconds, setup, seats FROM outbox JOIN tables ON id = table_id"
            " WHERE person = ? AND kind IN ('turn', 'reminder') AND status = 'playing' ORDER BY at + seconds",
            person,
        )
        return [Turn(*row) for row in rows]

    async def waiting(self, person: str) -> int:
        """How many games wait for this person."""
        ((count,),) = await self._read(
            "SELECT count(*) FROM outbox JOIN tables ON id = table_id"
            " WHERE person = ? AND status IN ('waiting', 'playing')",
            person,
        )
        return int(count)

    async def unsent(self, before: float, limit: int) -> list[Awaited]:
        """What nobody has sent since then."""
        return await self._awaited("WHERE sent_at IS NULL AND at <= ? ORDER BY at LIMIT ?", before, limit)

    async def unsent_of(self, table_id: str) -> list[Awaited]:
        return await self._awaited("WHERE sent_at IS NULL AND table_id = ?", table_id)

    async def _awaited(self, where: str, *parameters: object) -> list[Awaited]:
        sql = f"SELECT person, table_id, kind, began, at, seconds FROM outbox {where}"  # noqa: S608
        return [Awaited(*row) for row in await self._read(sql, *parameters)]

    async def claim(self, one: Awaited, now: float) -> bool:
        """Whether it is for the caller to send: for one of all who ask, once."""
        return bool(await self._change(_CLAIM, now, one.person, one.table_id, one.kind, one.began))

    async def pass_over(self, one: Awaited) -> None:
        """Who has claimed it found nowhere to send it to."""
        await self._change(_UNSENT, one.person, one.table_id, one.kind, one.began)

    # Subscriptions

    async def subscribe(self, one: Subscription, most: int) -> None:
        """Of more than so many of a person, the oldest go."""
        marks = ", ".join("?" * 6)
        put = (
            f"INSERT INTO subscriptions VALUES ({marks}) ON CONFLICT (endpoint) DO UPDATE SET"  # noqa: S608
            " person = excluded.person, session = excluded.session, p256dh = excluded.p256dh,"
            " auth = excluded.auth, at = excluded.at"
        )
        fields = (one.endpoint, one.person, one.session, one.p256dh, one.auth, one.at)
        trim = (
            "DELETE FROM subscriptions WHERE person = ? AND endpoint NOT IN"
            " (SELECT endpoint FROM subscriptions WHERE person = ? ORDER BY at DESC LIMIT ?)"
        )
        await self._together(((put, fields), (trim, (one.person, one.person, most))))

    async def unsubscribe(self, endpoint: str, person: str | None = None) -> None:
        """By whom it is, or because nobody is there any more."""
        await self._change(
            "DELETE FROM subscriptions WHERE endpoint = ? AND person = coalesce(CAST(? AS TEXT), person)",
            *(endpoint, person),
        )

    async def subscriptions(self, person: str) -> list[Subscription]:
        sql = f"SELECT {SUBSCRIPTION} FROM subscriptions WHERE person = ? ORDER BY at"  # noqa: S608
        return [Subscription(*row) for row in await self._read(sql, person)]

    # Vacations

    async def rest(self, person: str, vacation: Vacation) -> bool:
        """False when one is under way already."""
        done = await self._change(
            "INSERT INTO vacations SELECT CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION),"
            " CAST(? AS DOUBLE PRECISION) WHERE NOT EXISTS"
            " (SELECT 1 FROM vacations WHERE person = ? AND until > ?) RETURNING person",
            *(person, vacation.since, vacation.until, person, vacation.since),
        )
        return bool(done)

    async def come_back(self, person: str, now: float) -> bool:
        """End the vacation that is under way, if there is one."""
        sql = "UPDATE vacations SET until = ? WHERE person = ? AND since <= ? AND until > ? RETURNING person"
        return bool(await self._change(sql, now, person, now, now))

    async def vacations(self, person: str, since: float) -> list[Vacation]:
        """Those that ended after then, or have not."""
        sql = "SELECT since, until FROM vacations WHERE person = ? AND until > ? ORDER BY since"
        return [Vacation(*row) for row in await self._read(sql, person, since)]

    async def on_vacation(self, now: float) -> list[tuple[str, float]]:
        """Who is, and until when."""
        sql = "SELECT person, until FROM vacations WHERE since <= ? AND until > ?"
        return [(person, until) for person, until in await self._read(sql, now, now)]

    async def by_days(self, person: str) -> list[str]:
        """The tables where this person plays by days."""
        rows = await self._read(
            "SELECT id FROM seated JOIN tables ON seated.table_id = id"
            " WHERE person = ? AND status = 'playing' AND setup LIKE '%\"days\":_}%'",
            person,
        )
        return [table for (table,) in rows]

    # Answers foreseen

    async def foreseen(self, table_id: str) -> list[Foreseen]:
        sql = "SELECT seat, plies, lines FROM foreseen WHERE table_id = ?"
        return [Foreseen(*row) for row in await self._read(sql, table_id)]

    async def foresee(self, table_id: str, one: Foreseen) -> None:
        await self._change(*_flat(foreseen(table_id, one)))


def _flat(statement: Statement) -> tuple[str, *tuple[object, ...]]:
    sql, parameters = statement
    return sql, *parameters
