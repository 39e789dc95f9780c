"""Osmotik's words: the worked example of its source, placements and what they form."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.osmotik_tables import (
    CANUSE,
    EXAMPLE,
    GAME,
    after,
    events,
    formed,
    game_table,
    mover,
    on,
    refused,
    score_of,
    told,
    turn_table,
    words_of,
)

from salon.games.osmotik import WITNESS, Buy, Formed, Laid, Options, Place, Placed, State, notation
from salon.kernel import IllegalAction, play
from salon.words import french_name, lexicon

# The worked example of the source

EXAMPLE_WORDS = ("ANIMA", "NATALE", "JUNTES", "ANIMAIENT", "DEMANTELAT", "CANUSE", "TA", "AU", "UT")

BEFORE = [(14, 11, 9, 0, 0, 1, 0), (16, 15, 11, 1, 0, 0, 0), (6, 6, 6, 0, 0, 0, 0)]
AFTER = [(14, 10, 8, 0, 0, 2, 1), (16, 13, 11, 1, 0, 2, 0), (18, 15, 10, 3, 1, 0, 0)]
T02_BEFORE = [(9, 6, 4, 0, 0, 1, 2), (10, 9, 5, 1, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0)]
T02_AFTER = [(9, 5, 3, 0, 0, 1, 2), (10, 7, 5, 1, 0, 0, 0), (12, 9, 4, 3, 1, 0, 0)]


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


@pytest.mark.req("OSM-31")
def test_exchanges_are_kept_by_opponent(before: State) -> None:
    state = after(before, CANUSE)
    assert state.points_taken == ((0, 0, 0), (1, 0, 0), (1, 2, 0))
    assert state.letters_taken == ((0, 0, 0), (0, 0, 0), (1, 0, 0))


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


@pytest.mark.req("OSM-13", "OSM-15")
@pytest.mark.parametrize(
    ("line", "text", "words"),
    [
        ("BALb1 BBAb1 BDAb1", "G BC 4H", ["AGA", "GAL"]),
        ("BALb1 BBAb1 BDAb1", "G BC 10H", ["AGA"]),  # GAL reads the same way as the main word now
        ("HLSb1 HMEb1 HOIb1", "N HN 4H", ["SEN", "IN"]),
        ("HLSb1 HMEb1 HOIb1", "N HN 10H", ["NES", "NI"]),
    ],
)
def test_a_siamese_word_counts_though_a_longer_one_lies_within_the_main_word(
    line: str, text: str, words: list[str]
) -> None:
    counted = formed(on(f"b 5 AASb1 OOSr1 {line}"), text)
    assert [word.word for word in counted] == words
    assert all(word.main for word in counted)


@pytest.mark.req("OSM-13")
def test_the_longer_of_two_siamese_words_is_the_main_word() -> None:
    """Whichever way the letters are laid; a word within it is no second one."""
    state = on("b 2 AAAb1 OOXr1 HFDb1 HGCb1 HIAb1", options=words_of("BCD", "AB", "CB", "BA"))
    assert told(state, "B HH 4H") == told(state, "B HH 10H") == ["BCD", "BA"]


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
