"""Othello: positions, what can be played there, searches and exact solutions.

A position is a text or what `position` makes of one: OBF (64 cells and the colour to move), or the moves from
the start. A move is written as players do, `f5`. Scores are in discs for the side to move; in exact ones
empty cells go to the winner.

>>> from salon import othello
>>> othello.moves("f5")
['f4', 'd6', 'f6']
>>> ending = "OOOOOOOO" "XOOOOOXX" "XXOOXOXX" "XOXXOOXX" "XXXXXXXX" "XXXXXXXX" "XXXXXX--" "XXXXX-XX O;"
>>> solution = othello.solve(ending)
>>> solution.solved, solution.best.move, solution.best.score
(True, 'h7', 2)
"""

from __future__ import annotations

from salon.bots import Flag
from salon.games.othello import Options, Othello, State, notation
from salon.games.othello.bots import engine
from salon.games.othello.bots.engine import STRENGTHS, Strength
from salon.kernel import IllegalAction, Malformed, Record, Value

__all__ = ["Flag", "Move", "State", "Thought", "moves", "position", "search", "solve"]


class Move(Value, frozen=True):
    """A move and its worth; at most that much where it is not `exact`.

    >>> Move("f5", 3, True).score
    3
    """

    move: str
    score: int
    exact: bool


class Thought(Value, frozen=True):
    """What a search found: the moves, the best first; the line that both then play; how deep it looked, how
    sure it is in per cent; whether it was `solved` to the end; and how many positions it looked at.

    >>> thought = search("f5d6", depth=4)
    >>> thought.depth, thought.best == thought.moves[0]
    (4, True)
    """

    moves: tuple[Move, ...]
    line: tuple[str, ...]
    depth: int
    certainty: float
    solved: bool
    nodes: int

    @property
    def best(self) -> Move:
        """The first of the moves."""
        return self.moves[0]


def position(text: str = "") -> State:
    """The position in OBF, or after these moves from the start. Raises `Malformed`, `IllegalAction`.

    >>> position("f5d6").mover
    0
    """
    if " " in text.strip():
        return Othello().initial(Options(start=text.strip()), 2)
    names = map(notation.name, notation.cells(text)) if text.strip() else ()
    state: State = Record.written(Othello(), Options(), 2, names).states()[-1]
    return state


def moves(position: State | str) -> list[str]:
    """What the side to move may play; nothing once it is over.

    >>> moves("")
    ['d3', 'c4', 'f5', 'e6']
    """
    state = _read(position)
    if state.mover is None:
        return []
    return [notation.name(action.cell) for action in Othello().moves(state, state.mover)]


def solve(
    position: State | str,
    *,
    every_move: bool = False,
    threads: int = 1,
    seconds: float | None = None,
    stop: Flag | None = None,
) -> Thought:
    """The result with best play on both sides: about a second with 22 empty cells, minutes with 30.

    With `every_move` each move's exact value, else only the best one's. When the time is up or `stop` is set,
    it is what was found by then, not `solved`. Raises `IllegalAction` where the game is over.

    >>> solve("f5d6", seconds=0.05).solved
    False
    """
    strength = Strength(depth=1, solve_from=64, threads=threads, seconds=seconds)
    return _think(position, strength, every_move, stop, hash_bits=21)


def search(
    position: State | str,
    *,
    depth: int = 12,
    seconds: float | None = None,
    level: str = "",
    every_move: bool = False,
    threads: int = 1,
    stop: Flag | None = None,
) -> Thought:
    """What the engine thinks, so many moves ahead; it solves from 16 empty cells on. A `level`, `1` to `10`,
    thinks as that player does. Raises `IllegalAction` where the game is over.

    >>> thought = search("f5d6c3", depth=6, every_move=True)
    >>> len(thought.moves) == len(moves("f5d6c3"))
    True
    """
    if level and level not in STRENGTHS:
        raise Malformed("unknown_level", level=level, known=list(STRENGTHS))
    strength = Strength(depth=depth, seconds=seconds, solve_from=16, threads=threads)
    return _think(position, STRENGTHS[level] if level else strength, every_move, stop, hash_bits=18)


def _read(given: State | str) -> State:
    return position(given) if isinstance(given, str) else given


def _think(
    given: State | str, strength: Strength, every_move: bool, stop: Flag | None, hash_bits: int
) -> Thought:
    state = _read(given)
    if state.mover is None:
        raise IllegalAction("over")
    found = engine.search(
        *state.discs, state.mover, strength, every_move=every_move, stop=stop, hash_bits=hash_bits
    )
    valued = tuple(Move(notation.name(each.cell), each.score, not each.bound) for each in found.moves)
    line = tuple(map(notation.name, found.line))
    return Thought(valued, line, found.depth, found.certainty, found.solved, found.nodes)
