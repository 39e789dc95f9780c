"""What a table allows: who may order what, and what comes of it.

Everything here is pure: the time, the generator and the names of programs are arguments.
An order is answered with events, or refused with `IllegalAction`; nothing else happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from msgspec.structs import replace

from salon.kernel import (
    REFEREE,
    AnyGame,
    Arrive,
    Collect,
    Expire,
    IllegalAction,
    Malformed,
    Proceed,
    Resign,
    Seat,
    play,
)
from salon.tables import clocks, names
from salon.tables.presiding import presided
from salon.tables.seats import (
    occupant_of,
    others,
    person_at,
    persons,
    places,
    require_guided,
    require_hosting,
    require_other_name,
    require_seat,
    require_status,
    require_unrated,
    seats_of,
    unrateable,
)
from salon.tables.stepping import Events, started, step, stepped
from salon.tables.values import (
    A_DAY,
    Abandon,
    Abandoned,
    Answer,
    AnyAct,
    AnySetup,
    Cancel,
    Cancelled,
    Close,
    Deal,
    Enrol,
    GiveUp,
    GoSolo,
    Hold,
    Hurry,
    Join,
    Joined,
    Leave,
    Left,
    Opened,
    Order,
    Person,
    Program,
    Rate,
    Reject,
    Rematch,
    RematchAsked,
    Reminded,
    Reopen,
    Reopened,
    Replaced,
    Rested,
    Seats,
    Silence,
    Start,
    Table,
    TableEvent,
    TakeBack,
    TakeBackAgreed,
    TakeBackAsked,
    TakeBackDeclined,
    TookBack,
    Vacated,
    Withdraw,
)

LISTED = 600.0
INVITED = A_DAY
"""Seconds for which a table waits after its host was last on the site: one in the lobby, one by link."""

NameOf = Callable[[str], Program]
"""The program that plays at a level; raises `Malformed` for a level there is not."""


def open_table(game: AnyGame, setup: AnySetup, host: Person, seats: Seats, rng: Random) -> Events:
    """A new table; with nobody to wait for, it starts at once."""
    guided = game.guided(setup.options)
    if len(seats) not in game.players and (seats or not guided or setup.ready):
        raise Malformed("wrong_number_of_players", players=sorted(game.players))
    if host not in seats and None in seats:
        raise Malformed("host_has_no_seat")
    if not setup.clock.timings <= game.timings(setup.options):
        raise Malformed("clock_not_offered")
    if setup.clock.days is not None:
        # Nobody has to be there to start it.
        setup = replace(setup, ready=True)
    if setup.rated and (why := unrateable(game, setup, seats)):
        raise IllegalAction(why)
    opened = Opened(setup, host, seats)
    if not game.turn(game.initial(setup.options, len(seats))):
        raise Malformed("nothing_to_play")
    if None in seats or (game.crowds and not setup.ready):
        return (opened,)
    return (opened, *started(game, setup, seats, rng))


def order(game: AnyGame, table: Table, who: str, what: Order, program: NameOf, rng: Random) -> Events:
    """What a person's order comes to."""
    match what:
        case Join(name, seat):
            return _join(game, table, Person(who, names.name_of(who, name)), seat, rng)
        case Withdraw():
            require_status(table, "waiting")
            return tuple(_vacated(table, seat, rejected=False) for seat in _joined_seats(table, who))
        case Reject(seat):
            require_hosting(table, who)
            return (_vacated(table, seat, rejected=True),)
        case Start():
            return _start(game, table, who, rng)
        case GoSolo(level):
            require_hosting(table, who)
            return _go_solo(game, table, who, program(level), rng)
        case Cancel():
            require_hosting(table, who)
            return (Cancelled(),)
        case GiveUp(seat):
            require_seat(table, who, seat)
            return step(game, table.state, REFEREE, Resign(seat), rng)
        case Leave():
            return _leave(game, table, who, program, rng)
        case Abandon():
            return _abandon(game, table, who)
        case Reopen():
            return _reopen(table, who)
        case TakeBack(seat):
            return _take_back(table, who, seat)
        case Answer(seat, yes):
            return _answer(table, who, seat, yes=yes)
        case Rematch(seat):
            return _ask_rematch(game, table, who, seat)
        case Silence() | Rate() | Hold() | Hurry() | Enrol() | Deal() | Close():
            return presided(game, table, who, what, rng)


