"""JSON in and out of a game's values; hostile input ends in `Malformed`, never in a bug."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, Generic, TypeAlias, TypeVar, get_type_hints

import msgspec
from msgspec import inspect

from salon.kernel.errors import Malformed
from salon.kernel.game import A, E, Game, O, RefereeAction, S, V

T = TypeVar("T")

Fields: TypeAlias = dict[str, Any]
"""A value of some game as JSON has it, which that game's codec has not read yet."""

_encoder = msgspec.json.Encoder()
encode = _encoder.encode


def decode(decoder: msgspec.json.Decoder[T], raw: bytes | str) -> T:
    """What the decoder makes of text from outside; of an unknown tag, the refusal tells those there are."""
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        known = _known(decoder.type, str(error))
        facts = {"known": known} if known else {}
        raise Malformed("malformed", detail=str(error), **facts) from error


_UNKNOWN: Final = re.compile(r"Invalid value '.*' - at `\$(?P<path>(?:\.\w+)*)\.(?P<tag>\w+)`\Z")
_MISSING: Final = re.compile(
    r"Object missing required field `(?P<tag>\w+)`(?: - at `\$(?P<path>(?:\.\w+)*)`)?\Z"
)


def _known(kind: Any, detail: str) -> list[str]:
    """The tags that could stand where one is unknown or missing, as the library tells it."""
    found = _UNKNOWN.match(detail) or _MISSING.match(detail)
    return list(_tags(kind, found["path"] or "", found["tag"])) if found else []


@cache
def _tags(kind: Any, path: str, tag: str) -> tuple[str, ...]:
    structs = list(_structs(inspect.type_info(kind)))
    for step in path.split(".")[1:]:
        fields = [field for struct in structs for field in struct.fields if field.encode_name == step]
        structs = [struct for field in fields for struct in _structs(field.type)]
    return tuple(str(struct.tag) for struct in structs if struct.tag_field == tag)


def _structs(info: inspect.Type) -> Iterator[inspect.StructType]:
    for part in info.types if isinstance(info, inspect.UnionType) else (info,):
        if isinstance(part, inspect.StructType):
            yield part


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
