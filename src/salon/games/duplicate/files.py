"""A finished game as files: the tops as a game in GCG, the ranking as a table (CLB-07)."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Final

from salon.games.duplicate.topping import WORST
from salon.games.duplicate.values import State
from salon.games.scrabble import gcg
from salon.kernel import Record, Seat, ranked
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
    the points of every turn. At topping times instead, in seconds (CLB-22)."""
    state: State = record.states()[-1]
    if state.options.topping:
        return _table(_times(state, names))
    return _table(_points(state, names))


def _table(rows: Iterator[list[object]]) -> str:
    out = StringIO(BOM)
    out.seek(len(BOM))
    csv.writer(out, delimiter=";", lineterminator="\r\n").writerows(rows)
    return out.getvalue()


def _turns(state: State) -> list[str]:
    return [f"tour {number}" for number in range(1, len(state.turns) + 1)]


def _ranks(state: State) -> list[tuple[int, Seat]]:
    return sorted(zip(ranked(state.totals), range(len(state.totals)), strict=True))


def _of(state: State, seat: Seat) -> list[int]:
    """What each turn brought; nothing, those before one came."""
    return [turn.points[seat] if seat < len(turn.points) else 0 for turn in state.turns]


def _times(state: State, names: tuple[str, ...]) -> Iterator[list[object]]:
    """At topping: the seconds in all, and of every turn."""
    yield ["rang", "nom", "secondes", "tops", *_turns(state)]
    for rank, seat in _ranks(state):
        seconds = [WORST - saved for saved in _of(state, seat)]
        yield [rank, _plain(names[seat]), sum(seconds), state.found[seat], *seconds]


def _points(state: State, names: tuple[str, ...]) -> Iterator[list[object]]:
    tops = [turn.top.points for turn in state.turns]
    yield ["rang", "nom", "total", "%", "négatif", "tops", *_turns(state)]
    yield ["", "Top", sum(tops), 100, 0, len(tops), *tops]
    for rank, seat in _ranks(state):
        total = state.totals[seat]
        share = round(100 * total / sum(tops), 1) if tops else 0
        yield [
            rank,
            _plain(names[seat]),
            total,
            share,
            total - sum(tops),
            state.found[seat],
            *_of(state, seat),
        ]


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name


FORMATS: Final = (
    Format("gcg", "gcg", lambda source: False, None, write),
    Format("csv", "csv", lambda source: False, None, ranking),
)
