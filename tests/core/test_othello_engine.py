"""OTHO's engine and its players: limits, published scores, levels, training, the NBoard protocol."""

import threading
from random import Random
from time import monotonic

import pytest

from salon import _core, bots
from salon._core import Flag
from salon._core.othello import Engine, Trainer, Weights
from salon.bots.tally import Tally
from salon.cli.nboard import NBoard
from salon.games.othello import BLACK, Options, Othello, notation
from salon.games.othello.board import cells, legal
from salon.games.othello.bots import book, match
from salon.games.othello.bots import engine as players
from salon.games.othello.bots.engine import LEVELS, STRENGTHS, Strength, Thought, search
from salon.games.othello.rules import OPENING
from salon.kernel import play

FFO = [
    line.split("\t")
    for line in players.WEIGHTS.with_name("ffo.tsv").read_text().splitlines()
    if not line.startswith("#")
]


def solved(row: list[str], every_move: bool) -> Thought:
    discs, mover = notation.position(f"{row[1]} {row[2]};")
    return search(*discs, mover, Strength(depth=1, solve_from=64), every_move=every_move, hash_bits=20)


def check_published(row: list[str], every_move: bool) -> None:
    thought = solved(row, every_move)
    assert thought.solved
    assert thought.best.score == int(row[5])
    published = {move.partition(":")[0]: int(move.partition(":")[2]) for move in row[6].split()}
    found = {notation.name(m.cell).upper(): m.score for m in thought.moves if not m.bound}
    assert {name: published.get(name, score) for name, score in found.items()} == found
    assert not every_move or published.keys() <= found.keys()


@pytest.mark.parametrize("row", [row for row in FFO if int(row[3]) <= 16], ids=lambda row: row[0])
def test_every_move_of_the_shorter_ffo_positions(row: list[str]) -> None:
    check_published(row, every_move=True)


@pytest.mark.parametrize("row", [row for row in FFO if int(row[3]) > 16], ids=lambda row: row[0])
def test_scores_of_the_longer_ffo_positions(row: list[str]) -> None:
    check_published(row, every_move=False)


def test_both_paths_search_the_same_tree(path: str) -> None:
    found = Engine(players.weights(), 14).search(*OPENING, depth=9)
    _core.force_portable(False)
    assert Engine(players.weights(), 14).search(*OPENING, depth=9) == found


def test_values_do_not_depend_on_what_was_searched_before() -> None:
    first = search(*OPENING, BLACK, Strength(depth=8), every_move=True)
    search(*OPENING, BLACK, Strength(depth=11))
    assert search(*OPENING, BLACK, Strength(depth=8), every_move=True) == first


def test_symmetric_moves_have_one_value() -> None:
    """The four first moves are images of each other."""
    thought = search(*OPENING, BLACK, Strength(depth=8), every_move=True)
    assert len({move.score for move in thought.moves}) == 1


@pytest.mark.parametrize("threads", [1, 2])
def test_it_stops_at_once(threads: int) -> None:
    stop = Flag()
    threading.Timer(0.3, stop.set).start()
    start = monotonic()
    thought = search(*OPENING, BLACK, Strength(depth=60, threads=threads), stop=stop)
    assert monotonic() - start < 3
    assert thought.moves
    assert not thought.solved


def test_limits_of_time_and_nodes() -> None:
    start = monotonic()
    assert search(*OPENING, BLACK, Strength(depth=60, seconds=0.2)).moves
    assert monotonic() - start < 3
    *_, nodes, moves, _ = Engine(players.weights(), 14).search(*OPENING, depth=60, nodes=100_000)
    assert moves
    assert nodes < 250_000


def test_what_progress_raises_comes_through() -> None:
    def listen(thought: Thought) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        search(*OPENING, BLACK, Strength(depth=12), told=listen)


def test_a_side_that_cannot_move_has_no_moves() -> None:
    assert search(1, 2 << 62, BLACK, Strength()).moves == ()


@pytest.mark.parametrize(
    "wrong",
    [
        {"depth": 0},
        {"selectivity": 6},
        {"threads": 0},
        {"seconds": -1.0},
        {"seconds": float("nan")},
        {"solve_from": 65},
    ],
)
def test_limits_that_make_no_sense_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"from|not negative"):
        Engine(players.weights(), 10).search(*OPENING, **wrong)  # type: ignore[arg-type]


