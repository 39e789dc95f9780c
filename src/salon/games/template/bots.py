"""Programs that play Plis, and what a hand is worth."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from salon.bots import Analysis, Bot, Flag, Level, Price, Programs, Progress, Where
from salon.games.template.rules import deck
from salon.games.template.values import Card, Choose, View
from salon.kernel import Seat, Value


class Player(Bot):
    """Always chooses its lowest card, or its highest."""

    def __init__(self, pick: Callable[[tuple[Card, ...]], Card]) -> None:
        self.pick = pick

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Choose:
        return Choose(self.pick(view.hands[seat] or ()))


class Worth(Value, frozen=True):
    """How many of the cards that are not seen this one beats."""

    card: Card
    beats: int


def _worth(view: View, seat: Seat, progress: Progress, stop: Flag) -> tuple[Worth, ...]:
    hand = view.hands[seat] or ()
    unseen = set(deck(view.options, len(view.hands))) - {*hand, *view.taken}
    return tuple(Worth(card, sum(other < card for other in unseen)) for card in hand)


PROGRAMS: Final = Programs(
    players={Level("timid"): Player(min), Level("bold"): Player(max)},
    analyses={"worth": Analysis(_worth, Price.QUICK, Where.ALONE)},
)
