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
from salon.games.scrabble.cgp import Position
from salon.games.scrabble.tiles import EMPTY, NOTHING, SIZE
from salon.games.scrabble.values import Exchange, Pass, Place, Square, State, Turn
from salon.kernel import IllegalAction, Malformed, Seat, Value, put

Kind = Literal["place", "exchange", "pass", "withdrawn", "bonus", "time", "left"]
COLUMNS: Final = "ABCDEFGHIJKLMNO"
ENCODING: Final = "#character-encoding"
LARGEST: Final = 1 << 20

_EVENT: Final = re.compile(r">\s*([^:]+?)\s*:\s*(.*)")
_SCORES: Final = re.compile(r"\s+([+-]+)([0-9]{1,5})\s+(-?[0-9]{1,6})(?=\s|\Z)")
_COUNT: Final = re.compile(r"-([1-7])\Z")
_WHERE: Final = re.compile(r"(?:([0-9]{1,2})([A-Oa-o])|([A-Oa-o])([0-9]{1,2}))\Z")
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
    game = Game(())
    board = NOTHING
    before = board
    for number, line in enumerate(re.split(r"[\r\n]+", text.removeprefix("\ufeff")), 1):
        stripped = line.strip()
        if stripped.startswith("#"):
            game = _pragma(game, stripped)
        elif found := _EVENT.match(stripped):
            game, entry = _entry(game, board, found[1], found[2], number)
            if entry.kind == "withdrawn":
                board = before
            elif entry.place is not None:
                before, board = board, _laid(board, entry.place)
            game = replace(game, entries=(*game.entries, entry))
        elif stripped:
            raise Malformed("unreadable_line", line=number, text=stripped[:80])
    if len(game.names) != 2:
        raise Malformed("two_players_needed", players=list(game.names))
    return game


def _decoded(data: bytes) -> str:
    """Latin 1 unless it says otherwise, or is plainly UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _pragma(game: Game, line: str) -> Game:
    word, _, rest = line.partition(" ")
    text = rest.strip()
    match word.lower():
        case "#player1" | "#player2" if text:
            name, _, title = text.partition(" ")
            seat = int(word[-1]) - 1
            names = (*game.names, name) if seat == len(game.names) else game.names
            return replace(game, names=names, titles=put(game.titles, seat, title.strip()))
        case "#title":
            return replace(game, title=text)
        case "#description":
            return replace(game, description=text)
        case "#lexicon":
            return replace(game, lexicon=text)
        case "#note" if game.entries:
            *earlier, last = game.entries
            note = f"{last.note} {text}".strip()
            return replace(game, entries=(*earlier, replace(last, note=note)))
        case _:
            return game


def _entry(game: Game, board: str, name: str, text: str, number: int) -> tuple[Game, Entry]:
    if name not in game.names:
        game = replace(game, names=(*game.names, name))
    scores = _SCORES.search(f" {text}")
    if len(game.names) > 2 or scores is None:
        raise Malformed("unreadable_line", line=number, text=text[:80])
    parts = f" {text}"[: scores.start()].split()
    points = -int(scores[2]) if "-" in scores[1] else int(scores[2])
    entry = Entry(game.names.index(name), "", "pass", points, int(scores[3]))
    try:
        return game, _told(entry, board, parts)
    except (Malformed, IllegalAction) as error:
        raise Malformed("unreadable_line", line=number, text=text[:80], reason=error.code) from None


def _told(entry: Entry, board: str, parts: list[str]) -> Entry:
    """What stands between the name and the points."""
    *before, last = parts or [""]
    if len(before) > 2 or not all(map(_RACK.match, before[:1])):
        raise Malformed("unreadable_rack")
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
        raise Malformed("unreadable_word")
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
        raise Malformed("unreadable_square")
    row, column = int(found[1] or found[4]), COLUMNS.index((found[2] or found[3]).upper())
    if not 1 <= row <= SIZE:
        raise Malformed("unreadable_square")
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
    """The game that was played: an invalid placement stands, then is taken back."""
    entries: list[Entry] = []
    totals = [0] * len(state.racks)

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
        told = _written(board, entry)
        sign = f"{entry.points:+d}"
        lines.append(
            " ".join(filter(None, (f">{names[entry.seat]}:", entry.rack, told, sign, str(entry.total))))
        )
        if entry.note:
            lines.append(f"#note {entry.note}")
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


def _written(board: str, entry: Entry) -> str:
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
    row, column = divmod(word.square, SIZE)
    where = f"{row + 1}{COLUMNS[column]}" if word.across else f"{COLUMNS[column]}{row + 1}"
    return f"{where} {''.join(new.get(at, EMPTY) for at in cells)}"
