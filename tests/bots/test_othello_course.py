"""What a finished game of OTHO was worth, position by position."""

from __future__ import annotations

import pytest

from salon.bots import Flag
from salon.games.othello import Options, Othello
from salon.games.othello.bots.engine import ANALYSES, Reckoned
from salon.kernel import Record

SHORT = "e6 f4 e3 f6 g5 d6 e7 f5 c5"
"""Black leaves no white disc."""
course = ANALYSES["course"].run


@pytest.mark.req("PLT-16")
def test_every_position_is_reckoned_for_black_with_its_best_move() -> None:
    record, done = Record.written(Othello(), Options(), 2, SHORT.split()), list[float]()
    told = course(record, 0, done.append, Flag())
    assert len(told) == len(record.steps) + 1
    assert told[-1] == Reckoned(64, None)
    assert told[-2].best is not None
    assert told[-2].black == 64, "solved: who wipes the other out has the empty cells too"
    assert done[-1] == 1.0


def test_it_ends_where_it_is_stopped() -> None:
    stopped = Flag()
    stopped.set()
    assert course(Record.written(Othello(), Options(), 2, SHORT.split()), 0, lambda _: None, stopped) == []
