"""What somebody meets who writes a client from the documents alone: each refusal says what is so."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.serving import Site

from salon.client import Client, Refused

ORDERS: dict[str, dict[str, Any]] = {
    "Hold": {"on": True},
    "Hurry": {},
    "Enrol": {"name": "Basile"},
    "Deal": {"text": "+AEIRSTN"},
    "Close": {},
}


TWO = [{"kind": "me"}, {"kind": "open"}]


@pytest.mark.parametrize(
    ("game", "orders"), [("othello", tuple(ORDERS)), ("duplicate", ("Enrol", "Deal", "Close"))]
)
async def test_a_host_is_told_what_is_not_done_at_such_a_table(
    guest: Client, game: str, orders: tuple[str, ...]
) -> None:
    table = await guest.open_table(game, [{"kind": "me"}, {"kind": "me"}][: 1 if game == "duplicate" else 2])
    if game == "othello":
        await guest.ask("note", table=table, seat=0, body="hm")
    for order in orders:
        with pytest.raises(Refused, match="not_at_this_table"):
            await guest.order(table, order, **ORDERS[order])


async def test_one_s_own_seat_is_one_s_own_before_the_start_and_after_the_end(guest: Client) -> None:
    table = await guest.open_table("othello", TWO)
    for question in (
        {"t": "moves"},
        {"t": "preview", "action": "f5"},
        {"t": "act", "ply": 1, "action": "f5"},
    ):
        with pytest.raises(Refused, match="not_while_waiting"):
            await guest.ask(**question, table=table, seat=0)
    await guest.order(table, "GoSolo", level="1")
    await guest.order(table, "GiveUp", seat=0)
    for question in ({"t": "moves"}, {"t": "preview", "action": "f5"}):
        with pytest.raises(Refused, match="not_while_over"):
            await guest.ask(**question, table=table, seat=0)
    with pytest.raises(Refused, match="not_your_seat"):
        await guest.ask("moves", table=table, seat=1)


async def test_a_seat_of_a_crowd_has_no_note_but_what_it_proposes(guest: Client) -> None:
    table = await guest.open_table("duplicate", [{"kind": "me"}])
    with pytest.raises(Refused, match="not_at_this_table"):
        await guest.ask("note", table=table, seat=0, body="hm")
    with pytest.raises(Refused, match="not_your_seat"):
        await guest.ask("note", table=table, seat=1, body="hm")


GOOD = {"game": "othello", "name": "Camille", "seats": TWO}


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({key: GOOD[key] for key in ("game", "seats")}, "name"),
        ({**GOOD, "seats": [{"kind": "open"}] * 7}, "seats"),
        ({**GOOD, "clock": {"turn": "soon"}}, "clock.turn"),
        ({**GOOD, "name": "\0"}, "NUL"),
    ],
)
async def test_what_is_malformed_over_http_is_told_with_where(
    guest: Client, body: dict[str, Any], detail: str
) -> None:
    with pytest.raises(Refused, match="malformed") as refused:
        await guest.post("/api/tables", body)
    assert detail in str(refused.value.facts["detail"])


@pytest.mark.parametrize(
    ("path", "body", "detail"),
    [("/api/tables", b"{", "truncated"), ("/api/tables/%ff/replay", None, "the address is no text")],
)
async def test_a_body_or_an_address_that_is_none_is_told_too(
    here: Site, path: str, body: bytes | None, detail: str
) -> None:
    asked = urllib.request.Request(here.base + path, body, headers={"content-type": "application/json"})
    with pytest.raises(urllib.error.HTTPError) as failed:
        await asyncio.to_thread(urllib.request.urlopen, asked)
    told = msgspec.json.decode(failed.value.read())
    assert told["code"] == "malformed"
    assert detail in told["facts"]["detail"]


async def test_a_wrong_token_is_nobody_s_and_makes_no_guest(here: Site, guest: Client) -> None:
    nobody = Client(here.base, "", "wrong")
    with pytest.raises(Refused, match="no_identity"):
        await nobody.get("/api/me")
    behind_a_proxy = urllib.request.Request(
        here.base + "/api/me", headers={"authorization": "Basic eDp5", "cookie": f"salon={guest.cookie}"}
    )
    answer = await asyncio.to_thread(urllib.request.urlopen, behind_a_proxy)
    assert msgspec.json.decode(answer.read())["id"] == guest.id


def contradictions(told: Any, path: str = "") -> Iterator[str]:
    """Where one of several must hold, and one of them always does."""
    if isinstance(told, dict):
        if {} in told.get("oneOf", ()):
            yield path
        for name, each in told.items():
            yield from contradictions(each, f"{path}/{name}")
    elif isinstance(told, list):
        for each in told:
            yield from contradictions(each, path)


async def test_what_the_schema_asks_for_can_be_sent(guest: Client) -> None:
    told = await guest.get("/api/schema/openapi.json")
    assert list(contradictions(told)) == []
    steps = told["components"]["schemas"]["Try"]["properties"]["steps"]
    assert (steps["items"], steps["maxItems"]) == ({"$ref": "#/components/schemas/TryStep"}, 200)
    wire = await guest.get("/api/schema/wire.json")
    assert wire["answers"]["seek"] == {"$ref": "#/$defs/Sought"}
