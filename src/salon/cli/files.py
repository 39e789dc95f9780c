"""`salon files read`: which of many files are read, and why the others are not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from salon.cli.terminal import emit, out
from salon.games import GAMES
from salon.kernel import files
from salon.kernel.errors import Refusal

app = typer.Typer(no_args_is_help=True, help="Files of the field.")


@app.callback()
def _group() -> None:
    """Files of the field."""


@app.command("read")
def read(
    paths: Annotated[list[Path], typer.Argument(help="Files, or folders of files.")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Read every game of every file; say what was refused and why, then how many were read."""
    whole, games, refused = Counter[str](), Counter[str](), Counter[str]()
    for file in _within(paths):
        form, count, wrong = _read(file)
        games[form] += count
        whole[form] += not wrong
        refused[form] += len(wrong)
        for number, why in wrong:
            emit({"file": str(file), "game": number, "refused": why}) if json else out.print(
                f"{file}, game {number}: {why}", markup=False, highlight=False, soft_wrap=True
            )
    for form in sorted({*whole, *refused}):
        told = {"format": form, "files": whole[form], "games": games[form], "refused": refused[form]}
        emit(told) if json else out.print(
            f"{form}: {whole[form]} files read whole, {games[form]} games; {refused[form]} games refused",
            highlight=False,
        )


def _within(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]


def _read(file: Path) -> tuple[str, int, list[tuple[int, str]]]:
    """Its format, how many games were read, and which were not."""
    try:
        reading = files.read(GAMES, file.read_bytes())
    except Refusal as why:
        return "unknown", 0, [(1, str(why))]
    wrong = list[tuple[int, str]]()
    for number, found in enumerate(reading.found, 1):
        try:
            found.study()
        except Refusal as why:
            wrong.append((number, str(why)))
    return reading.format, len(reading.found) - len(wrong), wrong
