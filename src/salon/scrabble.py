"""Scrabble in French: the moves of a position, by points, by equity, by simulation.

A position is a text in CGP, what `position` makes of one, or a state of a game. In CGP rows go from the top;
then come racks with that of the side to move first, scores, and passes in a row. A small letter is a blank on
the board, `?` one on a rack.

>>> from salon import scrabble
>>> empty = "15/" * 14 + "15"
>>> scrabble.moves(f"{empty} BONJOUR/ 0/0 0", by="points", most=1)[0].text
'!placer h4h bonjour'
>>> scrabble.words("BONJOUR")[:3]
['BONJOUR', 'JURON', 'BURON']
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from salon import words as lexicons
from salon.bots import Flag
from salon.games.scrabble import Exchange, Options, Pass, Place, State, cgp, notation
from salon.games.scrabble.bots import analyses
from salon.games.scrabble.bots.engine import Candidate
from salon.games.scrabble.cgp import Position
from salon.games.scrabble.rules import words_of
from salon.games.scrabble.search import placements
from salon.games.scrabble.tiles import VALUES
from salon.kernel import Malformed, Value

__all__ = ["EMPTY", "Action", "Flag", "Move", "Position", "State", "moves", "position", "simulate", "words"]

Action: TypeAlias = Place | Exchange | Pass
"""What the rules and the protocol play: letters laid from a square, letters given back, or nothing."""


class Move(Value, frozen=True):
    """A move: `text` as players write it, `action` as the rules have it, its points, and its `equity`, which
    counts what the letters kept are worth. Simulated, `mean` is what it gained in so many `worlds`, more or
    less `error`; solved (the reserve is empty), what it gains to the end, at most.

    >>> moves(EMPTY + " AEIRSTN/ 0/0")[0].points > 60
    True
    """

    text: str
    action: Action
    points: int
    equity: float
    mean: float | None = None
    error: float = 0.0
    worlds: int = 0


EMPTY = "/".join(["15"] * 15)
"""The rows of an empty board in CGP."""


def position(text: str) -> Position:
    """A position in CGP. Raises `Malformed` for what is none of these letters on this board.

    >>> position(EMPTY + " AEIRSTN/ 12/20 0").scores
    (12, 20)
    """
    return cgp.read(text)


def moves(
    position: Position | State | str, *, by: Literal["equity", "points"] = "equity", most: int = 15
) -> list[Move]:
    """The best moves of the side to move; by points only placements, by equity exchanges too.

    >>> [move.text for move in moves(EMPTY + " QVWXKJZ/ 0/0", most=1)][0].startswith("!échanger")
    True
    """
    read = _read(position)
    if by == "points":
        found = placements(read.board, read.racks[0], words_of(Options()), most)
        return [_move(Candidate(place, points, points)) for place, points in found]
    return [_move(each) for each in analyses.by_equity(analyses.seen(read), 0, most)]


def simulate(
    position: Position | State | str,
    *,
    seconds: float = 10.0,
    worlds: int = 300,
    seed: int = 1,
    stop: Flag | None = None,
) -> list[Move]:
    """The most promising moves played out in imagined worlds, the best first; with an empty reserve they are
    searched to the end instead. The same seed and enough seconds give the same answer.

    >>> best = simulate(EMPTY + " AEIRSTN/ 0/0", worlds=10, seconds=5)[0]
    >>> best.worlds > 0
    True
    """
    view = analyses.seen(_read(position))
    found = analyses.simulated(view, 0, lambda done, sofar: None, stop or Flag(), seconds, worlds, seed)
    return [_move(each) for each in found]


def words(rack: str, shortest: int = 2) -> list[str]:
    """What can be made of these letters, the longest first, then by what their letters are worth.

    >>> words("WKEI?")[0] in lexicons.lexicon()
    True
    """
    found = lexicons.lexicon().within(rack, shortest)
    return sorted(found, key=lambda word: (-len(word), -sum(VALUES[letter] for letter in word), word))


def _read(given: Position | State | str) -> Position:
    match given:
        case str():
            read = position(given)
        case State(mover=mover):
            seat = mover or 0
            scores = given.scores[seat], given.scores[1 - seat]
            read = Position(given.board, (given.racks[seat], ""), scores, given.passes)
        case _:
            read = given
    if not read.racks[0]:
        raise Malformed("no_rack")
    return read


def _move(each: Candidate) -> Move:
    return Move(
        notation.action(each.move), each.move, each.points, each.equity, each.mean, each.error, each.worlds
    )
