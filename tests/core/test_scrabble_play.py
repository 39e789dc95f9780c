"""Best moves, whole games, endgames, simulation and learning, on small games and in French."""

from __future__ import annotations

from array import array
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb, perm
from random import Random
from threading import Timer
from typing import NoReturn

import pytest
from tests.core.scrabble_brute import Cells, Placement, World, placements, random_world, text

from salon import words
from salon._core import Flag
from salon._core.scrabble import (
    Chances,
    ChanceTrainer,
    Leaves,
    LeaveTrainer,
    Setup,
    Thinker,
    WordMap,
    play_pair,
    selfplay,
)

SMALL = 6  # kinds of a small game: five letters and blanks


def table(kinds: int, worth: int = 0) -> bytes:
    """Leaves that are worth something at random."""
    rng = Random(3)
    return array("h", rng.choices(range(-worth, worth + 1), k=comb(kinds + 6, 6))).tobytes()


def after(cells: Cells, placement: Placement) -> Cells:
    row, column, down, tiles, _ = placement
    then = dict(cells)
    for tile in tiles:
        while (row, column) in then:
            row, column = (row + 1, column) if down else (row, column + 1)
        then[row, column] = tile
    return then


def without(rack: str, tiles: str) -> str:
    kept = Counter(rack) - Counter("?" if tile.islower() else tile for tile in tiles)
    return "".join(sorted(kept.elements()))


def game_of(seed: int) -> tuple[World, Setup, WordMap]:
    world = random_world(Random(seed), side=7)
    setup = world.setup()
    return world, setup, WordMap(world.graph())


@pytest.mark.parametrize("seed", range(8))
def test_bounds_and_word_maps_lose_no_move(seed: int) -> None:
    """Two searches that share nothing but the bounds, and the list of all moves, play the same games."""
    _, setup, word_map = game_of(seed)
    for leaves in (None, Leaves(SMALL, table(SMALL, 200))):
        by_map, by_graph = (selfplay(setup, leaves, each, 30, seed) for each in (word_map, None))
        assert by_map == by_graph
        assert by_map[0] > 30


@pytest.mark.parametrize("seed", range(8))
def test_the_best_move_is_the_first_of_all(seed: int) -> None:
    rng = Random(seed)
    world, setup, word_map = game_of(seed)
    leaves = Leaves(SMALL, table(SMALL, 100))
    thinkers = [Thinker(setup, leaves, each) for each in (word_map, None)]
    cells = Cells()
    for _ in range(8):
        rack = "".join(rng.choices(world.letters + "?", k=rng.randint(2, 7)))
        rows, unseen = text(world, cells), "ABCDEABCDEABCDE"
        first = thinkers[0].candidates(rows, rack, unseen, 8, 1)[0]
        assert first == thinkers[0].best(rows, rack, unseen, 8) == thinkers[1].best(rows, rack, unseen, 8)
        moves = setup.moves(rows, rack)
        if moves:
            cells = after(cells, rng.choice(moves))


def test_the_same_games_in_french_with_and_without_a_word_map() -> None:
    from salon.games.scrabble.search import setup

    french = setup(words.french())
    word_map = WordMap(words.french().graph)
    leaves = Leaves(27, table(27, 80))
    assert selfplay(french, leaves, word_map, 6, 1) == selfplay(french, leaves, None, 6, 1)


def plain_value(world: World, cells: Cells, racks: tuple[str, str], passes: int) -> int:
    """What the mover gains with best play, by the rules as they stand: six passes end the game."""
    points = [sum(world.values.get(tile, 0) for tile in rack) for rack in racks]

    @cache
    def value(board: frozenset[tuple[tuple[int, int], str]], mine: str, theirs: str, passed: int) -> int:
        left = sum(world.values.get(tile, 0) for tile in theirs)
        own = sum(world.values.get(tile, 0) for tile in mine)
        best = left - own if passed == 5 else -value(board, theirs, mine, passed + 1)
        for move in placements(world, dict(board), mine):
            kept = without(mine, move[3])
            gained = (
                2 * left if not kept else -value(frozenset(after(dict(board), move).items()), theirs, kept, 0)
            )
            best = max(best, move[4] + gained)
        return best

    assert min(points) >= 0
    return value(frozenset(cells.items()), *racks, passes)


@pytest.mark.parametrize("seed", range(12))
def test_endgames_are_exact(seed: int) -> None:
    rng = Random(100 + seed)
    world = random_world(rng, side=4)
    thinker = Thinker(world.setup(), None, None)
    cells = Cells()
    for _ in range(3):
        found = [*placements(world, cells, "".join(rng.choices(world.letters, k=3)))]
        cells = after(cells, rng.choice(found)) if found else cells
    racks = (
        "".join(sorted(rng.choices(world.letters, k=2)) + ["?"] * (seed % 3 == 0)),
        "".join(rng.choices("ABCDE", k=2)),
    )
    for passes in (0, 1, 5):
        points, certain, _, _, moves = thinker.solve(text(world, cells), racks[0], racks[1], passes)
        assert certain
        assert points == moves[0][1] == plain_value(world, cells, racks, passes)


