"""What somebody can learn of a game of Scrabble: the tops that they did not find, and words refused to them.

A position is its rows as in CGP and its letters, `15/…/15 AEIRSTN`; a move is `112 1 MAISON`: the square,
whether it lies across, the letters.
"""

from __future__ import annotations

from collections.abc import Iterable

from salon.games.scrabble import cgp, placing
from salon.games.scrabble.search import placements
from salon.games.scrabble.values import Exchange, Pass, Place, Placed, Rejected
from salon.kernel import Malformed, Record, Seat
from salon.words import Lexicon
from salon.words.gaps import Best, Gaps, Missed

SOME = 100
"""Placements that are looked at: seldom are so many of the same score."""


def written(board: str, letters: str) -> str:
    return f"{cgp.write(cgp.Position(board)).split(' ', 1)[0]} {letters}"


def read(text: str) -> tuple[str, str]:
    """The board and the letters. Raises `Malformed`."""
    rows, _, letters = text.partition(" ")
    position = cgp.read(f"{rows} {letters}/ 0/0")
    return position.board, position.racks[0]


def move(place: Place) -> tuple[str, ...]:
    """As it is written; a single letter lies either way."""
    ways = (True, False) if len(place.letters) == 1 else (place.across,)
    return tuple(f"{place.square} {across:d} {place.letters}" for across in ways)


def told(scored: Iterable[tuple[Place, int]]) -> Best:
    """Those of the highest score. Raises `Malformed` where there is none."""
    found = list(scored)
    most = max((points for _, points in found), default=0)
    if not most:
        raise Malformed("unreadable_position", text="")
    return Best(tuple(text for place, points in found if points == most for text in move(place)), most)


def readable(words: Lexicon, board: str) -> bool:
    """Whether it is a board of this dictionary."""
    return not words.missing(placing.standing(board))


def _best(words: Lexicon, text: str) -> Best:
    board, letters = read(text)
    return told(placements(board, letters, words, SOME))


def _missed(record: Record, seat: Seat, words: Lexicon) -> Missed:
    lost: dict[str, int] = {}
    refused: dict[str, None] = {}
    for state, step in zip(record.states(), record.steps, strict=False):
        if step.seat != seat or not isinstance(step.action, Place | Exchange | Pass):
            continue
        points = sum(event.points for event in step.events if isinstance(event, Placed))
        refused |= {
            word: None for event in step.events if isinstance(event, Rejected) for word in event.shown.wrong
        }
        top = placements(state.board, state.racks[seat], words, 1)
        if top and top[0][1] > points and readable(words, state.board):
            lost[written(state.board, state.racks[seat])] = top[0][1] - points
    return Missed(tuple(sorted(lost, key=lambda text: -lost[text])), tuple(refused))


GAPS = Gaps(_missed, _best)
