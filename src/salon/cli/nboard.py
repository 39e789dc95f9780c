"""The NBoard protocol, version 2, without the pipes: a line in, lines out."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from salon.games.othello import BLACK, formats, notation
from salon.games.othello.board import legal
from salon.games.othello.bots.engine import Strength, Thought, search
from salon.kernel import Malformed


class NBoard:
    """One conversation: the game so far, and how deep to think."""

    def __init__(self) -> None:
        self.depth = 12
        self.game = formats.Game()
        self.over = False

    def answers(self, line: str) -> Iterator[str]:
        command, _, rest = line.partition(" ")
        try:
            match command:
                case "nboard":
                    yield "set myname Salon"
                case "set":
                    self._set(*rest.partition(" ")[::2])
                case "move":
                    self._move(rest)
                case "hint":
                    yield from self._hint(int(rest or "1"))
                case "go":
                    yield from self._go()
                case "ping":
                    yield f"pong {rest}"
                case "learn":
                    yield "learned"
                case "analyze":
                    yield from self._analyse()
                case "quit" | "exit":
                    self.over = True
                case _:
                    pass  # as the protocol asks: what is not known is passed over
        except (Malformed, ValueError) as refusal:
            yield f"status Error: {refusal}"

    def _set(self, name: str, value: str) -> None:
        if name == "depth":
            self.depth = min(60, max(1, int(value)))
        elif name == "game":
            self.game = formats.read_ggf(value)[0]

    def _move(self, text: str) -> None:
        """Passes are told too; they follow from the rules."""
        played = text.partition("/")[0].strip().lower()
        if played in ("pa", "pass"):
            return
        discs, mover = self._now()
        move = formats.Move(mover, notation.cell(played))
        formats.played(discs, move)
        self.game = formats.Game((*self.game.moves, move), self.game.start, self.game.mover)

    def _now(self, upto: int | None = None) -> tuple[tuple[int, int], int]:
        """The position, and who is to move after forced passes."""
        discs, mover = self.game.start, self.game.mover
        for move in self.game.moves[:upto]:
            discs, mover = formats.played(discs, move), 1 - move.seat
        return discs, mover if legal(discs[mover], discs[1 - mover]) else 1 - mover

    def _think(self, every_move: bool, upto: int | None = None) -> Thought:
        discs, mover = self._now(upto)
        strength = Strength(depth=self.depth, solve_from=min(26, self.depth + 8), threads=1)
        return search(*discs, mover, strength, every_move=every_move, hash_bits=20)

    def _hint(self, count: int) -> Iterator[str]:
        yield "status Thinking"
        thought = self._think(every_move=count > 1)
        kind = "100%" if thought.solved else f"{thought.depth}"
        for move in thought.moves[:count]:
            line = thought.line if move == thought.moves[0] else (move.cell,)
            moves = "".join(map(notation.name, line)).upper()
            yield f"search {moves} {move.score} 0 {kind}"
        yield "status"

    def _go(self) -> Iterator[str]:
        """Who must pass says so, even though the other side's move is known from here on."""
        yield "status Thinking"
        start = perf_counter()
        thought = self._think(every_move=False)
        seconds = perf_counter() - start
        if self._now()[1] == self._turn() and thought.moves:
            best = thought.best
            yield f"=== {notation.name(best.cell).upper()}/{best.score}/{seconds:.2f}"
        else:
            yield "=== PA"
        yield f"nodestats {thought.nodes} {seconds:.2f}"
        yield "status"

    def _turn(self) -> int:
        """Whose turn it is before forced passes."""
        return 1 - self.game.moves[-1].seat if self.game.moves else self.game.mover

    def _analyse(self) -> Iterator[str]:
        yield "status Analysing"
        for made in reversed(range(len(self.game.moves) + 1)):
            _, mover = self._now(made)
            thought = self._think(every_move=False, upto=made)
            if thought.moves:
                score = thought.best.score if mover == BLACK else -thought.best.score
                yield f"analysis {made} {score}"
        yield "status"
