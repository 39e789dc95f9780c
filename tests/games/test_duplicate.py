"""Duplicate by its rules: the draw, the top, proposals, forms, who comes and goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from salon.bench import duplicate as bench
from salon.games.duplicate import (
    GAME,
    Arrived,
    Departed,
    Draw,
    Drawn,
    Ended,
    Options,
    Propose,
    Proposed,
    Resumed,
    Scored,
    State,
    Top,
    draw,
    notation,
    tops,
)
from salon.games.duplicate.values import Form
from salon.games.scrabble import leaves
from salon.games.scrabble.search import setup
from salon.games.scrabble.tiles import EMPTY, TILES, tiles, without
from salon.games.scrabble.values import Place
from salon.kernel import (
    ALL,
    CHANCE,
    REFEREE,
    SPECTATOR,
    Arrive,
    Collect,
    Expire,
    IllegalAction,
    Malformed,
    Proceed,
    Resign,
    evolve_all,
    laws,
    lines,
    settle,
)
from salon.words import french

CENTRE = 112

# Boards of games that were played, on which a clause of the tie rule decides alone.
JAVEAU = (
    "LAINAGES........L...L...DRAME..P...I.......P..I...A.E.....I..E..YUAN.....L..Z...X.G.MEULE"
    ".......WIFi...R.......UNIE...O..............N..............S"
).ljust(225, ".")
WURST = (
    "." * 52 + "G...F.........VUMETRE.......PAYAT.I.........NO...C..........T...HI.............EN"
    "..............F..............A..............M..............E"
).ljust(225, ".")
KEUF = (
    "." * 52 + "V.........ACCUSANT............L..............L.......KEUF...O..........U...N.........EMOJIS"
    "..........I..............G.V............E.O............R.I.........sQUAWs"
).ljust(225, ".")


def begun(letters: str = "AEIRSTN", options: Options | None = None, players: int = 2) -> State:
    """A first turn with these letters."""
    state = GAME.initial(options or Options(), players)
    return step(state, CHANCE, Draw(letters, 0, tops.best(state.board, letters, state.options)))


def step(state: State, seat: int, action: Any) -> State:
    return evolve_all(GAME, state, GAME.decide(state, seat, action))


def turns_of(seed: int) -> Iterator[State]:
    """Each turn of a game in which nobody proposes anything."""
    state, rng = GAME.initial(Options(), 1), Random(seed)
    while GAME.turn(state):
        *_, (_, state) = settle(GAME, state, rng)
        if state.phase == "proposing":
            yield state
            state = step(state, REFEREE, Collect(()))
        if state.phase == "shown":
            state = step(state, REFEREE, Proceed())


def played(seed: int, form: Form = "normal", players: int = 1) -> State:
    """A whole game in which everybody always finds the top."""
    state, rng = GAME.initial(Options(form=form), players), Random(seed)
    while GAME.turn(state):
        match state.phase:
            case "drawing":
                *_, (_, state) = settle(GAME, state, rng)
            case "proposing":
                assert state.top is not None
                text = notation.place(state.top.place)
                state = step(state, REFEREE, Collect(tuple((seat, text) for seat in range(players))))
            case _:
                state = step(state, REFEREE, Proceed())
    return state


def refused(code: str, state: State, seat: int, action: Any) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.decide(state, seat, action)
    assert refusal.value.code == code


# The draw


@pytest.mark.req("CLB-03")
@pytest.mark.parametrize(
    ("letters", "turn", "legal"),
    [
        ("AEBCDFG", 1, True),
        ("ABCDFGH", 1, False),
        ("ABCDFGH", 15, False),
        ("ABCDFGH", 16, True),
        ("BCDFGHJ", 16, False),
        ("AYBCDFG", 1, True),
        ("A?BCDFG", 1, True),
        ("Y?BCDFG", 1, True),
        ("?BCDFGH", 1, False),
        ("AEIOUAB", 1, False),
        ("AEIOUYB", 1, True),
        ("AEIOUAE", 16, False),
        ("AEIOU??", 1, True),
        ("?", 16, False),
        ("Y?", 16, True),
    ],
)
def test_a_rack_has_vowels_and_consonants_and_y_and_blank_are_either(
    letters: str, turn: int, legal: bool
) -> None:
    assert draw.legal(letters, turn) is legal


@pytest.mark.req("CLB-03")
def test_a_draw_keeps_what_is_left_unless_it_is_thrown_back_whole() -> None:
    rng, kept, thrown = Random(1), "BCDFG", 0
    for _ in range(200):
        letters, rejected = draw.draw("normal", kept, without(TILES, kept), 3, rng)
        assert len(letters) == 7
        assert draw.legal(letters, 3)
        assert not Counter(letters) - Counter(TILES)
        assert rejected or not Counter(kept) - Counter(letters)
        thrown += rejected > 0
    assert 60 < thrown < 180  # two vowels must come at once, or be replaced by Y or a blank


@pytest.mark.req("CLB-03")
def test_a_draw_that_the_rule_does_not_allow_is_refused() -> None:
    state = GAME.initial(Options(), 1)
    top = tops.best(state.board, "AEIRSTN", state.options)
    refused("cannot_draw", state, CHANCE, Draw("ABCDFGH"))
    refused("cannot_draw", state, CHANCE, Draw("AEIRST"))
    refused("cannot_draw", state, CHANCE, Draw("AEIRSZZ"))
    refused("no_top", state, CHANCE, Draw("AEIRSTN", 0, Top(Place(0, True, "QQ"), top.word, 3)) if top else 0)
    assert top is not None
    refused("no_top", state, CHANCE, Draw("AEIRSTN", 0, Top(top.place, top.word, top.points + 1)))
    bogus = tops.top_of(state.board, "normal", Place(CENTRE, True, "NTRS"))
    refused("no_top", state, CHANCE, Draw("AEIRSTN", 0, bogus))
    later = step(step(begun("AEIRSTN"), REFEREE, Collect(())), REFEREE, Proceed())
    without_rest = "".join(sorted(later.reserve))[:7]
    refused("cannot_draw", later, CHANCE, Draw(without_rest)) if later.rack else None


@pytest.mark.req("CLB-03")
def test_it_is_over_when_no_legal_draw_is_left_or_no_word_can_be_played() -> None:
    ended = played(1)
    assert ended.reason == "letters"
    assert not draw.possible("normal", ended.rack + ended.reserve, len(ended.turns) + 1)
    state = begun("BCDFAE?")
    (drawn, over) = GAME.decide(GAME.initial(Options(), 1), CHANCE, Draw("BCDFAE?"))
    assert isinstance(drawn, Drawn)
    assert over == Ended("no_word")
    assert GAME.result(step(GAME.initial(Options(), 1), CHANCE, Draw("BCDFAE?"))) is not None
    assert GAME.result(state) is None
    assert tops.best(state.board, "BCDFGHJ", state.options) is None


# The top


@pytest.mark.req("CLB-04")
def test_the_top_is_the_highest_score_and_is_laid() -> None:
    state = begun("AEIRSTN")
    assert state.top is not None
    scores = {
        tops.valued(state.board, "normal", action.place)[1]
        for action in GAME.moves(state, 0)
        if isinstance(action, Propose) and action.place
    }
    assert state.top.points == max(scores)
    after = step(state, REFEREE, Collect(()))
    assert "".join(after.board[at] for at in after.laid) == state.top.place.letters
    assert after.phase == "shown"
    assert GAME.turn(after) == {REFEREE}
    assert GAME.pause(after) == 12.0
    assert GAME.pause(state) is None


@pytest.mark.req("CLB-04")
def test_of_equal_tops_the_one_that_keeps_a_blank_then_the_best_leave_then_the_first_by_place() -> None:
    """On every turn of whole games, by the bench's own statement of the rule."""
    decided: Counter[str] = Counter()
    for seed in range(25):
        for state in turns_of(seed):
            listed = tops.placements(state.board, state.rack, state.options)
            equal = [place for place, points in listed if points == listed[0][1]]
            named, clauses = bench.named(state.rack, equal)
            assert state.top is not None
            assert state.top.place == named
            decided.update(clauses)
    assert min(decided[clause] for clause in bench.CLAUSES) > 0, decided


