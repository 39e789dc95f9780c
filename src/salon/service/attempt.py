"""Trying steps on a position that nobody keeps: for lessons, rules pages, editors and sandboxes."""

from __future__ import annotations

from typing import Any

from salon.kernel import ALL, Malformed, Registry, Seat, play


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
