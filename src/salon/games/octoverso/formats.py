"""A whole game as people can read and keep it, draws included, so that it can be played again.

The first line is `Octoverso`, then `jokers`, `mots HASH` and `depuis POSITION` where they apply.
Each line after it is an action as `notation` writes it, after `1` or `2` for its player or `*`
for chance; `! ABANDON 1` and `! TEMPS 1` are the referee's.
"""

from __future__ import annotations

import re
from typing import Final

from salon.games.octoverso import notation
from salon.games.octoverso.rules import Octoverso
from salon.games.octoverso.values import OctoversoAction, Options, State
from salon.kernel import (
    CHANCE,
    REFEREE,
    Arrive,
    Collect,
    Expire,
    Malformed,
    Proceed,
    Record,
    RefereeAction,
    Resign,
    Seat,
    play,
)

_HEADER: Final = re.compile(r"Octoverso( jokers)?(?: mots ([0-9a-f]{64}))?(?: depuis (.+))?")
_SIGNS: Final = {"1": 0, "2": 1, "*": CHANCE, "!": REFEREE}
_SIGN_OF: Final = {seat: sign for sign, seat in _SIGNS.items()}


def write(record: Record) -> str:
    options: Options = record.options
    header = "Octoverso" + (" jokers" if options.jokers else "")
    header += f" mots {options.dictionary}" if options.dictionary else ""
    header += f" depuis {options.start}" if options.start else ""
    return "\n".join([header, *(f"{_SIGN_OF[step.seat]} {_said(step.action)}" for step in record.steps), ""])


def read(text: str) -> Record:
    """The game, its actions checked by the rules. Raises `Malformed` or `IllegalAction`."""
    first, *lines = text.split("\n")
    header = _HEADER.fullmatch(first.strip())
    if header is None:
        raise Malformed("unreadable_transcript", text=first[:80])
    options = Options(header[1] is not None, header[2] or "", header[3] or "")
    game, steps = Octoverso(), []
    state = game.initial(options, 2)
    for line in filter(None, map(str.strip, lines)):
        step, state = play(game, state, *_action(state, line))
        steps.append(step)
    return Record(game, options, 2, tuple(steps))


def _said(action: OctoversoAction | RefereeAction) -> str:
    match action:
        case Resign(seat):
            return f"ABANDON {seat + 1}"
        case Expire((seat, *_)):
            return f"TEMPS {seat + 1}"
        case Expire() | Proceed() | Arrive() | Collect():
            raise ValueError(f"{action} is none of this game's")
        case _:
            return notation.action(action)


def _action(state: State, line: str) -> tuple[Seat, OctoversoAction | RefereeAction]:
    sign, _, said = line.partition(" ")
    if sign not in _SIGNS:
        raise Malformed("unreadable_transcript", text=line[:80])
    match sign, said.split():
        case "!", ["ABANDON", ("1" | "2") as seat]:
            return REFEREE, Resign(int(seat) - 1)
        case "!", ["TEMPS", ("1" | "2") as seat]:
            return REFEREE, Expire((int(seat) - 1,))
        case "!", _:
            raise Malformed("unreadable_transcript", text=line[:80])
        case _:
            return _SIGNS[sign], notation.read_action(state, said)
