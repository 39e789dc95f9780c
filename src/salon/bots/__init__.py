"""The programs that sit at tables: the Bot contract, and who plays at which level.

A bot sees a view, never a state. A game's own bots are in the module of its name here,
as `LEVELS` and `make(level)`; every game has a player that moves at random besides.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from random import Random
from threading import Event as Flag
from typing import Any, ClassVar

from salon._core import Stopped as Stopped
from salon.kernel import AnyGame, Malformed, Seat, Value

RANDOM = "random"


class Price(Enum):
    """What a thought costs, at most: milliseconds, a second or two, many. Nobody's thoughts come last,
    whatever they cost."""

    QUICK = "quick"
    LONG = "long"
    HEAVY = "heavy"
    NOBODY = "nobody"


class Level(Value, frozen=True):
    """A strength of play; its name in words is the client's. `rating` is on its game's own scale, `depth`
    how many moves ahead it looks."""

    key: str
    rating: int | None = None
    depth: int | None = None


class Bot(ABC):
    """A player. It may be asked by several tables at once, so it keeps nothing."""

    pace: ClassVar[float] = 0.6
    """Seconds that it takes at least, so that people can follow."""

    price: Price = Price.QUICK
    """Of its choices."""

    @abstractmethod
    def choose(self, view: Any, seat: Seat, rng: Random, stop: Flag) -> Any:
        """Its action, soon after `stop` is set at the latest; or it raises `Stopped` then."""


class RandomBot(Bot):
    """Any accepted action is as good as another."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, seat: Seat, rng: Random, stop: Flag) -> Any:
        return rng.choice(list(self.game.moves(self.game.imagine(view, rng), seat)))


Progress = Callable[[float], None]
Analysis = Callable[[Any, Seat, Progress, Flag], Any]
"""From a view: what a hint or a review shows. It reports progress from 0 to 1, and ends within a tenth of
a second once it is stopped, with what it has; or raises `Stopped`."""


def levels(game: AnyGame) -> tuple[Level, ...]:
    """The levels that a game offers, the weakest first."""
    own = _module(game)
    return own.LEVELS if own else (Level(RANDOM),)


def bot(game: AnyGame, level: str) -> Bot:
    """The player at that level. Raises `Malformed` for a level there is not."""
    if level == RANDOM:
        return RandomBot(game)
    if level not in {known.key for known in levels(game)}:
        raise Malformed("unknown_level", level=level)
    player: Bot = _module(game).make(level)
    return player


def analysis(game: AnyGame, kind: str) -> Analysis:
    """The game's analysis of that name. Raises `Malformed` if it has none."""
    known: dict[str, Analysis] = getattr(_module(game), "ANALYSES", {})
    if kind not in known:
        raise Malformed("unknown_analysis", kind=kind)
    return known[kind]


def study(game: AnyGame, kind: str) -> Analysis:
    """The same, if it needs no table: it may be asked of any position."""
    if kind not in getattr(_module(game), "STUDIES", ()):
        raise Malformed("unknown_analysis", kind=kind)
    return analysis(game, kind)


def price(game: AnyGame, kind: str) -> Price:
    """What that analysis costs."""
    prices: dict[str, Price] = getattr(_module(game), "PRICES", {})
    return prices.get(kind, Price.LONG)


def is_paid(game: AnyGame, kind: str) -> bool:
    """Whether that analysis tells only what was paid for, so that it may be asked in company."""
    return kind in getattr(_module(game), "PAID", ())


def _module(game: AnyGame) -> Any:
    name = f"{__name__}.{game.key}"
    return import_module(name) if find_spec(name) else None
