"""Octoverso written down: actions, positions, transcripts; and what its values say."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from tests.games import golden
from tests.games.octoverso_tables import GAME, IMAGES, at, dealt

from salon.games import GAMES
from salon.games.octoverso import (
    Announce,
    Announced,
    Claim,
    Compose,
    Draw,
    Exchange,
    Finished,
    Octoverso,
    OctoversoAction,
    OctoversoEvent,
    Options,
    Passed,
    PutBack,
    Shift,
    Toss,
    formats,
    notation,
)
from salon.games.octoverso.rail import spell, ways, without
from salon.kernel import Malformed, Record, laws, play
from salon.words import Dictionary, admit, first_name

# Notation


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Announce("AMIS", "AMI?"), "OUVRE AMIs"),
        (IMAGES, "(IMA)GES verso"),
        (Compose("SALIER", "S?", "recto", "left"), "Sa(LIER) recto"),
        (PutBack("E"), "REMET E"),
        (PutBack(None), "REMET RIEN"),
        (Claim("ESCALIER"), "OCTO ESCALIER"),
        (Exchange("?"), "ECHANGE ?"),
        (Shift("left"), "DEPLACE GAUCHE"),
        (Draw("AMI"), "PIOCHE AMI"),
        (Toss(1), "SORT 2"),
    ],
)
def test_every_action_is_written_and_read(action: OctoversoAction, text: str) -> None:
    state = at("AMISDUOS EEEEGRST EILNORTU")
    assert GAME.notate(state, action) == text
    assert GAME.parse(state, text) == action


def test_a_word_alone_will_do_where_there_is_no_doubt() -> None:
    state = at("AMISDUOS EEEEGRST EILNORTU")
    assert GAME.parse(state, "images") == GAME.parse(state, "IMAGES") == IMAGES
    assert GAME.parse(dealt("AMISEEEEGRST", "DUOSEILNORTU"), "amis") == Announce("AMIS", "AMIS")
    assert GAME.parse(GAME.initial(Options(), 2), "AMIs") == Announce("AMIS", "AMI?")
    with pytest.raises(Malformed, match="cannot_be_laid"):
        GAME.parse(state, "ESCALIER")
    with pytest.raises(Malformed) as doubt:
        GAME.parse(at("ERISDUER EE SS"), "ERE")
    assert doubt.value.code == "ambiguous_word"
    assert doubt.value.facts["ways"] == ["(ER)E recto", "E(RE) verso"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "()",
        "(IMA)GES",
        "(IMA)GES envers",
        "(ANTICONST)ITUE recto",
        "REMET AA",
        "DEPLACE HAUT",
        "SORT 3",
        "IMA GES",
    ],
)
def test_other_text_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        GAME.parse(at("AMISDUOS EEEEGRST EILNORTU"), text)


@pytest.mark.parametrize("start", ["AMIS", "AMISDUOS EE", "AMISDUOS é EE", "AMISDUO? ?E E?"])
def test_a_position_that_is_none_is_malformed(start: str) -> None:
    with pytest.raises(Malformed, match="unreadable_position"):
        at(start)


def test_a_position_is_written_and_read() -> None:
    text = notation.position("AMISDUOS", "EEEEGRST", "EILNORTU", ["AMIS", "DUOS"])
    assert text == "AMISDUOS EEEEGRST EILNORTU AMIS,DUOS"
    state = at(text)
    assert (state.rail, state.hands) == ("AMISDUOS", ("EEEEGRST", "EILNORTU"))
    assert len(state.pile) == 64
    assert notation.position("AMISDUOS", "E", "E") == "AMISDUOS E E"


def test_tiles() -> None:
    assert without("AMISA", "AA") == "MIS"
    assert without("AMIS", "AA") is None
    assert spell("AMI", "AMAS") is None
    assert spell("AAMI?", "AAMA") == "AAM?"
    assert [way.tiles for way in ways("ISDUOSRE", "ALIS?E", "REALISTE")] == ["ALIS?E"]


def test_a_redacted_event_tells_too_little() -> None:
    with pytest.raises(ValueError, match="redacted"):
        GAME.evolve(GAME.initial(Options(), 2), Announced(0, None))


def test_categories() -> None:
    assert GAME.category(Options()) == "octoverso"
    assert GAME.category(Options(jokers=True)) == "octoverso-jokers"
    assert GAME.category(Options(start="AMISDUOS E E")) == "octoverso-position"
    assert GAME.resources(Options()) == ()
    with pytest.raises(Malformed, match="unknown_dictionary"):
        GAME.initial(Options(dictionary="0" * 64), 2)


def test_a_game_is_written_down_and_read_again() -> None:
    rng, state, steps = Random(7), GAME.initial(Options(jokers=True), 2), []
    while turn := GAME.turn(state):
        seat = min(turn)
        action = GAME.chance(state, rng) if seat < 0 else rng.choice(list(GAME.moves(state, seat)))
        step, state = play(GAME, state, seat, action)
        steps.append(step)
    written = Record(GAME, Options(jokers=True), 2, tuple(steps))
    again = Record.load(GAMES, written.dump())
    assert again.states()[-1] == state
    assert formats.read(formats.write(written)).steps == written.steps


def test_a_transcript_says_how_it_began_and_ended() -> None:
    name = admit(Dictionary.of({"OSER": ()}).blob()).name
    text = f"Octoverso mots {name} depuis AMISDUOS ERT EE\n1 (OS)ER recto\n! ABANDON 2\n"
    record = formats.read(text)
    assert record.states()[-1].finished == Finished("resigned", 0)
    assert formats.write(record) == text
    late = "Octoverso depuis AMISDUOS ERT EE\n! TEMPS 1\n"
    assert formats.write(formats.read(late)) == late


@pytest.mark.parametrize(
    "text",
    ["", "Octo", "Octoverso depuis AMIS", "Octoverso\n3 OUVRE AMIS", "Octoverso\n! DODO", "Octoverso\n* ?"],
)
def test_a_transcript_that_is_none_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        formats.read(text)


@pytest.mark.parametrize("seed", range(4))
def test_games_with_jokers_keep_the_laws(seed: int) -> None:
    laws.check(Octoverso, Options(jokers=True), 2, Random(seed), referee=0.01, every=4)


FILES = golden.files("octoverso")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_games_replay(file: Path) -> None:
    """Logs of every release lead where they led, today's rules would decide the same, and say it so."""
    record = golden.kept(file)
    text = file.with_suffix(".txt").read_text()
    assert formats.write(record) == text
    by_its_own_words = re.sub(r"^Octoverso( jokers)?", rf"\g<0> mots {first_name()}", text)
    assert formats.read(by_its_own_words).steps == record.steps


def test_golden_games_show_every_event_but_a_pass() -> None:
    records = [Record.load(GAMES, file.read_bytes()) for file in FILES]
    seen = {type(event) for record in records for step in record.steps for event in step.events}
    assert seen == set(get_args(OctoversoEvent)) - {Passed}