def test_weights_are_checked() -> None:
    with pytest.raises(ValueError, match="not the weights"):
        Weights(players.packed_weights()[:-1])


@pytest.mark.req("OTH-11")
@pytest.mark.parametrize("level", [level.key for level in LEVELS if level.key != "10"])
def test_every_level_plays_a_game(level: str) -> None:
    game, bot, stop, rng = Othello(), bots.bot(Othello(), level), Flag(), Random(level)
    state = game.initial(Options(), 2)
    while state.mover is not None:
        seat = state.mover
        if seat == BLACK:
            action = bot.choose(game.view(state, seat), seat, rng, stop)
        else:
            action = rng.choice(list(game.moves(state, seat)))
        _, state = play(game, state, seat, action)
    assert game.result(state) is not None


@pytest.mark.req("OTH-11")
@pytest.mark.parametrize("level", range(1, 8))
def test_each_level_beats_the_one_below(level: int) -> None:
    *_, tally = match.play(STRENGTHS[str(level + 1)], STRENGTHS[str(level)], pairs=20, seed=7)
    assert tally.score > 0.55


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.req("OTH-11")
@pytest.mark.parametrize("level", range(1, 10))
def test_each_level_surely_beats_the_one_below(level: int) -> None:
    """The lower bound of the 95 % interval over 400 games."""
    *_, tally = match.play(STRENGTHS[str(level + 1)], STRENGTHS[str(level)], pairs=200, seed=7)
    assert tally.score - tally.margin > 0.5


@pytest.mark.slow
def test_what_was_learned_beats_the_rule_of_thumb() -> None:
    *_, tally = match.play(Strength(depth=8), Strength("mobility", depth=8), pairs=50, seed=7)
    assert tally.score >= 0.85


def test_tally() -> None:
    tally = Tally((2, 1, 1.5, 0.5))
    assert (tally.games, tally.score) == (8, 0.625)
    assert tally.elo == pytest.approx(88.7, abs=0.1)
    assert 0.2 < tally.margin < 0.4


def test_the_book_knows_every_image() -> None:
    values = book.look_up(OPENING)
    assert values
    assert set(values) <= set(cells(legal(*OPENING)))
    for cell in cells(legal(*OPENING)):
        (black, white), mover = match.after(OPENING, BLACK, cell), 1
        reply = book.look_up((white, black))
        assert reply
        assert set(reply) <= set(cells(legal(white, black)))
        assert mover == 1


def test_training_is_repeatable_and_learns() -> None:
    def train() -> tuple[bytes, float]:
        trainer = Trainer(3)
        trainer.sample(29, 3000, 60)
        first = trainer.fit(29, 5.0, 1)[2]
        last = trainer.fit(29, 5.0, 30)[2]
        assert last < first
        return trainer.weights(), last

    assert train() == train()


def test_a_file_that_is_not_wthor_is_refused() -> None:
    with pytest.raises(ValueError, match="WTHOR"):
        Trainer(1).add_games(b"not a game")


def test_nboard() -> None:
    board = NBoard()

    def say(line: str) -> list[str]:
        return list(board.answers(line))

    assert say("nboard 2") == ["set myname Salon"]
    assert say("ping 7") == ["pong 7"]
    assert say("set depth 4") == []
    start = "8 ---------------------------O*------*O--------------------------- *"
    assert say(f"set game (;GM[Othello]TY[8]BO[{start}]B[f5];)") == []
    assert say("move D6/1.0/0.5") == []
    hints = [line for line in say("hint 3") if line.startswith("search")]
    assert len(hints) == 3
    (move,) = [line for line in say("go") if line.startswith("===")]
    assert notation.cell(move.split()[1].split("/")[0]) in range(64)
    assert len([line for line in say("analyze") if line.startswith("analysis")]) == 3
    assert say("move a1")[0].startswith("status Error")
    assert say("learn") == ["learned"]
    assert say("something else") == []
    assert not board.over
    say("quit")
    assert board.over
