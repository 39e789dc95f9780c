"""The `salon` command: how Salon is run, and how it is measured.

One module a group of commands. A command that fails says why in one sentence and exits
with 1; a bug is not caught.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from salon import __version__
from salon.cli import (
    admin,
    atomes,
    bench,
    bot,
    copy,
    files,
    lexicon,
    match,
    octoverso,
    osmotik,
    othello,
    play,
    ratings,
    replay,
    scrabble,
    serve,
    types,
)
from salon.cli.terminal import complain, out
from salon.kernel.errors import Refusal

app = typer.Typer(
    name="salon",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _tell_version(*, asked: bool) -> None:
    if asked:
        out.print(f"Salon {__version__}")
        raise typer.Exit


@app.callback()
def salon(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Say which version this is.",
            callback=lambda asked: _tell_version(asked=asked),
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Five games of words and wits."""


app.add_typer(admin.app, name="admin")
app.add_typer(atomes.app, name="atomes")
app.add_typer(files.app, name="files")
app.add_typer(lexicon.app, name="lexicon")
app.add_typer(octoverso.app, name="octoverso")
app.add_typer(osmotik.app, name="osmotik")
app.add_typer(othello.app, name="othello")
app.add_typer(ratings.app, name="ratings")
app.add_typer(scrabble.app, name="scrabble")
app.command("play")(play.play)
app.command("match")(match.match)
app.command("ladder")(match.ladder)
app.command("replay")(replay.replay)
app.command("review")(replay.review)
app.command("copy")(copy.copy)
app.command("serve")(serve.serve)
app.command("types")(types.types)
app.command("bench")(bench.bench)
app.command("bot")(bot.bot)


def _of_stores() -> tuple[type[Exception], ...]:
    """What a database may raise, if one was opened: the library comes without."""
    store = sys.modules.get("salon.store")
    return () if store is None else (store.StoreError,)


def main() -> None:
    try:
        app()
    except Refusal as refusal:
        complain(str(refusal))
        sys.exit(1)
    except _of_stores() as error:
        complain(str(error))
        sys.exit(1)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("", "salon"):
            raise
        complain(f"this needs the site’s packages ({error.name} is missing): pip install 'salon[serve]'")
        sys.exit(1)
    except OSError as error:
        complain(f"{error.strerror}: {error.filename}" if error.filename else str(error))
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
