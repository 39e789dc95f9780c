"""`salon replay FILE` and `salon review FILE`: games in any format that is known here."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from salon import bots
from salon.bots import Chosen, Flag, Where
from salon.cli.terminal import emit, fail, out
from salon.games import GAMES
from salon.kernel import ALL, SPECTATOR, Record, files, lines
from salon.kernel.codec import encode
from salon.kernel.study import Study, main_line

File = Annotated[Path, typer.Argument(help="A game: a record, or any format of its field.")]
Which = Annotated[int, typer.Option(min=1, help="Which game of a file that holds several.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def replay(file: File, which: Which = 1, json: Json = False) -> None:
    """Play a written game again and show how it ended."""
    study = _study(file, which)
    record = _record(study)
    if record is None:
        _told(study, json)
        return
    result = record.game.result(record.states()[-1])
    if json:
        emit({"game": record.game.key, "moves": record.notation(), "result": result})
        return
    out.print(" ".join(record.notation()), soft_wrap=True)
    out.print("not finished" if result is None else f"{result.reason}: {' - '.join(map(str, result.scores))}")


def review(file: File, which: Which = 1, json: Json = False) -> None:
    """What the game's own review says of each turn, a line of JSON each; of a GCG, a table."""
    study = _study(file, which)
    record = _record(study)
    if record is None:
        from salon.cli.scrabble_positions import review as of_positions

        of_positions(file, json)
        return
    if "review" not in bots.programs(record.game).analyses:
        _turns(record)
        return
    analysis = bots.analysis(record.game, "review")
    whole = Where.RECORD in analysis.where
    seen = record if whole else record.game.view(record.states()[-1], ALL)
    for each in analysis.run(seen, SPECTATOR, lambda done, sofar=None: None, Flag()):
        emit(each)


def _turns(record: Record) -> None:
    """Each turn by itself, for a game that has no review of the whole."""
    judge = bots.analysis(record.game, "turn")
    for state, step in zip(record.states(), record.steps, strict=False):
        if step.seat >= 0:
            chosen = Chosen(record.game.view(state, step.seat), step.action)
            emit(judge.run(chosen, step.seat, lambda done, sofar=None: None, Flag()))


def _study(file: Path, which: int) -> Study:
    """Raises `Malformed`."""
    found = files.read(GAMES, file.read_bytes()).found
    if which > len(found):
        fail(f"there are {len(found)} games in {file}")
    return found[which - 1].study()


def _record(study: Study) -> Record | None:
    """The game of its main line; None if that is a row of positions."""
    nodes = main_line(study)
    if any(node.start is not None for node in nodes):
        return None
    game = GAMES[study.game]
    options = GAMES.codec(study.game).options(encode(study.options))
    said = [line for node in nodes for line in node.lines]
    steps = [step for step, _ in lines.played(game, game.initial(options, study.players), said)]
    return Record(game, options, study.players, tuple(steps))


def _told(study: Study, json: bool) -> None:
    """A game whose draws are not known: what was played, as its file says."""
    labels = [node.label for node in main_line(study) if node.label]
    if json:
        emit({"game": study.game, "moves": labels, "result": None})
    else:
        out.print("  ".join(labels), soft_wrap=True, highlight=False)
