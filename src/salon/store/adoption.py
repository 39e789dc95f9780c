"""A guest who becomes a part of an account: what is written so that everything is the account's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from salon.store.people import Statement

_LOG_ADOPTS = (
    "UPDATE commits SET events = replace(events, ?, ?), actor = CASE WHEN actor = ? THEN ? ELSE actor END,"
    " action_id = replace(action_id, ?, ?) WHERE table_id = ?"
)
_TABLE_ADOPTS = (
    "UPDATE tables SET seats = replace(seats, ?, ?), host = CASE WHEN host = ? THEN ? ELSE host END"
    " WHERE id = ?"
)
_RESULTS_ADOPT = "UPDATE results SET person = ? WHERE table_id = ? AND person = ?"
_SEATED_ADOPT = (
    "INSERT INTO seated SELECT CAST(? AS TEXT), table_id FROM seated WHERE table_id = ? AND person = ?"
    " ON CONFLICT DO NOTHING"
)
_INVITED_ADOPT = (
    "INSERT INTO invited SELECT table_id, CAST(? AS TEXT) FROM invited WHERE person = ?"
    " ON CONFLICT DO NOTHING"
)
_OUTBOX_ADOPT = (
    "INSERT INTO outbox SELECT CAST(? AS TEXT), table_id, kind, began, at, seconds, sent_at FROM outbox"
    " WHERE person = ? ON CONFLICT DO NOTHING"
)
_VACATIONS_ADOPT = (
    "INSERT INTO vacations SELECT CAST(? AS TEXT), since, until FROM vacations WHERE person = ?"
    " ON CONFLICT DO NOTHING"
)
_ASKED_ADOPT = (
    "INSERT INTO challenged SELECT table_id, CAST(? AS TEXT), challenger, at, until, declined"
    " FROM challenged WHERE person = ? ON CONFLICT DO NOTHING"
)
_BLOCKS_ADOPT = (
    "INSERT INTO blocks SELECT CAST(? AS TEXT), blocked, at FROM blocks WHERE person = ?"
    " ON CONFLICT DO NOTHING"
)
_CARDS_ADOPT = (
    "INSERT INTO cards SELECT CAST(? AS TEXT), card, at, due, stability, reviews, lapses, state"
    " FROM cards WHERE person = ? ON CONFLICT DO NOTHING"
)
_WORDS_ADOPT = (
    "INSERT INTO word_reports SELECT word, CAST(? AS TEXT), kind, sentence, source, at, decision"
    " FROM word_reports WHERE person = ? ON CONFLICT DO NOTHING"
)
_BLOCKED_ADOPT = (
    "INSERT INTO blocks SELECT person, CAST(? AS TEXT), at FROM blocks WHERE blocked = ?"
    " ON CONFLICT DO NOTHING"
)
_SILENCES_ADOPT = (
    "INSERT INTO silences SELECT CAST(? AS TEXT), until FROM silences WHERE person = ?"
    " ON CONFLICT (person) DO UPDATE SET until ="
    " CASE WHEN silences.until < excluded.until THEN excluded.until ELSE silences.until END"
)


def table_adopted(table: str, guest: str, person: str) -> tuple[Statement, ...]:
    """At a table, and in its log. Ids are random and between quotes: nothing else reads so."""
    old, new, mark = f'"{guest}"', f'"{person}"', f"{guest}:"
    return (
        (_LOG_ADOPTS, (old, new, guest, person, mark, f"{person}:", table)),
        (_TABLE_ADOPTS, (old, new, guest, person, table)),
        (_RESULTS_ADOPT, (person, table, guest)),
        (_SEATED_ADOPT, (person, table, guest)),
        ("DELETE FROM seated WHERE table_id = ? AND person = ?", (table, guest)),
    )


def adopted(guest: str, person: str) -> tuple[Statement, ...]:
    """The same beside the log."""
    return (
        ("UPDATE chat SET person = ? WHERE person = ?", (person, guest)),
        ("UPDATE reports SET person = ? WHERE person = ?", (person, guest)),
        ("UPDATE reports SET reporter = ? WHERE reporter = ?", (person, guest)),
        ("UPDATE acts SET person = ? WHERE person = ?", (person, guest)),
        (_SILENCES_ADOPT, (person, guest)),
        ("DELETE FROM silences WHERE person = ?", (guest,)),
        (_INVITED_ADOPT, (person, guest)),
        ("DELETE FROM invited WHERE person = ?", (guest,)),
        (_OUTBOX_ADOPT, (person, guest)),
        ("DELETE FROM outbox WHERE person = ?", (guest,)),
        (_VACATIONS_ADOPT, (person, guest)),
        ("DELETE FROM vacations WHERE person = ?", (guest,)),
        ("DELETE FROM subscriptions WHERE person = ?", (guest,)),
        (_BLOCKS_ADOPT, (person, guest)),
        ("DELETE FROM blocks WHERE person = ?", (guest,)),
        (_BLOCKED_ADOPT, (person, guest)),
        ("DELETE FROM blocks WHERE blocked = ?", (guest,)),
        ("DELETE FROM blocks WHERE person = blocked", ()),
        (_ASKED_ADOPT, (person, guest)),
        ("DELETE FROM challenged WHERE person = ?", (guest,)),
        ("UPDATE challenged SET challenger = ? WHERE challenger = ?", (person, guest)),
        ("DELETE FROM challenged WHERE person = challenger", ()),
        ("UPDATE looks SET person = ? WHERE person = ?", (person, guest)),
        ("DELETE FROM pages WHERE person = ?", (guest,)),
        ("DELETE FROM seeks WHERE person = ?", (guest,)),
        ("UPDATE pairings SET one = ? WHERE one = ?", (person, guest)),
        ("UPDATE pairings SET other = ? WHERE other = ?", (person, guest)),
        ("UPDATE studies SET person = ? WHERE person = ?", (person, guest)),
        (_WORDS_ADOPT, (person, guest)),
        (_CARDS_ADOPT, (person, guest)),
        ("DELETE FROM cards WHERE person = ?", (guest,)),
        ("DELETE FROM word_reports WHERE person = ?", (guest,)),
        ("DELETE FROM seen WHERE person = ?", (guest,)),
        ("DELETE FROM persons WHERE id = ? AND account_since IS NULL", (guest,)),
    )
