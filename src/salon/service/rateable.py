"""Whether a table can be rated with those who sit there: what the log alone does not tell."""

from __future__ import annotations

from salon import bots
from salon.kernel import Registry
from salon.store import Store
from salon.tables.seats import unrateable
from salon.tables.values import AnySetup, Person, Program, Seats


async def why_unrated(store: Store, games: Registry, setup: AnySetup, seats: Seats) -> str:
    """Why a table cannot be rated with those who sit there; nothing if it can."""
    game = games[setup.game]
    for occupant in seats:
        match occupant:
            case Person(person) if await store.people.account(person) is None:
                return "rated_account"
            case Program(level) if bots.strength(game, game.form(setup.options), level) is None:
                return unrateable(game, setup, seats) or "rated_program"
    return unrateable(game, setup, seats)
