"""Games as texts: Salon's own records, and the formats of each game's field.

A record (`salon.Record`) holds a game's options, its steps and what came of each; `load` and `Record.dump`
lose nothing. `read` and `write` speak what other programs do, where a game knows such a format: Othello GGF,
OBF and lists of moves, Scrabble GCG and CGP, Octoverso a transcript.

>>> from salon import files
>>> record = files.read("othello", "f5d6c3d3c4")
>>> record.notation()
['f5', 'd6', 'c3', 'd3', 'c4']
>>> files.load(record.dump()).notation() == record.notation()
True
>>> files.write(record, ("Camille", "Basile")).extension
'ggf'
"""

from __future__ import annotations

from salon.games import GAMES
from salon.kernel import Malformed, Record, Value, files, lines
from salon.kernel.codec import encode
from salon.kernel.study import main_line

__all__ = ["Text", "load", "read", "write"]


class Text(Value, frozen=True):
    """A game in a format of its field, and how such files end.

    >>> Text("ggf", "(;GM[Othello];)").extension
    'ggf'
    """

    extension: str
    text: str


def load(raw: bytes | str) -> Record:
    """The record that `Record.dump` or a site wrote. Raises `Malformed`, `UnknownGame`.

    >>> load('{"salon": 1, "game": "othello", "options": {}, "players": 2}').steps
    ()
    """
    return Record.load(GAMES, raw.encode() if isinstance(raw, str) else raw)


def read(game: str, text: str) -> Record:
    """A game or a position that another program wrote; a position is a record without steps. Raises
    `Malformed` for what it does not know, `IllegalAction` for moves that the rules forbid.

    >>> read("scrabble", "/".join(["15"] * 15) + " AEIRSTN/ 0/0").options.start[:5]
    '15/15'
    """
    found = files.read(GAMES, text.encode(), game).found[0].study()
    rules, codec = GAMES[game], GAMES.codec(game)
    options = codec.options(encode(found.options))
    said = [line for node in main_line(found) for line in node.lines]
    steps = tuple(step for step, _ in lines.played(rules, rules.initial(options, found.players), said))
    return Record(rules, options, found.players, steps)


def write(record: Record, names: tuple[str, ...] = (), day: str = "") -> Text:
    """The game in the format of its field, as finished games are exported by a site; where there is none, as
    Salon's text. `names` are the players', `day` is as in 2026-03-01. Raises `Malformed` where the format
    has no room for this game.

    >>> write(read("othello", "f5d6c3")).text[:14]
    '(;GM[Othello]P'
    """
    called = (*names, *("" for _ in range(record.players)))[: record.players]
    if len(names) > record.players:
        raise Malformed("too_many_names", players=record.players)
    first = next(each for each in files.formats(GAMES, record.game) if each.write is not None)
    assert first.write is not None
    return Text(first.extension, first.write(record, called, day))
