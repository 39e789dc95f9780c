"""What somebody can learn of a game of duplicate: the tops that they did not find, and words refused to them.

A position is written as in Scrabble, with the form at its end: `15/…/15 AEIRSTN normal`.
"""

from __future__ import annotations

from typing import get_args

from salon.games.duplicate import draw, notation, tops
from salon.games.duplicate.values import Form, Scored, State
from salon.games.scrabble import gaps
from salon.games.scrabble.tiles import TILES, holds
from salon.kernel import IllegalAction, Malformed, Record, Seat
from salon.words import Lexicon
from salon.words.gaps import Best, Gaps, Missed


def _best(words: Lexicon, text: str) -> Best:
    board, letters, form = _read(text)
    return gaps.told(
        (place, tops.valued(board, form, place)[1]) for place in tops.highest(board, letters, form, words)
    )


def _read(text: str) -> tuple[str, str, Form]:
    """Raises `Malformed`."""
    rows, letters, named = (*text.split(" "), "", "")[:3]
    for form in get_args(Form):
        if form == named and len(letters) <= draw.size(form) and holds(TILES, letters):
            return gaps.read(f"{rows} ")[0], letters, form
    raise Malformed("unreadable_position", text=text[:80])


def _missed(record: Record, seat: Seat, words: Lexicon) -> Missed:
    lost: dict[str, int] = {}
    refused: dict[str, None] = {}
    for state, step in zip(record.states(), record.steps, strict=False):
        for event in step.events:
            if not isinstance(event, Scored) or seat >= len(state.present) or not state.present[seat]:
                continue
            refused |= dict.fromkeys(_wrong(state, event.laid[seat]))
            left = _left(state, event, seat)
            if left and gaps.readable(words, state.board):
                lost[f"{gaps.written(state.board, state.rack)} {state.options.form}"] = left
    return Missed(tuple(sorted(lost, key=lambda text: -lost[text])), tuple(refused))


def _left(state: State, event: Scored, seat: Seat) -> int:
    """What the top brought more; at topping all of it, for who did not find it."""
    if state.options.topping:
        return 0 if event.points[seat] else event.top.points
    return max(0, event.top.points - event.points[seat])


def _wrong(state: State, laid: str) -> list[str]:
    """Words of a proposal that do not exist."""
    if not laid:
        return []
    try:
        words, _ = tops.valued(state.board, state.options.form, notation.read_place(laid))
    except IllegalAction:
        return []
    return tops.words_of(state.options).missing(word.text for word in words)


GAPS = Gaps(_missed, _best)
