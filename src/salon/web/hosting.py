"""How a site is run, as who starts it says."""

from __future__ import annotations

from salon.kernel import Value
from salon.web.limits import Limits, Networks


class Hosting(Value, frozen=True):
    host: str
    port: int
    limits: Limits
    pace: float
    """How slowly programs play."""
    url: str = ""
    """The address that people use, if it is another."""
    proxy: str = ""
    """The address whose word on where a connection comes from is believed."""
    metrics_for: Networks = ()
    """Who may read `/metrics`."""
    seed: int | None = None
    """Under test: what chance draws from."""
    push_anywhere: bool = False
    """Under test: browsers may be told at this machine."""
