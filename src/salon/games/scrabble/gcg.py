"""Games in GCG 1.2, as many programs write them: read to be reviewed, written from a finished game.

A line of a game is `>nick: RACK 8D WORD +40 40`: the rack, where the word begins, the word, what it
brings and what that makes. Rows are 1 to 15 and columns A to O; a number first means across. `.` stands
for a letter already there, though many write it out, or in parentheses; a small letter is a blank. `-ABC`
exchanges (`-3` if nobody saw which), `-` passes, `--` takes the last placement back, `(time)` and
`(challenge)` change the score, `(ABC)` counts letters left over at the end. Other people's files are
taken as they are: their words and points are not checked, their letters must fit on the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from salon.games.scrabble import placing
from salon.games.scrabble.cgp import Position, begun
from salon.games.scrabble.cgp import read as read_position
from salon.games.scrabble.tiles import EMPTY, NOTHING, SIZE
from salon.games.scrabble.values import Exchange, Pass, Place, Square, State, Turn
from salon.kernel import IllegalAction, Malformed, Seat, Value
from salon.kernel.files import at_line, numbered

Kind = Literal["place", "exchange", "pass", "withdrawn", "bonus", "time", "left"]
COLUMNS: Final = "ABCDEFGHIJKLMNO"
ENCODING: Final = "#character-encoding"
LARGEST: Final = 1 << 20
MOST_ENTRIES: Final = 1_000
LONGEST_NOTE: Final = 4_000

_EVENT: Final = re.compile(r">\s*([^:]+?)\s*:\s*(.*)")
_POINTS: Final = re.compile(r"([+-]+(?=\d)|(?=0\Z))([0-9]{1,5})\Z")
_TOTAL: Final = re.compile(r"[+-]?[0-9]{1,6}\Z")
_COUNT: Final = re.compile(r"-([1-7])\Z")
_WHERE: Final = re.compile(r"(?:([0-9]{1,2})([A-Oa-o])|([A-Oa-o])([0-9]{1,2}))\Z")
_WIDER: Final = re.compile(r"(?:[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2})\Z")
_WORD: Final = re.compile(r"[A-Za-z.()]+\Z")
_RACK: Final = re.compile(r"[A-Za-z?]*\Z")


class Entry(Value, frozen=True):
    """A line of the game. `letters` were exchanged or left over; `count` says how many, if not which."""

    seat: Seat
    rack: str
    kind: Kind
    points: int
    total: int
    place: Place | None = None
    letters: str = ""
    count: int = 0
    note: str = ""


class Game(Value, frozen=True):
    """`names` are those by which lines begin, `titles` the players' in full."""

    names: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    titles: tuple[str, ...] = ("", "")
    title: str = ""
    description: str = ""
    lexicon: str = ""


# Reading


def read(data: bytes | str) -> Game:
    """The game of a file. Raises `Malformed`, which says at which line."""
    if len(data) > LARGEST:
        raise Malformed("game_too_large", most=LARGEST)
    text = data if isinstance(data, str) else _decoded(data)
    reader = _Reader()
    for number, line in numbered(text.removeprefix("\ufeff")):
        reader.line(number, line)
    return reader.game()


