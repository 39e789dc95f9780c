"""Whether a table can be rated with those who sit there: what the log alone does not tell."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from salon import bots
from salon.kernel import IllegalAction, Registry
from salon.store import Store
from salon.tables.names import is_bot
from salon.tables.seats import unrateable
from salon.tables.values import AnySetup, Person, Program, Seats


async def answered_for(store: Store, person: str) -> frozenset[str]:
    """All for whom this person's account answers: whose it is and their bots. Nobody for a guest."""
    keeper = await store.robots.owner(person) if is_bot(person) else person
    if keeper is None or await store.people.account(keeper) is None:
        return frozenset()
    return frozenset({keeper, *(robot.person for robot in await store.robots.owned(keeper))})


def require_rateable(own: AbstractSet[str], person: str, seated: AbstractSet[str]) -> None:
    """That a person can sit down with these where it counts: an account answers for them, and for none of
    these. Raises `IllegalAction`."""
    if not own:
        raise IllegalAction("rated_account")
    if own & (seated - {person}):
        raise IllegalAction("rated_seats")


async def why_unrated(store: Store, games: Registry, setup: AnySetup, seats: Seats) -> str:
    """Why a table cannot be rated with those who sit there; nothing if it can."""
    game = games[setup.game]
    people = {occupant.id for occupant in seats if isinstance(occupant, Person)}
    for occupant in seats:
        match occupant:
            case Person(person):
                try:
                    require_rateable(await answered_for(store, person), person, people)
                except IllegalAction as why:
                    return why.code
            case Program(level) if bots.strength(game, game.form(setup.options), level) is None:
                return unrateable(game, setup, seats) or "rated_program"
    return unrateable(game, setup, seats)
