"""What Octoverso is made of: letters, options, state, actions, events and view."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from salon.kernel import Action, Event, Result, Seat, Value, Viewer

JOKER: Final = "?"
JOKERS: Final = 2
RAIL: Final = 8
HAND: Final = 12
OPENING: Final = 4
"""Letters of an opening word."""

SHORTEST: Final = 3
KEPT: Final = 2
"""Letters of the rail that a new word keeps at least."""

STALLED: Final = 6
"""Exchanges or passes in a row that end the game."""

_LETTERS: Final = (
    "A9 B1 C2 D3 E14 F1 G1 H1 I7 J1 L5 M3 N6 O5 P2 Q1 R6 S7 T6 U5 V2"  # 88, without K W X Y Z (OCT-01)
)
LETTERS: Final = "".join(entry[0] * int(entry[1:]) for entry in _LETTERS.split())
CONSTANTS: Final = {"JOKER": JOKER, "JOKERS": JOKERS, "RAIL": RAIL, "LETTERS": LETTERS}

Tile: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z?]$")]
"""A letter, or `?`, a joker."""

Tiles: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z?]*$", max_length=100)]
"""Letters in a row; in the pile they are in alphabetical order, in a hand as they came."""

Word: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z]*$", max_length=RAIL)]

Face: TypeAlias = Literal["recto", "verso"]
"""The side of the rail that is read; the rail itself is written as its recto reads."""

End: TypeAlias = Literal["left", "right"]
"""The end of the rail, as seen on the face that is read, or on the recto."""

FACES: Final[tuple[Face, ...]] = ("recto", "verso")
ENDS: Final[tuple[End, ...]] = ("right", "left")

Reason: TypeAlias = Literal["emptied", "stalled", "resigned", "time"]


class Options(Value, frozen=True):
    """With `jokers`, each player has one and draws a letter less (OCT-22).

    `dictionary` is the hash of a list of words; empty, it is the French one. `start` is a
    position as `notation` writes it: seat 0 is to move in it.
    """

    jokers: bool = False
    dictionary: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")] = ""
    start: Annotated[str, Meta(max_length=500)] = ""


FORMS: Final = {"octoverso": Options(), "octoverso-jokers": Options(jokers=True)}


class Opening(Value, frozen=True):
    """An opening word and the tiles that spell it."""

    word: Word
    tiles: Tiles


class Turn(Value, frozen=True):
    """What was done, and on which rail with which hand; a claim's are those of the player who missed it.

    An exchange gives `tiles` for what is `drawn`; with an empty pile there is neither.
    """

    seat: Seat
    kind: Literal["opening", "word", "claim", "exchange"]
    word: Word
    rail: Tiles
    hand: Tiles
    tiles: Tiles = ""
    face: Face = "recto"
    end: End = "right"
    pushed: Tiles = ""
    drawn: Tiles = ""


class Finished(Event, frozen=True):
    """A draw has no winner."""

    reason: Reason
    winner: Seat | None


class State(Value, frozen=True):
    """Everything: only an opening word that waits for the other one is hidden.

    `fallen` are letters of the mover's hand that have just been pushed there. `owed` says why
    the mover may put a letter back. While `claimable`, the mover may claim an OCTO missed by
    the last word. `aside` waits to be exchanged; `idle` counts exchanges in a row.

    >>> import salon
    >>> state = salon.octoverso.position("AMISDUOS AEGIRSST LNOPTUVE AMIS,DUOS")
    >>> state.rail, state.hands, state.mover
    ('AMISDUOS', ('AEGIRSST', 'LNOPTUVE'), 0)
    """

    options: Options
    pile: Tiles
    hands: tuple[Tiles, Tiles]
    rail: Tiles = ""
    openings: tuple[Opening | None, Opening | None] = (None, None)
    repeated: Word = ""
    turns: tuple[Turn, ...] = ()
    mover: Seat = 0
    fallen: Tiles = ""
    owed: Literal["octo", "claim"] | None = None
    claimable: bool = False
    aside: Tile | None = None
    idle: int = 0
    shifted: bool = False
    finished: Finished | None = None


class Announce(Action, frozen=True):
    """An opening word, in secret until both are known (OCT-03)."""

    word: Word
    tiles: Tiles


class Compose(Action, frozen=True):
    """A word that keeps letters at one end of a face and lays `tiles` beside them (OCT-10)."""

    word: Word
    tiles: Tiles
    face: Face
    end: End


class PutBack(Action, frozen=True):
    """A letter into the pile, for an OCTO; with None all are kept (OCT-13)."""

    tile: Tile | None


class Claim(Action, frozen=True):
    """An OCTO that the other player could have made (OCT-14)."""

    word: Word


class Exchange(Action, frozen=True):
    tile: Tile


class Shift(Action, frozen=True):
    """The letter at this end of the recto goes to the other end (OCT-16)."""

    end: End


class Draw(Action, frozen=True):
    """Chance's: letters from the pile."""

    tiles: Tiles


