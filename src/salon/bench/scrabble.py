"""Scrabble: self-play by the word map and by the graph, all moves in order, hard racks, simulation."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time

from salon import words
from salon._core.scrabble import Setup, Thinker, selfplay
from salon.bench import Figure
from salon.games.scrabble.bots import engine
from salon.games.scrabble.leaves import leaves as shipped
from salon.games.scrabble.search import setup
from salon.games.scrabble.tiles import EMPTY, RACK, SIZE, TILES, tiles, without

GAMES = 400
BLANKS = ("AEIRS??", "EINST??", "ACHOR??", "BDGMU??")


def run() -> Iterator[Figure]:
    lexicon = words.french()
    start = process_time()
    word_map = engine.word_map(lexicon)
    yield Figure("word map: build", process_time() - start, "CPU s")
    yield Figure("word map: memory", word_map.bytes / 1e6, "MB")
    table, leaves = setup(lexicon), shipped()
    for title, used, listed in (
        ("word map", word_map, False),
        ("graph", None, False),
        ("all in order", None, True),
    ):
        games = GAMES // 4 if listed else GAMES
        start = process_time()
        turns, points, signature = selfplay(table, leaves, used, games, 1, listed)
        seconds = process_time() - start
        yield Figure(f"{title}: games", games, "games", signature=True)
        yield Figure(f"{title}: turns", turns, "turns", signature=True)
        yield Figure(f"{title}: of their moves", signature >> 12, "", signature=True)
        yield Figure(f"{title}: points a player", points / games / 2, "points", signature=True)
        yield Figure(f"{title}: self-play", games / seconds, "games/CPU s")
        yield Figure(f"{title}: moves found", turns / seconds, "/CPU s")
    yield from _questions(table, engine.thinker(lexicon))
    yield Figure("memory of a process with the French list", _megabytes(""), "MB")
    yield Figure("the same with leaves and word map", _megabytes("engine.thinker(words.french())"), "MB")


def _questions(table: Setup, thinker: Thinker) -> Iterator[Figure]:
    """Asked from Python, on the way of one game and on its last board."""
    hints, rows = [], ["." * SIZE] * SIZE
    for rows, rack, unseen, reserve in _game(thinker):
        hints.append(_cost(lambda rows=rows, rack=rack: table.moves(rows, rack, 3)))  # type: ignore[misc]
        if len(hints) == 6:
            start = process_time()
            judged = thinker.simulate(rows, rack, unseen, reserve, 0, 0, samples=200)
            rate = sum(each[3] for each in judged) / (process_time() - start)
            yield Figure("simulation: three moves each", rate, "candidates/CPU s")
            yield Figure("simulation: rollouts", sum(each[3] for each in judged), "rollouts", signature=True)
    yield Figure("three best placements, mean of a game", sum(hints) / len(hints) * 1e3, "CPU ms")
    yield Figure("three best placements, slowest of a game", max(hints) * 1e3, "CPU ms")
    worst = max(_cost(lambda rack=rack: table.moves(rows, rack, 3)) for rack in BLANKS)  # type: ignore[misc]
    yield Figure("the same with two blanks on a full board", worst * 1e3, "CPU ms")


def _game(thinker: Thinker) -> Iterator[tuple[list[str], str, str, int]]:
    """Each position of a seeded game, and the last board."""
    reserve = Random(1).sample(TILES, len(TILES))
    racks, rows = ["", ""], ["." * SIZE] * SIZE
    while True:
        racks[0] += "".join(reserve.pop() for _ in range(min(RACK - len(racks[0]), len(reserve))))
        racks[1] += "".join(reserve.pop() for _ in range(min(RACK - len(racks[1]), len(reserve))))
        unseen = "".join(reserve) + racks[1]
        yield rows, racks[0], unseen, len(reserve)
        row, column, down, laid, _, _ = thinker.best(rows, racks[0], unseen, len(reserve))
        racks = [racks[1], without(racks[0], tiles(laid))]
        if row < 0:
            return
        rows = _laid(rows, row, column, down, laid)
        if not racks[1] and not reserve:
            yield rows, racks[0], "", 0
            return


def _laid(rows: list[str], row: int, column: int, down: bool, letters: str) -> list[str]:
    cells = [list(line) for line in rows]
    for letter in letters:
        while cells[row][column] != EMPTY:
            row, column = (row + 1, column) if down else (row, column + 1)
        cells[row][column] = letter
    return ["".join(line) for line in cells]


def _cost(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def _megabytes(more: str) -> float:
    script = (
        "from salon import words\nfrom salon.games.scrabble.bots import engine\n"
        f"from salon.games.scrabble.search import setup\nsetup(words.french())\n{more}\n"
        "print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))\n"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, env=os.environ)  # noqa: S603
    return float(answer.stdout) / 1024
