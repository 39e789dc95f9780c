"""The law of true words: what a table's page says is what the server last told it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tests.serving import ADDED

SLACK = 2.0
"""Seconds that a clock on the screen may be off."""

TIME = re.compile(r"(?:(\d+):)?(\d+):(\d\d)")

Mark = Mapping[str, Any]
"""An element that declares what it tells: `kind` (seat, turn, clock, away, host, verb), `value`, `text`."""


def untrue(marks: Iterable[Mark], snapshot: Mapping[str, Any], me: str) -> Iterator[str]:
    """What a page says wrongly of the table in `snapshot`, to the person `me`."""
    told: dict[str, list[Mark]] = {}
    for mark in marks:
        told.setdefault(mark["kind"], []).append(mark)
    table = snapshot["table"]
    yield from _names(told.get("seat", []), table)
    if table["status"] == "waiting":
        yield from _host(told.get("host", []), table["host"]["name"])
    yield from _seats("turn", told, table["turn"])
    if table["status"] == "playing":
        yield from _clocks(told.get("clock", []), table)
        if all(who is None or who.get("id") != me for who in table["seats"]):
            yield from (f"who only looks on can press « {verb['text']} »" for verb in told.get("verb", []))
    yield from _seats("away", told, snapshot.get("away") or ())


def _names(seats: list[Mark], table: Mapping[str, Any]) -> Iterator[str]:
    if table["status"] == "playing" and not seats and not _crowds(table):
        yield "nobody's place is declared with [data-seat]"
    persons = [who["id"] for who in table["seats"] if who and "id" in who]
    for mark in seats:
        who = dict(enumerate(table["seats"])).get(int(mark["value"]))
        if who is None or persons.count(who.get("id")) > 1:
            continue  # who plays several places is called by what they play
        if who["name"] and who["name"] not in mark["text"]:
            yield f"at place {mark['value']} sits « {who['name']} », the screen says « {mark['text']} »"


def _host(hosts: list[Mark], name: str) -> Iterator[str]:
    for mark in hosts:
        if name not in mark["text"]:
            yield f"the host is « {name} », the screen says « {mark['text']} »"


def _seats(kind: str, told: Mapping[str, list[Mark]], true: Iterable[int]) -> Iterator[str]:
    """Exactly the true seats are marked; a page that marks none does not use the mark."""
    marked = {int(mark["value"]) for mark in told.get(kind, [])}
    wanted = {seat for seat in true if seat >= 0}
    if marked and marked != wanted:
        yield f"[data-{kind}] marks places {sorted(marked)}, true are {sorted(wanted)}"


def _clocks(clocks: list[Mark], table: Mapping[str, Any]) -> Iterator[str]:
    if table["clock"] is None:
        yield from (f"« {mark['text']} » is shown and nobody has a clock" for mark in clocks)
        return
    for mark in clocks:
        true = _left(table, int(mark["value"]))
        read = _seconds(mark["text"])
        if read is None or all(abs(read - left) > SLACK for left in true):
            yield f"the clock of place {mark['value']} reads « {mark['text']} », {true} seconds are left"


def _left(table: Mapping[str, Any], seat: int) -> list[float]:
    """What is left to a seat now, in its turn and in the game, as far as either is counted."""
    clock = table["clock"]
    gone = time.time() - table["at"] if seat in clock["running"] else 0.0
    both = (clock["turn"][seat], clock["game"][seat])
    return [round(max(0.0, left - gone), 1) for left in both if left is not None]


def _seconds(text: str) -> int | None:
    found = TIME.search(text)
    if found is None:
        return None
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return hours * 3600 + minutes * 60 + seconds


def _crowds(table: Mapping[str, Any]) -> bool:
    """Where so many may sit, they are on a list that need not show."""
    return "setup" in table and ADDED[table["setup"]["game"]].crowds
