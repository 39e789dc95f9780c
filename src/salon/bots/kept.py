"""What matches have come to, a line each in a file, so that they go on where they were left.

A match is played in order: what a file has of it are its first points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from salon.kernel import Malformed, Value
from salon.kernel.codec import decode, encode
from salon.kernel.files import at_line

Points = tuple[float, ...]


class Played(Value, frozen=True):
    """What a game, or a pair of them, made; the `match` names all that it depends on."""

    match: str
    points: float


_played = msgspec.json.Decoder(Played)


def read(file: Path | None, match: str) -> Points:
    """What a file, if there is one, has of a match. Raises `Malformed`."""
    if file is None or not file.exists():
        return ()
    played = (_read(*line) for line in enumerate(file.read_bytes().splitlines(), 1))
    return tuple(each.points for each in played if each.match == match)


def _read(number: int, line: bytes) -> Played:
    try:
        return decode(_played, line)
    except Malformed as why:
        raise at_line(number, line.decode(errors="replace"), why, "points") from None


def written(file: Path | None, match: str, points: Iterable[float]) -> Iterator[float]:
    """These points, each of which is in the file when it is told."""
    for each in points:
        if file is not None:
            with file.open("ab") as lines:
                lines.write(encode(Played(match, each)) + b"\n")
        yield each
