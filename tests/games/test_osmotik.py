"""Osmotik's rules, by its source."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import astuple, replace

from salon.games import GAMES
from salon.games.osmotik import (
    HOURS,
    WITNESS,
    Bought,
    Buy,
    EndTurn,
    Finished,
    Formed,
    Laid,
    Options,
    Osmotik,
    OsmotikAction,
    OsmotikEvent,
    Pass,
    Passed,
    Place,
    Placed,
    Reason,
    Retired,
    State,
    TurnEnded,
    board,
    notation,
)
from salon.kernel import (
    ALL,
    REFEREE,
    SPECTATOR,
    Expire,
    IllegalAction,
    Malformed,
    Proceed,
    Record,
    Resign,
    evolve_all,
    play,
)
from salon.words import Lexicon, french_name, lexicon, shelf

GAME = Osmotik()
GOLDEN = Path(__file__).parent.parent / "data" / "golden"


def words_of(*listed: str) -> Options:
    """A game with a small word list of its own."""
    from salon._core.words import LemmaIndex, WordGraph, build_graph, build_lemmas

    words = sorted(listed)
    name = f"{abs(hash(tuple(words))):064x}"
    graph = WordGraph.load(build_graph(words, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    shelf._opened[name] = Lexicon(name, graph, LemmaIndex.load(build_lemmas([[] for _ in words])))
    return Options(dictionary=name)


def on(position: str, players: int = 2, options: Options | None = None) -> State:
    return GAME.initial(replace(options or Options(), start=position), players)


def mover(state: State) -> int:
    assert state.mover is not None
    return state.mover


def events(state: State, text: str) -> tuple[OsmotikEvent, ...]:
    return GAME.decide(state, mover(state), GAME.parse(state, text))


def after(state: State, *texts: str) -> State:
    for text in texts:
        state = evolve_all(GAME, state, events(state, text))
    return state


def formed(state: State, text: str) -> list[Formed]:
    return [event for event in events(state, text) if isinstance(event, Formed)]


def told(state: State, text: str) -> list[str]:
    return [word.word for word in formed(state, text)]


def refused(state: State, text: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        events(state, text)
    return refusal.value.code


def score_of(state: State, name: str) -> tuple[int, int]:
    return next((laid.owner, laid.score) for laid in state.board if laid.cell == notation.cell(name))


# Board and players


@pytest.mark.req("OSM-01")
def test_the_hexagon() -> None:
    assert len(board.CELLS) == 169
    lengths = sorted(len(board.LINES[cell, 2]) for cell in {board.RAYS[c, 8][-1] for c in board.CELLS})
    assert lengths == sorted([*range(8, 16), *range(8, 15)])
    verbe = board.RAYS[notation.cell("JE"), 12][:5]
    assert [notation.name(cell) for cell in verbe] == ["JE", "ID", "HC", "GB", "FA"]
    for hour in HOURS:
        assert board.OPPOSITE[board.OPPOSITE[hour]] == hour
        assert board.STEPS[hour] == -board.STEPS[board.OPPOSITE[hour]]


@pytest.mark.req("OSM-01")
def test_no_line_leaves_the_board_and_comes_back() -> None:
    for cell in board.CELLS:
        for hour in HOURS:
            ray = board.RAYS[cell, hour]
            assert len(ray) <= 15
            for one, other in pairwise(ray):
                steps = (other // 15 - one // 15, other % 15 - one % 15)
                assert 15 * steps[0] + steps[1] == board.STEPS[hour]
                assert max(map(abs, steps)) == 1


@pytest.mark.req("OSM-02")
@pytest.mark.parametrize(("players", "stars"), [(2, "AA OO"), (3, "AA HO OH"), (6, "AA AH HO OO OH HA")])
def test_stars_at_the_corners(players: int, stars: str) -> None:
    view = GAME.view(GAME.initial(Options(), players), SPECTATOR)
    assert [notation.name(star) for star in view.stars] == stars.split()
    assert len(board.RAYS[view.stars[0], 12]) == 1
    assert notation.COLOURS == ("bleu", "rouge", "jaune", "vert", "ciel", "orange")
    assert GAME.players == {2, 3, 6}


@pytest.mark.req("OSM-03")
def test_everyone_starts_with_the_witness() -> None:
    state = GAME.initial(Options(), 6)
    assert state.stocks == (WITNESS,) * 6
    assert WITNESS[ord("D") - 65] == 2
    other = tuple(range(1, 27))
    assert GAME.initial(Options(witness=other), 2).stocks == (other, other)
    assert GAME.category(Options()) == "osmotik"
    assert GAME.category(Options(witness=other)) == "osmotik-custom"
    assert GAME.resources(Options()) == (french_name(),)


# The worked example of the source

EXAMPLE_WORDS = ("ANIMA", "NATALE", "JUNTES", "ANIMAIENT", "DEMANTELAT", "CANUSE", "TA", "AU", "UT")
EXAMPLE = [
    "ANIMA AA 6H", "CONTINUER", "NATALE HO 10H", "CONTINUER", "JUNTES OH 2H", "CONTINUER",
    "IENT FF 6H", "+M DD", "CONTINUER", "DEMAT HD 4H", "CONTINUER",
]  # fmt: skip
CANUSE = "CAU FH 8H"
BEFORE = [(14, 11, 9, 0, 0, 1, 0), (16, 15, 11, 1, 0, 0, 0), (6, 6, 6, 0, 0, 0, 0)]
AFTER = [(14, 10, 8, 0, 0, 2, 1), (16, 13, 11, 1, 0, 2, 0), (18, 15, 10, 3, 1, 0, 0)]
T02_BEFORE = [(9, 6, 4, 0, 0, 1, 2), (10, 9, 5, 1, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0)]
T02_AFTER = [(9, 5, 3, 0, 0, 1, 2), (10, 7, 5, 1, 0, 0, 0), (12, 9, 4, 3, 1, 0, 0)]


def game_table(state: State) -> list[tuple[int, ...]]:
    return [astuple(row) for row in GAME.view(state, SPECTATOR).scores]


def turn_table(state: State) -> list[tuple[int, ...]]:
    return [astuple(row) for row in state.turns]


@pytest.fixture(params=["own words", "French"])
def before(request: pytest.FixtureRequest) -> State:
    """The example holds with the words it names, and with the whole list."""
    options = words_of(*EXAMPLE_WORDS) if request.param == "own words" else Options()
    return after(GAME.initial(options, 3), *EXAMPLE)


@pytest.mark.req("OSM-22", "OSM-10", "OSM-12")
def test_the_worked_example(before: State) -> None:
    assert (game_table(before), turn_table(before), before.turn) == (BEFORE, T02_BEFORE, 2)
    state = after(before, CANUSE)
    assert (game_table(state), turn_table(state)) == (AFTER, T02_AFTER)
    canuse = formed(before, CANUSE)[0]
    assert [notation.name(each.cell) for each in canuse.counted] == ["FH", "GH", "HH", "IH", "JH", "KH"]


@pytest.mark.req("OSM-23", "OSM-24", "OSM-14", "OSM-21")
def test_the_words_of_the_worked_example(before: State) -> None:
    words = formed(before, CANUSE)
    assert notation.told(events(before, CANUSE)) == [
        "CANUSE FH 8H", "MOT S P+ L+", "CANUSE 6 0 1", "TA 2 1 0", "AU 2 1 0", "UT 2 1 0", "TOTAL 12 3 1"
    ]  # fmt: skip
    assert [word.main for word in words] == [True, False, False, False]
    grey = [[each.letter for each in word.counted if each.laid] for word in words]
    assert grey == [["C", "A", "U"], ["A"], ["U"], ["U"]]
    owners = [[each.owner for each in word.counted if not each.laid] for word in words]
    assert owners == [[0, 2, 2], [1], [1], [0]]
    u = [each for word in words for each in word.counted if each.letter == "U"]
    assert [(each.before, each.after) for each in u] == [(0, 1), (1, 2), (2, 3)]
    assert {word.seat for word in words} == {2}


@pytest.mark.req("OSM-20")
def test_the_letters_of_the_worked_example(before: State) -> None:
    state = after(before, CANUSE)
    expected = {"FH": (2, 1), "GH": (2, 2), "HH": (2, 1), "IH": (2, 3), "JH": (2, 2), "KH": (2, 2),
                "HI": (1, 0), "HG": (1, 0), "II": (0, 0)}  # fmt: skip
    assert {name: score_of(state, name) for name in expected} == expected
    assert score_of(before, "HH") == (0, 0)


@pytest.mark.req("OSM-26")
def test_the_turn_is_negative_for_who_has_not_played() -> None:
    """The same letters on the board, and nobody has played in this turn."""
    played = after(GAME.initial(Options(), 3), *EXAMPLE)
    state = after(on(notation.position(played), 3), CANUSE)
    assert state.turn == 2
    rows = turn_table(state)
    assert [rows[2], rows[0], rows[1]] == [
        (12, 9, 4, 3, 1, 0, 0), (0, -1, -1, 0, 0, 0, 0), (0, -2, 0, 0, 0, 0, 0)
    ]  # fmt: skip


@pytest.mark.req("OSM-25")
@given(seed=st.integers(0, 2**32), players=st.sampled_from([2, 3, 6]))
def test_points_come_from_the_letters(seed: int, players: int) -> None:
    """A turn's points are those added on placed, own and taken letters and those taken off others."""
    rng, state = Random(seed), GAME.initial(Options(), players)
    for _ in range(30):
        seat = mover(state)
        action = rng.choice(list(GAME.moves(state, seat)))
        step, later = play(GAME, state, seat, action)
        gained = later.points[seat] - state.points[seat]
        totals = [{laid.cell: laid for laid in each.board} for each in (state, later)]
        added = lowered = 0
        for cell, laid in totals[1].items():
            old = totals[0].get(cell, Laid(cell, laid.letter, laid.owner, 0))
            change = laid.score - old.score
            added += max(change, 0) if not isinstance(action, Buy) else 0
            lowered += max(-change, 0) if not isinstance(action, Buy) else 0
        hits = [each for event in step.events if isinstance(event, Formed) for each in event.counted]
        assert gained == len(hits)
        assert gained == sum(abs(each.after - each.before) for each in hits)
        assert gained >= added + lowered  # a letter brought to zero and then taken counts twice
        if not any(each.taken for each in hits):
            assert gained == added + lowered
        state = later
        if state.mover is None:
            break


