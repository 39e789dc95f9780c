"""Levels that a newcomer can beat, and matches that go on where they were left."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.cli.running import done

from salon.bots import Flag, bot, levels, matches
from salon.games import GAMES
from salon.games.octoverso import Compose, Octoverso, Options
from salon.games.octoverso.bots.match import game
from salon.games.octoverso.bots.players import GREEDY, PLAYERS, Player
from salon.games.osmotik import Osmotik, Place
from salon.games.osmotik.bots.players import STYLES
from salon.kernel import AnyGame, Malformed
from salon.words import familiar, french


@pytest.mark.req("OCT-30", "OSM-50", "SCR-26", "OTH-11")
@pytest.mark.parametrize("key", ["atomes", "octoverso", "osmotik", "othello", "scrabble"])
def test_a_newcomer_wins_most_games_against_the_first_level(key: str) -> None:
    first = levels(GAMES[key])[0].key
    *_, tally = matches.match(key, matches.NEWCOMER, first, 20, seed=2)
    assert tally.score > 0.5


@pytest.mark.parametrize("key", ["atomes", "octoverso", "osmotik", "othello", "scrabble"])
def test_strengths_rise_from_below_a_newcomer(key: str) -> None:
    ratings = [level.rating or 0 for level in levels(GAMES[key])]
    assert ratings == sorted(set(ratings))
    assert ratings[0] < matches.RATED < ratings[-1]


@pytest.mark.req("OCT-30")
def test_octoversos_first_level_plays_short_common_words() -> None:
    known, words = familiar(french(), 3000), list[str]()
    for deal in range(12):
        end = game((PLAYERS["1"], GREEDY), Options(), str(deal))
        words += [turn.word for turn in end.turns if turn.seat == 0 and turn.kind == "word"]
    assert all(word in known for word in words)
    assert sum(len(word) == 8 for word in words) <= len(words) / 50


def test_a_relative_of_an_unknown_word_is_not_played() -> None:
    """ALLASSES bars ALLER, though who knows few words knows ALLER alone."""
    rules, player = Octoverso(), Player(sight=1.0, words=0, knows=3000)
    for played, barred in (("AMIS,DUOS", False), ("AMIS,DUOS,ALLASSES", True)):
        state = rules.initial(Options(start=f"BCDFGHAL LER EILNORTU {played}"), 2)
        action = player.choose(rules.view(state, 0), 0, Random(1), Flag())
        assert (action.word if isinstance(action, Compose) else "") == ("" if barred else "ALLER")


@pytest.mark.req("OSM-50")
def test_osmotiks_programs_do_not_all_begin_alike() -> None:
    rules = GAMES[Osmotik.key]
    state = rules.initial(GAMES.codec(Osmotik.key).options("{}"), 2)
    for level in STYLES:
        chosen = [
            bot(rules, level).choose(rules.view(state, 0), 0, Random(seed), Flag()) for seed in range(5)
        ]
        assert all(isinstance(action, Place) for action in chosen)
        assert len({action.letters for action in chosen}) >= 4


@pytest.mark.parametrize("game", [*GAMES], ids=lambda game: game.key)
def test_any_game_can_be_matched(game: AnyGame) -> None:
    """Also one that any number play at once."""
    upper, lower = next(iter(matches.ladder(game.key)))
    assert lower == matches.NEWCOMER
    *_, tally = matches.match(game.key, upper, lower, 1, seed=1)
    assert tally.games == 2


def test_a_match_of_a_crowd_is_decided_by_its_proposals() -> None:
    assert matches.score("duplicate", "expert", "beginner", games=2).score == 1


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "played.jsonl"
    *_, begun = matches.match("othello", "1", "newcomer", 2, 1, file)
    line = file.read_text().splitlines()[0]
    file.write_text(line.replace(f'"points":{begun.pairs[0]}', '"points":1.75') + "\n")
    *_, whole = matches.match("othello", "1", "newcomer", 2, 1, file)
    assert whole.pairs == (1.75, begun.pairs[1])
    assert len(file.read_text().splitlines()) == 2


def test_a_ladder_is_told() -> None:
    told = done("ladder", "atomes", "--games", "2").splitlines()
    assert [line.partition(":")[0] for line in told] == [
        f"{upper} – {lower}" for upper, lower in matches.ladder("atomes")
    ]
    assert '"first":"1"' in done("match", "othello", "1", "newcomer", "--games", "2", "--json")
    with pytest.raises(Malformed, match="unknown_level"):
        done("match", "othello", "god", "1")
