"""Who makes the site think much takes nothing from the others."""

from __future__ import annotations

import asyncio
import threading
from time import monotonic
from types import ModuleType
from typing import Any

import pytest
from structlog.testing import capture_logs
from tests.serving import Site, until

from salon import bots
from salon.bots import Analysis, Flag, Price, Stopped, Where
from salon.client import Client, Refused
from salon.games.othello import Othello
from salon.games.othello.bots import engine as othello
from salon.kernel import IllegalAction
from salon.service.lists import UNATTENDED_PER_PERSON
from salon.service.turns import Owner
from salon.web import http, socket, studies

ME = {"kind": "me"}


def program(level: str) -> dict[str, str]:
    return {"kind": "program", "level": level}


async def advised(client: Client) -> None:
    table = await client.open_table("othello", [ME, ME])
    told = await asyncio.wait_for(client.ask("analyse", table=table, seat=0, kind="advice"), 10)
    assert told["result"]["moves"]


async def solving(client: Client) -> str:
    """Asks for what takes for ever."""
    table = await client.open_table("othello", [ME, program("1")])
    await client.ask("watch", table=table, seat=0)
    await client.send({"t": "analyse", "id": "s", "table": table, "seat": 0, "kind": "solution"})
    await client.frame("progress")
    return table


def heavy(here: Site) -> int:
    """Threads that think hard."""
    lane = here.service.thinking._lanes[Price.HEAVY]
    return sum(lane._addresses.running.values())


async def freed(here: Site) -> None:
    """Soon: the machine may be busy."""
    begun = monotonic()
    while heavy(here):
        assert monotonic() - begun < 1
        await asyncio.sleep(0.01)


@pytest.mark.req("PLT-43", "PLT-44")
@pytest.mark.parametrize("how", ["dropped", "closed", "left"])
async def test_a_solution_that_nobody_waits_for_ends(here: Site, how: str) -> None:
    async with await Client.connect(here.base) as fair, await Client.connect(here.base) as client:
        table = await solving(client)
        assert heavy(here) == 1
        match how:
            case "dropped":
                await client.drop()
            case "closed":
                await client.close()
            case _:
                await client.send({"t": "unwatch", "table": table})
                assert (await client.frame("refused"))["code"] == "stopped"
        await freed(here)
        await advised(fair)


