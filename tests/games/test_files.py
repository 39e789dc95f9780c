"""Files of the field: what others write is read, what is written is read again, the rest is refused."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from time import process_time
from typing import Any

import pytest
from msgspec.structs import replace

from salon.games import GAMES
from salon.games.duplicate import Duplicate
from salon.games.duplicate import Options as DuplicateOptions
from salon.games.duplicate import files as duplicate_files
from salon.games.duplicate import notation as duplicate_notation
from salon.games.octoverso import Octoverso
from salon.games.othello import Options, Othello
from salon.games.scrabble import Place, Scrabble, gcg
from salon.games.scrabble import files as scrabble_files
from salon.games.scrabble import notation as scrabble_notation
from salon.kernel import (
    REFEREE,
    AnyGame,
    Arrive,
    Collect,
    Expire,
    Malformed,
    Proceed,
    Record,
    Resign,
    files,
    lines,
    play,
    settle,
    study,
)
from salon.kernel.codec import encode
from salon.kernel.errors import Refusal
from salon.kernel.study import Study, main_line

START = "---------------------------OX------XO--------------------------- O;"


def finished(game: AnyGame, options: Any, players: int, rng: Random, most: int = 200) -> Record:
    """A game of random moves; one that takes too long is given up."""
    state, steps = game.initial(options, players), list[Any]()
    while game.turn(state):
        for step, after in lines.settled(game, state, rng):
            steps.append(step)
            state = after
        seats = sorted(game.turn(state))
        if not seats:
            break
        seat = rng.choice(seats)
        some = [action for action, _ in zip(game.moves(state, seat), range(12), strict=False)]
        if len(steps) < most:
            step, state = play(game, state, seat, rng.choice(some[1:] or some))
        else:
            step, state = play(game, state, REFEREE, Resign(seat))
        steps.append(step)
    return Record(game, options, players, tuple(steps))


def replayed(told: Study) -> Record:
    game = GAMES[told.game]
    options = GAMES.codec(told.game).options(encode(told.options))
    said = [line for node in main_line(told) for line in node.lines]
    steps = [step for step, _ in lines.played(game, game.initial(options, told.players), said)]
    return Record(game, options, told.players, tuple(steps))


def check(record: Record) -> None:
    """Every file that is written of it is read again: the same moves, the same scores."""
    names = ("Anne [1]", 'Basile "2"', "C", "D", "E", "F")[: record.players]
    for each in files.formats(GAMES, record.game):
        if each.write is None:
            continue
        text = each.write(record, names, "2026-03-01")
        reading = files.read(GAMES, text.encode(), record.game.key)
        assert reading.game.key == record.game.key
        told = [found.study() for found in reading.found]
        if each.key == "gcg":
            last = record.states()[-1]
            assert len(told[0].nodes) >= len(last.turns)
            laid = [turn for turn in last.turns if isinstance(turn.move, Place) and turn.valid]
            said = [f"{turn.seat + 1} {scrabble_notation.action(turn.move)}" for turn in laid]
            shown = [node.played for node in told[0].nodes if node.played]
            assert shown == said
            ended = GAMES.codec("scrabble").options(encode(told[0].nodes[-1].start))
            assert record.game.initial(ended, 2).scores == last.scores
        elif each.key in ("obf", "cgp"):
            assert [_seen(each) for each in told] == [_shown(state) for state in _moved_in(record)]
        else:
            again = replayed(told[0])
            assert [s.events for s in again.steps if s.seat != REFEREE] == [
                s.events for s in record.steps if s.seat != REFEREE
            ]


def _moved_in(record: Record) -> list[Any]:
    """The states in which somebody was to move, and nothing was owed."""
    return [state for state in record.states() if state.mover in record.game.turn(state)]


def _seen(told: Study) -> Any:
    options = GAMES.codec(told.game).options(encode(told.options))
    return _shown(GAMES[told.game].initial(options, told.players))


def _shown(state: Any) -> Any:
    board = getattr(state, "discs", None) or (state.board, state.scores, state.racks[state.mover])
    return board, state.mover


def some(rng: Random, key: str) -> Record:
    game = GAMES[key]
    players = rng.choice(sorted(game.players))
    return finished(game, game.options_type(), players, rng, 60 if key == "osmotik" else 200)


@pytest.mark.req("STU-01")
@pytest.mark.parametrize("key", [game.key for game in GAMES if game.key != "duplicate"])
def test_what_is_written_is_read_again(key: str) -> None:
    check(some(Random(key), key))


@pytest.mark.req("STU-01")
@pytest.mark.slow
@pytest.mark.parametrize("key", [game.key for game in GAMES if game.key != "duplicate"])
def test_two_hundred_random_games_are_read_again(key: str) -> None:
    for number in range(200):
        check(some(Random(f"{key}/{number}"), key))


@pytest.mark.req("STU-01")
def test_a_game_from_a_position_is_read_again() -> None:
    game, rng = Othello(), Random(3)
    check(finished(game, Options(start=START), 2, rng))
    forced = "".join("X" if at == 0 else "O" if at in (1, 9) else "-" for at in range(64))
    check(finished(game, Options(start=f"{forced} O;"), 2, rng))
    over = Record(game, Options(start=f"{'X' * 64} O;"), 2)
    for each in files.formats(GAMES, game):
        assert each.write is None or each.key == "obf" or each.write(over, ("a", "b"), "")


def only(text: str | bytes, key: str = "") -> Study:
    (found,) = files.read(GAMES, text if isinstance(text, bytes) else text.encode(), key).found
    return found.study()


def moves(told: Study) -> list[str]:
    return [node.lines[0][2:] for node in main_line(told)[1:]]


@pytest.mark.req("STU-02")
@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("f5d6\nz9", 2, "move"),
        ("f5d6\r\n\r\nf5", 3, "move"),
        ("f5d6a1", 1, "move"),
        ("(;GM[2];B[f5]\n;W[a1])", 2, "move"),
        ("(;GM[2];W[f5])", 1, "move"),
        ("(;GM[2]\n\n!)", 3, "property"),
        ("\n(;GM[Othello]B[f5]\nB[d6];)", 3, "move"),
        (f"{START[:64]} O; d3:x;", 1, "position"),
        ("Salon othello 2 {}\n1 f5\n\n2 a1", 4, "action"),
        ("Salon othello 2 {}\n3 f5", 2, "action"),
        ("Salon othello 2 {}\n! FIN", 2, "action"),
        ("Salon othello 3 {}", 1, "options"),
        ("Salon othello two {}", 1, "options"),
        ('Salon othello 2 {"start": 1}', 1, "options"),
        ("Octoverso pions", 1, "options"),
        ("#player1 a\n#player2 b\n\n>a: OS 8H OS +4\n", 4, "turn"),
        ("#player1 a\n\nhello", 3, "turn"),
        (">a: OS 8H OS +4 4\n>b: A - +0 0\n>c: A - +0 0", 3, "turn"),
        (">a: OS 8P OS +4 4", 1, "turn"),
        (">a: OS 8H OS +4 4\n#note odd\n>b odd start\n", 3, "turn"),
        (">a: ŁÓD 8H ŁÓD +4 4", 1, "turn"),
        (">a: OS 8H ŁÓD +4 4", 1, "turn"),
        ("15/" * 14 + "14 A/ 0/0", 1, "position"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, line: int, expected: str) -> None:
    with pytest.raises(Malformed) as why:
        only(text)
    assert why.value.code == "unreadable_line"
    assert (why.value.facts["line"], why.value.facts["expected"]) == (line, expected)


@pytest.mark.req("STU-02")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("\n\nhello", "unknown_format"),
        ("", "unknown_format"),
        ("(;GM[1];B[aa])", "not_othello"),
        ("#player1 a\n#player2 a\n", "same_nick"),
        ("(" * 2000 + ";GM[2]", "unknown_format"),
        ("(;" + "(" * 2000, "too_many_lines"),
        (">a: A 8H " + "A" * 3 + " +4 4\n>b: B - +0 0\n>a: Q 7H ZZZ +1 5\n", "too_many_letters"),
        ('{"salon":1,"game":"othello","options":{},"players":3}', "too_many_lines"),
        ("(;GM[Othello]" + "B[f5]" * 5000, "unreadable_line"),
    ],
)
def test_other_refusals(text: str, code: str) -> None:
    with pytest.raises(Malformed, match=code):
        only(text)


@pytest.mark.req("STU-02")
def test_a_record_is_not_believed() -> None:
    record = finished(Othello(), Options(), 2, Random(1))
    raw = record.dump().replace(b'"cell":37', b'"cell":0', 1).replace(b'"cell":19', b'"cell":0', 1)
    with pytest.raises(Malformed, match="unreadable_line"):
        only(raw)


@pytest.mark.req("STU-02")
@pytest.mark.parametrize(
    "piece",
    [
        b"(;",
        b"A[",
        b"[a ",
        b'[A "b"]',
        b"f5",
        b"#",
        b">a:",
        b"\0",
        b"{",
        b"(;GM[Othello]",
        b"1.",
        b"()",
        b"x" * 15 + b"/",
    ],
)
def test_large_and_endless_files_are_answered_within_a_second(piece: bytes) -> None:
    data = (piece * (files.LARGEST // len(piece)))[: files.LARGEST]
    for head in (b"", b"(;GM[2]", b"(;GM[Othello]", b"Salon othello 2 {}\n"):
        began = process_time()
        with suppress(Refusal):
            files.read(GAMES, (head + data)[: files.LARGEST]).found[0].study()
        assert process_time() - began < 1.0
    with pytest.raises(Malformed, match="game_too_large"):
        files.read(GAMES, data + piece * 9)


READ = [
    (game.key, each.key)
    for game in GAMES
    if game.key != "duplicate"
    for each in files.formats(GAMES, game)
    if each.read is not None and each.write is not None
]


@pytest.mark.req("STU-02")
@pytest.mark.parametrize(("key", "form"), READ)
def test_what_follows_a_whole_game_is_answered_within_a_second_too(key: str, form: str) -> None:
    """A file that begins well and goes on without end, in one line or in many, in letters or in none."""
    record = some(Random(key), key)
    write = next(each.write for each in files.formats(GAMES, GAMES[key]) if each.key == form)
    assert write is not None
    head = write(record, ("Anne", "Basile", "C", "D", "E", "F")[: record.players], "2026-03-01").encode()
    for piece in (
        b"\0",
        b"A",
        b"\n",
        b'[("',
        b"9 ",
        Random(form).randbytes(1 << 16),
        head,
        head.split(b"\n")[0],
    ):
        for start in (head, head.rstrip()[:-1]):
            data = (start + piece * (files.LARGEST // len(piece) + 1))[: files.LARGEST]
            began = process_time()
            with suppress(Refusal):
                files.read(GAMES, data).found[-1].study()
            assert process_time() - began < 1.0


GCG = """#character-encoding UTF-8\r
#player1 a Anne A.\r
#player2 b Basile\r
#title Finale\r
#description first\r
second line\r
#style 1\r
>a: AEIRSTN 8D RETINA +16 16\r
#note a note\r
of two lines\r
\r
>b: OS - 0 0\r
>a: SABCDEF I8 .S +4 20\r
>a: SABCDEF -- -4 16\r
>b: OS?ABCD -AB +0 0\r
>b: OSXYABC (time) -10 -10\r
>a: (OS) +4 20\r
"""


@pytest.mark.req("STU-01", "STU-02")
def test_a_file_of_another_program_is_taken_away_as_it_came() -> None:
    """Through a study, which holds positions; what is played on from there comes behind."""
    told = only(GCG)
    text = scrabble_files.write_line(told)
    first, again = gcg.read(GCG), gcg.read(text)
    assert [replace(entry, rack="") for entry in again.entries] == [
        replace(entry, rack="") for entry in first.entries
    ]
    assert (again.titles, again.title, again.description) == (first.titles, first.title, first.description)
    known = scrabble_files.write_positions(told).splitlines()
    assert [each.options["start"] for each in map(only, known[1:])] == [
        node.start["start"] for node in told.nodes[1:] if node.start
    ]
    parent = told.nodes[1]
    assert parent.start is not None
    game = Scrabble()
    state = game.initial(GAMES.codec("scrabble").options(encode(parent.start)), 2)
    settled = lines.settled(game, state, Random(1))
    drawn = tuple(lines.write(game, now, step.seat, step.action) for step, now in settled)
    on = study.Node(99, 1, ("2 !passer",), comment="mine")
    branch = replace(told, nodes=(told.nodes[0], replace(parent, lines=drawn), on))
    last = gcg.read(scrabble_files.write_line(branch)).entries[-1]
    assert (last.kind, last.seat, last.total, last.note) == ("pass", 1, 0, "mine")


@pytest.mark.req("STU-01")
def test_what_is_said_of_a_game_played_here_stands_in_its_gcg() -> None:
    record = some(Random("scrabble"), "scrabble")
    told = study.written(record, names=("Anne", "Basile"))
    nodes = tuple(replace(each, comment=f"note\n>{each.id}: b" if each.lines else "") for each in told.nodes)
    tree = files.formats(GAMES, record.game)[0].write_tree
    assert tree is not None
    text = tree(replace(told, nodes=nodes), "2026-03-01", ())
    entries = [each for each in gcg.read(text).entries if each.kind in ("place", "exchange", "pass")]
    assert [each.note for each in entries][:3] == ["note >1: b", "note >2: b", "note >3: b"]
    assert only(text).names == ("Anne", "Basile")


@pytest.mark.req("STU-02")
def test_what_a_gcg_cannot_hold_is_refused() -> None:
    told = only(GCG)
    last = told.nodes[1]
    assert last.start is not None
    elsewhere = [
        replace(told, options=last.start),
        replace(told, nodes=(told.nodes[0], replace(last, label="RETINA"))),
        replace(told, nodes=(told.nodes[0], replace(last, played="1 !passer"))),
    ]
    for each in elsewhere:
        with pytest.raises(Malformed, match="begins_elsewhere"):
            scrabble_files.write_line(each)
    begun = Record(Scrabble(), GAMES.codec("scrabble").options(encode(last.start)), 2)
    with pytest.raises(Malformed, match="begins_elsewhere"):
        scrabble_files.write(begun, ("a", "b"), "")
    assert gcg.read(scrabble_files.write_line(replace(told, names=()))).titles == ("Joueur 1", "Joueur 2")


@pytest.mark.req("STU-02")
def test_gcg_as_others_write_it() -> None:
    told = only(GCG)
    assert (told.title, told.names) == ("Finale", ("Anne A.", "Basile"))
    assert told.nodes[0].comment == "first second line"
    assert told.nodes[1].comment == "a note of two lines"
    assert [node.label for node in told.nodes[1:4]] == ["RETINA 8D +16", "- +0", "S I9 +4"]
    game = Scrabble()
    for node in told.nodes[1:]:
        options = GAMES.codec("scrabble").options(encode(node.start))
        assert game.initial(options, 2).board
    second = GAMES.codec("scrabble").options(encode(told.nodes[1].start))
    state = game.initial(second, 2)
    assert (state.mover, state.scores, state.board[108:114]) == (1, (16, 0), "RETINA")
    assert only(">a: A 8H WHY +4 4\n>b: B 9H HAW +1 1").nodes
    assert only("#player1 a\n#player2 b\n#note before\n").nodes[0].id == 0


@pytest.mark.req("STU-02")
def test_cgp_names_its_seat_and_letters() -> None:
    rows = "/".join(["15"] * 7 + ["7OS6"] + ["15"] * 7)
    told = only(f"cgp {rows} AEI/ 3/4 0 lex ODS; ld english; seat 2;")
    state = Scrabble().initial(GAMES.codec("scrabble").options(encode(told.options)), 2)
    assert (state.mover, state.scores, state.racks) == (1, (4, 3), ("", "AEI"))
    record = Record(Scrabble(), Scrabble().options_type(start=f"{rows} AEINRST/ 3/4 0 ld klingon;"), 2)
    record = Record(
        record.game,
        record.options,
        2,
        tuple(step for step, _ in settle(record.game, record.states()[0], Random(1))),
    )
    assert "ld french" in scrabble_files.FORMATS[1].write(record, ("a", "b"), "")  # type: ignore[misc]


@pytest.mark.req("STU-01")
def test_time_and_pauses_are_lines_too() -> None:
    game = Octoverso()
    state = game.initial(game.options_type(), 2)
    assert lines.read(game, state, "! TEMPS 1 2") == (REFEREE, Expire((0, 1)))
    assert lines.write(game, state, REFEREE, Expire((0, 1))) == "! TEMPS 1 2"
    seat, proceed = lines.read(game, state, "! SUITE")
    assert lines.write(game, state, seat, proceed) == "! SUITE"
    with pytest.raises(Malformed):
        lines.read(game, state, "?")


@pytest.mark.req("STU-03")
@pytest.mark.parametrize(
    "nodes", [[(0, None), (0, 0)], [(1, 0)], [(0, None), (1, None)], [(0, None), (1, 2)]]
)
def test_a_study_is_a_tree(nodes: list[tuple[int, int | None]]) -> None:
    with pytest.raises(Malformed, match="no_tree"):
        study.checked(Study("othello", tuple(study.Node(*node) for node in nodes)))


@pytest.mark.req("STU-02")
def test_more_than_any_game_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    many = "(;GM[2];B[f5]" + "(;W[d6])" * 9 + ")"
    assert len(only(many).nodes) == 11
    monkeypatch.setattr("salon.games.othello.trees.MOST_NODES", 5)
    with pytest.raises(Malformed) as why:
        only(many)
    assert why.value.facts["reason"] == "too_many_lines"
    with pytest.raises(Malformed, match="too_many_lines"):
        only("Salon othello 2 {}\n" + "1 f5\n" * (files.MOST_LINES + 1))
    with pytest.raises(Malformed) as why:
        only(">a: A - +0 0\n>b: B - +0 0\n" * 501)
    assert why.value.facts["line"] == 1001


@pytest.mark.req("STU-02")
def test_what_stands_around_games_is_passed_over() -> None:
    assert [len(found.study().nodes) for found in files.read(GAMES, b"(;GM[2];B[f5])\n;(;GM[2])").found] == [
        2,
        1,
    ]
    resigned = finished(Othello(), Options(), 2, Random(2), most=3)
    check(resigned)


@pytest.mark.req("STU-02")
def test_nothing_is_played_once_it_is_over() -> None:
    full = "X" * 62 + "O-"
    told = files.read(GAMES, f"{full} X;\nh8".encode()).found[0].study()
    assert len(told.nodes) == 2
    assert files.read(GAMES, f"{full} X;\nh8 --".encode()).found[0].study().nodes == told.nodes
    with pytest.raises(Malformed) as why:
        files.read(GAMES, f"{full} X;\nh8 a1".encode()).found[0].study()
    assert why.value.facts["reason"] == "over"


@pytest.mark.req("STU-02")
def test_a_position_set_up_in_sgf() -> None:
    usual = only("(;GM[2]AB[e4][d5]AW[d4][e5]PL[B];B[f5])")
    assert usual.options["start"] == ""
    assert only("(;GM[2]AB[e4][d5]AW[d4][e5]PL[W];W[c5])").options["start"] == START
    assert len(only("(;GM[2]PB[unclosed]").nodes) == 1


@pytest.mark.req("CLB-07")
def test_duplicate_is_written_as_its_tops_and_as_a_ranking() -> None:
    game, rng, steps = Duplicate(), Random(4), []
    state = game.initial(DuplicateOptions(), 2)
    while game.turn(state):
        for draw, after in settle(game, state, rng):
            steps.append(draw)
            state = after
        if state.phase == "proposing":
            assert state.top is not None
            said = ((1, duplicate_notation.place(state.top.place)),)
            arrives = not state.turns
            step, state = play(game, state, REFEREE, Collect(said))
            steps.append(step)
            if arrives:
                step, state = play(game, state, REFEREE, Arrive(2))
                steps.append(step)
        elif state.phase == "shown":
            step, state = play(game, state, REFEREE, Proceed())
            steps.append(step)
    record = Record(game, DuplicateOptions(), 2, tuple(steps))
    read = gcg.read(duplicate_files.write(record, ("=Anne", "Basile", "Chloé"), "2026-03-01"))
    assert [entry.total for entry in read.entries][-1] == state.totals[1]
    rows = duplicate_files.ranking(record, ("=Anne", "Basile", "Chloé"), "2026-03-01").splitlines()
    assert rows[0].startswith("\ufeffrang;nom;total;%;négatif;tops;tour 1;")
    assert rows[1].split(";")[:3] == ["", "Top", str(state.totals[1])]
    assert rows[2].split(";")[:6] == ["1", "Basile", str(state.totals[1]), "100.0", "0", str(state.found[1])]
    assert rows[3].startswith("2;'=Anne;0;0.0;-")
    assert rows[4].split(";")[6] == "0"
    times = Record(game, DuplicateOptions(topping=True), 1)
    assert duplicate_files.ranking(times, ("Anne",), "").splitlines()[1] == "1;Anne;0;0"
    none = Record(game, DuplicateOptions(), 1)
    assert duplicate_files.ranking(none, ("Anne",), "").splitlines()[2] == "1;Anne;0;0;0;0"
    for each in files.formats(GAMES, game):
        assert each.write is not None
        assert each.write(record, ("=Anne", "Basile", "Chloé"), "")
    (found,) = files.read(
        GAMES,
        "\n".join(
            [f"Salon duplicate 2 {encode(DuplicateOptions()).decode()}", *lines.written(record)]
        ).encode(),
    ).found
    assert [line for node in found.study().nodes for line in node.lines] == list(lines.written(record))
