"""Octoverso on a real server: an opening word leaves for nobody before both are in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.serving import site

from salon.client import Client
from salon.games.octoverso import Announce
from salon.kernel import SPECTATOR


@pytest.mark.drawn
@pytest.mark.req("OCT-03")
async def test_no_frame_tells_an_opening_word_before_both_are_in(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        players = [await Client.connect(here.base) for _ in range(2)]
        spectator = await Client.connect(here.base)
        table = await players[0].open_table("octoverso", [{"kind": "me"}, {"kind": "open"}])
        await players[1].order(table, "Join", name="Basile")
        room = here.service.rooms[table]
        sent: dict[int, list[dict[str, Any]]] = {0: [], 1: [], SPECTATOR: []}
        for viewer, client in zip(sent, (*players, spectator), strict=True):
            client.on_frame = sent[viewer].append
            await client.ask("watch", table=table, seat=viewer)
        moves = [list(room.game.moves(room.now.state, seat)) for seat in (0, 1)]
        first = moves[0][0]
        assert isinstance(first, Announce)
        second = next(move for move in moves[1] if move.word != first.word)
        await players[0].act(table, 0, room.now.plies[0], first)
        for viewer in (1, SPECTATOR):
            assert f'"{first.word}"' not in json.dumps(sent[viewer])
        assert f'"{first.word}"' in json.dumps(sent[0])
        await players[1].act(table, 1, room.now.plies[1], second)
        await spectator.ask("watch", table=table, seat=SPECTATOR)
        for frames in sent.values():
            assert f'"{first.word}"' in json.dumps(frames)
