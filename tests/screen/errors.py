"""How a broken law of the screen is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

TOLD = 12
"""So many breaches of one law are told; the rest is counted."""


class Broken(AssertionError):
    """A page broke the named law; `what` says which element, and which numbers.

    `also` has the other laws that it broke at the same moment.
    """

    def __init__(self, law: str, what: str, also: Sequence[Broken] = ()) -> None:
        super().__init__("\n".join([f"{law}: {what}", *map(str, also)]))
        self.law = law
        self.what = what
        self.also = tuple(also)


def enforce(found: Mapping[str, Sequence[str]], when: str = "") -> None:
    """Raise what the laws have against a page, if anything."""
    broken = [Broken(law, when + _told(breaches)) for law, breaches in found.items() if breaches]
    if broken:
        raise Broken(broken[0].law, broken[0].what, broken[1:])


def _told(breaches: Sequence[str]) -> str:
    counted = [f"{what} ({times} times)" if times > 1 else what for what, times in Counter(breaches).items()]
    rest = [f"… and {len(counted) - TOLD} more"] if len(counted) > TOLD else []
    return "\n  ".join([*counted[:TOLD], *rest])
