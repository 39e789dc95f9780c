"""A site as a process of its own, for measurements and fault tests: started, killed, started again."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from time import monotonic, sleep
from typing import IO

from salon.store import sqlite_file
from salon.tools.cluster import told
from salon.web.identity import Identities

MEMORY = Path("/dev/shm")  # noqa: S108
"""Where a file waits for no disk, if there is such a place: a disk's moods may drown what is measured."""


PORTS = range(20_000, 32_000)
"""Below those that the system gives to connections: such a one is not taken before a server is there."""


def free_port() -> int:
    while True:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class SiteProcess:
    """A server on a database that a URL names, or on a file in a folder."""

    def __init__(
        self,
        where: Path | str,
        *options: str,
        program: tuple[str, ...] = ("-m", "salon"),
        limits: tuple[str, ...] = ("--unlimited",),
    ) -> None:
        self.url = where if isinstance(where, str) else f"sqlite:{where}/salon.sqlite"
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, *program, "serve", "--unbuilt", "--port", str(self.port)]
        self._command += ["--database", self.url, *limits, *options]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def database(self) -> Path:
        return sqlite_file(self.url)

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    def start(self, stderr: IO[bytes] | None = None) -> None:
        """Start it and wait until it answers."""
        self._process = subprocess.Popen(  # noqa: S603
            self._command, stdout=subprocess.DEVNULL, stderr=stderr
        )
        deadline = monotonic() + 60
        while monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError("the server stopped at once")
            with suppress(OSError):
                urllib.request.urlopen(f"{self.base}/ready", timeout=2).close()  # noqa: S310
                return
            sleep(0.02)
        raise TimeoutError("the server does not answer")

    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def pause(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_bytes(self) -> int:
        fields = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(fields[1]) * os.sysconf("SC_PAGE_SIZE")

    def guests(self, number: int) -> list[str]:
        """Cookies made with the site's own key, without asking it."""
        identities = Identities(self._signing_key())
        return [identities.make()[1] for _ in range(number)]

    def _signing_key(self) -> str:
        ask = "SELECT value FROM settings WHERE key = 'signing_key'"
        if not self.url.startswith("sqlite:"):
            return told(self.url, ask)
        with closing(sqlite3.connect(self.database)) as connection:
            ((key,),) = connection.execute(ask)
        return str(key)


@contextmanager
def fresh_site(*, memory: bool = False, limits: tuple[str, ...] = ("--unlimited",)) -> Iterator[SiteProcess]:
    """A site that runs on a database of its own, on disk or in memory."""
    with tempfile.TemporaryDirectory(dir=MEMORY if memory and MEMORY.is_dir() else None) as folder:
        site = SiteProcess(Path(folder), "--pace", "0", limits=limits)
        site.start()
        try:
            yield site
        finally:
            site.kill()
