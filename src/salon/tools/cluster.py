"""A PostgreSQL of one's own, for measurements and tests: a fresh cluster in a temporary folder, reached
by a socket and no port."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

FAST = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")


def programs() -> Path:
    """Where `initdb` and `postgres` are. Raises LookupError."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        raise LookupError("PostgreSQL is not installed: apt-get install postgresql")
    return found[-1].parent


def told(url: str, sql: str) -> str:
    """What a database answers, as text."""
    command = [f"{programs()}/psql", url, "-qAtc", sql]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603


class Cluster:
    """Started and stopped at will; what it holds stays."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self._process: subprocess.Popen[bytes] | None = None
        self._run("initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "salon", "-N")

    def url(self, database: str = "postgres") -> str:
        return f"postgresql:///{database}?host={self.folder}&user=salon"

    def start(self) -> None:
        command = [f"{programs()}/postgres", "-D", f"{self.folder}/data", "-k", str(self.folder), "-h", ""]
        self._process = subprocess.Popen(  # noqa: S603
            [*command, *self.options],
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            **_as_postgres(),
        )
        deadline = monotonic() + 30
        ready = [f"{programs()}/pg_isready", "-q", "-h", str(self.folder)]
        while subprocess.run(ready, check=False).returncode != 0:  # noqa: S603
            if self._process.poll() is not None or monotonic() > deadline:
                raise RuntimeError("PostgreSQL does not start")
            sleep(0.05)

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    def stop(self) -> None:
        """In order, whoever is connected."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)

    def crash(self) -> None:
        """At once, with nothing saved; its children go with it, which they do not after SIGKILL."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)

    def pause(self) -> None:
        """All of it, children too, until `go_on`: each leads a group of its own."""
        for child in self._processes():
            os.kill(child, signal.SIGSTOP)

    def go_on(self) -> None:
        for child in self._processes():
            os.kill(child, signal.SIGCONT)

    def _processes(self) -> list[int]:
        parent = self.process.pid
        return [parent, *map(int, Path(f"/proc/{parent}/task/{parent}/children").read_text().split())]

    def cpu_seconds(self) -> float:
        """Of all its processes; of those that have ended, once their parent knows."""
        ticks = 0
        for one in self._processes():
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15] if one == self.process.pid else fields[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def create(self, database: str, *more: str) -> str:
        """A fresh database's URL."""
        self.tell(" ".join(("CREATE DATABASE", database, *more)))
        return self.url(database)

    def tell(self, sql: str) -> str:
        return told(self.url(), sql)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(  # noqa: S603
            [f"{programs()}/{program}", *arguments], check=True, capture_output=True, **_as_postgres()
        )


@contextmanager
def cluster(*options: str) -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="salonpg"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    made = Cluster(folder, *options)
    made.start()
    try:
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder)


def _as_postgres() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    account = pwd.getpwnam("postgres")
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
