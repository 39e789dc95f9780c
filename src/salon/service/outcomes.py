"""How a game went for each who sat there, as their lists of games tell it."""

from __future__ import annotations

from msgspec.structs import replace

from salon.store import Outcome, ResultRow


def with_outcomes(rows: tuple[ResultRow, ...], *, abandoned: bool) -> tuple[ResultRow, ...]:
    return tuple(replace(row, outcome=_outcome(row, rows, abandoned=abandoned)) for row in rows)


def _outcome(own: ResultRow, rows: tuple[ResultRow, ...], *, abandoned: bool) -> Outcome:
    """A person's second seat tells nothing new, a program's nothing at all."""
    if own.person is None or any(row.person == own.person and row.seat < own.seat for row in rows):
        return ""
    if abandoned:
        return "abandoned"
    if all(row.person == own.person for row in rows):
        return "alone"
    if own.rank > 1:
        return "lost"
    return "drawn" if any(row.rank == 1 and row.seat != own.seat for row in rows) else "won"
