"""Where a list of one's moves is help: in games of words."""

from __future__ import annotations

from salon.games import GAMES
from salon.games.scrabble import Options, Scrabble


def test_in_games_of_words_moves_are_help() -> None:
    told = {game.key for game in GAMES if game.tells_moves(GAMES.codec(game.key).options("{}"))}
    assert told == {"atomes", "othello", "scrabble"}
    assert not Scrabble().tells_moves(Options(hints=False))