# Placing


@pytest.mark.req("OSM-10")
def test_letters_step_over_occupied_cells() -> None:
    state = on("b 2 AAAb1 BBNb1 CCIb1 EEAr1 OOXr1", options=words_of("ANIMAAIN"))
    step = next(event for event in events(state, "MAIN DD 6H") if isinstance(event, Placed))
    assert [notation.name(cell) for cell in step.cells] == ["DD", "FF", "GG", "HH"]


@pytest.mark.req("OSM-12")
def test_verbe() -> None:
    state = on("b 2 AAAb1 OOAr1 HCRr1 GBBb1 FAEb1")
    assert told(state, "VE JE 12H") == ["VERBE"]
    foreign = on("b 2 AAAb1 OOAr1 HCRr1 GBBr1 FAEr1")
    assert refused(foreign, "VE JE 12H") == "no_word"


@pytest.mark.req("OSM-12")
def test_the_main_word_need_not_be_the_whole_run() -> None:
    state = on("b 2 AAAb1 OOXr1 HHKr1 IIZr1 JJEb1 LLSr1 MMKr1", options=words_of("MES", "EM"))
    assert told(state, "M KK 6H") == ["EM"]
    assert told(on("b 2 AAAb1 OOXr1 HHZb1 IIMr1 KKSb1 LLKr1", options=words_of("MES", "ZZ")), "E JJ 6H") == [
        "MES"
    ]


