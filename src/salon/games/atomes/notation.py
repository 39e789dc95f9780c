"""Atomes as people write it.

An entry is `13`, a crossing names a horizontal and a vertical line by either end, `12-22`
or `32-42`; atoms are crossings with commas, `12-22,13-24`. An action is an entry, `ACC` and
the guess, `CODE` and the atoms to hide, or `INDICE` and what is asked for. A ray reads as on
the blackboard, `13 ↘ 21`; on a plain keyboard it is `12=` straight, `13>21` deviated, `12<`
reflected, `12*` absorbed, `12@` looped.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from salon.games.atomes.rays import crossings, entries
from salon.games.atomes.values import (
    Ask,
    AtomesAction,
    Atoms,
    Crossing,
    Entry,
    Fire,
    Hide,
    HintKind,
    Ray,
    Sign,
    Validate,
)
from salon.kernel import Malformed

SIGNS: Final[dict[Sign, str]] = {
    "straight": "→",
    "deviated": "↘",
    "reflected": "↖",
    "absorbed": "*",
    "looped": "↻",
}
HINTS: Final[dict[HintKind, str]] = {"certain": "CERTAIN", "ray": "RAYON", "odds": "CHANCES"}


def ray(told: Ray) -> str:
    """As on the blackboard: a looped ray shows its sign first (ATO-18)."""
    sign = SIGNS[told.sign]
    if told.sign == "looped":
        return f"{sign} {told.entry}"
    return f"{told.entry} {sign}" + ("" if told.exit is None else f" {told.exit}")


def crossing(place: Crossing) -> str:
    row, column = divmod(place, 10)
    return f"1{row}-2{column}"


def atoms(places: Iterable[Crossing]) -> str:
    return ",".join(map(crossing, places))


def action(wanted: AtomesAction) -> str:
    match wanted:
        case Fire(entry):
            return str(entry)
        case Ask(kind):
            return f"INDICE {HINTS[kind]}"
        case Validate(guess):
            return f"ACC {atoms(guess)}".rstrip()
        case Hide(places):
            return f"CODE {atoms(places)}"


_TYPED: Final[dict[str, Sign]] = {sign: name for name, sign in SIGNS.items()} | {
    "=": "straight",
    ">": "deviated",
    "<": "reflected",
    "@": "looped",
}


def read_ray(size: int, text: str) -> Ray:
    """A ray as it was told, with any spaces. Raises `Malformed`."""
    plain = "".join(text.split())
    if plain.startswith(SIGNS["looped"]):
        plain = plain[1:] + plain[0]
    sign = _TYPED.get(plain[2:3])
    if sign is None:
        raise Malformed("unreadable_ray", text=text)
    entry, rest = read_entry(size, plain[:2]), plain[3:]
    if sign == "deviated":
        return Ray(entry, sign, read_entry(size, rest))
    exits: dict[Sign, int] = {"straight": entry + 20 if entry < 30 else entry - 20, "reflected": entry}
    told = Ray(entry, sign, exits.get(sign))
    if rest not in ("", str(told.exit)):
        raise Malformed("unreadable_ray", text=text)
    return told


def read_entry(size: int, text: str) -> Entry:
    """The entry of that number. Raises `Malformed`."""
    if text.isascii() and text.isdigit() and len(text) == 2 and int(text) in entries(size):
        return int(text)
    raise Malformed("unreadable_entry", text=text)


def read_crossing(size: int, text: str) -> Crossing:
    """The crossing of a horizontal and a vertical line, in either order. Raises `Malformed`."""
    one, _, other = text.partition("-")
    lines = {entry // 10 % 2: entry % 10 for entry in (read_entry(size, one), read_entry(size, other))}
    place = 10 * lines.get(1, 0) + lines.get(0, 0)
    if place not in crossings(size):
        raise Malformed("unreadable_crossing", text=text)
    return place


def read_atoms(size: int, text: str) -> Atoms:
    """Crossings with commas or spaces between them, in any order. Raises `Malformed`."""
    return tuple(sorted(read_crossing(size, part) for part in text.replace(",", " ").split()))


def read_action(size: int, text: str) -> AtomesAction:
    word, _, rest = text.strip().upper().partition(" ")
    match word:
        case "ACC":
            return Validate(read_atoms(size, rest))
        case "CODE":
            return Hide(read_atoms(size, rest))
        case "INDICE":
            for kind, name in HINTS.items():
                if rest.strip() == name:
                    return Ask(kind)
            raise Malformed("unreadable_hint", text=text)
        case _:
            return Fire(read_entry(size, text.strip()))
