"""Programs that play Osmotik, at every number of seats.

A player values the placements that the core finds: points now, less what the letters laid would have
brought later, more for what is taken from others; the strongest tries its best ones against the next
seat's best answer. Points on the board count for nothing but ties, letters in stock for much: so whoever
knows it buys all it can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from salon._core import osmotik as core
from salon.bots import Analysis, Bot, Flag, Price, Progress
from salon.games.osmotik import Buy, EndTurn, Osmotik, OsmotikAction, Pass, Place, State, View
from salon.games.osmotik.formation import lexicon
from salon.kernel import Seat, Value, play

SECONDS: Final = 2.0
"""When these are over, the best placement tried until then is played."""


class Style(Value, frozen=True):
    """How a player values a placement: see the core's `valued`; the numbers are in points.

    It takes any `among` so many of its best, and `buys` or forgets to.
    """

    letter: float = 0.0
    taken: float = 0.0
    captured: float = 0.0
    zero: float = 0.0
    reach: int = 6
    replies: int = 0
    answer: float = 0.0
    answer_reach: int = 6
    among: int = 1
    buys: bool = False

    @property
    def manner(self) -> tuple[float, float, float, float, int, int, float, int]:
        now = self.letter, self.taken, self.captured, self.zero, self.reach
        return *now, self.replies, self.answer, self.answer_reach


class Player(Bot):
    price = Price.LONG

    def __init__(self, style: Style) -> None:
        self.style = style

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> OsmotikAction:
        state = view.state
        if self.style.buys and view.buyable:
            return Buy(max(view.buyable, key=lambda cell: _price(state, cell)))
        if state.placed:
            return EndTurn()
        found = position(state).valued(self.style.manner, self.style.among, SECONDS, stop)
        if not found:
            return Pass()
        letters, start, hour, _ = rng.choice(found)
        return Place(letters, start, hour)  # type: ignore[arg-type]


def _price(state: State, cell: int) -> int:
    letter = next(laid.letter for laid in state.board if laid.cell == cell)
    return state.options.witness[ord(letter) - 65]


def position(state: State) -> core.Position:
    letters = [(laid.cell, laid.letter, laid.owner, laid.score) for laid in state.board]
    stocks = [list(stock) for stock in state.stocks]
    return core.Position(lexicon(state.options).graph, len(stocks), state.mover or 0, letters, stocks)


STYLES: Final = {
    "novice": Style(reach=2, among=50),
    "amateur": Style(reach=3, among=20),
    "greedy": Style(),
    "expert": Style(letter=0.5, buys=True),
    "master": Style(
        letter=0.5, taken=0.1, captured=0.3, zero=0.05, replies=12, answer=1.0, answer_reach=3, buys=True
    ),
}
"""From the weakest to the strongest. `greedy` takes the most points it can now."""


def states(state: State, players: Sequence[Bot], rng: Random) -> Iterator[State]:
    """The game that these play from here, as it stands after each of their actions."""
    rules, stop = Osmotik(), Flag()
    yield state
    while state.mover is not None:
        seat = state.mover
        _, state = play(rules, state, seat, players[seat].choose(rules.view(state, seat), seat, rng, stop))
        yield state


class Advice(Value, frozen=True):
    """A placement and what it is worth to the strongest player."""

    action: Place
    value: float


def _advice(view: View, seat: Seat, progress: Progress, stop: Flag) -> list[Advice]:
    found = position(view.state).valued(STYLES["master"].manner, 5, stop=stop)
    return [Advice(Place(letters, start, hour), round(value, 1)) for letters, start, hour, value in found]  # type: ignore[arg-type]


ANALYSES: Final = {"advice": Analysis(_advice)}
