"""Salon: five games of words and wits, their rules, their engines and the place to play them.

As a library it plays and thinks. A game is a pure object: `decide` says what happens or refuses, `evolve`
keeps the books (see `salon.kernel.Game`). Each game has a module for what its engine can be asked:
`salon.othello`, `salon.scrabble`, `salon.atomes`, `salon.octoverso`, `salon.osmotik`; `salon.words` is the
French lexicon, `salon.files` reads and writes games, `salon.client` plays at a site as a bot does.

Play by the rules:

>>> import salon
>>> game = salon.GAMES["othello"]
>>> state = game.initial(game.options_type(), 2)
>>> step, state = salon.play(game, state, 0, game.parse(state, "f5"))
>>> step.events
(Placed(seat=0, cell=37, turned=(36,)),)
>>> [game.notate(state, action) for action in game.moves(state, 1)]
['f4', 'd6', 'f6']

Ask an engine:

>>> salon.othello.search("f5d6c3", depth=8).best.move in ("d3", "f4", "g5", "c4")
True
>>> "éléphant" in salon.words.lexicon()
True

Let programs play each other:

>>> salon.match("atomes", "expert", "novice", games=4).games
4

What is malformed raises `Malformed`, what the rules forbid `IllegalAction`; both are a `Refusal`, with a
`code` and `facts`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from salon import atomes as atomes
    from salon import client as client
    from salon import files as files
    from salon import octoverso as octoverso
    from salon import osmotik as osmotik
    from salon import othello as othello
    from salon import scrabble as scrabble
    from salon import words as words
    from salon.bots.matches import score as match
    from salon.bots.tally import Tally
    from salon.games import GAMES
    from salon.kernel import IllegalAction, Malformed, Record, play
    from salon.kernel.errors import Refusal

__version__ = "0.1.0"

_MODULES = ("atomes", "client", "files", "octoverso", "osmotik", "othello", "scrabble", "words")
_FROM = {
    "GAMES": ("salon.games", "GAMES"),
    "IllegalAction": ("salon.kernel", "IllegalAction"),
    "Malformed": ("salon.kernel", "Malformed"),
    "Record": ("salon.kernel", "Record"),
    "Refusal": ("salon.kernel.errors", "Refusal"),
    "Tally": ("salon.bots.tally", "Tally"),
    "match": ("salon.bots.matches", "score"),
    "play": ("salon.kernel", "play"),
}
__all__ = [
    "GAMES",
    "IllegalAction",
    "Malformed",
    "Record",
    "Refusal",
    "Tally",
    "__version__",
    "atomes",
    "client",
    "files",
    "match",
    "octoverso",
    "osmotik",
    "othello",
    "play",
    "scrabble",
    "words",
]


def __getattr__(name: str) -> Any:
    """What is asked for is loaded then: to import Salon costs nothing."""
    if name in _MODULES:
        return import_module(f"salon.{name}")
    if name in _FROM:
        home, there = _FROM[name]
        found = globals()[name] = getattr(import_module(home), there)
        return found
    raise AttributeError(f"module 'salon' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
