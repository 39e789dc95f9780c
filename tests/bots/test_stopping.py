"""Whatever thinks ends soon once it is stopped: every player, every analysis, every engine's longest work."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import pairwise
from random import Random
from threading import Thread
from time import clock_gettime, monotonic, pthread_getcpuclockid, sleep
from typing import Any

import pytest

from salon import bots, words
from salon._core import atomes
from salon._core import octoverso as rail
from salon.bots import Analysis, Chosen, Flag, Stopped, Where
from salon.games import GAMES
from salon.games.osmotik import Options as OsmotikOptions
from salon.games.osmotik import Osmotik
from salon.games.osmotik.bots.players import Style, position
from salon.games.othello.bots import engine as othello
from salon.games.scrabble import View, cgp
from salon.games.scrabble.bots import engine as scrabble_engine
from salon.games.scrabble.bots.analyses import seen
from salon.games.scrabble.search import setup
from salon.kernel import ALL, AnyGame, IllegalAction, Malformed, Record, Step, play

SOON = 0.1
STATIC = scrabble_engine.Strong()
MANY = [(17, 16), (45, 47), (20, 19), (46, 3), (11, 3)]
"""Rays that leave most crossings of the largest box to be decided."""
Work = Callable[[Flag], object]


def stopped_after(work: Work, seconds: float) -> tuple[bool, float]:
    """Whether it was still at work when it was stopped, and how long it then took to end."""
    stop, ended = Flag(), list[float]()

    def run() -> None:
        with suppress(Stopped):
            work(stop)
        ended.append(monotonic())

    thread = Thread(target=run)
    thread.start()
    thread.join(seconds)
    working, at = thread.is_alive(), monotonic()
    stop.set()
    thread.join(20)
    assert ended, "it does not end"
    return working, max(0.0, ended[0] - at)


def ends_soon(work: Work, seconds: float = 0.05) -> bool:
    """Whether it was at work; by the best of some tries, for others may keep this machine busy."""
    tries = [stopped_after(work, seconds) for _ in range(4)]
    while min(took for _, took in tries) >= SOON and len(tries) < 12:
        tries.append(stopped_after(work, seconds))
    assert min(took for _, took in tries) < SOON
    return any(working for working, _ in tries)


def board() -> View:
    """A position of Scrabble in mid-game."""
    text = "15/15/15/15/15/15/15/4MAISONS4/15/15/15/15/15/15/15 AEINRT?/ 0/0 0"
    return seen(cgp.read(text))


def on_the_rail(stop: Flag) -> object:
    french = words.french()
    return rail.values(
        french.graph, french.lemma_index, "AMISDUOS", "AEILNRST", "EILNORTU", [], 8, 1000, stop
    )


def in_the_box(stop: Flag) -> object:
    return atomes.odds(10, 20, MANY, stop)


def drawn_from_the_box(stop: Flag) -> object:
    return atomes.sample(10, 20, MANY, 4096, 1, stop)


def thought_ahead(stop: Flag) -> object:
    sets = atomes.sample(10, 10, [], 20_000, 1)
    return atomes.advise(10, sets, 4, 40, stop)


def on_the_hexagon(stop: Flag) -> object:
    state = Osmotik().initial(OsmotikOptions(), 2)
    style = Style(replies=1000, answer=1.0, answer_reach=6)
    return position(state).valued(style.manner, 5, 60.0, stop)


def to_the_end(stop: Flag) -> object:
    return othello.search(
        0x0000000810000000,
        0x0000001008000000,
        0,
        othello.Strength(depth=16, solve_from=60, threads=2),
        stop=stop,
        hash_bits=20,
    )


def in_many_worlds(stop: Flag) -> object:
    return scrabble_engine.simulated(board(), 0, stop, worlds=10**6, seconds=60.0)


@cache
def few_to_draw() -> View:
    """A position with four letters in the reserve or fewer."""
    game, stop = GAMES["scrabble"], Flag()
    for seed in range(100):
        rng, state = Random(seed), game.initial(game.options_type(), 2)
        while turn := game.turn(state):
            (seat,) = turn
            view: View = game.view(state, seat)
            if seat >= 0 and 2 <= view.reserve <= 4:
                return view
            action = game.chance(state, rng) if seat < 0 else STATIC.choose(view, seat, rng, stop)
            _, state = play(game, state, seat, action)
    raise AssertionError("no game came to it")


def in_every_draw(stop: Flag) -> object:
    view = few_to_draw()
    assert view.mover is not None
    return scrabble_engine.simulated(
        view, view.mover, stop, worlds=10**6, rollouts=100, moves=10**12, seconds=60.0
    )


def by_its_letters(stop: Flag) -> object:
    scrabble_engine._maps.clear()
    return scrabble_engine.word_map(words.french(), stop)


LONGEST = [
    on_the_rail,
    in_the_box,
    drawn_from_the_box,
    thought_ahead,
    on_the_hexagon,
    to_the_end,
    in_many_worlds,
    in_every_draw,
    by_its_letters,
]


@pytest.mark.req("PLT-44")
@pytest.mark.parametrize("work", LONGEST)
@pytest.mark.parametrize("seconds", [0.01, 0.03])
def test_the_longest_work_of_every_engine_ends_within_a_tenth_of_a_second(work: Work, seconds: float) -> None:
    assert ends_soon(work, seconds), "it must still be at work when it is stopped"


@pytest.mark.req("PLT-44")
@pytest.mark.skipif(sys.platform != "linux", reason="no clock of another thread")
@pytest.mark.parametrize("work", [on_the_rail, on_the_hexagon, to_the_end, in_many_worlds])
def test_no_engine_waits_for_the_interpreter_to_know_whether_it_is_stopped(work: Work) -> None:
    """Else whoever plays waits for it: engines think at low priority, and take the lock from the others."""

    def worked_meanwhile() -> float:
        stop = Flag()

        def run() -> None:
            with suppress(Stopped):
                work(stop)

        thread = Thread(target=run)
        thread.start()
        sleep(0.02)
        clock = pthread_getcpuclockid(thread.ident or 0)
        before = clock_gettime(clock)
        sum(range(10_000_000))  # which never lets go of the lock
        worked = clock_gettime(clock) - before
        stop.set()
        thread.join(20)
        return worked

    assert max(worked_meanwhile() for _ in range(3)) > 0.03


@pytest.mark.skipif(sys.platform != "linux", reason="no clock of another thread")
def test_who_waits_for_the_interpreter_has_it_while_a_long_list_is_told() -> None:
    """With two blanks there are placements by the hundred thousand: everybody waited for all of them."""
    rows = ["." * 15] * 7 + ["....SALONNERAI."] + ["." * 15] * 7

    def longest_wait() -> float:
        """In seconds that the other thread worked meanwhile: whatever else this machine does."""
        thread = Thread(target=lambda: setup(words.french()).moves(rows, "AEST??R"))
        thread.start()
        clock = pthread_getcpuclockid(thread.ident or 0)
        worked = [clock_gettime(clock)]
        while thread.is_alive():
            sleep(0.0001)
            with suppress(OSError):  # it has just ended
                worked.append(clock_gettime(clock))
        return max(later - sooner for sooner, later in pairwise(worked))

    assert min(longest_wait() for _ in range(3)) < 0.02


@pytest.mark.req("PLT-44")
def test_threads_that_search_together_end_whenever_they_are_stopped() -> None:
    """Two that each waited for the other's lock, once all was ended, never ended."""
    rng = Random(1)
    for _ in range(150):
        stopped_after(to_the_end, 0.06 * rng.random())


