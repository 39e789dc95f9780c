"""Time as clocks know it: it stands still while no server is alive."""

from __future__ import annotations

from collections.abc import Iterable

from salon.kernel import Value


class Outage(Value, frozen=True):
    """Nobody was there to run a clock."""

    since: float
    until: float


class Timeline:
    """The outages so far, in order and apart."""

    def __init__(self, outages: Iterable[Outage] = ()) -> None:
        self.outages: tuple[Outage, ...] = ()
        self.learn(outages)

    def learn(self, outages: Iterable[Outage]) -> None:
        """There were these too. They may overlap, for two servers may each have noticed a part of one."""
        apart: list[Outage] = []
        for new in sorted((*self.outages, *outages), key=lambda outage: outage.since):
            if apart and new.since <= apart[-1].until:
                apart[-1] = Outage(apart[-1].since, max(apart[-1].until, new.until))
            else:
                apart.append(new)
        self.outages = tuple(apart)

    def awake(self, since: float, until: float) -> float:
        """The seconds between two moments for which clocks ran."""
        slept = 0.0
        for outage in reversed(self.outages):
            if outage.until <= since:
                break
            slept += max(0.0, min(until, outage.until) - max(since, outage.since))
        return max(0.0, until - since - slept)

    def after(self, since: float, seconds: float) -> float:
        """The moment at which clocks have run for so many seconds, if there is no other outage."""
        until = since + seconds
        for outage in self.outages:
            if since < outage.until and outage.since < until:
                until += outage.until - max(since, outage.since)
        return until
