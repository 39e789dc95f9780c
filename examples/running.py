"""What the examples share: one game against the site's weakest program, or challenges for ever."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

from salon.client import Choose, Client, Refused


def main(game: str, choose: Choose, **options: Any) -> None:
    base = next((word for word in sys.argv[1:] if word.startswith("http")), "http://127.0.0.1:8000")
    asyncio.run(_wait(base, choose) if "--wait" in sys.argv else _once(base, game, choose, options))


async def _once(base: str, game: str, choose: Choose, options: dict[str, Any]) -> None:
    async with await Client.connect(base, token=os.environ.get("SALON_TOKEN", "")) as client:
        levels = {each["key"]: each["levels"] for each in await client.get("/api/games")}
        program = {"kind": "program", "level": levels[game][0]["key"]}
        table = await client.open_table(game, [{"kind": "me"}, program], options=options)
        result = await client.play(table, choose)
        print(result["reason"], *result["scores"])


async def _wait(base: str, choose: Choose) -> None:
    async with await Client.connect(base, token=os.environ["SALON_TOKEN"]) as client:
        await accept(client, choose)


async def accept(client: Client, choose: Choose) -> None:
    async for table in client.challenges():
        try:
            await client.order(table, "Join", name="Bot")
            await client.play(table, choose)
        except Refused as refused:  # It was withdrawn, say.
            print(table, refused)
