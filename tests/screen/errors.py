"""How a broken law of the screen is told."""

from __future__ import annotations

from collections.abc import Sequence

TOLD = 12
"""So many breaches of one law are told; the rest is counted."""


class Broken(AssertionError):
    """A page broke the named law; `what` says which element, and which numbers."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what


def enforce(law: str, breaches: Sequence[str]) -> None:
    """Raise what a law has against a page, if anything."""
    if breaches:
        rest = [f"… and {len(breaches) - TOLD} more"] if len(breaches) > TOLD else []
        raise Broken(law, "\n  ".join([*breaches[:TOLD], *rest]))
