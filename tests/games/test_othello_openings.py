"""Openings are known by their position."""

from __future__ import annotations

import pytest

from salon.games.othello import Options, Othello, Place, notation
from salon.games.othello.openings import openings, seen
from salon.kernel import ALL, play


def board(moves: str) -> str:
    game = Othello()
    state = game.initial(Options(), 2)
    for cell in notation.cells(moves):
        _, state = play(game, state, state.mover or 0, Place(cell))
    return game.view(state, ALL).board


@pytest.mark.req("OTH-23", "STU-04")
def test_every_opening_is_a_position_of_its_own() -> None:
    known = openings()
    assert len(known) > 50
    assert len({each.board for each in known}) == len(known)


@pytest.mark.req("OTH-23", "STU-04")
def test_another_order_and_another_side_are_the_same_opening() -> None:
    known = {each.board: each.key for each in openings()}
    assert known[seen(board("c4e3f6e6f5"))] == "tiger"
    assert known[seen(board("f5d6c3d3c4"))] == "tiger"
    assert known[seen(board("c4c3d3c5d6"))] == known[seen(board("d3c3c4e3f4"))] == "cow"
    # The Rose's six moves in another order.
    assert known[seen(board("c4e3f4c5d6f3e6"))] == "rose"
