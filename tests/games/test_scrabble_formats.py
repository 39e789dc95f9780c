"""GCG games and CGP positions, in and out, other people's included."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games import golden
from tests.games.scrabble_tables import GAME, board, command, table

from salon.games.scrabble import Options, Place, State, cgp, gcg, placing
from salon.games.scrabble.cgp import Position
from salon.games.scrabble.rules import words_of
from salon.games.scrabble.search import placements
from salon.games.scrabble.tiles import NOTHING, TILES
from salon.kernel import ALL, CHANCE, REFEREE, Malformed, Proceed, Resign, evolve_all, settle

EMPTY_ROWS = "/".join(["15"] * 15)
ROWS = "/".join([*["15"] * 7, "7Os6", *["15"] * 7])


# CGP


def test_a_position_is_read() -> None:
    position = cgp.read(f"{ROWS} RAT?/XY 120/-4 2 lex FRA24; ld french;")
    assert position == Position(board(h8h="Os"), ("?ART", "XY"), (120, -4), 2)
    assert cgp.read(f"{EMPTY_ROWS} / 0/0") == Position()
    assert cgp.read(f"{EMPTY_ROWS} A/ 0/0 lex FRA;").passes == 0


def test_a_position_is_written() -> None:
    assert cgp.write(Position(board(h8h="Os"), ("?ART", ""), (7, 8), 1)) == f"{ROWS} ?ART/ 7/8 1 ld french;"


@pytest.mark.parametrize("seed", range(30))
def test_positions_come_back(seed: int) -> None:
    rng = Random(seed)
    cells, tiles = list(NOTHING), list(TILES.replace("?", ""))
    rng.shuffle(tiles)
    for at in rng.sample(range(225), rng.randrange(60)):
        cells[at] = tiles.pop()
    racks = ("".join(sorted(tiles[:7])), "".join(sorted(tiles[7 : 7 + rng.randrange(8)])))
    position = Position("".join(cells), racks, (rng.randrange(500), rng.randrange(500)), rng.randrange(6))
    assert cgp.read(cgp.write(position)) == position


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unreadable_position"),
        (EMPTY_ROWS, "unreadable_position"),
        (f"{EMPTY_ROWS[:-3]} / 0/0", "unreadable_position"),
        (f"{EMPTY_ROWS} ABC 0/0", "unreadable_position"),
        (f"{EMPTY_ROWS} ABCDEFGH/ 0/0", "unreadable_position"),
        (f"{EMPTY_ROWS} abc/ 0/0", "unreadable_position"),
        (f"{EMPTY_ROWS} / 0", "unreadable_position"),
        (f"{EMPTY_ROWS} / x/0", "unreadable_position"),
        (f"{EMPTY_ROWS} / 0/0 12", "unreadable_position"),
        (EMPTY_ROWS.replace("15", "14", 1) + " / 0/0", "unreadable_row"),
        (EMPTY_ROWS.replace("15", "9999999999", 1) + " / 0/0", "unreadable_row"),
        (EMPTY_ROWS.replace("15", "", 1) + " / 0/0", "unreadable_row"),
        (EMPTY_ROWS.replace("15", "14é", 1) + " / 0/0", "unreadable_row"),
        (f"{EMPTY_ROWS} ZZ/ 0/0", "too_many_letters"),
    ],
)
def test_what_is_no_position(text: str, code: str) -> None:
    with pytest.raises(Malformed) as refusal:
        cgp.read(text)
    assert refusal.value.code == code


def test_a_game_goes_on_from_a_position() -> None:
    options = Options(start=f"{ROWS} TEXAVIR/ 30/12 0")
    state = GAME.initial(options, 2)
    assert (state.mover, state.racks, state.scores) == (0, ("AEIRTVX", ""), (30, 12))
    assert GAME.turn(state) == {CHANCE}
    for _, after in settle(GAME, state, Random(1)):
        state = after
    assert GAME.turn(state) == {0}
    assert len(state.racks[1]) == 7
    _, state = command(state, "!placer h10 t")
    assert state.board[112:115] == "OsT"
    assert GAME.view(GAME.imagine(GAME.view(state, 1), Random(2)), 1) == GAME.view(state, 1)
    assert not GAME.keeps_best(options, 2)
    assert GAME.keeps_best(Options(), 2)
    assert GAME.category(options) not in {GAME.category(Options()), GAME.category(Options("log2990"))}
    with pytest.raises(Malformed):
        GAME.initial(Options(start="x"), 2)


# GCG


def finished(seed: int, **options: object) -> State:
    """A game of random placements, exchanges, passes and bluffs."""
    rng = Random(seed)
    state = GAME.initial(Options(**options), 2)  # type: ignore[arg-type]
    while True:
        for _, after in settle(GAME, state, rng):
            state = after
        turn = GAME.turn(state)
        if not turn:
            return state
        (seat,) = turn
        if seat == REFEREE:
            state = evolve_all(GAME, state, GAME.decide(state, REFEREE, Proceed()))
            continue
        found = placements(state.board, state.racks[seat], words_of(state.options), most=20)
        fate = rng.random()
        text = "!passer"
        if fate < 0.1 and len(state.reserve) > 6:
            text = GAME.notate(state, GAME.parse(state, f"!échanger {state.racks[seat][-2:].lower()}"))
        elif fate < 0.2 and found:
            best = found[0][0]
            text = GAME.notate(state, replace(best, letters=best.letters[::-1]))
        elif found:
            text = GAME.notate(state, rng.choice(found)[0])
        state = evolve_all(GAME, state, GAME.decide(state, seat, GAME.parse(state, text)))


def lies(place: Place | None, on: str) -> object:
    """Where a placement's letters lie: a single one may be written either way."""
    return None if place is None else (placing.squares(on, place), place.letters)


