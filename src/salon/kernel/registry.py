"""The games that a program knows, by key."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from salon.kernel.codec import Codec
from salon.kernel.errors import UnknownGame
from salon.kernel.game import AnyGame


def beside(game: AnyGame, name: str) -> ModuleType | None:
    """The module of that name in a game's own folder, if it has one."""
    folder = vars(sys.modules[type(game).__module__]).get("__package__")
    module = f"{folder}.{name}"
    return import_module(module) if folder and find_spec(module) else None


class Registry:
    """A fixed set of games, each with its codec.

    >>> import salon
    >>> len([game.key for game in salon.GAMES]) > 5
    True
    >>> salon.GAMES.codec("othello").options("{}") == salon.GAMES["othello"].options_type()
    True
    """

    def __init__(self, *games: AnyGame) -> None:
        self._games = {game.key: game for game in games}
        self._codecs = {game.key: Codec(game) for game in games}

    def __iter__(self) -> Iterator[AnyGame]:
        return iter(self._games.values())

    def __getitem__(self, key: str) -> AnyGame:
        try:
            return self._games[key]
        except KeyError:
            raise UnknownGame("unknown_game", game=key) from None

    def codec(self, key: str) -> Codec:  # type: ignore[type-arg]
        """What reads and writes a game's values. Raises `UnknownGame`."""
        return self._codecs[self[key].key]
