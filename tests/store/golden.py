"""A database as this release leaves it, for later ones to open: `python -m tests.store.golden` writes it.

Made at a release, with the number of migrations in its name; those of the releases before stay.
"""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode, b64encode
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import Any, Final

import pytest
from tests.serving import Site, site
from tests.store.browsers import Browser
from tests.store.traces import ME, OPEN

from salon.client import Client
from salon.store import file, open_store, postgres
from salon.store.move import COLUMNS, _typed
from salon.store.sql import SQLStore

FOLDER: Final = Path(__file__).parents[1] / "data" / "golden"
MOVES: Final = (19, 18, 26, 20)
"""Of a game that Basile then gives up."""


async def lived(here: Site) -> None:
    """Anne and Basile have accounts and a rated game; Anne has another under way, a bot, a study, cards. No
    clock runs: it would have run out when the file is opened."""
    anne, basile = Browser(here.base), Browser(here.base)
    await anne.sign_up()
    await basile.sign_up("Basile")
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(await each.socket()) for each in (anne, basile)]
        table = await rated(*players)
        await players[0].open_table("octoverso", [ME, {"kind": "program", "level": "1"}])
        await players[0].watch(table, 0)
        await players[0].ask("say", table=table, text="bien joué")
    await anne.done("POST", "/account/bots", {"name": "Tortue"})
    await anne.done("POST", "/studies", await anne.get(f"/tables/{table}/study"))
    await anne.done("POST", "/training/lists", {"exercise": "anagrams", "pasted": ["CHIEN", "NICHE"]})
    await anne.done("PUT", "/account/kept", {"kept": [{"key": "salon.settings", "value": "{}", "at": 1.0}]})


async def rated(anne: Client, basile: Client) -> str:
    table = await anne.open_table("othello", [ME, OPEN], rated=True, clock={"game": 300})
    await basile.order(table, "Join", name="Basile")
    for number, cell in enumerate(MOVES):
        place = {"type": "Place", "cell": cell}
        await (anne, basile)[number % 2].act(table, number % 2, number // 2 * 2 + 1, place)
    await basile.order(table, "GiveUp", seat=1)
    while (await anne.get(f"/api/tables/{table}/rating"))["verdict"] == "pending":  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    return table


async def put(database: str, golden: Path, migrations: int) -> dict[str, Any]:
    """The rows that a release left behind, in its own tables; it stopped just now."""
    held: dict[str, Any] = json.loads(golden.read_text())
    held["heartbeats"]["rows"][0][1] = time()
    before = file.migrations()[:migrations]
    with pytest.MonkeyPatch.context() as patched:
        for module in (file, postgres):
            patched.setattr(module, "migrations", lambda: before)
        store = await open_store(database)
        for table, content in held.items():
            rows = [tuple(typed(value) for value in row) for row in content["rows"]]
            await store.insert(table, content["columns"], _typed(table, rows))
        await store.close()
    return held


def plain(value: Any) -> Any:
    return {"base64": b64encode(value).decode()} if isinstance(value, bytes) else value


def typed(value: Any) -> Any:
    return b64decode(value["base64"]) if isinstance(value, dict) else value


async def written() -> str:
    """All rows of all tables but for the dictionaries, which a site has anyway."""
    with TemporaryDirectory() as folder:
        async with site(Path(folder)) as here:
            await lived(here)
        store = await open_store(f"sqlite:{folder}/salon.sqlite")
        assert isinstance(store, SQLStore)
        held = {
            table: {"columns": columns, "rows": [[plain(one) for one in row] for row in rows]}
            for table, columns in COLUMNS.items()
            if table != "blobs" and (rows := await store.rows_after(table, columns, None, int(1e6)))
        }
        await store.close()
    lines = [f"{json.dumps(table)}: {json.dumps(rows, ensure_ascii=False)}" for table, rows in held.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    (FOLDER / f"database-{len(file.migrations()):02}.json").write_text(asyncio.run(written()))


if __name__ == "__main__":
    main()
