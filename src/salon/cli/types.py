"""`salon types FOLDER`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from salon.cli.terminal import fail, out
from salon.games import GAMES
from salon.kernel import Registry


def types(
    folder: Annotated[Path, typer.Argument(help="Where the client keeps its generated types.")],
    check: Annotated[bool, typer.Option("--check", help="Only say whether they are current.")] = False,
) -> None:
    """Write what the client takes from here: TypeScript types, lessons and puzzles."""
    from salon.games.template import GAME as TEMPLATE
    from salon.tools.typescript import write

    files = write(Registry(*GAMES, TEMPLATE), folder)
    stale = [file for file, text in files.items() if not file.exists() or file.read_text() != text]
    if check and stale:
        fail(f"not current: {', '.join(map(str, stale))}; run: salon types {folder}")
    for file in stale:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(files[file])
    out.print(f"{len(files)} files, {len(stale)} changed")