@pytest.mark.req("CLB-04")
@pytest.mark.parametrize(
    ("board", "rack", "top", "equal"),
    [
        # With the blank or without it: it is kept.
        (JAVEAU, "?AEJQRV", Place(11, False, "JVEA"), [Place(11, False, "JVEAx")]),
        (WURST, "?ORSTUW", Place(204, True, "WURST"), [Place(204, True, "WURSTs")]),
        # Nothing but the way it lies, on the same square: across.
        ("." * 225, "CEEHLNU", Place(CENTRE, True, "LUNCHE"), [Place(CENTRE, False, "LUNCHE")]),
        # Nothing but the order of the letters: by the alphabet.
        (
            KEUF,
            "ADEIORT",
            Place(5, False, "DEROTAI"),
            [Place(5, False, "DETORAI"), Place(5, False, "REDOTAI")],
        ),
        (
            "." * 225,
            "AAEJMRZ",
            Place(CENTRE, True, "ARMEZ"),
            [Place(CENTRE, True, "RAMEZ"), Place(CENTRE, False, "ARMEZ"), Place(CENTRE, False, "RAMEZ")],
        ),
    ],
)
def test_where_the_clauses_before_leave_several_equal_tops_the_next_one_decides(
    board: str, rack: str, top: Place, equal: list[Place]
) -> None:
    scores = {place: tops.valued(board, "normal", place)[1] for place in (top, *equal)}
    assert len(set(scores.values())) == 1
    chosen = tops.best(board, rack, Options())
    assert chosen is not None
    assert chosen.place == top
    assert {*tops.highest(board, rack, "normal", french())} >= {top, *equal}