def _start(game: AnyGame, table: Table, who: str, rng: Random) -> Events:
    require_hosting(table, who)
    if None in table.seats and not game.crowds:
        raise IllegalAction("seats_free")
    if not any(table.seats):
        raise IllegalAction("nobody_here")
    return started(game, table.setup, table.seats, rng)


def act(game: AnyGame, table: Table, who: str | None, what: AnyAct, awake: float, rng: Random) -> Events:
    """A seat's action, in time; `who` is None for the program that sits there."""
    require_may_act(game, table, who, what, awake)
    if isinstance(what.action, game.helps):
        require_unrated(table)
    return step(game, table.state, what.seat, what.action, rng)


def propose(game: AnyGame, table: Table, who: str | None, what: AnyAct, awake: float) -> None:
    """A seat's proposal where the game crowds: whether it can be made. Nothing happens until the referee
    collects. Raises `IllegalAction`."""
    require_may_act(game, table, who, what, awake)
    if table.held:
        raise IllegalAction("held")
    game.decide(table.state, what.seat, what.action)


def require_may_act(game: AnyGame, table: Table, who: str | None, what: AnyAct, awake: float) -> None:
    occupant = occupant_of(table, what.seat)
    if (occupant.id if isinstance(occupant, Person) else None) != who:
        raise IllegalAction("not_your_seat", seat=what.seat)
    require_status(table, "playing")
    if what.ply != table.plies[what.seat]:
        raise IllegalAction("stale", ply=table.plies[what.seat])
    # Slips are typed in when time is up.
    slip = who == table.host.id and game.guided(table.setup.options)
    if not slip and (0 if game.crowds else what.seat) in clocks.fallen(table.clock, awake):
        raise IllegalAction("time_up")


def collects(game: AnyGame, table: Table, awake: float) -> bool:
    """Whether the referee collects now, for time is up."""
    timed = game.crowds and not game.guided(table.setup.options)
    return timed and table.status == "playing" and bool(clocks.fallen(table.clock, awake))


def collect(game: AnyGame, table: Table, proposals: tuple[tuple[Seat, str], ...], rng: Random) -> Events:
    """What was proposed is known to all."""
    return step(game, table.state, REFEREE, Collect(proposals), rng)


def close(
    game: AnyGame, table: Table, who: str, proposals: tuple[tuple[Seat, str], ...], rng: Random
) -> Events:
    """The host, who guides the game, ends the turn with these proposals."""
    require_guided(game, table, who)
    require_status(table, "playing")
    return collect(game, table, proposals, rng)


def wake(game: AnyGame, table: Table, awake: float, unseen: float, rng: Random) -> Events:
    """What time itself brings, so many seconds of running clocks after the last commit, and after the host
    was last on the site; but for what the referee `collects`."""
    if table.status == "waiting":
        return (Cancelled("abandoned"),) if unseen >= waits_for_host(table) else ()
    if table.status != "playing":
        return ()
    fallen = clocks.fallen(table.clock, awake)
    if fallen and not game.crowds:
        return step(game, table.state, REFEREE, Expire(fallen), rng)
    pause = game.pause(table.state)
    if REFEREE in table.turn and pause is not None and awake >= pause and not table.held:
        return step(game, table.state, REFEREE, Proceed(), rng)
    return tuple(
        Reminded(seat) for due, seat in clocks.reminders(table.clock, table.setup.clock) if due <= awake
    )


def sleeps(game: AnyGame, table: Table) -> float | None:
    """Seconds of running clocks after the last commit until `wake` has something to do in a game."""
    if table.status != "playing":
        return None
    pause = game.pause(table.state) if REFEREE in table.turn and not table.held else None
    falls = None if game.guided(table.setup.options) else clocks.next_fall(table.clock)
    times = [time for time in (pause, falls) if time is not None]
    times += [due for due, _ in clocks.reminders(table.clock, table.setup.clock)]
    return min(times, default=None)


def waits_for_host(table: Table) -> float:
    """Seconds for which a table that waits does so without its host: by days, as long as a move may take."""
    if table.setup.clock.days is not None:
        return table.setup.clock.days * A_DAY
    return LISTED if table.setup.public else INVITED


def programs_to_move(table: Table) -> tuple[Seat, ...]:
    """The seats in turn where a program sits."""
    if table.status != "playing":
        return ()
    return tuple(seat for seat in sorted(table.turn) if seat >= 0 and isinstance(table.seats[seat], Program))


