"""A PostgreSQL of one's own: a fresh cluster in a temporary folder, reached by a socket and no port."""

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
        self._process = subprocess.Popen(
            [*command, *self.options], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **_as_postgres()
        )
        deadline = monotonic() + 30
        ready = [f"{programs()}/pg_isready", "-q", "-h", str(self.folder)]
        while subprocess.run(ready, check=False).returncode != 0:
            if self._process.poll() is not None or monotonic() > deadline:
                raise RuntimeError("PostgreSQL does not start")
            sleep(0.05)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(30)
            self._process = None

    def crash(self) -> None:
        """At once, with nothing saved; its children go with it, which they do not after SIGKILL."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def create(self, database: str) -> str:
        """A fresh database's URL."""
        self._run("psql", "-q", "-h", str(self.folder), "-U", "salon", "-c", f"CREATE DATABASE {database}",
                  "postgres")  # fmt: skip
        return self.url(database)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
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
