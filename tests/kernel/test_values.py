"""Codec, refusals, registry, replay and records."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon.games import GAMES
from salon.games.othello import Options, Othello, Place
from salon.games.template import Choose, Draw, Template
from salon.games.template import Options as PlisOptions
from salon.kernel import (
    CHANCE,
    REFEREE,
    Codec,
    IllegalAction,
    Malformed,
    Record,
    Registry,
    Resign,
    UnknownGame,
    Value,
    play,
    ranked,
    replay,
    settle,
)
from salon.kernel.codec import decode

PLIS = Codec(Template())


def test_a_refusal_tells_its_code_and_facts() -> None:
    assert str(IllegalAction("occupied", cell="f5")) == "occupied (cell='f5')"
    assert str(IllegalAction("over")) == "over"


def test_an_action_is_read() -> None:
    assert PLIS.action('{"type":"Choose","card":"c03"}') == Choose("c03")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{}",
        b'{"type":"Nothing"}',
        b'{"type":"Resign","seat":1}',
        b'{"type":"Choose","card":7}',
        b'{"type":"Choose","card":"\xff"}',
        b'{"type":"Choose","card":"\\ud800"}',
        b'{"type":"Choose","card":"c03","more":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
)
def test_hostile_input_is_malformed(raw: bytes) -> None:
    with pytest.raises(Malformed):
        PLIS.action(raw)


@pytest.mark.parametrize("raw", [b"{}", b'{"type":"Nothing"}', b'{"type":"Resign","seat":1}'])
def test_an_unknown_tag_is_answered_with_those_there_are(raw: bytes) -> None:
    with pytest.raises(Malformed) as refused:
        PLIS.action(raw)
    assert refused.value.facts["known"] == ["Choose", "Exchange", "Draw"]


class _Inner(Value, frozen=True, tag=True):
    size: int


class _Outer(Value, frozen=True):
    inner: _Inner | None
    many: tuple[_Inner, ...] = ()
    plain: int = 0


@pytest.mark.parametrize(
    ("raw", "known"),
    [
        (b'{"inner": {"type": "_Other"}}', ["_Inner"]),
        (b'{"inner": {"size": "x", "type": "_Inner"}}', None),
        (b'{"inner": {"type": "_Inner"}}', None),
        (b'{"inner": null, "many": [{"type": "_Other"}]}', None),
        (b"{}", None),
    ],
)
def test_only_an_unknown_tag_is(raw: bytes, known: list[str] | None) -> None:
    with pytest.raises(Malformed) as refused:
        decode(msgspec.json.Decoder(_Outer), raw)
    assert refused.value.facts.get("known") == known


@given(st.binary() | st.text())
def test_any_input_is_read_or_malformed(raw: bytes | str) -> None:
    for read in (PLIS.options, PLIS.action, PLIS.played, PLIS.events, PLIS.view):
        with suppress(Malformed):
            read(raw)


def test_ranks_share_equals() -> None:
    assert ranked([3, 9, 3, 1]) == (2, 1, 2, 4)


def test_the_registry_knows_its_games() -> None:
    registry = Registry(Othello(), Template())
    assert [game.key for game in registry] == ["othello", "template"]
    assert registry["template"].players == {2, 3}
    assert registry.codec("othello").action(b'{"type":"Place","cell":3}') == Place(3)
    with pytest.raises(UnknownGame, match="go"):
        registry["go"]
    with pytest.raises(UnknownGame):
        registry.codec("go")


def test_a_game_without_chance_has_none() -> None:
    game = Othello()
    with pytest.raises(NotImplementedError, match="othello"):
        game.chance(game.initial(Options(), 2), Random(1))


def test_what_a_game_need_not_say() -> None:
    game = Othello()
    state = game.initial(Options(), 2)
    assert game.category(Options()) == "othello"
    assert game.resources(Options()) == ()
    assert game.shared_chance(Options()) == ""
    assert game.pause(state) is None
    assert game.secrets(state, 0) == {}


def test_chance_settles_all_it_owes() -> None:
    game, rng = Template(), Random(5)
    state = game.initial(PlisOptions(), 2)
    steps = list(settle(game, state, rng))
    assert [step.seat for step, _ in steps] == [CHANCE] * 6
    assert game.turn(steps[-1][1]) == {0, 1}
    assert list(settle(game, steps[-1][1], rng)) == []


def record(seed: int) -> Record:
    game, rng = Template(), Random(seed)
    state = game.initial(PlisOptions(), 2)
    steps = []
    while turn := game.turn(state):
        seat = min(turn)
        action = Draw(rng.choice(state.bag)) if seat == CHANCE else Resign(1)
        step, state = play(game, state, REFEREE if seat >= 0 else seat, action)
        steps.append(step)
    return Record(game, PlisOptions(), 2, tuple(steps))


def test_a_record_survives_writing_and_reading() -> None:
    written = record(3)
    read = Record.load(Registry(Template()), written.dump())
    assert read.steps == written.steps
    assert read.states() == written.states()
    assert len(read.states()) == len(read.steps) + 1
    events = [event for step in read.steps for event in step.events]
    assert replay(read.game, read.options, read.players, events) == read.states()[-1]


def test_a_record_is_written_as_people_write() -> None:
    game = Record.written(Othello(), Options(), 2, ["f5", "d6", "c3"])
    assert game.notation() == ["f5", "d6", "c3"]
    again = Record.load(GAMES, game.dump() + b"\n")
    assert again.notation() == game.notation()


def test_no_move_is_written_after_the_end() -> None:
    shortest = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]
    assert Record.written(Othello(), Options(), 2, shortest).states()[-1].finished == "wiped_out"
    with pytest.raises(IllegalAction, match="over"):
        Record.written(Othello(), Options(), 2, [*shortest, "a1"])


@pytest.mark.parametrize(
    ("raw", "refusal"),
    [
        (b"", "malformed"),
        (b"nothing", "malformed"),
        (b'{"salon":2,"game":"othello","options":{},"players":2}', "record_format"),
        (b'{"salon":1,"game":"othello","options":{"start":3},"players":2}', "malformed"),
        (b'{"salon":1,"game":"othello","options":{},"players":2}\n{"seat":0}', "malformed"),
    ],
)
def test_a_broken_record_is_refused(raw: bytes, refusal: str) -> None:
    with pytest.raises(Malformed, match=refusal):
        Record.load(GAMES, raw)
