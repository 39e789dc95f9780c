"""The whole site at a glance: people, games, load, jobs, errors, room on the disk."""

from __future__ import annotations

import os
import resource
import sys

from salon.kernel import Value
from salon.metrics import TROUBLES
from salon.service.service import Service
from salon.service.thinking import CORES
from salon.store import Census
from salon.tables.values import A_DAY


class JobLane(Value, frozen=True):
    """Jobs of one price: under way, and waiting."""

    price: str
    running: int
    waiting: int


class Glance(Value, frozen=True):
    """`here` are persons with a page open, and everything but the census is of the process that answers."""

    at: float
    census: Census
    here: int
    tables_in_memory: int
    load: tuple[float, float, float]
    cores: int
    cpu_seconds: float
    memory_bytes: int
    jobs: list[JobLane]
    errors: dict[str, int]


async def glance(service: Service) -> Glance:
    now = service.clock()
    used = resource.getrusage(resource.RUSAGE_SELF)
    return Glance(
        now,
        await service.store.census(now - now % A_DAY),
        service.visitors.here,
        len(service.rooms),
        os.getloadavg(),
        CORES,
        round(used.ru_utime + used.ru_stime, 1),
        used.ru_maxrss * (1 if sys.platform == "darwin" else 1024),
        [JobLane(price.value, *counts) for price, counts in service.thinking.lanes().items()],
        TROUBLES.counts(),
    )