def _decoded(data: bytes) -> str:
    """Latin 1 unless it says otherwise, or is plainly UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


class _Reader:
    """A file, line by line."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.titles = ["", ""]
        self.told = {"title": "", "description": "", "lexicon": ""}
        self.entries: list[Entry] = []
        self.boards = [NOTHING, NOTHING]
        """Before the last placement, and now."""
        self.noting = ""
        """What a line without a sign goes on with."""

    def line(self, number: int, line: str) -> None:
        if line.startswith("#"):
            self._pragma(number, line)
        elif found := _EVENT.match(line):
            self.noting = ""
            self._entry(number, found[1], found[2])
        elif self.noting and not line.startswith(">"):
            self._go_on(" ".join(line.split()))
        else:
            raise Malformed("unreadable_line", line=number, text=line[:80], expected="turn")

    def game(self) -> Game:
        if len(self.names) != 2:
            raise Malformed("two_players_needed", players=self.names[:2])
        return Game(tuple(self.names), tuple(self.entries), tuple(self.titles), **self.told)

    def _pragma(self, number: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        key, text = word[1:].lower(), " ".join(rest.split())
        self.noting = ""
        if key in ("player1", "player2") and text:
            self._player(number, int(key[-1]) - 1, *text.split(None, 1))
        elif key in self.told:
            self.told[key], self.noting = text, key
        elif key == "note":
            self.noting = key
            self._go_on(text)

    def _player(self, number: int, seat: Seat, name: str, title: str = "") -> None:
        if name in self.names:
            raise Malformed("same_nick", line=number, text=name[:80])
        if seat == len(self.names):
            self.names.append(name)
        self.titles[seat] = title

    def _go_on(self, text: str) -> None:
        """A note may have several lines."""
        if self.noting != "note":
            self.told[self.noting] = f"{self.told[self.noting]} {text}".strip()[:LONGEST_NOTE]
        elif self.entries:
            last = self.entries[-1]
            self.entries[-1] = replace(last, note=f"{last.note} {text}".strip()[:LONGEST_NOTE])

    def _entry(self, number: int, name: str, text: str) -> None:
        if name not in self.names:
            self.names.append(name)
        try:
            if len(self.names) > 2:
                raise Malformed("third_player")
            if len(self.entries) >= MOST_ENTRIES:
                raise Malformed("too_many_lines", most=MOST_ENTRIES)
            parts, points, total = _scored(text)
            entry = Entry(self.names.index(name), "", "pass", points, total)
            self._add(_told(entry, self.boards[1], parts))
        except (Malformed, IllegalAction) as why:
            raise at_line(number, text, why, "turn") from None

    def _add(self, entry: Entry) -> None:
        if entry.kind == "withdrawn":
            self.boards[1] = self.boards[0]
        elif entry.place is not None:
            self.boards = [self.boards[1], _laid(self.boards[1], entry.place)]
        self.entries.append(entry)


def _scored(text: str) -> tuple[list[str], int, int]:
    """What stands before the last points and total, and these; a nought needs no sign. Raises `Malformed`."""
    parts = text.split()
    for at in range(len(parts) - 2, -1, -1):
        if (points := _POINTS.match(parts[at])) and _TOTAL.match(parts[at + 1]):
            return parts[:at], int(points[2]) * (-1 if "-" in points[1] else 1), int(parts[at + 1])
    raise Malformed("no_points")


def told(entry: Entry, text: str) -> Entry:
    """The same with what was done, no placement: `-ABC`, `--`, `(time)`. Raises `Malformed`."""
    return _told(entry, NOTHING, [entry.rack, text] if entry.rack else [text])


def _told(entry: Entry, board: str, parts: list[str]) -> Entry:
    """What stands between the name and the points."""
    *before, last = parts or [""]
    if len(before) > 2 or not all(map(_RACK.match, before[:1])):
        raise Malformed("unreadable_rack" if "".join(parts).isascii() else "other_alphabet")
    entry = replace(entry, rack=before[0].upper() if before else "")
    if len(before) == 2:
        return replace(entry, kind="place", place=_place(board, before[1], last))
    if last.startswith("("):
        return _changed(entry, last.strip("()"))
    if last in ("-", "--"):
        return replace(entry, kind="pass" if last == "-" else "withdrawn")
    if count := _COUNT.match(last):
        return replace(entry, kind="exchange", count=int(count[1]))
    if last.startswith("-") and _RACK.match(last[1:]):
        return replace(entry, kind="exchange", letters=last[1:].upper(), count=len(last) - 1)
    raise Malformed("unreadable_move")


def _changed(entry: Entry, why: str) -> Entry:
    if why in ("time", "challenge"):
        return replace(entry, kind="time" if why == "time" else "bonus")
    if not _RACK.match(why):
        raise Malformed("unreadable_change")
    return replace(entry, kind="left", letters=why.upper(), count=len(why))


def _place(board: str, where: str, word: str) -> Place:
    """The letters laid, from the word and what lies there."""
    square, across = _start(where)
    if not _WORD.match(word):
        raise Malformed("other_alphabet" if not word.isascii() or "[" in word else "unreadable_word")
    step, at, first, letters = 1 if across else SIZE, square, -1, ""
    for letter in word.replace("(", "").replace(")", ""):
        if at >= SIZE * SIZE or (across and at // SIZE != square // SIZE):
            raise Malformed("off_board")
        if board[at] == EMPTY and letter != ".":
            first = at if first < 0 else first
            letters += letter
        elif letter != "." and letter.upper() != board[at].upper():
            raise Malformed("other_letter_there")
        elif board[at] == EMPTY:
            raise Malformed("no_letter_there")
        at += step
    if not letters:
        raise Malformed("nothing_laid")
    place = Place(first, across, letters)
    placing.formed(board, place)
    return place


def _start(where: str) -> tuple[Square, bool]:
    found = _WHERE.match(where)
    if found is None:
        raise Malformed("other_board" if _WIDER.match(where) else "unreadable_square")
    row, column = int(found[1] or found[4]), COLUMNS.index((found[2] or found[3]).upper())
    if not 1 <= row <= SIZE:
        raise Malformed("other_board")
    return (row - 1) * SIZE + column, found[1] is not None


def _laid(board: str, place: Place) -> str:
    return placing.laid(board, placing.squares(board, place), place.letters)


# Reviewing


def positions(game: Game) -> Iterator[tuple[Position, Entry]]:
    """Each turn with the position before it, as far as racks were written down."""
    board, before, scores, passes = NOTHING, NOTHING, [0, 0], 0
    racks = ["", ""]
    for entry in game.entries:
        seat = entry.seat
        racks[seat] = entry.rack
        if entry.kind in ("place", "exchange", "pass"):
            told = Position(
                board,
                ("".join(sorted(racks[seat])), ""),
                (scores[seat], scores[1 - seat]),
                passes,
            )
            yield told, entry
        if entry.place is not None:
            before, board = board, _laid(board, entry.place)
        elif entry.kind == "withdrawn":
            board = before
        passes = passes + 1 if entry.kind == "pass" else 0
        scores[seat] = entry.total


# Writing


def of_state(state: State, names: tuple[str, ...], titles: tuple[str, ...] = ("", "")) -> Game:
    """The game that was played, from a position on: an invalid placement stands, then is taken back."""
    entries: list[Entry] = []
    start = state.options.start
    totals = list(begun(state.options, read_position(start)).scores) if start else [0] * len(state.racks)

    def add(turn: Turn, kind: Kind, points: int, place: Place | None = None, letters: str = "") -> None:
        totals[turn.seat] += points
        count = len(letters)
        entries.append(Entry(turn.seat, turn.rack, kind, points, totals[turn.seat], place, letters, count))

    for turn in state.turns:
        match turn.move:
            case Place():
                add(turn, "place", turn.points, turn.move)
                if not turn.valid:
                    add(turn, "withdrawn", -turn.points)
                if turn.bonus:
                    add(turn, "bonus", turn.bonus)
            case Exchange(letters):
                add(turn, "exchange", 0, letters=letters)
            case Pass():
                add(turn, "pass", 0)
    if state.ended is not None:
        for seat, change in enumerate(state.ended.changes):
            rack = state.racks[seat]
            if change:
                add(Turn(seat, rack, Pass()), "left", change, letters=rack or state.racks[1 - seat])
    return Game(names, tuple(entries), titles)


def write(game: Game) -> str:
    lines = [f"{ENCODING} UTF-8"]
    names = _nicknames(game.names)
    lines += [
        f"#player{seat} {name} {title or name}"
        for seat, (name, title) in enumerate(zip(names, game.titles, strict=True), 1)
    ]
    named = {"title": game.title, "description": game.description, "lexicon": game.lexicon}
    lines += [f"#{key} {' '.join(text.split())}" for key, text in named.items() if text]
    board, before = NOTHING, NOTHING
    for entry in game.entries:
        told = written_entry(board, entry)
        sign = f"{entry.points:+d}"
        lines.append(
            " ".join(filter(None, (f">{names[entry.seat]}:", entry.rack, told, sign, str(entry.total))))
        )
        if entry.note:
            lines.append(f"#note {' '.join(entry.note.split())}")
        if entry.place is not None:
            before, board = board, _laid(board, entry.place)
        elif entry.kind == "withdrawn":
            board = before
    return "\n".join([*lines, ""])


def _nicknames(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names that a line can begin with, told apart."""
    plain = tuple(re.sub(r"[\s:]+", "_", name) for name in names)
    if len(set(plain)) == len(plain) and all(plain):
        return plain
    return tuple(f"{name}{seat}" for seat, name in enumerate(plain, 1))


def written_entry(board: str, entry: Entry) -> str:
    match entry.kind:
        case "place":
            assert entry.place is not None
            return _written_place(board, entry.place)
        case "exchange":
            return f"-{entry.letters or entry.count}"
        case "left":
            return f"({entry.letters})"
        case _:
            return {"pass": "-", "withdrawn": "--", "bonus": "(challenge)", "time": "(time)"}[entry.kind]


def _written_place(board: str, place: Place) -> str:
    """The word along the line; a single letter's is the one that it makes."""
    squares, words = placing.formed(board, place)
    word = words[0]
    step = 1 if word.across else SIZE
    cells = range(word.square, word.square + step * len(word.text), step)
    new = dict(zip(squares, place.letters, strict=True))
    return f"{_named(word.square, across=word.across)} {''.join(new.get(at, EMPTY) for at in cells)}"


def where(place: Place) -> str:
    """The square that the first letter lies on."""
    return _named(place.square, across=place.across)


def _named(square: Square, *, across: bool) -> str:
    row, column = divmod(square, SIZE)
    return f"{row + 1}{COLUMNS[column]}" if across else f"{COLUMNS[column]}{row + 1}"
