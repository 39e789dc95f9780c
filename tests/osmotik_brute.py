"""A second statement of Osmotik's word search, told slowly: pairs of coordinates and a set of words."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import product

Place = tuple[int, int]
Board = dict[Place, tuple[str, int, int]]
"""Letter, owner and score."""

STEPS = {12: (-1, -1), 2: (-1, 0), 4: (0, 1), 6: (1, 1), 8: (1, 0), 10: (0, -1)}
CORNERS = {2: ((0, 0), (14, 14)), 3: ((0, 0), (7, 14), (14, 7))} | {
    6: ((0, 0), (0, 7), (7, 14), (14, 14), (14, 7), (7, 0))
}
INSIDE = {(p, q) for p, q in product(range(15), repeat=2) if abs(p - q) < 8}

Word = tuple[str, int, tuple[Place, ...]]
"""As it reads, the hour, and its cells."""


def _walk(start: Place, hour: int) -> Iterator[Place]:
    p, q = start
    while (p, q) in INSIDE:
        yield p, q
        p, q = p + STEPS[hour][0], q + STEPS[hour][1]


def lay(
    board: Board, letters: str, start: Place, hour: int, barred: AbstractSet[Place]
) -> dict[Place, str] | None:
    """Where the letters go, or None if they cannot."""
    if start in board:
        return None
    free = [place for place in _walk(start, hour) if place not in board][: len(letters)]
    if len(free) < len(letters) or barred & set(free):
        return None
    return dict(zip(free, letters, strict=True))


def words(
    board: Board, seat: int, players: int, letters: str, start: Place, hour: int, known: AbstractSet[str]
) -> list[Word]:
    """The words that a placement forms, main ones first; none if it is not valid."""
    star = CORNERS[players][seat]
    barred = {place for place in CORNERS[players] if place not in board and place != star}
    laid = lay(board, letters, start, hour, barred)
    if laid is None:
        return []
    text = {place: letter for place, (letter, _, _) in board.items()} | laid
    back = {12: 6, 6: 12, 2: 8, 8: 2, 4: 10, 10: 4}[hour]
    every = [word for word in _segments(text, set(laid)) if word[0] in known]
    if star not in board:
        line = list(laid)
        straight = line == list(_walk(start, hour))[: len(line)]
        whole = [word for word in every if set(word[2]) == set(laid) and word[1] in (hour, back)]
        whole.sort(key=lambda word: word[1] != hour)
        if not (straight and star in laid and whole):
            return []
        main = whole[:1]
    else:
        own = {place for place, (_, owner, _) in board.items() if owner == seat}
        fitting = [word for word in every if set(laid) <= set(word[2]) and own & set(word[2])]
        main = _mains([w for w in fitting if w[1] == hour], [w for w in fitting if w[1] == back])
    if not main:
        return []
    across = []
    for place in laid:
        for axis in (12, 2, 4):
            if axis not in (hour, back):
                both = (axis, {12: 6, 2: 8, 4: 10}[axis])
                across += _uncovered(
                    sorted(
                        (w for w in every if place in w[2] and w[1] in both), key=lambda w: both.index(w[1])
                    )
                )
    return main + across


def _mains(along: list[Word], against: list[Word]) -> list[Word]:
    """The longest of all; then the longest that reads the other way on cells that are not all the first's."""
    most = max((len(word[2]) for word in along + against), default=0)
    first = [_foremost(way, most) for way in (along, against) if any(len(word[2]) == most for word in way)]
    if not first:
        return []
    turned = against if first[0] in along else along
    left = [word for word in turned if set(word[2]) - set(first[0][2])]
    return [first[0], *([_foremost(left, max(len(word[2]) for word in left))] if left else [])]


def _foremost(found: list[Word], length: int) -> Word:
    """Of words of this length that read one way, the one that begins first."""
    step = STEPS[found[0][1]]
    equal = [word for word in found if len(word[2]) == length]
    return min(equal, key=lambda word: word[2][0][0] * step[0] + word[2][0][1] * step[1])


def _segments(text: dict[Place, str], laid: set[Place]) -> Iterator[Word]:
    """Everything that can be read through a laid letter."""
    for start in text:
        for hour in STEPS:
            cells: tuple[Place, ...] = ()
            for place in _walk(start, hour):
                if place not in text:
                    break
                cells = (*cells, place)
                if len(cells) > 1 and laid & set(cells):
                    yield "".join(text[cell] for cell in cells), hour, cells


def _uncovered(found: list[Word]) -> list[Word]:
    kept: list[Word] = []
    for word in found:
        mine = set(word[2])
        larger = any(mine < set(other[2]) for other in found)
        twin = any(mine == set(other[2]) for other in kept)
        if not larger and not twin:
            kept.append(word)
    return kept


def count(board: Board, seat: int, found: list[Word]) -> tuple[int, int, int]:
    """S, P+ and L+ of all words together."""
    scores = {place: (owner, score) for place, (_, owner, score) in board.items()}
    points = lowered = taken = 0
    for _, _, cells in found:
        points += len(cells)
        for place in cells:
            owner, score = scores.get(place, (seat, 0))
            if owner == seat:
                scores[place] = seat, score + 1
            elif score:
                scores[place] = owner, score - 1
                lowered += 1
            else:
                scores[place] = seat, 1
                taken += 1
    return points, lowered, taken
