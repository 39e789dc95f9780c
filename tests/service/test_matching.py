"""Who meets whom: the nearest in strength, of those who are left, within both ranges, never who is apart."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from salon.service.matching import couples
from salon.store.seeks import Seek

pytestmark = pytest.mark.req("PEO-30")


def seek(person: str, rating: float, within: float = inf, terms: str = "{}") -> Seek:
    return Seek(
        f"s{person}", person, person, terms, rating, 100.0, rating - within, rating + within, 1.0, 9.0
    )


def met(*standing: Seek, fresh: str = "", apart: tuple[tuple[str, str], ...] = ()) -> list[str]:
    persons = set(fresh) or {one.person for one in standing}
    return [one.person + other.person for one, other in couples(standing, persons, set(apart))]


def test_each_meets_the_nearest_who_is_left() -> None:
    people = [seek("a", 1000), seek("b", 1300), seek("c", 1010), seek("d", 900), seek("e", 1290)]
    assert met(*people) == ["ac", "be"]
    assert met(*people, fresh="d") == ["da"]
    assert met(people[0]) == []


def test_a_range_holds_for_both_and_terms_are_alike() -> None:
    assert met(seek("a", 1000, within=100), seek("b", 1101)) == []
    assert met(seek("a", 1000), seek("b", 1101, within=100)) == []
    assert met(seek("a", 1000, within=100), seek("b", 1100, within=100)) == ["ab"]
    assert met(seek("a", 1000), seek("b", 1000, terms='{"game":1}')) == []


def test_who_is_apart_is_passed_over_on_either_side() -> None:
    people = [seek("a", 1000), seek("b", 1000), seek("c", 1200), seek("d", 700)]
    assert met(*people, fresh="a", apart=(("b", "a"),)) == ["ac"]
    assert met(*people, fresh="a", apart=(("a", "b"), ("c", "a"))) == ["ad"]


def test_nobody_who_fits_is_left_and_nobody_is_taken_twice() -> None:
    """Against what the words say, in many a crowd."""
    rng = Random(7)
    for _ in range(200):
        names = "abcdefghijklmnop"[: rng.randint(2, 16)]
        people = [
            seek(name, rng.randint(0, 20) * 50, rng.choice([100, 300, inf]), rng.choice(["x", "y"]))
            for name in names
        ]
        apart = {(rng.choice(names), rng.choice(names)) for _ in range(5)}
        found = list(couples(people, set(names), apart))
        taken = [who.person for two in found for who in two]
        assert len(set(taken)) == len(taken)
        left = {one.person: one for one in people}
        for one, other in found:
            fit = [
                each
                for each in left.values()
                if one.fits(each) and not apart & {(one.person, each.person), (each.person, one.person)}
            ]
            nearest = min(abs(each.rating - one.rating) for each in fit)
            assert other in fit
            assert abs(other.rating - one.rating) == nearest
            del left[one.person], left[other.person]
        assert not list(couples([*left.values()], set(names), apart))