@pytest.mark.req("OSM-12")
def test_of_two_longest_the_first_in_the_direction_is_kept() -> None:
    state = on("b 2 AAAb1 OOXr1 HHAb1 JJCb1", options=words_of("AB", "BC"))
    assert told(state, "B II 6H") == ["AB"]
    assert told(state, "B II 12H") == ["AB"]


@pytest.mark.req("OSM-13")
def test_siamese_words() -> None:
    state = on("r 2 AAAb1 OOSr1 HEEr1 HFTb1 HJOb1 HKSr1")
    assert told(state, "REP HG 4H") == ["REPOS", "PERTE"]
    assert all(word.main for word in formed(state, "REP HG 4H"))
    assert told(state, "PER HI 10H") == ["PERTE", "REPOS"]
    shared = [each for each in formed(state, "REP HG 4H")[1].counted if each.laid]
    assert [(each.letter, each.after) for each in shared] == [("P", 2), ("E", 2), ("R", 2)]


@pytest.mark.req("OSM-14")
def test_secondary_words_need_no_letter_of_ones_own() -> None:
    state = on("b 2 AAAb1 OOSr1 GGBb1 GHAr1 IHLr1 FGLr1", options=words_of("BU", "AUL", "UA", "LU"))
    words = formed(state, "U HH 6H")
    assert [(word.word, word.main, word.hour) for word in words] == [("BU", True, 6), ("AUL", False, 8)]


