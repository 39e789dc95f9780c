"""One table in memory: its state as a cache of its log, and those who look at it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from salon.kernel import SPECTATOR, AnyGame, Seat, Viewer
from salon.kernel.codec import encode
from salon.service.changes import changes
from salon.service.frames import Changes, Chat, Frame, Noted, Outlet, Past, Presence, Snapshot, Update
from salon.service.outcomes import with_outcomes
from salon.service.privacy import Sight, end_of, seen
from salon.service.timers import LEASE, PROGRAM_LEASE
from salon.store import ChatLine, Commit, Counts, ResultRow, Role, TableRow
from salon.tables import clocks
from salon.tables.codec import TableCodec
from salon.tables.decide import programs_to_move, rematch, sleeps, waits_for_host
from salon.tables.evolve import commit
from salon.tables.rating import spoilt
from salon.tables.seats import persons, places, seats_of
from salon.tables.timeline import Timeline
from salon.tables.values import AnySetup, Opened, Person, Table, TableEvent
from salon.tables.view import TableView, shown, view
from salon.words import first_name

CROWD_TOLD = 1.0
"""Seconds in which a crowd's presence is told once."""


class Room:
    """A table, its lock, and its audience by what they may see."""

    def __init__(
        self,
        game: AnyGame,
        codec: TableCodec,
        timeline: Timeline,
        table_id: str,
        rng: Random,
        shared: Callable[[str], Random],
    ) -> None:
        self.game = game
        self.codec = codec
        self.timeline = timeline
        self.id = table_id
        self.rng = rng
        self._shared = shared
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.answers: dict[str, int] = {}
        self.row: TableRow | None = None
        self.audience: dict[Viewer, set[Outlet]] = defaultdict(set)
        self.elsewhere: dict[str, tuple[str, ...]] = {}
        self.proposing: defaultdict[Seat, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Of each seat, for the time that a proposal takes to be written."""
        self.presence: Presence | None = None
        self._presence_due: asyncio.TimerHandle | None = None
        self._history: tuple[int, list[Past]] | None = None
        self.used = 0.0
        self.host_seen = 0.0
        self.goodbyes: dict[str, asyncio.TimerHandle] = {}
        """Those who closed their page here and have not been back since: when they have left."""
        self.invited: set[str] = set()
        """Those of the audience who ever sat here, or came by the link while it waited or was played."""

    @property
    def now(self) -> Table:
        assert self.table is not None
        return self.table

    def host_last(self, table: Table) -> float:
        """When the host was last known to be on the site; opening the table was being there."""
        return max(table.opened_at, self.host_seen)

    def drawing(self, setup: AnySetup, draws: int) -> Random:
        """The table's generator; or, where tables are to draw alike, one that the site's secret seeds, by how
        often was drawn in the game: how many play, and how long it waited for them, changes nothing."""
        word = self.game.shared_chance(setup.options)
        return self._shared(f"{word}:{draws}") if word else self.rng

    # The log

    def apply(self, table: Table | None, at: float, events: tuple[TableEvent, ...]) -> Table:
        """The table after these events."""
        awake = 0.0 if table is None else self.timeline.awake(table.at, at)
        return commit(self.game, table, self.id, events, at, awake)

    def rebuild(self, log: list[Commit]) -> None:
        """Catch up with the log."""
        for row in log:
            self.table = self.apply(self.table, row.at, self._named(self.codec.events(row.events)))
            if row.action_id is not None:
                self.answers[row.action_id] = row.seq

    def _named(self, events: tuple[TableEvent, ...]) -> tuple[TableEvent, ...]:
        """A table of before tables named their dictionary keeps the first edition of the French one."""
        match events:
            case (Opened(setup) as first, *rest):
                options = self.game.with_dictionary(setup.options, first_name())
                return (replace(first, setup=replace(setup, options=options)), *rest)
            case _:
                return events

    def results(self, table: Table) -> tuple[ResultRow, ...]:
        """A row for each seat, once it is over."""
        if table.result is None:
            return ()
        category, counts = self.game.category(table.setup.options), self._counts(table)
        by_slips = self.game.invites(table.setup.options)
        rated = table.setup.rated and table.status == "over" and not spoilt(table)
        form = self.game.form(table.setup.options) if rated else ""
        rows = tuple(
            ResultRow(
                table.id,
                seat,
                occupant.id if isinstance(occupant, Person) else None,
                occupant.name,
                None if isinstance(occupant, Person) else occupant.level,
                category,
                table.result.scores[seat],
                table.result.ranks[seat],
                table.result.reason,
                table.at,
                counts
                if isinstance(occupant, Person) and (by_slips or len(seats_of(table, occupant.id)) == 1)
                else "no",
                table.setup.game,
                form=form,
            )
            for seat, occupant in enumerate(table.seats)
            if occupant is not None
        )
        return with_outcomes(rows, abandoned=table.status == "abandoned")

    def _counts(self, table: Table) -> Counts:
        """Whether these scores stand in a list: those of a day's board on their day, a person's first."""
        options = table.setup.options
        day = self.game.day(options)
        if (
            not table.ranked
            or not self.game.keeps_best(options, len(persons(table)))
            or (day and table.at >= end_of(day))
        ):
            return "no"
        return "first" if day else "yes"

    def row_of(self, table: Table, wake_at: float | None) -> TableRow:
        """What lists and timers are to know of it."""
        if self.row is not None and table.seats is self.now.seats and table.status == self.row.status:
            return self.row if wake_at == self.row.wake_at else replace(self.row, wake_at=wake_at)
        return TableRow(
            table.id,
            table.setup.game,
            self.game.category(table.setup.options),
            table.status,
            table.setup.public,
            encode(table.setup).decode(),
            encode(table.seats).decode(),
            table.host.id,
            table.opened_at,
            wake_at,
            table.started_at,
        )

    def wake_at(self, table: Table, now: float) -> float | None:
        """When somebody must look after the table, in case nobody does before."""
        asleep = sleeps(self.game, table)
        times = [] if asleep is None else [self.timeline.after(table.at, asleep)]
        if table.status == "waiting":
            times.append(self.timeline.after(self.host_last(table), waits_for_host(table)))
        if programs_to_move(table):
            times.append(now + PROGRAM_LEASE)
        if rematch(self.game, table):
            times.append(now + LEASE)
        return round(min(times), 3) if times else None

    # The audience

    @property
    def outlets(self) -> set[Outlet]:
        return set().union(*self.audience.values())

    def leave(self, outlet: Outlet) -> None:
        for outlets in self.audience.values():
            outlets.discard(outlet)

    @property
    def persons(self) -> set[str]:
        """Those who look, from whichever process."""
        return {outlet.person for outlet in self.outlets}.union(*self.elsewhere.values())

    def expect(self, person: str, seconds: float, left: Callable[[], None]) -> None:
        """Who closed the page has left, unless back before then; only the last goodbye is waited for."""
        self.welcome_back(person)

        def leave() -> None:
            del self.goodbyes[person]
            left()

        self.goodbyes[person] = asyncio.get_running_loop().call_later(seconds, leave)

    def welcome_back(self, person: str) -> None:
        if person in self.goodbyes:
            self.goodbyes.pop(person).cancel()

    def first_seat(self, person: str) -> Viewer:
        return next(iter(seats_of(self.now, person)), SPECTATOR)

    def may_sit(self, person: str, seat: Viewer) -> bool:
        """Whether this person may look from that seat."""
        return seat == SPECTATOR or seat in seats_of(self.now, person)

    def sight(self, person: str, now: float) -> Sight:
        return seen(self.game, self.now, person, now, invited=person in self.invited)

    def role_of(self, person: str) -> Role:
        """The host may sit, or have programs play."""
        if person == self.now.host.id:
            return "host"
        return "player" if seats_of(self.now, person) else "spectator"

    def name_of(self, person: str) -> str:
        """What whoever sits here is called; nothing for who does not."""
        return next((who.name for who in self.now.seats if isinstance(who, Person) and who.id == person), "")

    def seen_by(self, viewer: Viewer) -> Any:
        """The game's view; there is none before the start."""
        return None if self.now.state is None else self.game.view(self.now.state, viewer)

    def publish(
        self, events: tuple[TableEvent, ...], now: float | None = None, before: Table | None = None
    ) -> None:
        """Tell everyone, each what they may see; alike audiences share one encoding, and a crowd is told
        what changed since `before`.

        Without events, only clocks are new: as they stand now."""
        table, frame = self._seen(self.now) if now is None else self._ticking(now), b""
        alike = self.game.open or self.game.alike
        for viewer, outlets in self.audience.items():
            if outlets:
                if not frame or not alike:
                    frame = self._update(table, events, viewer, before)
                for outlet in self._may_look(viewer, outlets):
                    outlet.send(frame)
        if before is None or before.seats is not self.now.seats:
            self.tell_presence()  # who sits there may be another: a program is never away

    def _may_look(self, viewer: Viewer, outlets: set[Outlet]) -> Iterable[Outlet]:
        """Who looked on while a day's board waited for players looks on no more."""
        if viewer != SPECTATOR or not self.game.day(self.now.setup.options):
            return outlets
        return [outlet for outlet in outlets if self.sight(outlet.person, self.now.at).looks]

    def _update(
        self, table: TableView, events: tuple[TableEvent, ...], viewer: Viewer, before: Table | None
    ) -> bytes:
        told = shown(self.game, events, viewer)
        if self.game.crowds and before is not None:
            facts = changes(self._seen(before), table)
            old = None if before.state is None else self.game.view(before.state, viewer)
            return encode(Changes(self.id, self.now.seq, told, facts, changes(old, self.seen_by(viewer))))
        return encode(Update(table, self.now.seq, told, self.seen_by(viewer)))

    def broadcast(self, frame: Frame) -> None:
        told = encode(frame)
        for outlet in self.outlets:
            outlet.send(told)

    def tell_said(self, line: ChatLine, now: float, apart: Collection[str] = ()) -> None:
        """To those who may read the conversation, and are not kept apart from who speaks."""
        told = encode(Chat(line))
        for outlet in self.outlets:
            if outlet.person not in apart and self.sight(outlet.person, now).hears:
                outlet.send(told)

    def tell_noted(self, seat: Seat, body: str) -> None:
        """Who asked for the notes at the end may have been too early for this one."""
        if self.now.status == "over" and self.game.shows_notes:
            self.broadcast(Noted(self.id, seat, body))

    def snapshot(
        self, viewer: Viewer, now: float, log: list[Commit], chat: list[ChatLine], note: str | None
    ) -> Snapshot:
        """Everything so far, clocks as they stand now."""
        there = self.there()
        return Snapshot(
            self._ticking(now),
            self.now.seq,
            viewer,
            self.seen_by(viewer),
            self._told(log, viewer),
            chat,
            note,
            there.away,
            there.watching,
        )

    def _told(self, log: list[Commit], viewer: Viewer) -> list[Past]:
        """What this viewer was told of the log; where all are told the same, it is made once for many."""
        if self._history is not None and self.game.alike and self._history[0] == self.now.seq:
            return self._history[1]
        past = [Past(row.seq, row.at, shown(self.game, self.codec.events(row.events), viewer)) for row in log]
        self._history = (self.now.seq, past) if self.game.alike else None
        return past

    def _seen(self, table: Table) -> TableView:
        return view(table, places(self.game, table))

    def _ticking(self, now: float) -> TableView:
        clock = clocks.run(self.now.clock, self.timeline.awake(self.now.at, now))
        return replace(self._seen(self.now), clock=clock, at=max(now, self.now.at))

    def there(self) -> Presence:
        """Which seats' persons are not looking, and how many others are."""
        here = self.persons
        seats = self.now.seats
        away = tuple(seat for seat, who in enumerate(seats) if isinstance(who, Person) and who.id not in here)
        seated = {who.id for who in seats if isinstance(who, Person)}
        return Presence(self.id, away, len(here - seated))

    def tell_presence(self) -> None:
        """At once; of a crowd, who comes and goes within a second is told together."""
        if not self.game.crowds:
            self._tell_presence()
        elif self._presence_due is None:
            self._presence_due = asyncio.get_running_loop().call_later(CROWD_TOLD, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_due = None
        there = self.there()
        if there != self.presence:
            self.presence = there
            self.broadcast(there)
