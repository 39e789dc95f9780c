"""A table's bookkeeping: what each event makes of it.

*Plies.* Each seat counts the decisions it was asked for: one more whenever it has acted,
and whenever its turn begins. An action names the ply it answers, so that a stale one is
told from a fresh one, and another seat's submission in simultaneous play, a draw that it
causes, or a chat line, never makes it stale.

*Take-back.* The way back is kept only as far as nothing hidden and no chance came since:
a step of chance, or a moment in which the game has a secret from anyone, cuts it off.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from salon.kernel import CHANCE, SPECTATOR, AnyGame, Expire, Resign, Seat, evolve_all, put
from salon.tables import clocks
from salon.tables.values import (
    Abandoned,
    AnyMoved,
    AnySetup,
    Cancelled,
    Held,
    Joined,
    Left,
    Moved,
    Occupant,
    Opened,
    Person,
    Program,
    Rated,
    RematchAsked,
    Rematched,
    Reminded,
    Reopened,
    Replaced,
    Rested,
    Seats,
    Silenced,
    Started,
    Table,
    TableEvent,
    TakeBackAgreed,
    TakeBackAsked,
    TakeBackDeclined,
    TookBack,
    Undo,
    Vacated,
)


def opened(table_id: str, event: Opened[Any], at: float) -> Table:
    """The table that its first event makes."""
    return Table(
        id=table_id,
        setup=event.setup,
        host=event.host,
        seats=event.seats,
        opened_at=at,
        at=at,
        seq=0,
    )


def commit(
    game: AnyGame, table: Table | None, table_id: str, events: Iterable[TableEvent], at: float, awake: float
) -> Table:
    """The table after one commit. `awake` is for how long clocks ran since the last one."""
    remaining = iter(events)
    if table is None:
        first = next(remaining)
        assert isinstance(first, Opened)
        after = opened(table_id, first, at)
    else:
        after = replace(table, at=at, seq=table.seq + 1, clock=clocks.run(table.clock, awake))
    for event in remaining:
        after = evolve(game, after, event)
    return after


def evolve(game: AnyGame, table: Table, event: TableEvent) -> Table:
    match event:
        case Moved():
            return _moved(game, table, event)
        case Joined(seat, person):
            return replace(table, seats=put(table.seats, seat, person), gone=table.gone - {seat})
        case Vacated(seat, person, rejected):
            out = table.rejected | {person.id} if rejected else table.rejected
            return replace(table, seats=put(table.seats, seat, None), rejected=out)
        case Started():
            return _started(game, table)
        case Cancelled():
            return replace(table, status="cancelled")
        case Left(seat):
            asking = table.asking_rematch - {seat}
            table = replace(table, gone=table.gone | {seat}, asking_rematch=asking)
            return replace(table, asking_back=None, agreed_back=frozenset())
        case Replaced(seat, program):
            return replace(table, seats=put(table.seats, seat, program))
        case Abandoned() | Reopened():
            return _interrupted(table, event)
        case TakeBackAsked() | TakeBackAgreed() | TakeBackDeclined():
            return _asked_back(table, event)
        case TookBack(_, moves):
            return _took_back(game, table, moves)
        case RematchAsked(seat):
            return replace(table, asking_rematch=table.asking_rematch | {seat}, gone=table.gone - {seat})
        case Rematched(next_table):
            return replace(table, next_table=next_table)
        case Reminded(seat):
            return replace(table, clock=clocks.reminded(table.clock, seat))
        case Rested(seat, seconds):
            return replace(table, clock=clocks.rested(table.clock, seat, seconds))
        case Silenced() | Rated() | Held():
            return _presided(game, table, event)
        case Opened():
            raise ValueError("a table opens once")


def _started(game: AnyGame, table: Table) -> Table:
    seats = closed_up(game, table.seats)
    players = len(seats)
    setup = seated(game, table.setup, seats)
    fresh = replace(
        table,
        setup=setup,
        seats=seats,
        status="playing",
        plies=(0,) * players,
        acted=(0,) * players,
        clock=clocks.start(table.setup.clock, 1 if game.crowds else players),
        started_at=table.at,
        rejected=table.rejected.difference(who.id for who in table.seats if isinstance(who, Person)),
    )
    return _arrived(game, fresh, game.initial(setup.options, players))


def _interrupted(table: Table, event: Abandoned | Reopened) -> Table:
    """Nobody's clock runs until it goes on; from then on it is not ranked."""
    if isinstance(event, Abandoned):
        return replace(table, status="abandoned", result=event.result, clock=clocks.stopped(table.clock))
    clock = clocks.turned(table.clock, table.setup.clock, table.turn, table.turn)
    return replace(table, status="playing", result=None, ranked=False, clock=clock)