@pytest.mark.req("OSM-14")
def test_overlapping_secondary_words_all_count() -> None:
    """LA and AS share the placed A: neither lies within the other."""
    state = on("b 2 AAAb1 OOSr1 GGBb1 GHLr1 IHSr1", options=words_of("BA", "LA", "AS"))
    assert told(state, "A HH 6H") == ["BA", "LA", "AS"]


@pytest.mark.req("OSM-15")
def test_desarmera_hides_its_eight() -> None:
    hidden = ["DESARMER", "DESARME", "ARMERA", "ARMER", "ARME", "REM", "RAS", "RASE"]
    assert lexicon(french_name()).missing(["DESARMERA", *hidden]) == []
    cells = ["HD", "HE", "HF", "HG", "HH", "HI", "HJ", "HK"]
    row = " ".join(f"{cell}{letter}r1" for cell, letter in zip(cells, "ESARMERA", strict=True))
    assert told(on(f"b 2 AAAb1 OOSr1 IDUb1 {row}"), "D HC 6H") == ["DU", "DESARMERA"]
    own = " ".join(f"{cell}{letter}b1" for cell, letter in zip(cells[2:], "ARMERA", strict=True))
    assert told(on(f"b 2 AAAb1 OOSr1 {own}"), "DES HC 4H") == ["DESARMERA"]


@pytest.mark.req("OSM-15")
@pytest.mark.parametrize(("text", "word"), [("ELLES HD 4H", "SELLES"), ("SELLE HH 10H", "SELLES")])
def test_a_palindrome_counts_once(text: str, word: str) -> None:
    assert told(on("b 2 AAAb1 OOSr1 HCSb1"), text) == [word]


@pytest.mark.req("OSM-15")
def test_of_a_reversed_word_the_direction_of_placement_is_kept() -> None:
    assert told(on("b 2 AAAb1 OOSr1 HCAb1"), "RRET HD 4H") == ["ARRET"]
    assert told(on("b 2 AAAb1 OOSr1 HCAb1"), "TERR HG 10H") == ["TERRA"]


@pytest.mark.req("OSM-15")
def test_of_a_reversed_secondary_word_the_first_direction_is_kept() -> None:
    """TU reads at 12h and UT at 6h on the same cells."""
    options = words_of("UN", "TU", "UT")
    state = on("b 2 AAAb1 OOSr1 HINb1 IITr1", options=options)
    assert [(word.word, word.hour) for word in formed(state, "U HH 4H")] == [("UN", 4), ("TU", 12)]


@pytest.mark.req("OSM-16")
def test_the_three_errors(before: State) -> None:
    assert refused(before, "IENT HH 6H") == "start_occupied"
    assert refused(before, "IULERA OM 4H") == "no_room"
    assert refused(before, "IULERA AC 6H") == "no_word"
    with pytest.raises(IllegalAction) as refusal:
        events(before, "IULERA AC 6H")
    assert refusal.value.facts == {"letters": "IULERA"}


