"""What a table shows to whom: said here, and in `docs/privacy.md`.

A table's address is its link: whoever has it was given it by who sits there, or found the table in the
lobby. A board that is the same for everybody on a day is sealed until that day is over.
"""

from __future__ import annotations

from datetime import UTC, datetime

from salon.kernel import AnyGame, Value
from salon.tables.seats import persons
from salon.tables.values import A_DAY, Table


class Sight(Value, frozen=True):
    """`listed`: lists that anybody may read give its address. `looks`: who has the address sees the game, as
    a spectator while it is played and whole once it is over. `hears`: and reads the conversation."""

    listed: bool
    looks: bool
    hears: bool


def sight(*, public: bool, sealed: bool, seated: bool, invited: bool, rejected: bool = False) -> Sight:
    """What somebody sees who sits there, or came by the link while it waited or was played, or neither;
    or whom the host rejected, even if they sit down once more."""
    looks = seated or not sealed
    welcome = (seated or invited) and not rejected
    return Sight(public and not sealed, looks, looks and (public or welcome))


def day_of(now: float) -> str:
    """The server's date, as in 2026-03-01."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def beginning_of(day: str) -> float:
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def end_of(day: str) -> float:
    return beginning_of(day) + A_DAY


def known_before(day: str, since: float | None) -> bool:
    """Whether an identity existed before that day began."""
    return since is not None and since < beginning_of(day)


def sealed(game: AnyGame, table: Table, now: float) -> bool:
    """Whether what was hidden at this table is still to be found by others, who were not invited to it."""
    options = table.setup.options
    day = "" if game.invites(options) else game.day(options)
    return bool(day) and table.status in ("playing", "over") and now < end_of(day)


def seen(game: AnyGame, table: Table, person: str, now: float, *, invited: bool) -> Sight:
    return sight(
        public=table.setup.public,
        sealed=sealed(game, table, now),
        seated=person in persons(table) | {table.host.id},
        invited=invited,
        rejected=person in table.rejected,
    )
