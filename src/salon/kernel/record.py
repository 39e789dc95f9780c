"""A game written down: one JSON header line, then a line for each step.

The header is `{"salon": 1, "game": …, "options": …, "players": …}`, a step is
`{"seat": …, "action": …, "events": […]}`. Reading one back evolves the events; what
was decided then is not decided again, so old records outlive changes of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from salon.kernel.codec import decode, encode
from salon.kernel.errors import IllegalAction, Malformed
from salon.kernel.game import AnyGame, Seat, Value
from salon.kernel.registry import Registry
from salon.kernel.replay import Step, evolve_all, play

FORMAT = 1


class _Header(Value, frozen=True):
    salon: int
    game: str
    options: msgspec.Raw
    players: int


class _Line(Value, frozen=True):
    seat: Seat
    action: msgspec.Raw
    events: msgspec.Raw


_header = msgspec.json.Decoder(_Header)
_line = msgspec.json.Decoder(_Line)


class Record:
    """Options, players and the steps of one game.

    >>> import salon
    >>> game = salon.GAMES["othello"]
    >>> record = Record.written(game, game.options_type(), 2, ["f5", "d6", "c3"])
    >>> record.notation(), len(record.states())
    (['f5', 'd6', 'c3'], 4)
    >>> Record.load(salon.GAMES, record.dump()).steps == record.steps
    True
    """

    def __init__(
        self, game: AnyGame, options: Any, players: int, steps: tuple[Step[Any, Any], ...] = ()
    ) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.steps = steps

    @classmethod
    def written(cls, game: AnyGame, options: Any, players: int, texts: Iterable[str]) -> Record:
        """The game that these actions make, each played by the one seat whose turn it is.

        For games without chance. Raises `Malformed` or `IllegalAction`.
        """
        state, steps = game.initial(options, players), []
        for text in texts:
            if len(game.turn(state)) != 1:
                raise IllegalAction("over", text=text)
            (seat,) = game.turn(state)
            step, state = play(game, state, seat, game.parse(state, text))
            steps.append(step)
        return cls(game, options, players, tuple(steps))

    def states(self) -> list[Any]:
        """Every state from the empty table to the last, one more than there are steps."""
        states = [self.game.initial(self.options, self.players)]
        for step in self.steps:
            states.append(evolve_all(self.game, states[-1], step.events))
        return states

    def notation(self) -> list[str]:
        """The players' actions as people write them."""
        return [
            self.game.notate(state, step.action)
            for state, step in zip(self.states(), self.steps, strict=False)
            if step.seat >= 0
        ]

    def dump(self) -> bytes:
        """The bytes that `load` reads: a line of JSON for what was agreed, and one for each step."""
        header = _Header(FORMAT, self.game.key, msgspec.Raw(encode(self.options)), self.players)
        return b"".join(encode(line) + b"\n" for line in (header, *self.steps))

    @classmethod
    def load(cls, games: Registry, raw: bytes) -> Record:
        """The record in these bytes. Raises `Malformed` or `UnknownGame`."""
        first, *rest = raw.splitlines() or [b""]
        header = decode(_header, first)
        if header.salon != FORMAT:
            raise Malformed("record_format", format=header.salon)
        codec = games.codec(header.game)
        steps = tuple(
            Step(line.seat, codec.played(bytes(line.action)), codec.events(bytes(line.events)))
            for line in (decode(_line, text) for text in rest if text.strip())
        )
        options = codec.options(bytes(header.options))
        return cls(games[header.game], options, header.players, steps)
