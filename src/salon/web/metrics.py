"""What is counted while it runs."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

CONNECTIONS = Gauge("salon_connections", "Open sockets")
MESSAGES = Counter("salon_messages", "Messages answered on sockets")
REFUSALS = Counter("salon_refusals", "Messages refused on sockets", ["code"])
