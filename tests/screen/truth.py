"""The law of true words: what a table's page says is what the server last told it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tests.serving import ADDED

SLACK = 2.0
"""Seconds that a clock on the screen may be off."""

AWAY = re.compile("ligne perdue|offline|connection lost")
"""How a screen says of somebody that they are not there."""

TIME = re.compile(r"(?:(\d+):)?(\d+):(\d\d)")

Mark = Mapping[str, Any]
"""An element that declares what it tells: its `kind` (seat, turn, clock, away, host, curtain, verb), `value`
and `text`."""


def untrue(marks: Iterable[Mark], snapshot: Mapping[str, Any], me: str) -> Iterator[str]:
    """What a page says wrongly of the table in `snapshot`, to the person `me`."""
    told: dict[str, list[Mark]] = {}
    for mark in marks:
        told.setdefault(mark["kind"], []).append(mark)
    table = snapshot["table"]
    status, crowds = table["status"], _crowds(table)
    if "curtain" in told:
        return  # between two people at one screen, which tells nothing but whose turn it is to look
    yield from _names(told.get("seat", []), table)
    if status == "waiting":
        yield from _host(told.get("host", []), table["host"], me)
    yield from _seats("turn", told, table["turn"], must=status == "playing" and not crowds)
    if status == "playing":
        yield from _clocks(told.get("clock", []), table)
        if all(who is None or who.get("id") != me for who in table["seats"]):
            yield from (f"who only looks on can press « {verb['text']} »" for verb in told.get("verb", []))
    yield from _seats("away", told, _away(snapshot), must=status in ("playing", "waiting") and not crowds)
    yield from _lost(told.get("away", []))


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


def _host(hosts: list[Mark], host: Mapping[str, Any], me: str) -> Iterator[str]:
    """Who waits for a host is told whose table it is; a host knows."""
    if not hosts and host["id"] != me:
        yield f"the host is « {host['name']} », nothing is marked with [data-host]"
    for mark in hosts:
        if host["name"] not in mark["text"]:
            yield f"the host is « {host['name']} », the screen says « {mark['text']} »"


def _seats(kind: str, told: Mapping[str, list[Mark]], true: Iterable[int], *, must: bool) -> Iterator[str]:
    """Exactly the true seats are marked, where they `must` be; elsewhere, where any is."""
    marked = {int(mark["value"]) for mark in told.get(kind, [])}
    wanted = {seat for seat in true if seat >= 0}
    if (marked or must) and marked != wanted:
        yield f"[data-{kind}] marks places {sorted(marked)}, true are {sorted(wanted)}"


def _away(snapshot: Mapping[str, Any]) -> Iterable[int]:
    """In a game of days nobody need be there."""
    days = snapshot["table"].get("setup", {}).get("clock", {}).get("days")
    return () if days else snapshot.get("away") or ()


def _lost(marks: list[Mark]) -> Iterator[str]:
    """An absence that is marked is one that can be read."""
    for mark in marks:
        if not AWAY.search(mark["text"]):
            yield f"place {mark['value']} is marked as away, the screen says « {mark['text']} »"


def _clocks(clocks: list[Mark], table: Mapping[str, Any]) -> Iterator[str]:
    if table["clock"] is None:
        yield from (f"« {mark['text']} » is shown and nobody has a clock" for mark in clocks)
        return
    shown = {int(mark["value"]) for mark in clocks}
    counted = set() if table.get("setup", {}).get("clock", {}).get("days") else _counted(table)
    if counted - shown:
        yield f"the clock of places {sorted(counted - shown)} runs, and none is marked with [data-clock]"
    for mark in clocks:
        true = _left(table, int(mark["value"]))
        read = _seconds(mark["text"])
        if read is None or all(abs(read - left) > SLACK for left in true):
            yield f"the clock of place {mark['value']} reads « {mark['text']} », {true} seconds are left"


def _counted(table: Mapping[str, Any]) -> set[int]:
    """The places whose clock runs; where all take their turn at once, one clock is for all."""
    running = {int(seat) for seat in table["clock"]["running"]}
    return {min(running)} if running and _crowds(table) else running


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
