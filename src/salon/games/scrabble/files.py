"""Scrabble as files of the field: games in GCG, positions in CGP.

A file of another program tells no draws, so its game becomes positions, one after each turn; their words
and points are taken as they are. Its lexicon's name is left to the reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from salon.games.scrabble import cgp, gcg, notation, placing
from salon.games.scrabble.cgp import Position
from salon.games.scrabble.gcg import Entry
from salon.games.scrabble.rules import Scrabble
from salon.games.scrabble.tiles import NOTHING, RACK, SETS, ordered, tiles
from salon.games.scrabble.values import Options, Place
from salon.kernel import Malformed, Record, Seat, lines
from salon.kernel.codec import Fields, decode, encode
from salon.kernel.files import Format, Found, Source, numbered
from salon.kernel.study import Node, Study, main_line, options_of

_options_told: Final = msgspec.json.Decoder(Options)
_POINTS: Final = re.compile(r"[+-]\d{1,5}\Z")
_GCG: Final = re.compile(r"\s*(?:#|>[^:\r\n]{1,80}:)")
_CGP: Final = re.compile(r"\s*(?:cgp\s+)?(?:[A-Za-z0-9]{1,15}/){14}[A-Za-z0-9]{1,15}\s")


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    """GCG. Raises `Malformed` for a game from a position: GCG begins with nothing on the board."""
    if _at(record.options.start).board != NOTHING:
        raise Malformed("begins_elsewhere")
    return gcg.write(gcg.of_state(record.states()[-1], names, names))


def _at(start: str) -> Position:
    return cgp.read(start) if start else Position()


def write_line(told: Study) -> str:
    """GCG of a line that tells positions, as it was read, with what was played on from there.

    Raises `Malformed` where it does not begin with nothing on the board, or goes on from another position."""
    root, *line = main_line(told)
    before, entries = _at(_options(told.options).start), list[Entry]()
    if before.board != NOTHING:
        raise Malformed("begins_elsewhere")
    set_up = [node for node in line if node.start is not None]
    for node in set_up:
        after = _at(_options(node.start or {}).start)
        entries.append(_entry(node, before, after))
        before = after
    rest, start = line[len(set_up) :], set_up[-1] if set_up else root
    entries += _played_on(_options(start.start or told.options), [start, *rest])
    names = told.names if len(told.names) == 2 and all(told.names) else ("Joueur 1", "Joueur 2")
    title = "" if told.title == " – ".join(names) else told.title
    return gcg.write(gcg.Game(names, tuple(entries), names, title, root.comment))


def _options(fields: Fields) -> Options:
    """Raises `Malformed`."""
    return decode(_options_told, encode(fields))


def _entry(node: Node, before: Position, after: Position) -> Entry:
    """What led from one position to the other. Raises `Malformed` where nobody has said."""
    said, _, points = node.label.rpartition(" ")
    seat = before.mover
    if not _POINTS.match(points):
        raise Malformed("begins_elsewhere")
    total = after.scores[0 if after.mover == seat else 1]
    entry = Entry(seat, before.racks[0], "pass", int(points), total, note=node.comment)
    if not node.played:
        return gcg.told(entry, said)
    place = notation.read(node.played.partition(" ")[2])
    if not isinstance(place, Place):
        raise Malformed("begins_elsewhere")
    return replace(entry, rack=entry.rack or ordered(tiles(place.letters)), kind="place", place=place)


def _played_on(options: Options, nodes: Sequence[Node]) -> Iterator[Entry]:
    """What was played from a position on, by the rules; comments stand at the turns they are about."""
    game = Scrabble()
    state = game.initial(options, 2)
    notes = list[str]()
    for node in nodes:
        for _, after in lines.played(game, state, node.lines):
            state = after
        notes += [node.comment] * (len(state.turns) - len(notes))
    waiting = iter(notes)
    for entry in gcg.of_state(state, ("", "")).entries:
        turn = entry.kind in ("place", "exchange", "pass")
        yield replace(entry, note=next(waiting, "")) if turn else entry


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


def write_positions(told: Study) -> str:
    """Every position that the line tells, with the racks that are known."""
    starts = [told.options, *(node.start for node in main_line(told) if node.start is not None)]
    return "".join(f"{cgp.write(_at(_options(each).start))}\n" for each in starts)


FORMATS: Final = (
    Format(
        "gcg",
        "gcg",
        lambda source: _GCG.match(source.text) is not None,
        _read_gcg,
        write,
        write_line,
        lambda told, day, valued: write_line(told),
    ),
    Format(
        "cgp",
        "cgp",
        lambda source: _CGP.match(source.text) is not None,
        _read_cgp,
        _write_cgp,
        write_positions,
    ),
)
