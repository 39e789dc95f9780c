"""What runs: rooms that load and append, timers, bots, jobs, presence.

`Service` is all of it on one event loop. It knows no game by name and no protocol.
"""

from salon.service.frames import Outlet
from salon.service.rooms import NotFound
from salon.service.service import Service

__all__ = ["NotFound", "Outlet", "Service"]