@pytest.mark.req("OSM-17")
def test_only_letters_in_stock() -> None:
    state = after(GAME.initial(Options(), 2), "ANIMA AA 6H")
    used = [number - left for number, left in zip(WITNESS, state.stocks[0], strict=True)]
    assert {chr(65 + at): number for at, number in enumerate(used) if number} == {
        "A": 2,
        "I": 1,
        "M": 1,
        "N": 1,
    }
    with pytest.raises(IllegalAction) as refusal:
        events(GAME.initial(Options(), 2), "KAKI AA 6H")
    assert (refusal.value.code, refusal.value.facts) == ("not_in_stock", {"letter": "K"})


@pytest.mark.req("OSM-11")
def test_the_first_placement_covers_the_star() -> None:
    start = GAME.initial(Options(), 2)
    assert told(start, "VERBE AA 6H") == ["VERBE"]
    assert told(start, "VERBE EE 12H") == ["VERBE"]  # its last letter
    assert told(start, "EBREV EE 12H") == ["VERBE"]  # laid backwards
    inside = after(GAME.initial(Options(), 3), "ANIMA AA 6H", "CONTINUER")
    assert told(inside, "NATALE HO 10H") == ["NATALE"]
    assert refused(start, "VERBE BB 6H") == "off_star"
    assert refused(start, "A AA 6H") == "no_word"
    assert refused(start, "XZ AA 6H") == "no_word"
    assert refused(start, "VERBE AA 12H") == "no_room"


@pytest.mark.req("OSM-11")
def test_a_star_may_be_covered_by_any_letter() -> None:
    """No line runs through a corner, but a word may begin or end there."""
    start = GAME.initial(Options(), 6)
    assert told(start, "AMI AC 10H") == ["AMI"]
    assert told(start, "AMI AA 4H") == ["AMI"]


@pytest.mark.req("OSM-11")
def test_the_first_placement_is_one_run_even_after_a_pass() -> None:
    state = on("r 2 AAAb1 MMSb1")
    assert refused(state, "VERBE OO 12H") == "no_room"
    passed = after(GAME.initial(Options(), 2), "VERBE AA 6H", "CONTINUER", "PASSE", "S FF 6H", "CONTINUER")
    assert refused(passed, "VERBE HH 6H") == "off_star"
    assert told(passed, "VERBE KK 6H") == ["VERBE"]


def test_a_star_is_reserved_until_its_colour_has_covered_it() -> None:
    state = on("b 2 AAAb1 LLMb1")
    assert refused(state, "IS OO 12H") == "start_occupied"
    assert refused(state, "ERE MM 6H") == "no_room"
    assert told(on("b 2 AAAb1 LLMb1 OOSr1"), "ER MM 6H") == ["MERS"]


@pytest.mark.parametrize(("cell", "code"), [(8, "no_such_cell"), (223, "off_star")])
def test_a_cell_that_is_not_on_the_board(cell: int, code: str) -> None:
    with pytest.raises(IllegalAction, match=code):
        GAME.decide(GAME.initial(Options(), 2), 0, Place("AMI", cell, 12))


@pytest.mark.req("OSM-20")
def test_a_letter_may_be_lowered_and_then_taken_in_one_turn() -> None:
    """Rouge's A stands on lines through both placed letters: LA lowers it, SA takes it."""
    options = words_of("BLS", "LA", "SA")
    state = on("b 2 AAAb1 OOXr1 GGBb1 HIAr1", options=options)
    words = formed(state, "LS HH 6H")
    hits = [(word.word, each.before, each.after, each.taken)
            for word in words for each in word.counted if each.letter == "A"]  # fmt: skip
    assert hits == [("LA", 1, 0, False), ("SA", 0, 1, True)]
    assert [(word.points_taken, word.letters_taken) for word in words] == [(0, 0), (1, 0), (0, 1)]
    later = after(state, "LS HH 6H")
    assert score_of(later, "HI") == (0, 1)
    assert game_table(later) == [(7, 8, 5, 1, 1, 0, 0), (0, 1, 1, 0, 0, 1, 1)]


