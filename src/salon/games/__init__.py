"""The games themselves: one package each, with everything that is said about it."""

from importlib import import_module

from salon.kernel import Registry

KEYS = (
    "atomes",
    "duplicate",
    "octoverso",
    "osmotik",
    "othello",
    "scrabble",
)

GAMES = Registry(*(import_module(f"{__name__}.{key}").GAME for key in KEYS))
"""What Salon plays."""
