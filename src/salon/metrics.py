"""What is counted and timed while a site runs: here, because every layer has something to tell."""

from __future__ import annotations

from collections import Counter as Count
from time import time

from prometheus_client import Counter, Gauge, Histogram

CONNECTIONS = Gauge("salon_connections", "Open sockets")
MESSAGES = Counter("salon_messages", "Messages answered on sockets")
REFUSALS = Counter("salon_refusals", "Messages refused on sockets", ["code"])
TABLES = Gauge("salon_tables", "Tables in memory")
HEARTBEAT = Gauge("salon_heartbeat_age_seconds", "Since the database last took this process for alive")

SHORT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds of what people wait for at every move."""

LONG = (0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Seconds of what a program or an analysis may take."""

ANSWERS = Histogram("salon_answer_seconds", "From a question's arrival to its answer", ["way"], buckets=SHORT)
"""Of a `socket`'s messages and of `http` requests; the client's files are in neither."""

JOB_WAIT = Histogram("salon_job_wait_seconds", "A job's wait for its turn", ["kind"], buckets=LONG)
JOB_RUN = Histogram("salon_job_run_seconds", "A job's own time", ["kind"], buckets=LONG)
BATCH = Histogram(
    "salon_batch_writes", "Writes that one transaction made durable", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)


class Lately:
    """How often something went wrong in the last day, by kind, to the hour."""

    HOURS = 24

    def __init__(self) -> None:
        self._hours: dict[int, Count[str]] = {}

    def note(self, kind: str, now: float | None = None) -> None:
        hour = int((time() if now is None else now) // 3600)
        self._hours = {one: kinds for one, kinds in self._hours.items() if one > hour - self.HOURS}
        self._hours.setdefault(hour, Count())[kind] += 1

    def counts(self, now: float | None = None) -> dict[str, int]:
        hour = int((time() if now is None else now) // 3600)
        lately = [kinds for one, kinds in self._hours.items() if one > hour - self.HOURS]
        return dict(sum(lately, Count[str]()).most_common())


TROUBLES = Lately()
"""What this process wrote into its log as a warning or an error."""

COMMIT = Histogram("salon_commit_seconds", "A transaction, from its first statement on", buckets=SHORT)
