"""OTHO as files of the field: what other programs write."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.test_files import START, finished, moves, only

from salon.games import GAMES
from salon.games.othello import Options, Othello
from salon.games.othello.formats import read_obf, write_obf
from salon.kernel import Malformed, files, play, study
from salon.kernel.files import Valued
from salon.kernel.study import Study
from salon.service.export import of_study

PGN = """[Event "Cup"]
[Black "Anne"]
[White "Basile"]
[Date "2026.03.01"]

1. f5 d6 {solid; the usual} 2. C3 d3
3. c4 ; to the end
33-31
"""


@pytest.mark.req("STU-02", "OTH-23")
@pytest.mark.parametrize(
    "text",
    [
        "f5d6c3d3c4",
        "F5 D6\r\nC3 D3 C4",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 2.d6 3.c3 4.d3 5.c4 *",
        PGN,
        "(;GM[Othello]PB[Anne]PW[Basile]B[f5/1.20/3]W[d6]B[c3]W[d3//2.5]B[c4];)",
        "(;FF[4]GM[2]PB[Anne];B[f5];W[df]\n;B[c3];W[d3];B[c4](;W[f4])(;W[b3]C[else\\]]))",
        "\ufefff5d6c3d3c4",
        "Salon othello 2 {}\n1 f5\n2 d6\n\n1 c3\n2 d3\n1 c4\n",
    ],
)
def test_a_game_is_read_as_others_write_it(text: str) -> None:
    told = only(text)
    assert moves(told)[:5] == ["f5", "d6", "c3", "d3", "c4"]
    assert study.checked(told) is told
    assert only(text.encode("utf-16")).nodes == told.nodes


@pytest.mark.req("STU-02")
def test_comments_branches_and_names_are_kept() -> None:
    told = only(PGN)
    assert (told.title, told.names) == ("Anne – Basile · Cup · 2026.03.01", ("Anne", "Basile"))
    assert [node.comment for node in told.nodes] == ["", "", "solid; the usual", "", "", "to the end"]
    tree = only("(;GM[2];B[f5](;W[d6]N[a])(;W[f4]C[b]))")
    assert [(node.parent, node.comment) for node in tree.nodes] == [(None, ""), (0, ""), (1, "a"), (1, "b")]
    assert [each.title for each in files.read(GAMES, (PGN + PGN).encode()).found] == [told.title] * 2
    games = files.read(GAMES, b"(;GM[Othello]PB[a]B[f5];)\n(;GM[Othello]PB[b]B[d3];)").found
    assert [(each.title, moves(each.study())) for each in games] == [("a", ["f5"]), ("b", ["d3"])]
    assert files.read(GAMES, b"(;GM[Othello]BO[9 x])").found[0].title == ""


@pytest.mark.req("STU-02")
def test_other_ways_on_and_rows_of_a_position() -> None:
    tree = only("f5 d6 c3 (c5 (c4 {side}) f4) d3 c4")
    named = [(node.parent, node.lines[0][2:]) for node in tree.nodes[1:]]
    assert named == [
        (0, "f5"),
        (1, "d6"),
        (2, "c3"),
        (2, "c5"),
        (2, "c4"),
        (4, "f4"),
        (3, "d3"),
        (7, "c4"),
    ]
    assert tree.nodes[5].comment == "side"
    assert only("f5 {usual} (d3) {by turning} ; all").nodes[1].comment == "usual by turning all"
    rows = '[Black "a"]\n[FEN "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1"]\n\n1. c5 *\n'
    told = only(rows)
    assert (told.options["start"], moves(told)) == (f"{START[:27]}OX------XO{START[37:64]} O;", ["c5"])
    for wrong in ("f5 d6 ) c3", "f5 " + "(" * 200, '[FEN "8/8/8/3Pp3/3pP3/8/8 w"]\n\n1. f5'):
        with pytest.raises(Malformed):
            only(wrong)


@pytest.mark.req("STU-02")
def test_passes_are_written_or_left_out() -> None:
    game = Othello()
    state = game.initial(Options(), 2)
    line, passed = "", ""
    rng = Random(5)
    while not passed:
        (seat,) = game.turn(state)
        action = rng.choice(list(game.moves(state, seat)))
        line += game.notate(state, action)
        step, state = play(game, state, seat, action)
        passed = line if any(type(event).__name__ == "Passed" for event in step.events) else ""
        if not game.turn(state):
            state, line = game.initial(Options(), 2), ""
    after = game.notate(state, next(game.moves(state, min(game.turn(state)))))
    for said in ("", "--", "PA", " ps ", "@@@@"):
        assert moves(only(passed + said + after))[-1] == after
    with pytest.raises(Malformed) as why:
        only("f5\n--d6")
    assert why.value.facts["line"] == 2
    assert why.value.facts["reason"] == "pass_not_forced"


@pytest.mark.req("STU-02")
def test_positions_in_obf_with_values() -> None:
    board = START[:64]
    told = only(f"{board} O; e3:+2; c5:-1; ps:+3;")
    assert told.options["start"] == f"{board} O;"
    assert [node.comment for node in told.nodes] == ["+3", "+2", "-1"]
    line = f"{board} O; e3:+2; ps:+3;"
    assert write_obf(read_obf(line)) == line
    assert len(files.read(GAMES, f"{board} X\n\n{board} O;\n".encode()).found) == 2
    noted = only(f"{board} X; d3:+10; --:-127; % FFO 7; hard")
    assert [node.comment for node in noted.nodes] == ["-127 · FFO 7; hard", "+10"]
    assert only(f"{board} O % white").options["start"] == f"{board} O;"
    assert moves(only(f"{board} X;\nd3c3")) == ["d3", "c3"]


def tree(text: str, at: int, **said: Any) -> Study:
    """The same with more said of a node."""
    told = only(text)
    nodes = tuple(replace(node, **said) if node.id == at else node for node in told.nodes)
    return replace(told, nodes=nodes)


def written(told: Study, key: str, *valued: Valued) -> str:
    return of_study(GAMES, study.checked(told), "2026-03-01", valued, key).text


FORCED = "".join("X" if at == 0 else "O" if at in (1, 9) else "-" for at in range(64))


@pytest.mark.req("STU-01", "STU-03")
@pytest.mark.parametrize("key", ["sgf", "pgn"])
@pytest.mark.parametrize(
    "told",
    [
        tree("f5 d6 c3 (c5 (c4 {side}) f4) d3 c4 (c5 b4) (e3) f4", 0, comment="le début"),
        tree("(;GM[2]PB[Anne \\]1]PW[B];B[f5](;W[d6]C[a \\\\ b])(;W[f4](;B[e3])(;B[f3])))", 0),
        tree(f"{FORCED} O;\n--c1", 0, comment="un {coup}"),
        only("f5"),
    ],
)
def test_branches_and_comments_are_written_and_read_again(told: Study, key: str) -> None:
    def shape(study: Study) -> dict[tuple[str, ...], str]:
        """What is said of each node, by the moves that lead there."""
        found, ways = dict[tuple[str, ...], str](), dict[int | None, tuple[str, ...]]({None: ()})
        for node in study.nodes:
            ways[node.id] = way = (*ways[node.parent], *(line[2:] for line in node.lines))
            found[way] = node.comment.replace("{", "(").replace("}", ")")
        return found

    again = only(written(told, key))
    assert shape(again) == shape(told)
    main = [[node.lines for node in study.main_line(each)] for each in (again, told)]
    assert main[0] == main[1]
    assert again.options == told.options


@pytest.mark.req("STU-01", "STU-03")
@pytest.mark.parametrize("key", ["sgf", "pgn"])
def test_marks_are_written_and_read_again(key: str) -> None:
    told = only("f5 d6 c3! (c5? f4) d3 c4!? (e3?! {ici}) f4$1")
    marks = [(), (), (), ("!",), ("?",), (), (), ("!?",), ("?!",), ("!",)]
    assert [node.marks for node in told.nodes] == marks
    text = written(replace(told, nodes=(*told.nodes[:-1], replace(told.nodes[-1], marks=("!", "a1")))), key)
    assert {"sgf": ";B[e3]DO[]C[ici]", "pgn": "e3 $6 {ici})"}[key] in text
    assert sorted(node.marks for node in only(text).nodes) == sorted(marks)


@pytest.mark.req("STU-01", "STU-03")
def test_signs_before_a_move_said_twice_or_unknown_leave_no_mark() -> None:
    told = only('[Black "Anne"]\n! f5 !! d6 $7 c3 $1 ! f4 $1 $2')
    assert [node.marks for node in told.nodes] == [(), (), (), ("!",), ("!", "?")]


@pytest.mark.req("STU-01")
def test_files_that_end_alike_are_not_called_alike() -> None:
    told = only("f5d6")
    names = [of_study(GAMES, told, "2026-03-01", (), key).name for key in ("transcript", "salon", "record")]
    assert names == [f"othello-2026-03-01-etude{end}" for end in (".txt", "-salon.txt", ".jsonl")]


@pytest.mark.req("STU-01")
def test_a_reviewed_game_is_written_with_its_values() -> None:
    told = only("f5 d6 c3 (c5) d3")
    at = [node.id for node in study.main_line(told)]
    text = written(told, "obf", Valued(at[1], 0.0), Valued(at[3], 4.0, 2.0, "c5"), Valued(at[4], 1.0, 1.0))
    assert [line[64:] for line in text.splitlines()] == [
        " X; f5:+0;", " O;", " X; c5:+4; c3:+2;", " O; d3:+0;", " X;"
    ]  # fmt: skip
    line = f"{START[:64]} O; c5:+6; e3:+2; ps:+3; % FFO 7; hard"
    assert written(only(line), "obf").splitlines()[0] == line
    plain = [line[:66] for line in written(only("f5d6"), "obf").splitlines()]
    assert plain == [line[:66] for line in text.splitlines()[:3]]


@pytest.mark.req("STU-01")
@pytest.mark.parametrize("most", [200, 3])
def test_a_finished_game_is_written_alike_as_a_study(most: int) -> None:
    record = finished(Othello(), Options(), 2, Random(7), most)
    for each in files.formats(GAMES, record.game):
        if each.write is not None and each.key not in ("sgf", "pgn", "record"):
            assert written(study.written(record), each.key) == each.write(record, ("", ""), "2026-03-01")
        if each.key in ("sgf", "pgn"):
            assert each.write is not None
            plain = only(each.write(record, ("", ""), "2026-03-01"))
            assert only(written(study.written(record), each.key)) == plain


@pytest.mark.req("STU-01")
def test_no_study_is_too_deep_to_be_written() -> None:
    nodes = [study.Node(0)]
    for at in range(0, 9_000, 2):
        nodes += [study.Node(at + 1, at, comment="a"), study.Node(at + 2, at, comment="b")]
    for key in ("sgf", "pgn", "obf", "ggf", "transcript", "salon"):
        assert written(Study("othello", tuple(nodes)), key)


def wthor(*games: bytes) -> bytes:
    head = bytes([20, 26, 3, 1]) + len(games).to_bytes(4, "little") + bytes(2) + (2026).to_bytes(2, "little")
    return head + bytes([8, 0, 0, 0]) + b"".join(games)


@pytest.mark.req("STU-02")
def test_a_file_of_games_to_choose_from() -> None:
    one = bytes([1, 0, 2, 0, 3, 1, 33, 34]) + bytes([56, 64, 33]) + bytes(57)
    bad = bytes(8) + bytes([99]) + bytes(59)
    reading = files.read(GAMES, wthor(one, bad))
    assert (reading.format, [each.title for each in reading.found]) == (
        "wthor",
        ["2026 · 2 – 259 · 33–31", "2026 · 0 – 0 · 0–64"],
    )
    assert moves(reading.found[0].study()) == ["f5", "d6", "c3"]
    with pytest.raises(Malformed):
        reading.found[1].study()


@pytest.mark.req("STU-02")
def test_the_first_two_thousand_games_of_a_file_are_offered() -> None:
    one = bytes(8) + bytes([56]) + bytes(59)
    for many in (
        wthor(*[one] * 3_000),
        b"(;GM[2];B[f5])" * 3_000,
        b"(;GM[Othello]B[f5];)" * 3_000,
        f"{START[:64]} O;\n".encode() * 3_000,
        ("/".join(["15"] * 15) + " AEIRSTN/ 0/0\n").encode() * 3_000,
    ):
        found = files.read(GAMES, many).found
        assert len(found) == files.MOST_GAMES
        assert found[-1].study().nodes
