"""What changed of a value that is shown, field by field: what a crowd is sent instead of the whole."""

from __future__ import annotations

from typing import Any, Final

from salon.kernel import Value

LONG: Final = 8
"""Rows of so many entries are told entry by entry, if less than half of them changed."""


def changes(before: Value | None, after: Value | None) -> dict[str, Any]:
    """The fields that are new. A row of which some entries changed, or came, is `{"~": [[at, entry]]}`."""
    if after is None:
        return {}
    told = {}
    for field in after.__struct_fields__:
        old, new = getattr(before, field, None), getattr(after, field)
        if before is None or old != new:
            told[field] = _row(old, new) if _is_row(old) and _is_row(new) else new
    return told


def _is_row(value: object) -> bool:
    return isinstance(value, tuple) and len(value) >= LONG


def _row(old: Any, new: Any) -> Any:
    at = [[place, entry] for place, entry in enumerate(new) if place >= len(old) or old[place] != entry]
    return new if len(new) < len(old) or 2 * len(at) > len(new) else {"~": at}
