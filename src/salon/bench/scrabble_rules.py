"""Scrabble's rules: what a game costs, how often each objective is reached, and the laws over many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time

from salon.bench import Figure
from salon.bots import Bot, Flag
from salon.games.scrabble import ObjectiveKey, Options, Placed, Scrabble, State
from salon.games.scrabble.bots.players import PLAYERS
from salon.games.scrabble.objectives import OBJECTIVES, Feat, reaches
from salon.kernel import laws, play, settle

GAMES = 1_000
LAWFUL = 10_000
GAME = Scrabble()


def run() -> Iterator[Figure]:
    yield from _objectives("expert")
    yield from _objectives("beginner")
    yield from _laws()


def _objectives(level: str) -> Iterator[Figure]:
    """Games of a player against itself in which all eight are looked for; in play, four of them are there."""
    start, scores, turns = process_time(), 0, 0
    reached: Counter[ObjectiveKey] = Counter()
    for seed in range(GAMES):
        state, found = _game(PLAYERS[level], Random(seed))
        reached.update(found)
        scores += sum(state.scores)
        turns += len(state.turns)
    for key in OBJECTIVES:
        yield Figure(f"{level}: games in which somebody reaches {key}", 100 * reached[key] / GAMES, "%")
    yield Figure(f"{level}: points of a player", scores / GAMES / 2, "points")
    yield Figure(f"{level}: turns of a game", turns / GAMES, "turns")
    yield Figure(f"{level}: a game by the rules", (process_time() - start) / GAMES * 1e3, "CPU ms")


def _game(player: Bot, rng: Random) -> tuple[State, set[ObjectiveKey]]:
    state, stop = GAME.initial(Options(), 2), Flag()
    reached: set[ObjectiveKey] = set()
    while True:
        for _, after in settle(GAME, state, rng):
            state = after
        turn = GAME.turn(state)
        if not turn:
            return state, reached
        (seat,) = turn
        step, after = play(GAME, state, seat, player.choose(GAME.view(state, seat), seat, rng, stop))
        placed = step.events[0]
        if isinstance(placed, Placed):
            feat = Feat(
                state.board, placed.place, placed.squares, placed.words, placed.points, state.gains[seat]
            )
            reached.update(key for key in OBJECTIVES if reaches(key, feat))
        state = after


def _laws() -> Iterator[Figure]:
    start = process_time()
    for seed in range(LAWFUL):
        rng = Random(seed)
        options = Options(mode=rng.choice(("classic", "log2990")), tells_reserve=rng.random() < 0.5)
        laws.check(Scrabble, options, 2, rng, referee=0.002, every=20)
    yield Figure("random games that keep the laws", LAWFUL, "games")
    yield Figure("one under the laws", (process_time() - start) / LAWFUL * 1e3, "CPU ms")
