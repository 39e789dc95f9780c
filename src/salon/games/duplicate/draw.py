"""The draw by the federation's rule (CLB-03), and the forms' own (CLB-09)."""

from __future__ import annotations

from random import Random
from typing import Final

from salon.games.duplicate.values import Form
from salon.games.scrabble.tiles import BLANK, RACK, holds, ordered, without

VOWELS: Final = frozenset("AEIOU")
EITHER: Final = frozenset("Y" + BLANK)
STRICT: Final = 15
"""Turns in which two vowels and two consonants are asked for; then one of each."""


def size(form: Form) -> int:
    """How many letters a turn has."""
    return RACK + (form in ("seven_of_eight", "seven_and_eight"))


def legal(letters: str, turn: int) -> bool:
    """Whether there are vowels and consonants enough; each Y and each blank may stand for one of either."""
    asked = 2 if turn <= STRICT else 1
    either = sum(letter in EITHER for letter in letters)
    vowels = sum(letter in VOWELS for letter in letters)
    consonants = len(letters) - either - vowels
    return max(0, asked - vowels) + max(0, asked - consonants) <= either


def heap(form: Form, letters: str) -> str:
    """What is drawn from: with a joker in every draw the other one waits until the first is spent."""
    return letters.replace(BLANK, "") + BLANK if _joker(form, letters) else letters


def possible(form: Form, letters: str, turn: int) -> bool:
    """Whether some draw of what is left, rack and bag, is legal."""
    return legal(heap(form, letters), turn)


def fits(form: Form, drawn: str, rack: str, reserve: str, rejected: int, turn: int) -> bool:
    """Whether this is a draw that the rule allows."""
    return not fault(form, drawn, rack, reserve, rejected, turn)


def fault(form: Form, drawn: str, rack: str, reserve: str, rejected: int, turn: int) -> str:
    """What is wrong with a draw; nothing if the rule allows it."""
    everything = rack + reserve
    faults = {
        "draw_size": len(drawn) != min(size(form), len(heap(form, everything))),
        "draw_not_in_bag": not holds(everything, drawn),
        "draw_drops_letters": rejected == 0 and not holds(drawn, rack),
        "draw_without_joker": _joker(form, everything) and drawn.count(BLANK) != 1,
        "draw_vowels": not legal(drawn, turn),
    }
    return next((code for code, wrong in faults.items() if wrong), "")


def draw(form: Form, rack: str, reserve: str, turn: int, rng: Random) -> tuple[str, int]:
    """The letters, and how many draws were thrown back: first those left and new ones, then all anew.

    Some draw must be `possible`.
    """
    everything, rejected = ordered(rack + reserve), 0
    drawn = _drawn(form, rack, everything, rng)
    while not legal(drawn, turn):
        rejected += 1
        drawn = _drawn(form, "", everything, rng)
    return drawn, rejected


def _drawn(form: Form, kept: str, everything: str, rng: Random) -> str:
    if not _joker(form, everything):
        return _filled(kept, everything, size(form), rng)
    plain = kept.replace(BLANK, ""), everything.replace(BLANK, "")
    return ordered(BLANK + _filled(*plain, size(form) - 1, rng))


def _filled(kept: str, everything: str, count: int, rng: Random) -> str:
    """These letters and as many others as are missing, or as there are."""
    bag = without(everything, kept)
    return ordered([*kept, *rng.sample(bag, min(count - len(kept), len(bag)))])


def _joker(form: Form, letters: str) -> bool:
    return form == "joker" and BLANK in letters
