"""The administrator's requests on a real server, and what players then see."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.serving import Site

from salon import words
from salon.client import Client, Refused
from salon.games import GAMES
from salon.kernel import Malformed
from salon.service.settings import base_names
from salon.words import upload, workshop
from salon.words.workshop import Manner

BASE = base_names(GAMES)
BEGINNER, EXPERT = BASE
ARGOT = {"title": "Argot", "description": "De la rue", "words": ["chelou", "relou", "d’accord", "ouf"]}
ME, OPEN = {"kind": "me"}, {"kind": "open"}


@pytest.fixture
async def admin(here: Site) -> AsyncIterator[httpx.AsyncClient]:
    secret = await here.service.store.setting("admin_secret", "")
    headers = {"authorization": f"Bearer {secret}"}
    async with httpx.AsyncClient(base_url=f"{here.base}/api/admin", headers=headers, timeout=60) as client:
        yield client


async def brought(admin: httpx.AsyncClient, what: Any = ARGOT) -> str:
    answer = await admin.post("/dictionaries", content=json.dumps(what))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["dictionary"]["hash"])


@pytest.mark.req("SCR-110")
@pytest.mark.parametrize("given", ["", "Bearer", "Bearer wrong", "Basic é"])
async def test_nothing_is_told_or_done_without_the_secret(here: Site, given: str) -> None:
    headers = {b"authorization": given.encode()} if given else {}
    async with httpx.AsyncClient(timeout=60, base_url=f"{here.base}/api/admin", headers=headers) as stranger:
        for method, path in [
            ("GET", "/"),
            ("POST", "/dictionaries"),
            ("GET", "/dictionaries/" + "a" * 64),
            ("PUT", "/dictionaries/" + "a" * 64),
            ("DELETE", "/dictionaries/" + "a" * 64),
            ("POST", f"/names/{BEGINNER}"),
            ("PUT", "/names/Plume"),
            ("DELETE", "/names/Plume"),
            ("POST", "/resets/scores"),
        ]:
            answer = await stranger.request(method, path, json={"name": "x", "title": "x"})
            assert answer.status_code == 401, path
    assert len(here.service.administration.offered) == 1
    assert here.service.administration.settings.scores_since == 0.0


@pytest.mark.req("SCR-111")
async def test_a_dictionary_is_brought_described_downloaded_and_withdrawn(
    here: Site, admin: httpx.AsyncClient
) -> None:
    made = (await admin.post("/dictionaries", content=json.dumps(ARGOT))).json()
    assert (made["words"], made["left_out"], made["examples"]) == (3, 1, ["d’accord"])
    name = made["dictionary"]["hash"]
    file = (await admin.get(f"/dictionaries/{name}")).json()
    assert file == {"title": "Argot", "description": "De la rue", "words": ["CHELOU", "OUF", "RELOU"]}
    seen = (
        await admin.put(f"/dictionaries/{name}", json={"title": " Verlan  x ", "description": "y"})
    ).json()
    assert [one["title"] for one in seen["dictionaries"]] == ["Français", "Verlan x"]
    seen = (await admin.delete(f"/dictionaries/{name}")).json()
    assert [one["title"] for one in seen["dictionaries"]] == ["Français"]
    french = seen["dictionaries"][0]["hash"]
    assert len((await admin.get(f"/dictionaries/{french}")).json()["words"]) > 300_000
    for refused in (admin.delete, admin.get):
        answer = await refused(f"/dictionaries/{name if refused == admin.get else french}")
        assert answer.status_code == 409


@pytest.mark.req("SCR-111")
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"{", "dictionary_format"),
        (b'{"words": ["ab"]}', "dictionary_format"),
        (b"\xff\xfe", "dictionary_encoding"),
        ("à\x00b".encode(), "dictionary_control_character"),
        (b'{"title": "X", "words": ["1", "2"]}', "dictionary_empty"),
        (b'{"title": "", "words": ["mot"]}', "title_empty"),
        ('{"title": "français", "words": ["mot"]}'.encode(), "title_taken"),
        (b'{"title": "Argot", "words": ["mot"]}', "description_empty"),
        (b"a" * ((16 << 20) + 1), "dictionary_too_large"),
    ],
)
async def test_a_bad_upload_says_what_is_wrong_and_changes_nothing(
    here: Site, admin: httpx.AsyncClient, content: bytes, code: str
) -> None:
    answer = await admin.post("/dictionaries", content=content)
    assert answer.status_code in (400, 409)
    assert answer.json()["code"] == code
    assert len(here.service.administration.offered) == 1


@pytest.mark.req("SCR-111")
async def test_what_calls_itself_json_is_not_read_as_plain_text(here: Site, admin: httpx.AsyncClient) -> None:
    malformed = b'"title": "Argot", "description": "De la rue", "words": ["chelou"]'
    answer = await admin.post("/dictionaries?json=true", content=malformed)
    assert (answer.status_code, answer.json()["code"]) == (400, "dictionary_format")
    assert len(here.service.administration.offered) == 1
    answer = await admin.post("/dictionaries?title=Verlan", content=b"chelou relou")
    assert answer.json()["code"] == "description_empty"
    answer = await admin.post("/dictionaries?title=Verlan&description=De la rue", content=b"chelou relou")
    assert answer.json()["dictionary"]["description"] == "De la rue"


@pytest.mark.req("SCR-42")
async def test_the_list_of_dictionaries_is_live(admin: httpx.AsyncClient, guest: Client) -> None:
    await guest.send({"t": "follow", "topic": "dictionaries"})
    assert len((await guest.frame("dictionaries"))["dictionaries"]) == 1
    name = await brought(admin)
    assert (await guest.frame("dictionaries"))["dictionaries"][1]["title"] == "Argot"
    await admin.delete(f"/dictionaries/{name}")
    assert len((await guest.frame("dictionaries"))["dictionaries"]) == 1
    await guest.send({"t": "follow", "topic": "dictionaries", "on": False})


@pytest.mark.req("SCR-42", "SCR-112")
async def test_a_withdrawn_dictionary_stays_with_its_games_and_opens_no_new_one(
    here: Site, admin: httpx.AsyncClient, guest: Client
) -> None:
    name = await brought(admin)
    options = {"dictionary": name}
    table = await guest.open_table("scrabble", [ME, OPEN], options=options)
    listed = await guest.open_table("scrabble", [ME, OPEN], options=options, public=True)
    plain = await guest.open_table("scrabble", [ME, OPEN])
    await admin.delete(f"/dictionaries/{name}")
    with pytest.raises(Refused) as refusal:
        await guest.open_table("scrabble", [ME, OPEN], options=options)
    assert refusal.value.code == "dictionary_gone"
    here.service.rooms.clear()
    other = await Client.connect(here.base)
    await other.order(table, "Join", name="Basile")
    assert (await other.watch(table, 1))["view"]["options"]["dictionary"] == name
    for known, titles in ((table, ["Argot"]), (plain, [""])):
        assert (await other.watch(known))["table"]["setup"]["titles"] == titles
    (waiting,) = await other.get("/api/tables")
    assert (waiting["id"], waiting["setup"]["titles"]) == (listed, ["Argot"])
    await other.close()


@pytest.mark.req("SCR-113", "SCR-21")
async def test_names_are_kept_and_given_to_programs(
    here: Site, admin: httpx.AsyncClient, guest: Client
) -> None:
    seen = (await admin.post(f"/names/{EXPERT}", json={"name": "  Zénobie "})).json()
    assert seen["names"][1]["names"][-1] == {"name": "Zénobie", "fixed": False}
    assert (await admin.post(f"/names/{EXPERT}", json={"name": "x" * 25})).status_code == 400
    assert (await admin.post(f"/names/{EXPERT}", json={"name": "  "})).status_code == 400
    seen = (await admin.put("/names/Zénobie", json={"name": "Cléopâtre"})).json()
    assert seen["names"][1]["names"][-1]["name"] == "Cléopâtre"
    table = await guest.open_table("scrabble", [ME, {"kind": "program", "level": "expert"}])
    room = await here.service.room(table)
    program = room.now.seats[1]
    assert program is not None
    assert program.name in {*BASE[EXPERT], "Cléopâtre"}
    seen = (await admin.delete("/names/Cléopâtre")).json()
    assert len(seen["names"][1]["names"]) == 3


@pytest.mark.req("SCR-114", "SCR-115", "SCR-116", "SCR-88")
async def test_history_scores_and_their_resets(here: Site, admin: httpx.AsyncClient, guest: Client) -> None:
    table = await guest.open_table("scrabble", [ME, {"kind": "program", "level": "beginner"}])
    await guest.order(table, "Leave")
    (game,) = (await admin.get("/")).json()["history"]
    assert (game["table"], game["category"], game["abandoned"]) == (table, "scrabble-classic", True)
    assert game["names"][0] == "Camille"
    assert 0 <= game["seconds"] < 60
    first = await scores(here)
    await asyncio.sleep(0.01)
    for what in ("history", "scores", "names", "dictionaries"):
        assert (await admin.post(f"/resets/{what}")).status_code == 200
    assert (await admin.get("/")).json()["history"] == []
    assert await scores(here) == first
    assert (await admin.post("/resets/everything")).status_code == 400


async def scores(here: Site) -> Any:
    async with httpx.AsyncClient(timeout=60, base_url=here.base) as anyone:
        return (await anyone.get("/api/scores/scrabble-classic")).json()


@pytest.mark.req("SCR-111")
async def test_what_made_no_graph_is_not_tried_again(
    here: Site, admin: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither when it is brought again, nor when a game of long ago asks for it."""
    tried = []

    def refuse(manner: Manner | None, data: bytes, stop: Any) -> bytes:
        tried.append(data)
        raise Malformed("dictionary_no_graph", words=3)

    monkeypatch.setattr(workshop, "_worked", refuse)
    for _ in range(3):
        answer = await admin.post("/dictionaries", params={"title": "Hasard"}, content="UN\nDEUX")
        assert (answer.status_code, answer.json()["code"]) == (400, "dictionary_no_graph")
    assert len(tried) == 1
    assert len(here.service.administration.offered) == 1
    blob = upload.parse(b"TROIS\nQUATRE").dictionary.blob()
    await here.service.store.put_blob("0" * 64, blob)
    for _ in range(3):
        with pytest.raises(Malformed, match="dictionary_no_graph"):
            await here.service.administration._open("0" * 64)
    assert tried[1:] == [blob]


@pytest.mark.req("SCR-111")
async def test_a_dictionary_is_made_once_for_all_who_wait(
    here: Site, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SALON_CACHE", str(tmp_path / "cache"))
    made, worked = [], workshop._worked

    def count(manner: Manner | None, data: bytes, stop: Any) -> bytes | None:
        made.append(data)
        return worked(manner, data, stop)

    monkeypatch.setattr(workshop, "_worked", count)
    dictionary = upload.parse(b"ORME\nFRENE\nAULNE").dictionary
    await here.service.store.put_blob(dictionary.name, dictionary.blob())
    await asyncio.gather(*(here.service.administration._open(dictionary.name) for _ in range(10)))
    assert len(made) == 1
    assert "AULNE" in words.lexicon(dictionary.name)
