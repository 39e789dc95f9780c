"""Osmotik: all placements of a position, what the players' moves cost, and random games under the laws."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from msgspec.structs import replace

from salon.bench import Figure, spread
from salon.bots import Flag
from salon.games.osmotik import Options, Osmotik, State
from salon.games.osmotik.bots.match import opening
from salon.games.osmotik.bots.players import STYLES, Player, position, states
from salon.kernel import laws

GAMES = 2000
SEATS = (2, 3, 6)
MIDGAME = range(40, 121)
"""Letters on the board, of 169."""


def run() -> Iterator[Figure]:
    games = [list(_greedy_game(opening(seats, Random(seed)))) for seats in SEATS for seed in range(3)]
    yield from _placements([state for game in games for state in game])
    for seats in SEATS:
        yield from _moves(seats, next(game for game in games if len(game[0].stocks) == seats))
    yield from _random_games()


def _greedy_game(start: State) -> Iterator[State]:
    """Where a placement is to be made, in a game between players that take the most points now."""
    greedy = [Player(STYLES["greedy"])] * len(start.stocks)
    played = states(start, greedy, Random(1))
    return (state for state in played if state.mover is not None and not state.placed)


def _placements(found: list[State]) -> Iterator[Figure]:
    """With whole stocks, however far the game is; in its middle and before."""
    whole = [replace(state, stocks=(state.options.witness,) * len(state.stocks)) for state in found]
    middle = [state for state in whole if len(state.board) in MIDGAME]
    for name, some in (
        ("in the middle", middle),
        ("early", [state for state in whole if len(state.board) < MIDGAME.start]),
    ):
        times, alone, listed, points = [], [], 0, 0
        for state in some:
            at = position(state)
            start = process_time()
            listed += at.count()
            times.append(process_time() - start)
            start = process_time()
            points += sum(told[3] for told in at.best())
            alone.append(process_time() - start)
        yield Figure(f"placements {name}", listed / len(times), "a position", signature=True)
        yield from spread(f"all placements {name}", times)
        yield Figure(f"points of the best {name}", points / len(times), "a position", signature=True)
        yield from spread(f"the best alone {name}", alone)


def _moves(seats: int, found: list[State]) -> Iterator[Figure]:
    rules, rng = Osmotik(), Random(1)
    for name, style in STYLES.items():
        times = []
        for state in found:
            assert state.mover is not None
            start = process_time()
            Player(style).choose(rules.view(state, state.mover), state.mover, rng, Flag())
            times.append(process_time() - start)
        yield from spread(f"{seats} seats, {name}, a move", times)


def _random_games() -> Iterator[Figure]:
    """Random games through the laws by 2, 3 and 6; every one ends."""
    start = process_time()
    for seed in range(GAMES):
        laws.check(Osmotik, Options(), SEATS[seed % 3], Random(seed), referee=0.002, every=25)
    yield Figure("random games through the laws", GAMES, "games")
    yield Figure("a random game through the laws", (process_time() - start) / GAMES * 1e3, "CPU ms")
