"""Othello as people write it: cells (`f5`), transcripts (`f5d6c3…`) and OBF positions.

OBF is the board in reading order, `X` black, `O` white, `-` empty, then the colour to
move, as in `---…--- X;`.
"""

from __future__ import annotations

import re
from typing import Final

from salon.games.othello.values import BLACK, WHITE, Cell, State
from salon.kernel import Malformed, Result, Seat

_DIGITS: Final = str.maketrans("012", ".xo")
_OBF: Final = str.maketrans(".xo", "-XO")
_MEANS: Final = {"X": BLACK, "*": BLACK, "O": WHITE, "-": None, ".": None}


def name(cell: Cell) -> str:
    return "abcdefgh"[cell % 8] + str(cell // 8 + 1)


def cell(text: str) -> Cell:
    """The cell of that name, in either case. Raises `Malformed`."""
    if len(text) == 2:
        column, row = "abcdefgh".find(text[0].lower()), "12345678".find(text[1])
        if column >= 0 and row >= 0:
            return 8 * row + column
    raise Malformed("unreadable_cell", text=text)


def cells(transcript: str) -> tuple[Cell, ...]:
    """The moves of a transcript; passes are not written, white space does not count."""
    text = "".join(transcript.split())
    return tuple(cell(text[at : at + 2]) for at in range(0, len(text), 2))


def board(discs: tuple[int, int]) -> str:
    """The board in reading order, `x` black, `o` white, `.` empty.

    Binary digits read as decimal ones never carry, so one sum tells both colours apart.
    """
    digits = int(f"{discs[BLACK]:b}") + 2 * int(f"{discs[WHITE]:b}")
    return f"{digits:064}"[::-1].translate(_DIGITS)


def discs(text: str) -> tuple[int, int]:
    """The bitboards of a board in reading order. Raises `Malformed`."""
    bits = [0, 0]
    if len(text) != 64:
        raise Malformed("unreadable_position", text=text)
    for place, letter in enumerate(text.upper()):
        if letter not in _MEANS:
            raise Malformed("unreadable_position", text=text)
        colour = _MEANS[letter]
        if colour is not None:
            bits[colour] |= 1 << place
    return bits[BLACK], bits[WHITE]


def obf(state: State) -> str:
    """The position; nobody's turn is written as Black's."""
    return f"{board(state.discs).translate(_OBF)} {'XO'[state.mover or BLACK]};"


def position(text: str) -> tuple[tuple[int, int], Seat]:
    """The discs and the colour to move of an OBF position. Raises `Malformed`."""
    squares, _, rest = text.partition("%")[0].partition(" ")
    mover = _MEANS.get(rest.partition(";")[0].strip().upper())
    if mover is None:
        raise Malformed("unreadable_position", text=text)
    return discs(squares), mover


def obf_of(text: str, usual: tuple[int, int] | None = None) -> str:
    """A position as `obf` writes it; empty for the `usual` one with Black to move. Raises `Malformed`."""
    found, mover = position(" ".join(text.split()))
    if (found, mover) == (usual, BLACK):
        return ""
    return f"{board(found).translate(_OBF)} {'XO'[mover]};"


_ROWS: Final = re.compile(r"\s*((?:[pP1-8]{1,8}/){7}[pP1-8]{1,8})\s+([bw])\b")
"""As chess writes a position: `p` is black, `P` white, a figure so many empty cells."""


def tagged(text: str) -> str:
    """The position of a tag `FEN`, in OBF or as chess writes it, in OBF. Raises `Malformed`."""
    found = _ROWS.match(text)
    if found is None:
        return obf_of(text)
    cells = re.sub(r"\d", lambda figure: "-" * int(figure[0]), found[1]).replace("/", "")
    return obf_of(f"{cells.translate(str.maketrans('pP', 'XO'))} {'XO'['bw'.index(found[2])]};")


_REASONS: Final = {
    "board_full": "Plateau de jeu rempli",
    "no_moves": "Impossibilité de jouer",
    "resigned": "Abandon",
    "time": "Temps écoulé",
}


def verdict(result: Result[str]) -> str:
    """The result as the source prints it, with its reason (OTH-07)."""
    black, white = result.scores
    gone = "blancs" if white == 0 else "noirs"
    reason = _REASONS.get(result.reason, f"Plus de pions {gone} sur le plateau")
    return f"{reason}\nNoirs {black:02} - {white:02} Blancs"
