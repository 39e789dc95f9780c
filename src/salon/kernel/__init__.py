"""The contract between a game and everything around it.

A game is a pure decider: see `Game`. The kernel does no I/O, knows no game by
name and depends on nothing else in Salon.
"""

from salon.kernel import lines
from salon.kernel.codec import Codec
from salon.kernel.errors import IllegalAction, Malformed, UnknownGame
from salon.kernel.game import (
    ALL,
    CHANCE,
    REFEREE,
    SPECTATOR,
    TIMINGS,
    Action,
    AnyGame,
    Arrive,
    Collect,
    Event,
    Expire,
    Game,
    OpenGame,
    Proceed,
    RefereeAction,
    Resign,
    Result,
    Seat,
    Timing,
    Value,
    Viewer,
    put,
    ranked,
)
from salon.kernel.record import Record
from salon.kernel.registry import Registry
from salon.kernel.replay import Step, evolve_all, play, replay, settle

__all__ = [
    "ALL",
    "CHANCE",
    "REFEREE",
    "SPECTATOR",
    "TIMINGS",
    "Action",
    "AnyGame",
    "Arrive",
    "Codec",
    "Collect",
    "Event",
    "Expire",
    "Game",
    "IllegalAction",
    "Malformed",
    "OpenGame",
    "Proceed",
    "Record",
    "RefereeAction",
    "Registry",
    "Resign",
    "Result",
    "Seat",
    "Step",
    "Timing",
    "UnknownGame",
    "Value",
    "Viewer",
    "evolve_all",
    "lines",
    "play",
    "put",
    "ranked",
    "replay",
    "settle",
]