@pytest.mark.parametrize("seed", range(20))
def test_what_is_written_reads_the_same(seed: int) -> None:
    state = finished(seed, mode="log2990" if seed % 2 else "classic")
    game = gcg.of_state(state, ("Ann Lee", "Ben:C"), ("Ann Lee", ""))
    text = gcg.write(replace(game, title="Une partie", lexicon="FR"))
    again = gcg.read(text)
    assert gcg.write(again) == gcg.write(gcg.read(text.encode()))
    assert (again.title, again.lexicon, again.names) == ("Une partie", "FR", ("Ann_Lee", "Ben_C"))
    assert [(e.seat, e.rack, e.kind, e.points, e.total) for e in again.entries] == [
        (e.seat, e.rack, e.kind, e.points, e.total) for e in game.entries
    ]
    totals = {entry.seat: entry.total for entry in again.entries}
    assert tuple(totals[seat] for seat in (0, 1)) == state.scores
    placed = [(p, e) for p, e in gcg.positions(again) if e.place]
    assert [lies(e.place, p.board) for p, e in placed] == [
        lies(e.place, p.board) for p, e in gcg.positions(game) if e.place
    ]
    assert len(placed) == sum(isinstance(turn.move, Place) for turn in state.turns)


def test_positions_to_review() -> None:
    state = finished(3)
    told = list(gcg.positions(gcg.of_state(state, ("A", "B"))))
    assert len(told) == len(state.turns)
    for (position, entry), turn in zip(told, state.turns, strict=True):
        assert position.racks[0] == turn.rack
        assert entry.seat == turn.seat
        options = Options(start=cgp.write(position))
        assert GAME.view(GAME.initial(options, 2), ALL).board == position.board


def test_all_kinds_of_lines_are_written() -> None:
    kinds = {
        entry.kind
        for seed in range(20)
        for entry in gcg.of_state(finished(seed, mode="log2990"), ("A", "B")).entries
    }
    assert kinds == {"place", "exchange", "pass", "withdrawn", "bonus", "left"}


def test_six_passes_are_written() -> None:
    state = replace(table("KZE", "QA", reserve=""), scores=(0, 0))
    for _ in range(6):
        _, state = command(state, "!passer")
    text = gcg.write(gcg.of_state(state, ("A", "B")))
    assert text.splitlines()[-2:] == [">A: EKZ (EKZ) -21 -21", ">B: AQ (AQ) -9 -9"]


def test_a_game_that_somebody_gave_up_or_that_goes_on_is_written_as_far_as_it_went() -> None:
    _, state = command(table("BALLEEE"), "!placer h4h balle")
    over = evolve_all(GAME, state, GAME.decide(state, REFEREE, Resign(1)))
    text = gcg.write(gcg.of_state(state, ("A", "B")))
    assert text.splitlines()[3:] == [">A: ABEEELL 8D BALLE +20 20"]
    assert gcg.write(gcg.of_state(over, ("A", "B"))) == text


def test_names_that_look_alike_are_told_apart() -> None:
    _, state = command(table("BALLEEE"), "!placer h4h balle")
    for names, written in {("A B", "A:B"): ("A_B1", "A_B2"), ("", "B"): ("1", "B2")}.items():
        assert gcg.read(gcg.write(gcg.of_state(state, names))).names == written


THEIRS = """#player1 one First Player
#player2 two Second
#description a game by hand\r
#note before anything
#incomplete
>one: DEMJNOT 8d JETON +40 40
#note a good one
#note indeed
>two: ?EDYEIG h4 ONDEE +0 0
>two: ?EDYEIG -- -0 0
>two:  ?EDYEIG  e7 RE(.)S +6 6  RES, OTHER
"""


