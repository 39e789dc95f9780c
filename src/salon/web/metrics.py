"""What is counted while it runs."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

CONNECTIONS = Gauge("salon_connections", "Open sockets")
MESSAGES = Counter("salon_messages", "Messages answered on sockets")
REFUSALS = Counter("salon_refusals", "Messages refused on sockets", ["code"])
TABLES = Gauge("salon_tables", "Tables in memory")
HEARTBEAT = Gauge("salon_heartbeat_age_seconds", "Since the database last took this process for alive")