@pytest.mark.req("PLT-43", "PLT-44")
async def test_a_study_that_nobody_waits_for_ends(here: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Event(), threading.Event()

    def endless(view: Any, seat: int, progress: Any, stop: Flag) -> str:
        begun.set()
        until(stop)
        ended.set()
        return ""

    monkeypatch.setattr(bots, "analysis", lambda game, kind: Analysis(endless, where=Where.POSITION))
    host, _, port = here.base.removeprefix("http://").partition(":")
    body = b'{"game":"othello","kind":"advice"}'
    head = f"POST /api/study HTTP/1.1\r\nhost: {host}\r\ncontent-length: {len(body)}\r\n"
    _, line = await asyncio.open_connection(host, int(port))
    line.write(head.encode() + b"content-type: application/json\r\n\r\n" + body)
    assert await asyncio.to_thread(begun.wait, 5)
    assert not ended.is_set()
    line.close()
    assert await asyncio.to_thread(ended.wait, 1)


@pytest.mark.req("PLT-43", "PLT-44")
@pytest.mark.parametrize(
    ("path", "module", "work"),
    [("/api/try", http, "attempt"), ("/api/walk", studies, "walk")],
)
async def test_positions_tried_and_studies_walked_are_jobs_too(
    here: Site, monkeypatch: pytest.MonkeyPatch, path: str, module: ModuleType, work: str
) -> None:
    """However long they take, everybody else is answered; and their time is up as that of all such."""
    begun = threading.Event()

    def endless(*asked: Any) -> tuple[Any, list[Any]]:
        begun.set()
        until(asked[-1])
        raise Stopped

    monkeypatch.setattr(module, work, endless)
    async with await Client.connect(here.base) as client, await Client.connect(here.base) as fair:
        asked = asyncio.create_task(client.post(path, {"game": "othello"}))
        assert await asyncio.to_thread(begun.wait, 5)
        await asyncio.wait_for(fair.open_table("othello", [ME, ME]), 1)
        assert [job.owner.person for job in here.service.thinking._running] == [client.id]
        with pytest.raises(Refused, match="took_too_long"):
            await asyncio.wait_for(asked, 10)


@pytest.mark.req("PLT-43", "PLT-44")
@pytest.mark.parametrize("words", [{"length": 2, "most": 1}, {"pasted": ["MAISON"]}])
async def test_lists_to_learn_are_made_for_who_asks(
    here: Site, monkeypatch: pytest.MonkeyPatch, words: dict[str, Any]
) -> None:
    """They were nobody's, and took the share of what is done for everybody."""
    owners, run = list[str](), here.service.thinking.run

    async def noted(owner: Owner, *work: Any) -> Any:
        owners.append(owner.person)
        return await run(owner, *work)

    async with await Client.connect(here.base) as client:
        monkeypatch.setattr(here.service.thinking, "run", noted)
        await client.post("/api/training/lists", {"exercise": "anagrams", **words})
        assert client.id in owners


@pytest.mark.req("PLT-43", "PLT-44")
async def test_who_asks_for_many_solutions_leaves_room_for_others(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for another solution, from elsewhere: it is begun, though it takes as long."""
    places = iter("ABC")
    monkeypatch.setattr(socket, "place_of", lambda address: next(places))
    async with await Client.connect(here.base) as fair, await Client.connect(here.base) as client:
        for _ in range(4):
            table = await client.open_table("othello", [ME, program("1")])
            await client.send({"t": "analyse", "id": table, "table": table, "seat": 0, "kind": "solution"})
        await client.frame("progress")
        await advised(fair)
        await asyncio.wait_for(solving(fair), 10)


@pytest.mark.req("PLT-43")
async def test_questions_of_one_person_are_few(here: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(view: Any, seat: int, progress: Any, stop: Flag) -> str:
        until(stop)
        return ""

    monkeypatch.setattr(bots, "analysis", lambda game, kind: Analysis(endless))
    async with await Client.connect(here.base) as client:
        tables = [await client.open_table("othello", [ME, ME]) for _ in range(9)]
        for table in tables[:8]:
            await client.send({"t": "analyse", "id": table, "table": table, "seat": 0, "kind": "any"})
        with pytest.raises(Refused, match="too_many_questions"):
            await asyncio.wait_for(client.ask("analyse", table=tables[8], seat=0, kind="any"), 5)


async def answered(client: Client, level: str) -> float:
    """How long a program takes to make the first move."""
    table, begun = await client.open_table("othello", [program(level), ME]), monotonic()
    frame = await client.watch(table, 1)
    while 0 in frame["table"]["turn"]:
        frame = await client.frame("update")
    return monotonic() - begun


@pytest.mark.req("PLT-43", "PLT-44")
async def test_programs_that_play_among_themselves_keep_nobody_waiting(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are few for each person; and of however many persons, they think last and one at a time."""
    thinking, most, strongest = 0, 0, bots.bot(Othello(), "10")

    def choose(self: othello.OthelloBot, view: Any, seat: int, rng: Any, stop: Flag) -> Any:
        nonlocal thinking, most
        if self is strongest:
            thinking += 1
            most = max(most, thinking)
            until(stop, 0.5)
            thinking -= 1
        return quickly(self, view, seat, rng, stop)

    quickly = othello.OthelloBot.choose
    monkeypatch.setattr(othello.OthelloBot, "choose", choose)
    monkeypatch.setattr(strongest, "strength", othello.Strength("discs", 1, spread=7))
    clients = [await Client.connect(here.base) for _ in range(5)]
    for client in clients[1:]:
        for _ in range(UNATTENDED_PER_PERSON):
            await client.open_table("othello", [program("10"), program("10")])
        with pytest.raises(Refused, match="too_many_unattended"):
            await client.open_table("othello", [program("10"), program("10")])
    for _ in range(5):
        assert await asyncio.wait_for(answered(clients[0], "1"), 5) < 0.5
    assert most == 1
    await asyncio.gather(*(client.close() for client in clients))


@pytest.mark.req("PLT-43")
async def test_a_table_of_programs_alone_frees_its_place_when_it_is_over(here: Site) -> None:
    async with await Client.connect(here.base) as client:
        for _ in range(UNATTENDED_PER_PERSON + 1):
            table = await client.open_table("othello", [program("1"), program("1")])
            frame = await client.watch(table)
            while frame["table"]["status"] == "playing":
                frame = await client.frame("update")


@pytest.mark.req("PLT-43", "PLT-44")
async def test_a_program_whose_time_is_up_is_replaced_by_the_weakest_without_a_word(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[Any]()

    def choose(self: othello.OthelloBot, view: Any, seat: int, rng: Any, stop: Flag) -> Any:
        asked.append(self)
        if self is bots.bot(Othello(), "10"):
            raise IllegalAction("took_too_long")
        return quickly(self, view, seat, rng, stop)

    quickly = othello.OthelloBot.choose
    monkeypatch.setattr(othello.OthelloBot, "choose", choose)
    async with await Client.connect(here.base) as client:
        with capture_logs() as logs:
            await asyncio.wait_for(answered(client, "10"), 5)
    assert asked == [bots.bot(Othello(), "10"), bots.weakest(Othello())]
    assert [each for each in logs if each["log_level"] == "error"] == []


@pytest.mark.req("PLT-43")
async def test_a_program_that_fails_is_replaced_for_a_move(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise StopIteration

    monkeypatch.setattr(othello.OthelloBot, "choose", broken)
    async with await Client.connect(here.base) as client:
        assert await asyncio.wait_for(answered(client, "1"), 5) < 5
