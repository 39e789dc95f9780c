"""`salon match GAME FIRST SECOND` and `salon ladder GAME`: how strong the levels are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from salon.bots import matches
from salon.bots.tally import Tally
from salon.cli.terminal import emit, err, out
from salon.games import GAMES

Game = Annotated[str, typer.Argument(help=", ".join(game.key for game in GAMES))]
Player = Annotated[
    str, typer.Argument(help=f"A level, or {matches.NEWCOMER}: somebody in their first games.")
]
Games = Annotated[int, typer.Option(min=2, help="Of each match, played in pairs, seats exchanged.")]
Seed = Annotated[int, typer.Option(help="Makes the games repeatable.")]
File = Annotated[Path | None, typer.Option(help="Keeps what was played, to go on from there.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def match(
    game: Game,
    first: Player,
    second: Player,
    games: Games = 200,
    seed: Seed = 1,
    file: File = None,
    json: Json = False,
) -> None:
    """Play a match between two levels; the score is the first player's."""
    _tell(game, first, second, _played(game, first, second, games, seed, file), json)


def ladder(game: Game, games: Games = 200, seed: Seed = 1, file: File = None, json: Json = False) -> None:
    """Each level against the one below, the first against a newcomer; and where that puts them."""
    rating = float(matches.RATED)
    for upper, lower in matches.ladder(game):
        tally = _played(game, upper, lower, games, seed, file)
        rating += tally.elo
        _tell(game, upper, lower, tally, json, round(rating))


def _played(game: str, first: str, second: str, games: int, seed: int, file: Path | None) -> Tally:
    pairs = matches.match(game, first, second, games // 2, seed, file)
    *_, tally = track(
        pairs, total=games // 2, description="", console=err, transient=True, disable=not err.is_terminal
    )
    return tally


def _tell(game: str, first: str, second: str, tally: Tally, json: bool, rating: int | None = None) -> None:
    if json:
        found = {"games": tally.games, "score": tally.score, "margin": tally.margin, "elo": tally.elo}
        emit({"game": game, "first": first, "second": second, **found, "rating": rating})
        return
    stands = "" if rating is None else f"; {first} stands at {rating}"
    out.print(
        f"{first} – {second}: {tally.score:.1%} ± {tally.margin:.1%} of {tally.games} games, "
        f"{tally.elo:+.0f}{stands}"
    )