# Buying, passing, the end


@pytest.mark.req("OSM-30")
def test_buying() -> None:
    state = on("b 2 AAAb1 OOSr3 CCDb3")
    assert [notation.name(cell) for cell in GAME.view(state, ALL).buyable] == ["CC"]
    (bought,) = events(state, "+D CC")
    assert bought == Bought(0, notation.cell("CC"), "D", 2)
    assert notation.purchase(bought) == "+D EN CC POUR 2 POINTS"
    later = after(state, "+D CC")
    assert later.stocks[0][3] == WITNESS[3] + 1
    assert score_of(later, "CC") == (0, 1)
    assert turn_table(later)[0] == (0, -2, 0, 0, 0, 1, 2)
    assert refused(later, "+D CC") == "not_buyable"


@pytest.mark.req("OSM-30")
def test_what_cannot_be_bought() -> None:
    state = on("b 2 AAAb1 OOSr9 CCDb1")
    assert refused(state, "+S OO") == "not_buyable"
    assert refused(state, "+D CC") == "not_buyable"
    with pytest.raises(IllegalAction, match="nothing_to_buy"):
        GAME.decide(state, 0, Buy(notation.cell("HH")))


@pytest.mark.req("OSM-30")
def test_buying_before_and_after_the_placement() -> None:
    state = on("b 2 AAAb1 OOSr1 CCDb2 EEEb1")
    state = after(state, "+D CC", "U DD 6H")
    assert state.placed
    assert refused(state, "U FF 6H") == "not_now"
    assert refused(state, "PASSE") == "not_now"
    later = after(replace(state, board=(*state.board, Laid(100, "Z", 0, 1))), "+Z GK", "CONTINUER")
    assert later.mover == 1
    assert refused(on("b 2 AAAb1 OOSr1"), "CONTINUER") == "not_now"


@pytest.mark.req("OSM-32", "OSM-33")
def test_all_pass_in_a_row_and_buying_does_not_break_it() -> None:
    state = after(on("b 2 AAAb1 OOSr1 CCDb2"), "+D CC", "PASSE")
    assert events(state, "PASSE") == (Passed(1), Finished("all_passed"))
    over = after(state, "PASSE")
    assert (over.mover, over.finished) == (None, "all_passed")
    assert GAME.turn(over) == frozenset()
    assert list(GAME.moves(over, 0)) == []
    with pytest.raises(IllegalAction, match="over"):
        GAME.decide(over, 0, Pass())


@pytest.mark.req("OSM-33")
def test_a_placement_breaks_the_row_of_passes() -> None:
    state = after(GAME.initial(Options(), 3), "PASSE", "PASSE", "AMI OH 2H", "CONTINUER", "PASSE", "PASSE")
    assert (state.mover, state.passes) == (2, 2)
    assert events(state, "PASSE")[-1] == Finished("all_passed")


@pytest.mark.req("OSM-33")
def test_a_full_board_ends_the_game() -> None:
    letters = [f"{notation.name(cell)}Zb1" for cell in board.CELLS if notation.name(cell) not in ("HH", "GG")]
    state = on(f"b 9 {' '.join(letters)} GGAb1", options=words_of("AX"))
    last = events(state, "X HH 6H")
    assert last[-1] == Finished("board_full")
    assert after(state, "X HH 6H").mover is None
    letters.pop()
    assert events(on(f"b 9 {' '.join(letters)} GGAb1", options=words_of("AX")), "X HH 6H")[-1] != last[-1]


Rows = tuple[tuple[int, ...], ...]


def finished(points: tuple[int, ...], letters: Rows, points_taken: Rows, letters_taken: Rows) -> State:
    """Three players with these points, scores of letters on the board, and exchanges."""
    laid = tuple(
        Laid(cell, "A", seat, score)
        for seat, scores in enumerate(letters)
        for cell, score in enumerate(scores)
    )
    return replace(
        GAME.initial(Options(), 3),
        finished="all_passed",
        mover=None,
        points=points,
        board=laid,
        points_taken=points_taken,
        letters_taken=letters_taken,
    )


