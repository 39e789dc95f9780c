"""Rows as a service would write them, short."""

from __future__ import annotations

from typing import Any

from salon.store import ChatLine, Commit, ResultRow, TableRow, Write

BROKEN = b"\xff"
"""Events that no database takes."""


def commit(
    table: str, seq: int, action: str | None = None, events: bytes = b"[]", actor: str = "a"
) -> Commit:
    return Commit(table, seq, 1000.0 + seq, actor, action, events)


def write(table: str, seq: int, action: str | None = None, events: bytes = b"[]", **more: Any) -> Write:
    return Write(commit(table, seq, action, events), **more)


def row(table: str, **more: Any) -> TableRow:
    fields: dict[str, Any] = {
        "game": "othello",
        "category": "othello",
        "status": "waiting",
        "public": True,
        "setup": '{"game":"othello"}',
        "seats": '[{"name":"Chloé"},null]',
        "host": "a",
        "opened_at": 1000.0,
        "wake_at": None,
    }
    return TableRow(table, **(fields | more))


def result(table: str, seat: int, score: int, **more: Any) -> ResultRow:
    fields: dict[str, Any] = {
        "person": "abc"[seat],
        "name": "Anne",
        "level": None,
        "category": "othello",
        "rank": 1,
        "reason": "board_full",
        "at": 1000.0,
        "counts": "yes",
    }
    return ResultRow(table, seat, score=score, **(fields | more))


def line(table: str, text: str, after_seq: int = 0) -> ChatLine:
    return ChatLine(table, 0, after_seq, 1000.0, "a", "Anne", text, "player")
