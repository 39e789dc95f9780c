"""A table's log out of its JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from salon.kernel import AnyGame
from salon.kernel.codec import decode
from salon.tables.values import Moved, Opened, PlainEvent, TableEvent


class TableCodec:
    """The decoder of one game's tables."""

    def __init__(self, game: AnyGame) -> None:
        opened: Any = Opened[game.options_type]  # type: ignore[name-defined]
        moved: Any = Moved[game.action_type, game.event_type]  # type: ignore[name-defined]
        event: Any = opened | moved | PlainEvent
        self._events: msgspec.json.Decoder[tuple[TableEvent, ...]] = msgspec.json.Decoder(tuple[event, ...])

    def events(self, raw: bytes) -> tuple[TableEvent, ...]:
        return decode(self._events, raw)
