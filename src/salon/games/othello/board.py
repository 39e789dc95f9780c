"""The board as two 64-bit integers: A1 is bit 0, B1 bit 1, A2 bit 8, H8 bit 63.

All functions take the discs of the player to move, then the opponent's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

FULL: Final = 0xFFFF_FFFF_FFFF_FFFF
_DIRECTIONS: Final = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)
_INNER_COLUMNS: Final = 0x7E7E_7E7E_7E7E_7E7E


def _ray(cell: int, dx: int, dy: int) -> int:
    """The cells seen from this one in one direction, to the edge."""
    ray, x, y = 0, cell % 8 + dx, cell // 8 + dy
    while 0 <= x < 8 and 0 <= y < 8:
        ray |= 1 << (8 * y + x)
        x, y = x + dx, y + dy
    return ray


def _rays(cell: int, forward: bool) -> tuple[int, ...]:
    """The rays that run towards higher bits, or towards lower ones, long enough to enclose."""
    rays = (_ray(cell, dx, dy) for dx, dy in _DIRECTIONS if ((dy, dx) > (0, 0)) == forward)
    return tuple(ray for ray in rays if ray.bit_count() > 1)


_FORWARD: Final = tuple(_rays(cell, True) for cell in range(64))
_BACKWARD: Final = tuple(_rays(cell, False) for cell in range(64))


def _from(cell: int) -> tuple[int, ...]:
    """All cells by their distance from this one, those at one distance in reading order."""
    return tuple(sorted(range(64), key=lambda c: max(abs(c % 8 - cell % 8), abs(c // 8 - cell // 8))))


_OUTWARDS: Final = tuple(_from(cell) for cell in range(64))


def flips(own: int, opponent: int, cell: int) -> int:
    """The discs that a disc on this empty cell would turn (OTH-02, OTH-03).

    On each ray the first cell that is not an opponent's decides: if it is one's own,
    all before it turn.
    """
    turned = 0
    for ray in _FORWARD[cell]:
        end = ray & ~opponent
        end &= -end
        if end & own:
            turned |= ray & (end - 1)
    for ray in _BACKWARD[cell]:
        end = ray & ~opponent
        if end:
            length = end.bit_length()
            if own >> (length - 1) & 1:
                turned |= ray >> length << length
    return turned


@lru_cache(1 << 12)
def legal(own: int, opponent: int) -> int:
    """The empty cells where a disc would turn something."""
    inner = opponent & _INNER_COLUMNS
    found = 0
    for shift, crossed in ((1, inner), (8, opponent), (7, inner), (9, inner)):
        up = crossed & (own << shift)
        down = crossed & (own >> shift)
        up |= crossed & (up << shift)
        down |= crossed & (down >> shift)
        pairs = crossed & (crossed << shift)  # two crossed cells in a row: from here in steps of two
        up |= pairs & (up << 2 * shift)
        up |= pairs & (up << 2 * shift)
        pairs >>= shift
        down |= pairs & (down >> 2 * shift)
        down |= pairs & (down >> 2 * shift)
        found |= up << shift | down >> shift
    return found & ~(own | opponent) & FULL


def cells(bits: int) -> Iterator[int]:
    """The cells of a bitboard, in reading order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def outwards(bits: int, cell: int) -> tuple[int, ...]:
    """The cells of a bitboard, those nearest to this cell first."""
    return tuple(other for other in _OUTWARDS[cell] if bits >> other & 1)


def mask(places: tuple[int, ...]) -> int:
    """The bitboard of these cells."""
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits
