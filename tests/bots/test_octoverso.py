"""Programs that play Octoverso, their analyses, and random games through the laws."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from salon._core import octoverso as core
from salon.bots import Bot, Flag, Stopped, analysis, bot, levels
from salon.bots.tally import Tally
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
from salon.games.octoverso.bots.analyses import review, reviewed, weighed
from salon.games.octoverso.bots.match import game, pairs
from salon.games.octoverso.bots.players import GREEDY, PLAYERS
from salon.kernel import CHANCE, Record, laws, play
from salon.words import french

GAME = Octoverso()


def chosen(player: Bot, state: State, seed: int = 1) -> OctoversoAction:
    seat = min(GAME.turn(state))
    action: OctoversoAction = player.choose(GAME.view(state, seat), seat, Random(seed), Flag())
    GAME.decide(state, seat, action)
    return action


def at(position: str, *texts: str) -> State:
    state: State = recorded(position, *texts).states()[-1]
    return state


@pytest.mark.req("OCT-30")
def test_there_are_several_levels() -> None:
    assert [level.key for level in levels(GAME)] == list("1234567")
    assert bot(GAME, "7") is PLAYERS["7"]


@pytest.mark.req("OCT-30")
@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("jokers", [False, True])
def test_every_level_plays_to_the_end(level: str, jokers: bool) -> None:
    player = PLAYERS[level]
    end = game((player, player), Options(jokers=jokers), f"{level}{jokers}")
    assert end.finished is not None


@pytest.mark.parametrize("level", ["6", "7"])
def test_it_wins_when_it_can(level: str) -> None:
    move = chosen(PLAYERS[level], at("AMISDUOS GES EILNORTU"))
    assert isinstance(move, Compose)
    assert len(move.tiles) == 3


@pytest.mark.parametrize("level", ["6", "7"])
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
    assert isinstance(chosen(PLAYERS["7"], state), Claim)
    state = at("SEGAMISD CALIERT EQ", "ESCALE", "OCTO ESCALIER")
    assert chosen(PLAYERS["7"], state) == PutBack("Q")


@pytest.mark.req("OCT-15")
@pytest.mark.parametrize("level", ["1", "7"])
def test_it_exchanges_where_there_is_no_word(level: str) -> None:
    assert chosen(PLAYERS[level], at("BCDFGHJL QE EE")) == Exchange("Q")


@pytest.mark.req("OCT-16")
def test_it_moves_an_end_letter_where_that_pays() -> None:
    """With N moved from the left end to the right one, RIANT wins."""
    state = at("NRMSORIA T QQQQ", "ECHANGE T", "PIOCHE T", "ECHANGE Q", "PIOCHE A")
    action = chosen(PLAYERS["7"], state)
    assert isinstance(action, Shift)
    _, shifted = play(GAME, state, 0, action)
    _, won = play(GAME, shifted, 0, chosen(PLAYERS["7"], shifted))
    assert won.finished is not None


def test_it_ends_a_game_that_stalls_when_it_is_ahead() -> None:
    idle = [text for _ in range(5) for text in ("ECHANGE E", "PIOCHE E")]
    state = at("BCDFGHJL EEEE EEE", *idle)
    assert chosen(PLAYERS["6"], state) == Exchange("E")


@pytest.mark.req("OCT-03")
def test_it_opens_with_a_word_of_its_hand() -> None:
    state = GAME.initial(Options(), 2)
    for _ in range(2):
        _, state = play(GAME, state, CHANCE, GAME.chance(state, Random(4)))
    for level in PLAYERS:
        assert isinstance(chosen(PLAYERS[level], state), Announce)


@pytest.mark.parametrize("rail", ["AMISDUOS", "AMI?DUOS"])
def test_the_best_words_are_looked_at_further(rail: str) -> None:
    known = french()
    table = known.graph, known.lemma_index, rail, "AEGIRST", "EILNORTU", list[str]()
    all_of_them = core.values(*table, 3, 10)
    tried = core.values(*table, 2, 60, None, len(all_of_them), 3, 10)
    assert [made for made, _ in tried] == [made for made, _ in all_of_them]
    assert max(value for _, value in tried) == max(value for _, value in all_of_them)
    few = sorted((value for _, value in core.values(*table, 2, 60, None, 5, 3, 10)), reverse=True)
    assert few[0] <= max(value for _, value in all_of_them)
    assert all(value <= few[4] for value in few[5:])
    stopped = Flag()
    stopped.set()
    with pytest.raises(Stopped):
        core.values(*table, 2, 60, stopped, 5, 3, 10)
    for wrong in ((-1, 3, 10), (5, 0, 10), (5, 3, 0)):
        with pytest.raises(ValueError, match=r"at least|1 to 8|one word"):
            core.values(*table, 2, 60, None, *wrong)


def test_a_stopped_player_still_answers() -> None:
    state, stop = at("AMISDUOS EEEEGRST EILNORTU"), Flag()
    stop.set()
    action = PLAYERS["7"].choose(GAME.view(state, 0), 0, Random(1), stop)
    assert GAME.decide(state, 0, action)


def test_a_better_player_wins_more() -> None:
    tally = Tally(tuple(pairs(PLAYERS["6"], GREEDY, Options(), 15, seed=3)))
    assert tally.games == 30
    assert tally.score > 0.7


def recorded(position: str, *texts: str) -> Record:
    """A game from this position on, its draws included."""
    options = Options(start=position)
    state, steps = GAME.initial(options, 2), []
    for text in texts:
        (seat,) = GAME.turn(state)
        step, state = play(GAME, state, seat, GAME.parse(state, text))
        steps.append(step)
    return Record(GAME, options, 2, tuple(steps))


MISSED = "SEGAMISD CALIERT EE", "ESCALE", "ECHANGE E", "PIOCHE A", "ECHANGE T", "PIOCHE S"


@pytest.mark.req("OCT-32")
def test_a_review_tells_missed_octos_and_wins() -> None:
    done = list[float]()
    told = review(recorded(*MISSED), 0, done.append, Flag())
    assert [turn.seat for turn in told] == [0, 1, 0]
    assert (told[0].octos, told[0].wins) == (("ESCALIER",), ("ESCALIER",))
    assert done == sorted(done)
    assert done[-1] <= 1
    assert analysis(GAME, "review").run is review
    stopped = Flag()
    stopped.set()
    assert review(recorded(*MISSED), 0, lambda done: None, stopped) == []


@pytest.mark.req("OCT-32")
def test_a_review_sets_the_best_move_beside_the_one_played() -> None:
    first = review(recorded(*MISSED), 0, lambda done: None, Flag())[0]
    assert first.played is not None
    assert isinstance(first.played.move, Compose)
    assert (first.played.move.word, first.played.letters) == ("ESCALE", 4)
    best = first.best[0]
    assert isinstance(best.move, Compose)
    assert (best.move.word, best.letters, best.fate) == ("ESCALIER", 7, "wins")
    assert first.lost > 100


@pytest.mark.req("OCT-32")
def test_an_opening_and_a_claim_are_told_but_not_weighed() -> None:
    played = recorded("SEGAMISD CALIERTU EENRT", "ESCALE", "OCTO ESCALIER", "REMET T")
    word, claim = review(played, 0, lambda done: None, Flag())
    assert word.played is not None
    assert (claim.seat, claim.played, claim.best, claim.lost) == (1, None, (), 0.0)


@pytest.mark.req("OCT-32")
@pytest.mark.parametrize("position", ["AMISDUOS EGRST EILNO", "AMISDUOS EGT UE", "LESTAMIS AEIR ONTE"])
def test_no_move_at_all_is_worth_more_than_the_best_of_a_review(position: str) -> None:
    """Every word there is, weighed one by one."""
    state, stop = at(position), Flag()
    hand = state.hands[state.mover]
    every = [move for move in GAME.moves(state, state.mover) if isinstance(move, Compose)]
    assert len(every) > 3
    weights: dict[OctoversoAction, float] = {move: weighed(state, move, stop).worth for move in every}
    weights |= {Exchange(tile): weighed(state, Exchange(tile), stop).worth for tile in hand}
    for move in (min(every, key=lambda each: weights[each]), max(every, key=lambda each: weights[each])):
        told = reviewed(state, move, stop)
        assert told.best[0].worth == pytest.approx(max(weights.values()), abs=0.3)
        assert told.lost == pytest.approx(told.best[0].worth - weights[move], abs=0.06)


@pytest.mark.req("OCT-33")
def test_the_last_exchange_of_all_is_weighed_by_letters() -> None:
    state = replace(at("AMISDUOS EGT UE"), idle=5)
    assert weighed(state, Exchange("G"), Flag()).fate == "losing"
    assert weighed(replace(state, mover=1), Exchange("U"), Flag()).fate == "winning"


def test_the_search_sees_a_win_ahead() -> None:
    known = french()
    graph, lemmas = known.graph, known.lemma_index
    assert core.value(graph, lemmas, "AMISDUOS", "GES", "EILNORTU", [], 1, 5) == core.WIN
    valued = core.values(graph, lemmas, "AMISDUOS", "GES", "EILNORTU", [], 2, 5)
    assert max(value for _, value in valued) == core.WIN


@pytest.mark.req("OCT-33")
@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, 6))])
def test_three_hundred_random_games_keep_the_laws_and_end(part: int) -> None:
    for seed in range(50 * part, 50 * part + 50):
        laws.check(Octoverso, Options(jokers=seed % 2 == 1), 2, Random(seed), referee=0.002, every=25)
