"""What a table's row says in JSON: how it was set up, and who sits there."""

from __future__ import annotations

import msgspec

from salon.tables.values import AnySetup, Seats

_setup = msgspec.json.Decoder(AnySetup)
_seats = msgspec.json.Decoder(Seats)


def setup_in(text: str) -> AnySetup:
    """Its game's options are as JSON has them."""
    return _setup.decode(text)


def seats_in(text: str) -> Seats:
    return _seats.decode(text)


def names(seats: Seats) -> tuple[str | None, ...]:
    return tuple(occupant.name if occupant else None for occupant in seats)
