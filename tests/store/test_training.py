"""Training on both databases: lists become cards, the server rates, what is due is kept (CLB-40 … CLB-42)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from time import perf_counter
from typing import Any

import pytest
from tests.serving import Site, site

from salon.client import Client, Refused
from salon.words import french
from salon.words.exercises import answers, chosen, likelihood


@pytest.fixture
async def here(database: str) -> AsyncIterator[Site]:
    async with site(database) as running:
        yield running


@pytest.fixture
async def guest(here: Site) -> AsyncIterator[Client]:
    async with await Client.connect(here.base) as client:
        yield client


async def learn(who: Client, **what: Any) -> Any:
    return await who.post("/api/training/lists", {"exercise": "anagrams", **what})


async def answer(who: Client, card: str, *words: str) -> Any:
    return await who.post("/api/training/answers", {"card": card, "words": list(words)})


@pytest.mark.req("CLB-40", "CLB-42")
async def test_a_card_is_answered_rated_and_comes_again(here: Site, guest: Client) -> None:
    stand = await learn(guest, pasted=["chien", "niche", "table", "x1"])
    assert (stand["counts"]["cards"], stand["counts"]["fresh"]) == (2, 2)
    question = stand["question"]
    assert (question["card"], question["letters"], question["words"]) == ("anagrams CEHIN", "CEHIN", 4)
    rated = await answer(guest, question["card"], "chien", "niche", "XXX")
    assert (rated["found"], rated["wrong"], rated["right"]) == (["CHIEN", "NICHE"], ["XXX"], False)
    assert set(rated["missed"]) == {"CHENI", "CHINE"}
    all_of_them = answers(french(), "anagrams", "CEHIN")
    rated = await answer(guest, question["card"], *all_of_them)
    assert (rated["right"], rated["missed"]) == (True, [])
    assert rated["due"] > here.service.clock() + 60
    row = await here.service.store.training.card((await guest.get("/api/me"))["id"], question["card"])
    assert row is not None
    assert (row.reviews, row.lapses) == (2, 1)
    with pytest.raises(Refused, match="no_such_card"):
        await answer(guest, "anagrams ZZ")


@pytest.mark.req("CLB-42")
async def test_what_is_due_is_there_on_another_device(here: Site, guest: Client) -> None:
    await learn(guest, length=7, most=20)
    async with await Client.connect(here.base, guest.cookie) as elsewhere:
        assert (await elsewhere.get("/api/training"))["counts"]["cards"] == 20
        first = (await elsewhere.get("/api/training"))["question"]["card"]
        await answer(elsewhere, first)
    assert (await guest.get("/api/training"))["counts"]["reviews"] == 1
    mine = await guest.get("/api/me/data")
    assert len(mine["cards"]) == 20


@pytest.mark.req("CLB-40")
@pytest.mark.parametrize(
    ("exercise", "letters", "some"),
    [
        ("anagrams", "CEHIN", {"CHIEN", "NICHE"}),
        ("plus_one", "CEHIN", {"CHINER", "CHAINE"}),
        ("extensions", "ANE", {"CANE", "ANES"}),
        ("short", "A?", {"AS", "AI"}),
    ],
)
def test_what_answers_an_exercise(exercise: Any, letters: str, some: set[str]) -> None:
    found = answers(french(), exercise, letters)
    assert some <= set(found)
    assert letters not in found


@pytest.mark.req("CLB-41")
def test_lists_by_length_letter_class_and_order() -> None:
    dear = chosen(french(), 5, "K", "", "likely")
    assert all(len(word) == 5 and "K" in word for word in dear)
    assert [likelihood(word) for word in dear] == sorted(map(likelihood, dear), reverse=True)
    verbs = chosen(french(), 6, "", "v", "common")
    assert "MANGER" in verbs
    assert "MAISON" not in verbs
    assert likelihood("KAYAK") == float("-inf")


@pytest.mark.req("CLB-42")
async def test_five_thousand_cards_stay_instant(here: Site, guest: Client) -> None:
    person, store = (await guest.get("/api/me"))["id"], here.service.store.training
    await store.add(person, [f"anagrams {number}" for number in range(4_999)], 1e12)
    await learn(guest, pasted=["chien"])
    times = []
    for _ in range(5):
        began = perf_counter()
        stand = await guest.get("/api/training")
        times.append(perf_counter() - began)
        assert stand["counts"]["cards"] == 5_000
    assert min(times) < 0.2
    with pytest.raises(Refused, match="too_many_cards"):
        await learn(guest, pasted=["table"])
    await here.service.trainer.clear(person)
    with pytest.raises(Refused, match="nothing_to_learn"):
        await learn(guest, pasted=["xqz"])
