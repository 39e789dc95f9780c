"""Challenges: a person is asked to a table that waits for them, by name or for another game; and the turns
that wait for them where moves have days.

The truth is a row beside the table's own: it stands while the table waits, and a day at most. Whoever it
concerns follows their list; other processes are told that it has changed, and read it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from salon.kernel import IllegalAction
from salon.kernel.codec import encode
from salon.service.blocks import Blocks
from salon.service.commits import Follower
from salon.service.frames import Awaiting, Challenged, Challenges, Outlet
from salon.service.peers import Hearer, Peers
from salon.service.play import Play
from salon.service.room import Room
from salon.service.rooms import NotFound
from salon.service.rows import seats_in, setup_in
from salon.service.tasks import Tasks
from salon.service.viewers import Viewers
from salon.store import EFFACED, Notice, Store, TableRow
from salon.store.absent import Awaited, Kind, Turn
from salon.store.friends import Challenge
from salon.tables.seats import persons
from salon.tables.timeline import Timeline
from salon.tables.values import A_DAY, AnySetup, Occupant, Person, Seats

STANDS = A_DAY
"""Seconds for which a challenge can be accepted, if its table waits so long; by days, as long as a move."""

SENT_PER_PERSON = 10
"""Challenges of one person that stand at a time."""


class Challenging(Follower, Hearer):
    def __init__(
        self,
        store: Store,
        play: Play,
        viewers: Viewers,
        blocks: Blocks,
        peers: Peers,
        tasks: Tasks,
        now: Callable[[], float],
        timeline: Timeline,
    ) -> None:
        self._timeline = timeline
        self._store = store
        self._play = play
        self._viewers = viewers
        self._blocks = blocks
        self._peers = peers
        self._tasks = tasks
        self._now = now
        self._followers: dict[str, set[Outlet]] = defaultdict(set)

    # Asking and answering

    async def challenge(self, host: Person, person: str, setup: AnySetup, seats: Seats) -> str:
        """The id of the table to which this person is asked. Raises `Refusal`."""
        if None not in seats:
            raise IllegalAction("full")
        return await self._ask(host, frozenset({person}), setup, seats, "challenge")

    async def again(self, person: str, table_id: str) -> str:
        """A game like that one, with the same people, who are asked, and programs; seats move on by one."""
        room = await self._viewers.looked_at(table_id, person)
        if room.now.status != "over":
            raise IllegalAction("not_while_" + room.now.status)
        host = next((who for who in room.now.seats if isinstance(who, Person) and who.id == person), None)
        if host is None:
            raise IllegalAction("not_seated")
        host = Person(person, await self._store.person(person) or host.name)
        moved = (*room.now.seats[1:], room.now.seats[0])
        others = frozenset(who.id for who in moved if isinstance(who, Person) and who.name != EFFACED)
        seats = tuple(_kept(who, host) for who in moved)
        setup = replace(room.now.setup, public=False, ready=True)
        return await self._ask(host, others - {person}, setup, seats, "invitation")

    async def _ask(
        self, host: Person, persons: frozenset[str], setup: AnySetup, seats: Seats, kind: Kind
    ) -> str:
        await self._require_may(host.id, persons)
        table = await self._play.open(host, setup, seats)
        now, days = self._now(), setup.clock.days
        stands = STANDS if days is None else days * A_DAY
        for person in persons:
            await self._store.friends.challenge(table, person, host.id, now, now + stands)
        await self._store.absent.tell([Awaited(person, table, kind, 0, now, stands) for person in persons])
        if persons:
            await self._called({host.id, *persons})
        return table

    async def _require_may(self, challenger: str, persons: frozenset[str]) -> None:
        if not persons:
            return
        if challenger in persons:
            raise IllegalAction("yourself")
        for person in persons:
            if await self._store.known_since(person) is None:
                raise NotFound("no_such_person")
        await self._blocks.require_together(challenger, persons)
        sent = [one for one in await self._standing(challenger) if one.challenger == challenger]
        if any(one.person in persons and not one.declined for one in sent):
            raise IllegalAction("challenged_already")
        if len(sent) >= SENT_PER_PERSON:
            raise IllegalAction("too_many_challenges", limit=SENT_PER_PERSON)

    async def decline(self, person: str, table_id: str) -> None:
        """Raises `NotFound` for a challenge that does not stand."""
        challenger = await self._store.friends.decline(table_id, person)
        if challenger is None:
            raise NotFound("no_such_challenge")
        await self._store.absent.settle(table_id, person)
        await self._called({person, challenger})

    async def part(self, person: str, other: str) -> None:
        """What stands between two of whom one blocks the other is declined."""
        for one in await self._standing(person):
            if other in (one.person, one.challenger):
                await self._store.friends.decline(one.table_id, one.person)
                await self._store.absent.settle(one.table_id, one.person)
        await self._called({person, other})

    async def _standing(self, person: str) -> list[Challenge]:
        return await self._store.friends.standing(person, self._now())

    # Who follows

    async def follow(self, outlet: Outlet, *, on: bool) -> None:
        if on:
            self._followers[outlet.person].add(outlet)
            outlet.send(encode(await self._frame(outlet.person)))
        else:
            self.forget(outlet)

    def forget(self, outlet: Outlet) -> None:
        self._followers[outlet.person].discard(outlet)
        if not self._followers[outlet.person]:
            del self._followers[outlet.person]

    def committed(self, room: Room, before: TableRow | None) -> None:
        """A table that waits no more: who was asked there need not answer. Where moves have days, it may be
        somebody else's turn."""
        if before is not None and before.status == "waiting" and room.now.status != "waiting":
            self._tasks.spawn(self._settled(room.id))
        if room.now.setup.clock.days is not None:
            self._tasks.spawn(self._called(persons(room.now)))

    async def _settled(self, table_id: str) -> None:
        await self._store.absent.settle(table_id)
        concerned = await self._store.friends.asked_to(table_id)
        if concerned:
            await self._called(concerned)

    async def _called(self, persons: Collection[str]) -> None:
        """Tell these persons, wherever they are."""
        self._peers.tell_called(persons)
        await self.tell(persons)

    def heard(self, notices: Sequence[Notice]) -> None:
        if called := {person for notice in notices for person in notice.called}:
            self._tasks.spawn(self.tell(called))

    def missed(self) -> None:
        self._tasks.spawn(self.tell(list(self._followers)))

    async def tell(self, persons: Collection[str]) -> None:
        for person in persons:
            if person in self._followers:
                frame = encode(await self._frame(person))
                for outlet in self._followers.get(person, ()):
                    outlet.send(frame)

    async def _frame(self, person: str) -> Challenges:
        standing = [(one, _told(one)) for one in await self._standing(person)]
        return Challenges(
            tuple(told for one, told in standing if one.person == person and not one.declined),
            tuple(told for one, told in standing if one.challenger == person),
            tuple(self._awaiting(turn, person) for turn in await self._store.absent.turns(person)),
        )

    def _awaiting(self, turn: Turn, person: str) -> Awaiting:
        others = (who for who in seats_in(turn.seats) if who is not None)
        names = tuple(who.name for who in others if not isinstance(who, Person) or who.id != person)
        until = self._timeline.after(turn.at, turn.seconds)
        return Awaiting(turn.table_id, setup_in(turn.setup), names, until)


def _kept(occupant: Occupant | None, host: Person) -> Occupant | None:
    """Oneself and programs; another person's seat is theirs to take."""
    if not isinstance(occupant, Person):
        return occupant
    return host if occupant.id == host.id else None


def _told(row: Challenge) -> Challenged:
    return Challenged(
        row.table_id,
        setup_in(row.setup),
        Person(row.challenger, row.challenger_name),
        Person(row.person, row.name),
        row.at,
        row.until,
        row.declined,
    )
