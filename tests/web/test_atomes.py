"""Atomes over a real socket: the hidden atoms reach no seeker before the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.serving import Site, site

from salon.client import Client

ME, OPEN = {"kind": "me"}, {"kind": "open"}
PROGRAM = {"kind": "program", "level": "master"}


def lists(value: Any) -> Iterator[list[Any]]:
    """Every list in a frame, however deep."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from lists(inner)
    if isinstance(value, list):
        yield value
        for inner in value:
            yield from lists(inner)


def told(frames: list[dict[str, Any]], atoms: tuple[int, ...]) -> list[dict[str, Any]]:
    """The frames of a game under way that name the atoms, or trace a ray."""
    shown = [frame for frame in frames if frame["t"] in ("snapshot", "update") and frame["view"]]
    playing = [frame for frame in shown if frame["table"]["status"] == "playing"]
    assert playing
    return [
        frame
        for frame in playing
        if any(set(atoms) <= {place for place in each if isinstance(place, int)} for each in lists(frame))
        or frame["view"]["atoms"] is not None
        or any(search and search["paths"] is not None for search in frame["view"]["searches"])
    ]


def kept(client: Client) -> list[dict[str, Any]]:
    """All that it is sent from now on, while it reads on as before."""
    frames: list[dict[str, Any]] = []

    def keep(frame: dict[str, Any]) -> None:
        frames.append(frame)
        client.frames.append(frame)

    client.on_frame = keep
    return frames


def fired(seat: int, rays: int) -> Callable[[dict[str, Any]], bool]:
    return lambda frame: bool(frame["view"]["searches"][seat]["fired"] == rays)


def over(frame: dict[str, Any]) -> bool:
    return bool(frame["table"]["status"] == "over")


def atoms_of(here: Site, table: str) -> tuple[int, ...]:
    atoms: tuple[int, ...] = here.service.rooms[table].now.state.atoms
    return atoms


@pytest.mark.drawn
@pytest.mark.req("ATO-31")
async def test_a_race_with_the_program(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        frames = kept(client)
        table = await client.open_table("atomes", [ME, PROGRAM], options={"level": 14})
        frame = await client.watch(table, 0)
        atoms = atoms_of(here, table)
        for number, entry in enumerate((12, 25, 43), 1):
            await client.act(table, 0, frame["table"]["plies"][0], {"type": "Fire", "entry": entry})
            frame = await client.frame("update", fired(0, number))
        await client.act(table, 0, frame["table"]["plies"][0], {"type": "Validate", "guess": [11]})
        frame = await client.frame("update", over)
        assert not told(frames, atoms)
        assert frame["view"]["atoms"] == list(atoms)
        mine, program = frame["view"]["verdicts"]
        assert program["missed"] == []
        assert frame["table"]["result"]["scores"] == [mine["score"], program["score"]]
        for seat, search in enumerate(frame["view"]["searches"]):
            review = await client.ask("analyse", table=table, seat=seat, kind="review")
            assert len(review["result"]) == search["fired"]


@pytest.mark.req("ATO-03", "ATO-30")
async def test_a_person_hides_and_another_seeks(tmp_path: Path) -> None:
    async with (
        site(tmp_path) as here,
        await Client.connect(here.base) as coder,
        await Client.connect(here.base) as seeker,
    ):
        frames = kept(seeker)
        options = {"level": 8, "coding": "person"}
        table = await coder.open_table("atomes", [ME, OPEN], options=options)
        await seeker.order(table, "Join", name="Basile")
        atoms = (11, 24, 42)
        snapshot = await coder.watch(table, 0)
        await seeker.watch(table, 1)
        await coder.act(table, 0, snapshot["table"]["plies"][0], {"type": "Hide", "atoms": list(atoms)})
        frame = await seeker.frame("update", lambda frame: bool(frame["view"]["hidden"]))
        await seeker.act(table, 1, frame["table"]["plies"][1], {"type": "Fire", "entry": 13})
        seen = await coder.frame("update", fired(1, 1))
        assert seen["view"]["atoms"] == list(atoms)
        assert seen["view"]["searches"][1]["paths"][0][0] == [3, -1]
        frame = await seeker.frame("update", fired(1, 1))
        await seeker.act(table, 1, frame["table"]["plies"][1], {"type": "Validate", "guess": list(atoms)})
        frame = await seeker.frame("update", over)
        assert frame["table"]["result"]["scores"] == [0, 78]
        assert not told(frames, atoms)
