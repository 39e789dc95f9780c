"""The laws that every game keeps, as one kit of checks run by random play.

`check` plays one game from a seed and raises `LawBroken`, which names the law:

repeatable   `decide` gives the same events for the same state, seat and action
refusal      an action is accepted, or refused by `IllegalAction`; either way the state stays
turn         a seat that is not in `turn`, or plays what only chance may, is refused
moves        what `moves` lists is accepted, and it lists something for a seat whose turn it is
referee      the referee may end a pause, expire the seats in turn, and resign any seat; in a game that
             crowds, seat somebody, and collect whatever was proposed
replay       a fresh game rebuilds the state from the events alone
codec        every option, action, event, view and result survives the codec
notation     `parse(notate(a)) == a`, and other text is `Malformed`
imagination  an imagined state has the view it came from, and the same accepted actions
secrecy      every secret that is not deduced differs from the truth in some imagined world
redaction    what leaves a viewer with the same view is told to them alike
openness     an open game has no secrets; it, and one that says so, has one view for all
ending       the game ends, and exactly then it has a result that ranks every seat
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import msgspec

from salon.kernel.codec import Codec, encode, made_by
from salon.kernel.errors import IllegalAction, Malformed
from salon.kernel.game import (
    ALL,
    CHANCE,
    REFEREE,
    SPECTATOR,
    AnyGame,
    Arrive,
    Collect,
    Expire,
    Proceed,
    Resign,
    Seat,
    Viewer,
)
from salon.kernel.replay import evolve_all

WORLDS = 60
"""Imagined worlds searched for one in which a secret differs."""

COLLECTING = 0.4
ARRIVING = 0.1
"""How often, in a game that crowds, the referee collects or seats somebody."""

CANDIDATES = 8
"""Actions or draws compared with one another at each step."""


class LawBroken(AssertionError):
    """A game broke the named law."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law


def check(
    make: Callable[[], AnyGame],
    options: Any,
    players: int,
    rng: Random,
    *,
    longest: int = 2000,
    referee: float = 0.0,
    every: int = 1,
) -> AnyGame:
    """Play one random game under the laws.

    `longest` bounds its actions, `referee` is how often the referee steps in (a clock that
    ran out, a seat that resigns), and the laws of views are checked every so many steps.
    """
    trial = _Trial(make, options, players, rng)
    for number in range(longest):
        if not trial.game.turn(trial.state):
            break
        if number % every == 0:
            trial.views()
        trial.step(referee)
    trial.end()
    return trial.game


class _Trial:
    """One game under way, with what it has seen so far."""

    def __init__(self, make: Callable[[], AnyGame], options: Any, players: int, rng: Random) -> None:
        self.make = make
        self.game = make()
        self.codec: Codec[Any, Any, Any, Any] = Codec(self.game)
        self.options = options
        self.players = self.begun = players
        self.rng = rng
        self.proposed: dict[Seat, str] = {}
        self.state = self.game.initial(options, players)
        self.told: list[bytes] = []
        self.tried: dict[bool, list[Any]] = {True: [], False: []}  # chance's, and players'
        self._survives(options, self.codec.options)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody; where all see the same, a few of them."""
        seats = range(self.players)
        return (*(seats[:: max(1, len(seats) - 1)] if self.game.alike else seats), SPECTATOR)

    # One step

    def step(self, referee: float) -> None:
        seat = self.rng.choice(sorted(self.game.turn(self.state)))
        before = self._refused()
        action = self._choose(seat, referee)
        events = self._decided(*action)
        if self.state != before:
            raise LawBroken("refusal", f"deciding changed the state from {before}")
        self.told.append(encode(events))
        self.state = evolve_all(self.game, self.state, events)

    def _choose(self, seat: Seat, referee: float) -> tuple[Seat, Any]:
        if seat == REFEREE:
            if self.game.pause(self.state) is None:
                raise LawBroken("referee", "it is the referee's turn and there is no pause")
            return REFEREE, Proceed()
        if seat == CHANCE:
            drawn = [self.game.chance(self.state, self.rng) for _ in range(CANDIDATES)]
            return CHANCE, self._candidate(CHANCE, drawn)
        if self.game.crowds:
            return self._proposal(seat, referee)
        if self.rng.random() < referee:
            return REFEREE, self.rng.choice([Expire((seat,)), Resign(seat)])
        return seat, self._candidate(seat, self._listed(seat))

    def _proposal(self, seat: Seat, referee: float) -> tuple[Seat, Any]:
        """A seat proposes; or somebody arrives or goes, or all that was proposed is collected."""
        if self.rng.random() < referee:
            return REFEREE, Resign(seat)
        if self.players < max(self.game.players) and self.rng.random() < ARRIVING:
            self.players += 1
            return REFEREE, Arrive(self.players - 1)
        if self.rng.random() < COLLECTING:
            proposals, self.proposed = tuple(self.proposed.items()), {}
            return REFEREE, Collect(proposals)
        action = self._candidate(seat, self._listed(seat))
        self.proposed[seat] = self.game.notate(self.state, action)
        if self._decided(seat, action):
            raise LawBroken("secrecy", f"{action} of seat {seat} is told before it is collected")
        return seat, action

    def _candidate(self, seat: Seat, actions: list[Any]) -> Any:
        """One of the actions, after laws that compare them."""
        told: dict[tuple[Viewer, bytes], bytes] = {}
        for action in actions:
            self._survives(action, self.codec.action)
            self._written(action)
            events = self._decided(seat, action)
            after = evolve_all(self.game, self.state, events)
            for viewer in self.viewers:
                view = encode(self.game.view(after, viewer))
                telling = encode([self.game.redact(event, viewer) for event in events])
                if told.setdefault((viewer, view), telling) != telling:
                    raise LawBroken("redaction", f"{action} is told apart to viewer {viewer}")
        chosen = self.rng.choice(actions)
        self.tried[seat == CHANCE].append(chosen)
        return chosen

    def _listed(self, seat: Seat) -> list[Any]:
        listed = list(self.game.moves(self.state, seat))
        if not listed:
            raise LawBroken("moves", f"seat {seat} must act and has no move")
        return self.rng.sample(listed, min(len(listed), CANDIDATES))

    def _decided(self, seat: Seat, action: Any) -> tuple[Any, ...]:
        """The events of an action that must be accepted."""
        try:
            first = self.game.decide(self.state, seat, action)
            again = self.game.decide(self.state, seat, action)
        except IllegalAction as error:
            law = "referee" if seat == REFEREE else "moves"
            raise LawBroken(law, f"{action} of seat {seat} is refused: {error}") from error
        if first != again:
            raise LawBroken("repeatable", f"{action} gave {first}, then {again}")
        self._survives(first, self.codec.events)
        return first

    # Refusals

    def _refused(self) -> Any:
        """Seats that must be refused are; others are answered, whatever they ask. The state as it was."""
        turn, before = self.game.turn(self.state), deepcopy(self.state)
        for seat in range(self.players):
            for action in self._some(self.tried[True]):
                self._refuses(seat, action, before)
            for action in self._some(self.tried[False]):
                if seat in turn:
                    self._answers(seat, action, before)
                else:
                    self._refuses(seat, action, before)
        for seat in turn - {CHANCE, REFEREE}:
            for action in islice(self.game.moves(self.state, seat), 2):
                for other in range(self.players):
                    if other not in turn:
                        self._refuses(other, action, before)
        return before

    def _some(self, actions: list[Any]) -> Iterable[Any]:
        return self.rng.sample(actions, min(len(actions), 3))

    def _answers(self, seat: Seat, action: Any, before: Any) -> bool:
        try:
            self.game.decide(self.state, seat, action)
            accepted = True
        except IllegalAction:
            accepted = False
        except Exception as error:
            raise LawBroken("refusal", f"{action} of seat {seat} raised {error!r}") from error
        if self.state != before:
            raise LawBroken("refusal", f"{action} of seat {seat} changed the state")
        return accepted

    def _refuses(self, seat: Seat, action: Any, before: Any) -> None:
        if self._answers(seat, action, before):
            raise LawBroken("turn", f"seat {seat} out of turn was allowed {action}")

    # Values

    def _survives(self, value: Any, read: Callable[[bytes], Any]) -> None:
        try:
            carried = read(encode(value))
        except (Malformed, TypeError, msgspec.MsgspecError) as error:
            raise LawBroken("codec", f"{value} cannot be carried: {error}") from error
        if carried != value:
            raise LawBroken("codec", f"{value} came back as {carried}")

    def _written(self, action: Any) -> None:
        text = self.game.notate(self.state, action)
        try:
            read = self.game.parse(self.state, text)
        except Malformed as error:
            raise LawBroken("notation", f"{action} is written {text!r}, unreadable") from error
        if read != action:
            raise LawBroken("notation", f"{action} is written {text!r}, read as {read}")
        for garbled in (text + text[:1] + "?", "", "é " + text[::-1]):
            try:
                self.game.parse(self.state, garbled)
            except Malformed:
                pass
            except Exception as error:
                raise LawBroken("notation", f"{garbled!r} raised {error!r}") from error

    # Views

    def views(self) -> None:
        for viewer in self.viewers:
            view = self.game.view(self.state, viewer)
            self._survives(view, self.codec.view)
            worlds = [self.game.imagine(view, self.rng)]
            self._imagined(viewer, view, worlds[0])
            self._secret(viewer, self._worlds(view, worlds))
        if self.game.open or self.game.alike:
            self._alike()

    def _worlds(self, view: Any, first: list[Any]) -> Iterator[Any]:
        yield from first
        for _ in range(WORLDS - 1):
            yield self.game.imagine(view, self.rng)

    def _imagined(self, viewer: Viewer, view: Any, world: Any) -> None:
        seen = self.game.view(world, viewer)
        if seen != view:
            raise LawBroken("imagination", f"viewer {viewer} imagines {seen} from {view}")
        if viewer in self.game.turn(self.state) and self._accepted(world, viewer) != self._accepted(
            self.state, viewer
        ):
            raise LawBroken("imagination", f"seat {viewer} has other moves in its imagination")

    def _accepted(self, state: Any, seat: Seat) -> set[bytes]:
        return {encode(action) for action in self.game.moves(state, seat)}

    def _secret(self, viewer: Viewer, worlds: Iterator[Any]) -> None:
        deduced = self.game.deduced(self.state, viewer)
        secrets = self.game.secrets(self.state, viewer)
        hidden = {name: truth for name, truth in secrets.items() if name not in deduced}
        while hidden:
            try:
                guess = self.game.secrets(next(worlds), viewer)
            except StopIteration:
                raise LawBroken(
                    "secrecy", f"viewer {viewer} can only imagine the truth of {sorted(hidden)}"
                ) from None
            hidden = {name: truth for name, truth in hidden.items() if guess.get(name) == truth}

    def _alike(self) -> None:
        views = {encode(self.game.view(self.state, viewer)) for viewer in self.viewers}
        hides = self.game.open and any(self.game.secrets(self.state, v) for v in self.viewers)
        if len(views) > 1 or hides:
            raise LawBroken("openness", "a game that is the same to all hides something from some")

    # The end

    def end(self) -> None:
        if self.game.turn(self.state):
            raise LawBroken("ending", f"no end after {len(self.told)} actions")
        result = self.game.result(self.state)
        if result is None:
            raise LawBroken("ending", "it is over and there is no result")
        if not len(result.scores) == len(result.ranks) == self.players or min(result.ranks) != 1:
            raise LawBroken("ending", f"{result} does not rank {self.players} seats")
        self._survives(result, msgspec.json.Decoder(made_by(self.game.result)).decode)
        self._survives(self.game.view(self.state, ALL), self.codec.view)
        self._refused()
        self._replayed()

    def _replayed(self) -> None:
        fresh = self.make()
        state = fresh.initial(self.options, self.begun)
        for raw in self.told:
            if fresh.result(state) is not None:
                raise LawBroken("ending", "there was a result before the end")
            state = evolve_all(fresh, state, self.codec.events(raw))
        if state != self.state:
            raise LawBroken("replay", f"the events lead to {state}, not to {self.state}")
