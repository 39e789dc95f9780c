"""What persons and programs do at tables: opening, playing, ordering. Each is decided and committed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from salon import bots
from salon.kernel import AnyGame, IllegalAction, Registry, Seat
from salon.service import privacy
from salon.service.administration import Administration
from salon.service.blocks import Blocks, require_none
from salon.service.chance import Chance, derived
from salon.service.commits import Commits, Follower
from salon.service.foresight import Foresight
from salon.service.heartbeat import Heartbeat
from salon.service.lists import require_few_unattended
from salon.service.proposals import Proposals
from salon.service.rateable import answered_for, require_rateable, why_unrated
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.tasks import Tasks, insist
from salon.store import Store, TableRow
from salon.tables import decide, seats
from salon.tables.values import (
    Act,
    AnyAct,
    AnySetup,
    ClockRules,
    Close,
    GoSolo,
    Join,
    Order,
    Person,
    Program,
    Rate,
    Rematch,
    Rematched,
    Reopen,
    Seats,
    Table,
    TableEvent,
)

TABLES_PER_PERSON = 50
"""That are not over: who plays by days may have dozens, and each is memory once it is looked at."""

LISTED_PER_PERSON = 5
"""Tables of one host in the lobby at a time."""


class Play(Follower):
    def __init__(
        self,
        store: Store,
        games: Registry,
        rooms: Rooms,
        commits: Commits,
        administration: Administration,
        chance: Chance,
        heartbeat: Heartbeat,
        tasks: Tasks,
        blocks: Blocks,
        foresight: Foresight,
        proposals: Proposals,
    ) -> None:
        self._store = store
        self._games = games
        self._foresight = foresight
        self._rooms = rooms
        self._commits = commits
        self._administration = administration
        self._chance = chance
        self._now = heartbeat.now
        self._tasks = tasks
        self._blocks = blocks
        self._proposals = proposals
        self._trying: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def start(self) -> None:
        self._chance.site = await self._store.setting("chance_secret", self._chance.secret())

    # Opening

    async def open(self, host: Person, setup: AnySetup, seats: Seats, table_id: str | None = None) -> str:
        """A new table's id. Raises `Refusal`."""
        game, agreed = self._games[setup.game], table_id is not None
        if not game.day(setup.options):
            new = table_id or secrets.token_urlsafe(9)
            return await self._open(host, game, setup, seats, new, agreed=agreed)
        setup = await self._dated(game, setup, host.id)
        async with self._one_try(host.id):
            tried, new = await self._try_of(host.id, game, setup.options)
            return tried or await self._open(host, game, setup, seats, table_id or new, agreed=agreed)

    async def _try_of(self, host: str, game: AnyGame, options: Any) -> tuple[str | None, str]:
        """The table that is their try at a day's board, if they had one; and the id of that which would be,
        on whichever process they open it: another one after each that they cancelled. A newcomer's own board
        in its place is one a day as well."""
        category = game.category(options)
        if game.day(options):
            number = str(await self._store.opened(host, category))
            return await self._store.tried(host, category), self._chance.name(host, category, number)
        new = self._chance.name(host, category, privacy.day_of(self._now()))
        return new if await self._store.log(new) else None, new

    async def _open(
        self,
        host: Person,
        game: AnyGame,
        setup: AnySetup,
        seats: Seats,
        table_id: str,
        *,
        agreed: bool,
    ) -> str:
        """What was agreed on before is not looked at again."""
        if not agreed:
            await self._require_welcome(game, host.id, setup, seats)
        editions = self._administration.edition, self._administration.former_editions
        setup = replace(setup, options=game.with_dictionary(setup.options, *editions))
        if setup.clock.timings <= {"turn"}:
            setup = replace(setup, clock=ClockRules(turn=game.turn_time(setup.options, setup.clock.turn)))
        if not agreed:
            self._administration.require_offered(game, setup.options)
            setup = replace(setup, titles=self._administration.titles(game, setup.options))
        if setup.rated and (why := await why_unrated(self._store, self._games, setup, seats)):
            raise IllegalAction(why)
        await self._administration.bring(game, setup.options)
        room = self._rooms.make(game, table_id, host.id)
        seats = self._administration.named(game, seats, room.rng)
        events = decide.open_table(game, setup, host, seats, room.drawing(setup, 0))
        async with room.lock:
            if await self._commits.append(room, host.id, None, events):
                self._rooms[room.id] = room
        return room.id

    async def _require_welcome(self, game: AnyGame, host: str, setup: AnySetup, seats: Seats) -> None:
        """Raises `Refusal` for levels that there are not, and for who has enough tables."""
        for occupant in seats:
            if isinstance(occupant, Program):
                bots.bot(game, occupant.level)
        await self.require_few(host)
        if setup.public and None in seats and await self._store.listed_tables(host) >= LISTED_PER_PERSON:
            raise IllegalAction("too_many_listed", limit=LISTED_PER_PERSON)
        if all(isinstance(occupant, Program) for occupant in seats):
            await require_few_unattended(self._store, host)

    async def require_few(self, person: str) -> None:
        """Raises `IllegalAction` for who has enough tables."""
        if await self._store.open_tables(person) >= TABLES_PER_PERSON:
            raise IllegalAction("too_many_tables", limit=TABLES_PER_PERSON)

    async def _dated(self, game: AnyGame, setup: AnySetup, host: str) -> AnySetup:
        """A day's board is that of the server's date, and for who was known before it: to a newcomer it would
        be told only for another to use, who gets one of the same level."""
        today = privacy.day_of(self._now())
        shared = game.invites(setup.options) or privacy.known_before(
            today, await self._store.known_since(host)
        )
        options = game.dated(setup.options, today, shared=shared)
        if self._now() < privacy.beginning_of(today) + game.opens(options):
            raise IllegalAction("not_that_hour")
        return replace(setup, options=options)

    def _one_try(self, person: str) -> asyncio.Lock:
        """Held while somebody sits down at a day's board: a person has one try at it (CLB-10)."""
        return self._trying.setdefault(person, asyncio.Lock())

    # Playing

    async def act(
        self, person: str, table_id: str, action_id: str, seat: Seat, ply: int, action: bytes
    ) -> tuple[int, tuple[Any, ...]]:
        """Play; the answer is the seq of the commit, and what a proposal's author is told of it. Raises
        `Refusal`."""
        room = await self._rooms.room(table_id)
        act = Act(seat, ply, self._rooms.asked(room, action))
        if room.game.crowds:
            return await self._proposals.put(room, person, act)
        return await self._act(room, person, action_id, act), ()

    async def act_for_program(self, table_id: str, act: AnyAct) -> None:
        """Until it is done, or came too late."""
        room = await self._rooms.room(table_id)
        action_id = f"program:{act.seat}:{act.ply}"
        with suppress(IllegalAction):
            if room.game.crowds:
                await insist(lambda: self._proposals.put(room, None, act))
                return
            await insist(lambda: self._act(room, None, action_id, act))

    async def _act(self, room: Room, person: str | None, action_id: str, act: AnyAct) -> int:
        """With what others foresaw to answer, in the same commit."""
        answers = await self._foresight.answers(room)

        def decision(table: Table) -> tuple[TableEvent, ...]:
            awake = 0.0 if table.clock is None else room.timeline.awake(table.at, self._now())
            rng = room.drawing(table.setup, table.draws)
            return answers.to(table, decide.act(room.game, table, person, act, awake, rng), rng)

        return await self._commits.commit(room, person or "", action_id, decision, answers.beside)

    # Ordering

    async def order(self, person: str, table_id: str, action_id: str, order: Order) -> int:
        """Anything but playing. Raises `Refusal`."""
        if isinstance(order, Reopen):
            await self.require_few(person)
        room = await self._rooms.room(table_id)
        if isinstance(order, Join) and room.game.day(room.now.setup.options):
            async with self._one_try(person):
                await self._require_first(room, person)
                return await self._order(room, person, action_id, order)
        return await self._order(room, person, action_id, order)

    async def _order(self, room: Room, person: str, action_id: str, order: Order) -> int:
        if isinstance(order, Close) and room.game.crowds:
            return await self._proposals.close(room, person, action_id)
        joins = isinstance(order, Join)
        own = await answered_for(self._store, person) if joins else frozenset[str]()
        await self._require_rateable(room, order)
        meets = isinstance(order, Join | Rematch)
        apart = await self._blocks.of(person) if meets else frozenset[str]()

        def decision(table: Table) -> tuple[TableEvent, ...]:
            # Here, for who sits there, and that it counts, may be news from another process.
            require_none(apart & (seats.persons(table) | {table.host.id}))
            if joins and table.setup.rated:
                require_rateable(own, person, seats.persons(table))
            rng = room.drawing(table.setup, table.draws)
            return decide.order(room.game, table, person, order, self._program_of(room, table), rng)

        return await self._commits.commit(room, person, action_id, decision)

    async def _require_rateable(self, room: Room, order: Order) -> None:
        """Where it counts, or is to, the host has an account and programs are of a known strength."""
        setup, seats = room.now.setup, room.now.seats
        if isinstance(order, GoSolo) and setup.rated:
            seats = tuple(who or Program(order.level, "") for who in seats)
        elif not (isinstance(order, Rate) and order.on):
            return
        if why := await why_unrated(self._store, self._games, replace(setup, rated=True), seats):
            raise IllegalAction(why)

    async def _require_first(self, room: Room, person: str) -> None:
        """A day's board is for who was known before it, unless they were invited, and has not tried it."""
        game, options = room.game, room.now.setup.options
        known = await self._store.known_since(person)
        if not game.invites(options) and not privacy.known_before(game.day(options), known):
            raise IllegalAction("day_newcomer")
        tried = await self._store.tried(person, game.category(options))
        if tried not in (None, room.id):
            raise IllegalAction("day_tried", table=tried)

    def _program_of(self, room: Room, table: Table) -> Callable[[str], Program]:
        """The program at a level; the first level replaces those who leave."""

        def program(level: str) -> Program:
            level = level or bots.levels(room.game)[0].key
            bots.bot(room.game, level)
            return self._administration.program(room.game, level, table.seats, room.rng)

        return program

    # Rematches

    def committed(self, room: Room, before: TableRow | None) -> None:
        if decide.rematch(room.game, room.now):
            self._tasks.spawn(insist(lambda: self._open_rematch(room)))

    async def _open_rematch(self, room: Room) -> None:
        """The next table's id comes from this one's, so that two processes open the same."""
        agreed = decide.rematch(room.game, room.now)
        if agreed is None:
            return
        setup, host, seats = agreed
        next_table = derived(room.id)
        await self.open(host, setup, seats, next_table)
        await self._commits.commit(room, "", "rematch", lambda _: (Rematched(next_table),))
