"""What can be said of a Scrabble position: good placements for a hint, candidates, a game reviewed.

Everything is told from a view. A review needs the view of all, once the game is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event as Flag
from typing import Final

from salon.bots import Analysis, Progress
from salon.games.scrabble import Move, Place, Turn, View, notation, placing
from salon.games.scrabble.cgp import Position, write
from salon.games.scrabble.rules import words_of
from salon.games.scrabble.search import placements
from salon.games.scrabble.tiles import NOTHING
from salon.kernel import IllegalAction, Seat, Value
from salon.words import Lexicon

HINTS: Final = 3
MOST: Final = 20


class Hint(Value, frozen=True):
    """A placement and its points."""

    place: Place
    points: int


class Reviewed(Value, frozen=True):
    """A turn that was played, the position before it (in CGP), and what would have brought most.

    `points` is what it brought: nothing, if its words were wrong. `command` is the move as it was written.
    """

    seat: Seat
    position: str
    rack: str
    move: Move
    command: str
    points: int
    best: tuple[Hint, ...]


def _best(board: str, rack: str, words: Lexicon, most: int) -> tuple[Hint, ...]:
    return tuple(Hint(place, points) for place, points in placements(board, rack, words, most))


def _rack(view: View, seat: Seat) -> str:
    """The rack to find placements for: the asker's, or the mover's where all is seen."""
    viewer = seat if seat >= 0 else view.mover
    rack = None if viewer is None or view.ended is not None else view.racks[viewer]
    if rack is None:
        raise IllegalAction("no_hints")
    return rack


def _hints(view: View, seat: Seat, progress: Progress, stop: Flag) -> tuple[Hint, ...]:
    """What `!indice` shows: the best placements, fewer if there are no more (SCR-57)."""
    if not view.options.hints:
        raise IllegalAction("no_hints")
    return _best(view.board, _rack(view, seat), words_of(view.options), HINTS)


def _by_points(view: View, seat: Seat, progress: Progress, stop: Flag) -> tuple[Hint, ...]:
    return _best(view.board, _rack(view, seat), words_of(view.options), MOST)


def _review(view: View, seat: Seat, progress: Progress, stop: Flag) -> list[Reviewed]:
    """Every turn, or as far as it came when it was stopped."""
    words, told = words_of(view.options), []
    for number, (position, turn) in enumerate(_before(view), 1):
        if stop.is_set():
            break
        best = _best(position.board, turn.rack, words, HINTS)
        points = turn.points if turn.valid else 0
        command = notation.action(turn.move)
        told.append(Reviewed(turn.seat, write(position), turn.rack, turn.move, command, points, best))
        progress(number / len(view.turns))
    return told


def _before(view: View) -> Iterator[tuple[Position, Turn]]:
    """Each turn with the position that it was played in."""
    board, scores = NOTHING, [0, 0]
    for turn in view.turns:
        yield Position(board, (turn.rack, ""), (scores[turn.seat], scores[1 - turn.seat])), turn
        if isinstance(turn.move, Place) and turn.valid:
            board = placing.laid(board, placing.squares(board, turn.move), turn.move.letters)
            scores[turn.seat] += turn.points + turn.bonus


ANALYSES: Final[dict[str, Analysis]] = {"hints": _hints, "points": _by_points, "review": _review}
STUDIES: Final = frozenset({"points"})
PAID: Final = frozenset({"hints"})
"""The options of the game allow them, to both players alike."""
