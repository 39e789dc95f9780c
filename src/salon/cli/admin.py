"""`salon admin`: looking after a site's database."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from salon.cli.terminal import out

app = typer.Typer(help="Look after a site's database.", no_args_is_help=True)

Database = Annotated[str, typer.Option(help="Where games are kept.")]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy; there must be no such file yet.")],
    database: Database = "sqlite:data/salon.sqlite",
) -> None:
    """Write a whole copy of the database, which may be in use."""
    from salon.store import file as files
    from salon.store import sqlite_file

    files.copy(sqlite_file(database), file)
    out.print(f"{file}: {file.stat().st_size} bytes", soft_wrap=True)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `salon admin backup` wrote.")],
    database: Database = "sqlite:data/salon.sqlite",
) -> None:
    """Put a copy in the place of the database, which is kept under another name."""
    from salon.store import file as files
    from salon.store import sqlite_file

    path = sqlite_file(database)
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = files.restore(file, path)
    out.print(f"{path} is {file} again" + (f"; what it was is {aside} now" if aside else ""), soft_wrap=True)


@app.command()
def secret(database: Database = "sqlite:data/salon.sqlite") -> None:
    """Print the secret that opens the page /admin."""
    from salon.store import file as files
    from salon.store import sqlite_file
    from salon.web.identity import ADMIN_SECRET, new_secret

    path = sqlite_file(database)
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(files.migrated(path)) as connection:
        out.print(files.setting(connection, ADMIN_SECRET, new_secret()), soft_wrap=True)
