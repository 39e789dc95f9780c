"""The site that faults happen to: one server on SQLite, or two on a PostgreSQL of their own.

Each fault does its harm, waits, and puts things right again. It says for how long nobody could play
(`down`), and for how long perhaps nobody could (`unsure`): clocks are held against that.
"""

from __future__ import annotations

import asyncio
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeAlias

from salon.kernel import Value
from salon.tools.cluster import Cluster, cluster
from salon.tools.process import SiteProcess

CONTROLLED = """
import sys, time
from pathlib import Path
folder = Path({folder!r})
def told(what):
    try:
        return float((folder / what).read_text() or 0)
    except FileNotFoundError:
        return 0.0
right = time.time
time.time = lambda: right() + told("step")
import salon.store.sqlite as store
statements, committed = store._statements, store._committed
def hindered(connection, batch):
    connection.execute("PRAGMA query_only = %d" % told("read-only"))
    return statements(connection, batch)
def slowed(*started):
    time.sleep(told("slow"))
    return committed(*started)
store._statements, store._committed = hindered, slowed
from salon.cli import main
main()
"""
"""A server whose machine's clock and disk are told what to do by files."""

SMALL = "48m"
"""The disk of a PostgreSQL database that is to be filled."""


class Harm(Value, frozen=True):
    """What was done, and for how many seconds nobody could play, surely or perhaps."""

    what: str
    down: float = 0.0
    unsure: float = 0.0


Fault: TypeAlias = Callable[[Random], Awaitable[Harm]]