def test_an_endgame_that_is_cut_short_says_so() -> None:
    world, setup, _ = game_of(2)
    thinker = Thinker(setup, None, None)
    _, certain, depth, nodes, moves = thinker.solve(text(world, {}), "ABCDE??", "ABCDEAB", 0, nodes=20)
    assert (certain, nodes) == (False, 21)
    assert moves
    stop = Flag()
    Timer(0.02, stop.set).start()
    _, certain, _, _, moves = thinker.solve(text(world, {}), "ABCDE??", "ABCDEAB", 0, stop=stop)
    assert not certain
    assert moves
    assert depth < 5


def test_learning_does_not_depend_on_threads_and_tells_blanks_from_letters() -> None:
    _, setup, word_map = game_of(4)
    learned = []
    for threads in (1, 2):
        trainer = LeaveTrainer(setup)
        trainer.play(setup, None, word_map, 1, 400, 4, threads)
        assert trainer.racks > 500
        learned.append(trainer.learn(100.0))
        assert trainer.racks == 0
    assert learned[0].table == learned[1].table
    assert learned[0].value(setup, "") == 0
    assert learned[0].value(setup, "?") > max(learned[0].value(setup, letter) for letter in "ABCDE")
    with pytest.raises(ValueError, match="six"):
        learned[0].value(setup, "ABCDEAB")


def test_a_simulation_is_repeatable_reports_and_can_be_stopped() -> None:
    world, setup, word_map = game_of(6)
    thinker = Thinker(setup, Leaves(SMALL, table(SMALL)), word_map)
    position = (text(world, {}), "ABCDE?A", "ABCDEABCDEABCDEABCDE", 13, 0, 0)
    rounds: list[int] = []
    found = thinker.simulate(*position, samples=60, seed=5, progress=lambda told: rounds.append(len(told)))
    assert found == thinker.simulate(*position, samples=60, seed=5)
    assert rounds
    alive = [each for each in found if not each[4]]
    worth = [won + mean / 5000 for _, mean, _, _, _, won in alive]
    assert worth == sorted(worth, reverse=True)
    assert found[0] in alive
    assert 16 <= found[0][3] <= max(each[3] for each in found) <= 60
    assert sum(each[3] for each in thinker.simulate(*position, rollouts=100, seed=5)) == 100
    kept = thinker.simulate(*position, samples=60, seed=5, keep=3)
    assert sorted(each[3] for each in kept)[-3:] == [60] * 3
    stop = Flag()
    stop.set()
    cut = thinker.simulate(*position, samples=1_000_000, candidates=2, stop=stop)
    assert max(each[3] for each in cut) < 1_000_000


def drawn(rack: str, unseen: str, bag: int) -> list[tuple[str, str]]:
    """Every way to draw the bag, each tile for itself: what is drawn, and what the other has."""
    tiles = range(len(unseen))
    return [
        ("".join(unseen[at] for at in taken), "".join(unseen[at] for at in tiles if at not in taken))
        for taken in combinations(tiles, bag)
    ]


@pytest.mark.parametrize("seed", range(8))
def test_with_few_tiles_to_draw_the_games_won_are_counted(seed: int) -> None:
    """Of whoever empties the bag, in every draw, with every ending solved."""
    rng = Random(seed)
    world = random_world(rng, side=5)
    thinker = Thinker(world.setup(), Leaves(SMALL, table(SMALL)), WordMap(world.graph()))
    cells = Cells()
    for _ in range(3):
        found = [*placements(world, cells, "".join(rng.choices(world.letters, k=3)))]
        cells = after(cells, rng.choice(found)) if found else cells
    bag, lead = 1 + seed % 2, rng.randint(-20, 20)
    rack, unseen = ("".join(sorted(rng.choices(world.letters, k=size))) for size in (4, 3 + bag))
    judged = thinker.simulate(
        text(world, cells), rack, unseen, bag, lead, 0, samples=40, moves=10**12, candidates=4
    )
    counted = 0
    for (row, column, down, tiles, score, _), _, _, worlds, dropped, won in judged:
        draws = drawn(rack, unseen, bag)
        if (
            row < 0
            or len(tiles) < bag
            or len(tiles) == len(rack)
            or dropped
            or worlds < perm(len(unseen), bag)
        ):
            continue
        placed = after(cells, (row, column, down, tiles, score))
        games = 0.0
        for taken, other in draws:
            points, certain, *_ = thinker.solve(text(world, placed), other, without(rack, tiles) + taken, 0)
            assert certain
            spread = lead + score - points
            games += (1 + (spread > 0) - (spread < 0)) / 2
        assert won == pytest.approx(games / len(draws))
        counted += 1
    wins = [won for _, _, _, _, dropped, won in judged if not dropped]
    assert max(wins) == pytest.approx(wins[0])
    assert counted or judged[0][3] < perm(len(unseen), bag)


