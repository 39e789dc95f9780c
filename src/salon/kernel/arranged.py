"""Positions that somebody sets up: what their rules have in common.

`Game.initial` reads any position that can be written; `Game.require_reachable` says which of them a game
could have come to. Examples of the rules need not be such, what a person lays out by hand should.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable


def joined(first: Iterable[int], cells: Collection[int], beside: Callable[[int], Iterable[int]]) -> set[int]:
    """Those of the cells that hang together with the first ones, from neighbour to neighbour."""
    waiting = [cell for cell in first if cell in cells]
    found = set(waiting)
    while waiting:
        for cell in beside(waiting.pop()):
            if cell in cells and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return found
