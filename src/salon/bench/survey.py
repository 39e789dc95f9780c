"""A whole game looked at turn by turn, as a study asks for it, while others play beside it.

Games of Scrabble and of OTHO, played by programs, are given to `/api/survey` as a study does. Told is what
that costs: the site's CPU, the time by the clock until the first turn and until the last, and the p99 of a
move at other tables meanwhile, beside its quiet value. Every turn must have been judged as the screens say:
Scrabble's best three in five hundred worlds each or exactly, OTHO's to depth 14, exactly from 18 empty cells.
"""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Awaitable, Iterator
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from salon.bench import Failed, Figure
from salon.bench.service import Pair, middle, players
from salon.bots import Flag, bot
from salon.client import COOKIE
from salon.games import GAMES
from salon.games.othello.bots.engine import TURN
from salon.kernel import CHANCE, Proceed, Record, play, study
from salon.kernel.codec import encode
from salon.kernel.game import REFEREE
from salon.tools.process import SiteProcess, fresh_site

TABLES = 10
RATE = 50
SECONDS = 4.0
ROUNDS = 3
WORLDS = 500
DEPTH, EXACT = 14, 18
LIMIT = 20.0
"""Seconds by the clock, on two cores."""

PLAYED = {"scrabble": ("club", 24), "othello": ("3", 58)}
"""By which program, and how many turns at least."""

PATIENCE = 120


class Looked(NamedTuple):
    """What a survey came to: seconds until its first and its last line, the site's CPU, and its lines."""

    first: float
    last: float
    cpu: float
    lines: list[dict[str, Any]]


def run() -> Iterator[Figure]:
    """Raises `Failed` when a turn was not judged as it is said to be."""
    for key in PLAYED:
        with fresh_site() as site:
            yield from asyncio.run(_measured(site, key))


async def _measured(site: SiteProcess, key: str) -> list[Figure]:
    pairs = await players(site, TABLES)
    (cookie,) = site.guests(1)
    quiet, busy, looked = list[list[float]](), list[list[float]](), list[Looked]()
    for number in range(ROUNDS):
        asked = _asked(game_of(key, number))
        quiet.append(await _waits(pairs, asyncio.sleep(SECONDS)))
        busy.append(await _waits(pairs, _look(site, cookie, asked, looked)))
        _check(key, looked[-1].lines)
    await asyncio.gather(*(line.close() for pair in pairs for line in pair.players))
    return list(_figures(key, looked, middle(quiet, 0.99), middle(busy, 0.99)))


def _figures(key: str, looked: list[Looked], quiet: float, busy: float) -> Iterator[Figure]:
    worst = max(looked, key=lambda each: each.last)
    yield Figure(f"{key}: turns of the slowest game", len(worst.lines), "turns")
    yield Figure(f"{key}: a whole game, by the clock", worst.last, "s")
    yield Figure(f"{key}: until its first turn", worst.first, "s")
    yield Figure(f"{key}: a whole game, with others playing", worst.cpu, "CPU s")
    yield Figure(f"{key}: allowed by the clock, of that used", worst.last / LIMIT, "parts")
    yield Figure(f"{key}: p99 of a move, quiet", 1e3 * quiet, "ms")
    yield Figure(f"{key}: p99 of a move beside it", 1e3 * busy, "ms")
    yield Figure(f"{key}: p99 beside it over quiet", busy / quiet, "times")


async def _waits(pairs: list[Pair], meanwhile: Awaitable[object]) -> list[float]:
    """What moves waited for until that was done."""
    for pair in pairs:
        pair.waits.clear()
    playing = [asyncio.create_task(pair.run(perf_counter() + PATIENCE, TABLES / RATE)) for pair in pairs]
    await meanwhile
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return [wait for pair in pairs for wait in pair.waits]


async def _look(site: SiteProcess, cookie: str, asked: bytes, looked: list[Looked]) -> None:
    looked.append(await asyncio.to_thread(_surveyed, site, cookie, asked))


def _surveyed(site: SiteProcess, cookie: str, asked: bytes) -> Looked:
    before, began = site.cpu_seconds(), perf_counter()
    line = http.client.HTTPConnection(site.base.removeprefix("http://"), timeout=PATIENCE)
    line.request(
        "POST", "/api/survey", asked, {"content-type": "application/json", "cookie": f"{COOKIE}={cookie}"}
    )
    answer, told, first = line.getresponse(), list[dict[str, Any]](), 0.0
    for raw in answer:
        first = first or perf_counter() - began
        told.append(msgspec.json.decode(raw))
    line.close()
    return Looked(first, perf_counter() - began, site.cpu_seconds() - before, told)


def _check(key: str, lines: list[dict[str, Any]]) -> None:
    """Raises `Failed`."""
    if len(lines) < PLAYED[key][1] or any("answer" not in line for line in lines):
        raise Failed(f"{key}: {len(lines)} turns were told of, and not all were judged")
    for line in lines:
        if (why := _WRONG[key](line["at"], line["answer"])) is not None:
            raise Failed(f"{key}: turn {line['at']} {why}")


def _scrabble(_: int, judged: dict[str, Any]) -> str | None:
    few = [each["worlds"] for each in judged["best"] if not judged["exact"] and each["worlds"] < WORLDS]
    return f"was played out {few[0]} times" if few else None


def _othello(at: int, judged: dict[str, Any]) -> str | None:
    """The first of sixty moves finds sixty empty cells."""
    if TURN.depth < DEPTH:
        return f"was looked at to depth {TURN.depth}"
    return "was not solved" if 61 - at <= EXACT and not judged["solved"] else None


_WRONG = {"scrabble": _scrabble, "othello": _othello}


def game_of(key: str, seed: int) -> Record:
    """A game between two programs, the same for the same seed, long enough."""
    level, least = PLAYED[key]
    for again in range(50):
        record = _played(key, level, Random(f"{seed}/{again}"))
        if sum(step.seat >= 0 for step in record.steps) >= least:
            return record
    raise Failed(f"{key}: no game of {least} turns was found")


def _played(key: str, level: str, rng: Random) -> Record:
    game, player, steps, stop = GAMES[key], bot(GAMES[key], level), [], Flag()
    options = game.options_type()
    state = game.initial(options, 2)
    while turn := game.turn(state):
        seat = min(turn)
        if seat == CHANCE:
            action = game.chance(state, rng)
        elif seat == REFEREE:
            action = Proceed()
        else:
            action = player.choose(game.view(state, seat), seat, rng, stop)
        step, state = play(game, state, seat, action)
        steps.append(step)
    return Record(game, options, 2, tuple(steps))


def _asked(record: Record) -> bytes:
    """The whole main line, as a study sends it."""
    told = study.written(record)
    legs = [{"lines": node.lines} for node in study.main_line(told)]
    return encode({"game": told.game, "players": told.players, "options": told.options, "legs": legs})