def positions(game: AnyGame) -> tuple[list[object], Record]:
    """Some states of a game that random players play, and its record; a table at rest owes no draw."""
    rng, found, steps = Random(1), list[object](), list[Step[Any, Any]]()
    state = game.initial(game.options_type(), min(game.players))
    player = bots.bot(game, bots.RANDOM)
    while (turn := game.turn(state)) and (len(found) < 40 or min(turn) < 0):
        seat = min(turn)
        if seat < 0:
            action = game.chance(state, rng)
        else:
            found.append(state)
            action = player.choose(game.view(state, seat), seat, rng, Flag())
        step, state = play(game, state, seat, action)
        steps.append(step)
    record = Record(game, game.options_type(), min(game.players), tuple(steps))
    return [*found[:: max(1, len(found) // 3)], state], record


def asked_of(game: AnyGame, analysis: Analysis, state: object, record: Record) -> tuple[int, object]:
    """What an analysis is given here: the whole game, a turn and what was done then, or a view."""
    seat = min((seat for seat in game.turn(state) if seat >= 0), default=ALL)
    if Where.RECORD in analysis.where:
        return 0, record
    if Where.TURN in analysis.where:
        return seat, Chosen(game.view(state, seat), next(iter(game.moves(state, seat))))
    return 0, game.view(state, ALL if seat == ALL else 0)


@pytest.mark.req("PLT-44")
@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.key)
def test_every_player_and_every_analysis_ends_within_a_tenth_of_a_second(game: AnyGame) -> None:
    states, record = positions(game)
    for state in states:
        for seat in sorted(seat for seat in game.turn(state) if seat >= 0):
            for level in bots.levels(game):
                player, view = bots.bot(game, level.key), game.view(state, seat)
                ends_soon(lambda stop: player.choose(view, seat, Random(1), stop))  # noqa: B023
        for analysis in bots.programs(game).analyses.values():
            if Where.TURN in analysis.where and not game.turn(state):
                continue
            seat, seen = asked_of(game, analysis, state, record)

            def work(stop: Flag) -> object:
                with suppress(Malformed, IllegalAction):
                    return analysis.run(seen, seat, lambda *_: None, stop)  # noqa: B023
                return None

            ends_soon(work)