def rematch(game: AnyGame, table: Table) -> tuple[AnySetup, Person, Seats] | None:
    """The next table, seats moved on by one, once all persons have asked for it."""
    if table.next_table or not table.asking_rematch:
        return None
    if game.crowds:
        return _crowd_again(table)
    people = [seat for seat, occupant in enumerate(table.seats) if isinstance(occupant, Person)]
    if not table.asking_rematch.issuperset(people):
        return None
    return table.setup, table.host, (*table.seats[1:], table.seats[0])


def _crowd_again(table: Table) -> tuple[AnySetup, Person, Seats]:
    """Nobody waits for a whole crowd: who asks first opens it, with the programs, and the others come."""
    first = person_at(table, min(table.asking_rematch))
    host = table.host if table.host.id == first.id else first
    seats = tuple(who for who in table.seats if isinstance(who, Program) or (who and who.id == first.id))
    alone = persons(table) == {first.id}
    return replace(table.setup, ready=table.setup.ready and alone), host, seats


# The waiting room


def _join(game: AnyGame, table: Table, person: Person, seat: Seat | None, rng: Random) -> Events:
    if table.status == "cancelled":
        raise IllegalAction("cancelled")
    if game.crowds and table.status == "playing":
        return _arrive(game, table, person, rng)
    free = [place for place, occupant in enumerate(table.seats) if occupant is None]
    if game.crowds and not free and places(game, table):
        free = [len(table.seats)]
    if table.status != "waiting" or not free:
        raise IllegalAction("full")
    if person.id in persons(table):
        raise IllegalAction("seated_already")
    require_other_name(table, person)
    if seat is not None and seat not in free:
        raise IllegalAction("seat_taken", seat=seat)
    joined = Joined(free[0] if seat is None else seat, person)
    if len(free) > 1 or not table.setup.ready or game.crowds:
        return (joined,)
    seats = tuple(person if place == joined.seat else known for place, known in enumerate(table.seats))
    return (joined, *started(game, table.setup, seats, rng))


def _arrive(game: AnyGame, table: Table, person: Person, rng: Random) -> Events:
    """Somebody comes while the game runs, or comes back to their seat."""
    own = seats_of(table, person.id)
    if own and own[0] not in table.gone:
        raise IllegalAction("seated_already")
    if not own and not places(game, table):
        raise IllegalAction("full")
    if not own:
        require_other_name(table, person)
    seat = own[0] if own else len(table.seats)
    return (Joined(seat, person), *step(game, table.state, REFEREE, Arrive(seat), rng))


def _joined_seats(table: Table, who: str) -> tuple[Seat, ...]:
    seats = seats_of(table, who)
    if not seats or who == table.host.id:
        raise IllegalAction("not_joined")
    return seats


def _vacated(table: Table, seat: Seat, *, rejected: bool) -> Vacated:
    occupant = occupant_of(table, seat)
    if not isinstance(occupant, Person) or occupant.id == table.host.id:
        raise IllegalAction("nobody_joined", seat=seat)
    return Vacated(seat, occupant, rejected)


def _go_solo(game: AnyGame, table: Table, who: str, program: Program, rng: Random) -> Events:
    if persons(table) != {who}:
        raise IllegalAction("somebody_joined")
    filled = (Replaced(seat, program) for seat, occupant in enumerate(table.seats) if occupant is None)
    seats = tuple(occupant or program for occupant in table.seats)
    return (*filled, *started(game, table.setup, seats, rng))


# Leaving


def closing(game: AnyGame, table: Table, who: str) -> Leave | Abandon | None:
    """What closing the table's page comes to: to leave it among persons, and for a guest who waits; alone,
    where somebody who leaves is not just the loser, to abandon it, or in a rated game to let the clock run.
    A host waits: `waits_for_host`. Where a move has days it is nothing; and a crowd goes on, and who comes
    back to its page is there again."""
    stays = table.setup.clock.days is not None or (game.crowds and table.status != "waiting")
    if not seats_of(table, who) or stays:
        return None
    if table.status == "waiting":
        return None if who == table.host.id else Leave()
    if table.status == "playing" and game.replaces_leavers and not others(table, who):
        return None if table.setup.rated else Abandon()
    return Leave() if table.status in ("playing", "over") and persons(table) != {who} else None


def loses_by_leaving(game: AnyGame, table: Table) -> bool:
    """Nobody takes over for who leaves now: that seat resigns."""
    return table.status == "playing" and not game.replaces_leavers