def test_chances_rise_with_the_lead_and_are_learned_alike_by_any_threads() -> None:
    _, setup, word_map = game_of(4)
    leaves, learned = Leaves(SMALL, table(SMALL, 50)), []
    for threads in (1, 2):
        trainer = ChanceTrainer(setup)
        trainer.play(setup, leaves, word_map, 1, 300, threads)
        learned.append(trainer.learn())
    assert learned[0].table == learned[1].table
    chances = learned[0]
    for bag in (0, 1, 3, 1000):
        told = [chances.of(lead / 4, bag) for lead in range(-1600, 1600)]
        assert told == sorted(told)
        assert 0 <= told[0] < told[-1] <= 1
    assert Chances(chances.table).table == chances.table
    with pytest.raises(ValueError, match="another size"):
        Chances(b"1234")
    with pytest.raises(ValueError, match="rise"):
        Chances(array("H", [5] * 100 + [4] * 51).tobytes())
    with pytest.raises(ValueError, match="number of points"):
        chances.of(float("nan"), 4)


def test_racks_that_explain_the_last_move_are_drawn_more_often() -> None:
    """Who laid one tile and left the best cells alone hardly kept what would have filled them."""
    world, setup, word_map = game_of(6)
    thinker = Thinker(setup, Leaves(SMALL, table(SMALL)), word_map)
    first = next(move for move in setup.moves(text(world, {}), "ABCDE") if len(move[3]) == 2)
    cells = after({}, first)
    position = (text(world, cells), "ABCDE?A", "ABCDEABCDEABCDEABCDE", 13, 0, 0)
    last = (text(world, {}), first[3], first[4])
    plain, told = (thinker.simulate(*position, samples=200, seed=2, last=each) for each in (None, last))
    assert told == thinker.simulate(*position, samples=200, seed=2, last=last)
    assert told != plain
    assert plain == thinker.simulate(*position, samples=200, seed=2, last=last, guesses=0)
    with pytest.raises(ValueError, match="points"):
        thinker.simulate(*position, last=(*last[:2], 1_000_000))


def test_a_listener_that_fails_ends_the_thinking() -> None:
    world, setup, word_map = game_of(6)
    thinker = Thinker(setup, Leaves(SMALL, table(SMALL)), word_map)

    def fail(*_: object) -> NoReturn:
        raise ZeroDivisionError

    position = (text(world, {}), "ABCDE?A", "ABCDEABCDEABCDEABCDE", 13, 0, 0)
    with pytest.raises(ZeroDivisionError):
        thinker.simulate(*position, samples=100_000, progress=fail)


def test_pairs_are_repeatable_and_fair() -> None:
    _, setup, word_map = game_of(3)
    by_score = Thinker(setup, None, word_map)
    by_equity = Thinker(setup, Leaves(SMALL, table(SMALL, 50)), word_map)
    (a, b), (c, d) = play_pair(by_score, 0, 0, by_score, 0, 0, 7)
    assert (a, b) == (d, c), "the same player in both seats plays the same game twice"
    strong = play_pair(by_equity, 20, 200, by_score, 0, 0, 7)
    assert strong == play_pair(by_equity, 20, 200, by_score, 0, 0, 7)


def test_what_is_no_view_is_refused() -> None:
    world, setup, _ = game_of(1)
    thinker = Thinker(setup, None, None)
    for unseen, bag, complaint in (
        ("ABC", 4, "other rack"),
        ("ABCDEABCDE", 1, "other rack"),
        ("ab", 0, "capital"),
    ):
        with pytest.raises(ValueError, match=complaint):
            thinker.best(text(world, {}), "AB", unseen, bag)
    with pytest.raises(ValueError, match="over"):
        thinker.solve(text(world, {}), "", "A", 0)
    with pytest.raises(ValueError, match="leaves"):
        thinker.simulate(text(world, {}), "AB", "ABC", 0, 0, 0)
    with pytest.raises(ValueError, match="other letters"):
        Thinker(setup, Leaves(27, bytes(2 * comb(33, 6))), None)
    with pytest.raises(ValueError, match="another size"):
        Leaves(SMALL, b"12")
