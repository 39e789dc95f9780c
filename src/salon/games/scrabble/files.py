"""Scrabble as files of the field: games in GCG, positions in CGP.

A file of another program tells no draws, so its game becomes positions, one after each turn; their words
and points are taken as they are. Its lexicon's name is left to the reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from salon.games.scrabble import cgp, gcg, notation, placing
from salon.games.scrabble.cgp import Position
from salon.games.scrabble.gcg import Entry
from salon.games.scrabble.rules import Scrabble
from salon.games.scrabble.tiles import NOTHING, RACK, SETS, ordered
from salon.games.scrabble.values import Options, Place
from salon.kernel import Malformed, Record, Seat
from salon.kernel.files import Format, Found, Source, numbered
from salon.kernel.study import Node, Study, options_of

_GCG: Final = re.compile(r"\s*(?:#|>[^:\r\n]{1,80}:)")
_CGP: Final = re.compile(r"\s*(?:cgp\s+)?(?:[A-Za-z0-9]{1,15}/){14}[A-Za-z0-9]{1,15}\s")


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    """GCG."""
    return gcg.write(gcg.of_state(record.states()[-1], names, names))


def _read_gcg(source: Source) -> list[Found]:
    return [Found("", lambda: _study(gcg.read(source.data)))]


def _study(game: gcg.Game) -> Study:
    """Raises `Malformed` for letters that there are not."""
    names = tuple(title or name for name, title in zip(game.names, game.titles, strict=True))
    told = list(_positions(game))
    boards = [replace(at, racks=("", "")) for at in told]
    letters = next((each for each in SETS if all(cgp.fits(replace(at, letters=each)) for at in boards)), None)
    if letters is None:
        raise Malformed("too_many_letters", letters=ordered(cgp.seen(boards[-1])))
    known = (_fitting(replace(at, letters=letters)) for at in told)
    starts = [options_of(Options(start=cgp.write(at))) for at in known]
    nodes = [
        Node(at, at - 1, (), start, _label(entry), entry.note, played=_played(entry))
        for at, (start, entry) in enumerate(zip(starts[1:], game.entries, strict=True), 1)
    ]
    title = game.title or " – ".join(names)
    root = Node(0, comment=game.description)
    return Study("scrabble", (root, *nodes), starts[0], 2, title[:120], tuple(name[:80] for name in names))


def _positions(game: gcg.Game) -> Iterator[Position]:
    """Before the first turn, and after each."""
    board, before, scores = NOTHING, NOTHING, [0, 0]
    for at, entry in enumerate(game.entries):
        yield _standing(game.entries[at:], entry.seat, board, scores)
        scores[entry.seat] = entry.total
        if entry.place is not None:
            squares = placing.squares(board, entry.place)
            before, board = board, placing.laid(board, squares, entry.place.letters)
        elif entry.kind == "withdrawn":
            board = before
    yield _standing((), 1 - game.entries[-1].seat if game.entries else 0, board, scores)


def _standing(entries: tuple[Entry, ...], mover: Seat, board: str, scores: list[int]) -> Position:
    """What is to come tells the racks, as far as they were written down."""
    racks = tuple(_rack(entries, seat) for seat in (mover, 1 - mover))
    return Position(board, racks, (scores[mover], scores[1 - mover]), mover=mover)


def _fitting(position: Position) -> Position:
    """Without racks that cannot be: letters about to be taken back are told twice."""
    own, _ = position.racks
    tries = (position, replace(position, racks=(own, "")), replace(position, racks=("", "")))
    return next(each for each in tries if cgp.fits(each))


def _rack(entries: tuple[Entry, ...], seat: Seat) -> str:
    """What this seat held then: what its next turn says."""
    rack = next((each.rack for each in entries if each.seat == seat), "")
    return ordered(rack[:RACK])


def _played(entry: Entry) -> str:
    """The turn as a line, where it was one."""
    return f"{entry.seat + 1} {notation.action(entry.place)}" if entry.place is not None else ""


def _label(entry: Entry) -> str:
    """`MOT H8 +14`, an exchange `-ABC`, a pass `-`."""
    if isinstance(entry.place, Place):
        return f"{entry.place.letters} {gcg.where(entry.place)} {entry.points:+d}"
    return f"{gcg.written_entry(NOTHING, entry)} {entry.points:+d}"


def _read_cgp(source: Source) -> list[Found]:
    return [
        Found("", lambda number=number, line=line: _position(number, line))  # type: ignore[misc]
        for number, line in numbered(source.text)
    ]


def _position(number: int, line: str) -> Study:
    try:
        position = cgp.read(line.removeprefix("cgp "))
    except Malformed as why:
        raise Malformed(
            "unreadable_line", line=number, text=line[:80], expected="position", reason=why.code
        ) from None
    return Study("scrabble", (Node(0),), options_of(Options(start=cgp.write(position))))


def _write_cgp(record: Record, names: tuple[str, ...], day: str) -> str:
    """The position before each turn, the rack of who is to move with it."""
    assert isinstance(record.game, Scrabble)
    told = list[str]()
    for state in record.states():
        if state.mover is None or not record.game.turn(state) & {state.mover}:
            continue
        mover = state.mover
        now = Position(
            state.board,
            (ordered(state.racks[mover]), ""),
            (state.scores[mover], state.scores[1 - mover]),
            state.passes,
            mover,
        )
        told.append(cgp.write(now))
    return "".join(f"{line}\n" for line in told)


FORMATS: Final = (
    Format("gcg", "gcg", lambda source: _GCG.match(source.text) is not None, _read_gcg, write),
    Format("cgp", "cgp", lambda source: _CGP.match(source.text) is not None, _read_cgp, _write_cgp),
)
