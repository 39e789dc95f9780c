"""Measurements, by name: each module's `run` yields figures as it finds them.

Figures are counts, ratios and CPU time, which hold on a busy machine. A figure marked
as a signature changes only when an engine's behaviour does.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from salon.kernel import Malformed, Value


class Figure(Value, frozen=True):
    name: str
    value: float
    unit: str
    signature: bool = False


def names() -> list[str]:
    return sorted(module.name for module in iter_modules(__path__))


def run(name: str) -> Iterator[Figure]:
    if name not in names():
        raise Malformed("unknown_bench", name=name, known=names())
    figures: Iterator[Figure] = import_module(f"{__name__}.{name}").run()
    yield from figures
