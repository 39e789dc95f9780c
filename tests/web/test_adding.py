"""Adding a game, as `docs/adding-a-game.md` says: its folder and its line, and all of it can be used.

The template is in no list of games, so a server that has it has been given nothing but its line.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.serving import Site, site

from salon.client import Client, Refused
from salon.games import GAMES, KEYS
from salon.games.template import GAME
from salon.kernel import Registry
from salon.tools.typescript import of_game

ME = {"kind": "me"}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path, games=Registry(*GAMES, GAME)) as running:
        yield running


def test_every_folder_of_a_game_is_registered_but_the_template() -> None:
    folders = {
        file.parent.name for file in (Path(__file__).parents[2] / "src/salon/games").glob("*/__init__.py")
    }
    assert folders == {*KEYS, GAME.key}
    assert tuple(game.key for game in GAMES) == KEYS


async def test_a_game_that_was_added_is_offered_and_played_to_its_end(here: Site) -> None:
    async with await Client.connect(here.base) as client:
        (game,) = (game for game in await client.get("/api/games") if game["key"] == GAME.key)
        assert [level["key"] for level in game["levels"]] == ["timid", "bold"]
        options = {"hand": 1, "tricks": 1}
        table = await client.open_table(GAME.key, [ME, {"kind": "program", "level": "bold"}], options=options)
        seen = await client.watch(table, 0)
        (card,) = seen["view"]["hands"][0]
        await client.act(table, 0, seen["table"]["plies"][0], card)
        end = await client.frame("update", lambda frame: frame["table"]["status"] == "over")
        assert end["table"]["result"]["reason"] == "played_out"


async def test_its_analysis_is_asked_for_as_any_other_and_only_where_it_says(here: Site) -> None:
    async with await Client.connect(here.base) as client, await Client.connect(here.base) as other:
        table = await client.open_table(GAME.key, [ME, {"kind": "program", "level": "timid"}])
        told = (await client.ask("analyse", table=table, seat=0, kind="worth"))["result"]
        assert len(told) == 3
        with pytest.raises(Refused, match="no_help_here"):
            await other.ask("analyse", table=table, seat=-3, kind="worth")
        with pytest.raises(Refused, match="unknown_analysis"):
            await client.post("/api/study", {"game": GAME.key, "kind": "worth"})


def test_its_types_are_written_for_the_client() -> None:
    written = of_game(GAME)
    for part in (
        "export interface Choose {",
        "export interface View {",
        'reason: "forfeited" | "played_out";',
        "export interface Analyses {\n  worth: Worth[];\n}",
        "export const PAUSE = 2.0 as const;",
    ):
        assert part in written, part