def timed(game: AnyGame, turn: frozenset[Seat]) -> frozenset[Seat]:
    """Whose clocks run: a crowd shares the first seat's."""
    return frozenset({0} if any(seat >= 0 for seat in turn) else ()) if game.crowds else turn


def _presided(game: AnyGame, table: Table, event: Silenced | Rated | Held) -> Table:
    """What the host sees to; a clock that was held goes on where it stood."""
    if isinstance(event, Silenced):
        return replace(table, silent=event.on)
    if isinstance(event, Rated):
        return replace(table, setup=replace(table.setup, rated=event.on))
    turn = timed(game, table.turn)
    running = clocks.turned(table.clock, table.setup.clock, turn, turn)
    return replace(table, held=event.on, clock=clocks.stopped(table.clock) if event.on else running)


def closed_up(game: AnyGame, seats: Seats) -> Seats:
    """A crowd starts without the seats that somebody has left."""
    return tuple(filter(None, seats)) if game.crowds else seats


def seated(game: AnyGame, setup: AnySetup, seats: Iterable[Occupant | None]) -> AnySetup:
    """What was chosen, as it holds for those who play: where it counts, without what helps."""
    levels = [occupant.level if isinstance(occupant, Program) else None for occupant in seats]
    options = game.fair(setup.options) if setup.rated else setup.options
    return replace(setup, options=game.seated(options, levels))


def _moved(game: AnyGame, table: Table, event: AnyMoved) -> Table:
    seat, plies, acted, undo = event.seat, table.plies, table.acted, table.undo
    if seat >= 0:
        plies, acted = put(plies, seat, plies[seat] + 1), put(acted, seat, acted[seat] + 1)
    if seat == CHANCE or _hides(game, table.state, len(table.seats)):
        undo = ()
    else:
        undo = (*undo, Undo(seat, table.state))
    # Any move answers a pending request to take back.
    after = replace(
        table,
        plies=plies,
        acted=acted,
        draws=table.draws + (seat == CHANCE),
        cut=isinstance(event.action, Resign | Expire),
        undo=undo,
        asking_back=None,
        agreed_back=frozenset(),
        clock=clocks.moved(table.clock, table.setup.clock, seat),
    )
    return _arrived(game, after, evolve_all(game, table.state, event.events))


def _asked_back(table: Table, event: TakeBackAsked | TakeBackAgreed | TakeBackDeclined) -> Table:
    match event:
        case TakeBackAgreed(seat):
            return replace(table, agreed_back=table.agreed_back | {seat})
        case TakeBackAsked(seat):
            return replace(table, asking_back=seat, agreed_back=frozenset())
        case TakeBackDeclined():
            return replace(table, asking_back=None, agreed_back=frozenset())


def _took_back(game: AnyGame, table: Table, moves: int) -> Table:
    kept, first = table.undo[:-moves], table.undo[-moves]
    after = replace(
        table,
        undo=kept,
        asking_back=None,
        agreed_back=frozenset(),
        plies=tuple(ply + 1 for ply in table.plies),
    )
    return _arrived(game, after, first.state)


def _arrived(game: AnyGame, table: Table, state: Any) -> Table:
    """The table with its game at this state: whose turn begins, the clocks, the end."""
    turn = game.turn(state)
    if CHANCE in turn:
        # The draw comes within this commit: no turn begins or ends before it is made.
        return replace(table, state=state)
    plies = (*table.plies, *(0,) * (len(table.seats) - len(table.plies)))  # for who has just come
    return replace(
        table,
        state=state,
        turn=turn,
        plies=tuple(ply + (seat in turn and seat not in table.turn) for seat, ply in enumerate(plies)),
        clock=clocks.turned(table.clock, table.setup.clock, timed(game, table.turn), timed(game, turn)),
        undo=() if _hides(game, state, len(table.seats)) else table.undo,
        status="playing" if turn else "over",
        result=None if turn else game.result(state),
    )


def _hides(game: AnyGame, state: Any, players: int) -> bool:
    return not game.open and any(game.secrets(state, viewer) for viewer in (*range(players), SPECTATOR))
