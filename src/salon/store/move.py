"""Moving a site from one database to another, of whichever kind: every row of every table, as it is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable

from salon.store.absent import SUBSCRIPTION
from salon.store.interface import StoreError
from salon.store.moderation import ACT, REPORT
from salon.store.people import PASSKEY, SESSION, Row, Rows
from salon.store.played import RESULT
from salon.store.ratings import CHANGE
from salon.store.seeks import PAIRING, SEEK
from salon.store.sql import ROW, SQLStore
from salon.store.training import CARD
from salon.store.words import CHANGES, DECISION
from salon.store.words import REPORT as WORD_REPORT

COLUMNS = {
    "commits": "table_id, seq, at, actor, action_id, events",
    "tables": ROW,
    "results": RESULT.replace("results.", ""),
    "seated": "person, table_id",
    "chat": "table_id, line, after_seq, at, person, name, text, role",
    "invited": "table_id, person",
    "notes": "table_id, seat, body",
    "persons": "id, name, since, account_since, renamed_at",
    "looks": "look, person, until",
    "passwords": "person, hash",
    "passkeys": PASSKEY,
    "recovery_codes": "person, hash",
    "challenges": "challenge, person, until",
    "sessions": SESSION,
    "robots": "person, owner, made_at",
    "guesses": "subject, failures, at, until",
    "kept": "person, key, value, at",
    "challenged": "table_id, person, challenger, at, until, declined",
    "blocks": "person, blocked, at",
    "pages": "person, strangers",
    "seen": "person, at",
    "outbox": "person, table_id, kind, began, at, seconds, sent_at",
    "subscriptions": SUBSCRIPTION,
    "vacations": "person, since, until",
    "foreseen": "table_id, seat, plies, lines",
    "unnumbered": "table_id, at",
    "numbered": "number, table_id, form, at, verdict",
    "anchors": "table_id, seat, mu, sigma",
    "ratings": CHANGE,
    "seeks": SEEK,
    "pairings": PAIRING,
    "reports": REPORT,
    "acts": ACT,
    "silences": "person, until",
    "erasing": "person, at",
    "rewritten": "table_id, at",
    "studies": "id, person, game, title, nodes, version, shared, at, base, together, body",
    "study_changes": "study, version, sent_as, body",
    "cards": CARD,
    "word_reports": WORD_REPORT,
    "word_decisions": DECISION,
    "word_changes": CHANGES,
    "blobs": "hash, body",
    "heartbeats": "process, at",
    "outages": "since, until",
    "settings": "key, value",
}
"""Each table, ordered by its first two columns, which are unique together."""

TRUTHS = {"tables": 4, "challenged": 5, "studies": 6}
"""Where a truth value stands in its row."""

PAGE = 2000


async def move(source: SQLStore, target: SQLStore) -> AsyncIterator[tuple[str, int]]:
    """Each table's name and how many rows went over. Raises `StoreError` if the target is not empty."""
    for table, columns in COLUMNS.items():
        if await target.rows_after(table, columns, None, 1):
            raise StoreError(f"the target holds a site already: its table {table} is not empty")
    for table, columns in COLUMNS.items():
        count, last = 0, None
        while rows := await source.rows_after(table, columns, last, PAGE):
            await target.insert(table, columns, _typed(table, rows))
            count, last = count + len(rows), rows[-1][:2]
        yield table, count


def _typed(table: str, rows: Rows) -> Iterable[Row]:
    """SQLite has no truth values of its own."""
    at = TRUTHS.get(table)
    return rows if at is None else [(*row[:at], bool(row[at]), *row[at + 1 :]) for row in rows]
