"""JSON in and out of a game's values; hostile input ends in `Malformed`, never in a bug."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from salon.kernel.errors import Malformed
from salon.kernel.game import A, E, Game, O, RefereeAction, S, V

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
encode = _encoder.encode


def decode(decoder: msgspec.json.Decoder[T], raw: bytes | str) -> T:
    """What the decoder makes of text from outside."""
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Malformed("malformed", detail=str(error)) from error


def made_by(work: Callable[..., object]) -> Any:
    """The type of what a function says that it makes."""
    return get_type_hints(work)["return"]


class Codec(Generic[O, A, E, V]):
    """The decoders of one game."""

    def __init__(self, game: Game[O, S, A, E, V]) -> None:
        self._options: msgspec.json.Decoder[O] = msgspec.json.Decoder(game.options_type)
        self._action: msgspec.json.Decoder[A] = msgspec.json.Decoder(game.action_type)
        played: Any = game.action_type | RefereeAction
        self._played: msgspec.json.Decoder[A | RefereeAction] = msgspec.json.Decoder(played)
        event: Any = game.event_type
        self._events: msgspec.json.Decoder[tuple[E, ...]] = msgspec.json.Decoder(tuple[event, ...])
        self._view: msgspec.json.Decoder[V] = msgspec.json.Decoder(game.view_type)

    def options(self, raw: bytes | str) -> O:
        return decode(self._options, raw)

    def action(self, raw: bytes | str) -> A:
        """An action from outside: a referee's is malformed."""
        return decode(self._action, raw)

    def played(self, raw: bytes | str) -> A | RefereeAction:
        """An action out of a record, where the referee's stand beside the players'."""
        return decode(self._played, raw)

    def events(self, raw: bytes | str) -> tuple[E, ...]:
        return decode(self._events, raw)

    def view(self, raw: bytes | str) -> V:
        return decode(self._view, raw)
