"""What matches have come to, a line each in a file, so that they go on where they were left.

A match is played in order: what a file has of it are its first points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from salon.kernel import Value
from salon.kernel.codec import encode

Points = tuple[float, ...]


class Played(Value, frozen=True):
    """What a game, or a pair of them, made; the `match` names all that it depends on."""

    match: str
    points: float


def read(file: Path | None, match: str) -> Points:
    """What a file, if there is one, has of a match."""
    if file is None or not file.exists():
        return ()
    lines = (msgspec.json.decode(line, type=Played) for line in file.read_bytes().splitlines())
    return tuple(line.points for line in lines if line.match == match)


def written(file: Path | None, match: str, points: Iterable[float]) -> Iterator[float]:
    """These points, each of which is in the file when it is told."""
    for each in points:
        if file is not None:
            with file.open("ab") as lines:
                lines.write(encode(Played(match, each)) + b"\n")
        yield each
