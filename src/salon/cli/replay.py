"""`salon replay FILE`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from salon.cli.terminal import emit, out
from salon.games import GAMES
from salon.games.othello import Options, Othello, notation
from salon.kernel import Malformed, Record


def replay(
    file: Annotated[Path, typer.Argument(help="A record, or an Othello transcript (f5d6c3…).")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play a written game again and show how it ended."""
    record = _read(file.read_bytes())
    state = record.states()[-1]
    result = record.game.result(state)
    if json:
        emit({"game": record.game.key, "moves": record.notation(), "result": result})
        return
    out.print(" ".join(record.notation()), soft_wrap=True)
    if result is None:
        out.print("not finished")
    else:
        out.print(f"{result.reason}: {' - '.join(map(str, result.scores))}")


def _read(raw: bytes) -> Record:
    return Record.load(GAMES, raw) if raw.lstrip().startswith(b"{") else _transcript(raw)


def _transcript(raw: bytes) -> Record:
    try:
        cells = notation.cells(raw.decode())
    except UnicodeDecodeError:
        raise Malformed("not_text") from None
    return Record.written(Othello(), Options(), 2, map(notation.name, cells))
