"""The rules of Scrabble, by the numbers of its source."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace
from tests.games.scrabble_tables import GAME, begun, board, command, placed, play_all, table

from salon.games.scrabble import (
    Begin,
    Begun,
    Draw,
    Drawn,
    Ended,
    Ending,
    Exchange,
    Exchanged,
    Options,
    Pass,
    Passed,
    Place,
    Placed,
    Rejected,
    State,
    Turn,
    Withdrawn,
)
from salon.games.scrabble.tiles import CENTRE, COUNTS, PREMIUMS, SIZE, TILES, VALUES
from salon.kernel import (
    ALL,
    CHANCE,
    REFEREE,
    SPECTATOR,
    Expire,
    IllegalAction,
    Malformed,
    Proceed,
    Resign,
    Result,
    evolve_all,
    settle,
)
from salon.words import Dictionary, admit, french_name


def refused(state: State, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        command(state, text)
    return refusal.value


# Letters and board


@pytest.mark.req("SCR-43")
def test_the_reserve() -> None:
    assert len(TILES) == 102
    assert GAME.initial(Options(), 2).reserve == TILES
    assert [COUNTS[letter] for letter in "AEIJLSWZ?"] == [9, 15, 8, 1, 5, 6, 1, 1, 2]
    assert [VALUES[letter] for letter in "AEDGBFQJKWXYZ?"] == [1, 1, 2, 2, 3, 4, 8, 8, 10, 10, 10, 10, 10, 0]
    assert sum(VALUES[letter] * count for letter, count in COUNTS.items()) == 197


@pytest.mark.req("SCR-52")
def test_the_board() -> None:
    rows = [PREMIUMS[row : row + SIZE] for row in range(0, SIZE * SIZE, SIZE)]
    assert rows == rows[::-1] == ["".join(column) for column in zip(*rows, strict=True)]
    assert rows[0] == "W..l...W...l..W"
    assert rows[10] == rows[4] == "....w.....w...."
    assert PREMIUMS[CENTRE] == "w"
    assert Counter(PREMIUMS) == {".": 164, "l": 24, "L": 12, "w": 17, "W": 8}


# The beginning


@pytest.mark.req("SCR-44")
def test_the_first_player_draws_seven_letters_before_the_other() -> None:
    state, rng, drawn, first = GAME.initial(Options(), 2), Random(5), [], None
    for step, after in settle(GAME, state, rng):
        state = after
        for event in step.events:
            if isinstance(event, Begun):
                first = event.first
            elif isinstance(event, Drawn):
                drawn.append((event.seat, event.count))
    assert first is not None
    assert drawn == [(first, 7), (1 - first, 7)]
    assert len(state.reserve) == 88
    assert Counter(state.reserve + "".join(state.racks)) == Counter(TILES)
    assert GAME.turn(state) == {first}


@pytest.mark.req("SCR-44")
def test_either_may_begin() -> None:
    assert {begun(seed).mover for seed in range(20)} == {0, 1}


def test_chance_cannot_cheat() -> None:
    state = GAME.initial(Options(), 2)
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(state, CHANCE, Draw("AAAAAAA"))
    state = evolve_all(GAME, state, GAME.decide(state, CHANCE, Begin(1)))
    for letters in ("AAAAAA", "ZZAEIOU"):
        with pytest.raises(IllegalAction, match="cannot_draw"):
            GAME.decide(state, CHANCE, Draw(letters))
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(state, CHANCE, Begin(1))


def test_a_redacted_draw_cannot_be_replayed() -> None:
    with pytest.raises(ValueError, match="redacted"):
        GAME.evolve(table(), Drawn(1, None, 7))


# Placing


@pytest.mark.req("SCR-71")
def test_the_first_placement_covers_the_centre() -> None:
    assert refused(table("BALLEEE"), "!placer a1h balle").code == "misses_centre"
    assert placed(table("BALLEEE"), "!placer h8v balle").squares[0] == CENTRE


@pytest.mark.req("SCR-67")
def test_the_first_placement_is_a_word_of_two_letters_or_more() -> None:
    assert refused(table("A"), "!placer h8h a").code == "too_short"
    assert placed(table("OS"), "!placer h8h os").points == 4


@pytest.mark.req("SCR-67")
def test_words_read_to_the_right_and_downwards_only() -> None:
    (event,), _ = command(table("ELLAB"), "!placer h8h ellab")
    assert isinstance(event, Rejected)


@pytest.mark.req("SCR-71")
def test_a_placement_touches_what_is_there() -> None:
    on = board(h8h="OS")
    assert refused(table("RAT", on=on), "!placer a1h rat").code == "touches_nothing"
    assert refused(table("A", on=on), "!placer a1 a").code == "touches_nothing"
    assert refused(table("RAT", on=on), "!placer g10h rat").code == "touches_nothing"  # corners do not touch
    assert placed(table("TES", on=on), "!placer h10 t").words[0].text == "OST"


@pytest.mark.req("SCR-71")
def test_letters_lie_on_one_line_over_those_already_there() -> None:
    event = placed(table("ADANT", on=board(g9h="BON")), "!placer g8h adant")
    assert event.squares == tuple(6 * SIZE + column for column in (7, 11, 12, 13, 14))
    assert [word.text for word in event.words] == ["ABONDANT"]


@pytest.mark.req("SCR-72")
def test_every_new_word_is_checked() -> None:
    state = table("EASEZXY", on=board(h8h="RAT"))
    assert [word.text for word in placed(state, "!placer i9h se").words] == ["SE", "AS", "TE"]
    (event,), _ = command(state, "!placer i9h sz")
    assert isinstance(event, Rejected)
    assert [word.text for word in event.shown.words] == ["SZ", "AS", "TZ"]
    assert event.shown.wrong == ("SZ", "TZ")


@pytest.mark.req("SCR-72")
def test_a_word_may_stand_several_times() -> None:
    event = placed(table("RA", on=board(h8h="RAT")), "!placer f10v ra")
    assert [word.text for word in event.words] == ["RAT"]


@pytest.mark.req("SCR-73")
def test_accents_are_ignored() -> None:
    state = table("ETATENS")
    assert placed(state, "!placer h8h état") == placed(state, "!placer h8h etat")
    with pytest.raises(Malformed):
        command(state, "!placer h8h l'etat")
    with pytest.raises(Malformed):
        command(state, "!placer h8h tete-a")


@pytest.mark.req("SCR-73")
def test_another_dictionary_decides() -> None:
    known = admit(Dictionary.of({"ZZ": (), "QX": ()}).blob())
    state = table("ZZXQABC", dictionary=known.name)
    assert isinstance(command(state, "!placer h8h qx")[0][0], Placed)
    assert isinstance(command(state, "!placer h8h abc")[0][0], Rejected)
    assert GAME.resources(state.options) == (known.name,)
    assert GAME.resources(Options()) == (french_name(),)


@pytest.mark.req("SCR-68")
def test_a_blank_keeps_its_letter() -> None:
    _, after = command(table("BO?"), "!placer h8h boN")
    assert after.board[CENTRE : CENTRE + 3] == "BOn"
    assert placed(replace(after, racks=("SAAAAAA", "SAAAAAA")), "!placer h11 s").words[0].text == "BONS"
    assert "?" not in after.racks[0]


@pytest.mark.req("SCR-79", "SCR-48")
def test_the_examples_around_bon_at_g10() -> None:
    on = board(g10h="BON")
    for text in ("!placer g9h adant", "!placer g9h adanT"):
        assert refused(table("ADANT?S", on=on), text).code == "off_board"
    events = [placed(table("S", on=on), f"!placer {where} s") for where in ("g13h", "g13v", "g13")]
    assert {event.points for event in events} == {1 + 3 + 1 + 2}  # the S lies on a letter ×2
    assert {event.words[0].text for event in events} == {"BONS"}
    assert {event.squares for event in events} == {(6 * SIZE + 12,)}


@pytest.mark.req("SCR-79")
def test_the_examples_around_bon_at_g9() -> None:
    on = board(g9h="BON")
    plain, blank = (
        placed(table("ADAN?T", on=on), f"!placer g8h {letters}") for letters in ("adant", "adanT")
    )
    assert {event.words[0].text for event in (plain, blank)} == {"ABONDANT"}
    assert plain.squares[-1] == blank.squares[-1] == 6 * SIZE + 14
    assert plain.points == blank.points + 1


@pytest.mark.req("SCR-48")
def test_what_cannot_be_placed() -> None:
    on = board(h8h="BON")
    assert refused(table("SET", on=on), "!placer h8h set").code == "occupied"
    assert refused(table("SET", on=on), "!placer h11h sez").code == "not_on_rack"
    assert refused(table("SET", on=on), "!placer h11h seT").code == "not_on_rack"
    assert refused(table("SSEET", on=on), "!placer o13v tes").code == "off_board"
    with pytest.raises(IllegalAction, match="not_your_turn"):
        GAME.decide(table(), 1, Pass())


@pytest.mark.req("SCR-81")
def test_annex_c_twenty() -> None:
    assert placed(table("BALLEXX"), "!placer h4h balle").points == 20


@pytest.mark.req("SCR-81")
def test_annex_c_thirty() -> None:
    state = play_all(
        table(),
        "!placer h8h os",
        "!placer d9v etat",
        "!placer d5h entr",
        "!placer e6v ul",
        "!placer f4h se",
        "!placer e4 a",
    )
    event = placed(replace(state, racks=("VEEEEEE",) * 2), "!placer d4 v")
    assert {word.text: word.points for word in event.words} == {"VENTRE": 18, "VAS": 12}
    assert event.points == 30


@pytest.mark.req("SCR-81")
def test_annex_c_fifty() -> None:
    state = play_all(
        table(), "!placer h8h ego", "!placer i9v are", "!placer j6h luie", "!placer i6v alo", "!placer l5h dn"
    )
    event = placed(replace(state, racks=("ANERAIX",) * 2), "!placer l4h anerai")
    assert {word.text: word.points for word in event.words} == {"ADONNERAI": 44, "GAREE": 6}
    assert event.points == 50


@pytest.mark.req("SCR-81")
def test_annex_c_ninety_seven() -> None:
    on = board(g10v="DEROBE", i12h="", i12v="TAC", j12h="AIT")
    event = placed(table("BETISES", on=on), "!placer f11v betises")
    points = {word.text: word.points for word in event.words}
    assert points == {"BETISES": 18, "DE": 3, "ET": 2, "RIT": 3, "OSAIT": 5, "BEC": 14, "ES": 2}
    assert event.bingo
    assert event.points == 97


@pytest.mark.req("SCR-81")
def test_premiums_count_once() -> None:
    _, after = command(table("BALLEXX"), "!placer h4h balle")
    event = placed(replace(after, racks=("SEEEEEE",) * 2), "!placer h9 s")
    assert event.points == 8  # neither the double word under E nor the double letter under B


@pytest.mark.req("SCR-82")
def test_the_player_draws_as_many_as_were_placed_or_what_is_left() -> None:
    _, after = command(table("BALLEXX"), "!placer h4h balle")
    assert len(after.racks[0]) == 7
    _, after = command(table("BALLEXX", reserve="KW"), "!placer h4h balle")
    assert after.racks[0] == "KWXX"
    assert after.reserve == ""
    assert GAME.turn(after) == {1}


@pytest.mark.req("SCR-80")
def test_an_invalid_placement_shows_for_three_seconds() -> None:
    state = replace(table("XQAAAAA"), passes=4)
    events, shown = command(state, "!placer h8h xq")
    assert isinstance(events[0], Rejected)
    assert events[0].shown.wrong == ("XQ",)
    assert GAME.turn(shown) == {REFEREE}
    assert GAME.pause(shown) == 3.0
    assert GAME.pause(state) is None
    for viewer in (0, 1, SPECTATOR):
        seen = GAME.view(shown, viewer)
        assert seen.shown == events[0].shown
        assert seen.board == state.board
        assert GAME.redact(events[0], viewer) == events[0]
    back = GAME.decide(shown, REFEREE, Proceed())
    after = evolve_all(GAME, shown, back)
    assert back == (Withdrawn(0, (CENTRE, CENTRE + 1)),)
    assert after.racks == state.racks
    assert after.scores == (0, 0)
    assert after.passes == 0
    assert GAME.turn(after) == {1}


@pytest.mark.req("SCR-80")
def test_nobody_plays_while_it_shows() -> None:
    _, shown = command(table("XQAAAAA"), "!placer h8h xq")
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="not_your_turn"):
            GAME.decide(shown, seat, Pass())
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(shown, REFEREE, Expire((0,)))
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(table(), REFEREE, Proceed())


# A turn


@pytest.mark.req("SCR-70")
@pytest.mark.parametrize("text", ["!placer h8h raie", "!échanger ra", "!passer"])
def test_a_turn_is_one_action(text: str) -> None:
    _, after = command(table(), text)
    assert GAME.turn(after) == {1}
    with pytest.raises(IllegalAction, match="not_your_turn"):
        GAME.decide(after, 0, Pass())


@pytest.mark.req("SCR-70")
def test_a_turn_whose_time_is_up_is_passed() -> None:
    assert GAME.decide(table(), REFEREE, Expire((0,))) == (Passed(0, time_up=True),)


# Exchanging


@pytest.mark.req("SCR-86")
@pytest.mark.parametrize(
    ("text", "left"), [("!échanger mwb", "?EEE"), ("!échanger e*", "BEEMW"), ("!échanger eew", "?BEM")]
)
def test_the_three_examples(text: str, left: str) -> None:
    state = table("WMEE?BE")
    (event,) = GAME.decide(state, 0, GAME.parse(state, text))
    assert isinstance(event, Exchanged)
    after = GAME.evolve(state, event)
    assert after.racks[0] == left
    assert GAME.redact(event, 0) == GAME.redact(event, ALL) == event
    assert GAME.redact(event, 1) == GAME.redact(event, SPECTATOR) == Exchanged(0, None, event.count)
    assert event.count == 7 - len(left)


@pytest.mark.req("SCR-84")
def test_letters_are_drawn_before_the_rejected_ones_go_back() -> None:
    state = table("ZZZZZZZ", reserve="ABCDEFG")
    after = GAME.evolve(state, Exchanged(0, "ZZZZZZZ", 7))
    assert GAME.turn(after) == {CHANCE}
    assert after.reserve == "ABCDEFG"
    _, settled = next(settle(GAME, after, Random(1)))
    assert settled.racks[0] == "ABCDEFG"
    assert settled.reserve == "ZZZZZZZ"
    assert GAME.turn(settled) == {1}


@pytest.mark.req("SCR-84")
def test_no_exchange_with_fewer_than_seven_in_the_reserve() -> None:
    assert refused(table("AEIRSTN", reserve="ABCDEF"), "!échanger a").code == "reserve_short"
    assert isinstance(command(table("AEIRSTN", reserve="ABCDEFG"), "!échanger a")[0][0], Exchanged)
    assert refused(table("AEIRSTN"), "!échanger z").code == "not_on_rack"
    assert refused(table("AEIRSTN"), "!échanger aa").code == "not_on_rack"


@pytest.mark.req("SCR-25", "SCR-84")
def test_a_seat_may_be_allowed_to_exchange_with_a_short_reserve() -> None:
    state = table("AEIRSTN", reserve="XYZ", short_exchange=(0,))
    assert isinstance(command(state, "!échanger aei")[0][0], Exchanged)
    assert refused(state, "!échanger aeir").code == "reserve_short"
    assert refused(replace(state, mover=1), "!échanger e").code == "reserve_short"
    sizes = {len(move.letters) for move in GAME.moves(state, 0) if isinstance(move, Exchange)}
    assert sizes == {1, 2, 3}


# The end


@pytest.mark.req("SCR-100")
def test_going_out_ends_the_game() -> None:
    state = replace(table("BALLE", "KZ?E", reserve=""), scores=(100, 90))
    events, after = command(state, "!placer h4h balle")
    assert isinstance(events[-1], Ended)
    assert events[-1].racks == ("", "?EKZ")
    assert after.ended == Ending("out", (21, -21))
    assert after.scores == events[-1].scores == (100 + 20 + 21, 90 - 21)
    assert GAME.turn(after) == frozenset()
    assert GAME.result(after) == Result("out", (141, 69), (1, 2))


@pytest.mark.req("SCR-100")
def test_an_empty_rack_alone_does_not_end_it() -> None:
    _, after = command(table("BALLEEE", reserve="A"), "!placer h4h balle")
    assert after.ended is None
    _, after = command(table("BALLEX", reserve=""), "!placer h4h balle")
    assert after.ended is None


@pytest.mark.req("SCR-101")
def test_six_passes_in_a_row_end_it() -> None:
    state = replace(table("KZE", "QA?", reserve=""), scores=(50, 40))
    for _ in range(5):
        events, state = command(state, "!passer")
        assert len(events) == 1
    events, state = command(state, "!passer")
    assert state.ended == Ending("passes", (-21, -9))
    assert GAME.result(state) == Result("passes", (29, 31), (2, 1))
    with pytest.raises(IllegalAction, match="over"):
        GAME.decide(state, 0, Pass())


@pytest.mark.req("SCR-101")
@pytest.mark.parametrize("text", ["!placer h8h raie", "!échanger r", "!placer h8h rst"])
def test_any_other_turn_breaks_the_row(text: str) -> None:
    events, after = command(replace(table(), passes=5), text)
    assert after.passes == 0
    assert not isinstance(events[-1], Ended)


@pytest.mark.req("SCR-101")
def test_time_that_runs_out_counts_as_a_pass() -> None:
    events = GAME.decide(replace(table(), passes=5), REFEREE, Expire((0,)))
    assert isinstance(events[-1], Ended)


def test_who_is_not_in_turn_has_no_moves() -> None:
    assert list(GAME.moves(table(), 1)) == []
    assert Pass() in GAME.moves(table(), 0)


def test_equal_scores_share_the_first_place() -> None:
    _, after = command(replace(table("A", "E", reserve=""), passes=5), "!passer")
    assert GAME.result(after) == Result("passes", (-1, -1), (1, 1))


@pytest.mark.req("SCR-88")
def test_who_gives_up_comes_last_whatever_the_score() -> None:
    state = replace(table(), scores=(200, 10))
    after = evolve_all(GAME, state, GAME.decide(state, REFEREE, Resign(0)))
    assert GAME.result(after) == Result("resigned", (200, 10), (2, 1))
    assert GAME.replaces_leavers


def test_turns_are_written_down() -> None:
    state = table("BALLE?X", mode="classic")
    _, state = command(state, "!placer h4h balle")
    _, state = command(state, "!échanger e")
    _, state = command(replace(state, racks=("QXAAAAA", "EEEEEEE")), "!placer h9h xq")
    state = evolve_all(GAME, state, GAME.decide(state, REFEREE, Proceed()))
    _, state = command(state, "!passer")
    assert [type(turn.move) for turn in state.turns] == [Place, Exchange, Place, Pass]
    assert state.turns[0] == Turn(0, "?ABELLX", Place(108, True, "BALLE"), 20)
    assert state.turns[2].valid is False
    assert state.turns[2].points > 0
    assert state.gains == ((20, 0), (0, 0))
    assert GAME.view(state, 0).turns == ()
    assert GAME.view(state, ALL).turns == state.turns


# Previews


def test_a_preview_tells_points_and_not_whether_words_exist() -> None:
    state = table("XQBALLE")
    for letters, points in (("XQ", 36), ("BALLE", 20)):
        (told,) = GAME.preview(state, 0, Place(108 if letters == "BALLE" else CENTRE, True, letters))
        assert isinstance(told, Placed)
        assert told.points == points
    with pytest.raises(IllegalAction, match="not_on_rack"):
        GAME.preview(state, 0, Place(CENTRE, True, "ZZ"))
    with pytest.raises(IllegalAction, match="not_your_turn"):
        GAME.preview(state, 1, Place(CENTRE, True, "EE"))


def test_a_preview_tells_what_the_options_allow() -> None:
    place = Place(CENTRE, True, "XQ")
    (told,) = GAME.preview(table("XQ", preview="words"), 0, place)
    assert isinstance(told, Rejected)
    with pytest.raises(IllegalAction, match="not_previewable"):
        GAME.preview(table("XQ", preview="nothing"), 0, place)
    with pytest.raises(IllegalAction, match="not_previewable"):
        GAME.preview(table("XQ"), 0, Pass())
