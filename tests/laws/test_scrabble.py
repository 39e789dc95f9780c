"""Scrabble under the laws: both modes, reserves told and not, and players who bluff."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from salon.games.scrabble import Options, Place, Scrabble, ScrabbleAction, State
from salon.games.scrabble.tiles import SIZE
from salon.kernel import IllegalAction, Seat, laws

BLUFFS = 16
"""Turns in which bluffs are listed: a game of bluffs alone would never end."""


class Bluffing(Scrabble):
    """Lists placements that are no words, too."""

    def moves(self, state: State, seat: Seat) -> Iterator[ScrabbleAction]:
        yield from super().moves(state, seat)
        if seat in self.turn(state) and sum(map(len, state.gains)) < BLUFFS:
            letters = state.racks[seat][-2:].replace("?", "z")
            for at in range(0, SIZE * SIZE, 3):
                with suppress(IllegalAction):
                    place = Place(at, at % 2 == 0, letters)
                    self.decide(state, seat, place)
                    yield place


@pytest.mark.parametrize("seed", range(12))
def test_bluffs_and_options_keep_the_laws(seed: int) -> None:
    rng = Random(seed)
    options = Options(
        mode=rng.choice(("classic", "log2990")),
        tells_reserve=seed % 2 == 0,
        short_exchange=rng.choice(((), (0,))),
    )
    laws.check(Bluffing, options, 2, rng, referee=rng.choice((0.0, 0.02)), every=5)