def test_many_equal_tops_are_all_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun("AEIRSTN")
    monkeypatch.setattr(tops, "SOME", 1)
    assert tops.best(state.board, state.rack, state.options) == state.top


def test_of_seven_letters_left_the_worth_is_that_of_the_best_six() -> None:
    table = setup(french())
    some = leaves.leaves().table[:100]
    assert leaves.unpack(leaves.pack(some)) == some
    assert leaves.value(table, "AEIRST?") == max(
        leaves.leaves().value(table, "".join(six)) for six in combinations("AEIRST?", 6)
    )


# Proposals


@pytest.mark.req("CLB-01")
def test_a_proposal_changes_nothing_and_tells_nobody() -> None:
    state = begun("AEIRSTN")
    assert GAME.decide(state, 0, Propose(Place(CENTRE, True, "RIEN"))) == ()
    assert GAME.decide(state, 1, Propose()) == ()
    refused("not_on_rack", state, 0, Propose(Place(CENTRE, True, "ZOO")))
    refused("misses_centre", state, 0, Propose(Place(0, True, "RIEN")))
    refused(
        "too_many_letters",
        begun("AEIRSTNO", Options(form="seven_of_eight")),
        0,
        Propose(Place(105, True, "AEIRSTNO")),
    )


@pytest.mark.req("CLB-01")
def test_the_points_are_told_at_once_and_whether_words_exist_only_in_training() -> None:
    state = begun("AEIRSTN")
    assert GAME.preview(state, 0, Propose(Place(CENTRE, True, "NTRS"))) == (Proposed(8, None),)
    training = begun("AEIRSTN", Options(checks=True))
    assert GAME.preview(training, 0, Propose(Place(CENTRE, True, "NTRS"))) == (Proposed(8, ("NTRS",)),)
    assert GAME.preview(training, 0, Propose(Place(CENTRE, True, "RIEN"))) == (Proposed(8, ()),)
    for action in (Propose(), Draw("AEIRSTN")):
        with pytest.raises(IllegalAction):
            GAME.preview(state, 0, action)


@pytest.mark.req("CLB-05", "CLB-06")
def test_what_is_invalid_or_absent_counts_nothing_and_the_others_what_they_are_worth() -> None:
    state = begun("AEIRSTN", players=5)
    assert state.top is not None
    best = notation.place(state.top.place)
    said = ((0, best + "!"), (1, "H8 RIEN"), (2, "H8 NTRS"), (3, "nonsense"), (99, best))
    (scored,) = GAME.decide(state, REFEREE, Collect(said))
    assert isinstance(scored, Scored)
    assert scored.points == (state.top.points, 8, 0, 0, 0)
    assert scored.laid == (best, "H8 RIEN", "H8 NTRS", "", "")
    assert scored.wrong == ((), (), ("NTRS",), (), ())
    assert len(state.top.place.letters) < 7 or state.top.points >= 50
    after = step(state, REFEREE, Collect(said))
    assert after.totals == scored.points
    assert after.found == (1, 0, 0, 0, 0)
    odd = ((0, "+AEIRSTN"), (1, "A1 RIEN"))
    assert GAME.decide(state, REFEREE, Collect(odd)) == (
        Scored(state.top, (0,) * 5, ("", "A1 RIEN", "", "", "")),
    )


