"""Bots of other people: the examples play every game to its end, by the client and by standard input."""

from __future__ import annotations

import asyncio
import shlex
import sys
from importlib import import_module
from pathlib import Path

import pytest
from tests.serving import Site

from salon.client import Client, Refused, Turn
from salon.games import GAMES
from salon.games.duplicate.rules import Duplicate

LAST_WORD = """
import json, pathlib, sys, time
for line in sys.stdin:
    told = json.loads(line)
    if 'over' in told:
        time.sleep(0.2)
        pathlib.Path('FILE').write_text('heard')
        raise SystemExit(1)
    print(json.dumps(dict(type='Place', cell=told['view']['legal'][0])), flush=True)
"""
"""A bot that takes its time over how a game ended, and goes."""

EXAMPLES = Path(__file__).parents[2] / "examples"


async def ran(*command: str) -> tuple[int | None, str, str]:
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()


@pytest.mark.req("OPN-06")
async def test_there_is_a_bot_of_thirty_lines_for_every_game(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Duplicate, "pause", lambda _, state: 0.0 if state.phase == "shown" else None)
    for game in GAMES:
        file = EXAMPLES / f"{game.key}_bot.py"
        assert file.exists(), f"write a bot of {game.key}: see docs/adding-a-game.md, « In the house »"
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
        ([bot, "--game", "othello", "--options", "x"], "malformed"),
        ([bot, "--game", "othello", "--site", "foo"], "no site’s address: foo"),
        ([bot, "--game", "othello", "--site", "http://foo:bar"], "no site’s address"),
        (["'", "--game", "othello"], "no command"),
    ]:
        code, _, err = await ran(*command, *wrong)
        assert code == 1
        assert why in err
        assert "Traceback" not in err


@pytest.mark.req("OPN-07")
async def test_a_process_hears_how_the_game_ended_and_goes_by_itself(here: Site, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = shlex.join([sys.executable, "-c", LAST_WORD.replace("FILE", str(heard))])
    command = [sys.executable, "-m", "salon", "bot", "--site", here.base]
    code, _, err = await ran(*command, bot, "--game", "othello")
    assert (code, err) == (0, "")
    assert heard.read_text() == "heard"


async def test_a_bot_goes_on_where_a_held_game_does(here: Site) -> None:
    """It is asked again once the game is not held any more, and told everything that changed meanwhile."""
    asked: list[Turn] = []

    async def choose(turn: Turn) -> str:
        asked.append(turn)
        if len(asked) == 1:
            await host.order(table, "Hold", on=True)
            timing.append(asyncio.create_task(released()))
        if turn.ply != asked[0].ply:
            await host.order(table, "GiveUp", seat=0)
            await bot.order(table, "GiveUp", seat=1)
        return "-!"

    async def released() -> None:
        await asyncio.sleep(0.2)
        await host.order(table, "Hold", on=False)
        await host.act(table, 0, 1, "-!")
        await host.frame("changes", lambda frame: frame["view"].get("phase") == "shown")
        await host.order(table, "Hurry")

    timing = list[asyncio.Task[None]]()
    async with await Client.connect(here.base) as host, await Client.connect(here.base) as bot:
        table = await host.open_table("duplicate", [{"kind": "me"}, {"kind": "open"}], ready=False)
        await bot.order(table, "Join", name="Basile")
        await host.order(table, "Start")
        await host.watch(table)
        result = await asyncio.wait_for(bot.play(table, choose), 20)
        await timing[0]
    assert result["reason"] == "deserted"
    assert [turn.ply for turn in asked] == [1, 1, asked[-1].ply]
    assert (asked[0].view["tops"], len(asked[-1].view["tops"])) == ([], 1)


@pytest.mark.req("OPN-06")
async def test_a_bot_goes_on_when_a_challenge_is_withdrawn(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    accept = import_module("running").accept
    body = {"game": "othello", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Anne"}
    asked: list[str] = []

    async def order(table: str, kind: str, **fields: object) -> int:
        """The first is withdrawn just before it is accepted."""
        asked.append(table)
        if len(asked) == 1:
            await anne.order(table, "Cancel")
        return await Client.order(bot, table, kind, **fields)

    async with await Client.connect(here.base) as anne, await Client.connect(here.base) as bot:
        await bot.rename("Basile")
        monkeypatch.setattr(bot, "order", order)
        playing = asyncio.create_task(
            accept(bot, lambda turn: {"type": "Place", "cell": turn.view["legal"][0]})
        )
        tables = []
        for _ in range(2):
            tables.append((await anne.post(f"/api/people/{bot.id}/challenge", body))["id"])
            async with asyncio.timeout(10):
                while asked != tables:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
        async with asyncio.timeout(10):
            if (await anne.watch(tables[1], 0))["table"]["status"] != "playing":
                await anne.frame("update", lambda frame: frame["table"]["status"] == "playing")
        playing.cancel()


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