NONE = ((0, 0, 0), (0, 0, 0), (0, 0, 0))
SAME = ((1,), (1,), (1,))


@pytest.mark.req("OSM-33")
@pytest.mark.parametrize(
    ("points", "letters", "points_taken", "letters_taken", "ranks"),
    [
        ((5, 9, 7), SAME, NONE, NONE, (3, 1, 2)),
        ((5, 5, 5), ((1,), (3,), (2,)), NONE, NONE, (3, 1, 2)),
        ((5, 5, 5), ((3,), (1, 1, 1), (2, 1)), NONE, NONE, (3, 1, 2)),
        ((5, 5, 5), SAME, ((0, 0, 1), (2, 0, 0), (0, 0, 0)), NONE, (2, 1, 3)),
        ((5, 5, 5), SAME, NONE, ((0, 0, 1), (2, 0, 0), (0, 0, 0)), (2, 1, 3)),
        ((5, 5, 5), SAME, ((0, 1, 0), (0, 0, 1), (0, 1, 0)), NONE, (1, 3, 2)),
        ((5, 5, 5), SAME, NONE, ((0, 1, 0), (0, 0, 1), (0, 1, 0)), (1, 3, 2)),
        ((5, 5, 5), SAME, NONE, NONE, (1, 1, 1)),
    ],
    ids=["PTS", "PJ", "NJ", "P+", "L+", "P-", "L-", "equal"],
)
def test_the_ranking(
    points: tuple[int, ...], letters: Rows, points_taken: Rows, letters_taken: Rows, ranks: tuple[int, ...]
) -> None:
    result = GAME.result(finished(points, letters, points_taken, letters_taken))
    assert result is not None
    assert result.ranks == ranks
    assert result.reason == "all_passed"


@pytest.mark.req("OSM-31")
def test_exchanges_are_kept_by_opponent(before: State) -> None:
    state = after(before, CANUSE)
    assert state.points_taken == ((0, 0, 0), (1, 0, 0), (1, 2, 0))
    assert state.letters_taken == ((0, 0, 0), (0, 0, 0), (1, 0, 0))


# Giving up


@pytest.mark.parametrize(("action", "reason"), [(Resign(0), "resigned"), (Expire((0,)), "time")])
def test_of_two_players_the_other_wins(action: Resign | Expire, reason: Reason) -> None:
    state = after(GAME.initial(Options(), 2), "AMI AA 6H")
    step, later = play(GAME, state, REFEREE, action)
    assert step.events == (Retired(0, reason), Finished(reason))
    result = GAME.result(later)
    assert result is not None
    assert (result.scores, result.ranks) == ((3, 0), (2, 1))
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(state, 0, action)


def test_a_colour_that_gave_up_passes_while_two_others_remain() -> None:
    state = after(GAME.initial(Options(), 3), "AMI AA 6H", "CONTINUER")
    step, state = play(GAME, state, REFEREE, Resign(1))
    assert step.events == (Retired(1, "resigned"), Passed(1))
    assert state.mover == 2
    state = after(state, "AMI OH 2H", "CONTINUER")
    assert events(state, "PASSE") == (Passed(0), Passed(1))
    state = after(state, "PASSE")
    assert events(state, "PASSE") == (Passed(2), Finished("all_passed"))
    with pytest.raises(IllegalAction, match="nothing_to_give_up"):
        GAME.decide(state, REFEREE, Resign(1))


def test_the_last_to_pass_may_be_one_that_gave_up() -> None:
    _, state = play(GAME, GAME.initial(Options(), 3), REFEREE, Resign(2))
    assert state.mover == 0
    assert events(after(state, "PASSE"), "PASSE") == (Passed(1), Passed(2), Finished("all_passed"))


