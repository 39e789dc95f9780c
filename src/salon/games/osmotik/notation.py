"""Osmotik as people write it.

An action is `CAU FH 8H` (letters, first cell, direction), `+D CC` (a copy of the D that lies
there), `PASSE` or `CONTINUER`. A position is the colour to move by its first letter and the number
of the turn, each letter on the board as cell, letter, colour and score, and the stocks that are
not whole: `j 2 AAAb2 BBNb2 … b:A7E12`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from salon.games.osmotik.board import SIDE, STARS, TOWARDS, exists
from salon.games.osmotik.values import (
    HOURS,
    WITNESS,
    Bought,
    Buy,
    Cell,
    EndTurn,
    Formed,
    Laid,
    OsmotikAction,
    OsmotikEvent,
    Pass,
    Place,
    Placed,
    State,
    Stock,
)
from salon.kernel import Malformed, Seat, Value

COLOURS: Final = ("bleu", "rouge", "jaune", "vert", "ciel", "orange")
_INITIALS: Final = "".join(colour[0] for colour in COLOURS)

CONSTANTS: Final = {
    "SIDE": SIDE,
    "HOURS": HOURS,
    "TOWARDS": TOWARDS,
    "COLOURS": COLOURS,
    "STARS": STARS,
    "WITNESS": WITNESS,
}
_PLACE: Final = re.compile(r"([A-Z]{1,6}) ([A-O]{2}) (12|2|4|6|8|10)H")
_BUY: Final = re.compile(r"\+([A-Z]) ([A-O]{2})")
_LAID: Final = re.compile(rf"([A-O]{{2}})([A-Z])([{_INITIALS}])(\d{{1,3}})")
_STOCK: Final = re.compile(rf"([{_INITIALS}]):((?:[A-Z]\d{{1,2}})*)")


def name(cell: Cell) -> str:
    p, q = divmod(cell, SIDE)
    return chr(65 + p) + chr(65 + q)


def cell(text: str) -> Cell:
    """The cell of that name. Raises `Malformed`."""
    if len(text) == 2 and all("A" <= letter <= "O" for letter in text):
        number = SIDE * (ord(text[0]) - 65) + ord(text[1]) - 65
        if exists(number):
            return number
    raise Malformed("unreadable_cell", text=text)


def action(state: State, wanted: OsmotikAction) -> str:
    match wanted:
        case Place(letters, start, hour):
            return f"{letters} {name(start)} {hour}H"
        case Buy(bought):
            letter = next((laid.letter for laid in state.board if laid.cell == bought), "A")
            return f"+{letter} {name(bought)}"
        case Pass():
            return "PASSE"
        case EndTurn():
            return "CONTINUER"


def read_action(state: State, text: str) -> OsmotikAction:
    """In either case. Raises `Malformed`."""
    plain = " ".join(text.upper().split())
    if plain == "PASSE":
        return Pass()
    if plain == "CONTINUER":
        return EndTurn()
    if found := _PLACE.fullmatch(plain):
        hour = next(hour for hour in HOURS if str(hour) == found[3])
        return Place(found[1], cell(found[2]), hour)
    if found := _BUY.fullmatch(plain):
        bought = Buy(cell(found[2]))
        if action(state, bought) == plain:
            return bought
    raise Malformed("unreadable_action", text=text)


def told(events: Iterable[OsmotikEvent]) -> list[str]:
    """A placement as the log tells it, with S, P+ and L+ of each word and their total (OSM-23)."""
    told = tuple(events)
    (placed,) = (event for event in told if isinstance(event, Placed))
    words = [event for event in told if isinstance(event, Formed)]
    counts = [(len(word.word), word.points_taken, word.letters_taken) for word in words]
    totals = map(sum, zip(*counts, strict=True))
    return [
        f"{words[0].word} {name(placed.start)} {placed.hour}H",
        "MOT S P+ L+",
        *(" ".join([word.word, *map(str, row)]) for word, row in zip(words, counts, strict=True)),
        " ".join(["TOTAL", *map(str, totals)]),
    ]


def purchase(event: Bought) -> str:
    points = "POINT" if event.price == 1 else "POINTS"
    return f"+{event.letter} EN {name(event.cell)} POUR {event.price} {points}"


class Position(Value, frozen=True):
    mover: Seat
    turn: int
    board: tuple[Laid, ...]
    stocks: tuple[Stock, ...]


def position(state: State) -> str:
    """Nobody's turn is written as the first seat's."""
    parts = [f"{_INITIALS[state.mover or 0]} {state.turn}"]
    parts += [f"{name(laid.cell)}{laid.letter}{_INITIALS[laid.owner]}{laid.score}" for laid in state.board]
    for seat, stock in enumerate(state.stocks):
        if stock != state.options.witness:
            counts = "".join(f"{chr(65 + at)}{number}" for at, number in enumerate(stock) if number)
            parts.append(f"{_INITIALS[seat]}:{counts}")
    return " ".join(parts)


def read_position(text: str, players: int, witness: Stock) -> Position:
    """Raises `Malformed` for what is no position of so many players."""
    head, turn, *tokens = [*text.split(), "", ""] if len(text.split()) < 2 else text.split()
    if not (turn.isascii() and turn.isdigit() and 0 < len(turn) < 4):
        raise Malformed("unreadable_position", text=turn)
    board: dict[Cell, Laid] = {}
    stocks = [witness] * players
    for token in tokens:
        if found := _STOCK.fullmatch(token):
            stocks[_seat(found[1], players)] = _stock(found[2])
        elif found := _LAID.fullmatch(token):
            place = cell(found[1])
            if place in board:
                raise Malformed("unreadable_position", text=token)
            board[place] = Laid(place, found[2], _seat(found[3], players), int(found[4]))
        else:
            raise Malformed("unreadable_position", text=token)
    return Position(_seat(head, players), int(turn), tuple(board.values()), tuple(stocks))


def _seat(initial: str, players: int) -> Seat:
    seat = _INITIALS.find(initial)
    if len(initial) != 1 or not 0 <= seat < players:
        raise Malformed("unreadable_position", text=initial)
    return seat


def _stock(text: str) -> Stock:
    counts = {letter: int(number) for letter, number in re.findall(r"([A-Z])(\d+)", text)}
    return tuple(counts.get(chr(65 + at), 0) for at in range(26))
