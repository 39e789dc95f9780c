"""Duplicate as its players write it: the square that letters are laid from, then the letters.

`H8 MAISON` lies across, `8H MAISON` down (the row is a letter, the column a number; which comes first tells
the way); a small letter is a blank. Letters that lie on the board already are left out. `-` is nothing, and
`!` at the end is one's last word. At topping `?2` tells of two hints, and `@37` of the second it came in.
Chance's draw is `+AEIRST?`, with `×2` for two draws thrown back and `= H8 MAISON` for the top.
"""

from __future__ import annotations

import re
from typing import Final

from salon.games.duplicate.tops import top_of
from salon.games.duplicate.values import Draw, DuplicateAction, Propose, State
from salon.games.scrabble.notation import ROWS
from salon.games.scrabble.tiles import SIZE
from salon.games.scrabble.values import Place
from salon.kernel import IllegalAction, Malformed

_PLACE: Final = re.compile(r"(?:([A-O])([1-9]|1[0-5])|([1-9]|1[0-5])([A-O])) ([A-Za-z]{1,15})\Z")
_DRAW: Final = re.compile(r"\+([A-Z?]{1,8})(?: ×([1-9][0-9]{0,8}))?(?: = (.+))?\Z")
_PROPOSAL: Final = re.compile(r"(.+?)(?: \?([1-5]))?(?: @(0|[1-9][0-9]{0,2}))?(!?)\Z")
NOTHING: Final = "-"
READY: Final = "!"


def place(laid: Place) -> str:
    row, column = divmod(laid.square, SIZE)
    where = f"{ROWS[row]}{column + 1}" if laid.across else f"{column + 1}{ROWS[row]}"
    return f"{where} {laid.letters}"


def action(wanted: DuplicateAction) -> str:
    match wanted:
        case Propose(laid, ready, hints, after):
            paid = f" ?{hints}" if hints else ""
            when = "" if after is None else f" @{after}"
            return (NOTHING if laid is None else place(laid)) + paid + when + (READY if ready else "")
        case Draw(letters, rejected, top):
            thrown = f" ×{rejected}" if rejected else ""
            return f"+{letters}{thrown}" + (f" = {place(top.place)}" if top else "")


def read(state: State, text: str) -> DuplicateAction:
    """Raises `Malformed`."""
    if text.startswith("+"):
        return _draw(state, text)
    found = _PROPOSAL.match(text)
    if found is None:
        raise Malformed("unreadable", text=text[:64])
    plain, hints, after, ready = found.groups()
    laid = None if plain == NOTHING else read_place(plain)
    return Propose(laid, bool(ready), int(hints or 0), None if after is None else int(after))


def read_place(text: str) -> Place:
    found = _PLACE.match(text)
    if found is None:
        raise Malformed("unreadable", text=text[:64])
    row, column = found[1] or found[4], int(found[2] or found[3])
    return Place(ROWS.index(row) * SIZE + column - 1, found[1] is not None, found[5])


def _draw(state: State, text: str) -> Draw:
    found = _DRAW.match(text)
    if found is None:
        raise Malformed("unreadable", text=text[:64])
    letters, rejected, top = found[1], int(found[2] or 0), found[3]
    if top is None:
        return Draw(letters, rejected)
    try:
        return Draw(letters, rejected, top_of(state.board, state.options.form, read_place(top)))
    except IllegalAction as error:
        raise Malformed("unreadable", text=text[:64]) from error
