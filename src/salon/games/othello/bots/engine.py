"""OTHO's players: the engine, the levels it plays at, and what it says about a position."""

from __future__ import annotations

import lzma
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from threading import local
from typing import ClassVar, Final, Literal

from msgspec.structs import replace

from salon._core import othello as core
from salon.bots import Analysis, Bot, Chosen, Flag, Level, Price, Progress, Where
from salon.games.othello import BLACK, Cell, Place, View, notation
from salon.games.othello.board import flips, legal
from salon.games.othello.bots.book import look_up
from salon.games.othello.insight import Effect, Lights, effect, lights
from salon.kernel import ALL, Record, Seat, Value

WEIGHTS: Final = Path(__file__).parents[1] / "data" / "weights.xz"
PERCENT: Final = (73, 87, 95, 99, 99.9, 100)
"""By selectivity: how sure it is that a move was rightly left out."""

Sight = Literal["learned", "mobility", "discs"]


class Strength(Value, frozen=True):
    """How a player thinks. `spread` is what it thinks two moves may differ by and still be as good."""

    sight: Sight = "learned"
    depth: int = 8
    selectivity: int = 0
    solve_from: int = 0
    solve_selectivity: int = 5
    spread: int = 0
    seconds: float | None = None
    threads: int = 1
    book: bool = False


class Valued(Value, frozen=True):
    """A move's worth in discs; only an upper bound of it when `bound`."""

    cell: Cell
    score: int
    bound: bool


class Thought(Value, frozen=True):
    """What a search found, for the side to move; no moves if it must pass."""

    depth: int
    certainty: float
    solved: bool
    nodes: int
    moves: tuple[Valued, ...]
    line: tuple[Cell, ...]

    @property
    def best(self) -> Valued:
        return self.moves[0]


class Advice(Value, frozen=True):
    """Every move's worth, the best first, and in the same order what each changes."""

    depth: int
    solved: bool
    moves: tuple[Valued, ...]
    line: tuple[Cell, ...]
    effects: tuple[Effect, ...]


class Reckoned(Value, frozen=True):
    """A position of a game that is over: what it was worth to Black, in discs with the empty cells to the
    winner, and the best move there."""

    black: int
    best: Cell | None = None


def packed_weights() -> bytes:
    return lzma.decompress(WEIGHTS.read_bytes())


@cache
def weights(sight: Sight = "learned") -> core.Weights:
    return core.Weights(packed_weights()) if sight == "learned" else core.Weights.rule(sight)


class _Here(local):
    """This thread's engines."""

    def __init__(self) -> None:
        self.engines: dict[tuple[Sight, int], core.Engine] = {}


_here = _Here()


def engine(sight: Sight = "learned", hash_bits: int = 18) -> core.Engine:
    """This thread's own, so that none waits for another."""
    if (sight, hash_bits) not in _here.engines:
        _here.engines[sight, hash_bits] = core.Engine(weights(sight), hash_bits)
    return _here.engines[sight, hash_bits]


def search(
    black: int,
    white: int,
    mover: Seat,
    strength: Strength,
    *,
    every_move: bool = False,
    stop: Flag | None = None,
    told: Callable[[Thought], None] | None = None,
    hash_bits: int = 18,
) -> Thought:
    """Think about a position; `told` hears of every depth. `stop` ends it with what it has by then."""
    own, opponent = (black, white) if mover == BLACK else (white, black)
    return _thought(
        engine(strength.sight, hash_bits).search(
            own,
            opponent,
            depth=strength.depth,
            selectivity=strength.selectivity,
            solve_from=strength.solve_from,
            solve_selectivity=strength.solve_selectivity,
            seconds=strength.seconds,
            threads=strength.threads,
            every_move=every_move,
            stop=stop,
            progress=None if told is None else lambda found: told(_thought(found)),
        )
    )


_Found = tuple[int, int, bool, int, Sequence[tuple[int, int, bool]], Sequence[int]]


