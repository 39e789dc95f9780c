"""The strong players of Scrabble: what the core's engine makes of a view.

By equity: the points of a move and what the letters kept are worth, as learned from the engine's own games.
By simulation: the best of these played out in worlds that the view allows. Once the reserve is empty the
other rack is known, and the rest is searched to its end.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeAlias

from salon.bots import Bot, Flag, Price, Progress
from salon.games.scrabble import Exchange, Pass, Place, View, cgp
from salon.games.scrabble.chances import chances
from salon.games.scrabble.leaves import leaves
from salon.games.scrabble.rules import words_of
from salon.games.scrabble.search import rows, setup
from salon.games.scrabble.tiles import EMPTY, SIZE, tiles, without
from salon.kernel import Seat, Value
from salon.words import Lexicon

if TYPE_CHECKING:
    from salon._core.scrabble import Thinker, WordMap

Move: TypeAlias = Place | Exchange | Pass
LastMove: TypeAlias = tuple[list[str], str, int]
_Choice: TypeAlias = tuple[int, int, bool, str, int, float]

WORLDS: Final = 300
"""Imagined for a move, at most."""

ROLLOUTS: Final = 2**30
"""In all worlds: one candidate in one of them is one."""

MOVES: Final = 5_000_000
"""Listed in the endings that are searched when few letters are in the reserve: a second or two."""

CANDIDATES: Final = 15
"""Looked at, the best by equity."""


class Candidate(Value, frozen=True):
    """A move, its points, and its equity.

    By simulation `won` is the share of games that it wins, `mean` what it makes on average, more or less
    `error`, played in so many `worlds`; `dropped` tells that it surely wins less than the best. In a solved
    endgame `mean` is what is gained, at most.
    """

    move: Move
    points: int
    equity: float
    mean: float | None = None
    error: float = 0.0
    worlds: int = 0
    dropped: bool = False
    won: float | None = None


class Position(NamedTuple):
    """What a player knows."""

    rows: list[str]
    rack: str
    unseen: str
    reserve: int
    lead: int
    passes: int


_maps: Final[dict[Lexicon, WordMap]] = {}
MAPS: Final = 2
"""Kept at once."""


def word_map(words: Lexicon, stop: Flag | None = None) -> WordMap:
    """Made when it is first needed: 13 MB and half a second. Raises `Stopped`."""
    from salon._core.scrabble import WordMap

    known = _maps.get(words) or WordMap(words.graph, stop)
    for other in list(_maps)[: len(_maps) - MAPS + 1]:
        _maps.pop(other, None)
    return _maps.setdefault(words, known)


@lru_cache(2)
def thinker(words: Lexicon) -> Thinker:
    from salon._core.scrabble import Thinker

    return Thinker(setup(words), leaves(), word_map(words), chances())


def position(view: View, seat: Seat) -> Position:
    """From what the seat sees alone."""
    rack = view.racks[seat]
    assert rack is not None
    unseen = without(cgp.tiles_of(view.options), tiles(view.board.replace(EMPTY, "")) + rack)
    lead = view.scores[seat] - view.scores[1 - seat]
    return Position(rows(view.board), rack, unseen, view.reserve, lead, view.passes)


def last_move(view: View, seat: Seat) -> LastMove | None:
    """What the other laid just before, if it did: the rows without it, its letters, its points."""
    other = view.gains[1 - seat]
    if not other or other[-1] <= 0 or not view.last:
        return None
    before = "".join(EMPTY if square in view.last else sign for square, sign in enumerate(view.board))
    laid = "".join(view.board[square] for square in view.last)
    return rows(before), tiles(laid), other[-1]


def by_equity(view: View, seat: Seat, most: int) -> list[Candidate]:
    """The moves with the highest equities, exchanges included."""
    seen = position(view, seat)
    found = _thinker(view).candidates(seen.rows, seen.rack, seen.unseen, seen.reserve, most)
    return [_candidate(choice) for choice in found]


def weighed(view: View, seat: Seat, most: int, move: Move) -> tuple[list[Candidate], Candidate | None]:
    """The same, and that move among all of them, if it is one."""
    seen = position(view, seat)
    found, asked_for = _thinker(view).weigh(
        seen.rows, seen.rack, seen.unseen, seen.reserve, most, *_written(move)
    )
    return [_candidate(choice) for choice in found], None if asked_for is None else _candidate(asked_for)


def best(view: View, seat: Seat) -> Candidate:
    """The first of them, found faster."""
    seen = position(view, seat)
    return _candidate(_thinker(view).best(seen.rows, seen.rack, seen.unseen, seen.reserve))


def simulated(
    view: View,
    seat: Seat,
    stop: Flag,
    progress: Progress = lambda done, sofar: None,
    worlds: int = WORLDS,
    seconds: float = 10.0,
    seed: int = 1,
    keep: int = 1,
    also: Move | None = None,
    candidates: int = CANDIDATES,
    rollouts: int = ROLLOUTS,
    moves: int = MOVES,
) -> list[Candidate]:
    """The most promising moves, judged in imagined worlds; those that win most first. To keep
    more than one is to play so many in all worlds, and the one `also` asked about."""
    seen = position(view, seat)
    prepare(view, stop)
    found = _thinker(view).simulate(
        *seen,
        samples=worlds,
        rollouts=rollouts,
        moves=moves,
        last=last_move(view, seat),
        seconds=seconds,
        seed=seed,
        candidates=candidates,
        keep=keep,
        also=None if also is None else _written(also),
        stop=stop,
        progress=lambda judged: progress(
            min(1.0, judged[0][3] / worlds), [_candidate(*each) for each in judged]
        ),
    )
    return [_candidate(*each) for each in found]


def solved(
    view: View, seat: Seat, stop: Flag, seconds: float = 10.0, nodes: int = 1 << 30
) -> tuple[list[Candidate], bool]:
    """With an empty reserve: moves by what they gain to the end, and whether that is certain."""
    seen = position(view, seat)
    _, certain, _, _, found = _thinker(view).solve(
        seen.rows, seen.rack, seen.unseen, seen.passes, seconds=seconds, nodes=nodes, stop=stop
    )
    return [_candidate(choice, points) for choice, points in found], certain


def prepare(view: View, stop: Flag) -> None:
    """What takes long when it is first needed. Raises `Stopped`."""
    word_map(words_of(view.options), stop)


def _thinker(view: View) -> Thinker:
    return thinker(words_of(view.options))


def _written(move: Move) -> tuple[int, int, bool, str]:
    """As the core has it: row, column, down, tiles."""
    match move:
        case Place(square, across, letters):
            return *divmod(square, SIZE), not across, letters
        case Exchange(letters):
            return -1, -1, False, letters
        case Pass():
            return -1, -1, False, ""


def _candidate(
    choice: _Choice,
    mean: float | None = None,
    error: float = 0.0,
    worlds: int = 0,
    dropped: bool = False,
    won: float | None = None,
) -> Candidate:
    row, column, down, letters, points, equity = choice
    move: Move
    if row >= 0:
        move = Place(row * SIZE + column, not down, letters)
    else:
        move = Exchange(letters) if letters else Pass()
    return Candidate(move, points, equity, mean, error, worlds, dropped, won)


class Strong(Bot):
    """By equity, or by simulation in so many rollouts; its endgames are exact as far as the time allows."""

    pace: ClassVar[float] = 3.0
    price = Price.LONG

    def __init__(self, rollouts: int = 0, seconds: float = 5.0) -> None:
        self.rollouts = rollouts
        self.seconds = seconds

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Move:
        prepare(view, stop)
        if view.reserve == 0:
            return solved(view, seat, stop, self.seconds)[0][0].move
        if self.rollouts == 0:
            return best(view, seat).move
        found = simulated(
            view,
            seat,
            stop,
            worlds=self.rollouts,
            rollouts=self.rollouts,
            seconds=self.seconds,
            seed=rng.getrandbits(32),
        )
        return found[0].move
