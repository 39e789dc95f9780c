"""A study: a tree of what was played and what might have been, in one document.

A node holds the lines that lead to it from the one before (`kernel.lines`): an action, and what chance gave
then, so that a branch opened again is the same position. Where a position was set up, or comes from a file
that tells no draws, the node holds the options of a game that begins there instead. The first child of a
node is the main line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, field

from salon.kernel import lines
from salon.kernel.codec import encode
from salon.kernel.errors import Malformed
from salon.kernel.game import CHANCE, Proceed, Value
from salon.kernel.record import Record

MOST_NODES: Final = 10_000
LONGEST_COMMENT: Final = 4_000
MOST_BYTES: Final = 2_000_000

Line = Annotated[str, Meta(max_length=lines.LONGEST)]
Title = Annotated[str, Meta(max_length=120)]
Mark = Annotated[str, Meta(max_length=16)]


class Node(Value, frozen=True):
    """`label` is what the move is called; `marks` are signs such as `!` and `?`, or cells of the board;
    `played` is the line that was played where `start` tells the position after it."""

    id: int
    parent: int | None = None
    lines: Annotated[tuple[Line, ...], Meta(max_length=64)] = ()
    start: dict[str, Any] | None = None
    label: Annotated[str, Meta(max_length=80)] = ""
    comment: Annotated[str, Meta(max_length=LONGEST_COMMENT)] = ""
    marks: Annotated[tuple[Mark, ...], Meta(max_length=64)] = ()
    played: Line = ""


class Study(Value, frozen=True):
    """`options` and `players` make the game that its first node begins; `names` are the players'."""

    game: Annotated[str, Meta(max_length=32)]
    nodes: Annotated[tuple[Node, ...], Meta(min_length=1, max_length=MOST_NODES)]
    options: dict[str, Any] = field(default_factory=dict)
    players: Annotated[int, Meta(ge=1, le=400)] = 2
    title: Title = ""
    names: Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=400)] = ()


def options_of(value: Value) -> dict[str, Any]:
    """Options as a document holds them."""
    told: dict[str, Any] = msgspec.json.decode(encode(value))
    return told


def checked(study: Study) -> Study:
    """It is a tree: the first node is its root, every other comes after its parent. Raises `Malformed`."""
    known = set[int]()
    for node in study.nodes:
        follows = node.parent in known if known else node.parent is None
        if node.id in known or not follows:
            raise Malformed("no_tree", node=node.id)
        known.add(node.id)
    return study


def written(record: Record, title: str = "", names: tuple[str, ...] = ()) -> Study:
    """A game as its main line; what chance and the referee did belongs to the move before."""
    groups = list[list[str]]([[]])
    for step, line in zip(record.steps, lines.written(record), strict=True):
        if step.seat == CHANCE or isinstance(step.action, Proceed):
            groups[-1].append(line)
        else:
            groups.append([line])
    return Study(
        record.game.key,
        tuple(chain(groups)),
        options_of(record.options),
        record.players,
        title[:120],
        tuple(name[:80] for name in names),
    )


def chain(groups: list[list[str]]) -> Iterator[Node]:
    """One node after the other."""
    for number, group in enumerate(groups):
        yield Node(number, number - 1 if number else None, tuple(group))


def main_line(study: Study) -> list[Node]:
    """The nodes from the root on, always by the first child."""
    first = dict[int | None, Node]()
    for node in study.nodes:
        first.setdefault(node.parent, node)
    line, at = list[Node](), first.get(None)
    while at is not None:
        line.append(at)
        at = first.get(at.id)
    return line
