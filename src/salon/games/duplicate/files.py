"""A finished game as files: the tops as a game in GCG, the ranking as a table (CLB-07)."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Final

from salon.games.duplicate.values import State
from salon.games.scrabble import gcg
from salon.kernel import Record, ranked
from salon.kernel.files import Format

BOM: Final = "\ufeff"
"""What tells spreadsheets that accents follow."""

NAMES: Final = ("Top", "Duplicate")
"""Readers of GCG want two players; the second one never moves."""


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    """The tops, as one player's moves."""
    state: State = record.states()[-1]
    entries, total = [], 0
    for turn in state.turns:
        total += turn.top.points
        entries.append(gcg.Entry(0, turn.letters, "place", turn.top.points, total, turn.top.place))
    return gcg.write(gcg.Game(NAMES, tuple(entries), NAMES, title=f"Duplicate {day}"))


def ranking(record: Record, names: tuple[str, ...], day: str) -> str:
    """A line for each player, the first one first: rank, name, total, percentage, negative, tops found, and
    the points of every turn."""
    state: State = record.states()[-1]
    tops = [turn.top.points for turn in state.turns]
    rows = sorted(zip(ranked(state.totals), range(len(state.totals)), strict=True))
    out = StringIO(BOM)
    out.seek(len(BOM))
    table = csv.writer(out, delimiter=";", lineterminator="\r\n")
    turns = [f"tour {number}" for number in range(1, len(tops) + 1)]
    table.writerow(["rang", "nom", "total", "%", "négatif", "tops", *turns])
    table.writerow(["", "Top", sum(tops), 100, 0, len(tops), *tops])
    for rank, seat in rows:
        total = state.totals[seat]
        share = round(100 * total / sum(tops), 1) if tops else 0
        points = [turn.points[seat] if seat < len(turn.points) else 0 for turn in state.turns]
        table.writerow(
            [rank, _plain(names[seat]), total, share, total - sum(tops), state.found[seat], *points]
        )
    return out.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name


FORMATS: Final = (
    Format("gcg", "gcg", lambda source: False, None, write),
    Format("csv", "csv", lambda source: False, None, ranking),
)
