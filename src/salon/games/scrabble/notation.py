"""Scrabble as players write it: the commands of the communication box (SCR-55, SCR-79, SCR-86).

`!placer g9h adant` lays the letters from row G, column 9 on, across (`h`) or down (`v`); small letters
are those of the rack, a capital is a blank that stands for it. `!échanger ew*` gives letters back, `*`
is a blank. `!passer` passes. A command that is none is refused as `unknown_command`, one whose
parameters are wrong as `syntax`. Chance's draws are written `+AEIRST?`, its beginning `=0` and the
objectives.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias, get_args
from unicodedata import normalize

from salon.games.scrabble.tiles import BLANK, SIZE
from salon.games.scrabble.values import (
    Begin,
    Draw,
    Exchange,
    ObjectiveKey,
    Pass,
    Place,
    ScrabbleAction,
    Square,
)
from salon.kernel import Malformed
from salon.words import fold

Question: TypeAlias = Literal["indice", "réserve", "aide"]
COMMANDS: Final[tuple[str, ...]] = ("placer", "échanger", "passer", *get_args(Question))
ROWS: Final = "ABCDEFGHIJKLMNO"

_PLACE: Final = re.compile(r"([a-oA-O])([1-9]|1[0-5])([hvHV]?) +([A-Za-z]{1,15})\Z")
_EXCHANGE: Final = re.compile(r"[a-z*]{1,7}\Z")
_DRAW: Final = re.compile(r"\+([A-Z?]{1,7})\Z")
_BEGIN: Final = re.compile(r"=([01])((?: \w+)*)\Z")


def square(place: Square) -> str:
    """H8."""
    row, column = divmod(place, SIZE)
    return f"{ROWS[row]}{column + 1}"


def action(wanted: ScrabbleAction) -> str:
    match wanted:
        case Place(at, across, letters):
            return f"!placer {square(at).lower()}{'h' if across else 'v'} {letters.swapcase()}"
        case Exchange(letters):
            return f"!échanger {letters.lower().replace(BLANK, '*')}"
        case Pass():
            return "!passer"
        case Begin(first, objectives):
            return " ".join([f"={first}", *objectives])
        case Draw(letters):
            return f"+{letters}"


def read(text: str) -> ScrabbleAction:
    """The action of a command. Raises `Malformed`."""
    plain = normalize("NFC", text).strip()
    if not plain.startswith("!"):
        return _chance(plain)
    written, _, rest = plain[1:].partition(" ")
    command, parameters = _command(written), rest.strip()
    match command:
        case "placer":
            return _place(parameters)
        case "échanger":
            return _exchange(parameters)
        case "passer" if not parameters:
            return Pass()
        case "passer":
            raise Malformed("syntax", command=command)
        case _:
            raise Malformed("not_a_move", command=command)


def _command(written: str) -> str:
    """The command of that name, with or without its accents."""
    for command in COMMANDS:
        if fold(written) == fold(command):
            return command
    raise Malformed("unknown_command", text=written[:32])


def _place(parameters: str) -> Place:
    """The way may be left out for a single letter (SCR-79); accents are ignored (SCR-73)."""
    found = _PLACE.match("".join(map(_plain, parameters)))
    if found is None or not (found[3] or len(found[4]) == 1):
        raise Malformed("syntax", command="placer")
    at = ROWS.index(found[1].upper()) * SIZE + int(found[2]) - 1
    return Place(at, found[3] not in ("v", "V"), found[4].swapcase())


def _plain(sign: str) -> str:
    """A letter without its accent, of the same case."""
    return fold(sign) if sign.isupper() else fold(sign).lower()


def _exchange(parameters: str) -> Exchange:
    if not _EXCHANGE.match(parameters):
        raise Malformed("syntax", command="échanger")
    return Exchange(parameters.upper().replace("*", BLANK))


def _chance(text: str) -> ScrabbleAction:
    if drawn := _DRAW.match(text):
        return Draw(drawn[1])
    if begun := _BEGIN.match(text):
        known: tuple[ObjectiveKey, ...] = get_args(ObjectiveKey)
        objectives = tuple(key for word in begun[2].split() for key in known if key == word)
        if len(objectives) == len(begun[2].split()):
            return Begin(int(begun[1]), objectives)
    raise Malformed("unreadable", text=text[:64])
