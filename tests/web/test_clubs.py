"""Clubs on the wire: the day's game, prepared ones, topping, and a table that its arbiter guides."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import date, timedelta
from typing import Any

import pytest
from tests.serving import Site
from tests.web.meeting import ME
from tests.web.test_duplicate import Seen, laid

from salon.client import Client, Refused
from salon.games.duplicate import Options, Top, rules, tops
from salon.kernel.codec import encode
from salon.service.privacy import beginning_of, day_of, end_of

TODAY = {"day": "2001-01-01"}
"""What a client asks for; the server knows better."""

CODE = "cluB0cluB0cluB0"


@pytest.fixture
async def regulars(here: Site) -> AsyncIterator[list[Seen]]:
    """Four persons who were here before today."""
    clients = [await Client.connect(here.base) for _ in range(4)]
    for client, name in zip(clients, ("Anne", "Basile", "Chloé", "Denis"), strict=True):
        await here.service.store.put_person(client.id, name, 1.0)
    yield [Seen(client) for client in clients]
    await asyncio.gather(*(client.close() for client in clients))


def today(here: Site) -> str:
    return day_of(here.service.clock())


async def opened(one: Seen, seats: list[dict[str, str]] | None = None, **more: Any) -> str:
    name = await one.client.get("/api/me")
    chosen = [ME] if seats is None else seats
    table = await one.client.open_table("duplicate", chosen, name=name["name"] or "Camille", **more)
    await one.client.ask("watch", table=table, seat=None)
    return table


async def hurried(one: Seen, table: str, turns: int, seat: int = 0) -> list[str]:
    """Plays nothing for some turns; the draws."""
    draws = []
    for turn in range(turns):
        await one.until("proposing", turn)
        draws.append(one.view["rack"])
        await one.propose(table, seat, None, ready=True)
        await one.until("shown", turn + 1)
        await one.client.order(table, "Hurry")
    return draws


async def over(one: Seen, table: str) -> None:
    await one.client.order(table, "Leave")


async def ranking(one: Seen, category: str) -> list[tuple[str, int]]:
    return [(row["name"], row["score"]) for row in await one.client.get(f"/api/best/{category}?most=500")]


def top(one: Seen, options: Options | None = None) -> Top:
    found = tops.best(one.view["board"], one.view["rack"], options or Options())
    assert found is not None
    return found


# The day's game


@pytest.mark.req("CLB-10")
async def test_the_day_s_draws_are_the_same_for_all_however_many_play(
    here: Site, regulars: list[Seen]
) -> None:
    anne, basile, chloe, denis = regulars
    alone = await opened(anne, options=TODAY, clock={"turn": 5.0})
    assert anne.facts["setup"]["options"]["day"] == today(here)
    assert anne.facts["setup"]["clock"]["turn"] == 180.0
    several = await opened(basile, options={**TODAY, "form": "joker"}, ready=False)
    await chloe.client.order(several, "Join", name="Chloé")
    await basile.client.order(several, "Start")
    await chloe.client.ask("watch", table=several, seat=None)
    first = await hurried(anne, alone, 3)
    second = []
    for turn in range(3):
        await basile.until("proposing", turn)
        await chloe.until("proposing", turn)
        second.append(basile.view["rack"])
        await basile.propose(several, 0, None, ready=True)
        await chloe.propose(several, 1, None, ready=True)
        await basile.until("shown", turn + 1)
        await basile.client.order(several, "Hurry")
    assert first == second
    own = await opened(denis)
    assert denis.view["rack"] != first[0] or (await hurried(denis, own, 2))[1] != first[1]


@pytest.mark.req("CLB-10")
async def test_one_has_one_try_which_goes_on_where_it_stood(here: Site, regulars: list[Seen]) -> None:
    anne, basile, *_ = regulars
    table = await opened(anne, options=TODAY)
    await hurried(anne, table, 1)
    again = await asyncio.gather(
        *(anne.client.open_table("duplicate", [ME], options=TODAY) for _ in range(4))
    )
    assert set(again) == {table}
    other = await opened(basile, options=TODAY, ready=False)
    with pytest.raises(Refused, match="day_tried"):
        await anne.client.order(other, "Join", name="Anne")
    both = await asyncio.gather(
        *(regulars[2].client.open_table("duplicate", [ME], options=TODAY) for _ in range(4))
    )
    assert len(set(both)) == 1
    assert await anne.client.open_table("duplicate", [ME], options={**TODAY, "topping": True}) != table


@pytest.mark.req("CLB-10")
async def test_nobody_looks_the_day_s_draw_up_before_playing(here: Site, regulars: list[Seen]) -> None:
    anne, basile, *_ = regulars
    table = await opened(anne, options=TODAY)
    (rack,) = await hurried(anne, table, 1)
    word = anne.view["tops"][0]["top"]["word"]["text"]
    with pytest.raises(Refused):
        await basile.client.ask("watch", table=table, seat=-3)
    for path in ("replay", "record", "results", "export?kind=gcg", "export?kind=csv"):
        with pytest.raises(Refused):
            await basile.client.get(f"/api/tables/{table}/{path}")
    tried = {"game": "duplicate", "players": 1, "options": {"day": today(here)}, "steps": []}
    assert (await basile.client.post("/api/try", tried))["view"]["rack"] == ""
    said = encode(basile.frames).decode()
    assert rack not in said
    assert word not in said
    with pytest.raises(Refused, match="day_goes_on"):
        await anne.client.order(table, "Hold", on=True)


@pytest.mark.req("CLB-10")
async def test_the_day_s_ranking_has_those_who_were_here_before_and_their_first_try(
    here: Site, regulars: list[Seen]
) -> None:
    anne, basile, *_ = regulars
    category = f"duplicate-{today(here)}"
    for one, finds in ((anne, True), (basile, False)):
        table = await opened(one, options=TODAY)
        found = top(one).place
        place = laid(found.square, found.across, found.letters) if finds else None
        await one.propose(table, 0, place, ready=True)
        await one.until("shown", 1)
        await over(one, table)
    newcomer = Seen(await Client.connect(here.base))
    own = await opened(newcomer, options=TODAY)
    assert newcomer.facts["setup"]["options"]["day"] == ""
    assert await opened(newcomer, options=TODAY) == own
    assert await opened(newcomer, options={**TODAY, "topping": True}) != own
    await over(newcomer, own)
    with pytest.raises(Refused, match="day_newcomer"):
        await newcomer.client.order(await opened(regulars[2], options=TODAY, ready=False), "Join", name="X")
    rows = await ranking(anne, category)
    assert [name for name, _ in rows] == ["Anne", "Basile"]
    assert rows[0][1] > rows[1][1] == 0
    await newcomer.client.close()


# Prepared games


@pytest.mark.req("CLB-10")
async def test_a_prepared_game_is_played_by_several_clubs_on_its_day_with_one_ranking(
    here: Site, regulars: list[Seen]
) -> None:
    anne, basile, *_ = regulars
    tomorrow = (date.fromisoformat(today(here)) + timedelta(days=1)).isoformat()
    prepared = {"code": CODE, "title": "Coupe des clubs", "form": "seven_of_eight", "arbiter": True}
    with pytest.raises(Refused, match="not_that_day"):
        await anne.client.open_table("duplicate", [ME], options={**prepared, "day": tomorrow})
    racks = []
    for club, one in (("A", anne), ("B", basile)):
        options = {**prepared, "day": today(here)}
        table = await opened(one, [], options=options, ready=False)
        newcomer = Seen(await Client.connect(here.base))
        await newcomer.client.order(table, "Join", name=f"Tél {club}")
        await one.client.order(table, "Enrol", name=f"Feuille {club}")
        await one.client.order(table, "Start")
        await newcomer.client.ask("watch", table=table, seat=None)
        await one.until("proposing", 0)
        racks.append(one.view["rack"])
        found = top(one, Options(form="seven_of_eight")).place
        if club == "A":
            await newcomer.propose(table, 0, laid(found.square, found.across, found.letters))
        else:
            await one.propose(table, 1, laid(found.square, found.across, found.letters))
        await one.client.order(table, "Close")
        await one.until("shown", 1)
        await newcomer.client.order(table, "Leave")
        await one.client.order(table, "Leave")
        await newcomer.client.close()
    assert racks[0] == racks[1]
    rows = await ranking(anne, f"duplicate-{today(here)}-{CODE}")
    assert [name for name, points in rows if points] == ["Tél A", "Feuille B"]
    assert {name for name, points in rows if not points} == {"Feuille A", "Tél B"}
    day, later = today(here), end_of(today(here)) + 1.0
    here.service.heartbeat._clock = lambda: later
    with pytest.raises(Refused, match="not_that_day"):
        await regulars[2].client.open_table("duplicate", [ME], options={**prepared, "day": day})


@pytest.mark.req("CLB-10")
async def test_a_prepared_game_with_an_hour_is_opened_from_then_on_and_with_none_all_day(
    here: Site, regulars: list[Seen]
) -> None:
    anne, basile, chloe, _ = regulars
    day = today(here)
    evening = {"code": CODE, "title": "Coupe", "day": day, "hour": "19:30"}
    here.service.heartbeat._clock = lambda: beginning_of(day) + 19.5 * 3600 - 1
    with pytest.raises(Refused, match="not_that_hour"):
        await opened(anne, options=evening)
    early = await opened(anne, options={**evening, "hour": ""})
    here.service.heartbeat._clock = lambda: beginning_of(day) + 19.5 * 3600
    tables = [await opened(one, options=evening) for one in (basile, chloe)]
    for one in (anne, basile, chloe):
        await one.until("proposing", 0)
    assert basile.view["rack"] == chloe.view["rack"]
    for one, table in zip((anne, basile, chloe), (early, *tables), strict=True):
        await over(one, table)
    assert {name for name, _ in await ranking(anne, f"duplicate-{day}-19:30-{CODE}")} == {"Basile", "Chloé"}


@pytest.mark.req("CLB-02")
async def test_a_turn_has_thirty_seconds_to_five_minutes_and_three_if_nobody_says(
    here: Site, regulars: list[Seen]
) -> None:
    anne = regulars[0]
    for wrong in (29.0, 301.0):
        with pytest.raises(Refused, match="turn_length"):
            await opened(anne, clock={"turn": wrong})
        with pytest.raises(Refused, match="turn_length"):
            await opened(anne, [], clock={"turn": wrong}, options={"arbiter": True}, ready=False)
    for clock, seconds in (({}, 180.0), ({"turn": 30.0}, 30.0), ({"turn": 300.0}, 300.0)):
        await over(anne, await opened(anne, clock=clock))
        assert anne.facts["setup"]["clock"]["turn"] == seconds
    for other in ({"game": 600.0}, {"days": 3}):
        with pytest.raises(Refused, match="clock_not_offered"):
            await opened(anne, clock=other)


# Topping


@pytest.mark.req("CLB-20", "CLB-21", "CLB-22")
async def test_topping_answers_each_proposal_at_once_and_keeps_the_times(
    here: Site, regulars: list[Seen]
) -> None:
    anne, basile, *_ = regulars
    table = await opened(anne, options={"topping": True, "pause": 3}, ready=False)
    await basile.client.order(table, "Join", name="Basile")
    await anne.client.order(table, "Start")
    await basile.client.ask("watch", table=table, seat=None)
    await anne.until("proposing", 0)
    assert anne.facts["setup"]["clock"]["turn"] == 180.0
    best = top(anne)

    async def says(one: Seen, seat: int, **more: Any) -> dict[str, Any]:
        action = {"type": "Propose", "place": None, **more}
        asked = {"table": table, "seat": seat, "ply": one.facts["plies"][seat], "action": action}
        (told,) = (await one.client.ask("act", **asked))["result"]
        return dict(told)

    low = next(
        place
        for place, points in tops.placements(anne.view["board"], anne.view["rack"], Options())
        if points < best.points
    )
    told = await says(anne, 0, place=laid(low.square, low.across, low.letters))
    assert (told["found"], told["points"] < best.points) == (False, True)
    hinted = await says(anne, 0, hints=2)
    assert (hinted["hints"]["points"], hinted["hints"]["letters"]) == (best.points, None)
    found = laid(best.place.square, best.place.across, best.place.letters)
    told = await says(anne, 0, place=found, hints=0, after=0)
    assert (told["found"], told["hints"]["points"]) == (True, best.points)
    assert best.word.text not in encode([frame for frame in basile.frames if frame["t"] != "done"]).decode()
    assert anne.view["phase"] == "proposing"
    await says(basile, 1, ready=True)
    await basile.until("shown", 1)
    saved = basile.view["last"]
    assert 240 - 15 - 20 < saved[0] <= 240 - 15
    assert saved[1] == 0
    assert basile.view["found"] == [1, 0]


# The arbiter's table


@pytest.mark.req("CLB-31", "CLB-32")
async def test_an_arbiter_types_the_draw_and_slips_in_and_phones_play_at_the_same_table(
    here: Site, regulars: list[Seen], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "SHORTEST", 2.0)
    anne, basile, chloe, _ = regulars
    options = {"arbiter": True, "bag": True}
    table = await opened(anne, [], options=options, ready=False, clock={"turn": 2.0})
    with pytest.raises(Refused, match="nobody_here"):
        await anne.client.order(table, "Start")
    await anne.client.order(table, "Enrol", name="1 Dupont")
    with pytest.raises(Refused, match="name_taken"):
        await anne.client.order(table, "Enrol", name="1 Dupont")
    await basile.client.order(table, "Join", name="Basile")
    with pytest.raises(Refused, match="host_only"):
        await basile.client.order(table, "Enrol", name="Faux")
    await anne.client.order(table, "Start")
    await basile.client.ask("watch", table=table, seat=None)
    assert anne.view["phase"] == "drawing"
    for text, why in (("+AEIRST", "draw_size"), ("+BCDFGHJ", "draw_vowels"), ("AEIRSTN", "unreadable")):
        with pytest.raises(Refused, match=why):
            await anne.client.order(table, "Deal", text=text)
    with pytest.raises(Refused, match="host_only"):
        await basile.client.order(table, "Deal", text="+AEIRSTN")
    await anne.client.order(table, "Deal", text="+AEIRSTN")
    await basile.until("proposing", 0)
    best = top(anne)
    place = laid(best.place.square, best.place.across, best.place.letters)
    await basile.propose(table, 1, place)
    with pytest.raises(Refused, match="host_only"):
        await basile.client.order(table, "Close")
    await asyncio.sleep(2.2)
    assert anne.view["phase"] == "proposing"
    with pytest.raises(Refused, match="time_up"):
        await basile.propose(table, 1, None)
    with pytest.raises(Refused, match="not_on_rack"):
        await anne.propose(table, 0, laid(112, True, "ZUT"))
    await anne.propose(table, 0, place)
    await anne.client.order(table, "Enrol", name="2 Tardif")
    await anne.until("proposing", 0)
    assert best.word.text not in encode([frame for frame in chloe.frames if frame["t"] != "done"]).decode()
    await anne.client.order(table, "Close")
    await basile.until("shown", 1)
    assert basile.view["last"] == [best.points, best.points, 0]
    await asyncio.sleep(0.3)
    await anne.client.order(table, "Hurry")
    await basile.until("drawing", 1)
    left = basile.view["rack"]
    assert not left
    with pytest.raises(Refused, match="draw_not_in_bag"):
        await anne.client.order(table, "Deal", text="+WWEIRST")
    await anne.client.order(table, "Deal", text="+EEBCDFG")
    await basile.until("proposing", 1)
    await anne.client.order(table, "Close")
    await anne.client.order(table, "Hurry")
    await anne.client.order(table, "Leave")


@pytest.mark.req("CLB-30")
async def test_nothing_that_a_projection_is_sent_helps_before_time_is_up(
    here: Site, regulars: list[Seen]
) -> None:
    anne, basile, projector, _ = regulars
    table = await opened(anne, [], options={"arbiter": True}, ready=False)
    await basile.client.order(table, "Join", name="Basile")
    await anne.client.order(table, "Start")
    for one in (projector, basile):
        await one.client.ask("watch", table=table, seat=None)
    await projector.until("proposing", 0)
    best = top(projector)
    await basile.propose(table, 0, laid(best.place.square, best.place.across, best.place.letters))
    secrets = here.service.rooms[table].game.secrets(here.service.rooms[table].now.state, -3)
    assert set(secrets) == {"top"}
    told = encode(projector.frames).decode()
    assert best.word.text not in told
    assert encode(best.place).decode() not in told
    await anne.client.order(table, "Close")
    await projector.until("shown", 1)
    assert best.word.text in encode(projector.frames).decode()


@pytest.mark.req("CLB-33", "PEO-41")
async def test_with_an_arbiter_who_is_forgotten_the_game_ends(here: Site, regulars: list[Seen]) -> None:
    """Nobody else could have: those who play there by their phones waited for ever."""
    anne, basile, *_ = regulars
    tables = [await opened(anne, [], options={"arbiter": True}, ready=False) for _ in range(2)]
    for table in tables:
        await basile.client.order(table, "Join", name="Basile")
    await anne.client.order(tables[0], "Start")
    await here.service.erasing.erase(anne.client.id)
    assert [(await here.service.room(table)).now.status for table in tables] == ["over", "cancelled"]
