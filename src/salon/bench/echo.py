"""The least that a server can do, as a yardstick: send back what it hears, at once or when it is durable.

`python -m salon.bench.echo PORT [FILE]`: with a file, each message is first a row of a SQLite database in
it (WAL, FULL), all that wait in one transaction.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import uvicorn


class Echo:
    def __init__(self, file: str | None) -> None:
        self._log = None if file is None else Log(file)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            if self._log is not None:
                await self._log.keep(message["text"])
            await send({"type": "websocket.send", "text": message["text"]})


class Log:
    def __init__(self, file: str) -> None:
        self._writer = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        for statement in (
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "CREATE TABLE heard (number INTEGER PRIMARY KEY, body TEXT)",
        ):
            self._writer.execute(statement)
        self._thread = ThreadPoolExecutor(1)
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._committing: asyncio.Task[None] | None = None

    async def keep(self, text: str) -> None:
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((text, durable))
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit())
        await durable

    async def _commit(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            self._writer.execute("BEGIN")
            self._writer.executemany("INSERT INTO heard (body) VALUES (?)", [(text,) for text, _ in batch])
            await loop.run_in_executor(self._thread, self._writer.execute, "COMMIT")
            for _, durable in batch:
                durable.set_result(None)
        self._committing = None


if __name__ == "__main__":
    uvicorn.run(
        Echo(sys.argv[2] if len(sys.argv) > 2 else None),
        port=int(sys.argv[1]),
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
        lifespan="off",
    )
