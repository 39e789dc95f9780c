"""Positions that nobody keeps: for lessons, rules pages, editors, sandboxes, and games from elsewhere."""

from __future__ import annotations

from typing import Any

from salon.bots import Flag, Stopped
from salon.kernel import ALL, Malformed, Record, Registry, Seat, play


def attempt(
    games: Registry, key: str, options: bytes, players: int, steps: list[tuple[Seat, bytes]], stop: Flag
) -> tuple[Any, list[tuple[Any, ...]]]:
    """The view after these steps, and each step's events. Raises `Refusal`, `Stopped`."""
    game, codec = games[key], games.codec(key)
    if players not in game.players:
        raise Malformed("wrong_number_of_players", players=sorted(game.players))
    state = game.initial(codec.options(options), players)
    told = []
    for seat, action in steps:
        _go_on(stop)
        step, state = play(game, state, seat, codec.action(action))
        told.append(step.events)
    return game.view(state, ALL), told


def read(games: Registry, key: str, text: str, stop: Flag) -> tuple[Any, list[tuple[tuple[Any, ...], Any]]]:
    """A game from elsewhere: its options, each position with what led there. Raises `Refusal`, `Stopped`."""
    game = games[key]
    options, moves = game.read(text)
    record = Record.written(game, options, min(game.players), moves)
    told, reached = [(), *(step.events for step in record.steps)], list[tuple[tuple[Any, ...], Any]]()
    for events, state in zip(told, record.states(), strict=True):
        _go_on(stop)
        reached.append((events, game.view(state, ALL)))
    return options, reached


def _go_on(stop: Flag) -> None:
    if stop.is_set():
        raise Stopped
