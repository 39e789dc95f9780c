"""Positions that nobody keeps: for lessons, rules pages, editors, sandboxes and studies."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Any, NamedTuple

from salon.bots import Chosen, Flag, Stopped
from salon.kernel import ALL, AnyGame, Malformed, Registry, Seat, Viewer, lines, play


class Place(NamedTuple):
    """A position as who is to move sees it, and what led there: its lines, and their events."""

    view: Any
    viewer: Viewer
    turn: tuple[Seat, ...]
    lines: tuple[str, ...]
    events: tuple[Any, ...]


class Walk(NamedTuple):
    """The way to a position: options, players, and the lines of each node; then perhaps one more action."""

    key: str
    options: bytes
    players: int
    groups: Sequence[Sequence[str]] = ()
    action: tuple[Seat, bytes] | None = None
    shown: int = 1
    """So many of the last nodes are told of."""


def attempt(
    games: Registry, key: str, options: bytes, players: int, steps: list[tuple[Seat, bytes]], stop: Flag
) -> tuple[Any, list[tuple[Any, ...]]]:
    """The view after these steps, and each step's events. Raises `Refusal`, `Stopped`."""
    game, codec = games[key], games.codec(key)
    state = begun(games, key, options, players)
    told = []
    for seat, action in steps:
        _go_on(stop)
        step, state = play(game, state, seat, codec.action(action))
        told.append(step.events)
    return game.view(state, ALL), told


def arranged(games: Registry, key: str, options: bytes, players: int) -> tuple[Seat, ...]:
    """Who is to move in a position that was set up by hand. Raises `Refusal` where no game leads there."""
    state = begun(games, key, options, players)
    games[key].require_reachable(state)
    return tuple(sorted(games[key].turn(state)))


def walk(games: Registry, way: Walk, stop: Flag) -> list[Place]:
    """The positions of the last nodes; at the end nothing is owed, chance has drawn. Raises `Refusal`,
    `Stopped`."""
    game = games[way.key]
    state = begun(games, way.key, way.options, way.players)
    places, first = list[Place](), len(way.groups) + (way.action is not None) - way.shown
    for number, group in enumerate(way.groups):
        events = list[Any]()
        for step, after in lines.played(game, state, group):
            _go_on(stop)
            state, events = after, [*events, *step.events]
        if number >= first:
            places.append(_place(game, state, group, events))
    return _ended(games, way, state, places)


class Leg(NamedTuple):
    """A node on a way: its lines, or where it begins anew and what was played to get there."""

    lines: Sequence[str]
    start: bytes | None = None
    played: str = ""


class Taken(NamedTuple):
    """A turn on a way: the number of its node, whose it was, what they saw and did."""

    at: int
    seat: Seat
    chosen: Chosen


def turns(
    games: Registry, key: str, options: bytes, players: int, legs: Sequence[Leg], stop: Flag
) -> list[Taken]:
    """Every turn of a way that somebody took. Raises `Refusal`, `Stopped`."""
    game, found = games[key], list[Taken]()
    state = begun(games, key, options, players)
    for at, leg in enumerate(legs):
        _go_on(stop)
        if (line := leg.played or next(iter(leg.lines), "")) and (leg.start is None or leg.played):
            seat, action = lines.read(game, state, line)
            if seat >= 0 and seat in game.turn(state):
                found.append(Taken(at, seat, Chosen(game.view(state, seat), action)))
        if leg.start is not None:
            state = begun(games, key, leg.start, players)
        for _, after in lines.played(game, state, leg.lines):
            state = after
    return found


def _ended(games: Registry, way: Walk, state: Any, places: list[Place]) -> list[Place]:
    """The last node with what chance and the referee owe, or another one after an action."""
    game, said, events = games[way.key], list[str](), list[Any]()
    steps = lines.settled(game, state, SystemRandom())
    if way.action is not None:
        seat, action = way.action
        step, after = play(game, state, seat, games.codec(way.key).action(action))
        said, events = [lines.write(game, state, seat, step.action)], [*step.events]
        state, steps = after, lines.settled(game, after, SystemRandom())
    elif places:
        said, events = [*places[-1].lines], [*places[-1].events]
        places.pop()
    for step, after in steps:
        said.append(lines.write(game, state, step.seat, step.action))
        state, events = after, [*events, *step.events]
    return [*places, _place(game, state, said, events)]


def _place(game: AnyGame, state: Any, said: Sequence[str], events: Sequence[Any]) -> Place:
    turn = tuple(sorted(seat for seat in game.turn(state) if seat >= 0))
    viewer = turn[0] if turn else ALL
    return Place(game.view(state, viewer), viewer, turn, tuple(said), tuple(events))


def begun(games: Registry, key: str, options: bytes, players: int) -> Any:
    """How such a game begins. Raises `Refusal`."""
    game = games[key]
    if players not in game.players:
        raise Malformed("wrong_number_of_players", players=sorted(game.players))
    return game.initial(games.codec(key).options(options), players)


def _go_on(stop: Flag) -> None:
    if stop.is_set():
        raise Stopped