def _thought(found: _Found) -> Thought:
    depth, selectivity, solved, nodes, moves, line = found
    valued = tuple(Valued(*move) for move in moves)
    return Thought(depth, PERCENT[selectivity], solved, nodes, valued, tuple(line))


STRENGTHS: Final = {
    "1": Strength("discs", 1, spread=6),
    "2": Strength("discs", 2, spread=1, solve_from=4),
    "3": Strength("mobility", 1, spread=3, solve_from=4),
    "4": Strength("mobility", 2, spread=2, solve_from=6),
    "5": Strength("learned", 1, spread=2, solve_from=8),
    "6": Strength("learned", 2, spread=1, solve_from=10),
    "7": Strength("learned", 4, solve_from=12),
    "8": Strength("learned", 7, solve_from=14, book=True),
    "9": Strength("learned", 10, solve_from=17, book=True),
    "10": Strength("learned", 16, solve_from=21, book=True),
}
DEFAULT: Final = "6"
QUICK_DEPTH: Final = 7
RATINGS: Final = dict(zip(STRENGTHS, (790, 981, 1201, 1539, 1982, 2328, 2650, 2918, 3098, 3264), strict=True))
"""As `salon bench othello_levels` measures them; a newcomer stands at 1000."""
LEVELS: Final = tuple(Level(key, RATINGS[key], how.depth) for key, how in STRENGTHS.items())


def strength(level: str) -> Strength:
    return STRENGTHS[level]


def pick(
    strength: Strength,
    black: int,
    white: int,
    mover: Seat,
    rng: Random,
    stop: Flag | None = None,
) -> Cell:
    """The best move that such a player sees, or one that seems as good to it."""
    known = look_up((black, white) if mover == BLACK else (white, black)) if strength.book else None
    if known:
        return rng.choice([cell for cell, value in known.items() if value == max(known.values())])
    thought = search(black, white, mover, strength, every_move=strength.spread > 0, stop=stop)
    least = thought.best.score - strength.spread
    return rng.choice([move.cell for move in thought.moves if move.score >= least and not move.bound])


class OthelloBot(Bot):
    def __init__(self, strength: Strength) -> None:
        self.strength = strength
        self.price = Price.LONG if strength.depth > QUICK_DEPTH else Price.QUICK

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Place:
        return Place(pick(self.strength, *notation.discs(view.board), seat, rng, stop))


class PatientBot(OthelloBot):
    """Leaves a beginner the time to see what turned."""

    pace: ClassVar[float] = 1.2


def _values(view: View, seat: Seat, progress: Progress, stop: Flag) -> Thought:
    """Every move's value at one depth, solved where that is quick."""
    return _analysed(view, Strength(depth=12, solve_from=18), True, progress, stop)


def _solution(view: View, seat: Seat, progress: Progress, stop: Flag) -> Thought:
    """The best move to the end of the game; the others are at most as good as they seem."""
    return _analysed(view, Strength(depth=16, solve_from=60, threads=2), False, progress, stop)


def _analysed(view: View, strength: Strength, every_move: bool, progress: Progress, stop: Flag) -> Thought:
    if view.to_move is None:
        return Thought(0, PERCENT[-1], True, 0, (), ())
    black, white = notation.discs(view.board)
    target = 64 - sum(view.counts)
    if target > strength.solve_from:
        target = strength.depth

    def told(thought: Thought) -> None:
        progress(min(0.95, thought.depth / target * (0.5 + thought.certainty / 220)), thought)

    return search(
        black, white, view.to_move, strength, every_move=every_move, stop=stop, told=told, hash_bits=20
    )


def _advice(view: View, seat: Seat, progress: Progress, stop: Flag) -> Advice:
    """Every move's value, and what it changes in the position."""
    if view.to_move is None:
        return Advice(0, True, (), (), ())
    thought, discs = _values(view, seat, progress, stop), notation.discs(view.board)
    moves = tuple(sorted(thought.moves, key=lambda move: (-move.score, move.bound)))
    effects = tuple(effect(discs, view.to_move, move.cell) for move in moves)
    return Advice(thought.depth, thought.solved, moves, thought.line, effects)


