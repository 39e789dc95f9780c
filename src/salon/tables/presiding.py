"""What the host of a table sees to: silence, whether it counts, a crowd that is held, hurried or guided."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from salon.kernel import REFEREE, AnyGame, Arrive, IllegalAction, Proceed
from salon.tables import names
from salon.tables.seats import (
    persons,
    places,
    require_guided,
    require_guiding,
    require_hosting,
    require_other_name,
    require_status,
    unrateable,
)
from salon.tables.stepping import Events, step
from salon.tables.values import (
    Close,
    Deal,
    Enrol,
    Held,
    Hold,
    Hurry,
    Joined,
    Person,
    Rate,
    Rated,
    Silence,
    Silenced,
    Table,
)


def presided(
    game: AnyGame,
    table: Table,
    who: str,
    what: Silence | Rate | Hold | Hurry | Enrol | Deal | Close,
    rng: Random,
) -> Events:
    match what:
        case Silence(on):
            return _silence(table, who, on=on)
        case Rate(on):
            return _rate(game, table, who, on=on)
        case Hold(on):
            return _hold(game, table, who, on=on)
        case Hurry():
            return _hurry(game, table, who, rng)
        case Enrol(name):
            require_guided(game, table, who)
            return _enrol(game, table, Person(who, names.name_of(who, name)), rng)
        case Deal(text):
            require_guided(game, table, who)
            require_status(table, "playing")
            return step(game, table.state, REFEREE, game.dealt(table.state, text), rng)
        case Close():
            require_guided(game, table, who)
            raise IllegalAction("not_now")  # only with what was proposed: `close`


def _silence(table: Table, who: str, *, on: bool) -> Events:
    """At any time: people look on before, during and after a game."""
    if who != table.host.id:
        raise IllegalAction("host_only")
    if on == table.silent:
        raise IllegalAction("silent_already" if on else "not_silent")
    return (Silenced(on),)


def _rate(game: AnyGame, table: Table, who: str, *, on: bool) -> Events:
    """Who sits down agrees to what is said there: it is said no other way after that."""
    require_hosting(table, who)
    if persons(table) != {who}:
        raise IllegalAction("somebody_joined")
    if on and (why := unrateable(game, replace(table.setup, rated=True), table.seats)):
        raise IllegalAction(why)
    return (Rated(on),)


def _hold(game: AnyGame, table: Table, who: str, *, on: bool) -> Events:
    require_guiding(game, table, who)
    options = table.setup.options
    if game.day(options) and not game.invites(options):
        raise IllegalAction("day_goes_on")
    if on == table.held:
        raise IllegalAction("held" if on else "not_held")
    return (Held(on),)


def _hurry(game: AnyGame, table: Table, who: str, rng: Random) -> Events:
    require_guiding(game, table, who)
    paused = game.guided(table.setup.options) or game.pause(table.state) is not None
    if REFEREE not in table.turn or not paused:
        raise IllegalAction("no_pause")
    return step(game, table.state, REFEREE, Proceed(), rng)


def _enrol(game: AnyGame, table: Table, person: Person, rng: Random) -> Events:
    """A seat of the host's, under another's name."""
    if table.status not in ("waiting", "playing"):
        raise IllegalAction("not_while_" + table.status)
    if not places(game, table):
        raise IllegalAction("full")
    require_other_name(table, person)
    seat = len(table.seats)
    joined = Joined(seat, person)
    if table.status == "waiting":
        return (joined,)
    return (joined, *step(game, table.state, REFEREE, Arrive(seat), rng))
