"""A site under siege: tight limits, raw sockets, and whether it is fine afterwards."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.structs import replace
from tests.serving import Site
from websockets.asyncio.client import connect

from salon.client import Client
from salon.web.identity import COOKIE
from salon.web.limits import UNLIMITED, Allowance, Limits, Rate

ME = {"kind": "me"}
ALL = Rate(1e9, 1e9)
NONE = Rate(0, 0)


def only(**pool: Rate) -> Limits:
    """An address's pool has so little of this, and nobody has a share of it."""
    return replace(
        Limits(), pool=replace(UNLIMITED.pool, **pool), share=Allowance(NONE, NONE, NONE, NONE), offence=0
    )


TIGHT = Limits(
    person=Rate(20, 5),
    hasty_messages=50,
    connections_per_address=6,
    connections_per_share=0,
    connections_per_person=2,
    backlog_bytes=16_000,
    offence=0,
)


def socket(here: Site, cookie: str | None, **headers: str) -> Any:
    if cookie is not None:
        headers["cookie"] = f"{COOKIE}={cookie}"
    url = here.base.replace("http", "ws") + "/ws"
    return connect(url, additional_headers=headers, compression=None, close_timeout=1)


async def fine(here: Site) -> None:
    """Someone else plays a move as if nothing were the matter."""
    async with await Client.connect(here.base) as client:
        table = await client.open_table("othello", [ME, ME])
        await asyncio.wait_for(client.act(table, 0, 1, {"type": "Place", "cell": 19}), 5)
