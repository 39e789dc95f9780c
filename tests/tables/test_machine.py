"""Anyone orders anything at any table, and the table stays a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.tables.sitting import ANNE, BASILE, BOT, CHLOE, Sitting
from tests.tables.tour import Call, Relay, Tour
from tests.tables.tour import Options as TourOptions

from salon.games import GAMES
from salon.games.othello import Place
from salon.games.template import Choose, Template
from salon.games.template import Options as PlisOptions
from salon.kernel import ALL, CHANCE, SPECTATOR, AnyGame, IllegalAction, Malformed
from salon.kernel.codec import encode
from salon.tables import decide
from salon.tables.timeline import Outage, Timeline
from salon.tables.values import (
    Answer,
    Cancel,
    Cancelled,
    ClockRules,
    GiveUp,
    GoSolo,
    Join,
    Leave,
    Moved,
    Order,
    Person,
    Program,
    Reject,
    Rematch,
    Start,
    Table,
    TakeBack,
    Withdraw,
)
from salon.tables.view import shown, view

NAMES = st.sampled_from(["Anne", "basile ", "Chloé", " ", "Denis"])
PERSONS = st.sampled_from([ANNE, BASILE, CHLOE, Person("d", "Denis")])
SEATS = st.integers(-1, 3)
YES = st.booleans()
ORDERS: st.SearchStrategy[Order] = st.one_of(
    st.builds(Join, NAMES, st.none() | st.integers(0, 3)),
    st.builds(Reject, SEATS),
    st.builds(GoSolo, st.sampled_from(["random", "none such"])),
    st.sampled_from([Withdraw(), Start(), Cancel()]),
    st.builds(GiveUp, SEATS),
    st.just(Leave()),
    st.builds(TakeBack, SEATS),
    st.builds(Answer, SEATS, YES),
    st.builds(Rematch, SEATS),
)
OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "template": st.sampled_from([None, PlisOptions(hand=1, tricks=2), PlisOptions(hand=3, tricks=3)]),
    "tour": st.builds(TourOptions, st.integers(1, 4), st.booleans()),
    "relay": st.builds(TourOptions, st.integers(1, 4), st.booleans()),
}
EVERY = [Template(), Template(), Tour(), Relay(), *(game for game in GAMES if not game.crowds)]
CLOCKS = st.one_of(
    st.just(ClockRules()),
    st.builds(ClockRules, st.none() | st.just(20.0), st.none() | st.just(60.0), st.sampled_from([0.0, 2.5])),
)
ENDS = ("over", "cancelled")


class Tables(RuleBasedStateMachine):
    sitting: Sitting

    @initialize(data=st.data(), game=st.sampled_from(EVERY))
    def open(self, data: st.DataObject, game: AnyGame) -> None:
        players = data.draw(st.sampled_from(sorted(game.players)))
        others = st.sampled_from([ANNE, BASILE, CHLOE, BOT, None, None])
        seats = data.draw(st.permutations([ANNE, *(data.draw(others) for _ in range(players - 1))]))
        options, clock = data.draw(OPTIONS.get(game.key, st.none())), data.draw(CLOCKS)
        ready, seed = data.draw(YES), data.draw(st.integers(0, 99))
        sit = partial(Sitting, game, *seats, options=options, ready=ready, seed=seed)
        try:
            self.sitting = sit(clock=clock)
        except Malformed as refused:
            if refused.code != "clock_not_offered":
                raise
            self.sitting = sit(clock=ClockRules())

    @property
    def table(self) -> Table:
        return self.sitting.table

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Whether it was done; if not, nothing was."""
        before, written, length = self.table, repr(self.table), len(self.sitting.log)
        try:
            deed()
        except (IllegalAction, Malformed):
            assert self.table is before
            assert repr(self.table) == written
            assert len(self.sitting.log) == length
            return False
        return True

    # What people do

    @rule(who=PERSONS, order=ORDERS)
    def order(self, who: Person, order: Order) -> None:
        self._order(who, order)

    @precondition(lambda self: self.table.status in ("playing", "over"))
    @rule(data=st.data(), kind=st.sampled_from([TakeBack, TakeBack, GiveUp, Rematch, Leave]))
    def order_from_own_seat(self, data: st.DataObject, kind: Any) -> None:
        seat, who = self._some_person(data)
        self._order(who, kind() if kind is Leave else kind(seat))

    @precondition(lambda self: self.table.asking_back is not None)
    @rule(data=st.data(), yes=YES)
    def answer(self, data: st.DataObject, yes: bool) -> None:
        seat, who = self._some_person(data)
        self._order(who, Answer(seat, yes))

    def _some_person(self, data: st.DataObject) -> tuple[int, Person]:
        seated = [(seat, who) for seat, who in enumerate(self.table.seats) if isinstance(who, Person)]
        return data.draw(st.sampled_from(seated or [(0, ANNE)]))

    def _order(self, who: Person, order: Order) -> None:
        before = self.table
        if not self.attempt(lambda: self.sitting.order(who, order)):
            return
        if isinstance(order, GiveUp | TakeBack | Answer | Rematch):
            occupant = before.seats[order.seat]
            assert isinstance(occupant, Person)
            assert occupant.id == who.id
        assert all(event.seat < 0 for event in self.sitting.events if isinstance(event, Moved))
        assert self.sitting.events

    @precondition(lambda self: any(seat >= 0 for seat in self.table.turn))
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """Someone in turn makes a legal move, and must be allowed to."""
        seat = data.draw(st.sampled_from(sorted(seat for seat in self.table.turn if seat >= 0)))
        moves = list(self.sitting.game.moves(self.table.state, seat))
        self._act(seat, data.draw(st.sampled_from(moves)), None, 0, must=True)

    @rule(who=st.none() | PERSONS, seat=st.integers(0, 2), late=st.integers(-1, 1), data=st.data())
    def act(self, who: Person | None, seat: int, late: int, data: st.DataObject) -> None:
        """Someone plays something, in turn or not, stale or not."""
        seat %= len(self.table.seats)
        actions = [Place(19), Choose("c01"), Call(1)]
        if self.table.turn & {seat}:
            actions += self.sitting.game.moves(self.table.state, seat)
        self._act(seat, data.draw(st.sampled_from(actions)), who, late, must=False)

    def _act(self, seat: int, action: Any, who: Person | None, late: int, *, must: bool) -> None:
        before = self.table
        ply = (before.plies[seat] if before.plies else 0) + late
        done = self.attempt(lambda: self.sitting.act(seat, action, who, ply))
        assert done or not must
        if done:
            assert late == 0
            assert seat in before.turn
            occupant = before.seats[seat]
            assert who is None or (isinstance(occupant, Person) and occupant.id == who.id)
            moved = [event.seat for event in self.sitting.events if isinstance(event, Moved)]
            assert moved == [seat] + [CHANCE] * (len(moved) - 1)
            assert self.table.plies[seat] == before.plies[seat] + 1
            for other in before.turn & self.table.turn - {seat}:
                assert self.table.plies[other] == before.plies[other]

    # What time does

    @rule(seconds=st.sampled_from([0.0, 0.5, 2.0, 19.0, 21.0]))
    def later(self, seconds: float) -> None:
        self.sitting.later(seconds)

    @rule(seconds=st.sampled_from([5.0, 1000.0]))
    def outage(self, seconds: float) -> None:
        """No server is alive for a while: no clock runs, nothing falls due."""
        before = self.sitting.timeline.awake(self.table.at, self.sitting.now)
        since, until = self.sitting.now, self.sitting.now + seconds
        self.sitting.timeline = Timeline((*self.sitting.timeline.outages, Outage(since, until)))
        self.sitting.now = until
        assert abs(self.sitting.timeline.awake(self.table.at, until) - before) < 1e-6

    @precondition(lambda self: decide.sleeps(self.sitting.game, self.table) is not None)
    @rule()
    def sleep(self) -> None:
        """Something is due when the table said it would be, and not before."""
        game, table, rng = self.sitting.game, self.table, self.sitting.rng
        sleeps = decide.sleeps(game, table)
        assert sleeps is not None
        if sleeps > 0.01:
            assert decide.wake(game, table, sleeps - 0.01, 0.0, rng) == ()
        assert decide.wake(game, table, sleeps, 0.0, rng)

    @precondition(lambda self: self.table.status == "waiting")
    @rule()
    def wait(self) -> None:
        """However long, while the host is there."""
        game, table, rng = self.sitting.game, self.table, self.sitting.rng
        patience = decide.waits_for_host(table)
        assert decide.wake(game, table, 1e9, patience - 0.01, rng) == ()
        assert decide.wake(game, table, 0.0, patience, rng) == (Cancelled("abandoned"),)

    # What always holds

    @invariant()
    def it_is_a_table(self) -> None:
        table, game = self.table, self.sitting.game
        assert table.seq == len(self.sitting.log) - 1
        assert (table.status == "over") == (table.result is not None)
        assert (table.status == "playing") == bool(table.turn)
        assert CHANCE not in table.turn
        if table.status == "playing":
            assert None not in table.seats
            assert table.turn == game.turn(table.state)
        if table.asking_back is not None:
            assert isinstance(table.seats[table.asking_back], Person)
        assert all(isinstance(table.seats[seat], Program) for seat in decide.programs_to_move(table))
        assert all(left is None or left >= 0 for left in table.clock.game) if table.clock else True
        encode(view(table))
        for viewer in (*range(len(table.seats)), SPECTATOR, ALL):
            encode(shown(game, self.sitting.events, viewer))

    @invariant()
    def nothing_runs_backwards(self) -> None:
        for before, after in zip(self.sitting.past[-2:], self.sitting.past[-1:], strict=False):
            assert after.at >= before.at
            assert before.status not in ENDS or after.status == before.status
            assert all(new >= old for old, new in zip(before.plies, after.plies, strict=False))
            assert before.gone - after.gone <= after.asking_rematch

    def teardown(self) -> None:
        if hasattr(self, "sitting"):
            assert self.sitting.replayed() == self.table


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=150, stateful_step_count=40)
