"""One's games and a person's page, as the server tells them, and to whom."""

from __future__ import annotations

from typing import Any

import pytest
from tests.serving import Site
from tests.web.meeting import (
    ME,
    OPEN,
    PROGRAM,
    guests,
    identity,
    played,
    postgres,
    put,
    sites,
    soon,
    underway,
)

from salon.client import Client, Refused
from salon.service import played as lists

__all__ = ["guests", "postgres", "sites"]

CLOCK = {"turn": 60.0, "game": None, "increment": 0.0}


@pytest.mark.req("PEO-10")
async def test_running_games_those_that_wait_for_one_first(guests: list[Client], sites: list[Site]) -> None:
    anne, basile, _ = guests
    waiting = await anne.open_table("othello", [ME, OPEN])
    theirs = await basile.open_table("othello", [ME, OPEN], name="Basile")
    await anne.order(theirs, "Join", name="Anne")
    mine = await anne.open_table("othello", [ME, OPEN], clock=CLOCK)
    await basile.order(mine, "Join", name="Basile")
    await underway(theirs, basile)
    await basile.act(theirs, 0, 1, "f5")
    games = await soon(lambda told: told[1]["last"], anne, "/api/me/games/running")
    assert [game["id"] for game in games] == [mine, theirs, waiting]
    first, second, third = games
    assert (first["turn"], first["mine"], first["status"]) == ([0], [0], "playing")
    assert 0 < first["until"] - sites[0].service.clock() <= 60
    assert first["last"] is None
    assert (second["turn"], second["mine"], second["until"]) == ([1], [1], None)
    assert second["last"]["events"][0]["type"] == "Placed"
    assert (third["status"], third["seats"][1]) == ("waiting", None)


@pytest.mark.req("PEO-10")
async def test_a_hand_is_not_told_in_lists(guests: list[Client]) -> None:
    anne, basile, _ = guests
    table = await anne.open_table("scrabble", [ME, OPEN])
    await basile.order(table, "Join", name="Basile")
    await underway(table, anne)
    seat = (await anne.get("/api/me/games/running"))[0]["turn"][0]
    mover, other = ((anne, basile), (basile, anne))[seat]
    rack = (await mover.watch(table, seat))["view"]["racks"][seat]
    await mover.act(table, seat, 1, {"type": "Exchange", "letters": rack[:3]})
    (game,) = await soon(lambda told: told[0]["last"], other, "/api/me/games/running")
    assert rack[:3] not in str(game["last"])


@pytest.mark.req("PEO-10")
async def test_finished_games_by_pages_and_filters(
    guests: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "PAGE", 2)
    anne, basile, chloe = guests
    tables = [await played(anne, one, name) for one, name in ((basile, "B"), (chloe, "C"), (basile, "B"))]
    first = await anne.get("/api/me/games")
    assert [game["id"] for game in first["games"]] == [tables[2], tables[1]]
    assert first["total"] == 3
    assert {game["outcome"] for game in first["games"]} == {"lost"}
    second = await anne.get(f"/api/me/games?after={first['after']}")
    assert [game["id"] for game in second["games"]] == [tables[0]]
    assert (second["after"], second["total"]) == (None, None)
    other = await identity(chloe)
    assert [game["id"] for game in (await anne.get(f"/api/me/games?opponent={other}"))["games"]] == [
        tables[1]
    ]
    for nothing in ("outcome=won", "rated=true", "game=scrabble", "until=5"):
        assert (await anne.get(f"/api/me/games?{nothing}"))["games"] == []
    assert len((await anne.get("/api/me/games?rated=false&since=5&game=othello"))["games"]) == 2
    assert (await basile.get("/api/me/games?outcome=won"))["games"][0]["mine"] == [1]
    with pytest.raises(Refused, match="no_such_page"):
        await anne.get("/api/me/games?after=never")
    with pytest.raises(Refused, match="malformed"):
        await anne.get("/api/me/games?outcome=cheated")


