"""Octoverso: the generator, random games under way, and what the players' moves cost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from salon._core import octoverso as core
from salon.bench import Figure, spread
from salon.bots import Flag
from salon.games.octoverso import Octoverso, Options, State
from salon.games.octoverso.bots.match import game, states
from salon.games.octoverso.bots.players import GREEDY, PLAYERS
from salon.games.octoverso.values import RAIL
from salon.kernel import laws
from salon.words import french

GAMES = 5000


def run() -> Iterator[Figure]:
    for jokers in (0, 1, 2):
        yield from _generator(jokers)
    for options in (Options(), Options(jokers=True)):
        yield from _moves(options)
        yield from _habits(options)
    yield from _random_games()


def _generator(jokers: int) -> Iterator[Figure]:
    known, rng, times, words = french(), Random(jokers), [], 0
    for state in _positions(150, Options()):
        hand = list(state.hands[state.mover])
        for at in rng.sample(range(len(hand)), min(jokers, len(hand))):
            hand[at] = "?"
        start = process_time()
        words += len(core.moves(known.graph, known.lemma_index, state.rail, "".join(hand), []))
        times.append(process_time() - start)
    name = f"{jokers} jokers in hand"
    yield Figure(f"words, {name}", words / len(times), "a position", signature=True)
    yield from spread(f"all words, {name}", times)


def _positions(games: int, options: Options) -> list[State]:
    """Of games between players that lay most letters: where a word is to be made."""
    players, rules = (GREEDY, GREEDY), Octoverso()
    return [
        state
        for number in range(games)
        for state in states(players, options, str(number))
        if state.rail and state.mover in rules.turn(state) and state.owed is None
    ]


def _moves(options: Options) -> Iterator[Figure]:
    rules, rng, kind = Octoverso(), Random(1), "with jokers" if options.jokers else "without jokers"
    for name, player in PLAYERS.items():
        times = []
        for state in _positions(6, options):
            start = process_time()
            player.choose(rules.view(state, state.mover), state.mover, rng, Flag())
            times.append(process_time() - start)
        yield from spread(f"level {name} {kind}, a move", times)


def _habits(options: Options, games: int = 50) -> Iterator[Figure]:
    """How often the first levels fill the rail, and what they lay, against themselves."""
    kind = "with jokers" if options.jokers else "without jokers"
    for level in ("1", "2", "3"):
        player = PLAYERS[level]
        ends = [game((player, player), options, str(number)) for number in range(games)]
        turns = [turn for end in ends for turn in end.turns if turn.kind in ("word", "exchange")]
        words = [turn for turn in turns if turn.kind == "word"]
        octos = sum(len(turn.word) == RAIL for turn in words)
        yield Figure(f"level {level} {kind}, turns with an OCTO", 100 * octos / len(turns), "%")
        laid = sum(len(turn.tiles) for turn in words)
        yield Figure(f"level {level} {kind}, letters laid", laid / len(words), "a word")


def _random_games() -> Iterator[Figure]:
    """Random games through the laws, half of them with jokers; every one ends."""
    start = process_time()
    for seed in range(GAMES):
        laws.check(Octoverso, Options(jokers=seed % 2 == 1), 2, Random(seed), referee=0.001, every=16)
    yield Figure("random games through the laws", GAMES, "games")
    yield Figure("a random game through the laws", (process_time() - start) / GAMES * 1e3, "CPU ms")
