"""Bots that accounts keep, in SQL: whose each is. The rest of a bot is what any identity has: a row of
`persons`, a name of its own in `looks`, and its token in `sessions`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from salon.kernel import Value
from salon.store.people import Session, Statements, begun, claims

_OWNED: Final = (
    "SELECT robots.person, persons.name, made_at, sessions.seen_at FROM robots"
    " JOIN persons ON persons.id = robots.person"
    " LEFT JOIN sessions ON sessions.person = robots.person AND sessions.ended_at IS NULL"
    " WHERE owner = ? ORDER BY made_at, robots.person"
)


class Robot(Value, frozen=True):
    """A bot, and when its token was last seen; None if it has none."""

    person: str
    name: str
    made_at: float
    seen_at: float | None


class Robots:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._together = database._together

    async def make(self, owner: str, name: str, looks: Iterable[str], session: Session) -> bool:
        """A new one with its token; False if the name is taken."""
        now = session.began_at
        return await self._together(
            (
                ("INSERT INTO persons (id, name, since) VALUES (?, ?, ?)", (session.person, name, now)),
                ("INSERT INTO robots VALUES (?, ?, ?)", (session.person, owner, now)),
                *claims(session.person, looks, now),
                begun(session),
            )
        )

    async def renew(self, session: Session) -> None:
        """Another token; the one before ends."""
        sql = "UPDATE sessions SET ended_at = ? WHERE person = ? AND ended_at IS NULL"
        await self._together(((sql, (session.began_at, session.person)), begun(session)))

    async def owned(self, owner: str) -> list[Robot]:
        return [Robot(*row) for row in await self._read(_OWNED, owner)]

    async def owner(self, robot: str) -> str | None:
        rows = await self._read("SELECT owner FROM robots WHERE person = ?", robot)
        return str(rows[0][0]) if rows else None