@pytest.mark.req("PEO-11", "PLT-16")
async def test_a_finished_game_is_a_file_of_its_field(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    table = await played(anne, basile)
    text = (await anne.get(f"/api/tables/{table}/export")).decode()
    assert text.startswith("(;GM[Othello]")
    assert "PB[Anne]PW[Basile]" in text
    assert await chloe.get(f"/api/tables/{table}/export") == text.encode()
    running = await anne.open_table("othello", [ME, PROGRAM])
    with pytest.raises(Refused, match="not_while_playing"):
        await anne.get(f"/api/tables/{running}/export")


@pytest.mark.req("PEO-35")
async def test_who_is_meant_by_a_name(guests: list[Client], sites: list[Site]) -> None:
    anne, basile, chloe = guests
    assert await anne.post("/api/people", {"name": "basile"}) == []
    await played(anne, basile)
    (one,) = await anne.post("/api/people", {"name": "BASILE"})
    assert (one["id"], one["name"]) == (await identity(basile), "Basile")
    assert await chloe.post("/api/people", {"name": "Basile"}) == []
    met = await anne.get("/api/me/opponents")
    assert [(each["name"], each["games"]) for each in met] == [("Basile", 1)]


async def page(of: Client, reader: Client) -> Any:
    return await reader.get(f"/api/people/{await identity(of)}")


@pytest.mark.req("PEO-12")
async def test_what_strangers_see_is_a_setting(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    await played(anne, basile, public=True)
    own = await page(anne, anne)
    assert (own["name"], own["shows"], len(own["games"])) == ("Anne", "everything", 1)
    assert own["tallies"] == [
        {"game": "othello", "won": 0, "drawn": 0, "lost": 1, "alone": 0, "abandoned": 0}
    ]
    seen = await page(anne, chloe)
    assert (seen["shows"], seen["games"]) == ("counts", [])
    assert (seen["tallies"], seen["records"], seen["since"]) == (
        own["tallies"],
        own["records"],
        own["since"],
    )
    await put(anne, "/api/me/page", {"strangers": "nothing"})
    seen = await page(anne, chloe)
    assert (seen["name"], seen["tallies"], seen["records"], seen["games"]) == ("Anne", [], [], [])
    assert seen["since"] is None
    await put(anne, "/api/me/page", {"strangers": "everything"})
    assert await anne.get("/api/me/page") == {"strangers": "everything"}
    assert len((await page(anne, chloe))["games"]) == 1
    with pytest.raises(Refused, match="malformed"):
        await put(anne, "/api/me/page", {"strangers": "some"})
    with pytest.raises(Refused, match="no_such_person"):
        await anne.get("/api/people/nobody")


@pytest.mark.req("PEO-12")
async def test_a_private_table_is_not_given_away(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    await put(anne, "/api/me/page", {"strangers": "everything"})
    private = await played(anne, basile)
    public = await played(anne, basile, public=True)
    assert [game["id"] for game in (await page(anne, basile))["games"]] == [public, private]
    seen = await page(anne, chloe)
    assert [game["id"] for game in seen["games"]] == [public, None]
    assert private not in str(seen)


@pytest.mark.req("SCR-20")
async def test_a_door_tells_ones_scores_and_the_programs_names(guests: list[Client]) -> None:
    anne, basile, _ = guests
    table = await anne.open_table("othello", [ME, PROGRAM], name="Anne")
    await anne.order(table, "GiveUp", seat=0)
    told = await soon(lambda told: told["against"], anne, "/api/games/othello/door")
    assert told["against"] == [{"level": "random", "won": 0, "drawn": 0, "lost": 1}]
    assert (await basile.get("/api/games/othello/door"))["against"] == []
    names = (await basile.get("/api/games/scrabble/door"))["names"]
    assert names == {
        "beginner": ["Pissenlit", "Mistigri", "Plume"],
        "expert": ["Hypatie", "Champollion", "Sibylle"],
    }
    with pytest.raises(Refused, match="unknown_game"):
        await anne.get("/api/games/nothing/door")


@pytest.mark.req("PLT-02")
async def test_a_door_shows_a_public_game_as_an_onlooker_sees_it(guests: list[Client]) -> None:
    anne, basile, chloe = guests
    await anne.open_table("scrabble", [ME, {"kind": "program", "level": "beginner"}], public=False)
    table = await anne.open_table("scrabble", [ME, OPEN], name="Anne", public=True)
    assert (await chloe.get("/api/games/scrabble/door"))["show"] is None
    await basile.order(table, "Join", name="Basile")
    show = (await soon(lambda told: told["show"], chloe, "/api/games/scrabble/door"))["show"]
    assert (show["id"], [who["name"] for who in show["seats"]]) == (table, ["Anne", "Basile"])
    assert show["view"]["racks"] == [None, None]
    assert (await anne.get("/api/games/scrabble/door"))["show"] is None
