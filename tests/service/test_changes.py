"""What a crowd is told of a value: the fields that changed, and of long rows their entries."""

from __future__ import annotations

from salon.kernel import Value
from salon.service.changes import changes


class Shown(Value, frozen=True):
    name: str
    row: tuple[int, ...] = ()
    more: str = ""


def test_only_what_changed_is_told() -> None:
    one, other = Shown("a", (1, 2)), Shown("b", (1, 2))
    assert changes(one, other) == {"name": "b"}
    assert changes(one, one) == {}
    assert changes(one, None) == {}
    assert changes(None, one) == {"name": "a", "row": (1, 2), "more": ""}


def test_of_a_long_row_the_entries_that_changed_or_came_are_told() -> None:
    row = tuple(range(10))
    assert changes(Shown("a", row), Shown("a", (*row, 10))) == {"row": {"~": [[10, 10]]}}
    assert changes(Shown("a", row), Shown("a", (9, *row[1:]))) == {"row": {"~": [[0, 9]]}}
    assert changes(Shown("a", row), Shown("a", row[::-1])) == {"row": row[::-1]}
    assert changes(Shown("a", row), Shown("a", row[:9])) == {"row": row[:9]}
