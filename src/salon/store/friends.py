"""Who challenges whom, and who wants to meet whom no more."""

from __future__ import annotations

from msgspec.structs import replace

from salon.kernel import Value
from salon.store.people import Row, Statements

STANDING = (
    "SELECT table_id, challenged.person, coalesce(asked.name, ''), challenger, coalesce(asking.name, ''),"
    " at, until, declined, setup FROM challenged"
    " JOIN tables ON tables.id = table_id AND status = 'waiting'"
    " LEFT JOIN persons asked ON asked.id = challenged.person"
    " LEFT JOIN persons asking ON asking.id = challenger"
)


class Challenge(Value, frozen=True):
    """Who asks whom to a table that waits. `setup` is JSON."""

    table_id: str
    person: str
    name: str
    challenger: str
    challenger_name: str
    at: float
    until: float
    declined: bool
    setup: str


class Blocked(Value, frozen=True):
    person: str
    name: str
    at: float


class Friends:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change

    async def challenge(self, table_id: str, person: str, challenger: str, at: float, until: float) -> None:
        """Ask a person to a table."""
        await self._change("DELETE FROM challenged WHERE challenger = ? AND until < ?", challenger, at)
        await self._change(
            "INSERT INTO challenged VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            *(table_id, person, challenger, at, until, False),
        )

    async def decline(self, table_id: str, person: str) -> str | None:
        """Say no to a challenge; who asked, if it stood."""
        done = await self._change(
            "UPDATE challenged SET declined = ? WHERE table_id = ? AND person = ? AND NOT declined"
            " RETURNING challenger",
            *(True, table_id, person),
        )
        return str(done[0][0]) if done else None

    async def standing(self, person: str, now: float) -> list[Challenge]:
        """Those to and from this person whose tables still wait, the oldest first."""
        rows = await self._read(
            f"{STANDING} WHERE (challenged.person = ? OR challenger = ?) AND until > ? ORDER BY at",
            *(person, person, now),
        )
        return [_challenge(row) for row in rows]

    async def asked_to(self, table_id: str) -> set[str]:
        """Whom the challenges to this table concern."""
        rows = await self._read("SELECT person, challenger FROM challenged WHERE table_id = ?", table_id)
        return {one for row in rows for one in row}

    async def expire(self, now: float) -> None:
        """Nobody can answer these any more."""
        await self._change("DELETE FROM challenged WHERE until < ?", now)

    async def block(self, person: str, blocked: str, now: float) -> None:
        await self._change("INSERT INTO blocks VALUES (?, ?, ?) ON CONFLICT DO NOTHING", person, blocked, now)

    async def unblock(self, person: str, blocked: str) -> None:
        await self._change("DELETE FROM blocks WHERE person = ? AND blocked = ?", person, blocked)

    async def blocked(self, person: str) -> list[Blocked]:
        """Whom this person blocks, the last first."""
        rows = await self._read(
            "SELECT blocked, coalesce(name, ''), at FROM blocks LEFT JOIN persons ON id = blocked"
            " WHERE person = ? ORDER BY at DESC",
            person,
        )
        return [Blocked(*row) for row in rows]

    async def apart(self, person: str) -> set[str]:
        """Whom this person blocks, and who blocks them."""
        rows = await self._read(
            "SELECT blocked FROM blocks WHERE person = ? UNION SELECT person FROM blocks WHERE blocked = ?",
            *(person, person),
        )
        return {other for (other,) in rows}


def _challenge(row: Row) -> Challenge:
    """SQLite has no truth values of its own."""
    challenge = Challenge(*row)
    return replace(challenge, declined=bool(challenge.declined))
