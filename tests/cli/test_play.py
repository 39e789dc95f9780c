"""`salon play`: every game in the terminal, by its notation, against its programs."""

from __future__ import annotations

import pytest
from tests.cli.running import RUNNER, refused

from salon.cli import app
from salon.games import GAMES

CELLS = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
PLAYED = {
    "atomes": (
        ["?", "13", "20", "90", "ACC 11-21,12-22,13-23"],
        ["« 90 » n’est pas une entrée", "recherches finies"],
    ),
    "duplicate": (["?", "A1 QQ", "-", "-!", "abandon"], ["Le top :", "tout le monde est parti"]),
    "octoverso": (["?", "OUVRE XYZT", "OUVRE AMIS", "abandon"], ["AMIS", "abandon"]),
    "osmotik": (["?", "QQQ AA 6H", "PASSE", "abandon"], ["bleu : PASSE", "rouge : ", "abandon"]),
    "othello": (CELLS * 40, ["Les Blancs jouent", "Noirs"]),
    "scrabble": (["?", "!jouer", "!passer", *["!passer"] * 60], ["Joueur 1 : !passer", "Fin de la partie"]),
}


@pytest.mark.req("PLT-16")
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_every_game_is_played_to_its_end(game: str) -> None:
    typed, said = PLAYED[game]
    played = RUNNER.invoke(app, ["play", game, "--seed", "3"], input="\n".join(typed), catch_exceptions=False)
    assert played.exit_code == 0
    for words in said:
        assert words in " ".join(played.stdout.split()), words


def test_what_another_seat_hides_is_not_told() -> None:
    """Both opening words are announced in secret."""
    played = RUNNER.invoke(
        app, ["play", "octoverso", "--seed", "3", "--seat", "1"], input="abandon\n", catch_exceptions=False
    )
    assert played.exit_code == 0
    assert "OUVRE" not in played.stdout.partition("arrête.")[2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "unknown_game"),
        (["othello", "--players", "3"], "wrong_number_of_players"),
        (["othello", "--seat", "2"], "no_such_seat"),
        (["othello", "--level", "none such"], "unknown_level"),
        (["othello", "--options", "{"], "malformed"),
        (["othello", "--options", '{"start":"zz"}'], "unreadable_position"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments: list[str], said: str) -> None:
    assert said in refused("play", *arguments)