def _leave(game: AnyGame, table: Table, who: str, program: NameOf, rng: Random) -> Events:
    seats = seats_of(table, who)
    guides = who == table.host.id and game.guided(table.setup.options)
    if not seats and not guides:
        raise IllegalAction("not_seated")
    if guides and table.status == "playing":
        # With the guide the game ends, as it stands.
        return tuple(_resigned(game, table.state, tuple(range(len(table.seats))), rng))
    if table.status == "waiting":
        return (Cancelled(),) if who == table.host.id else order(game, table, who, Withdraw(), program, rng)
    if table.gone.issuperset(seats):
        raise IllegalAction("left_already")
    left = tuple(Left(seat, person_at(table, seat)) for seat in seats)
    if table.status != "playing":
        return left
    if game.replaces_leavers and others(table, who) and not table.setup.rated:
        return (*left, *(Replaced(seat, program("")) for seat in seats))
    return (*left, *_resigned(game, table.state, seats, rng))


def _abandon(game: AnyGame, table: Table, who: str) -> Events:
    seats = seats_of(table, who)
    if not seats:
        raise IllegalAction("not_seated")
    require_status(table, "playing")
    require_unrated(table)
    if not game.replaces_leavers or others(table, who):
        raise IllegalAction("not_alone")
    _, state = play(game, table.state, REFEREE, Resign(seats[0]))
    return (Abandoned(person_at(table, seats[0]), game.result(state)),)


def _reopen(table: Table, who: str) -> Events:
    seats = seats_of(table, who)
    if not seats:
        raise IllegalAction("not_seated")
    require_status(table, "abandoned")
    return (Reopened(person_at(table, seats[0])),)


def _resigned(game: AnyGame, state: Any, seats: tuple[Seat, ...], rng: Random) -> Iterator[TableEvent]:
    """Each seat gives up, unless it has before or the game is over by then."""
    for seat in seats:
        with suppress(IllegalAction):
            events, state = stepped(game, state, REFEREE, Resign(seat), rng)
            yield from events


# Vacation


def rest(table: Table, who: str, seconds: float) -> Events:
    """Somebody's clocks stand still here for so long from now; by 0 they run again."""
    seats = seats_of(table, who)
    if not seats:
        raise IllegalAction("not_seated")
    require_status(table, "playing")
    if table.setup.clock.days is None:
        raise IllegalAction("not_by_days")
    return tuple(Rested(seat, seconds) for seat in seats)


# Taking back


def _take_back(table: Table, who: str, seat: Seat) -> Events:
    require_seat(table, who, seat)
    require_unrated(table)
    if table.asking_back is not None:
        raise IllegalAction("asked_already")
    moves = _moves_back(table, seat)
    return (TakeBackAsked(seat),) if others(table, who) else (TookBack(seat, moves),)


def _answer(table: Table, who: str, seat: Seat, *, yes: bool) -> Events:
    """One no declines; the yes of the last person asked undoes the moves."""
    require_seat(table, who, seat)
    asking = table.asking_back
    if asking is None or asking in seats_of(table, who):
        raise IllegalAction("nothing_asked")
    if not yes:
        return (TakeBackDeclined(seat),)
    agreed = {person_at(table, other).id for other in table.agreed_back}
    if who in agreed:
        raise IllegalAction("answered_already")
    if others(table, person_at(table, asking).id) - agreed - {who}:
        return (TakeBackAgreed(seat),)
    return (TookBack(asking, _moves_back(table, asking)),)


def _moves_back(table: Table, seat: Seat) -> int:
    """Back to before the seat's last move; alone on several seats, before the last of any of them."""
    who = person_at(table, seat).id
    own = (seat,) if others(table, who) else seats_of(table, who)
    for back, undo in enumerate(reversed(table.undo), 1):
        if undo.seat in own:
            return back
    raise IllegalAction("nothing_to_take_back")


# Again


def _ask_rematch(game: AnyGame, table: Table, who: str, seat: Seat) -> Events:
    """A day's game is played once, and a guide opens the next one."""
    _require_may_come(game, table, who, seat)
    options = table.setup.options
    if game.day(options) or (game.guided(options) and who != table.host.id):
        raise IllegalAction("not_now")
    if seat in table.asking_rematch:
        raise IllegalAction("asked_already")
    return tuple(map(RematchAsked, seats_of(table, who)))


def _require_may_come(game: AnyGame, table: Table, who: str, seat: Seat) -> None:
    """Who left may come again; who stayed asks nobody who is gone."""
    if seat not in seats_of(table, who):
        raise IllegalAction("not_your_seat", seat=seat)
    require_status(table, "over")
    back = game.crowds or seat in table.gone
    if not back and any(isinstance(table.seats[gone], Person) for gone in table.gone):
        raise IllegalAction("somebody_left")
