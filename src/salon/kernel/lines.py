"""Steps of a game as lines of text, the same for every game.

`1 f5` is what the first seat played, in the game's own notation, and `* +AEIRST` what chance gave; `!
ABANDON 1`, `! TEMPS 1 2`, `! ARRIVEE 3`, `! RECOLTE [[0,"…"]]` and `! SUITE` are the referee's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

import msgspec

from salon.kernel.codec import decode, encode
from salon.kernel.errors import Malformed
from salon.kernel.game import (
    CHANCE,
    REFEREE,
    AnyGame,
    Arrive,
    Collect,
    Expire,
    Proceed,
    RefereeAction,
    Resign,
    Seat,
)
from salon.kernel.record import Record
from salon.kernel.replay import Step, play

LONGEST: Final = 8_000
"""No action of any game is written longer than this: what a crowd proposed is the longest."""

_SIGNS: Final = {CHANCE: "*", REFEREE: "!"}
_LINE: Final = re.compile(r"([1-9*!]) +(\S.*)")
_SEATS: Final = re.compile(r"(ABANDON|TEMPS|ARRIVEE)((?: [1-9][0-9]{0,2})+)")
_PROPOSALS: Final = msgspec.json.Decoder(tuple[tuple[Seat, str], ...])


def write(game: AnyGame, state: Any, seat: Seat, action: Any) -> str:
    said = _refereed(action) if seat == REFEREE else game.notate(state, action)
    return f"{_SIGNS.get(seat) or seat + 1} {said}"


def read(game: AnyGame, state: Any, line: str) -> tuple[Seat, Any]:
    """Who played what. Raises `Malformed`."""
    found = _LINE.fullmatch(line.strip()[:LONGEST])
    if found is None:
        raise Malformed("unreadable_line", text=line[:80])
    sign, said = found[1], found[2]
    if sign == "!":
        return REFEREE, _referee(said)
    return CHANCE if sign == "*" else int(sign) - 1, game.parse(state, said)


def written(record: Record) -> Iterator[str]:
    """Every step of a game."""
    for state, step in zip(record.states(), record.steps, strict=False):
        yield write(record.game, state, step.seat, step.action)


def played(game: AnyGame, state: Any, lines: Iterable[str]) -> Iterator[tuple[Step[Any, Any], Any]]:
    """Each step of these lines and the state after it, by the rules. Raises `Malformed`, `IllegalAction`."""
    for line in lines:
        step, state = play(game, state, *read(game, state, line))
        yield step, state


def settled(game: AnyGame, state: Any, rng: Random) -> Iterator[tuple[Step[Any, Any], Any]]:
    """What nobody at the board has to do: chance draws, the referee proceeds after a pause."""
    while (turn := game.turn(state)) and max(turn) < 0:
        seat = max(turn)
        action = game.chance(state, rng) if seat == CHANCE else Proceed()
        step, state = play(game, state, seat, action)
        yield step, state


def _refereed(action: RefereeAction) -> str:
    match action:
        case Resign(seat):
            return f"ABANDON {seat + 1}"
        case Expire(seats):
            return " ".join(["TEMPS", *(str(seat + 1) for seat in seats)])
        case Arrive(seat):
            return f"ARRIVEE {seat + 1}"
        case Collect(proposals):
            return f"RECOLTE {encode(proposals).decode()}"
        case Proceed():
            return "SUITE"


def _referee(said: str) -> RefereeAction:
    if said == "SUITE":
        return Proceed()
    if said.startswith("RECOLTE "):
        return Collect(decode(_PROPOSALS, said.removeprefix("RECOLTE ").encode()))
    found = _SEATS.fullmatch(said)
    if found is None:
        raise Malformed("unreadable_line", text=said[:80])
    seats = tuple(int(seat) - 1 for seat in found[2].split())
    if found[1] == "TEMPS":
        return Expire(seats)
    return Arrive(seats[0]) if found[1] == "ARRIVEE" else Resign(seats[0])
