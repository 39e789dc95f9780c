"""Positions from elsewhere over HTTP: read in, looked at, nothing kept."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.serving import site

from salon.client import Client, Refused, request


async def ask(client: Client, method: str, path: str, body: Any = None) -> Any:
    return await asyncio.to_thread(request, client.base, method, path, body, client.cookie)


async def lines(client: Client, path: str, body: Any) -> list[Any]:
    return [msgspec.json.decode(line) for line in (await client.post(path, body)).splitlines()]


OBF = "-" * 27 + "OX------XO" + "-" * 27 + " X;"


@pytest.mark.req("OTH-22", "OTH-23")
async def test_a_position_is_read_and_looked_at(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        data = b64encode(b"f5d6c3").decode()
        reading = await client.post("/api/read", {"data": data})
        assert (reading["game"], reading["format"], reading["titles"]) == ("othello", "transcript", [""])
        groups = [node["lines"] for node in reading["study"]["nodes"]]
        walked = await client.post("/api/walk", {"game": "othello", "groups": groups, "shown": 4})
        assert [each["view"]["counts"] for each in walked] == [[2, 2], [4, 1], [3, 3], [5, 2]]
        place = {"seat": 1, "action": {"type": "Place", "cell": 19}}
        (gone,) = await client.post("/api/walk", {"game": "othello", "groups": groups, "action": place})
        assert (gone["lines"], gone["turn"], gone["viewer"]) == (["2 d3"], [0], 0)
        asked = {"game": "othello", "options": {"start": OBF}, "kind": "lights"}
        assert (await client.post("/api/study", asked))["answer"]["frontier"] == [27, 28, 35, 36]
        told = (await client.post("/api/study", {**asked, "kind": "advice"}))["answer"]
        assert len(told["moves"]) == len(told["effects"]) == 4
        over = {"game": "othello", "options": {"start": "X" * 64 + " X;"}, "kind": "advice"}
        assert (await client.post("/api/study", over))["answer"]["moves"] == []


@pytest.mark.req("STU-02")
async def test_a_position_set_up_by_hand_is_one_that_a_game_can_come_to(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        asked = {"game": "othello", "options": {"start": OBF}}
        assert await client.post("/api/position", asked) == {"turn": [0]}
        rows = "/".join(["15"] * 7 + ["6O8"] + ["15"] * 7)
        start = {"game": "scrabble", "options": {"start": f"{rows} AEIRSTN/ 0/0 0 ld french;"}}
        with pytest.raises(Refused, match="position_off_centre") as why:
            await client.post("/api/position", start)
        assert why.value.facts == {"square": 112}
        with pytest.raises(Refused, match="wrong_number_of_players"):
            await client.post("/api/position", {**asked, "players": 3})
        with pytest.raises(Refused, match="malformed"):
            await client.post("/api/position", {"game": "othello", "options": {"start": 5}})
        assert await ask(client, "GET", "/api/studies") == []


@pytest.mark.req("OTH-23")
async def test_what_cannot_be_read_or_studied_is_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        for game, kind in (("othello", "solution"), ("othello", "?"), ("atomes", "review")):
            with pytest.raises(Refused, match="unknown_analysis"):
                await client.post("/api/study", {"game": game, "kind": kind})
        for game, text, code in (("", b"a1", "unreadable_line"), ("atomes", b"f5", "unknown_format")):
            with pytest.raises(Refused, match=code):
                await client.post("/api/read", {"game": game, "data": b64encode(text).decode()})
        with pytest.raises(Refused, match="too_large"):
            await client.post("/api/read", {"data": "A" * 2_000_000})


@pytest.mark.req("STU-03")
async def test_chance_gives_what_it_owes_and_the_branch_keeps_it(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        (first,) = await client.post("/api/walk", {"game": "scrabble"})
        assert first["lines"][0].startswith("* =")
        assert len(first["view"]["racks"][first["viewer"]]) == 7
        (again,) = await client.post("/api/walk", {"game": "scrabble", "groups": [first["lines"]]})
        assert (again["view"], again["lines"]) == (first["view"], first["lines"])
        passing = {"seat": first["viewer"], "action": {"type": "Pass"}}
        way = {"game": "scrabble", "groups": [first["lines"]], "action": passing}
        (passed,) = await client.post("/api/walk", way)
        assert passed["viewer"] == 1 - first["viewer"]
        asked = {"game": "scrabble", "groups": [first["lines"]], "kind": "equity"}
        told = await lines(client, "/api/examine", asked)
        assert told[-1]["answer"][0]["equity"] >= told[-1]["answer"][1]["equity"]
        refused = await lines(client, "/api/examine", {**asked, "kind": "?"})
        assert refused[-1]["code"] == "unknown_analysis"


@pytest.mark.req("STU-03")
async def test_studies_are_kept_shared_and_deleted(tmp_path: Path) -> None:
    doc = {
        "game": "othello",
        "title": "Essai",
        "nodes": [{"id": 0}, {"id": 1, "parent": 0, "lines": ["1 f5"]}],
    }
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as anna,
        await Client.connect(here.base) as zoe,
    ):
        kept = await anna.post("/api/studies", doc)
        where = f"/api/studies/{kept['id']}"
        assert [row["nodes"] for row in await anna.get("/api/studies")] == [2]
        assert await zoe.get("/api/studies") == []
        with pytest.raises(Refused, match="no_such_study"):
            await zoe.get(where)
        edit = {"by": "a1", "changes": [{"type": "Entitle", "title": "Autre"}]}
        for _ in range(2):
            assert (await anna.post(f"{where}/changes", edit))["version"] == 2
        await ask(anna, "PUT", f"{where}/shared", {"shared": True})
        seen = await zoe.get(where)
        assert (seen["mine"], seen["study"]["title"], seen["version"]) == (False, "Autre", 2)
        for attempt in (
            zoe.post(f"{where}/changes", {**edit, "by": "z1"}),
            ask(zoe, "PUT", f"{where}/shared", {"shared": False}),
        ):
            with pytest.raises(Refused):
                await attempt
        with pytest.raises(Refused, match="no_tree"):
            await anna.post("/api/studies", {**doc, "nodes": [{"id": 0}, {"id": 0, "parent": 0}]})
        with pytest.raises(Refused):
            await ask(zoe, "DELETE", where)
        await ask(anna, "DELETE", where)
        assert await anna.get("/api/studies") == []


@pytest.mark.req("STU-01")
async def test_a_line_of_a_study_is_written(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        way = {"game": "othello", "groups": [[], ["1 f5"], ["2 d6"]], "names": ["Anne", "Basile"]}
        assert b"B[f5]W[d6]" in await client.post("/api/write", {**way, "form": "ggf"})
        assert await client.post("/api/write", {**way, "form": "transcript"}) == b"f5d6\n"
        with pytest.raises(Refused, match="unknown_format"):
            await client.post("/api/write", {**way, "form": "docx"})
        for players in (1, 6):
            with pytest.raises(Refused, match="wrong_number_of_players"):
                await client.post("/api/write", {**way, "form": "sgf", "players": players, "groups": []})
        for line in (
            [{"id": 0}],
            [{"id": 0}, {"id": 1, "parent": 0, "start": {"start": 5}, "label": "x +0"}],
        ):
            options = {"start": 5} if len(line) == 1 else {}
            told = {"game": "scrabble", "options": options, "line": line, "form": "gcg"}
            with pytest.raises(Refused, match="malformed"):
                await client.post("/api/write", told)


@pytest.mark.req("STU-01", "CLB-07")
async def test_who_came_late_to_a_crowd_is_in_its_ranking(tmp_path: Path) -> None:
    groups = [["! ARRIVEE 2", "! ARRIVEE 3"]]
    names = ["Anne", "Basile", "Chloé", *map(str, range(20))]
    way = {"game": "duplicate", "players": 1, "groups": groups, "form": "csv"}
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        seated = {**way, "players": 30, "groups": [], "form": "salon"}
        assert (await client.post("/api/write", seated)).startswith(b"Salon duplicate 30 ")
        for told in (names, []):
            rows = (await client.post("/api/write", {**way, "names": told})).decode().splitlines()[2:]
            assert [row.split(";")[1] for row in rows] == (told or [""] * 3)[:3]


@pytest.mark.req("STU-02")
async def test_a_game_as_long_as_a_file_may_hold_is_walked_written_and_looked_at(tmp_path: Path) -> None:
    start = {"start": "/".join(["15"] * 15) + " AEIRSTN/ 0/0"}
    groups: list[list[str]] = [[]] * 4_001
    way = {"game": "scrabble", "options": start, "groups": groups}
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        assert len(await client.post("/api/walk", {**way, "shown": 2})) == 2
        assert await client.post("/api/write", {**way, "form": "salon"})
        line = [{"id": at, "parent": at - 1 if at else None} for at in range(4_001)]
        assert await client.post("/api/write", {**way, "groups": [], "line": line, "form": "salon"})
        legs = [{"lines": each} for each in groups]
        asked = {"game": "scrabble", "options": start, "legs": legs}
        assert await lines(client, "/api/survey", asked) == []


@pytest.mark.req("STU-04")
async def test_a_whole_line_is_looked_at_turn_by_turn(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        reading = await client.post("/api/read", {"data": b64encode(b"f5d6c3d3c4").decode()})
        legs = [{"lines": node["lines"]} for node in reading["study"]["nodes"]]
        told = await lines(client, "/api/survey", {"game": "othello", "legs": legs})
        assert sorted(each["at"] for each in told) == [1, 2, 3, 4, 5]
        assert {each["of"] for each in told} == {5}
        assert all(each["answer"]["lost"] >= 0 for each in told)
        gcg = b"#player1 A a\n#player2 B b\n>A: AEINRST 8D ENTRAIS +66 66\n>B: EIOUXYZ E7 Y.UX +33 33\n"
        reading = await client.post("/api/read", {"data": b64encode(gcg).decode()})
        study = reading["study"]
        legs = [
            {"start": node["start"], "played": node["played"], "lines": node["lines"]}
            for node in study["nodes"]
        ]
        asked = {"game": "scrabble", "options": study["options"], "legs": legs}
        told = await lines(client, "/api/survey", asked)
        first = next(each for each in told if each["at"] == 1)
        assert first["answer"]["played"]["move"]["letters"] == "ENTRAIS"
        assert first["answer"]["best"][0]["worlds"] > 0


@pytest.mark.req("STU-03")
async def test_two_people_in_one_study_see_each_others_moves(tmp_path: Path) -> None:
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as anna,
        await Client.connect(here.base) as zoe,
    ):
        kept = await anna.post("/api/studies", {"game": "othello", "nodes": [{"id": 0}]})
        study, where = kept["id"], f"/api/studies/{kept['id']}"
        with pytest.raises(Refused, match="no_such_study"):
            await zoe.ask("attend", study=study, version=1)
        await ask(anna, "PUT", f"{where}/shared", {"shared": True, "together": True})
        assert (await zoe.get(where))["writes"]
        for client in (anna, zoe):
            await client.ask("attend", study=study, version=1)
        grafts = [
            {"type": "Graft", "nodes": [{"id": at, "parent": 0, "lines": [f"1 {move}"]}]}
            for at, move in ((1, "f5"), (2, "e6"))
        ]
        await asyncio.gather(
            anna.post(f"{where}/changes", {"by": "a", "changes": grafts[:1]}),
            zoe.post(f"{where}/changes", {"by": "z", "changes": grafts[1:]}),
        )
        for client in (anna, zoe):
            heard = [await client.frame("edited") for _ in range(2)]
            assert [frame["version"] for frame in heard] == [2, 3]
            assert {frame["by"] for frame in heard} == {"a", "z"}
        late = await Client.connect(here.base, zoe.cookie)
        await late.ask("attend", study=study, version=2)
        assert (await late.frame("edited"))["version"] == 3
        with pytest.raises(Refused, match="no_such_node"):
            await zoe.post(f"{where}/changes", {"by": "z2", "changes": [{"type": "Prune", "id": 9}]})
        for number in range(100):
            said = {"type": "Rewrite", "id": 1, "comment": str(number)}
            await anna.post(f"{where}/changes", {"by": f"n{number}", "changes": [said]})
        opened = await zoe.get(where)
        assert (opened["version"], len(opened["study"]["nodes"])) == (103, 3)
        (said,) = [node["comment"] for node in opened["study"]["nodes"] if node["id"] == 1]
        assert said == "99"
        await late.close()
