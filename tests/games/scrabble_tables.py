"""Scrabble tables for tests: any board and racks, and commands played on them."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from salon.games.scrabble import Options, Placed, Scrabble, ScrabbleEvent, State
from salon.games.scrabble.tiles import NOTHING, SIZE, TILES, ordered, tiles, without
from salon.kernel import evolve_all, settle

GAME = Scrabble()


def board(**words: str) -> str:
    """A board with words on it, by the square and way they begin with: `board(h8h="OS")`."""
    cells = list(NOTHING)
    for where, word in words.items():
        at = "abcdefghijklmno".index(where[0]) * SIZE + int(where[1:-1]) - 1
        for number, letter in enumerate(word):
            cells[at + number * (1 if where[-1] == "h" else SIZE)] = letter
    return "".join(cells)


def table(
    rack: str = "AEIRSTN",
    other: str = "EEEUUUO",
    on: str = NOTHING,
    *,
    reserve: str | None = None,
    **options: object,
) -> State:
    """Seat 0 to move, with this rack, filled up with E if letters are left in the reserve to draw."""
    there = tiles(on.replace(".", ""))
    if reserve != "":
        rack, other = rack.ljust(7, "E"), other.ljust(7, "E")
    left = without(TILES, there + rack + other) if reserve is None else ordered(reserve)
    return State(
        Options(**options),  # type: ignore[arg-type]
        left,
        racks=(ordered(rack), ordered(other)),
        scores=(0, 0),
        gains=((), ()),
        board=on,
        mover=0,
    )


def command(state: State, text: str) -> tuple[tuple[ScrabbleEvent, ...], State]:
    """What comes of the mover's command, draws included."""
    assert state.mover is not None
    events = GAME.decide(state, state.mover, GAME.parse(state, text))
    after = evolve_all(GAME, state, events)
    for _, settled in settle(GAME, after, Random(1)):
        after = settled
    return events, after


def placed(state: State, text: str) -> Placed:
    (event, *_), _ = command(state, text)
    assert isinstance(event, Placed)
    return event


def begun(seed: int = 0, **options: object) -> State:
    """A game just begun."""
    state = GAME.initial(Options(**options), 2)  # type: ignore[arg-type]
    for _, after in settle(GAME, state, Random(seed)):
        state = after
    return state


def play_all(state: State, *texts: str) -> State:
    """One command after the other, each by a mover who is given the letters that it takes."""
    for text in texts:
        assert state.mover is not None
        needed = tiles(text.split()[-1].swapcase())
        racks = list(state.racks)
        racks[state.mover] = ordered((needed + "EEEEEEE")[:7])
        _, state = command(replace(state, racks=tuple(racks)), text)
    return state
