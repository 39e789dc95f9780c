"""The programs that sit at tables and think about positions: what a bot is, and what an analysis is.

A bot sees a view, never a state. A game's own are in the module `bots` of its folder, which declares
them as `PROGRAMS`; every game has a player that moves at random besides.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from enum import Flag as Flags
from random import Random
from typing import Any, ClassVar, NamedTuple

from salon._core import Flag as Flag
from salon._core import Stopped as Stopped
from salon.kernel import AnyGame, Malformed, Seat, Value
from salon.kernel.codec import made_by
from salon.kernel.registry import beside

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


Progress = Callable[..., None]
"""Told how far an analysis is, from 0 to 1, and perhaps what it would answer by now."""

Run = Callable[[Any, Seat, Progress, Flag], Any]


class Where(Flags):
    """Where an analysis may be asked for."""

    ALONE = auto()
    """At a table that is over, or where one person plays for no list of best scores."""

    COMPANY = auto()
    """At any table: it tells only what was paid for, or what the game's options allow to all alike."""

    POSITION = auto()
    """Of a position that nobody keeps."""

    RECORD = auto()
    """At a table that is over: it is given the record of the whole game, and not a view."""

    TURN = auto()
    """Of a turn in a study: it is given what its player saw and did (`Chosen`), and not a view alone."""


class Chosen(NamedTuple):
    """A turn: what its player saw, and what they did then."""

    view: Any
    action: Any


@dataclass(frozen=True)
class Analysis:
    """What can be said of a position or of a game: a hint, a review, a study.

    From a view, for a seat, it makes what is shown; or from a record, where it says so. It reports progress
    from 0 to 1, and ends within a tenth of a second once it is stopped, with what it has; or raises
    `Stopped`.
    """

    run: Run
    price: Price = Price.LONG
    where: Where = Where.ALONE

    @property
    def result(self) -> Any:
        return made_by(self.run)


@dataclass(frozen=True)
class Programs:
    """What thinks about a game: players, the weakest first, and analyses by kind."""

    players: Mapping[Level, Bot]
    analyses: Mapping[str, Analysis] = field(default_factory=dict)
    teaching: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    """What the client is built with, by name: lessons, puzzles."""

    measured: frozenset[str] = frozenset()
    """The forms of the game in which the levels have the strength that they are said to have."""

    newcomer: Bot | None = None
    """Who does what somebody in their first games does: what levels are measured by."""

    begin: Callable[[Random], Any] | None = None
    """Where a game of a match for two begins if not as usual: else the same players might play the same game
    for ever."""


def programs(game: AnyGame) -> Programs:
    """A game's own, or at least the one that moves at random."""
    own = beside(game, "bots")
    found: Programs = Programs({Level(RANDOM): RandomBot(game)}) if own is None else own.PROGRAMS
    return found


def levels(game: AnyGame) -> tuple[Level, ...]:
    """The levels that a game offers, the weakest first."""
    return tuple(programs(game).players)


def bot(game: AnyGame, level: str) -> Bot:
    """The player at that level. Raises `Malformed` for a level there is not."""
    if level == RANDOM:
        return RandomBot(game)
    for known, player in programs(game).players.items():
        if known.key == level:
            return player
    raise Malformed("unknown_level", level=level)


def strength(game: AnyGame, form: str, level: str) -> int | None:
    """The measured strength of a level in a form of the game, if there is one."""
    known = programs(game)
    if form not in known.measured:
        return None
    return next((each.rating for each in known.players if each.key == level), None)


def weakest(game: AnyGame) -> Bot:
    """The player that thinks least."""
    return next(iter(programs(game).players.values()))


def analysis(game: AnyGame, kind: str) -> Analysis:
    """The game's analysis of that kind. Raises `Malformed` if it has none."""
    known = programs(game).analyses
    if kind not in known:
        raise Malformed("unknown_analysis", kind=kind)
    return known[kind]
