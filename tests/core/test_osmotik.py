"""Osmotik in the core: agreement with the rules and with a search told slowly, and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace
from tests import osmotik_brute as brute

from salon._core import osmotik as core
from salon._core.words import WordGraph, build_graph
from salon.games.osmotik import HOURS, Buy, Formed, Options, Osmotik, Pass, Place, State, board
from salon.kernel import IllegalAction, play
from salon.words import LETTERS, french

GAME = Osmotik()


def position(state: State) -> core.Position:
    letters = [(laid.cell, laid.letter, laid.owner, laid.score) for laid in state.board]
    assert state.mover is not None
    return core.Position(
        french().graph, len(state.stocks), state.mover, letters, [list(stock) for stock in state.stocks]
    )


@cache
def known() -> frozenset[str]:
    return frozenset(french())


def thinned(state: State, rng: Random, letters: int) -> State:
    """The same with few letters in stock: there are fewer placements to compare."""
    drawn = rng.choices(LETTERS, weights=state.options.witness, k=letters)
    stock = tuple(drawn.count(letter) for letter in LETTERS)
    return replace(state, stocks=(stock,) * len(state.stocks))


def positions(number: int, seed: int) -> Iterator[tuple[State, Random]]:
    """From games played at random by 2, 3 and 6, in which nobody passes who can place."""
    rng = Random(seed)
    while True:
        state = GAME.initial(Options(), rng.choice([2, 3, 6]))
        while state.mover is not None:
            if not state.placed:
                yield state, rng
                number -= 1
                if number == 0:
                    return
            actions = list(GAME.moves(state, state.mover))
            placing = [action for action in actions if not isinstance(action, Pass | Buy)]
            _, state = play(GAME, state, state.mover, rng.choice(placing or actions))


def by_rules(state: State, place: Place) -> list[tuple[str, int, list[int]]]:
    assert state.mover is not None
    try:
        events = GAME.decide(state, state.mover, place)
    except IllegalAction:
        return []
    return [
        (word.word, word.hour, [each.cell for each in word.counted])
        for word in events
        if isinstance(word, Formed)
    ]


def told_slowly(state: State, place: Place) -> tuple[list[tuple[str, int, list[int]]], tuple[int, int, int]]:
    letters = {divmod(laid.cell, 15): (laid.letter, laid.owner, laid.score) for laid in state.board}
    assert state.mover is not None
    found = brute.words(
        letters, state.mover, len(state.stocks), place.letters, divmod(place.start, 15), place.hour, known()
    )
    words = [(word, hour, [15 * p + q for p, q in cells]) for word, hour, cells in found]
    return words, brute.count(letters, state.mover, found)


def in_order(words: list[tuple[str, int, list[int]]]) -> list[tuple[str, int, list[int]]]:
    return words[:1] + sorted(words[1:])


def anywhere(state: State, rng: Random) -> Place:
    """A placement that is hardly ever valid."""
    stock = [letter for letter, number in zip(LETTERS, state.stocks[0], strict=True) for _ in range(number)]
    letters = "".join(rng.sample(stock, rng.randint(1, min(6, len(stock)))))
    near = [laid.cell for laid in state.board] or [0]
    return Place(letters, rng.choice(board.LINES[rng.choice(near), rng.choice(HOURS)]), rng.choice(HOURS))


@pytest.mark.req("OSM-10", "OSM-12", "OSM-13", "OSM-14", "OSM-15", "OSM-20")
@pytest.mark.parametrize("number", [1000, pytest.param(5000, marks=pytest.mark.slow)])
def test_rules_core_and_brute_force_agree_on_random_positions(number: int) -> None:
    valid = siamese = crossing = 0
    for whole, rng in positions(number, 10):
        state = thinned(whole, rng, 12)
        listed = position(state).placements()
        chosen = rng.sample(listed, min(2, len(listed)))
        tried = {Place(letters, start, hour): scores for letters, start, hour, *scores in chosen}  # type: ignore[arg-type]
        for place in [*tried, anywhere(state, rng)]:
            words = by_rules(state, place)
            slow, scores = told_slowly(state, place)
            assert words == position(state).words(place.letters, place.start, place.hour), place
            assert in_order(words) == in_order(slow), place
            if place in tried:
                assert words, place
                assert tried[place] == list(scores), place
            valid += bool(words)
            axis = {place.hour, board.OPPOSITE[place.hour]}
            siamese += len([word for word in words if word[1] in axis]) > 1
            crossing += any(word[1] not in axis for word in words)
    assert valid > 1.8 * number
    assert crossing > 0.4 * number
    assert siamese > 0.004 * number


@pytest.mark.req("OSM-13", "OSM-15")
@pytest.mark.parametrize(
    ("start", "place", "words"),
    [
        ("b 5 AASb1 OOSr1 BALb1 BBAb1 BDAb1", Place("G", 17, 4), ["AGA", "GAL"]),
        ("b 5 AASb1 OOSr1 HLSb1 HMEb1 HOIb1", Place("N", 118, 4), ["SEN", "IN"]),
    ],
)
def test_a_siamese_word_beside_one_that_is_included(start: str, place: Place, words: list[str]) -> None:
    state = GAME.initial(Options(start=start), 2)
    for found in (
        by_rules(state, place),
        position(state).words(place.letters, place.start, place.hour),
        told_slowly(state, place)[0],
    ):
        assert [word for word, *_ in found] == words
    listed = {row[:2]: row[3] for row in position(state).placements()}
    assert listed[place.letters, place.start] == sum(map(len, words))


@pytest.mark.req("OSM-10", "OSM-11")
def test_no_placement_is_missing() -> None:
    """Of one, two and three letters out of four, on every cell in every direction, by the rules."""
    found = 0
    for number, (whole, rng) in enumerate(positions(400, 11)):
        if number % 10:
            continue
        state = thinned(whole, rng, 4)
        drawn = [letter for letter, n in zip(LETTERS, state.stocks[0], strict=True) for _ in range(n)]
        texts = sorted({"".join(some) for n in (1, 2, 3) for some in permutations(drawn, n)})
        taken = {laid.cell for laid in state.board}
        listed = {
            (letters, start, hour % 6) if len(letters) == 1 else (letters, start, hour)
            for letters, start, hour, *_ in position(state).placements()
            if len(letters) <= 3
        }
        for start in board.CELLS:
            if start in taken:
                continue
            for hour in HOURS:
                for text in texts:
                    words = by_rules(state, Place(text, start, hour))
                    if words and words[0][1] == hour:
                        found += 1
                        both = len(words) > 1 and words[1][1] == board.OPPOSITE[hour]
                        if len(text) == 1:
                            assert (text, start, hour % 6) in listed
                        elif both or reversible(state, text, start, hour):
                            assert (text, start, hour) in listed or turned(state, text, start, hour) in listed
                        else:
                            assert (text, start, hour) in listed
    assert found > 500


def turned(state: State, text: str, start: int, hour: int) -> tuple[str, int, int]:
    """The same letters on the same cells, laid from the other end."""
    cells = board.free_cells(start, hour, {laid.cell for laid in state.board}, len(text))  # type: ignore[arg-type]
    return text[::-1], cells[-1], board.OPPOSITE[hour]  # type: ignore[index]


def reversible(state: State, text: str, start: int, hour: int) -> bool:
    return bool(by_rules(state, Place(*turned(state, text, start, hour))))  # type: ignore[arg-type]


def test_each_placement_is_listed_once() -> None:
    for whole, rng in positions(60, 12):
        state = thinned(whole, rng, 14)
        listed = position(state).placements()
        keys = set()
        for letters, start, hour, *_ in listed:
            cells = board.free_cells(start, hour, {laid.cell for laid in state.board}, len(letters))  # type: ignore[arg-type]
            axis = hour % 6 if len(letters) == 1 else -1
            keys.add((frozenset(zip(cells, letters, strict=True)), axis))
        assert len(keys) == len(listed) == position(state).count()
        assert [row[3] for row in listed] == sorted((row[3] for row in listed), reverse=True)
        assert position(state).placements(3) == listed[:3]


@pytest.mark.parametrize("letters", [0, 12, 40])
def test_the_best_placement_is_found_quickly(letters: int) -> None:
    """None brings more, but perhaps one with two words on its line."""
    some = none = 0
    for whole, rng in positions(120, 13 + letters):
        state = thinned(whole, rng, letters) if letters else whole
        at = position(state)
        found, listed = at.best(), at.placements(200)
        if not listed:
            assert found == []
            none += 1
            continue
        ((text, start, hour, *scores),) = found
        told = {row[:3]: list(row[3:]) for row in listed}.get((text, start, hour))
        assert told is None or told[0] >= scores[0]
        assert sum(len(word) for word, *_ in at.words(text, start, hour)) >= scores[0]
        plain = next((row for row in listed if not siamese(at, *row[:3])), listed[-1])
        assert scores[0] >= plain[3]
        some += scores[0] == listed[0][3]
    assert some > 0.9 * (120 - none)


def siamese(at: core.Position, text: str, start: int, hour: int) -> bool:
    words = at.words(text, start, hour)
    return len(words) > 1 and words[1][1] % 6 == hour % 6


@pytest.mark.parametrize(
    ("players", "mover", "letters", "stocks", "message"),
    [
        (4, 0, [], 4, "2, 3 or 6"),
        (2, 2, [], 2, "no such seat"),
        (2, -1, [], 2, "no such seat"),
        (2, 0, [], 3, "stock"),
        (2, 0, [(8, "A", 0, 0)], 2, "no such cell"),
        (2, 0, [(-1, "A", 0, 0)], 2, "no such cell"),
        (2, 0, [(0, "a", 0, 0)], 2, "A to Z"),
        (2, 0, [(0, "", 0, 0)], 2, "A to Z"),
        (2, 0, [(0, "A", 2, 0)], 2, "no such seat"),
        (2, 0, [(0, "A", 0, -1)], 2, "score"),
        (2, 0, [(0, "A", 0, 1), (0, "B", 0, 1)], 2, "one cell"),
    ],
)
def test_what_is_no_position_is_refused(
    players: int, mover: int, letters: list[tuple[int, str, int, int]], stocks: int, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        core.Position(french().graph, players, mover, letters, [[1] * 26] * stocks)


def test_what_is_no_stock_no_placement_and_no_alphabet_is_refused() -> None:
    graph = french().graph
    for stock in ([1] * 25, [-1] * 26, [1001] * 26):
        with pytest.raises(ValueError, match="stock"):
            core.Position(graph, 2, 0, [], [stock, stock])
    fine = core.Position(graph, 2, 0, [], [[1] * 26] * 2)
    for letters, start, hour in (("", 0, 12), ("ABCDEFG", 0, 12), ("é", 0, 12), ("A", 8, 12), ("A", 0, 3)):
        with pytest.raises(ValueError, match=r"letter|cell|direction"):
            fine.words(letters, start, hour)
    with pytest.raises(ValueError, match="at least 0"):
        fine.placements(-1)
    with pytest.raises(ValueError, match="A to Z"):
        core.Position(WordGraph.load(build_graph(["AB"], "AB")), 2, 0, [], [[1] * 26] * 2)
    with pytest.raises(TypeError):
        core.Position(None, 2, 0, [], [[1] * 26] * 2)  # type: ignore[arg-type]
