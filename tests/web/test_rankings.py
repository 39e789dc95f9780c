"""Nothing gets into a list of best scores that was not earned there: `docs/rankings.md`, line by line."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import AsyncIterator
from itertools import count
from typing import Any

import pytest
from tests.serving import Site, site
from tests.web.meeting import postgres

from salon.client import Client, Refused
from salon.games import GAMES
from salon.games.atomes.values import LEVELS
from salon.service.privacy import day_of, end_of
from salon.tools.cluster import Cluster

__all__ = ["postgres"]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
_number = count()
TODAY = {"day": "2001-01-01", "level": 1}
"""What a client asks for; the server knows better."""


@pytest.fixture
async def regulars(here: Site) -> AsyncIterator[list[Client]]:
    """Three persons who were here before today."""
    clients = [await Client.connect(here.base) for _ in range(3)]
    for client, name in zip(clients, ("Anne", "Basile", "Chloé"), strict=True):
        await here.service.store.put_person(client.id, name, 1.0)
    yield clients
    await asyncio.gather(*(client.close() for client in clients))


def today(here: Site) -> str:
    return day_of(here.service.clock())


def atoms(here: Site, table: str) -> list[int]:
    return list(here.service.rooms[table].now.state.atoms)


async def sought(here: Site, client: Client, table: str, seat: int = 0, **more: Any) -> int:
    """The board is searched: without a ray, and rightly unless told otherwise."""
    snapshot = await client.watch(table, seat)
    guess = more.get("guess", atoms(here, table))
    for entry in more.get("rays", ()):
        await client.act(table, seat, snapshot["table"]["plies"][seat], {"type": "Fire", "entry": entry})
        snapshot = await client.watch(table, seat)
    action = {"type": "Validate", "guess": guess}
    return await client.act(table, seat, snapshot["table"]["plies"][seat], action)


async def best(client: Client, category: str) -> list[tuple[str, int]]:
    return [(row["name"], row["score"]) for row in await client.get(f"/api/best/{category}")]


# The day's board


async def test_the_board_is_that_of_the_server_s_date_and_level(here: Site, regulars: list[Client]) -> None:
    """Tomorrow's was to be had by asking for it, and at any level."""
    one, *_ = regulars
    table = await one.open_table("atomes", [ME], options={"day": "2999-12-31", "level": 1})
    options = here.service.rooms[table].now.setup.options
    assert options.day == today(here)
    assert options.level >= 8
    assert len(atoms(here, table)) == LEVELS[options.level].atoms


async def test_it_is_the_same_for_one_and_two_seats(here: Site, regulars: list[Client]) -> None:
    one, two, three = regulars
    alone = await one.open_table("atomes", [ME], options=TODAY)
    race = await two.open_table("atomes", [ME, OPEN], options=TODAY)
    await three.order(race, "Join", name="Chloé")
    assert atoms(here, alone) == atoms(here, race)
    other = await one.open_table("atomes", [ME], options={"level": 20})
    assert atoms(here, other) != atoms(here, alone)


async def test_nobody_looks_it_up_at_another_s_table(here: Site, regulars: list[Client]) -> None:
    one, two, three = regulars
    race = await one.open_table("atomes", [ME, OPEN], options=TODAY)
    await three.watch(race)
    await two.order(race, "Join", name="Basile")
    told: list[dict[str, Any]] = []
    three.on_frame = told.append
    await sought(here, one, race, 0, rays=(11, 12))
    await sought(here, two, race, 1)
    with pytest.raises(Refused, match="day_not_over"):
        await three.ask("watch", table=race, seat=-3)
    assert not [frame for frame in told if frame["t"] in ("update", "snapshot")]
    for path in ("replay", "record", "notes", "results"):
        with pytest.raises(Refused, match="day_not_over"):
            await three.get(f"/api/tables/{race}/{path}")
    with pytest.raises(Refused, match="day_not_over"):
        await three.ask("analyse", table=race, seat=-3, kind="review")
    fire = [{"seat": 0, "action": {"type": "Fire", "entry": 11}}]
    with pytest.raises(Refused, match="not_your_turn"):
        await three.post("/api/try", {"game": "atomes", "players": 1, "options": TODAY, "steps": fire})
    text = b64encode(today(here).encode()).decode()
    with pytest.raises(Refused, match=r"un(known|readable)_"):
        await three.post("/api/read", {"game": "atomes", "data": text})
    assert (await one.get(f"/api/tables/{race}/replay"))[-1]["view"]["atoms"] == atoms(here, race)
    rows = await three.get(f"/api/best/atomes-{today(here)}")
    assert {row["table"] for row in rows} == {None}


