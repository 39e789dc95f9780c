"""Training on both databases: lists become cards, the server rates, what is due is kept (CLB-40 … CLB-42)."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from tests.serving import Site
from tests.web.test_duplicate import Seen, laid

from salon.client import Client, Refused
from salon.games.duplicate import Options, tops
from salon.words import french
from salon.words.exercises import alike, answers, chosen, likelihood


async def learn(who: Client, **what: Any) -> Any:
    return await who.post("/api/training/lists", {"exercise": "anagrams", **what})


async def answer(who: Client, card: str, *words: str) -> Any:
    return await who.post("/api/training/answers", {"card": card, "words": list(words)})


@pytest.mark.req("CLB-40", "CLB-42")
async def test_a_card_is_answered_rated_and_comes_again(here: Site, guest: Client) -> None:
    stand = await learn(guest, pasted=["chien", "niche", "table", "x1"])
    counts = stand["counts"]
    assert (counts["cards"], counts["fresh"], counts["due"]) == (2, 2, 0)
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


@pytest.mark.req("CLB-40", "CLB-41", "CLB-42")
async def test_what_one_missed_in_a_game_becomes_cards_by_one_touch(here: Site, guest: Client) -> None:
    await learn(guest, pasted=["chien"])
    table = await guest.open_table("duplicate", [{"kind": "me"}], clock={"turn": 120.0}, options={"pause": 3})
    with pytest.raises(Refused, match="not_while_playing"):
        await guest.post(f"/api/training/games/{table}", {})
    seen = Seen(guest)
    await guest.ask("watch", table=table, seat=0)
    rack = seen.view["rack"]
    letters = "".join(letter for letter in rack if letter not in "AEIOUY?")[:2]
    await seen.propose(table, 0, laid(112, True, letters), ready=True)
    await seen.until("shown", 1)
    await guest.order(table, "Leave")
    made = await guest.post(f"/api/training/games/{table}", {})
    assert made == {"positions": 1, "words": 1}
    assert await guest.post(f"/api/training/games/{table}", {}) == {"positions": 0, "words": 0}

    question = (await guest.get("/api/training"))["question"]
    assert (question["exercise"], question["game"]) == ("top", "duplicate")
    best = tops.best("." * 225, rack, Options())
    assert best is not None
    wrong = await answer(guest, question["card"], "0 1 ZZ")
    assert (wrong["right"], wrong["points"], wrong["wrong"]) == (False, best.points, ["0 1 ZZ"])
    move = f"{best.place.square} {best.place.across:d} {best.place.letters}"
    rated = await answer(guest, question["card"], move)
    assert (rated["right"], rated["found"]) == (True, [move])

    question = (await guest.get("/api/training"))["question"]
    assert (question["exercise"], question["letters"]) == ("valid", letters)
    assert letters in question["choices"]
    exist = [word for word in question["choices"] if word in french()]
    assert (await answer(guest, question["card"], letters))["right"] is False
    assert (await answer(guest, question["card"], *exist))["right"] is True
    # What one missed comes before lists.
    assert (await guest.get("/api/training"))["question"]["card"] == "anagrams CEHIN"


@pytest.mark.req("CLB-41")
async def test_only_one_s_own_gaps_are_learnt(here: Site, guest: Client) -> None:
    table = await guest.open_table("duplicate", [{"kind": "me"}], clock={"turn": 120.0}, public=True)
    await guest.order(table, "Leave")
    async with await Client.connect(here.base) as other:
        assert await other.post(f"/api/training/games/{table}", {}) == {"positions": 0, "words": 0}
    plain = await guest.open_table("othello", [{"kind": "me"}, {"kind": "program", "level": "1"}])
    await guest.order(plain, "GiveUp", seat=0)
    with pytest.raises(Refused, match="nothing_to_learn"):
        await guest.post(f"/api/training/games/{plain}", {})
    with pytest.raises(Refused, match="nothing_to_learn"):
        await answer_unknown(guest, here, "top othello x")


async def answer_unknown(who: Client, here: Site, card: str) -> Any:
    await here.service.store.training.add((await who.get("/api/me"))["id"], [card], 0.0)
    return await answer(who, card)


def test_a_refused_word_is_shown_among_words_alike() -> None:
    shown = alike(french(), "CHIEM")
    assert "CHIEM" in shown
    assert "CHIEN" in shown
    assert all(sum(a != b for a, b in zip("CHIEM", word, strict=True)) <= 1 for word in shown)
    assert alike(french(), "XQZWK") == ["XQZWK"]


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
