"""What rays tell, held against a look at every set of atoms."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb, log2
from random import Random
from time import process_time

import pytest
from msgspec.structs import replace

from salon.games.atomes import LEVELS, Ask, Atomes, Fire, Hide, Level, Options, Ray, Validate, View
from salon.games.atomes import knowledge as known
from salon.games.atomes.rays import answers, crossings, entries, fire
from salon.kernel import ALL, CHANCE, Malformed, play

GAME = Atomes()


def hidden(level: Level, rng: Random) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(crossings(level.size), level.atoms)))


def every_set(level: Level, rays: list[Ray]) -> list[tuple[int, ...]]:
    """The sets that told the same, by the rules in Python."""
    return [
        atoms
        for atoms in combinations(crossings(level.size), level.atoms)
        if all(fire(level.size, atoms, ray.entry) == ray for ray in rays)
    ]


SMALL = [1, 2, 3, 4, 8, 9]


@pytest.mark.req("ATO-30")
@pytest.mark.parametrize("number", SMALL)
def test_counts_certainties_and_odds_are_exact(number: int) -> None:
    level, rng = LEVELS[number], Random(number)
    for _ in range(4):
        atoms = hidden(level, rng)
        for fired in (0, 1, 2, 3, 5):
            rays = [fire(level.size, atoms, entry) for entry in rng.choices(entries(level.size), k=fired)]
            sets = every_set(level, rays)
            having = Counter(place for each in sets for place in each)
            odds = known.odds(level, rays)
            assert odds.sets == known.count(level, rays) == len(sets)
            assert odds.atom == {place: having[place] for place in crossings(level.size)}
            assert set(odds.certain) == set.intersection(*map(set, sets))
            assert set(odds.empty) == set(crossings(level.size)) - having.keys()
            assert [known.atoms(mask) for mask in sorted(map(known.mask, sets))] == [
                known.atoms(mask) for mask in sorted(known.possible(level, rays, rng))
            ]
            assert known.sample(level, rays, rng) in sets


@pytest.mark.parametrize("number", LEVELS)
def test_without_rays_every_set_is_possible(number: int) -> None:
    level = LEVELS[number]
    assert known.count(level, []) == comb((level.size - 2) ** 2, level.atoms)


@pytest.mark.parametrize("number", [20, 26])
def test_counts_fall_to_the_sets_that_are_alike(number: int) -> None:
    level, rng = LEVELS[number], Random(number)
    for _ in range(5):
        atoms = hidden(level, rng)
        rays = list(answers(level.size, atoms))
        rng.shuffle(rays)
        counts = [known.count(level, rays[:fired]) for fired in range(len(rays) + 1)]
        assert counts == sorted(counts, reverse=True)
        last = [known.atoms(mask) for mask in known.possible(level, rays, rng)]
        assert len(last) == counts[-1]
        assert atoms in last
        assert all(list(answers(level.size, other)) == list(answers(level.size, atoms)) for other in last)


def test_samples_are_uniform() -> None:
    level, rng = LEVELS[8], Random(5)
    rays = [fire(level.size, (11, 24, 42), entry) for entry in (13, 22)]
    sets = every_set(level, rays)
    drawn = Counter(known.sample(level, rays, rng) for _ in range(100 * len(sets)))
    assert drawn.keys() == set(sets)
    assert sum((drawn[each] - 100) ** 2 / 100 for each in sets) < 2 * len(sets)


def test_a_sample_is_drawn_where_sets_are_many() -> None:
    level, rng = LEVELS[26], Random(5)
    rays = [fire(level.size, (11, 22, 33, 44, 55, 66, 77, 88, 18, 81), 12)]
    sets = known.possible(level, rays, rng, most=50)
    assert len(sets) == 50
    assert all(fire(level.size, known.atoms(each), 12) == rays[0] for each in sets)
    assert all(len(known.atoms(each)) == 10 for each in sets)


def test_rays_that_no_atoms_explain() -> None:
    assert known.count(LEVELS[1], [Ray(12, "looped")]) == 0
    assert known.count(LEVELS[8], [Ray(12, "absorbed"), Ray(12, "straight", 32)]) == 0
    with pytest.raises(Malformed, match="no_such_atoms"):
        known.sample(LEVELS[1], [Ray(12, "looped")], Random(1))


@pytest.mark.req("ATO-30")
def test_the_most_telling_ray_halves_the_sets_most_often() -> None:
    level, rng = LEVELS[3], Random(1)
    sets = every_set(level, [])
    best = known.tellings(level, known.possible(level, [], rng))[0]
    bits = {}
    for entry in entries(level.size):
        parts = Counter(fire(level.size, atoms, entry) for atoms in sets)
        bits[entry] = -sum(n / len(sets) * log2(n / len(sets)) for n in parts.values())
    assert best.bits == pytest.approx(max(bits.values()), abs=1e-5)
    assert bits[best.entry] == pytest.approx(best.bits, abs=1e-5)
    assert known.tellings(level, [known.mask(sets[0])]) == []


def played(level: int, atoms: tuple[int, ...], *actions: Fire | Ask | Validate) -> View:
    state = GAME.initial(Options(level), 1)
    _, state = play(GAME, state, CHANCE, Hide(atoms))
    for action in actions:
        _, state = play(GAME, state, 0, action)
    return GAME.view(state, 0 if GAME.turn(state) else ALL)


def rays_of(view: View) -> list[Ray]:
    (search,) = view.searches
    assert search is not None
    return list(search.rays or ())


@pytest.mark.req("ATO-30")
def test_hints_answer_what_was_paid_for_as_of_then() -> None:
    first_asked = (Ask("odds"), Fire(13), Ask("certain"))
    view = played(8, (11, 24, 42), *first_asked, *map(Fire, (22, 41, 34)), Ask("ray"), Ask("certain"))
    odds, first, ray, last = known.clues(view, 0)
    assert odds.sets == 560
    assert odds.odds is not None
    assert odds.odds == pytest.approx(dict.fromkeys(crossings(6), 3 / 16))
    assert (odds.certain, odds.empty, odds.ray) == (None, None, None)
    assert (first.hint.rays, last.hint.rays) == (1, 4)
    assert first.certain == ()
    sets = every_set(LEVELS[8], rays_of(view))
    assert last.sets == len(sets) < first.sets
    having = Counter(place for each in sets for place in each)
    assert set(last.certain or ()) == {place for place, n in having.items() if n == len(sets)}
    assert set(last.empty or ()) == set(crossings(6)) - having.keys()
    assert ray.sets == len(sets)
    assert ray.ray is None or ray.ray.bits > 0
    assert known.clues(view, 0) == (odds, first, ray, last)


@pytest.mark.req("ATO-32")
def test_a_review_tells_how_the_sets_fell() -> None:
    view = played(8, (11, 24, 42), *map(Fire, (13, 22, 13, 41)), Validate((11, 24, 42)))
    done, told = zip(*known.review(view, 0), strict=True)
    assert done == (0.25, 0.5, 0.75, 1)
    rays = rays_of(view)
    assert [each.sets for each in told] == [len(every_set(LEVELS[8], rays[:n])) for n in range(1, 5)]
    assert told[0].bits == pytest.approx(log2(560 / told[0].sets))
    assert (told[2].bits, told[2].expected) == (0, 0)
    assert told[0].best is not None
    first = {
        each.entry: each.bits for each in known.tellings(LEVELS[8], known.possible(LEVELS[8], [], Random(1)))
    }
    assert told[0].expected == pytest.approx(first[13])
    assert told[0].expected <= told[0].best.bits
    assert told[0].best.entry == known.tellings(LEVELS[8], known.possible(LEVELS[8], [], Random(1)))[0].entry


def test_a_game_is_reviewed_when_it_is_over_and_by_whom_it_shows_its_rays() -> None:
    view = played(8, (11, 24, 42), Fire(13))
    with pytest.raises(Malformed, match="not_over"):
        list(known.review(view, 0))
    for seat in (-1, 1):
        with pytest.raises(Malformed, match="no_such_search"):
            known.clues(view, seat)
    (search,) = view.searches
    assert search is not None
    unseen = replace(view, searches=(replace(search, rays=None),))
    with pytest.raises(Malformed, match="no_such_search"):
        known.clues(unseen, 0)


@pytest.mark.req("ATO-30")
def test_all_rays_known_are_counted_within_a_second_and_any_hint_within_two() -> None:
    level, rng = LEVELS[26], Random(26)
    for _ in range(5):
        atoms = hidden(level, rng)
        rays = list(answers(level.size, atoms))
        start = process_time()
        assert known.count(level, rays) >= 1
        assert process_time() - start < 1
        rng.shuffle(rays)
        for fired in (2, 3, 4, 8, 16):
            start = process_time()
            assert known.tellings(level, known.possible(level, rays[:fired], rng))
            assert process_time() - start < 2
