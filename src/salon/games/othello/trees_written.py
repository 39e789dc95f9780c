"""A study of OTHO as a file: SGF and PGN with its branches and comments, OBF with what moves are worth."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from salon.games.othello import notation
from salon.games.othello.formats import Position, write_obf
from salon.games.othello.rules import Othello
from salon.games.othello.values import Options, Passed, Place, State
from salon.kernel import Seat, lines
from salon.kernel.codec import decode, encode
from salon.kernel.files import Valued
from salon.kernel.study import Node, Study, main_line

_options: Final = msgspec.json.Decoder(Options)
NAGS: Final = {"!": "$1", "?": "$2", "!?": "$5", "?!": "$6"}
"""The signs of a move in PGN."""
PROPERTIES: Final = {"!": "TE", "?": "BM", "!?": "IT", "?!": "DO"}
"""In SGF."""
_VALUE: Final = re.compile(r"([+-]\d{1,3})(?= · |\Z)")


class Spot(NamedTuple):
    """A node: the position it leads to, its moves and forced passes (`pass`), so many of them before it."""

    node: Node
    state: State
    said: tuple[tuple[Seat, str], ...]
    ply: int


class Grown:
    """The tree as it was played. Raises `Malformed`, `IllegalAction`."""

    def __init__(self, told: Study) -> None:
        game = Othello()
        self.options = decode(_options, encode(told.options))
        self.children = defaultdict[int | None, list[Spot]](list)
        self.main = [node.id for node in main_line(told)]
        self.spots = dict[int, Spot]()
        for node in told.nodes:
            before = None if node.parent is None else self.spots[node.parent]
            state, said = (
                game.initial(self.options, 2) if before is None else before.state,
                list[tuple[Seat, str]](),
            )
            if before is None and self.options.start:
                _, mover = notation.position(self.options.start)
                said += [(mover, "pass")] if state.mover not in (mover, None) else []
            for step, after in lines.played(game, state, node.lines):
                if isinstance(step.action, Place):
                    said.append((step.seat, notation.name(step.action.cell)))
                said += [(event.seat, "pass") for event in step.events if isinstance(event, Passed)]
                state = after
            ply = 0 if before is None else before.ply + len(before.said)
            self.spots[node.id] = spot = Spot(node, state, tuple(said), ply)
            self.children[node.parent].append(spot)

    @property
    def root(self) -> Spot:
        return self.children[None][0]

    @property
    def last(self) -> State:
        """Where the main line ends."""
        return self.spots[self.main[-1]].state


def sgf(grown: Grown) -> Iterator[str]:
    """What follows the properties of the first node."""
    waiting: list[Spot | str] = [grown.root]
    while waiting:
        spot = waiting.pop()
        if isinstance(spot, str):
            yield spot
            continue
        yield from _sgf_node(spot, root=spot is grown.root)
        ways = grown.children[spot.node.id]
        for way in reversed(ways):
            waiting += [")", way, "("] if len(ways) > 1 else [way]


def _sgf_node(spot: Spot, *, root: bool) -> Iterator[str]:
    comment = spot.node.comment.replace("\\", "\\\\").replace("]", "\\]")
    told = f"C[{comment}]" if comment else ""
    named = [PROPERTIES[mark] for mark in spot.node.marks if mark in PROPERTIES]
    marks = "".join(f"{each}[{'1' if each in ('TE', 'BM') else ''}]" for each in named)
    if root or not spot.said:
        yield told if root or not told else f";{told}"
    for seat, name in spot.said:
        yield f";{'BW'[seat]}[{name}]"
        if not root and name != "pass":
            yield marks + told


def pgn(grown: Grown) -> str:
    """The moves; another way on stands in parentheses behind the one it is another to."""
    waiting: list[tuple[str, Spot | None]] = [("rest", grown.root), ("move", grown.root)]
    parts, fresh = list[str](), True
    while waiting:
        kind, spot = waiting.pop()
        if spot is None:
            parts.append(kind)
            fresh = True
        elif kind == "move":
            parts += _pgn_moves(spot, fresh=fresh)
            fresh = bool(spot.node.comment) or (fresh and not spot.said)
        elif ways := grown.children[spot.node.id]:
            main, *others = ways
            waiting.append(("rest", main))
            for way in reversed(others):
                waiting += [(")", None), ("rest", way), ("move", way), ("(", None)]
            waiting.append(("move", main))
    pairs = zip(["(", *parts], parts, strict=False)
    return "".join(part if before == "(" or part == ")" else f" {part}" for before, part in pairs)


def _pgn_moves(spot: Spot, *, fresh: bool) -> Iterator[str]:
    comment = " ".join(spot.node.comment.replace("{", "(").replace("}", ")").split())
    for at, (_, name) in enumerate(spot.said, spot.ply):
        if at % 2 == 0 or (fresh and at == spot.ply):
            yield f"{at // 2 + 1}.{'..' * (at % 2)}"
        yield "--" if name == "pass" else name
        if name != "pass":
            yield from (NAGS[mark] for mark in spot.node.marks if mark in NAGS)
        if comment and name != "pass":
            yield f"{{{comment}}}"
            comment = ""
    if comment:
        yield f"{{{comment}}}"


def obf(grown: Grown, valued: Sequence[Valued]) -> Iterator[str]:
    """Each position of the main line that somebody moves in: with what an engine said of its moves, or what
    was read of them in such a file, and what is said of it."""
    known = {each.node: each for each in valued}
    for at in grown.main:
        spot = grown.spots[at]
        if spot.state.mover is None:
            continue
        ways, values = grown.children[at], dict[int, int]()
        for way in ways:
            if (found := _VALUE.match(way.node.comment)) and (cell := _cell(way)) is not None:
                values[cell] = int(found[1])
        for way in ways[:1]:
            values |= _values(way, known.get(way.node.id))
        best = dict(sorted(values.items(), key=lambda each: -each[1]))
        told, passing = spot.node.comment, None
        if (found := _VALUE.match(told)) is not None:
            told = told[found.end() :].removeprefix(" · ")
            passing = int(found[1]) if spot is grown.root else None
        line = write_obf(Position(spot.state.discs, spot.state.mover, best, passing))
        yield f"{line} % {' '.join(told.split())}\n" if told else f"{line}\n"


def _cell(spot: Spot) -> int | None:
    return next((notation.cell(name) for _, name in spot.said if name != "pass"), None)


def _values(way: Spot, valued: Valued | None) -> dict[int, int]:
    """Of the move that was played, and of the one that was better."""
    played = _cell(way)
    if valued is None or played is None:
        return {}
    found = {played: round(valued.value - valued.lost)}
    if valued.better:
        found[notation.cell(valued.better)] = round(valued.value)
    return found
