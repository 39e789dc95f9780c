"""Clocks: seconds left to each seat, run down between commits and never by themselves.

A clock by days is one for each turn. Its seats may rest, which runs down first; and who has a quarter of
their time left is reminded, once a turn.
"""

from __future__ import annotations

from msgspec.structs import replace

from salon.kernel import Seat, put
from salon.tables.values import Clock, ClockRules, Seconds

REMINDER = 0.25
"""What is left of a move's days when its player is reminded."""


def start(rules: ClockRules, players: int) -> Clock | None:
    """No clock where the rules set no time."""
    if not rules.timings:
        return None
    rest = () if rules.days is None else (0.0,) * players
    return Clock(turn=(rules.each_turn,) * players, game=(rules.game,) * players, rest=rest)


def run(clock: Clock | None, awake: Seconds) -> Clock | None:
    """Time passes for the seats whose clocks run, and for who rests."""
    if clock is None or not clock.running:
        return clock

    def less(left: tuple[Seconds | None, ...]) -> tuple[Seconds | None, ...]:
        return tuple(
            seconds
            if seconds is None or seat not in clock.running
            else max(0.0, seconds - max(0.0, awake - resting(clock, seat)))
            for seat, seconds in enumerate(left)
        )

    rest = tuple(max(0.0, seconds - awake) for seconds in clock.rest)
    return replace(clock, turn=less(clock.turn), game=less(clock.game), rest=rest)


def elapsed(clock: Clock | None, rules: ClockRules, awake: Seconds) -> Seconds:
    """How long the turn that all share has lasted, where it has a time."""
    left = None if clock is None else (run(clock, awake) or clock).turn[0]
    return 0.0 if left is None or rules.each_turn is None else rules.each_turn - left


def moved(clock: Clock | None, rules: ClockRules, seat: Seat) -> Clock | None:
    """The seat has moved: its turn's time begins anew, its game's grows by the increment."""
    if clock is None or seat < 0:
        return clock
    left = clock.game[seat]
    game = None if left is None else left + rules.increment
    fresh = replace(clock, turn=put(clock.turn, seat, rules.each_turn), game=put(clock.game, seat, game))
    return _unreminded(fresh, frozenset({seat}))


def turned(
    clock: Clock | None, rules: ClockRules, before: frozenset[Seat], after: frozenset[Seat]
) -> Clock | None:
    """Clocks run for the seats in turn; one whose turn begins has its full time."""
    if clock is None:
        return None
    turn = clock.turn
    for seat in after - before:
        if seat >= 0:
            turn = put(turn, seat, rules.each_turn)
    running = tuple(sorted(seat for seat in after if seat >= 0))
    return _unreminded(replace(clock, turn=turn, running=running), after - before)


def _unreminded(clock: Clock, seats: frozenset[Seat]) -> Clock:
    return replace(clock, reminded=tuple(seat for seat in clock.reminded if seat not in seats))


def stopped(clock: Clock | None) -> Clock | None:
    """Nobody's runs."""
    return None if clock is None else replace(clock, running=())


def left(clock: Clock, seat: Seat) -> Seconds:
    """The seconds until this running seat's flag falls."""
    times = [time for time in (clock.turn[seat], clock.game[seat]) if time is not None]
    return min(times) + resting(clock, seat)


def fallen(clock: Clock | None, awake: Seconds) -> tuple[Seat, ...]:
    """The seats whose time is up after so many more seconds."""
    if clock is None:
        return ()
    return tuple(seat for seat in clock.running if left(clock, seat) <= awake)


def next_fall(clock: Clock | None, own: tuple[Seat, ...] = ()) -> Seconds | None:
    """The seconds until the next flag falls, if nothing else happens; one's own, if it runs."""
    if clock is None or not clock.running:
        return None
    seats = [seat for seat in clock.running if seat in own] or clock.running
    return min(left(clock, seat) for seat in seats)


# By days


def resting(clock: Clock, seat: Seat) -> Seconds:
    """The seconds of vacation that this seat has left."""
    return clock.rest[seat] if clock.rest else 0.0


def rested(clock: Clock | None, seat: Seat, seconds: Seconds) -> Clock | None:
    """The seat rests for so long from now."""
    return None if clock is None else replace(clock, rest=put(clock.rest, seat, seconds))


def reminded(clock: Clock | None, seat: Seat) -> Clock | None:
    return None if clock is None else replace(clock, reminded=(*clock.reminded, seat))


def reminders(clock: Clock | None, rules: ClockRules) -> tuple[tuple[Seconds, Seat], ...]:
    """In how many seconds which seats are to be reminded, the next first."""
    if clock is None or rules.days is None:
        return ()
    spare = (rules.each_turn or 0.0) * REMINDER
    seats = (seat for seat in clock.running if seat not in clock.reminded)
    return tuple(sorted((max(0.0, left(clock, seat) - spare), seat) for seat in seats))
