"""A site as a process of its own, for measurements and fault tests: started, killed, started again."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import IO

from salon.web.identity import Identities


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class SiteProcess:
    """A server on a database in a folder."""

    def __init__(self, folder: Path, *options: str, program: tuple[str, ...] = ("-m", "salon")) -> None:
        self.database = folder / "salon.sqlite"
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, *program, "serve", "--port", str(self.port)]
        self._command += ["--database", f"sqlite:{self.database}", "--unlimited", *options]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    def start(self, stderr: IO[bytes] | None = None) -> None:
        """Start it and wait until it answers."""
        self._process = subprocess.Popen(  # noqa: S603
            self._command, stdout=subprocess.DEVNULL, stderr=stderr
        )
        deadline = monotonic() + 30
        while monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError("the server stopped at once")
            with suppress(OSError):
                urllib.request.urlopen(f"{self.base}/ready", timeout=2).close()  # noqa: S310
                return
            sleep(0.02)
        raise TimeoutError("the server does not answer")

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
        connection = sqlite3.connect(self.database)
        ((key,),) = connection.execute("SELECT value FROM settings WHERE key = 'signing_key'")
        connection.close()
        identities = Identities(key)
        return [identities.make()[1] for _ in range(number)]
