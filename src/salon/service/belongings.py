"""Everything that is kept about somebody, as one file that they can take with them."""

from __future__ import annotations

from typing import Any

import msgspec

from salon.kernel import SPECTATOR, Seat, Value, Viewer
from salon.kernel.errors import Refusal
from salon.service import archive
from salon.service.frames import Past
from salon.service.rooms import Rooms
from salon.service.rows import names, seats_in, setup_in
from salon.store import Account, AdminAct, ChatLine, Report, ResultRow, Store, TableRow, WordReport
from salon.store.absent import Vacation
from salon.store.ratings import Change
from salon.store.robots import Robot
from salon.store.training import CardRow
from salon.tables.values import AnySetup, Person

MOST = 1_000_000
"""Tables and ratings of one person: all of them."""


class Device(Value, frozen=True):
    """Where an account is signed in, without what would open it."""

    device: str
    began_at: float
    seen_at: float


class Key(Value, frozen=True):
    name: str
    added_at: float
    used_at: float | None


class Told(Value, frozen=True):
    """A browser that is told when something waits: where its maker takes that, without the keys."""

    endpoint: str
    since: float


class Noted(Value, frozen=True):
    seat: Seat
    body: str


class Played(Value, frozen=True):
    """A game that one sat at: how it stands or ended, what one noted there. Once it is over there is its
    record; until then `history`, which is what one has seen of it."""

    table: str
    game: str
    status: str
    opened_at: float
    started_at: float | None
    setup: AnySetup
    seats: tuple[str | None, ...]
    results: list[ResultRow]
    record: str | None
    history: list[Past]
    notes: list[Noted]
    answers_foreseen: list[Noted]


class Asked(Value, frozen=True):
    """A challenge that stands, by whom and to whom."""

    table: str
    challenger: str
    challenged: str
    at: float
    declined: bool


class Belongings(Value, frozen=True):
    """All of it; `looked_at` are private tables that one came to by their link. Passwords and keys are kept
    in a form that tells nobody anything, and are not here; nor is who reported one."""

    id: str
    name: str | None
    since: float | None
    seen_at: float | None
    account: Account | None
    password: bool
    recovery_codes: int
    passkeys: list[Key]
    sessions: list[Device]
    settings_and_lessons: dict[str, str]
    games: list[Played]
    said: list[ChatLine]
    reports_made: list[Report]
    words_reported: list[WordReport]
    cards: list[CardRow]
    challenges: list[Asked]
    looked_at: list[str]
    blocked: list[str]
    page_for_strangers: str | None
    bots: list[Robot]
    acts_about_you: list[AdminAct]
    silenced_until: float | None
    vacations: list[Vacation]
    browsers_told: list[Told]
    turns_waiting: list[str]
    ratings: list[Change]
    studies: list[Any]


async def gathered(store: Store, rooms: Rooms, person: str, now: float) -> Belongings:
    people = store.people
    return Belongings(
        person,
        await store.person(person),
        await store.known_since(person),
        await store.seen(person),
        await people.account(person),
        await people.password(person) is not None,
        await people.codes(person),
        [Key(key.name, key.added_at, key.used_at) for key in await people.passkeys(person)],
        [Device(one.device, one.began_at, one.seen_at) for one in await people.sessions(person)],
        {kept.key: kept.value for kept in await people.kept(person)},
        [await _played(store, rooms, row, person) for row in await store.tables_of(person, MOST)],
        await store.said_by(person),
        await store.moderation.reports_by(person),
        await store.words.reports_by(person),
        await store.training.cards_of(person),
        [
            Asked(one.table_id, one.challenger_name, one.name, one.at, one.declined)
            for one in await store.friends.standing(person, now)
        ],
        await store.people.invited_to(person),
        [one.name for one in await store.friends.blocked(person)],
        await store.played.strangers(person),
        await store.robots.owned(person),
        await store.moderation.acts_about(person),
        await store.moderation.silenced(person, now),
        await store.absent.vacations(person, 0.0),
        [Told(one.endpoint, one.at) for one in await store.absent.subscriptions(person)],
        [turn.table_id for turn in await store.absent.turns(person)],
        await store.ratings.of(person, MOST),
        [await _studied(store, row.id) for row in await store.studies.of(person, MOST)],
    )


async def _studied(store: Store, study: str) -> Any:
    """As it was last written down, and what was done since."""
    found = await store.studies.body(study)
    if found is None:
        return None
    since = [msgspec.json.decode(edit.body) for edit in await store.studies.since(study, found[0])]
    return {"study": msgspec.json.decode(found[1]), "changes": since}


async def _played(store: Store, rooms: Rooms, row: TableRow, person: str) -> Played:
    seats = seats_in(row.seats)
    own = [at for at, who in enumerate(seats) if isinstance(who, Person) and who.id == person]
    notes = [(seat, await store.note(row.id, seat)) for seat in own]
    record, history = await _moves(store, rooms, row, own[0] if own else SPECTATOR)
    return Played(
        row.id,
        row.game,
        row.status,
        row.opened_at,
        row.started_at,
        setup_in(row.setup),
        names(seats),
        await store.results(row.id),
        record,
        history,
        [Noted(seat, body) for seat, body in notes if body is not None],
        [Noted(one.seat, one.lines) for one in await store.absent.foreseen(row.id) if one.seat in own],
    )


async def _moves(store: Store, rooms: Rooms, row: TableRow, viewer: Viewer) -> tuple[str | None, list[Past]]:
    """The record, or the history; neither of a game whose dictionary is gone."""
    try:
        room = await rooms.glimpsed(row.id)
    except Refusal:
        return None, []
    log = await store.log(row.id)
    if row.status == "over":
        return archive.written(room, log).dump().decode(), []
    return None, [past for past, _ in archive.looked_through(room, log, viewer)]
