"""Positions from elsewhere over HTTP: read in, looked at, nothing kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.serving import site

from salon.client import Client, Refused

OBF = "-" * 27 + "OX------XO" + "-" * 27 + " X;"


@pytest.mark.req("OTH-22", "OTH-23")
async def test_a_position_is_read_and_looked_at(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        reading = await client.post("/api/read", {"game": "othello", "text": "f5d6c3"})
        assert [each["view"]["counts"] for each in reading["positions"]] == [[2, 2], [4, 1], [3, 3], [5, 2]]
        asked = {"game": "othello", "options": {"start": OBF}, "kind": "lights"}
        assert (await client.post("/api/study", asked))["answer"]["frontier"] == [27, 28, 35, 36]
        told = (await client.post("/api/study", {**asked, "kind": "advice"}))["answer"]
        assert len(told["moves"]) == len(told["effects"]) == 4
        over = {"game": "othello", "options": {"start": "X" * 64 + " X;"}, "kind": "advice"}
        assert (await client.post("/api/study", over))["answer"]["moves"] == []


@pytest.mark.req("OTH-23")
async def test_what_cannot_be_read_or_studied_is_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as client:
        for game, kind in (("othello", "solution"), ("othello", "?"), ("atomes", "review")):
            with pytest.raises(Refused, match="unknown_analysis"):
                await client.post("/api/study", {"game": game, "kind": kind})
        for game, text, code in (("othello", "a1", "encloses_nothing"), ("atomes", "f5", "unreadable_game")):
            with pytest.raises(Refused, match=code):
                await client.post("/api/read", {"game": game, "text": text})