async def test_it_may_be_looked_at_when_the_day_is_over(here: Site, regulars: list[Client]) -> None:
    one, _, three = regulars
    table = await one.open_table("atomes", [ME], options=TODAY)
    await sought(here, one, table)
    tomorrow = end_of(today(here)) + 1.0
    here.service.heartbeat._clock = lambda: tomorrow
    replay = await three.get(f"/api/tables/{table}/replay")
    assert replay[-1]["view"]["atoms"] == atoms(here, table)


async def test_a_new_identity_does_not_spy_it_out(here: Site, regulars: list[Client]) -> None:
    """It gets another board of that level, and no seat at a table of the day's."""
    one, two, _ = regulars
    table = await one.open_table("atomes", [ME], options=TODAY)
    race = await two.open_table("atomes", [ME, OPEN], options=TODAY)
    async with await Client.connect(here.base) as spy:
        own = await spy.open_table("atomes", [ME], options=TODAY)
        options = here.service.rooms[own].now.setup.options
        assert (options.day, options.level) == ("", here.service.rooms[table].now.setup.options.level)
        assert atoms(here, own) != atoms(here, table)
        with pytest.raises(Refused, match="day_newcomer"):
            await spy.order(race, "Join", name="Espion")
        await sought(here, spy, own)
    assert await best(one, f"atomes-{today(here)}") == []


async def test_one_has_one_try_at_the_day_s_board(here: Site, regulars: list[Client]) -> None:
    """A second table was opened to explore it, and the first one then validated."""
    one, two, three = regulars
    table = await one.open_table("atomes", [ME], options=TODAY)
    assert await one.open_table("atomes", [ME], options=TODAY) == table
    race = await two.open_table("atomes", [ME, OPEN], options=TODAY)
    with pytest.raises(Refused, match="day_tried"):
        await one.order(race, "Join", name="Anne")
    await three.order(race, "Join", name="Chloé")
    assert await three.open_table("atomes", [ME], options=TODAY) == race
    await sought(here, one, table, guess=atoms(here, table)[:1])
    assert await one.open_table("atomes", [ME], options=TODAY) == table
    (mine,) = await best(one, f"atomes-{today(here)}")
    await sought(here, two, race, rays=(11,))
    await sought(here, three, race, 1)
    ranking = await best(one, f"atomes-{today(here)}")
    assert len(ranking) == 3
    assert mine in ranking


@pytest.fixture
async def twice(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Client]]:
    """Anne at two servers on one database, which both look whether she has tried before either acts."""
    url, both = postgres.create(f"twice{next(_number)}"), asyncio.Barrier(2)
    async with site(url) as here, site(url) as there:
        for each in (here, there):
            monkeypatch.setattr(each.service.store, "tried", together(each.service.store.tried, both))
        one = await Client.connect(here.base)
        two = await Client.connect(there.base, one.cookie)
        await here.service.store.put_person(one.id, "Anne", 1.0)
        yield [one, two]
        await asyncio.gather(one.close(), two.close())


def together(tried: Any, both: asyncio.Barrier) -> Any:
    async def waited(person: str, category: str) -> str | None:
        found: str | None = await tried(person, category)
        async with asyncio.timeout(10):
            await both.wait()
        return found

    return waited


@pytest.mark.req("CLB-10", "PLT-43")
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("atomes", TODAY),
        ("duplicate", {"day": "2001-01-01"}),
        ("duplicate", {"day": "2001-01-01", "topping": True}),
    ],
)
async def test_who_sits_down_at_two_servers_at_once_has_one_try(
    twice: list[Client], game: str, options: dict[str, Any]
) -> None:
    """The one was played to learn the board, and then the other."""
    one, two = twice
    tables = [each.open_table(game, [ME], options=options) for each in (one, two)]
    assert len(set(await asyncio.gather(*tables))) == 1


async def test_who_got_up_again_has_not_tried(here: Site, regulars: list[Client]) -> None:
    one, two, _ = regulars
    waiting = await one.open_table("atomes", [ME, OPEN], options=TODAY, ready=False)
    await two.order(waiting, "Join", name="Basile")
    await two.order(waiting, "Withdraw")
    assert await two.open_table("atomes", [ME], options=TODAY) != waiting
    await one.order(waiting, "Cancel")
    assert await one.open_table("atomes", [ME], options=TODAY) != waiting


