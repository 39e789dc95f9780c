"""Atomes in the core: agreement with the rules in Python, and what it refuses."""

from __future__ import annotations

import _thread
import threading
from itertools import combinations
from random import Random

import pytest

from salon._core import atomes
from salon.games.atomes import LEVELS, Ray, Sign
from salon.games.atomes.knowledge import mask
from salon.games.atomes.rays import crossings, entries, fire

SIGNS: dict[int, Sign] = {1: "straight", 2: "reflected", 3: "absorbed", 4: "looped"}


def told(size: int, atoms: tuple[int, ...], entry: int) -> Ray:
    answer = atomes.fire(size, mask(atoms), entry)
    if answer == 1:
        return Ray(entry, "straight", (entry + 20 - 10) % 40 + 10)
    if answer == 2:
        return Ray(entry, "reflected", entry)
    return Ray(entry, SIGNS[answer]) if answer < 10 else Ray(entry, "deviated", answer)


@pytest.mark.req("ATO-11", "ATO-12", "ATO-13", "ATO-14", "ATO-15", "ATO-16", "ATO-17")
def test_agrees_with_the_rules_on_every_ray_of_random_boards_of_all_levels() -> None:
    rng = Random(20_000)
    for board in range(20_000):
        level = LEVELS[1 + board % 26]
        atoms = tuple(rng.sample(crossings(level.size), level.atoms))
        for entry in entries(level.size):
            assert told(level.size, atoms, entry) == fire(level.size, atoms, entry)


def test_agrees_with_the_rules_on_all_small_boards_and_on_crowded_ones() -> None:
    rng = Random(8)
    small = [(size, atoms) for size in (5, 6) for n in range(4) for atoms in combinations(crossings(size), n)]
    crowded = [(size, tuple(rng.sample(crossings(size), (size - 2) ** 2 // 2))) for size in range(5, 11)]
    for size, atoms in small + crowded:
        for entry in entries(size):
            assert told(size, atoms, entry) == fire(size, atoms, entry)


def test_advice_tells_the_sets_apart_and_names_the_likeliest() -> None:
    one, other = mask((22,)), mask((33,))
    for ahead in (1, 2, 3):
        entry, guess, share = atomes.advise(6, [other, one, one], ahead)
        assert atomes.fire(6, one, entry) != atomes.fire(6, other, entry)
        assert guess == one
        assert share == pytest.approx(2 / 3)
    assert atomes.advise(6, [one]) == (0, one, 1)


@pytest.mark.req("ATO-23")
def test_twins_count_as_one() -> None:
    twins = [mask((15, 32, 54, 62, 65)), mask((15, 32, 44, 62, 65))]
    _, guess, share = atomes.advise(8, [mask((11, 12, 13, 14, 15)), *twins])
    assert guess in twins
    assert share == pytest.approx(2 / 3)
    assert atomes.advise(8, twins)[::2] == (0, 1)


@pytest.mark.parametrize(
    ("call", "arguments", "message"),
    [
        (atomes.fire, (2, 0, 10), "lines"),
        (atomes.fire, (11, 0, 10), "lines"),
        (atomes.fire, (5, 0, 15), "no entry 15"),
        (atomes.fire, (5, 0, 9), "no entry 9"),
        (atomes.fire, (5, 1 << 3, 10), "outside"),
        (atomes.odds, (5, -1, []), "0 to 64"),
        (atomes.odds, (5, 65, []), "0 to 64"),
        (atomes.odds, (5, 1, [(10, 5)]), "no entry 5"),
        (atomes.odds, (5, 1, [(10, 15)]), "no entry 15"),
        (atomes.sample, (5, 1, [], -1, 0), "million"),
        (atomes.sample, (5, 1, [], 1_000_001, 0), "million"),
        (atomes.tell, (5, [1 << 63]), "outside"),
        (atomes.advise, (5, []), "no set"),
        (atomes.advise, (5, [1 << 63]), "outside"),
        (atomes.advise, (5, [1], 0), "1 to 4"),
        (atomes.advise, (5, [1], 1, 0), "one ray"),
        (atomes.study, (10, 6), "too many"),
    ],
)
def test_what_is_no_grid_no_ray_and_no_strategy_is_refused(
    call: object, arguments: tuple[object, ...], message: str
) -> None:
    assert callable(call)
    with pytest.raises(ValueError, match=message):
        call(*arguments)


@pytest.mark.parametrize("arguments", [(5.0, 0, 10), (True, 0, 10), (5, -1, 10), (5, 0, "10"), (5, 0)])
def test_what_is_no_number_is_refused(arguments: tuple[int, int, int]) -> None:
    with pytest.raises(TypeError):
        atomes.fire(*arguments)


def test_other_threads_run_meanwhile_and_an_interrupt_ends_it() -> None:
    threading.Timer(0.05, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        atomes.study(10, 5, 4, 40)
