"""The word page's questions, and best scores."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import quote

import pytest
from tests.serving import site

from salon.client import Client, Refused

ME = {"kind": "me"}


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    async with site(tmp_path) as here, await Client.connect(here.base) as guest:
        yield guest


@pytest.mark.req("CLB-43")
async def test_all_about_a_word(client: Client) -> None:
    card = await client.get(f"/api/words/{quote('Chien')}")
    assert card["word"] == "CHIEN"
    assert card["valid"] is True
    assert card["readings"][0] == {"lemma": "chien", "classes": ["adj", "nom"], "tags": [["mas", "sg"]]}
    assert (card["common"], card["since"], card["refused"]) == ("everyday", "2026-11-15", None)
    assert {"CHIENS", "CHIENNE"} <= set(card["relatives"])
    assert "S" in card["after"]
    assert card["before"] == ""
    assert "NICHE" in card["anagrams"]
    assert "CHINER" not in card["anagrams"]
    assert "CHINER" in card["anagrams_plus_one"]
    assert "CHINERA" in card["anagrams_plus_two"]
    assert "CHIENDENT" in card["suffixed"]
    assert "PRECHAUFFE" in (await client.get("/api/words/CHAUFFE"))["prefixed"]
    assert card["anagrams_plus_one"].index("CHAINE") < card["anagrams_plus_one"].index("CHINEE")


async def test_why_a_word_is_none(client: Client) -> None:
    assert (await client.get("/api/words/SNCF"))["refused"]["code"] == "abbreviation"
    assert (await client.get("/api/words/BERLIN"))["refused"]["code"] == "name"
    assert (await client.get("/api/words/XQZW"))["refused"] is None


async def test_accents_do_not_matter(client: Client) -> None:
    assert (await client.get(f"/api/words/{quote('ÉTÉ')}"))["word"] == "ETE"


@pytest.mark.parametrize("word", ["XQZW", "un mot", "l’été", "?", "a", "é" * 30])
async def test_what_is_no_word_is_told_so(client: Client, word: str) -> None:
    assert (await client.get(f"/api/words/{quote(word)}"))["valid"] is False


@pytest.mark.req("CLB-43")
async def test_patterns_and_racks(client: Client) -> None:
    fitting = (await client.get(f"/api/words/?pattern={quote('ch?en')}"))["words"]
    assert {"word": "CHIEN", "lemmas": ["chien"]} in fitting
    made = (await client.get("/api/words/?rack=chien"))["words"]
    assert [len(each["word"]) for each in made] == sorted((len(each["word"]) for each in made), reverse=True)
    assert made[0]["word"] in ("CHIEN", "NICHE")
    many = await client.get(f"/api/words/?pattern={quote('*')}")
    assert (len(many["words"]), many["more"]) == (300, True)
    assert (await client.get("/api/words/"))["words"] == []
    with pytest.raises(Refused, match="too_many_blanks"):
        await client.get(f"/api/words/?rack={quote('????')}")
    with pytest.raises(Refused, match="unreadable_letters"):
        await client.get(f"/api/words/?rack={quote('a!b')}")


@pytest.mark.req("CLB-43")
@pytest.mark.parametrize(
    "asked",
    ["pattern=*", "pattern=*AGE", "pattern=RE*ER", "pattern=%3F%3F%3F%3F%3F%3F%3F", "rack=AEIRSTN%3F%3F"],
)
async def test_hundreds_of_words_are_listed_at_once_the_longest_first(client: Client, asked: str) -> None:
    times: list[float] = []
    found: dict[str, Any] = {}
    for _ in range(3):
        began = perf_counter()
        found = await client.get(f"/api/words/?{asked}")
        times.append(perf_counter() - began)
    lengths = [len(each["word"]) for each in found["words"]]
    assert lengths == sorted(lengths, reverse=True)
    assert len(lengths) == 300
    assert found["total"] > 300
    assert all(each["lemmas"] for each in found["words"])
    assert min(times) < 0.3


@pytest.mark.req("CLB-43")
async def test_extensions_and_anagrams_are_listed_the_longest_first(client: Client) -> None:
    card = await client.get("/api/words/PORT")
    for part in ("prefixed", "suffixed", "anagrams_plus_one", "anagrams_plus_two"):
        lengths = [len(word) for word in card[part]]
        assert lengths == sorted(lengths, reverse=True)
        assert lengths
    assert all(word.endswith("PORT") and len(word) > 5 for word in card["prefixed"])
    assert all(word.startswith("PORT") and len(word) > 5 for word in card["suffixed"])
    assert all(len(word) == 5 for word in card["anagrams_plus_one"])
    assert all(len(word) == 6 for word in card["anagrams_plus_two"])


async def test_best_scores_are_of_persons(client: Client) -> None:
    assert await client.get("/api/best/scrabble-classic") == []
    seats = [ME, {"kind": "program", "level": "beginner"}]
    table = await client.open_table("scrabble", seats, public=True)
    await client.order(table, "GiveUp", seat=0)
    (best,) = await client.get("/api/best/scrabble-classic")
    assert (best["name"], best["table"]) == ("Camille", table)
