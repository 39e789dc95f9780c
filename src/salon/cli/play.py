"""`salon play GAME`: any game in the terminal, in French, against its programs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random, SystemRandom
from typing import Annotated, Any

import typer
from rich.text import Text

from salon import bots, kernel
from salon.bots import Bot, Flag
from salon.cli.terminal import fail, out
from salon.games import GAMES
from salon.games.narrator import narrator
from salon.kernel import ALL, REFEREE, AnyGame, Collect, Malformed, Proceed, Resign, Seat
from salon.kernel import play as step
from salon.kernel.errors import Refusal

SHOWN = 20
"""Possible moves that are listed."""


def play(
    game: Annotated[str, typer.Argument(help=", ".join(game.key for game in GAMES))],
    seat: Annotated[int, typer.Option(help="Your seat; 0 begins where one begins.", min=0, max=5)] = 0,
    players: Annotated[int | None, typer.Option(help="How many play, you included.", min=1, max=6)] = None,
    level: Annotated[str, typer.Option(help="Of the programs; the weakest if nothing is said.")] = "",
    options: Annotated[str, typer.Option(help="The game's options, as JSON.")] = "{}",
    seed: Annotated[int | None, typer.Option(help="Makes draws and programs repeatable.")] = None,
) -> None:
    """Play in the terminal, by the game's own notation."""
    try:
        rules = GAMES[game]
        count = _players(rules, players, seat)
        state = rules.initial(GAMES.codec(game).options(options), count)
        program = bots.bot(rules, level or bots.levels(rules)[0].key)
    except Refusal as refusal:
        fail(str(refusal))
    others = {other: program for other in range(count) if other != seat}
    _Match(rules, state, seat, others, SystemRandom() if seed is None else Random(seed)).run()


def _players(game: AnyGame, wanted: int | None, seat: Seat) -> int:
    """How many play; as few as can if nothing is said. Raises `Malformed`."""
    count = min(game.players) if wanted is None else wanted
    if count not in game.players:
        raise Malformed("wrong_number_of_players", players=sorted(game.players))
    if seat >= count:
        raise Malformed("no_such_seat", seat=seat)
    return count


class _Match:
    """One game between the person and programs."""

    def __init__(
        self, game: AnyGame, state: Any, person: Seat, others: Mapping[Seat, Bot], rng: Random
    ) -> None:
        self.game = game
        self.state = state
        self.person = person
        self.others = others
        self.rng = rng
        self.narrator = narrator(game)

    def run(self) -> None:
        name, seat = self.narrator.name or self.game.key, self.narrator.seat(self.person)
        out.print(f"\n[bold]{name}[/] — vous jouez : {seat}. {self.narrator.help}\n")
        while turn := self.game.turn(self.state):
            if self.person in turn:
                self._ask()
            else:
                self._go_on(min(turn))
        out.print(Text(self.narrator.sketch(self.game.view(self.state, ALL))))
        result = self.game.result(self.state)
        assert result is not None
        out.print(Text(f"\n{self.narrator.end(result)}"), style="bold")

    def _go_on(self, seat: Seat) -> None:
        """Whoever else must act does."""
        match seat:
            case kernel.CHANCE:
                self._play(seat, self.game.chance(self.state, self.rng))
            case kernel.REFEREE:
                self._play(seat, Proceed())
            case _:
                view = self.game.view(self.state, seat)
                self._play(seat, self.others[seat].choose(view, seat, self.rng, Flag()))

    def _ask(self) -> None:
        out.print(Text(f"\n{self.narrator.sketch(self.game.view(self.state, self.person))}"))
        try:
            text = out.input(f"\n{self.narrator.seat(self.person)}, à vous : ").strip()
        except EOFError:
            text = "abandon"
        try:
            match text.lower():
                case "?":
                    self._list()
                case "abandon":
                    self._play(REFEREE, Resign(self.person))
                case _:
                    self._play(self.person, self.game.parse(self.state, text))
        except Refusal as refusal:
            out.print(Text(self.narrator.refuse(refusal)), style="red")

    def _list(self) -> None:
        moves = islice(self.game.moves(self.state, self.person), SHOWN)
        out.print(Text(", ".join(self.game.notate(self.state, move) for move in moves)), style="green")

    def _propose(self, action: Any) -> None:
        """Where the game crowds: the person's proposal, then the others', and all are collected."""
        self.game.decide(self.state, self.person, action)
        said = {self.person: self.game.notate(self.state, action)}
        for seat in sorted(self.game.turn(self.state) - {self.person}):
            view = self.game.view(self.state, seat)
            chosen = self.others[seat].choose(view, seat, self.rng, Flag())
            said[seat] = self.game.notate(self.state, chosen)
        self._play(REFEREE, Collect(tuple(said.items())))

    def _play(self, seat: Seat, action: Any) -> None:
        if seat >= 0 and self.game.crowds:
            self._propose(action)
            return
        before = self.state
        done, self.state = step(self.game, before, seat, action)
        seen = [self.game.redact(event, self.person) for event in done.events]
        told = [self.narrator.tell(event) for event in seen if event is not None]
        if not any(told) and seat >= 0:
            hidden = tuple(seen) != done.events
            move = "joue, sans que vous voyiez quoi" if hidden else self.game.notate(before, action)
            told = [f"{self.narrator.seat(seat)} : {move}"]
        for line in filter(None, told):
            out.print(Text(line), style="cyan")
