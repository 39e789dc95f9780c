"""`salon osmotik …`"""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from time import process_time
from typing import Annotated

import msgspec
import typer

from salon import osmotik
from salon.bots import kept
from salon.cli.terminal import emit, fail, out, waiting
from salon.games.osmotik import Osmotik
from salon.games.osmotik.bots import match as osmotik_match
from salon.games.osmotik.bots import players
from salon.games.osmotik.bots.players import Player, Style

app = typer.Typer(help="Osmotik: placements, and matches between programs.", no_args_is_help=True)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def moves(
    position: Annotated[str, typer.Argument(help="As in « j 2 AAAb2 BBNb2 … »; « b 1 » is the bare board.")],
    seats: Annotated[int, typer.Option(help="2, 3 or 6 players.")] = 2,
    most: Annotated[int, typer.Option(min=1, help="The best ones.")] = 20,
    json: Json = False,
) -> None:
    """List the placements of a position, the most points first."""
    if seats not in Osmotik.players:
        fail("there are 2, 3 or 6 players")
    state = osmotik.position(position, seats)
    start = process_time()
    found = osmotik.moves(state, most=osmotik.EVERYTHING)
    seconds = process_time() - start
    for each in found[:most]:
        told = each.points, each.points_taken, each.letters_taken
        if json:
            emit(
                dict(
                    zip(
                        ("action", "points", "points_taken", "letters_taken"), (each.text, *told), strict=True
                    )
                )
            )
        else:
            out.print(f"{each.text:<14} {told[0]:>3} {told[1]:>3} {told[2]:>3}")
    if not json:
        out.print(f"[dim]{len(found)} placements in {seconds * 1e3:.0f} ms[/]")


@app.command()
def match(
    first: Annotated[str, typer.Argument(help="A level, or settings such as letter=3,replies=4.")],
    second: Annotated[str, typer.Argument(help="The same; it has all other seats.")],
    seats: Annotated[int, typer.Option(help="2, 3 or 6.")] = 2,
    games: Annotated[int, typer.Option(min=2, help="For two seats played in pairs, seats exchanged.")] = 100,
    seed: Annotated[int, typer.Option(help="Makes choices repeatable.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Games at a time.")] = 1,
    file: Annotated[Path | None, typer.Option(help="Keeps what was played, to go on from there.")] = None,
    json: Json = False,
) -> None:
    """Play a match; the score is what the first player wins."""
    if seats not in Osmotik.players:
        fail("there are 2, 3 or 6 players")
    tally = osmotik_match.Tally((), 1 / seats)
    units = games // 2 if seats == 2 else games
    name = f"osmotik, {seats} seats: {first} – {second}, seed {seed}"
    known = kept.read(file, name)[:units]
    both = _player(first), _player(second)
    with waiting() as progress:
        task = progress.add_task("", total=units)
        more = osmotik_match.play(*both, seats, units, seed, jobs, len(known))
        for won in chain(known, kept.written(file, name, more)):
            tally = osmotik_match.Tally((*tally.units, won), tally.even)
            progress.update(task, advance=1, description=f"{tally.score:.3f} ± {tally.margin:.3f}")
    if json:
        facts = {"first": first, "second": second, "seats": seats, "games": games}
        emit({**facts, "score": tally.score, "margin": tally.margin, "even": tally.even})
    else:
        out.print(
            f"{first} – {second}, {seats} seats: {tally.score:.1%} ± {tally.margin:.1%} of {games} games "
            f"(equals would win {tally.even:.1%})"
        )


def _player(text: str) -> Player:
    if text in players.STYLES:
        return Player(players.STYLES[text])
    settings = dict(part.partition("=")[::2] for part in text.split(","))
    if "=" not in text:
        fail(f"no level « {text} »; there are {', '.join(players.STYLES)}")
    try:
        return Player(msgspec.convert(settings, Style, strict=False))
    except msgspec.ValidationError as error:
        fail(f"« {text} » is no player: {error}")