async def test_what_is_found_after_the_day_is_over_does_not_count(here: Site, regulars: list[Client]) -> None:
    one, *_ = regulars
    day = today(here)
    table = await one.open_table("atomes", [ME], options=TODAY)
    here.service.heartbeat._clock = lambda: end_of(day) + 1.0
    await sought(here, one, table)
    assert await best(one, f"atomes-{day}") == []


# Levels of Atomes


@pytest.mark.req("ATO-24")
async def test_only_a_board_hidden_by_chance_counts(here: Site, regulars: list[Client]) -> None:
    one, two, _ = regulars
    await sought(here, one, await one.open_table("atomes", [ME], options={"level": 8}))
    assert await best(one, "atomes-8") == [("Camille", 80)]
    coded = {"level": 9, "coding": "person"}
    own = await one.open_table("atomes", [ME, ME], options=coded)
    shared = await one.open_table("atomes", [ME, OPEN], options=coded)
    await two.order(shared, "Join", name="Basile")
    for table, seeker in ((own, one), (shared, two)):
        ply = (await one.watch(table, 0))["table"]["plies"][0]
        await one.act(table, 0, ply, {"type": "Hide", "atoms": [11, 12, 13]})
        await sought(here, seeker, table, 1)
    assert await best(one, "atomes-9") == []


async def test_nobody_fires_the_rays_for_another(here: Site, regulars: list[Client]) -> None:
    """Neither on two seats of one person, nor on those of two identities."""
    one, two, _ = regulars
    own = await one.open_table("atomes", [ME, ME], options={"level": 8})
    race = await one.open_table("atomes", [ME, OPEN], options={"level": 8})
    await two.order(race, "Join", name="Basile")
    for table, other in ((own, one), (race, two)):
        await sought(here, one, table, 0, rays=(11, 12, 13, 14), guess=[])
        await sought(here, other, table, 1)
    assert await best(one, "atomes-8") == []
    seats = [ME, {"kind": "program", "level": "novice"}]
    program = await one.open_table("atomes", seats, options={"level": 8})
    await sought(here, one, program)
    async with asyncio.timeout(20):
        await one.frame("update", lambda frame: frame["table"]["status"] == "over")
    assert await best(one, "atomes-8") == [("Camille", 80)]


@pytest.mark.parametrize(
    ("game", "seats", "kind"),
    [
        ("atomes", [ME], "review"),
        ("scrabble", [ME, {"kind": "program", "level": "beginner"}], "simulation"),
        ("scrabble", [ME, {"kind": "program", "level": "beginner"}], "equity"),
    ],
)
async def test_no_free_advice_where_a_best_score_is_at_stake(
    regulars: list[Client], game: str, seats: list[dict[str, str]], kind: str
) -> None:
    one, *_ = regulars
    table = await one.open_table(game, seats)
    with pytest.raises(Refused, match="no_help_here"):
        await one.ask("analyse", table=table, seat=0, kind=kind)
    with pytest.raises(Refused, match="nothing_to_take_back"):
        await one.order(table, "TakeBack", seat=0)


# Scrabble and the others


@pytest.mark.req("SCR-106")
async def test_scrabble_counts_neither_a_chosen_position_nor_both_sides_of_one_person(
    here: Site, regulars: list[Client]
) -> None:
    one, two, _ = regulars
    start = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ZOOKEEP/ 900/0 0"
    with_position = await one.open_table("scrabble", [ME, ME], options={"start": start})
    both_sides = await one.open_table("scrabble", [ME, ME])
    rivals = await one.open_table("scrabble", [ME, OPEN])
    await two.order(rivals, "Join", name="Basile")
    for table in (with_position, both_sides, rivals):
        while (room := here.service.rooms[table].now).status != "over":
            (seat,) = room.turn
            client = two if table == rivals and seat == 1 else one
            await client.act(table, seat, room.plies[seat], {"type": "Pass"})
    rows = await one.get("/api/best/scrabble-classic")
    assert sorted(row["name"] for row in rows) == ["Basile", "Camille"]
    assert all(row["score"] < 0 for row in rows)


def test_the_other_games_keep_no_best_scores() -> None:
    """A list that nobody reads, and that a chosen position, a take-back or advice would fill."""
    keeping = {game.key for game in GAMES if game.keeps_best(game.options_type(), 1)}
    assert keeping == {"atomes", "scrabble"}


async def test_a_list_of_another_game_stays_empty(regulars: list[Client]) -> None:
    one, *_ = regulars
    start = "-" * 27 + "OX------XX" + "-" * 27 + " X;"
    table = await one.open_table("othello", [ME, ME], options={"start": start})
    await one.order(table, "GiveUp", seat=1)
    assert await best(one, "othello") == []
