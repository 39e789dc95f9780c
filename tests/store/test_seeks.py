"""Seeks on both databases: two are taken together, once, and none comes back that somebody was found for."""

from __future__ import annotations

import asyncio
from math import inf

import pytest

from salon.store import Store
from salon.store.seeks import Couple, Pairing, Seek

pytestmark = pytest.mark.req("PEO-30")


def seek(name: str) -> Seek:
    return Seek(f"s{name}", f"p{name}", name, "{}", 1000.0, 350.0, -inf, inf, 1.0, 9.0)


def couple(one: str, other: str, at: float = 2.0) -> Couple:
    pairing = Pairing(f"t{one}{other}", at, "{}", f"s{one}", f"p{one}", one, f"s{other}", f"p{other}", other)
    return Couple(pairing, f"s{one}", f"s{other}")


async def standing(store: Store) -> list[str]:
    return [one.name for one in await store.seeks.open(0.0)]


async def test_two_are_taken_together_or_neither(store: Store) -> None:
    await store.seeks.put([seek("a"), seek("b"), seek("c")])
    assert await store.seeks.pair([couple("a", "d"), couple("b", "c")]) == {"tbc"}
    assert await standing(store) == ["a"]
    assert [one.both for one in await store.seeks.pairings_of({"sa", "sb"})] == [("pb", "pc")]
    assert [one.table_id for one in await store.seeks.unopened(3.0)] == ["tbc"]


async def test_of_several_who_would_take_the_same_one_does(writers: list[Store]) -> None:
    people = "abcdefgh"
    for round_ in range(20):
        await writers[0].seeks.put([seek(f"{name}{round_}") for name in people])
        wishes = [
            [couple(f"{people[at]}{round_}", f"{people[(at + step) % 8]}{round_}") for at in range(0, 8, 2)]
            for step in (1, 3, 5, 7)
        ]
        won = await asyncio.gather(
            *(store.seeks.pair(wish) for store, wish in zip(writers, wishes, strict=True))
        )
        paired = await writers[0].seeks.pairings_of({f"s{name}{round_}" for name in people})
        persons = [person for one in paired for person in one.both]
        assert len(persons) == len(set(persons))
        assert {one.table_id for one in paired} == set[str]().union(*won)
        for name in people:
            await writers[0].seeks.drop(f"s{name}{round_}")


async def test_a_seek_that_is_written_while_it_is_taken_does_not_come_back(writers: list[Store]) -> None:
    for round_ in range(40):
        a, b = f"a{round_}", f"b{round_}"
        await writers[0].seeks.put([seek(a), seek(b)])
        await asyncio.gather(
            writers[0].seeks.pair([couple(a, b)]),
            writers[1].seeks.put([seek(a)]),
            writers[2].seeks.put([seek(b)]),
            writers[3].seeks.prolong([f"s{a}", f"s{b}"], 20.0),
        )
        assert await standing(writers[0]) == []
