"""A real server for tests: in this process on a free port, or as a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import uvicorn

from salon.games import GAMES
from salon.kernel import Registry
from salon.service import Service
from salon.web.limits import Limits
from salon.web.server import config

GENEROUS = Limits(messages_per_second=1e6, message_burst=10**6, requests_per_second=1e6, request_burst=10**6)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """A running server in this process."""

    def __init__(self, base: str, server: uvicorn.Server) -> None:
        self.base = base
        self.server = server

    @property
    def service(self) -> Service:
        app: Any = self.server.config.app
        service: Service = app.state.service
        return service


@contextlib.asynccontextmanager
async def site(
    folder: Path, games: Registry = GAMES, limits: Limits = GENEROUS, pace: float = 0.0
) -> AsyncIterator[Site]:
    port = free_port()
    settings = config(f"sqlite:{folder}/salon.sqlite", games, "127.0.0.1", port, limits, pace)
    settings.loop = "asyncio"
    server = uvicorn.Server(settings)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    running = asyncio.create_task(server._serve())
    while not server.started:
        if running.done():
            await running
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
    try:
        yield Site(f"http://127.0.0.1:{port}", server)
    finally:
        server.should_exit = True
        await running


class Process:
    """A server as its own process, which can be killed and started again on its database."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.options = options
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.folder / "salon.sqlite"

    def start(self) -> None:
        command = [sys.executable, "-m", "salon", "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:{self.database}", *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        deadline = monotonic() + 20
        while monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError("the server stopped at once")
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.base}/ready", timeout=2).close()
                return
            sleep(0.02)
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)

    def cpu_seconds(self) -> float:
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
