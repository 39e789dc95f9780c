"""What the documents say of the protocol is all of it: each message, order, event and address is named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from salon.games import GAMES
from salon.service import frames
from salon.tables.values import Order
from salon.tables.view import ShownEvent
from salon.web import messages
from salon.web.http import Api

DOCUMENT = (Path(__file__).parents[2] / "docs/protocol.md").read_text()
SPOKEN = messages.FromClient | messages.ToClient | frames.ToViewer


def tag(kind: Any) -> str:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return str(info.tag)


@pytest.mark.parametrize("name", sorted(tag(kind) for kind in get_args(SPOKEN | ShownEvent | Order)))
def test_every_message_event_and_order_is_told(name: str) -> None:
    assert re.search(rf"`{name}\b", DOCUMENT)


@pytest.mark.parametrize(
    "path", sorted({path for each in vars(Api).values() for path in getattr(each, "paths", ())})
)
def test_every_address_is_told(path: str) -> None:
    start, _, rest = re.sub(r"\{\w+:str\}", "\0", path).partition("\0")
    assert re.search(rf"/api{start}(<\w+>)?{rest}(?!\w)", DOCUMENT)


GAMES_ON_THE_WIRE = (Path(__file__).parents[2] / "docs/protocol-games.md").read_text()


@pytest.mark.req("OPN-11")
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_the_exchanges_that_are_shown_are_well_formed(game: str) -> None:
    part = GAMES_ON_THE_WIRE.partition(f"(`{game}`)")[2].partition("\n## ")[0]
    sent = re.findall(r"^    > (.*)$", part, re.MULTILINE)
    assert sent, f"show an exchange, its heading with (`{game}`): see docs/adding-a-game.md, « In the house »"
    for text in sent:
        message = messages.decoder.decode(text)
        assert isinstance(message, messages.Act)
        if not bytes(message.action).startswith(b'"'):
            GAMES.codec(game).action(bytes(message.action))