def _examined(view: View, seat: Seat, progress: Progress, stop: Flag) -> Thought:
    """Every move's value, deeper and deeper while somebody looks; exact near the end."""
    return _analysed(view, Strength(depth=20, solve_from=20, seconds=12.0), True, progress, stop)


def _lights(view: View, seat: Seat, progress: Progress, stop: Flag) -> Lights:
    return lights(notation.discs(view.board))


TURN: Final = Strength(depth=14, solve_from=18)
"""How a turn is looked at in the analysis of a whole game."""


class Judged(Value, frozen=True):
    """A turn of a game: what the position was worth to who moved, in discs with the empty cells to the
    winner, the best move, and what the one that was played gave away."""

    value: int
    best: Cell | None
    lost: int
    solved: bool


def _turn(chosen: Chosen, seat: Seat, progress: Progress, stop: Flag) -> Judged:
    """The best move is searched, then what follows the one that was played, a move less deep."""
    view, cell = chosen.view, chosen.action.cell
    black, white = notation.discs(view.board)
    thought = search(black, white, seat, TURN, stop=stop, hash_bits=20)
    best = thought.best
    played = best.score if cell == best.cell else _after((black, white), seat, cell, stop)
    return Judged(best.score, best.cell, max(0, best.score - played), thought.solved)


def _after(discs: tuple[int, int], seat: Seat, cell: Cell, stop: Flag) -> int:
    """What a move leads to, for who makes it."""
    own, other = discs[seat], discs[1 - seat]
    turned = flips(own, other, cell)
    own, other = own | turned | 1 << cell, other & ~turned
    after = (own, other) if seat == BLACK else (other, own)
    strength = replace(TURN, depth=TURN.depth - 1)
    if legal(other, own):
        return -search(*after, 1 - seat, strength, stop=stop, hash_bits=20).best.score
    if legal(own, other):
        return search(*after, seat, strength, stop=stop, hash_bits=20).best.score
    return settled(own.bit_count(), other.bit_count())


def settled(own: int, other: int) -> int:
    """A finished game as the engine counts it: the empty cells are the winner's. The table counts discs."""
    empty = 64 - own - other
    return own - other + empty * ((own > other) - (own < other))


COURSE: Final = Strength(depth=10, solve_from=18)
"""A game's course is drawn small: a glance at each position is enough, and exact where that decides."""


def _course(record: Record, seat: Seat, progress: Progress, stop: Flag) -> list[Reckoned]:
    """Every position, the first one first, or as far as it came when it was stopped."""
    told, views = list[Reckoned](), [record.game.view(state, ALL) for state in record.states()]
    for number, view in enumerate(views, 1):
        found = _reckoned(view, stop)
        if stop.is_set():
            break
        told.append(found)
        progress(number / len(views))
    return told


def _reckoned(view: View, stop: Flag) -> Reckoned:
    if view.to_move is None:
        return Reckoned(settled(*view.counts))
    best = search(*notation.discs(view.board), view.to_move, COURSE, stop=stop).best
    return Reckoned(best.score if view.to_move == BLACK else -best.score, best.cell)


PLAYERS: Final = {
    level: (PatientBot if level.key == "1" else OthelloBot)(STRENGTHS[level.key]) for level in LEVELS
}
ANALYSES: Final = {
    "values": Analysis(_values),
    "solution": Analysis(_solution, Price.HEAVY),
    "advice": Analysis(_advice, where=Where.ALONE | Where.POSITION),
    "examined": Analysis(_examined, where=Where.ALONE | Where.POSITION),
    "course": Analysis(_course, where=Where.RECORD),
    "turn": Analysis(_turn, where=Where.TURN),
    "lights": Analysis(_lights, Price.QUICK, Where.ALONE | Where.POSITION),
}
