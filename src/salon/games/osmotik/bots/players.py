"""Programs that play Osmotik, at every number of seats.

A player values the placements that the core finds: points now, less what the letters laid would have
brought later, more for what is taken from others; the strongest tries its best ones against the next
seat's best answer. Points on the board count for nothing but ties, letters in stock for much: so whoever
knows it buys all it can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, Final

from msgspec.structs import replace

from salon._core import osmotik as core
from salon.bots import Bot, Flag, Price
from salon.bots.matches import course
from salon.games.osmotik import Buy, EndTurn, Osmotik, OsmotikAction, Pass, Place, State, View
from salon.games.osmotik.formation import lexicon
from salon.games.osmotik.values import Stock
from salon.kernel import Seat, Value
from salon.words import familiar

SECONDS: Final = 2.0
"""When these are over, the best placement tried until then is played."""
FIRST_WORDS: Final = 20000
"""Of which a game is begun, so that not all begin alike."""
LONG_LIST: Final = 50000
LOOKED_AT: Final = 300
"""Placements, the best, that may be seen or overlooked."""
TO_THE_END: Final = 100
"""Rounds, more than any game has left once all have begun."""
NOTHING: Final[Stock] = (0,) * 26

Valued = tuple[str, int, int, float]
"""Letters, where from, in which direction, and what that is worth."""


class Style(Value, frozen=True):
    """How a player values a placement: see the core's `valued`; the numbers are in points.

    It may know only the `knows` commonest words (0: all). It sees a placement of one letter as often as
    `sight`, one of two letters that often again, and so on, and takes the best that it sees; and it `buys`,
    or forgets to.
    """

    letter: float = 0.0
    taken: float = 0.0
    captured: float = 0.0
    zero: float = 0.0
    reach: int = 6
    replies: int = 0
    answer: float = 0.0
    answer_reach: int = 6
    tries: int = 0
    rounds: int = 0
    knows: int = 0
    sight: float = 1.0
    buys: bool = False

    @property
    def manner(self) -> tuple[float, float, float, float, int, int, float, int, int, int]:
        now = self.letter, self.taken, self.captured, self.zero, self.reach
        return *now, self.replies, self.answer, self.answer_reach, self.tries, self.rounds


class Player(Bot):
    price = Price.LONG
    pace: ClassVar[float] = 0.0
    """A placement is followed on the screen, word by word, at the pace of who looks."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> OsmotikAction:
        state = view.state
        if self.style.buys and view.buyable:
            return Buy(max(view.buyable, key=lambda cell: _price(state, cell)))
        if state.placed:
            return EndTurn()
        if not any(laid.owner == seat for laid in state.board) and (words := self._opening(state, stop)):
            return _place(rng.choice(words))
        style = self.style
        most = 1 if style.sight == 1 else LOOKED_AT
        found = position(state, style.knows).valued(style.manner, most, SECONDS, stop)
        if not found:
            return Pass()
        seen = (each for each in found if rng.random() < style.sight ** len(each[0]))
        return _place(next(seen, found[-1]))

    def _opening(self, state: State, stop: Flag) -> list[Valued]:
        """The first words that are as good as any, of those that people know: with nothing near, most are."""
        at_once = replace(self.style, replies=0, tries=0).manner
        found = position(state, self.style.knows or FIRST_WORDS).valued(at_once, LONG_LIST, SECONDS, stop)
        return [each for each in found if each[3] == found[0][3]]


def _place(valued: Valued) -> Place:
    letters, start, hour, _ = valued
    return Place(letters, start, hour)  # type: ignore[arg-type]


def _price(state: State, cell: int) -> int:
    letter = next(laid.letter for laid in state.board if laid.cell == cell)
    return state.options.witness[ord(letter) - 65]


def position(state: State, knows: int = 0) -> core.Position:
    """To a player who knows so many words, the commonest; 0: all. Who has retired lays nothing any more."""
    words = lexicon(state.options)
    if knows:
        words = familiar(words, knows)
    letters = [(laid.cell, laid.letter, laid.owner, laid.score) for laid in state.board]
    stocks = [list(stock) for stock in held(state)]
    return core.Position(words.graph, len(stocks), state.mover or 0, letters, stocks)


def held(state: State) -> list[Stock]:
    """The letters that may still be laid."""
    return [NOTHING if seat in state.retired else stock for seat, stock in enumerate(state.stocks)]


STYLES: Final = {
    "novice": Style(knows=3000, sight=0.4),
    "amateur": Style(knows=6000, sight=0.75),
    "regular": Style(knows=20000, sight=0.5, letter=0.5, buys=True),
    "greedy": Style(),
    "expert": Style(letter=0.5, tries=4, rounds=1, buys=True),
    "master": Style(
        letter=0.5,
        taken=0.1,
        captured=0.3,
        zero=0.05,
        replies=12,
        answer=1.0,
        answer_reach=3,
        tries=16,
        rounds=TO_THE_END,
        buys=True,
    ),
}
"""From the weakest to the strongest. `greedy` takes the most points it can now."""


def states(state: State, players: Sequence[Bot], rng: Random) -> Iterator[State]:
    """The game that these play from here, as it stands after each of their actions."""
    yield state
    yield from course(Osmotik(), state, players, rng, rng)