class Stage:
    """Servers and their database, and what can be done to them."""

    def __init__(
        self,
        folder: Path,
        url: str,
        number: int = 1,
        running: Cluster | None = None,
        disk: Path | None = None,
    ) -> None:
        self.folder = folder
        self.url = url
        self.cluster = running
        self.disk = disk
        program = ("-c", CONTROLLED.format(folder=str(folder)))
        self.sites = [SiteProcess(url, "--pace", "0", program=program) for _ in range(number)]

    def start(self) -> None:
        for site in self.sites:
            self._start(site)

    def _start(self, site: SiteProcess) -> None:
        with (self.folder / "log").open("ab") as log:
            site.start(stderr=log)

    def log(self) -> str:
        """What the servers complained of."""
        return (self.folder / "log").read_text()

    def stop(self) -> None:
        for site in self.sites:
            with suppress(Exception):
                site.go_on()
                site.kill()

    def faults(self) -> list[Fault]:
        every = [self.kill, self.pause, self.step, self.fill, self.lock]
        if self.cluster is None:
            return [*every, self.slow]
        return [*every, self.restart, self.crash, self.cut, self.hold]

    # Whatever the database

    async def kill(self, rng: Random) -> Harm:
        """`kill -9`, and a restart after a while."""
        site, wait = rng.choice(self.sites), rng.choice([0.0, 0.4, 2.0])
        begun = monotonic()
        await asyncio.to_thread(site.kill)
        await asyncio.sleep(wait)
        await asyncio.to_thread(self._start, site)
        return self._alone(f"killed for {wait} s", monotonic() - begun)

    async def pause(self, rng: Random) -> Harm:
        site, wait = rng.choice(self.sites), rng.choice([0.3, 1.5, 3.0])
        begun = monotonic()
        site.pause()
        await asyncio.sleep(wait)
        site.go_on()
        return self._alone(f"stopped for {wait} s", monotonic() - begun)

    async def step(self, rng: Random) -> Harm:
        """The machine's clock is set, under everybody; one server is started anew with it."""
        by = rng.choice([-3600.0, -5.0, 5.0, 3600.0])
        self._tell("step", by)
        await asyncio.sleep(rng.choice([0.2, 1.0]))
        harm = await self.kill(rng)
        return Harm(f"clock set {by:+} s, {harm.what}", harm.down, harm.unsure)

    async def fill(self, rng: Random) -> Harm:
        wait, begun = rng.choice([0.5, 2.0]), monotonic()
        with self.disk_full():
            await asyncio.sleep(wait)
        return Harm(f"disk full for {wait} s", unsure=monotonic() - begun)

    @contextmanager
    def disk_full(self) -> Iterator[None]:
        """No file of the database may grow; it is only locked where no disk of its own could be made."""
        if self.cluster is None:
            with self._files_kept_small(self.sites[0].process.pid):
                yield
        elif self.disk is None:
            with self.read_only():
                yield
        else:
            ballast = self.disk / "ballast"
            with suppress(OSError), ballast.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4096))
            try:
                yield
            finally:
                ballast.unlink()

    @contextmanager
    def _files_kept_small(self, pid: int) -> Iterator[None]:
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
        try:
            yield
        finally:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)

    async def lock(self, rng: Random) -> Harm:
        wait, begun = rng.choice([0.5, 2.0]), monotonic()
        with self.read_only():
            await asyncio.sleep(wait)
        return Harm(f"read-only for {wait} s", unsure=monotonic() - begun)

    @contextmanager
    def read_only(self) -> Iterator[None]:
        self._set_read_only(True)
        try:
            yield
        finally:
            self._set_read_only(False)

    def _set_read_only(self, on: bool) -> None:
        if self.cluster is None:
            self._tell("read-only", float(on))
        else:
            self.cluster.tell(f"ALTER SYSTEM SET default_transaction_read_only = {'on' if on else 'off'}")
            self.cluster.tell("SELECT pg_reload_conf()")

    def _alone(self, what: str, seconds: float) -> Harm:
        """Down if there was no other server."""
        return Harm(what, seconds) if len(self.sites) == 1 else Harm(what)

    def _tell(self, what: str, value: float) -> None:
        part = self.folder / f"{what}.part"
        part.write_text(str(value))
        part.rename(self.folder / what)

    # On SQLite

    async def slow(self, rng: Random) -> Harm:
        """Every transaction takes so long."""
        seconds = rng.choice([0.1, 0.6, 1.4])
        self._tell("slow", seconds)
        await asyncio.sleep(2.0)
        self._tell("slow", 0)
        return Harm(f"disk slow by {seconds} s", unsure=2.0 + 2 * seconds)

    # On PostgreSQL

    @property
    def database(self) -> Cluster:
        assert self.cluster is not None
        return self.cluster

    async def restart(self, rng: Random) -> Harm:
        return await self._restarted("PostgreSQL restarted", self.database.stop, rng)

    async def crash(self, rng: Random) -> Harm:
        return await self._restarted("PostgreSQL crashed", self.database.crash, rng)

    async def _restarted(self, what: str, end: Callable[[], None], rng: Random) -> Harm:
        wait, begun = rng.choice([0.0, 2.0]), monotonic()
        await asyncio.to_thread(end)
        await asyncio.sleep(wait)
        await asyncio.to_thread(self.database.start)
        return Harm(f"{what} after {wait} s", unsure=monotonic() - begun)

    async def cut(self, _: Random) -> Harm:
        """Every line to the database."""
        sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = 'salon'"
        number = await asyncio.to_thread(self.database.tell, sql)
        return Harm(f"{number} lines to the database cut")

    async def hold(self, rng: Random) -> Harm:
        """Nothing of it runs."""
        wait = rng.choice([0.5, 2.5])
        await asyncio.to_thread(self.database.pause)
        await asyncio.sleep(wait)
        await asyncio.to_thread(self.database.go_on)
        return Harm(f"PostgreSQL stopped for {wait} s", unsure=wait)


@contextmanager
def staged(database: str) -> Iterator[Stage]:
    """One server on SQLite, or two on PostgreSQL, running."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="salonfaults")))
        if database == "sqlite":
            stage = Stage(folder, f"sqlite:{folder}/salon.sqlite")
        else:
            disk = stack.enter_context(_small_disk(folder / "disk"))
            running = stack.enter_context(cluster())
            if disk is not None:
                running.tell(f"CREATE TABLESPACE small LOCATION '{disk}/space'")
            url = running.create("salon", "" if disk is None else "TABLESPACE small")
            stage = Stage(folder, url, 2, running, disk)
        stack.callback(stage.stop)
        stage.start()
        yield stage


@contextmanager
def _small_disk(folder: Path) -> Iterator[Path | None]:
    """One that can be filled, where one may be mounted."""
    folder.mkdir()
    folder.parent.chmod(0o755)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL},mode=755", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:  # noqa: S603
        yield None
        return
    try:
        (folder / "space").mkdir()
        with suppress(LookupError):
            shutil.chown(folder / "space", "postgres")
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)  # noqa: S603, S607
