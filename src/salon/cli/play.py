"""`salon play GAME`: a game in the terminal, in French, against a player that moves at random."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Annotated

import typer
from rich.text import Text

from salon.cli.terminal import fail, out
from salon.games.othello import BLACK, Finished, Options, Othello, Passed, Placed, State, View, notation
from salon.kernel import IllegalAction, Malformed, Resign, Seat
from salon.kernel import play as step

COLOURS = ("Noirs", "Blancs")
HELP = "Une case (f5), « ? » pour revoir les coups possibles, « abandon » pour arrêter."
REFUSED = {
    "occupied": "La case {cell} est déjà occupée.",
    "encloses_nothing": "En {cell}, vous n’encadrez aucun pion : choisissez une case marquée d’un point.",
    "unreadable_cell": "« {text} » n’est pas une case. " + HELP,
}


def play(
    game: Annotated[str, typer.Argument(help="othello")],
    seat: Annotated[int, typer.Option(help="0: you are Black and begin; 1: White.", min=0, max=1)] = BLACK,
    seed: Annotated[int | None, typer.Option(help="Makes the program's moves repeatable.")] = None,
) -> None:
    """Play in the terminal."""
    if game != Othello.key:
        fail(f"no game « {game} » in the terminal yet; try: salon play othello")
    rng = SystemRandom() if seed is None else Random(seed)
    _Match(seat, rng).run()


class _Match:
    """One game between the person and the program."""

    def __init__(self, person: Seat, rng: Random) -> None:
        self.game = Othello()
        self.state: State = self.game.initial(Options(), 2)
        self.person = person
        self.rng = rng

    def run(self) -> None:
        out.print(f"\n[bold]OTHO[/] — vous jouez les {COLOURS[self.person]}. {HELP}\n")
        while (mover := self.state.mover) is not None:
            self._ask() if mover == self.person else self._answer(mover)
        out.print(_board(self.game.view(self.state, self.person)))
        result = self.game.result(self.state)
        assert result is not None
        out.print(f"\n[bold]{notation.verdict(result)}[/]")

    def _ask(self) -> None:
        out.print(_board(self.game.view(self.state, self.person)))
        try:
            text = out.input(f"\n{COLOURS[self.person]}, à vous : ").strip().lower()
        except EOFError:
            text = "abandon"
        if text == "?":
            return
        try:
            if text == "abandon":
                self._play(-2, Resign(self.person))
            else:
                self._play(self.person, self.game.parse(self.state, text))
        except (IllegalAction, Malformed) as refusal:
            out.print(Text(REFUSED[refusal.code].format(**refusal.facts)), style="red")

    def _answer(self, mover: Seat) -> None:
        self._play(mover, self.rng.choice(list(self.game.moves(self.state, mover))))

    def _play(self, seat: Seat, action: object) -> None:
        done, self.state = step(self.game, self.state, seat, action)  # type: ignore[arg-type]
        for event in done.events:
            out.print(Text(_told(event)), style="cyan")


def _told(event: object) -> str:
    match event:
        case Placed(seat, cell, turned):
            *most, last = (notation.name(other).upper() for other in turned)
            names = f"{', '.join(most)} et {last}" if most else last
            return f"Les {COLOURS[seat]} jouent {notation.name(cell).upper()} et retournent {names}."
        case Passed(seat):
            return f"Les {COLOURS[seat]} ne peuvent pas jouer : ils passent."
        case Finished():
            return "La partie est finie."
        case _:
            raise AssertionError(event)


def _board(view: View) -> Text:
    """The board with its coordinates, the counts beside it, possible moves as dots."""
    text = Text("\n    A B C D E F G H\n")
    for row in range(8):
        text.append(f"  {row + 1} ")
        for place in range(8 * row, 8 * row + 8):
            text.append(*_square(view, place))
            text.append(" ")
        if row in (3, 4):
            text.append(f"   {COLOURS[row - 3]} {view.counts[row - 3]:02}")
        text.append("\n")
    return text


def _square(view: View, place: int) -> tuple[str, str]:
    style = "bold reverse" if place == view.last else "bold"
    match view.board[place]:
        case "x":
            return "●", style
        case "o":
            return "○", style
        case _:
            return ("·", "green") if place in view.legal else (" ", "")
