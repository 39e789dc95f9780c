"""Who sits where at a table, and who may do what there: questions, and refusals."""

from __future__ import annotations

from salon.kernel import AnyGame, IllegalAction, Seat
from salon.tables import clocks, names
from salon.tables.values import AnySetup, Occupant, Person, Seats, Table


def unrateable(game: AnyGame, setup: AnySetup, seats: Seats) -> str:
    """Why such a table cannot be rated, whoever sits there; nothing if it can."""
    people = [occupant.id for occupant in seats if isinstance(occupant, Person)]
    if clocks.start(setup.clock, len(seats)) is None:
        return "rated_clock"
    if len(seats) < 2 or len(set(people)) < len(people) or not (people or None in seats):
        return "rated_seats"
    return "" if game.form(setup.options) and not any(setup.titles) else "rated_form"


def places(game: AnyGame, table: Table) -> int:
    """How many may still sit down: where it waits, and where the game crowds also while it runs."""
    if table.status not in ("waiting", "playing"):
        return 0
    more = max(game.players) - len(table.seats) if game.crowds else 0
    return table.seats.count(None) + more


def seats_of(table: Table, who: str) -> tuple[Seat, ...]:
    return tuple(
        seat
        for seat, occupant in enumerate(table.seats)
        if isinstance(occupant, Person) and occupant.id == who
    )


def persons(table: Table) -> frozenset[str]:
    return frozenset(occupant.id for occupant in table.seats if isinstance(occupant, Person))


def occupant_of(table: Table, seat: Seat) -> Occupant | None:
    if not 0 <= seat < len(table.seats):
        raise IllegalAction("no_such_seat", seat=seat)
    return table.seats[seat]


def person_at(table: Table, seat: Seat) -> Person:
    occupant = table.seats[seat]
    assert isinstance(occupant, Person)
    return occupant


def others(table: Table, who: str) -> frozenset[str]:
    """The other persons, but for those who have left."""
    return frozenset(
        occupant.id
        for seat, occupant in enumerate(table.seats)
        if isinstance(occupant, Person) and occupant.id != who and seat not in table.gone
    )


def require_status(table: Table, status: str) -> None:
    if table.status != status:
        raise IllegalAction("not_while_" + table.status)


def require_unrated(table: Table) -> None:
    """What would make a result worth nothing."""
    if table.setup.rated:
        raise IllegalAction("rated")


def require_hosting(table: Table, who: str) -> None:
    """What only the host may, and only before the start."""
    if who != table.host.id:
        raise IllegalAction("host_only")
    require_status(table, "waiting")


def require_guiding(game: AnyGame, table: Table, who: str) -> None:
    """What only the host may, while a crowd plays."""
    _require_host(table, who, here=game.crowds)
    require_status(table, "playing")


def require_guided(game: AnyGame, table: Table, who: str) -> None:
    """What only the host may, and where the host guides the game."""
    _require_host(table, who, here=game.guided(table.setup.options))


def _require_host(table: Table, who: str, *, here: bool) -> None:
    if who != table.host.id:
        raise IllegalAction("host_only")
    if not here:
        raise IllegalAction("not_at_this_table")


def require_seat(table: Table, who: str, seat: Seat, status: str = "playing") -> None:
    occupant = occupant_of(table, seat)
    if not isinstance(occupant, Person) or occupant.id != who:
        raise IllegalAction("not_your_seat", seat=seat)
    if seat in table.gone:
        raise IllegalAction("left_already")
    require_status(table, status)


def require_other_name(table: Table, person: Person) -> None:
    if any(occupant and names.same(occupant.name, person.name) for occupant in table.seats):
        raise IllegalAction("name_taken", name=person.name)
