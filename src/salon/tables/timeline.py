"""Time as clocks know it: it stands still while no server is alive."""

from __future__ import annotations

from salon.kernel import Value


class Outage(Value, frozen=True):
    """Nobody was there to run a clock."""

    since: float
    until: float


class Timeline:
    """The outages so far."""

    def __init__(self, outages: tuple[Outage, ...] = ()) -> None:
        self.outages = outages

    def awake(self, since: float, until: float) -> float:
        """The seconds between two moments for which clocks ran."""
        slept = sum(max(0.0, min(until, outage.until) - max(since, outage.since)) for outage in self.outages)
        return max(0.0, until - since - slept)
