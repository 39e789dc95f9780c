"""`salon bot COMMAND`: a bot as a process of its own, in any language, by standard input and output.

For each decision the process is written one line of JSON, `{"game", "options", "table", "seat", "ply",
"view", "refused"}`, and writes one line back: the action, as JSON or as text in the game's notation. When a
game ends it is written `{"over": {"reason", "scores", "ranks"}}`. What it says on standard error is shown.
"""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
from contextlib import suppress
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import typer

from salon.cli.terminal import emit, fail, out
from salon.client import Client, Refused, Turn
from salon.kernel import Value
from salon.kernel.codec import decode, encode

_options = msgspec.json.Decoder(dict[str, Any])

LONGEST = 1 << 20
"""Bytes of a line that the process may write."""

PATIENCE = 1.0
"""Seconds that it has to end by itself, once its input has."""


class Settings(Value, frozen=True):
    """Against which level it plays by which options, if it opens a table; what a guest is called; and whether
    results are told as JSON."""

    level: str
    options: dict[str, Any]
    name: str
    json: bool


def bot(
    command: Annotated[str, typer.Argument(help="What to run, as in a shell: 'python3 my_bot.py'.")],
    site: Annotated[str, typer.Option(help="The site's address.")] = "http://127.0.0.1:8000",
    token: Annotated[
        str, typer.Option(help="The bot's token, or SALON_TOKEN; without one it plays as a guest.")
    ] = "",
    table: Annotated[str, typer.Option(help="A table that waits for players, by its id.")] = "",
    game: Annotated[str, typer.Option(help="Open a table of this game against a program.")] = "",
    level: Annotated[str, typer.Option(help="Of that program; the weakest if nothing is said.")] = "",
    options: Annotated[str, typer.Option(help="The game's options, as JSON.")] = "{}",
    wait: Annotated[bool, typer.Option("--wait", help="Accept challenges, until Ctrl-C.")] = False,
    name: Annotated[str, typer.Option(help="Of a guest; a bot has its own.")] = "Visiteur",
    json: Annotated[bool, typer.Option("--json", help="Print results as JSON.")] = False,
) -> None:
    """Let a program of one's own play at a site, in any language.

    For each decision it reads a line of JSON from its standard input, {game, options, table, seat, ply,
    view, refused}, and writes one line: the action, as JSON or in the game's notation. A refused answer is
    asked for again, with {code, facts} in refused; the third ends it. When the game is over it reads
    {"over": {reason, scores, ranks}}, which wants no answer.
    """
    if [bool(table), bool(game), wait].count(True) != 1:
        fail("say where it is to play: --table ID, --game GAME, or --wait")
    if not _is_address(site):
        fail(f"no site’s address: {site}; it begins with http:// or https://")
    try:
        words = shlex.split(command)
    except ValueError as error:
        fail(f"no command: {error}")
    settings = Settings(level, decode(_options, options), name, json)
    token = token or os.environ.get("SALON_TOKEN", "")
    try:
        asyncio.run(_run(words, site.rstrip("/"), token, table, game, settings))
    except ConnectionError as error:
        fail(str(error))


def _is_address(site: str) -> bool:
    try:
        place = urlsplit(site)
        return place.scheme in ("http", "https") and bool(place.hostname) and place.port != 0
    except ValueError:
        return False


async def _run(command: list[str], site: str, token: str, table: str, game: str, settings: Settings) -> None:
    async with await Client.connect(site, token=token) as client:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
        )
        try:
            player = Player(client, process, settings)
            if table or game:
                await player.play(await player.join(table) if table else await player.open(game))
            else:
                await player.wait()
        finally:
            await _ended(process)


async def _ended(process: asyncio.subprocess.Process) -> None:
    """Its input ends, and so should it; else it is told to go. Not by `terminate`, which looks first
    whether it has gone, and whoever else waits for that then looks in vain."""
    assert process.stdin is not None
    process.stdin.close()
    gone = asyncio.create_task(_gone(process))
    if not (await asyncio.wait({gone}, timeout=PATIENCE))[0]:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGTERM)
    await gone


async def _gone(process: asyncio.subprocess.Process) -> None:
    """What it said too much is read: a full pipe would be waited for for ever."""
    assert process.stdout is not None
    while await process.stdout.read(LONGEST):
        pass
    await process.wait()


class Player:
    """A process that plays."""

    def __init__(self, client: Client, process: asyncio.subprocess.Process, settings: Settings) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._client = client
        self._in = process.stdin
        self._out = process.stdout
        self._settings = settings

    async def open(self, game: str) -> str:
        """A table with one program at each other seat."""
        games = {each["key"]: each for each in await self._client.get("/api/games")}
        if game not in games:
            fail(f"no game « {game} »; there are {', '.join(games)}")
        level = self._settings.level or games[game]["levels"][0]["key"]
        others = [{"kind": "program", "level": level}] * (max(2, games[game]["players"][0]) - 1)
        asked = {"options": self._settings.options, "name": self._settings.name}
        return await self._client.open_table(game, [{"kind": "me"}, *others], **asked)

    async def join(self, table: str) -> str:
        await self._client.order(table, "Join", name=self._settings.name)
        return table

    async def wait(self) -> None:
        """One challenge after the other."""
        async for table in self._client.challenges():
            try:
                await self.play(await self.join(table))
            except Refused as refused:
                out.print(f"{table}: {refused}", markup=False)

    async def play(self, table: str) -> None:
        result = await self._client.play(table, self._choose)
        self._in.write(encode({"over": result}) + b"\n")
        if self._settings.json:
            emit({"table": table, **result})
        else:
            out.print(f"{table}: {result['reason']}, {' - '.join(map(str, result['scores']))}", markup=False)

    async def _choose(self, turn: Turn) -> Any:
        refused = turn.refused and {"code": turn.refused.code, "facts": turn.refused.facts}
        told = {name: getattr(turn, name) for name in turn.__struct_fields__} | {"refused": refused}
        self._in.write(encode(told) + b"\n")
        line = (await self._out.readline()).strip()
        if not line:
            raise ConnectionError("the bot has ended, or says nothing")
        try:
            return msgspec.json.decode(line)
        except msgspec.DecodeError:
            return line.decode(errors="replace")
