"""Octoverso as people write it.

A word shows in brackets the letters that the rail gives, and then the face that is read:
`(IMA)GES verso` adds GES at the right end of the verso, `SA(LIER) recto` adds SA at the left
end. A letter for which a laid joker stands is small: `(RE)ALISTe recto`. The others are
`OUVRE AMIS`, `REMET E` or `REMET RIEN`, `OCTO ESCALIER` for a claim, `ECHANGE E`, `DEPLACE
GAUCHE` or `DEPLACE DROITE` for the letter at that end of the recto; chance's are `PIOCHE E`
and `SORT 1`. A word alone will do where it can be made in one way only.

A position is the rail as its recto reads, the hand of the player to move, the other hand and
the words played, with commas: `AMISDUOS AEGIRSST LNOPTUVE AMIS,DUOS`. A joker is `?`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from salon.games.octoverso.rail import parts, ways
from salon.games.octoverso.values import (
    JOKER,
    JOKERS,
    LETTERS,
    RAIL,
    Announce,
    Claim,
    Compose,
    Draw,
    End,
    Exchange,
    Face,
    OctoversoAction,
    Options,
    PutBack,
    Shift,
    State,
    Tiles,
    Toss,
    Turn,
)
from salon.kernel import Malformed

_ENDS: Final[dict[str, End]] = {"GAUCHE": "left", "DROITE": "right"}
_FACES: Final[dict[str, Face]] = {"RECTO": "recto", "VERSO": "verso"}
_END_NAMES: Final = {end: name for name, end in _ENDS.items()}
_COMPOSED: Final = re.compile(r"(?:\(([A-Z]+)\)([A-Za-z]+)|([A-Za-z]+)\(([A-Z]+)\)) (recto|verso)", re.ASCII)
_POSITION: Final = re.compile(
    r"([A-Z?]{8}) ([A-Z?]{1,80}) ([A-Z?]{1,80})(?: ([A-Z]{2,15}(?:,[A-Z]{2,15})*))?"
)
_NOTHING: Final = "RIEN"


def action(wanted: OctoversoAction) -> str:
    match wanted:
        case Announce(word, tiles):
            return f"OUVRE {_shown(word, tiles)}"
        case Compose():
            return composed(wanted)
        case PutBack(tile):
            return f"REMET {tile or _NOTHING}"
        case Claim(word):
            return f"OCTO {word}"
        case Exchange(tile):
            return f"ECHANGE {tile}"
        case Shift(end):
            return f"DEPLACE {_END_NAMES[end]}"
        case Draw(tiles):
            return f"PIOCHE {tiles}"
        case Toss(first):
            return f"SORT {first + 1}"


def composed(wanted: Compose) -> str:
    given, laid = parts(wanted)
    shown = _shown(laid, wanted.tiles)
    row = f"({given}){shown}" if wanted.end == "right" else f"{shown}({given})"
    return f"{row} {wanted.face}"


def read_action(state: State, text: str) -> OctoversoAction:
    """Raises `Malformed`."""
    verb, _, rest = text.strip().partition(" ")
    match verb.upper(), rest.strip():
        case "OUVRE", word if _is_word(word):
            return Announce(word.upper(), _tiles(word))
        case "REMET", name if name.upper() == _NOTHING:
            return PutBack(None)
        case "REMET", tile if _is_tiles(tile, 1):
            return PutBack(tile)
        case "OCTO", word if _is_word(word):
            return Claim(word.upper())
        case "ECHANGE", tile if _is_tiles(tile, 1):
            return Exchange(tile)
        case "DEPLACE", name if name.upper() in _ENDS:
            return Shift(_ENDS[name.upper()])
        case "PIOCHE", tiles if _is_tiles(tiles, len(LETTERS)):
            return Draw(tiles)
        case "SORT", ("1" | "2") as seat:
            return Toss(int(seat) - 1)
        case _, "" if _is_word(verb):
            return _alone(state, verb)
        case _:
            return _read_composed(text)


def position(rail: Tiles, hand: Tiles, other: Tiles, played: Iterable[str] = ()) -> str:
    return " ".join([rail, hand, other, ",".join(played)]).rstrip()


def read_position(options: Options) -> State:
    """The state that `options.start` describes. Raises `Malformed`."""
    found = _POSITION.fullmatch(options.start)
    if found is None or options.start.count(JOKER) > JOKERS:
        raise Malformed("unreadable_position", text=options.start[:80])
    rail, hand, other, words = found.groups()
    left = Counter(LETTERS) - Counter(rail + hand + other)
    return State(
        options,
        pile="".join(sorted(left.elements())),
        hands=(hand, other),
        rail=rail,
        turns=tuple(Turn(1, "opening", word, "", "") for word in (words or "").split(",") if word),
    )


def _shown(letters: str, tiles: Tiles) -> str:
    """Small letters where a joker stands for them."""
    return "".join(
        letter.lower() if tile == JOKER else letter for letter, tile in zip(letters, tiles, strict=True)
    )


def _tiles(shown: str) -> Tiles:
    return "".join(JOKER if letter.islower() else letter for letter in shown)


def _is_word(text: str) -> bool:
    return text.isascii() and text.isalpha() and len(text) <= RAIL


def _is_tiles(text: str, most: int) -> bool:
    return re.fullmatch(rf"[A-Z?]{{1,{most}}}", text) is not None


def _alone(state: State, word: str) -> OctoversoAction:
    """A word in capitals or small letters, where there is no doubt how it is meant."""
    letters = word.upper()
    if not state.rail:
        return Announce(letters, _tiles(word) if word != word.lower() else letters)
    found = list(ways(state.rail, state.hands[state.mover], letters))
    if len(found) != 1:
        code = "ambiguous_word" if found else "cannot_be_laid"
        raise Malformed(code, text=word, ways=[composed(way) for way in found])
    return found[0]


def _read_composed(text: str) -> Compose:
    found = _COMPOSED.fullmatch(text.strip())
    if found is None:
        raise Malformed("unreadable_action", text=text[:80])
    after, laid_after, laid_before, before, face = found.groups()
    given, laid, end = (after, laid_after, "right") if after else (before, laid_before, "left")
    word = (given + laid if after else laid + given).upper()
    if len(word) > RAIL:
        raise Malformed("unreadable_action", text=text[:80])
    return Compose(word, _tiles(laid), _FACES[face.upper()], end)  # type: ignore[arg-type]
