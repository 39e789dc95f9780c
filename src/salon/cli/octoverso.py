"""`salon octoverso …`"""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from time import process_time
from typing import Annotated

import typer
from rich.progress import track

from salon import octoverso
from salon.bots import kept
from salon.bots.tally import Tally
from salon.cli.terminal import emit, err, fail, out
from salon.games import GAMES
from salon.games.octoverso import Octoverso, Options, formats
from salon.games.octoverso.bots.match import pairs
from salon.games.octoverso.bots.players import PLAYERS
from salon.kernel import Malformed, Record

app = typer.Typer(help="Octoverso: words on the rail, and programs that play.", no_args_is_help=True)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
PlayerName = Annotated[str, typer.Argument(help=f"A level: {', '.join(PLAYERS)}.")]


@app.command()
def moves(
    position: Annotated[str, typer.Argument(help="'AMISDUOS AEGIRSST LNOPTUVE AMIS,DUOS'; a joker is ?")],
    octos: Annotated[bool, typer.Option("--octos", help="Only words that fill the rail.")] = False,
    json: Json = False,
) -> None:
    """Every word that the player to move can make, most letters laid first."""
    start = process_time()
    found = [move for move in octoverso.moves(position) if len(move.word) == 8 or not octos]
    seconds = process_time() - start
    if json:
        emit({"moves": [move.action for move in found], "cpu_seconds": round(seconds, 6)})
        return
    for move in found:
        out.print(move.text, markup=False)
    out.print(f"[dim]{len(found)} ({seconds * 1e3:.2f} ms)[/]")


@app.command(name="match")
def match_(
    first: PlayerName,
    second: PlayerName,
    games: Annotated[int, typer.Option(min=2, help="Played in pairs, seats exchanged.")] = 100,
    jokers: Annotated[bool, typer.Option("--jokers", help="With jokers.")] = False,
    seed: Annotated[int, typer.Option(help="Makes the games repeatable.")] = 1,
    file: Annotated[Path | None, typer.Option(help="Keeps what was played, to go on from there.")] = None,
    json: Json = False,
) -> None:
    """Play a match; the score is the first player's."""
    if not {first, second} <= set(PLAYERS):
        fail(f"a player is one of {', '.join(PLAYERS)}")
    start = process_time()
    name = f"octoverso{' with jokers' if jokers else ''}: {first} – {second}, seed {seed}"
    known, options = kept.read(file, name)[: games // 2], Options(jokers=jokers)
    more = pairs(PLAYERS[first], PLAYERS[second], options, games // 2, seed, len(known))
    shown = track(
        chain(known, kept.written(file, name, more)),
        total=games // 2,
        description="",
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )
    tally = Tally(tuple(shown))
    seconds = process_time() - start
    if json:
        found = {"games": tally.games, "score": tally.score, "margin": tally.margin, "elo": tally.elo}
        emit({"first": first, "second": second, **found, "cpu_seconds": round(seconds, 2)})
        return
    out.print(
        f"{first} – {second}: {tally.score:.1%} ± {tally.margin:.1%} of {tally.games} games, "
        f"{tally.elo:+.0f} Elo  [dim]({seconds:.1f} s)[/]"
    )


@app.command()
def transcript(file: Annotated[Path, typer.Argument(help="A record, or a transcript.")]) -> None:
    """Turn a record into a text that people read, or such a text into a record."""
    raw = file.read_bytes()
    if not raw.lstrip().startswith(b"{"):
        try:
            record = formats.read(raw.decode())
        except UnicodeDecodeError:
            raise Malformed("not_text") from None
        typer.echo(record.dump(), nl=False)
        return
    record = Record.load(GAMES, raw)
    if record.game.key != Octoverso.key:
        fail("that is a record of another game")
    typer.echo(formats.write(record), nl=False)
