"""Programs that play Octoverso, their analyses, and random games through the laws."""

from __future__ import annotations

from random import Random

import pytest

from salon._core import octoverso as core
from salon.bots import Bot, Flag, analysis, bot, levels
from salon.games.octoverso import (
    Announce,
    Claim,
    Compose,
    Exchange,
    Octoverso,
    OctoversoAction,
    Options,
    PutBack,
    Shift,
    State,
)
from salon.games.octoverso.bots import PLAYERS, Player, Reviewed, game, match, review
from salon.kernel import CHANCE, laws, play
from salon.words import french

GAME = Octoverso()


def chosen(player: Bot, state: State, seed: int = 1) -> OctoversoAction:
    seat = min(GAME.turn(state))
    action: OctoversoAction = player.choose(GAME.view(state, seat), seat, Random(seed), Flag())
    GAME.decide(state, seat, action)
    return action


def at(position: str, *texts: str) -> State:
    state = GAME.initial(Options(start=position), 2)
    for text in texts:
        (seat,) = GAME.turn(state)
        _, state = play(GAME, state, seat, GAME.parse(state, text))
    return state


@pytest.mark.req("OCT-30")
def test_there_are_several_levels() -> None:
    assert [level.key for level in levels(GAME)] == ["1", "2", "3", "4", "5"]
    assert bot(GAME, "5") is PLAYERS["5"]


@pytest.mark.req("OCT-30")
@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("jokers", [False, True])
def test_every_level_plays_to_the_end(level: str, jokers: bool) -> None:
    player = PLAYERS[level]
    if jokers and level == "5":
        player = Player(sight=1.0, words=2, width=8, draws=2)
    end = game((player, player), Options(jokers=jokers), f"{level}{jokers}")
    assert end.finished is not None


@pytest.mark.parametrize("level", ["3", "4", "5"])
def test_it_wins_when_it_can(level: str) -> None:
    move = chosen(PLAYERS[level], at("AMISDUOS GES EILNORTU"))
    assert isinstance(move, Compose)
    assert len(move.tiles) == 3


@pytest.mark.parametrize("level", ["4", "5"])
def test_it_does_not_open_a_win(level: str) -> None:
    """The other player would win at once after most words."""
    state = at("AMISDUOS EEEEGRST ER AMIS,DUOS")
    _, after = play(GAME, state, 0, chosen(PLAYERS[level], state))
    if GAME.turn(after) == {CHANCE}:
        after = play(GAME, after, CHANCE, GAME.chance(after, Random(1)))[1]
    known = french()
    played = [turn.word for turn in after.turns if turn.word]
    moves = core.moves(known.graph, known.lemma_index, after.rail, after.hands[1], played)
    assert all(len(tiles) + (len(word) == 8) < len(after.hands[1]) for word, tiles, *_ in moves)


@pytest.mark.req("OCT-14")
def test_it_claims_an_octo_and_puts_its_worst_letter_back() -> None:
    state = at("SEGAMISD CALIERT EQ", "ESCALE")
    assert isinstance(chosen(PLAYERS["5"], state), Claim)
    state = at("SEGAMISD CALIERT EQ", "ESCALE", "OCTO ESCALIER")
    assert chosen(PLAYERS["5"], state) == PutBack("Q")


@pytest.mark.req("OCT-15")
@pytest.mark.parametrize("level", ["1", "5"])
def test_it_exchanges_where_there_is_no_word(level: str) -> None:
    assert chosen(PLAYERS[level], at("BCDFGHJL QE EE")) == Exchange("Q")


@pytest.mark.req("OCT-16")
def test_it_moves_an_end_letter_where_that_pays() -> None:
    """With N moved from the left end to the right one, RIANT wins."""
    state = at("NRMSORIA T QQQQ", "ECHANGE T", "PIOCHE T", "ECHANGE Q", "PIOCHE A")
    action = chosen(PLAYERS["5"], state)
    assert isinstance(action, Shift)
    _, shifted = play(GAME, state, 0, action)
    _, won = play(GAME, shifted, 0, chosen(PLAYERS["5"], shifted))
    assert won.finished is not None


def test_it_ends_a_game_that_stalls_when_it_is_ahead() -> None:
    idle = [text for _ in range(5) for text in ("ECHANGE E", "PIOCHE E")]
    state = at("BCDFGHJL EEEE EEE", *idle)
    assert chosen(PLAYERS["4"], state) == Exchange("E")


@pytest.mark.req("OCT-03")
def test_it_opens_with_a_word_of_its_hand() -> None:
    state = GAME.initial(Options(), 2)
    for _ in range(2):
        _, state = play(GAME, state, CHANCE, GAME.chance(state, Random(4)))
    for level in PLAYERS:
        assert isinstance(chosen(PLAYERS[level], state), Announce)


def test_a_stopped_player_still_answers() -> None:
    state, stop = at("AMISDUOS EEEEGRST EILNORTU"), Flag()
    stop.set()
    action = PLAYERS["5"].choose(GAME.view(state, 0), 0, Random(1), stop)
    assert GAME.decide(state, 0, action)


def test_a_better_player_wins_more() -> None:
    *_, tally = match(PLAYERS["4"], PLAYERS["3"], Options(), 15, seed=3)
    assert tally.games == 30
    assert tally.score > 0.7


@pytest.mark.req("OCT-32")
def test_a_review_tells_missed_octos_and_wins() -> None:
    state = at("SEGAMISD CALIERT EE", "ESCALE", "ECHANGE E", "PIOCHE A", "ECHANGE T", "PIOCHE S")
    told = review(GAME.view(state, 0), 0, lambda done: None, Flag())
    assert told[0] == Reviewed(0, ("ESCALIER",), ("ESCALIER",))
    assert analysis(GAME, "review").run is review
    stopped = Flag()
    stopped.set()
    assert review(GAME.view(state, 0), 0, lambda done: None, stopped) == []


def test_the_search_sees_a_win_ahead() -> None:
    known = french()
    graph, lemmas = known.graph, known.lemma_index
    assert core.value(graph, lemmas, "AMISDUOS", "GES", "EILNORTU", [], 1, 5) == core.WIN
    valued = core.values(graph, lemmas, "AMISDUOS", "GES", "EILNORTU", [], 2, 5)
    assert max(value for _, value in valued) == core.WIN


@pytest.mark.req("OCT-33")
@pytest.mark.parametrize("part", range(6))
def test_three_hundred_random_games_keep_the_laws_and_end(part: int) -> None:
    for seed in range(50 * part, 50 * part + 50):
        laws.check(Octoverso, Options(jokers=seed % 2 == 1), 2, Random(seed), referee=0.002, every=25)
