"""OTHO as files of the field: GGF, SGF, WTHOR, OBF, and transcripts, plain, numbered or with tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salon.games.othello import notation, sgf, transcripts, wthor
from salon.games.othello.formats import Game, Move, Position, ggf_game, ggf_games, write_ggf, write_obf
from salon.games.othello.rules import OPENING
from salon.games.othello.trees import Said, Tree
from salon.games.othello.trees_written import Grown, obf
from salon.games.othello.values import BLACK, Place
from salon.kernel import Malformed, Record
from salon.kernel.files import MOST_GAMES, Format, Found, Places, Source, Valued
from salon.kernel.study import Study


def _knows_ggf(source: Source) -> bool:
    return "GM[Othello" in source.text[:4_000] or "GM[othello" in source.text[:4_000]


def _read_ggf(source: Source) -> list[Found]:
    found, at = list[Found](), 0
    for text in ggf_games(source.text)[:MOST_GAMES]:
        at = source.text.index("(;", at) + 2
        found.append(Found(_title(text), lambda text=text, at=at: _study(source.text, text, at)))  # type: ignore[misc]
    return found


def _title(text: str) -> str:
    try:
        game = ggf_game(text[:300].partition("BO[")[0])
    except Malformed:
        return ""
    players = " – ".join(filter(None, (game.black, game.white)))
    return " · ".join(filter(None, (players, game.place, game.date, game.result)))


def _study(whole: str, text: str, at: int) -> Study:
    """Raises `Malformed`, with the line that the game begins in."""
    try:
        game = ggf_game(text)
    except Malformed as why:
        told = str(why.facts.get("text", ""))
        line = Places(whole).line(at + max(0, text.find(told)))
        raise Malformed(
            "unreadable_line", line=line, text=told[:80], expected="move", reason=why.code
        ) from None
    usual = (game.start, game.mover) == (OPENING, BLACK)
    tree, node = Tree("" if usual else write_obf(Position(game.start, game.mover))), 0
    line = Places(whole).line(at)
    for move in game.moves:
        node = tree.play(node, Said(notation.name(move.cell), line, comment=_told(move)))
    return tree.study(_title(text), (game.black, game.white))


def _told(move: Move) -> str:
    value = "" if move.value is None else f"{move.value:+.2f}"
    seconds = "" if move.seconds is None else f"{move.seconds:g} s"
    return " · ".join(filter(None, (value, seconds)))


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    """GGF."""
    moves = tuple(
        Move(step.seat, step.action.cell) for step in record.steps if isinstance(step.action, Place)
    )
    start = record.options.start
    discs, mover = notation.position(start) if start else (OPENING, BLACK)
    result = record.game.result(record.states()[-1])
    margin = "" if result is None else f"{result.scores[0] - result.scores[1]:+d}"
    black, white = map(_plain, names)
    return write_ggf(Game(moves, discs, mover, black, white, "Salon", day, margin)) + "\n"


def _plain(name: str) -> str:
    """GGF ends a property with a bracket."""
    return name.replace("[", "(").replace("]", ")")


def _write_obf(record: Record, names: tuple[str, ...], day: str) -> str:
    """Every position that somebody moved in."""
    states = [state for state in record.states() if state.mover is not None]
    return "".join(f"{notation.obf(state)}\n" for state in states)


def _write_obf_tree(told: Study, day: str, valued: Sequence[Valued]) -> str:
    return "".join(obf(Grown(told), valued))


FORMATS: Final = (
    Format("ggf", "ggf", _knows_ggf, _read_ggf, write),
    Format("sgf", "sgf", sgf.knows, sgf.read, sgf.write, write_tree=sgf.write_tree),
    Format("wthor", "wtb", wthor.knows, wthor.read),
    Format(
        "obf",
        "obf",
        lambda source: transcripts.OBF.match(source.text) is not None,
        transcripts.positioned,
        _write_obf,
        write_tree=_write_obf_tree,
    ),
    Format(
        "pgn", "pgn", lambda source: False, None, transcripts.write_pgn, write_tree=transcripts.write_tree
    ),
    Format("transcript", "txt", transcripts.knows, transcripts.read, transcripts.write),
)
