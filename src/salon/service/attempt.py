"""Positions that nobody keeps: for lessons, rules pages, editors, sandboxes, and games from elsewhere."""

from __future__ import annotations

from typing import Any

from salon.kernel import ALL, Malformed, Record, Registry, Seat, play


def attempt(
    games: Registry, key: str, options: bytes, players: int, steps: list[tuple[Seat, bytes]]
) -> tuple[Any, list[tuple[Any, ...]]]:
    """The view after these steps, and each step's events. Raises `Refusal`."""
    game, codec = games[key], games.codec(key)
    if players not in game.players:
        raise Malformed("wrong_number_of_players", players=sorted(game.players))
    state = game.initial(codec.options(options), players)
    told = []
    for seat, action in steps:
        step, state = play(game, state, seat, codec.action(action))
        told.append(step.events)
    return game.view(state, ALL), told


def read(games: Registry, key: str, text: str) -> tuple[Any, list[tuple[tuple[Any, ...], Any]]]:
    """A game from elsewhere: its options, each position with what led there. Raises `Refusal`."""
    game = games[key]
    options, moves = game.read(text)
    record = Record.written(game, options, min(game.players), moves)
    told = [(), *(step.events for step in record.steps)]
    return options, [
        (events, game.view(state, ALL)) for events, state in zip(told, record.states(), strict=True)
    ]
