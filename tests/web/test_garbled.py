"""Whatever is sent is a message or a clean refusal."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.serving import Site
from tests.web.besieged import ME, fine

from salon.client import Client
from salon.web.identity import one_line
from salon.web.messages import decoder


def test_lines_are_plain_text() -> None:
    assert one_line("  Zoé \u0000\u202e<b>\n ") == "Zoé <b>"
    assert one_line("\u200b\n") == ""


SEEDS = [
    {"t": "watch", "id": "1", "table": "T", "seat": 0},
    {"t": "act", "id": "2", "table": "T", "seat": 0, "ply": 1, "action": {"type": "Place", "cell": 19}},
    {"t": "order", "id": "3", "table": "T", "order": {"type": "Join", "name": "Zoé"}},
    {"t": "say", "id": "4", "table": "T", "text": "bonjour"},
    {"t": "note", "id": "5", "table": "T", "seat": 0, "body": ""},
    {"t": "preview", "id": "6", "table": "T", "seat": 0, "action": {"type": "Place", "cell": 19}},
    {"t": "analyse", "id": "7", "table": "T", "seat": 0, "kind": "hint"},
    {"t": "follow", "on": True},
    {"t": "unwatch", "table": "T"},
    {"t": "stop", "id": "7"},
    {"t": "ping"},
]


VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    2**70,
    1e308,
    "",
    "x" * 600,
    [],
    {},
    "\ud800",
    [[]],
    {"type": "Place"},
]


def garble(rng: random.Random, message: Any) -> Any:
    """The message with something in it wrong."""
    if isinstance(message, dict) and message and rng.random() < 0.8:
        key = rng.choice(list(message))
        return {**message, key: garble(rng, message[key])}
    return rng.choice(VALUES)


@pytest.mark.req("PLT-43", "PLT-44")
async def test_garbled_messages_get_clean_refusals(here: Site) -> None:
    rng = random.Random(7)
    async with await Client.connect(here.base) as client:
        table = await client.open_table("othello", [ME, ME])
        for _ in range(1500):
            message = json.loads(json.dumps(rng.choice(SEEDS)).replace('"T"', json.dumps(table)))
            text = json.dumps(garble(rng, message))
            if rng.random() < 0.2:
                cut = rng.randrange(len(text) + 1)
                text = text[:cut] + rng.choice(["", "\x00", "]", "{", "é"]) + text[cut + 1 :]
            await client.send(text.encode("utf-8", "surrogatepass").decode("utf-8", "replace").encode())
        await client.send({"t": "ping"})
        await asyncio.wait_for(client.frame("pong"), 20)
        log = await here.service.store.log(table)
        assert [row.seq for row in log] == list(range(len(log)))
    await fine(here)


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.text() | st.binary() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps)
)
def test_any_text_is_a_message_or_malformed(text: str | bytes) -> None:
    from salon.kernel import Malformed
    from salon.kernel.codec import decode

    try:
        decode(decoder, text)
    except Malformed as refusal:
        assert refusal.code == "malformed"  # noqa: PT017
