"""Rays of Atomes: every example of the source and of its rulings, and all small boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from salon.games.atomes import Ray, notation
from salon.games.atomes.rays import crossings, entries, equivalent, fire, trace


def told(size: int, atoms: str, entry: int) -> str:
    """The line on the blackboard."""
    return notation.ray(fire(size, notation.read_atoms(size, atoms), entry))


@pytest.mark.req("ATO-10")
def test_entries_face_each_other_and_carry_the_numbers_of_the_source() -> None:
    assert entries(5) == (10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31, 32, 33, 34, 40, 41, 42, 43, 44)
    for size in range(5, 11):
        for line in range(size):
            for one, other in ((10, 30), (20, 40)):
                assert fire(size, (), one + line) == Ray(one + line, "straight", other + line)
                assert fire(size, (), other + line) == Ray(other + line, "straight", one + line)


@pytest.mark.req("ATO-10")
def test_rows_grow_downwards_and_columns_to_the_right() -> None:
    assert trace(5, (), 11).path == ((1, -1), (1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5))
    assert trace(5, (), 43).path == ((-1, 3), (0, 3), (1, 3), (2, 3), (3, 3), (4, 3), (5, 3))


@pytest.mark.req("ATO-11")
@pytest.mark.parametrize("size", range(5, 11))
def test_with_no_atom_near_a_ray_goes_straight_through(size: int) -> None:
    assert told(size, "", 12) == "12 → 32"
    if size > 6:
        assert told(size, "15-22", 12) == "12 → 32"


@pytest.mark.req("ATO-12", "ATO-18")
@pytest.mark.parametrize("size", range(5, 11))
def test_an_atom_diagonally_ahead_turns_the_ray_away(size: int) -> None:
    assert told(size, "12-22", 13) == "13 ↘ 21"
    assert told(size, "12-22", 11) == "11 ↘ 41"
    assert trace(size, (22,), 13).path == ((3, -1), (3, 0), (3, 1), *((row, 1) for row in range(4, size + 1)))


@pytest.mark.req("ATO-13", "ATO-18")
def test_atoms_on_both_sides_send_it_back() -> None:
    assert told(6, "11-24,13-24", 12) == "12 ↖ 12"
    assert trace(6, (14, 34), 12).path[3:6] == ((2, 2), (2, 3), (2, 2))


@pytest.mark.req("ATO-14", "ATO-18")
def test_an_atom_straight_ahead_absorbs_it() -> None:
    assert told(6, "12-22", 12) == "12 *"
    assert trace(6, (22,), 12).path == ((2, -1), (2, 0), (2, 1), (2, 2))


@pytest.mark.req("ATO-14")
def test_it_may_be_absorbed_after_deviations() -> None:
    assert told(7, "12-22,15-21", 13) == "13 *"
    assert trace(7, (22, 51), 13).path[-1] == (5, 1)


@pytest.mark.req("ATO-15")
def test_deviation_comes_before_absorption() -> None:
    assert told(5, "13-42,12-42", 32) == "32 ↘ 43"


@pytest.mark.req("ATO-16")
def test_back_where_it_entered_after_a_deviation_is_deviated() -> None:
    assert told(8, "12-45,15-45,15-43", 13) == "13 ↘ 13"
    path = trace(8, notation.read_atoms(8, "12-45,15-45,15-43"), 13).path
    assert path == path[::-1]


@pytest.mark.req("ATO-16")
def test_back_where_it_entered_without_a_deviation_is_reflected() -> None:
    assert told(8, "12-45,14-45", 13) == "13 ↖ 13"


@pytest.mark.req("ATO-17", "ATO-18")
def test_a_ray_that_turns_for_ever_is_looped() -> None:
    assert told(6, "12-23,12-24,14-21", 23) == "↻ 23"
    path = trace(6, notation.read_atoms(6, "12-23,12-24,14-21"), 23).path
    assert path[-1] == (3, 2)  # where it turns left and right on the spot


def small_boards() -> Iterator[tuple[int, tuple[int, ...]]]:
    for size in (5, 6):
        for number in range(5):
            for atoms in combinations(crossings(size), number):
                yield size, atoms


def as_told(size: int, atoms: tuple[int, ...], entry: int) -> Ray:
    """The rule once more, in other words: places are complex numbers, and patience is limited."""
    side, line = divmod(entry, 10)
    place = {1: complex(-1, line), 2: complex(line, size), 3: complex(size, line), 4: complex(line, -1)}[side]
    heading = {1: 1, 2: -1j, 3: -1, 4: 1j}[side]
    held = {complex(atom % 10, atom // 10) for atom in atoms}
    turns = set()
    for _ in range(1000):
        sides = [turn for turn in (1j, -1j) if place + heading + heading * turn in held]
        if sides:
            turns.add(len(sides))
            heading *= -1 if len(sides) == 2 else -sides[0]
        elif place + heading in held:
            return Ray(entry, "absorbed")
        else:
            place += heading
            x, y = place.real, place.imag
            if not (0 <= x < size and 0 <= y < size):
                out = 10 + y if x < 0 else 20 + x if y == size else 30 + y if x == size else 40 + x
                return Ray(
                    entry, "deviated" if 1 in turns else "reflected" if turns else "straight", int(out)
                )
    return Ray(entry, "looped")


@pytest.mark.req("ATO-17")
def test_every_ray_of_every_small_board_ends_or_is_called_looped() -> None:
    boards, loops = 0, dict.fromkeys(range(5), 0)
    for size, atoms in small_boards():
        boards += 1
        for entry in entries(size):
            run = trace(size, atoms, entry)
            assert run.ray == as_told(size, atoms, entry)
            assert (run.ray.exit is None) == (run.ray.sign in ("absorbed", "looped"))
            assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(run.path))
            loops[len(atoms)] += run.ray.sign == "looped"
    assert boards == 256 + 2517
    assert loops[0] == loops[1] == loops[2] == 0
    assert 0 < loops[3] < loops[4]


@pytest.mark.req("ATO-23")
def test_sets_of_different_sizes_are_never_equivalent() -> None:
    assert equivalent(6, (22,), (22,))
    assert not equivalent(6, (22,), (23,))
    assert not equivalent(6, (22,), (22, 44))


def test_crossings_are_those_of_inner_lines() -> None:
    assert crossings(5) == (11, 12, 13, 21, 22, 23, 31, 32, 33)
    assert len(crossings(10)) == 64