def test_other_people_s_files_are_read() -> None:
    text = (
        THEIRS.replace("h4 ONDEE +0 0", "g6 zU. +12 12")
        .replace("-- -0 0", "-- -12 0")
        .replace("e7 RE(.)S +6 6", "d8 (J)EE +10 10")
    )
    game = gcg.read(
        text
        + ">one: AB -AB +0 40\n>two: DYIG? -3 +0 10\n>one: ABCDEFG - +0 40\n>two: (time) -10 0\n"
        + ">one: ABC (challenge) +5 45\n>one: (DYIG?) +17 62\n>two: DYIG (DYIG) --17 -17\n"
    )
    assert game.names == ("one", "two")
    assert game.titles == ("First Player", "Second")
    assert game.description == "a game by hand"
    assert game.entries[0].note == "a good one indeed"
    assert [entry.kind for entry in game.entries] == [
        "place",
        "place",
        "withdrawn",
        "place",
        "exchange",
        "exchange",
        "pass",
        "time",
        "bonus",
        "left",
        "left",
    ]
    assert game.entries[0].place == Place(7 * 15 + 3, True, "JETON")
    assert game.entries[1].place == Place(5 * 15 + 6, False, "zU")
    assert game.entries[3].place == Place(8 * 15 + 3, False, "EE")
    assert (game.entries[5].letters, game.entries[5].count) == ("", 3)
    assert game.entries[-1].points == -17
    assert gcg.read(gcg.write(game)) == replace(game, titles=("First Player", "Second"))


def test_names_may_be_told_by_the_lines_alone_and_letters_in_latin_1() -> None:
    game = gcg.read(">André: OS 8H OS +4 4\n>Zoé: AA - +0 0\n".encode("latin-1"))
    assert game.names == ("André", "Zoé")
    assert gcg.write(game).startswith("#character-encoding UTF-8\n#player1 André André\n")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (">a: OS", "no_points"),
        (">c: OS 8H OS +4 4", "third_player"),
        ("what is this", None),
        (">a: OS 8H O5 +4 4", "unreadable_word"),
        (">a: OS 8? OS +4 4", "unreadable_square"),
        (">a: OS 8P OS +4 4", "other_board"),
        (">a: OS 16A OS +4 4", "other_board"),
        (">a: OS 8O OS +4 4", "off_board"),
        (">a: OS H15 OS +4 4", "off_board"),
        (">a: OS 8H O. +4 4", "no_letter_there"),
        (">a: OS 1A OS +4 4", "misses_centre"),
        (">a: O5 8H OS +4 4", "unreadable_rack"),
        (">a: A B C D +4 4", "unreadable_rack"),
        (">a: OS OS +4 4", "unreadable_move"),
        (">a: OS (x1) +4 4", "unreadable_change"),
        (">a: +4 4", "unreadable_move"),
    ],
)
def test_a_broken_line_is_named(line: str, reason: str | None) -> None:
    with pytest.raises(Malformed) as refusal:
        gcg.read(f"#player1 a\n#player2 b\n{line}\n")
    assert refusal.value.code == "unreadable_line"
    assert refusal.value.facts["line"] == 3
    assert refusal.value.facts.get("reason") == reason


@pytest.mark.parametrize("line", [">a: TA 8H OT +4 4", ">a: OS 8H OS +4 4"])
def test_letters_must_fit_those_already_there(line: str) -> None:
    with pytest.raises(Malformed) as refusal:
        gcg.read(f">a: OS 8H OS +4 4\n>b: E - +0 0\n{line}\n")
    assert refusal.value.facts["reason"] in ("other_letter_there", "nothing_laid")


def test_what_is_no_game() -> None:
    with pytest.raises(Malformed, match="two_players_needed"):
        gcg.read("#title nothing\n")
    with pytest.raises(Malformed, match="game_too_large"):
        gcg.read("#" * (gcg.LARGEST + 1))


# Anything else


def mangled(original: str) -> st.SearchStrategy[str]:
    """The text with some of it replaced by anything."""
    piece = st.text("AEZaz?.*()-+0159² /:>#\n\r\té", max_size=12)
    cuts = st.tuples(*[st.integers(0, len(original))] * 2).map(sorted)
    return st.builds(lambda cut, new: original[: cut[0]] + new + original[cut[1] :], cuts, piece)


@given(text=st.text(max_size=60) | mangled(THEIRS))
def test_any_text_is_a_game_or_malformed(text: str) -> None:
    with suppress(Malformed):
        game = gcg.read(text)
        list(gcg.positions(game))
        assert len(gcg.read(gcg.write(game)).entries) == len(game.entries)


@given(text=st.text(max_size=60) | mangled(f"{ROWS} RAT?/XY 120/-4 2 lex FRA24; ld french;"))
def test_any_text_is_a_position_or_malformed(text: str) -> None:
    with suppress(Malformed):
        position = cgp.read(text)
        assert cgp.read(cgp.write(position)) == position


@given(text=st.text(max_size=30) | mangled("!placer g9h adanT") | mangled("!échanger ew*"))
def test_any_text_is_a_command_or_malformed(text: str) -> None:
    with suppress(Malformed):
        action = GAME.parse(table(), text)
        assert GAME.parse(table(), GAME.notate(table(), action)) == action


# Golden games


GOLDEN = golden.files("scrabble")


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_games_replay(file: Path) -> None:
    """Logs of every release lead where they led, and are written as they were."""
    record = golden.kept(file)
    states = record.states()
    text = file.with_suffix(".gcg").read_text()
    assert gcg.write(gcg.of_state(states[-1], ("A", "B"))) == text
    assert gcg.write(gcg.read(text)) == text


def test_there_are_golden_games() -> None:
    assert {file.stem for file in GOLDEN} >= {"scrabble-full", "scrabble-passes", "scrabble-resigned"}
