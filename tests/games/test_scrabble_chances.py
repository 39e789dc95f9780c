"""The table of chances that is shipped."""

from __future__ import annotations

from itertools import pairwise

from salon.games.scrabble.chances import CHANCES, chances
from salon.games.scrabble.leaves import pack


def test_a_lead_never_wins_less_often_than_a_smaller_one() -> None:
    learned = chances()
    for bag in (1, 7, 40, 88):
        won = [learned.of(lead, bag) for lead in range(-320, 321, 4)]
        assert all(less <= more for less, more in pairwise(won))
        assert won[0] < 0.05
        assert won[-1] > 0.95


def test_a_lead_is_worth_more_the_fewer_letters_are_left() -> None:
    assert chances().of(40, 88) < chances().of(40, 20) < chances().of(40, 1)


def test_the_table_is_packed_as_it_is_read() -> None:
    assert pack(chances().table) == CHANCES.read_bytes()
