"""Files of the field: a text from elsewhere becomes a study, a finished game a text.

A game's own formats are `FORMATS` in the module `files` of its folder; every game has the house's besides:
the transcript, which people can read, and the record. What cannot be read is refused with the line of the
file and what was expected there; nothing takes longer than its size allows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta

from salon.kernel import lines, study
from salon.kernel.codec import encode
from salon.kernel.errors import Malformed, Refusal
from salon.kernel.game import AnyGame, Value
from salon.kernel.record import Record
from salon.kernel.registry import Registry, beside
from salon.kernel.replay import play
from salon.kernel.study import Study

LARGEST: Final = 1 << 20
MOST_GAMES: Final = 2_000
"""So many of a file are offered, its first."""

MOST_LINES: Final = 4_000
"""Of one game: more make no game."""


class Source(NamedTuple):
    """A file: its bytes, and the text that they are or a letter for each."""

    data: bytes
    text: str


class Found(NamedTuple):
    """A game of a file; it is read only once it is chosen, and refused by `Malformed` then."""

    title: str
    study: Callable[[], Study]


class Valued(Value, frozen=True):
    """What an engine says of the turn that leads to a node: what the position was worth for who moved, what
    they gave away, and which move was better."""

    node: int
    value: float
    lost: float = 0.0
    better: Annotated[str, Meta(max_length=80)] = ""


class Format(NamedTuple):
    """`knows` says of the first signs of a file whether it is one of these. `read` finds its games, `write`
    gives a finished one with the players' names and its day; one of the two may be missing. `write_line`
    gives a line of a study that is told by positions, as files are that tell no draws; `write_tree` any other
    study, on its day, with its branches and comments as far as the format has such."""

    key: str
    extension: str
    knows: Callable[[Source], bool]
    read: Callable[[Source], Sequence[Found]] | None = None
    write: Callable[[Record, tuple[str, ...], str], str] | None = None
    write_line: Callable[[Study], str] | None = None
    write_tree: Callable[[Study, str, Sequence[Valued]], str] | None = None


class Reading(NamedTuple):
    """The games of a file, and which format of which game that is."""

    game: AnyGame
    format: str
    found: Sequence[Found]


def formats(games: Registry, game: AnyGame) -> tuple[Format, ...]:
    """The game's own, then the house's."""
    own = beside(game, "files")
    named: tuple[Format, ...] = () if own is None else own.FORMATS
    return (*named, _transcript(game), _record(games, game))


def read(games: Registry, data: bytes, key: str = "") -> Reading:
    """What this file holds, of that game if one is named. Raises `Malformed`, `UnknownGame`."""
    source = opened(data)
    for game in [games[key]] if key else games:
        for each in formats(games, game):
            if each.read is not None and each.knows(source):
                return Reading(game, each.key, each.read(source)[:MOST_GAMES])
    raise Malformed("unknown_format", **_at(source.text))


def opened(data: bytes) -> Source:
    """UTF-8, UTF-16 where it says so, else Latin 1. Raises `Malformed` for what is too large."""
    if len(data) > LARGEST:
        raise Malformed("game_too_large", most=LARGEST)
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return Source(data, data.decode("utf-16", "replace").lstrip("\ufeff"))
    try:
        return Source(data, data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return Source(data, data.decode("latin-1"))


def numbered(text: str) -> list[tuple[int, str]]:
    """The lines that are not blank, each with its number in the file."""
    return [(at, line.strip()) for at, line in enumerate(re.split(r"\r\n|\r|\n", text), 1) if line.strip()]


class Places:
    """In which line of a text a place is, asked from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place, self._line = 0, 1

    def line(self, place: int) -> int:
        text, before = self._text, self._place
        ends = text.count("\n", before, place) + text.count("\r", before, place)
        self._line += ends - text.count("\r\n", before, place + 1)
        self._place = place
        return self._line


def _at(text: str) -> dict[str, Any]:
    number, line = next(iter(numbered(text[:10_000])), (1, ""))
    return {"line": number, "text": line[:80]}


def at_line(number: int, line: str, why: Refusal, expected: str) -> Malformed:
    """What stands in a line is refused: which, what was expected there, and the rules' reason."""
    return Malformed("unreadable_line", line=number, text=line[:80], expected=expected, reason=why.code)


# The house's own


def _transcript(game: AnyGame) -> Format:
    head = f"Salon {game.key} "

    def write(record: Record, names: tuple[str, ...], day: str) -> str:
        """`Salon game players options`, then each step: see `kernel.lines`."""
        first = f"{head}{record.players} {encode(record.options).decode()}"
        return "\n".join([first, *lines.written(record), ""])

    def read(source: Source) -> list[Found]:
        return [Found("", lambda: study.written(transcribed(game, source.text, head)))]

    return Format("salon", "txt", lambda source: source.text.lstrip().startswith(head), read, write)


def transcribed(game: AnyGame, text: str, head: str) -> Record:
    """Raises `Malformed`."""
    (number, first), *rest = numbered(text)
    players, _, options = first.removeprefix(head).partition(" ")
    try:
        told = msgspec.json.decode(options.encode(), type=game.options_type)
        if int(players) not in game.players:
            raise Malformed("wrong_number_of_players")
        state = game.initial(told, int(players))
    except (msgspec.MsgspecError, UnicodeError, ValueError, Refusal):
        raise Malformed("unreadable_line", line=number, text=first[:80], expected="options") from None
    return stepped(game, told, int(players), state, rest)


def stepped(game: AnyGame, options: Any, players: int, state: Any, rest: Sequence[tuple[int, str]]) -> Record:
    """The game of these numbered lines. Raises `Malformed`."""
    if len(rest) > MOST_LINES:
        raise Malformed("too_many_lines", most=MOST_LINES)
    steps = []
    for number, line in rest:
        try:
            ((step, state),) = lines.played(game, state, [line])
        except Refusal as why:
            raise at_line(number, line, why, "action") from None
        steps.append(step)
    return Record(game, options, players, tuple(steps))


def _record(games: Registry, game: AnyGame) -> Format:
    sign = re.compile(rf'\s*\{{"salon":\d+,"game":"{game.key}"')

    def load(source: Source) -> list[Found]:
        return [Found("", lambda: study.written(_decided(Record.load(games, source.data))))]

    def write(record: Record, names: tuple[str, ...], day: str) -> str:
        return record.dump().decode()

    return Format("record", "jsonl", lambda source: sign.match(source.text) is not None, load, write)


def _decided(record: Record) -> Record:
    """The same game by the rules: what a file says came of an action is not believed. Raises `Malformed`."""
    game = record.game
    if len(record.steps) > MOST_LINES or record.players not in game.players:
        raise Malformed("too_many_lines", most=MOST_LINES)
    state, steps = game.initial(record.options, record.players), []
    for number, told in enumerate(record.steps, 2):
        try:
            step, state = play(game, state, told.seat, told.action)
        except Refusal as why:
            raise at_line(number, "", why, "action") from None
        steps.append(step)
    return Record(game, record.options, record.players, tuple(steps))
