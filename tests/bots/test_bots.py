"""The Bot contract, the levels, and the player that every game has."""

from __future__ import annotations

from random import Random

import pytest

from salon import bots
from salon.bots import RANDOM, Bot, Flag, Level, RandomBot
from salon.games import GAMES
from salon.games.othello import Othello
from salon.games.template import Choose, Drawn, Options, Template
from salon.games.template.bots import Worth
from salon.kernel import REFEREE, AnyGame, Collect, Malformed, Proceed, Registry, play, replay, settle
from salon.kernel.codec import encode

EVERY = Registry(*GAMES, Template())
STEPS = 5000
"""No game of random moves is longer."""

games = pytest.mark.parametrize("game", list(EVERY), ids=lambda game: game.key)


def sees(game: AnyGame, state: object, seat: int) -> object:
    """A view that has crossed the wire: nothing of the state can cling to it."""
    return EVERY.codec(game.key).view(encode(game.view(state, seat)))


def played_out(game: AnyGame, player: Bot, players: int, rng: Random) -> list[str]:
    """A game of the player against itself, as it is written; refusals are not caught."""
    state = game.initial(game.options_type(), players)
    written: list[str] = []
    for _ in range(STEPS):
        state = [state, *(after for _, after in settle(game, state, rng))][-1]
        turn = sorted(game.turn(state))
        if not turn:
            assert game.result(state) is not None
            return written
        if turn == [REFEREE]:
            _, state = play(game, state, REFEREE, Proceed())
            continue
        seat = rng.choice(turn)
        action = player.choose(sees(game, state, seat), seat, rng, Flag())
        written.append(game.notate(state, action))
        if game.crowds:
            _, state = play(game, state, REFEREE, Collect(((seat, written[-1]),)))
        else:
            _, state = play(game, state, seat, action)
    raise AssertionError(f"not over after {STEPS} steps")


@pytest.mark.req("PLT-10")
@games
@pytest.mark.parametrize("seed", range(5))
def test_the_random_player_plays_legal_games_from_views_alone(game: AnyGame, seed: int) -> None:
    for players in sorted(game.players)[:6]:
        assert played_out(game, bots.bot(game, RANDOM), players, Random(seed))


@games
def test_a_seed_makes_the_random_player_s_game(game: AnyGame) -> None:
    player, players = bots.bot(game, RANDOM), min(game.players)
    one, again, other = (played_out(game, player, players, Random(seed)) for seed in (1, 1, 2))
    assert one == again != other


def test_the_random_player_leaves_no_move_out() -> None:
    player, game = bots.bot(Othello(), RANDOM), Othello()
    state = game.initial(game.options_type(), 2)
    chosen = {player.choose(game.view(state, 0), 0, Random(seed), Flag()) for seed in range(60)}
    assert chosen == set(game.moves(state, 0))


@games
def test_every_level_of_a_game_has_a_player(game: AnyGame) -> None:
    levels = bots.levels(game)
    assert levels
    assert len({level.key for level in levels}) == len(levels)
    for level in levels:
        assert isinstance(bots.bot(game, level.key), Bot)


@games
@pytest.mark.parametrize("level", ["", "none such", "Random", "../random"])
def test_a_level_there_is_not_is_refused(game: AnyGame, level: str) -> None:
    with pytest.raises(Malformed) as refusal:
        bots.bot(game, level)
    assert (refusal.value.code, refusal.value.facts) == ("unknown_level", {"level": level})


@games
def test_an_analysis_there_is_not_is_refused(game: AnyGame) -> None:
    with pytest.raises(Malformed, match="unknown_analysis"):
        bots.analysis(game, "none such")


class Bare(Template):
    """In a folder without programs."""


def test_a_game_without_programs_of_its_own_has_the_random_player() -> None:
    assert bots.levels(Bare()) == (Level(RANDOM),)


def test_a_game_s_own_programs_are_in_its_folder() -> None:
    game = Template()
    state = replay(
        game, Options(), 2, [Drawn(seat, f"c0{3 * seat + card}") for card in (1, 2, 3) for seat in (0, 1)]
    )
    view = game.view(state, 1)
    assert [level.key for level in bots.levels(game)] == ["timid", "bold"]
    assert bots.bot(game, "bold").choose(view, 1, Random(1), Flag()) == Choose("c06")
    assert type(bots.bot(game, RANDOM)) is RandomBot
    with pytest.raises(Malformed, match="unknown_level"):
        bots.bot(game, "bolder")
    worth = bots.analysis(game, "worth")
    told = worth.run(view, 1, lambda _: None, Flag())
    assert told == (Worth("c04", 3), Worth("c05", 3), Worth("c06", 3))
    assert worth.result == tuple[Worth, ...]
