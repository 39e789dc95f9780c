"""`salon scrabble moves` and `review`: what to play, and what was played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.table import Table

from salon import scrabble
from salon.cli.terminal import emit, fail, out
from salon.games.scrabble import Exchange, Pass, Turn, cgp, gcg, notation
from salon.games.scrabble.bots import analyses as analysis

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def moves(
    position: Annotated[str, typer.Argument(help="CGP: rows, racks, scores, passes, in quotes.")],
    by: Annotated[
        Literal["points", "equity", "simulation"], typer.Option(help="What the moves are ranked by.")
    ] = "equity",
    most: Annotated[int, typer.Option(min=1, help="How many.")] = 15,
    seconds: Annotated[float, typer.Option(min=0.01, help="For a simulation, or an exact ending.")] = 10.0,
    json: Json = False,
) -> None:
    """The best moves in a position."""
    read = cgp.read(position)
    if not read.racks[0]:
        fail("the position says no rack for who is to move")
    for each in _ranked(read, by, most, seconds):
        if json:
            emit({"command": each.text, **_figures(each)})
        else:
            told = f"{each.points:>4}" if by == "points" else f"{each.points:>4} {each.equity:>8.2f}"
            mean = "" if each.mean is None else f" {each.mean:>8.2f} ± {each.error:.2f}"
            out.print(f"{told}{mean}  {each.text}", markup=False, highlight=False)


def _ranked(
    position: cgp.Position, by: Literal["points", "equity", "simulation"], most: int, seconds: float
) -> list[scrabble.Move]:
    if by == "simulation":
        return scrabble.simulate(position, seconds=seconds)[:most]
    return scrabble.moves(position, by=by, most=most)


def _figures(each: scrabble.Move) -> dict[str, float | None]:
    return {"points": each.points, "equity": each.equity, "mean": each.mean, "error": each.error}


def review(
    file: Annotated[Path, typer.Argument(help="A game in GCG.", exists=True, dir_okay=False)],
    json: Json = False,
) -> None:
    """Each turn of a game: what was played, what was best, and what that gave away."""
    game = gcg.read(file.read_bytes())
    told = [
        analysis.reviewed(position, _turn(entry))
        for position, entry in gcg.positions(game)
        if position.racks[0] and cgp.fits(position)
    ]
    if json:
        for each in told:
            emit(each)
        return
    table = Table("", "rack", "played", "points", "best", "equity", "lost", box=None)
    for each in told:
        best = each.best[0]
        lost = "–" if each.lost is None else f"{each.lost:.1f}"
        name, points = game.names[each.seat], str(each.points)
        command = notation.action(best.move)
        table.add_row(name, each.rack, each.command, points, command, f"{best.equity:.1f}", lost)
    out.print(table)


def _turn(entry: gcg.Entry) -> Turn:
    """Letters exchanged that nobody saw are as good as a pass here."""
    move = entry.place or (Exchange(entry.letters) if entry.letters else Pass())
    return Turn(entry.seat, entry.rack, move, entry.points)
