"""A study: a tree of what was played and what might have been, in one document.

A node holds the lines that lead to it from the one before (`kernel.lines`): an action, and what chance gave
then, so that a branch opened again is the same position. Where a position was set up, or comes from a file
that tells no draws, the node holds the options of a game that begins there instead. The first child of a
node is the main line. Who edits sends changes, which whoever looks on replays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, field
from msgspec.structs import replace

from salon.kernel import lines
from salon.kernel.codec import Fields, encode
from salon.kernel.errors import IllegalAction, Malformed
from salon.kernel.game import CHANCE, Proceed, Value
from salon.kernel.record import Record

MOST_NODES: Final = 10_000
LONGEST_COMMENT: Final = 4_000
MOST_BYTES: Final = 2_000_000

Line = Annotated[str, Meta(max_length=lines.LONGEST)]
Title = Annotated[str, Meta(max_length=120)]
Mark = Annotated[str, Meta(max_length=16)]
Players = Annotated[int, Meta(ge=1, le=400)]
Names = Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=400)]


class Node(Value, frozen=True):
    """`label` is what the move is called; `marks` are signs such as `!` and `?`, or cells of the board;
    `played` is the line that was played where `start` tells the position after it."""

    id: int
    parent: int | None = None
    lines: Annotated[tuple[Line, ...], Meta(max_length=64)] = ()
    start: Fields | None = None
    label: Annotated[str, Meta(max_length=80)] = ""
    comment: Annotated[str, Meta(max_length=LONGEST_COMMENT)] = ""
    marks: Annotated[tuple[Mark, ...], Meta(max_length=64)] = ()
    played: Line = ""


class Study(Value, frozen=True):
    """`options` and `players` make the game that its first node begins; `names` are the players'."""

    game: Annotated[str, Meta(max_length=32)]
    nodes: Annotated[tuple[Node, ...], Meta(min_length=1, max_length=MOST_NODES)]
    options: Fields = field(default_factory=dict)
    players: Players = 2
    title: Title = ""
    names: Names = ()


def options_of(value: Value) -> Fields:
    """Options as a document holds them."""
    told: Fields = msgspec.json.decode(encode(value))
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


# Changes


class StudyChange(Value, frozen=True, tag_field="type", tag=True):
    """One of what is done to a study; whoever replays them in order has the same document."""


class Graft(StudyChange, frozen=True):
    """New nodes, each after its parent; they come after the siblings they have."""

    nodes: Annotated[tuple[Node, ...], Meta(min_length=1, max_length=MOST_NODES)]


class Rewrite(StudyChange, frozen=True):
    """What is said of a node, or learned of it; what is None stays."""

    id: int
    lines: Annotated[tuple[Line, ...], Meta(max_length=64)] | None = None
    label: Annotated[str, Meta(max_length=80)] | None = None
    comment: Annotated[str, Meta(max_length=LONGEST_COMMENT)] | None = None
    marks: Annotated[tuple[Mark, ...], Meta(max_length=64)] | None = None


class Prune(StudyChange, frozen=True):
    """A node goes, with all that follows it."""

    id: int


class Arrange(StudyChange, frozen=True):
    """A node comes before its siblings: the line through it is the main one there."""

    id: int


class Entitle(StudyChange, frozen=True):
    title: Title


Change: TypeAlias = Graft | Rewrite | Prune | Arrange | Entitle


def changed(study: Study, change: Change) -> Study:
    """Raises `Malformed` for what does not fit the tree, `IllegalAction` for what is too large for it."""
    match change:
        case Graft(nodes):
            return _grafted(study, nodes)
        case Rewrite():
            return _rewritten(study, change)
        case Prune(id=gone):
            return _pruned(study, gone)
        case Arrange(id=first):
            return _arranged(study, first)
        case Entitle(title):
            return replace(study, title=title)


def _grafted(study: Study, nodes: tuple[Node, ...]) -> Study:
    if len(study.nodes) + len(nodes) > MOST_NODES:
        raise IllegalAction("study_full", limit=MOST_NODES)
    return checked(replace(study, nodes=(*study.nodes, *nodes)))


def _rewritten(study: Study, change: Rewrite) -> Study:
    told = {
        name: value
        for name in ("lines", "label", "comment", "marks")
        if (value := getattr(change, name)) is not None
    }
    at = _place(study, change.id)
    return replace(study, nodes=(*study.nodes[:at], replace(study.nodes[at], **told), *study.nodes[at + 1 :]))


def _pruned(study: Study, gone: int) -> Study:
    if not _place(study, gone):
        raise Malformed("no_such_node", node=gone)
    lost = {gone}
    for node in study.nodes:
        if node.parent in lost:
            lost.add(node.id)
    return replace(study, nodes=tuple(node for node in study.nodes if node.id not in lost))


def _arranged(study: Study, first: int) -> Study:
    """It takes the place of its first sibling; those follow, and all else stays where it is."""
    parent = study.nodes[_place(study, first)].parent
    places = [at for at, node in enumerate(study.nodes) if node.parent == parent]
    ordered = sorted(places, key=lambda at: study.nodes[at].id != first)
    nodes = list(study.nodes)
    for at, source in zip(places, ordered, strict=True):
        nodes[at] = study.nodes[source]
    return replace(study, nodes=_after_parents(nodes))


def _after_parents(nodes: list[Node]) -> tuple[Node, ...]:
    """In an order in which every node comes after its parent, siblings as they stand."""
    children = dict[int | None, list[Node]]()
    for node in nodes:
        children.setdefault(node.parent, []).append(node)
    found, waiting = list[Node](), children.get(None, [])[::-1]
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1].id, [])[::-1]
    return tuple(found)


def _place(study: Study, wanted: int) -> int:
    found = next((at for at, node in enumerate(study.nodes) if node.id == wanted), None)
    if found is None:
        raise Malformed("no_such_node", node=wanted)
    return found
