"""Bots of other people: the examples play every game to its end, by the client and by standard input."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.serving import Site, site

from salon.client import Client, Refused, Turn
from salon.games import GAMES

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path) as running:
        yield running


async def ran(*command: str) -> tuple[int | None, str, str]:
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()


@pytest.mark.req("OPN-06")
async def test_there_is_a_bot_of_thirty_lines_for_every_game(here: Site) -> None:
    for game in GAMES:
        if game.crowds:
            continue
        file = EXAMPLES / f"{game.key}_bot.py"
        assert len(file.read_text().splitlines()) <= 36
        code, out, err = await ran(sys.executable, str(file), here.base)
        assert code == 0, err
        assert len(out.split()) == 3


@pytest.mark.req("OPN-07")
async def test_a_bot_may_be_a_process_of_any_kind(here: Site) -> None:
    command = [sys.executable, "-m", "salon", "bot", "--site", here.base]
    bot = f"{sys.executable} {EXAMPLES / 'othello_stdin.py'}"
    code, out, err = await ran(*command, bot, "--game", "othello", "--json")
    assert code == 0, err
    assert '"reason"' in out
    for wrong, why in [
        (["true", "--game", "othello"], "the bot has ended"),
        (["yes nonsense", "--game", "othello"], "unreadable_cell"),
        ([bot, "--game", "chess"], "no game"),
        ([bot], "say where"),
        ([bot, "--game", "othello", "--token", "nobody"], "no_identity"),
    ]:
        code, _, err = await ran(*command, *wrong)
        assert code == 1
        assert why in err


async def test_a_refused_answer_is_asked_for_again(here: Site) -> None:
    asked: list[Turn] = []

    def choose(turn: Turn) -> str:
        asked.append(turn)
        return "a1" if turn.refused is None else "f5"

    async with await Client.connect(here.base) as client:
        table = await client.open_table("othello", [{"kind": "me"}, {"kind": "program", "level": "1"}])
        with pytest.raises(Refused):
            await client.play(table, choose)
    assert asked[1].refused is not None
    assert asked[1].refused.code == "encloses_nothing"


async def test_one_may_play_every_seat(here: Site) -> None:
    async def choose(turn: Turn) -> dict[str, object]:
        await asyncio.sleep(0)
        return {"type": "Place", "cell": turn.view["legal"][0]}

    async with await Client.connect(here.base) as client:
        table = await client.open_table("othello", [{"kind": "me"}, {"kind": "me"}])
        assert sum((await client.play(table, choose))["scores"]) <= 64
