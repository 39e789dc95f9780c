"""Clocks: seconds left to each seat, run down between commits and never by themselves."""

from __future__ import annotations

from msgspec.structs import replace

from salon.kernel import Seat, put
from salon.tables.values import Clock, ClockRules, Seconds


def start(rules: ClockRules, players: int) -> Clock | None:
    """No clock where the rules set no time."""
    if rules.turn is None and rules.game is None:
        return None
    return Clock(turn=(rules.turn,) * players, game=(rules.game,) * players)


def run(clock: Clock | None, awake: Seconds) -> Clock | None:
    """Time passes for the seats whose clocks run."""
    if clock is None or not clock.running:
        return clock

    def less(left: tuple[Seconds | None, ...]) -> tuple[Seconds | None, ...]:
        return tuple(
            seconds if seconds is None or seat not in clock.running else max(0.0, seconds - awake)
            for seat, seconds in enumerate(left)
        )

    return replace(clock, turn=less(clock.turn), game=less(clock.game))


def moved(clock: Clock | None, rules: ClockRules, seat: Seat) -> Clock | None:
    """The seat has moved: its turn's time begins anew, its game's grows by the increment."""
    if clock is None or seat < 0:
        return clock
    left = clock.game[seat]
    game = None if left is None else left + rules.increment
    return replace(clock, turn=put(clock.turn, seat, rules.turn), game=put(clock.game, seat, game))


def turned(
    clock: Clock | None, rules: ClockRules, before: frozenset[Seat], after: frozenset[Seat]
) -> Clock | None:
    """Clocks run for the seats in turn; one whose turn begins has its full time."""
    if clock is None:
        return None
    turn = clock.turn
    for seat in after - before:
        if seat >= 0:
            turn = put(turn, seat, rules.turn)
    return replace(clock, turn=turn, running=tuple(sorted(seat for seat in after if seat >= 0)))


def stopped(clock: Clock | None) -> Clock | None:
    """Nobody's runs."""
    return None if clock is None else replace(clock, running=())


def left(clock: Clock, seat: Seat) -> Seconds:
    """The seconds until this running seat's flag falls."""
    times = [time for time in (clock.turn[seat], clock.game[seat]) if time is not None]
    return min(times)


def fallen(clock: Clock | None, awake: Seconds) -> tuple[Seat, ...]:
    """The seats whose time is up after so many more seconds."""
    if clock is None:
        return ()
    return tuple(seat for seat in clock.running if left(clock, seat) <= awake)


def next_fall(clock: Clock | None) -> Seconds | None:
    """The seconds until the next flag falls, if nothing else happens."""
    if clock is None or not clock.running:
        return None
    return min(left(clock, seat) for seat in clock.running)