class Toss(Action, frozen=True):
    """Chance's: who begins, after equal words."""

    first: Annotated[Seat, Meta(ge=0, le=1)]


class Drawn(Event, frozen=True):
    seat: Seat
    tiles: Tiles


class Redealt(Event, frozen=True):
    """No opening word could be made: these letters went back to the pile."""

    seat: Seat
    tiles: Tiles


class Announced(Event, frozen=True):
    seat: Seat
    opening: Opening | None


class Repeated(Event, frozen=True):
    """Both announced this word: they choose others."""

    word: Word


class Opened(Event, frozen=True):
    """Both words are on the rail, the first player's first."""

    first: Seat
    openings: tuple[Opening, Opening]


class Composed(Event, frozen=True):
    """`pushed` reads as on that face."""

    seat: Seat
    word: Word
    tiles: Tiles
    face: Face
    end: End
    pushed: Tiles


class Returned(Event, frozen=True):
    """A letter went back to the pile, for an OCTO made or claimed."""

    seat: Seat
    tile: Tile | None


class Claimed(Event, frozen=True):
    seat: Seat
    word: Word


class Misclaimed(Event, frozen=True):
    """A wrong claim: not a word, not to be made there, or a relative of one played `earlier`."""

    seat: Seat
    word: Word
    reason: Literal["not_a_word", "cannot_be_laid", "played_before"]
    earlier: Word = ""


class Exchanged(Event, frozen=True):
    """The tile is put aside until another has been drawn."""

    seat: Seat
    tile: Tile


class Passed(Event, frozen=True):
    """An exchange with an empty pile."""

    seat: Seat


class Shifted(Event, frozen=True):
    seat: Seat
    end: End


class View(Value, frozen=True):
    """A state as a viewer may see it: `openings` that are hidden from them are None, though `announced`.

    `families` are what the words of the turns come from: no other form of theirs may be played (OCT-21).
    """

    options: Options
    viewer: Viewer
    pile: Tiles
    hands: tuple[Tiles, Tiles]
    rail: Tiles
    announced: tuple[bool, bool]
    openings: tuple[Opening | None, Opening | None]
    repeated: Word
    turns: tuple[Turn, ...]
    families: tuple[tuple[str, ...], ...]
    mover: Seat
    fallen: Tiles
    owed: Literal["octo", "claim"] | None
    claimable: bool
    aside: Tile | None
    idle: int
    shifted: bool
    shiftable: bool
    finished: Finished | None
    result: Result[Reason] | None


OctoversoAction: TypeAlias = Announce | Compose | PutBack | Claim | Exchange | Shift | Draw | Toss
OctoversoEvent: TypeAlias = (
    Drawn
    | Redealt
    | Announced
    | Repeated
    | Opened
    | Composed
    | Returned
    | Claimed
    | Misclaimed
    | Exchanged
    | Passed
    | Shifted
    | Finished
)
