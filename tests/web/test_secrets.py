"""What may not be seen is never sent: frames of every seat and of a spectator, searched for secrets.

Cards of Plis are all different, so a hidden card's name in a frame is a leak, unless that
viewer has held it, or it lay face up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.serving import Site, site

from salon.client import Client, Refused
from salon.games.template import Chosen, Drawn, Exchanged, Options, Revealed, Template
from salon.games.template.values import PlisEvent
from salon.kernel import ALL, SPECTATOR, Registry, Viewer, evolve_all
from salon.kernel.codec import encode
from salon.tables.values import Moved

ME = {"kind": "me"}
CARD = re.compile(r"c\d\d")


class TellsTheExchange(Template):
    def redact(self, event: PlisEvent, viewer: Viewer) -> PlisEvent | None:
        return event if isinstance(event, Exchanged) else super().redact(event, viewer)


class ShowsEveryHand(Template):
    def view(self, state: Any, viewer: Viewer) -> Any:
        return super().view(state, ALL)


async def watched_game(here: Site, rng: Random) -> tuple[str, dict[Viewer, list[dict[str, Any]]]]:
    """A random game of three, and what each viewer was sent."""
    players = [await Client.connect(here.base) for _ in range(3)]
    spectator = await Client.connect(here.base)
    table = await players[0].open_table("template", [ME, {"kind": "open"}, {"kind": "open"}])
    for number, player in enumerate(players[1:], 1):
        await player.order(table, "Join", name=f"Joueur {number}")
    clients = {**dict(enumerate(players)), SPECTATOR: spectator}
    sent: dict[Viewer, list[dict[str, Any]]] = {viewer: [] for viewer in clients}
    for viewer, client in clients.items():
        client.on_frame = sent[viewer].append
        await client.ask("watch", table=table, seat=viewer)
    room = here.service.rooms[table]
    while room.now.status == "playing":
        seat = rng.choice(sorted(room.now.turn))
        if seat < 0:
            await clients[0].ask("say", table=table, text="on attend")
            await here.service.commits.commit(
                room, "", None, lambda now: here.service.waking.due(room, _late(now), {})
            )
            continue
        action = rng.choice(list(room.game.moves(room.now.state, seat)))
        await clients[seat].act(table, seat, room.now.plies[seat], action)
        with pytest.raises(Refused):
            await clients[(seat + 1) % 3].act(table, seat, room.now.plies[seat], action)
    for viewer, client in clients.items():
        await client.ask("watch", table=table, seat=viewer)
        await client.close()
    return table, sent


def _late(table: Any) -> Any:
    return replace(table, at=table.at - 60)


async def leaks(here: Site, table: str, sent: dict[Viewer, list[dict[str, Any]]]) -> list[str]:
    """Every secret that reached a viewer."""
    room = here.service.rooms[table]
    log = [room.codec.events(row.events) for row in await here.service.store.log(table)]
    game = Template()
    state = game.initial(Options(), 3)
    states, known = [], {viewer: [set[str]()] for viewer in sent}
    for events in log:
        for event in events:
            if isinstance(event, Moved):
                for viewer in sent:
                    known[viewer].append(known[viewer][-1] | set(learnt(event.events, viewer)))
                state = evolve_all(game, state, event.events)
        states.append((state, {viewer: known[viewer][-1] for viewer in sent}))
    found = []
    for viewer, frames in sent.items():
        for frame in frames:
            if frame["t"] in ("update", "snapshot") and frame["view"] is not None:
                at, seen = states[frame["seq"]]
                hidden = {card for heap in game.secrets(at, viewer).values() for card in cards(heap)}
                found += [
                    f"{card} told to {viewer} in {frame['t']} {frame['seq']}"
                    for card in CARD.findall(encode(frame).decode())
                    if card in hidden - seen[viewer]
                ]
    return found


def cards(heap: object) -> Iterable[str]:
    assert isinstance(heap, tuple)
    return heap


def learnt(events: tuple[Any, ...], viewer: Viewer) -> Iterator[str]:
    """The cards that the rules show this viewer."""
    for event in events:
        match event:
            case Revealed(faces):
                yield from faces
            case Drawn(seat, str(card)) | Exchanged(seat, str(card)) | Chosen(seat, str(card)):
                if seat == viewer:
                    yield card
            case _:
                pass


@pytest.mark.req("PLT-13")
@pytest.mark.parametrize("seed", range(3))
async def test_no_secret_reaches_a_viewer(tmp_path: Path, seed: int) -> None:
    async with site(tmp_path, Registry(Template())) as here:
        table, sent = await watched_game(here, Random(seed))
        assert all(len(frames) > 20 for frames in sent.values())
        assert await leaks(here, table, sent) == []


@pytest.mark.parametrize("mutant", [TellsTheExchange, ShowsEveryHand])
async def test_the_search_finds_a_leak(tmp_path: Path, mutant: type[Template]) -> None:
    async with site(tmp_path, Registry(mutant())) as here:
        table, sent = await watched_game(here, Random(1))
        assert await leaks(here, table, sent)