@pytest.mark.req("CLB-05")
@pytest.mark.parametrize(("players", "solo", "more"), [(16, True, 10), (15, True, 0), (16, False, 0)])
def test_alone_with_the_top_among_sixteen_brings_ten_points(players: int, solo: bool, more: int) -> None:
    state = begun("AEIRSTN", Options(solo=solo), players)
    assert state.top is not None
    best = notation.place(state.top.place)
    assert step(state, REFEREE, Collect(((3, best),))).totals[3] == state.top.points + more
    both = step(state, REFEREE, Collect(((3, best), (4, best))))
    assert both.totals[3:5] == (state.top.points,) * 2


@pytest.mark.req("CLB-02")
def test_all_who_play_have_said_that_they_are_ready() -> None:
    state = begun(players=3)
    ready, open_still = Propose(None, ready=True), Propose(Place(CENTRE, True, "RIEN"))
    assert not GAME.settled(state, {0: ready, 1: ready})
    assert not GAME.settled(state, {0: ready, 1: ready, 2: open_still})
    assert GAME.settled(state, {0: ready, 1: ready, 2: ready})
    assert GAME.settled(step(state, REFEREE, Resign(2)), {0: ready, 1: ready})
    assert not GAME.settled(step(state, REFEREE, Collect(())), {0: ready, 1: ready, 2: ready})


def test_the_referee_does_what_the_moment_allows() -> None:
    state = begun()
    shown = step(state, REFEREE, Collect(()))
    for early in (Proceed(), Expire((0,)), Arrive(5), Arrive(0), Resign(7)):
        refused("not_now", state, REFEREE, early)
    refused("not_now", shown, REFEREE, Collect(()))
    refused("not_your_turn", shown, 0, Propose())
    assert list(GAME.moves(shown, 0)) == []
    refused("not_now", state, 0, Draw("AEIRSTN"))
    assert GAME.decide(shown, REFEREE, Proceed()) == (Resumed(),)
    assert GAME.evolve(state, Proposed(3, None)) == state


# Forms


@pytest.mark.req("CLB-09")
def test_with_the_joker_a_blank_is_in_every_draw_until_both_are_spent() -> None:
    for seed in range(4):
        state = played(seed, "joker")
        seen = [turn.letters.count("?") for turn in state.turns]
        spent = sum(letter.islower() for letter in state.board)
        assert set(seen) <= {0, 1}
        assert seen == sorted(seen, reverse=True)
        assert seen[0] == 1
        assert spent <= 2
        assert seen[-1] or spent == 2
        everything = tiles(state.board.replace(EMPTY, "")) + state.rack + state.reserve
        assert sorted(everything) == sorted(TILES)


@pytest.mark.req("CLB-09")
def test_a_joker_that_was_laid_is_exchanged_for_its_letter_if_the_bag_has_it() -> None:
    state = begun("AEIRST?", Options(form="joker"))
    assert state.top is not None
    stands = [letter for letter in state.top.place.letters if letter.islower()]
    after = step(state, REFEREE, Collect(()))
    assert len(stands) == 1
    assert after.board.replace(EMPTY, "").isupper()
    assert "?" in after.rack
    assert len(after.reserve) == len(state.reserve) - 1


@pytest.mark.req("CLB-09")
def test_of_eight_letters_seven_are_laid_or_all_for_more() -> None:
    assert tops.bonus("seven_of_eight", 7) == tops.bonus("seven_and_eight", 7) == 50
    assert tops.bonus("seven_and_eight", 8) == 75
    letters = "AEILMRST"
    for form, most in (("seven_of_eight", 7), ("seven_and_eight", 8)):
        state = begun(letters, Options(form=form))  # type: ignore[arg-type]
        assert state.top is not None
        assert len(state.top.place.letters) <= most
    assert len(begun("AEMNORST", Options(form="seven_and_eight")).top.place.letters) == 8  # type: ignore[union-attr]
    assert all(len(turn.letters) <= 8 for turn in played(2, "seven_and_eight").turns)


# Who comes and goes


