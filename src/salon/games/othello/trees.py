"""Moves that were read somewhere, played by the rules into a study: each with its place in the file."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from salon.games.othello import notation
from salon.games.othello.formats import PASSES
from salon.games.othello.rules import Othello
from salon.games.othello.values import Options, Passed, Place, State
from salon.kernel import IllegalAction, Malformed, Seat, play
from salon.kernel.files import at_line
from salon.kernel.study import MOST_NODES, Node, Study, options_of

SIGNS: Final = ("!", "?", "!?", "?!")
"""What may be said of a move: good, an error, interesting, doubtful."""


class Said(NamedTuple):
    """A move as it is written in this line of a file; `seat` where the file tells whose it is."""

    text: str
    line: int
    seat: Seat | None = None
    comment: str = ""


class Tree:
    """A study in the making. Raises `Malformed` for a move that the rules refuse."""

    def __init__(self, start: str = "") -> None:
        self._game = Othello()
        self._options = Options(start=start)
        self._at: list[tuple[State, int]] = [(self._game.initial(self._options, 2), 0)]
        self._nodes = [Node(0)]
        if start:
            _, mover = notation.position(start)
            state = self._at[0][0]
            self._at[0] = (state, int(state.mover != mover))

    def play(self, parent: int, said: Said) -> int:
        """The node after a move, or the same one after a pass, which must have been forced."""
        try:
            if said.text.lower() in PASSES:
                return self._pass(parent)
            return self._place(parent, said)
        except (IllegalAction, Malformed) as why:
            raise at_line(said.line, said.text, why, "move") from None

    def comment(self, node: int, text: str) -> None:
        """What is said of a node, behind what was said before."""
        old = self._nodes[node]
        said = " ".join(filter(None, (old.comment, text)))
        self._nodes[node] = replace(old, comment=said[:4_000])

    def mark(self, node: int, sign: str) -> None:
        """A sign such as `!`, once; others are not for a study."""
        old = self._nodes[node]
        if node and sign in SIGNS and sign not in old.marks:
            self._nodes[node] = replace(old, marks=(*old.marks, sign))

    def study(self, title: str = "", names: tuple[str, ...] = ()) -> Study:
        options = options_of(self._options)
        return Study("othello", tuple(self._nodes), options, 2, title[:120], tuple(n[:80] for n in names))

    def _pass(self, parent: int) -> int:
        state, owed = self._at[parent]
        if not owed and state.mover is not None:
            raise IllegalAction("pass_not_forced")
        self._at[parent] = state, owed - 1
        return parent

    def _place(self, parent: int, said: Said) -> int:
        state, _ = self._at[parent]
        if state.mover is None:
            raise IllegalAction("over")
        if said.seat not in (None, state.mover):
            raise IllegalAction("not_its_turn")
        if len(self._nodes) >= MOST_NODES:
            raise Malformed("too_many_lines", most=MOST_NODES)
        step, after = play(self._game, state, state.mover, Place(notation.cell(said.text)))
        passed = sum(isinstance(event, Passed) for event in step.events)
        line = f"{state.mover + 1} {said.text.lower()}"
        self._at.append((after, passed))
        label = said.text.upper()
        self._nodes.append(Node(len(self._nodes), parent, (line,), None, label, said.comment[:4_000]))
        return len(self._nodes) - 1
