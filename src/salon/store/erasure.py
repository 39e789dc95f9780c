"""Writing somebody otherwise, or out, in SQL: in lists and inside the log's own events.

A person stands in the log as an id followed by a name. Whoever is erased becomes at each table somebody else
whom nobody is, so that what they played cannot be put together again; tables where no other person ever sat
go whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from secrets import token_urlsafe
from typing import Final

import msgspec

from salon.store.moderation import closed
from salon.store.people import Statement, Statements
from salon.tables.values import Person

EFFACED: Final = "Anonyme"
"""What somebody is called who is no more."""

OF_A_TABLE: Final = (
    *("commits", "results", "notes", "chat", "seated", "invited", "challenged"),
    *("outbox", "foreseen"),
    *("unnumbered", "numbered", "anchors", "ratings", "pairings"),
)
OF_A_PERSON: Final = {
    "chat": ("person",),
    "invited": ("person",),
    "seated": ("person",),
    "kept": ("person",),
    "looks": ("person",),
    "silences": ("person",),
    "reports": ("person", "reporter"),
    "blocks": ("person", "blocked"),
    "challenged": ("person", "challenger"),
    "pages": ("person",),
    "studies": ("person",),
    "cards": ("person",),
    "word_reports": ("person",),
    "seen": ("person",),
    "outbox": ("person",),
    "subscriptions": ("person",),
    "vacations": ("person",),
    "robots": ("person",),
    "ratings": ("person",),
    "seeks": ("person",),
    "pairings": ("one", "other"),
    "persons": ("id",),
}
"""What goes with somebody, by the columns that name them."""

_ACTS = (
    "UPDATE acts SET person = '', name = '', reason = CASE WHEN name = '' THEN reason"
    " ELSE replace(reason, name, ?) END WHERE person = ?"
)
_ACTORS = (
    "UPDATE commits SET actor = CASE WHEN actor = ? THEN ? ELSE actor END,"
    " action_id = replace(action_id, ?, ?) WHERE table_id = ?"
)
_ANCHORED = (
    "INSERT INTO anchors SELECT table_id, seat, mu_before, sigma_before FROM ratings"
    " WHERE table_id = ? AND person = ? ON CONFLICT DO NOTHING"
)
"""What those who played them were counted by stays."""

_REWRITTEN = "INSERT INTO rewritten VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET at = excluded.at"
_STALE = (
    "SELECT person FROM (SELECT person, at FROM seen WHERE at < ? UNION ALL SELECT id, since FROM persons"
    " WHERE since < ? AND NOT EXISTS (SELECT 1 FROM seen WHERE person = id)) gone"
    " WHERE NOT EXISTS (SELECT 1 FROM persons WHERE id = person AND account_since IS NOT NULL)"
    " AND NOT EXISTS (SELECT 1 FROM erasing WHERE erasing.person = gone.person) ORDER BY at LIMIT ?"
)
"""Who only ever asked, and never had a page open, was last here when they took a name."""


class Erasure:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._together = database._together

    async def begin(self, person: str, now: float) -> None:
        """From now on nobody is them, and whoever comes by finishes what is begun here."""
        mark = "INSERT INTO erasing VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._together(((mark, (person, now)), *closed(person, now)))

    async def begun(self) -> list[tuple[str, float]]:
        """Who is being erased, and since when."""
        return [(person, at) for person, at in await self._read("SELECT person, at FROM erasing ORDER BY at")]

    async def lease(self, person: str, seen: float, now: float) -> bool:
        """Go on with it; False when another process does."""
        sql = "UPDATE erasing SET at = ? WHERE person = ? AND at = ? RETURNING person"
        return bool(await self._change(sql, now, person, seen))

    async def stale(self, before: float, limit: int, now: float) -> list[str]:
        """Guests who were last seen before then; of whom it is not known when, they are seen now."""
        await self._change("UPDATE seen SET at = ? WHERE at = 0", now)
        return [person for (person,) in await self._read(_STALE, before, before, limit)]

    # Tables

    async def shared(self, table: str, person: str) -> bool:
        """Whether anybody else ever sat there."""
        sql = "SELECT 1 FROM seated WHERE table_id = ? AND person <> ? LIMIT 1"
        return bool(await self._read(sql, table, person))

    async def drop_table(self, table: str, now: float) -> None:
        """With its log and all that was said there."""
        drops = [(f"DELETE FROM {name} WHERE table_id = ?", (table,)) for name in OF_A_TABLE]  # noqa: S608
        reports = ("DELETE FROM reports WHERE table_id = ?", (table,))
        row = ("DELETE FROM tables WHERE id = ?", (table,))
        await self._together((*drops, reports, row, (_REWRITTEN, (table, now))))

    async def efface(self, table: str, person: str, now: float) -> None:
        """Somebody sat there: nothing says who. Their scores leave the lists."""
        nobody = Person(token_urlsafe(12), EFFACED)
        log = await self._log(table)
        seats = {seat for _, events in log for seat in _seats(events, person)}
        notes = [
            (f"DELETE FROM {noted} WHERE table_id = ? AND seat = ?", (table, seat))  # noqa: S608
            for seat in sorted(seats)
            for noted in ("notes", "foreseen")
        ]
        await self._together(
            (
                *_log_says(table, log, person, nobody),
                *await self._lists_say(table, person, nobody),
                ("UPDATE results SET counts = 'no' WHERE table_id = ? AND person = ?", (table, nobody.id)),
                (_ANCHORED, (table, person)),
                ("DELETE FROM ratings WHERE table_id = ? AND person = ?", (table, person)),
                ("DELETE FROM seated WHERE table_id = ? AND person = ?", (table, person)),
                *notes,
                (_REWRITTEN, (table, now)),
            )
        )

    async def rename(self, table: str, person: Person, now: float) -> None:
        """They are called so there, and always were."""
        log = await self._log(table)
        await self._together(
            (
                *_log_says(table, log, person.id, person),
                *await self._lists_say(table, person.id, person),
                (_REWRITTEN, (table, now)),
            )
        )

    async def rename_said(self, person: Person) -> None:
        """Under what they said, too, wherever that was."""
        await self._change("UPDATE chat SET name = ? WHERE person = ?", person.name, person.id)

    async def rewritten(self, since: float) -> dict[str, float]:
        """Tables whose log was rewritten since then, and when."""
        rows = await self._read("SELECT table_id, at FROM rewritten WHERE at >= ?", since)
        return dict(rows)

    async def _log(self, table: str) -> list[tuple[int, str]]:
        rows = await self._read("SELECT seq, events FROM commits WHERE table_id = ?", table)
        return [(seq, events) for seq, events in rows]

    async def _lists_say(self, table: str, person: str, as_who: Person) -> list[Statement]:
        rows = await self._read("SELECT seats FROM tables WHERE id = ?", table)
        seats = _named(rows[0][0], person, as_who) if rows else "[]"
        return [
            (
                "UPDATE tables SET seats = ?, host = CASE WHEN host = ? THEN ? ELSE host END WHERE id = ?",
                (seats, person, as_who.id, table),
            ),
            (
                "UPDATE results SET person = ?, name = ? WHERE table_id = ? AND person = ?",
                (as_who.id, as_who.name, table, person),
            ),
        ]

    # Beside the log

    async def forget(self, person: str) -> None:
        """All that hangs on somebody, but for what says that they are being erased."""
        drops = [
            (f"DELETE FROM {table} WHERE {column} = ?", (person,))  # noqa: S608
            for table, columns in OF_A_PERSON.items()
            for column in columns
        ]
        studied = "DELETE FROM study_changes WHERE study IN (SELECT id FROM studies WHERE person = ?)"
        await self._together(((_ACTS, (EFFACED, person)), (studied, (person,)), *drops))

    async def finish(self, person: str) -> None:
        """Nothing says that they ever were."""
        await self.forget(person)
        await self._together(
            (
                ("DELETE FROM sessions WHERE person = ? OR id = ?", (person, person)),
                ("DELETE FROM erasing WHERE person = ?", (person,)),
            )
        )

    async def expire(self, before: float) -> None:
        """By then every process has read again what was rewritten."""
        await self._change("DELETE FROM rewritten WHERE at < ?", before)


def _log_says(table: str, log: list[tuple[int, str]], person: str, as_who: Person) -> Iterator[Statement]:
    for seq, events in log:
        told = _named(events, person, as_who)
        if told != events:
            yield "UPDATE commits SET events = ? WHERE table_id = ? AND seq = ?", (told, table, seq)
    if as_who.id != person:
        yield _ACTORS, (person, as_who.id, person, as_who.id, table)


def _named(text: str, person: str, as_who: Person) -> str:
    """JSON in which this person is somebody else: an id is random, and is followed by a name."""
    pattern = rf'"id":"{re.escape(person)}","name":"(?:[^"\\]|\\.)*"'
    told = f'"id":"{as_who.id}","name":{msgspec.json.encode(as_who.name).decode()}'
    return re.sub(pattern, lambda _: told, text)


def _seats(events: str, person: str) -> Iterator[int]:
    """Where these events seat this person."""
    if person not in events:
        return
    for event in msgspec.json.decode(events):
        for seat, who in enumerate(event.get("seats", ())):
            if _is(who, person):
                yield seat
        if "seat" in event and _is(event.get("person"), person):
            yield event["seat"]


def _is(who: object, person: str) -> bool:
    return isinstance(who, dict) and who.get("id") == person