@pytest.mark.req("CLB-08")
def test_who_comes_late_plays_from_then_on_and_who_goes_keeps_their_points() -> None:
    state = begun(players=2)
    assert GAME.decide(state, REFEREE, Arrive(2)) == (Arrived(2),)
    three = step(state, REFEREE, Arrive(2))
    assert GAME.turn(three) == {0, 1, 2}
    shown = step(three, REFEREE, Collect(((2, "H8 RIEN"),)))
    four = step(shown, REFEREE, Arrive(3))
    assert (four.since, four.totals) == ((0, 0, 0, 1), (0, 0, 8, 0))
    assert GAME.view(four, SPECTATOR).last == (0, 0, 8, 0)
    assert GAME.decide(four, REFEREE, Resign(2)) == (Departed(2),)
    gone = step(four, REFEREE, Resign(2))
    refused("not_now", gone, REFEREE, Resign(2))
    assert gone.totals[2] == 8
    assert step(gone, REFEREE, Arrive(2)).present == (True,) * 4


def test_it_is_over_when_everybody_has_gone() -> None:
    state = step(begun(players=2), REFEREE, Resign(0))
    assert GAME.decide(state, REFEREE, Resign(1)) == (Departed(1), Ended("deserted"))
    refused("over", step(state, REFEREE, Resign(1)), REFEREE, Proceed())


# What is seen, and written


@pytest.mark.req("CLB-01", "CLB-07")
def test_nobody_is_told_the_top_before_it_is_laid_and_all_of_it_at_the_end() -> None:
    state = begun()
    assert state.top is not None
    drawn = Drawn(state.rack, 0, state.top)
    assert GAME.redact(drawn, 0) == Drawn(state.rack, 0, None)
    assert GAME.secrets(state, 0) == {"top": state.top}
    assert state.top.word.text not in repr(GAME.view(state, ALL))
    ended = played(3, players=2)
    seen = GAME.view(ended, SPECTATOR)
    assert seen.turns == ended.turns
    assert ended.totals == (sum(turn.top.points for turn in ended.turns),) * 2
    assert ended.found == (len(ended.turns),) * 2
    result = GAME.result(ended)
    assert result is not None
    assert result.ranks == (1, 1)
    assert GAME.secrets(ended, 0) == {}
    assert GAME.view(step(begun(), REFEREE, Collect(())), 0).turns == ()


@pytest.mark.parametrize(
    "text", ["", "H8", "8 RIEN", "H8 RI3N", "P8 RIEN", "H16 RIEN", "++", "+", "+AE = H8", "+AE = A1 QQQ", "?"]
)
def test_what_nobody_writes_is_not_read(text: str) -> None:
    with pytest.raises(Malformed):
        GAME.parse(GAME.initial(Options(), 1), text)


def test_it_is_written_as_players_write_it() -> None:
    state = begun()
    for text, action in {
        "H8 RIEN": Propose(Place(CENTRE, True, "RIEN")),
        "8H RIEN!": Propose(Place(CENTRE, False, "RIEN"), ready=True),
        "-": Propose(),
        "-!": Propose(None, ready=True),
    }.items():
        assert GAME.parse(state, text) == action
        assert GAME.notate(state, action) == text
    fresh = GAME.initial(Options(), 1)
    drawn = Draw("AEIRSTN", 2, state.top)
    assert GAME.notate(fresh, drawn).startswith("+AEIRSTN ×2 = ")
    assert GAME.parse(fresh, GAME.notate(fresh, drawn)) == drawn
    assert GAME.parse(fresh, "+BCDFAE?") == Draw("BCDFAE?")


def test_a_game_is_of_its_form_and_its_dictionary() -> None:
    assert GAME.category(Options(form="joker")) == "duplicate-joker"
    assert GAME.timings(Options()) == {"turn"}
    assert not GAME.tells_moves(Options())
    assert GAME.resources(Options(dictionary="0" * 64)) == ("0" * 64,)
    assert GAME.with_dictionary(Options(), "1" * 64).dictionary == "1" * 64
    assert GAME.with_dictionary(Options(dictionary="0" * 64), "1" * 64).dictionary == "0" * 64
    assert len(GAME.resources(Options())) == 1


@pytest.mark.parametrize("form", ["joker", "seven_and_eight"])
def test_the_other_forms_keep_the_laws(form: Form) -> None:
    laws.check(type(GAME), Options(form=form), 2, Random(7), referee=0.02, every=40)


@pytest.mark.req("CLB-01")
def test_a_study_stops_where_people_are_waited_for() -> None:
    steps = list(lines.settled(GAME, GAME.initial(Options(), 1), Random(1)))
    assert [step.seat for step, _ in steps] == [CHANCE]
    assert GAME.turn(steps[-1][1]) == {0}
