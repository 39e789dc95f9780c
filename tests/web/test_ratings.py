"""Rated games at one server on SQLite, and between two on PostgreSQL: agreed, counted once, recomputed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.serving import Site
from tests.web.meeting import ME, OPEN, guests, identity, postgres, sites, soon, underway

from salon.client import Client, Refused
from salon.games.othello import Options, Othello
from salon.kernel import play
from salon.service import rater
from salon.service.rater import recompute
from salon.store.ratings import Change
from salon.store.sql import SQLStore

__all__ = ["guests", "postgres", "sites"]

RATED: dict[str, Any] = {"rated": True, "clock": {"game": 300}}
PROGRAM = {"kind": "program", "level": "1"}


async def enrol(site: Site, *clients: Client) -> None:
    """They have accounts."""
    store = site.service.store
    assert isinstance(store, SQLStore)
    for client in clients:
        await store._change("UPDATE persons SET account_since = 1.0 WHERE id = ?", await identity(client))


@pytest.fixture
async def people(guests: list[Client], sites: list[Site]) -> list[Client]:
    await enrol(sites[0], *guests)
    return guests


async def moved(players: list[Client], table: str, moves: int) -> None:
    """So many moves of OTHO, the first ones there are."""
    game, state = Othello(), Othello().initial(Options(), 2)
    for number in range(moves):
        seat = number % 2
        move = next(game.moves(state, seat))
        # A turn that begins and an action each count one.
        ply = number // 2 * 2 + 1
        await players[seat].act(table, seat, ply, {"type": "Place", "cell": move.cell})
        _, state = play(game, state, seat, move)


async def played(sites: list[Site], one: Client, two: Client, moves: int = 4) -> str:
    """A rated game that the first has given up after so many moves."""
    table = await one.open_table("othello", [ME, OPEN], name="Anne", **RATED)
    await two.order(table, "Join", name="Basile")
    await underway(table, one)
    await moved([one, two], table, moves)
    await one.order(table, "GiveUp", seat=0)
    return table


async def counted(client: Client, table: str) -> Any:
    return await soon(lambda told: told["verdict"] != "pending", client, f"/api/tables/{table}/rating")


async def figures(site: Site) -> list[Change]:
    store = site.service.store
    last = await store.ratings.last_number()
    return [each for number in range(1, last + 1) for each in await store.ratings.every(number)]


@pytest.mark.req("PEO-20", "PEO-21", "PEO-23")
async def test_a_rated_game_changes_both_and_says_why(people: list[Client], sites: list[Site]) -> None:
    one, two, _ = people
    table = await played(sites, one, two)
    told = await counted(two, table)
    assert (told["verdict"], told["form"]) == ("counted", "othello")
    loser, winner = told["seats"]
    assert loser["after"]["rating"] < 1000 < winner["after"]["rating"]
    assert winner["foes"] == [{"seat": 0, "rating": 1000, "expected": 0.5}]
    assert not winner["after"]["established"]
    assert await one.get("/api/ratings/othello") == []
    (own,) = await one.get(f"/api/people/{await identity(two)}/ratings")
    assert (own["form"], own["games"], own["now"]) == ("othello", 1, winner["after"])
    assert [point["rating"] for point in own["curve"]] == [1000, winner["after"]["rating"]]
    assert [game["id"] for game in (await one.get("/api/me/games?rated=true"))["games"]] == [table]
    assert (await one.get("/api/me/games?rated=false"))["games"] == []


@pytest.mark.req("PEO-21")
async def test_only_accounts_sit_at_rated_tables(guests: list[Client], sites: list[Site]) -> None:
    one, two, _ = guests
    body = {"game": "othello", "name": "Anne", "seats": [ME, OPEN], **RATED}
    assert await one.post("/api/rateable", body) == {"why": "rated_account"}
    with pytest.raises(Refused, match="rated_account"):
        await one.open_table("othello", [ME, OPEN], **RATED)
    await enrol(sites[0], one)
    assert await one.post("/api/rateable", body) == {"why": ""}
    assert await one.post("/api/rateable", {**body, "clock": {}}) == {"why": "rated_clock"}
    unmeasured = {"kind": "program", "level": "random"}
    assert await one.post("/api/rateable", {**body, "seats": [ME, unmeasured]}) == {"why": "rated_program"}
    table = await one.open_table("othello", [ME, OPEN], **RATED)
    with pytest.raises(Refused, match="rated_account"):
        await two.order(table, "Join", name="Basile")
    with pytest.raises(Refused, match="rated_program"):
        await one.order(table, "GoSolo", level="random")


@pytest.mark.req("PEO-21")
async def test_no_help_and_no_take_back(people: list[Client], sites: list[Site]) -> None:
    one = people[0]
    table = await one.open_table("othello", [ME, PROGRAM], **RATED)
    await one.watch(table, 0)
    with pytest.raises(Refused, match="no_help_here"):
        await one.ask("analyse", table=table, seat=0, kind="values")
    await moved([one], table, 1)
    with pytest.raises(Refused, match="rated"):
        await one.order(table, "TakeBack", seat=0)
    fair = await one.open_table("scrabble", [ME, OPEN], rated=True, clock={"turn": 60})
    await people[1].order(fair, "Join", name="Basile")
    options = (await one.watch(fair, 0))["table"]["setup"]["options"]
    assert (options["tells_reserve"], options["hints"]) == (False, False)
    alone = [ME, {"kind": "program", "level": "expert"}]
    alone_rated = await one.open_table("scrabble", alone, rated=True, clock={"turn": 60})
    await one.watch(alone_rated, 0)
    with pytest.raises(Refused, match="no_help_here"):
        await one.ask("moves", table=alone_rated, seat=0, after=0)


@pytest.mark.req("PEO-21")
async def test_it_is_agreed_before_the_start(people: list[Client], sites: list[Site]) -> None:
    one, two, three = people
    table = await one.open_table("othello", [ME, OPEN], name="Anne", clock={"game": 300})
    await one.order(table, "Rate", on=True)
    assert (await two.watch(table))["table"]["setup"]["rated"]
    guest = await Client.connect(sites[0].base)
    with pytest.raises(Refused, match="rated_account"):
        await guest.order(table, "Join", name="Gaston")
    await two.order(table, "Join", name="Basile")
    await underway(table, one)
    with pytest.raises(Refused, match="not_while_playing"):
        await one.order(table, "Rate", on=False)
    theirs = await guest.open_table("othello", [ME, OPEN], name="Gaston", clock={"game": 300})
    with pytest.raises(Refused, match="rated_account"):
        await guest.order(theirs, "Rate", on=True)
    unmeasured = [ME, OPEN, {"kind": "program", "level": "random"}]
    mixed = await three.open_table("osmotik", unmeasured, name="Chloé", clock={"game": 300})
    with pytest.raises(Refused, match="rated_program"):
        await three.order(mixed, "Rate", on=True)
    await guest.close()


@pytest.mark.req("PEO-21", "PEO-23")
async def test_what_does_not_count_says_so(
    people: list[Client], sites: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, _ = people
    aborted = await played(sites, one, two, moves=3)
    assert (await counted(one, aborted))["verdict"] == "aborted"
    monkeypatch.setattr(rater, "OFTEN", 1)
    first, second = [await played(sites, one, two) for _ in range(2)]
    assert (await counted(one, first))["verdict"] == "counted"
    told = await counted(one, second)
    assert (told["verdict"], told["seats"]) == ("often", [])
    assert len(await figures(sites[0])) == 2
    plain = await one.open_table("othello", [ME, OPEN], name="Anne")
    with pytest.raises(Refused, match="not_rated"):
        await one.get(f"/api/tables/{plain}/rating")


@pytest.mark.req("PEO-22")
async def test_a_program_moves_only_the_person(people: list[Client], sites: list[Site]) -> None:
    one = people[0]
    table = await one.open_table("othello", [ME, PROGRAM], **RATED)
    seen = await one.watch(table, 0)
    for _ in range(2):
        ply = seen["table"]["plies"][0]
        await one.act(table, 0, ply, {"type": "Place", "cell": seen["view"]["legal"][0]})
        seen = await one.frame("update", lambda told: told["table"]["turn"] == [0] and told["view"]["legal"])
    await one.order(table, "GiveUp", seat=0)
    told = await counted(one, table)
    (own,) = told["seats"]
    assert own["foes"][0]["rating"] == 790
    assert own["after"]["rating"] < 1000
    assert len(await figures(sites[0])) == 1


@pytest.mark.req("PEO-21", "PEO-24")
async def test_counted_once_and_recomputed_alike(
    people: list[Client], sites: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though every process thinks that it is the one that rates, and a person is erased."""

    async def leased(_: object) -> bool:
        return True

    monkeypatch.setattr(rater.Rater, "_leased", leased)
    one, two, three = people
    tables = [await played(sites, *pair) for pair in ((one, two), (two, one), (one, two), (three, two))]
    for table in tables:
        await asyncio.gather(*(site.service.rater.look() for site in sites))
        assert (await counted(one, table))["verdict"] == "counted"
    before = await figures(sites[0])
    assert sorted(change.table_id for change in before) == sorted([*tables, *tables])
    assert {change.number for change in before} == {1, 2, 3, 4}
    service, store = sites[1].service, sites[1].service.store
    assert await recompute(store, service.rooms, correct=True) == rater.Recomputed(4, 0)
    assert isinstance(store, SQLStore)
    await store._change("UPDATE ratings SET mu = mu + 1e-9 WHERE number = 1 AND seat = 0")
    assert await recompute(store, service.rooms, correct=False) == rater.Recomputed(4, 1)
    assert await recompute(store, service.rooms, correct=True) == rater.Recomputed(4, 1)
    assert await figures(sites[0]) == before
    gone = await identity(three)
    await service.erasing.erase(gone)
    left = [change for change in before if change.person != gone]
    assert await figures(sites[0]) == left
    assert await recompute(store, service.rooms, correct=True) == rater.Recomputed(4, 0)


@pytest.mark.req("PEO-23")
async def test_leaders_are_those_whose_rating_is_established(people: list[Client], sites: list[Site]) -> None:
    one, two, three = people
    store = sites[0].service.store
    for number, (client, mu, sigma) in enumerate(((one, 1500, 90), (two, 1700, 200), (three, 1400, 80)), 1):
        change = Change(number, 0, f"t{number}", await identity(client), "othello", 1.0, 1000, 350, mu, sigma)
        await store.ratings.correct([], [change])
    leaders = await two.get("/api/ratings/othello")
    assert [(each["name"], each["rating"]) for each in leaders] == [("Anne", 1500), ("Chloé", 1400)]
    await store.played.put_strangers(await identity(one), "nothing")
    assert [each["name"] for each in await two.get("/api/ratings/othello")] == ["Chloé"]
    assert await two.get(f"/api/people/{await identity(one)}/ratings") == []
