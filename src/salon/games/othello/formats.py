"""Games and positions in the formats of other programs: GGF games, OBF positions with values.

GGF writes a game as `(;GM[Othello]PB[…]PW[…]BO[8 … *]B[f5]W[d6]…;)`: properties in
brackets, the start with its side to move (`*` black, `O` white), then the moves, each
perhaps with a value and the seconds it took. OBF with values is an OBF position followed by
`f5:+3;` for every move that is valued; what follows `%` is a comment.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import field

from salon.games.othello import notation
from salon.games.othello.board import flips, legal
from salon.games.othello.rules import OPENING
from salon.games.othello.values import BLACK, WHITE, Cell
from salon.kernel import Malformed, Seat, Value

_PROPERTY: Final = re.compile(r"([A-Z]{1,2})\[([^\]]*)\]")
_LETTERS: Final = str.maketrans(".xo", "-*O")
PASSES: Final = frozenset({"pa", "pass", "ps", "--", "@@@@"})


LONGEST: Final = 20_000
"""Characters of one game in GGF."""


class Move(Value, frozen=True):
    """A disc put by a colour, with the player's own value and the seconds it took, where they are known."""

    seat: Seat
    cell: Cell
    value: float | None = None
    seconds: float | None = None


class Game(Value, frozen=True):
    """A game as a file holds it; passes are not moves."""

    moves: tuple[Move, ...] = ()
    start: tuple[int, int] = OPENING
    mover: Seat = BLACK
    black: str = ""
    white: str = ""
    place: str = ""
    date: str = ""
    result: str = ""


class Position(Value, frozen=True):
    """An OBF line: discs, the colour to move, the value of some of its moves in discs, and of a pass."""

    discs: tuple[int, int]
    mover: Seat
    values: dict[Cell, int] = field(default_factory=dict)
    passing: int | None = None


def ggf_games(text: str) -> list[str]:
    """Each game of a GGF text, without its brackets; the last need not be closed."""
    return [part.partition(";)")[0] for part in text.split("(;")[1:]]


def read_ggf(text: str) -> tuple[Game, ...]:
    """Every game of a GGF text, its moves checked by the rules. Raises `Malformed`."""
    games = tuple(map(ggf_game, ggf_games(text)))
    if not games:
        raise Malformed("unreadable_ggf", text=text[:80])
    return games


def write_ggf(game: Game) -> str:
    """The game as one line of GGF, forced passes written out."""
    named = {"PC": game.place, "DT": game.date, "PB": game.black, "PW": game.white, "RE": game.result}
    head = "".join(f"{key}[{value}]" for key, value in named.items() if value)
    letters = notation.board(game.start).translate(_LETTERS)
    return (
        f"(;GM[Othello]{head}TY[8]BO[8 {letters} {'*O'[game.mover]}]"
        + "".join(_written(game.start, game.mover, game.moves))
        + ";)"
    )


def read_obf(line: str) -> Position:
    """Raises `Malformed`."""
    told = line.partition("%")[0].strip()
    discs, mover = notation.position(told)
    values, passing = dict[Cell, int](), None
    for part in filter(None, map(str.strip, told.split(";")[1:])):
        name, _, value = part.partition(":")
        if name.strip().lower() in PASSES:
            passing = _whole(value)
        else:
            values[notation.cell(name.strip())] = _whole(value)
    return Position(discs, mover, values, passing)


def write_obf(position: Position) -> str:
    board = notation.board(position.discs).translate(str.maketrans(".xo", "-XO"))
    values = {notation.name(cell): value for cell, value in position.values.items()}
    if position.passing is not None:
        values["ps"] = position.passing
    told = "".join(f" {name}:{value:+d};" for name, value in values.items())
    return f"{board} {'XO'[position.mover]};{told}"


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise Malformed("unreadable_value", text=text) from None


def _number(text: str) -> float | None:
    try:
        return float(text) if text else None
    except ValueError:
        raise Malformed("unreadable_value", text=text) from None


def ggf_game(text: str) -> Game:
    """Raises `Malformed`."""
    if len(text) > LONGEST:
        raise Malformed("game_too_large", most=LONGEST)
    properties = _PROPERTY.findall(text)
    named = dict(reversed(properties))
    if named.get("GM", "Othello").lower() != "othello":
        raise Malformed("not_othello", text=named["GM"])
    start, mover = _start(named.get("BO", ""))
    moves = tuple(_moves(start, mover, [(key, value) for key, value in properties if key in ("B", "W")]))
    names = {name: named.get(key, "") for key, name in _FIELDS.items()}
    return Game(moves, start, mover, **names)


_FIELDS: Final = {"PB": "black", "PW": "white", "PC": "place", "DT": "date", "RE": "result"}


def _start(text: str) -> tuple[tuple[int, int], Seat]:
    if not text:
        return OPENING, BLACK
    size, _, rest = text.strip().partition(" ")
    letters = "".join(rest.split())
    if size != "8" or len(letters) != 65:
        raise Malformed("unreadable_position", text=text)
    discs = notation.discs(letters[:64])
    return discs, BLACK if letters[64] in "*Xx" else WHITE


def _moves(start: tuple[int, int], mover: Seat, written: list[tuple[str, str]]) -> list[Move]:
    discs, moves = start, []
    for key, text in written:
        where, value, seconds, *_ = [*text.lower().split("/"), "", ""]
        seat = BLACK if key == "B" else WHITE
        if where in PASSES:
            continue
        move = Move(seat, notation.cell(where), _number(value), _number(seconds))
        mover = _to_move(discs, mover)
        if seat != mover:
            raise Malformed("not_its_turn", text=f"{key}[{text}]")
        discs, mover = played(discs, move), 1 - mover
        moves.append(move)
    return moves


def _to_move(discs: tuple[int, int], mover: Seat) -> Seat:
    return mover if legal(discs[mover], discs[1 - mover]) else 1 - mover


def played(discs: tuple[int, int], move: Move) -> tuple[int, int]:
    own, other = discs[move.seat], discs[1 - move.seat]
    turned = 0 if (own | other) >> move.cell & 1 else flips(own, other, move.cell)
    if not turned:
        raise Malformed("illegal_move", text=notation.name(move.cell))
    own, other = own | turned | 1 << move.cell, other & ~turned
    return (own, other) if move.seat == BLACK else (other, own)


def _written(discs: tuple[int, int], mover: Seat, moves: tuple[Move, ...]) -> list[str]:
    parts = []
    for move in moves:
        if move.seat != mover:
            parts.append(f"{'BW'[mover]}[pa]")
        told = [notation.name(move.cell)]
        if move.value is not None or move.seconds is not None:
            told.append("" if move.value is None else f"{move.value:.2f}")
        if move.seconds is not None:
            told.append(f"{move.seconds:.2f}")
        parts.append(f"{'BW'[move.seat]}[{'/'.join(told)}]")
        discs, mover = played(discs, move), 1 - move.seat
    return parts