def test_giving_up_after_ones_placement_ends_the_turn() -> None:
    state = after(GAME.initial(Options(), 3), "AMI AA 6H")
    step, state = play(GAME, state, REFEREE, Expire((0,)))
    assert step.events == (Retired(0, "time"), TurnEnded(0))
    assert state.mover == 1
    step, state = play(GAME, state, REFEREE, Resign(2))
    assert step.events[-1] == Finished("resigned")
    result = GAME.result(state)
    assert result is not None
    assert result.ranks == (2, 1, 3)


def test_the_referee_has_nothing_to_proceed_with() -> None:
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(GAME.initial(Options(), 2), REFEREE, Proceed())


# Notation and positions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("CAU FH 8H", Place("CAU", 82, 8)),
        (" cau  fh 10h", Place("CAU", 82, 10)),
        ("+D CC", Buy(32)),
        ("passe", Pass()),
        ("CONTINUER", EndTurn()),
    ],
)
def test_notation(text: str, action: OsmotikAction) -> None:
    state = on("b 2 AAAb1 CCDb2")
    assert GAME.parse(state, text) == action
    assert GAME.notate(state, action) == " ".join(text.upper().split())


@pytest.mark.parametrize(
    "text",
    ["", "CAU FH", "CAU FH 9H", "CAU AO 8H", "CAU PP 8H", "ABCDEFG FH 8H", "+C CC", "+D", "+A HH ?", "é"],
)
def test_unreadable_actions(text: str) -> None:
    with pytest.raises(Malformed):
        GAME.parse(on("b 2 AAAb1 CCDb2"), text)


@pytest.mark.parametrize("text", ["A", "AAA", "AP", "ha", "AO"])
def test_unreadable_cells(text: str) -> None:
    with pytest.raises(Malformed, match="unreadable_cell"):
        notation.cell(text)


@given(seed=st.integers(0, 2**32), players=st.sampled_from([2, 3, 6]))
def test_a_position_is_written_and_read(seed: int, players: int) -> None:
    rng, state = Random(seed), GAME.initial(Options(), players)
    for _ in range(rng.randrange(40)):
        if state.mover is None:
            return
        _, state = play(GAME, state, state.mover, rng.choice(list(GAME.moves(state, state.mover))))
    if state.mover is not None:
        again = on(notation.position(state), players)
        assert (again.board, again.stocks) == (state.board, state.stocks)
        assert (again.mover, again.turn) == (state.mover, state.turn)


@pytest.mark.parametrize(
    "text",
    [
        " ",
        "b",
        "x 1",
        "b x",
        "b 1 AAA",
        "b 1 AAAj1",
        "b 1 AAAb1 AABb1",
        "b 1 AOAb1",
        "bleu 1",
        "j 1",
        "b 1 j:A1",
        "v 1",
    ],
)
def test_unreadable_positions(text: str) -> None:
    with pytest.raises(Malformed):
        on(text)


def test_a_seat_without_letters_or_without_anything_on_the_board_can_only_pass() -> None:
    assert list(GAME.moves(on("b 3 AAAb1 OOSr1 b:"), 0)) == [Pass()]
    assert list(GAME.moves(on("b 3 AAAr1 OOSr1"), 0)) == [Pass()]


# Records


def test_a_record_is_exported_and_imported() -> None:
    record = Record.written(GAME, Options(), 3, [*EXAMPLE, CANUSE])
    again = Record.load(GAMES, record.dump())
    assert again.states() == record.states()
    assert again.notation() == [*EXAMPLE, CANUSE]


FILES = sorted(GOLDEN.glob("osmotik-*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_games_replay(file: Path) -> None:
    """Logs of every release lead where they led, and today's rules would decide the same."""
    record = Record.load(GAMES, file.read_bytes())
    states = record.states()
    for state, step in zip(states, record.steps, strict=False):
        assert record.game.decide(state, step.seat, step.action) == step.events
    table = "\n".join(" ".join(map(str, row)) for row in game_table(states[-1]))
    assert f"{notation.position(states[-1])}\n{table}\n" == file.with_suffix(".txt").read_text()


def test_there_are_golden_games() -> None:
    assert len(FILES) >= 3
