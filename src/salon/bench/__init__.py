"""Measurements, by name: each module's `run` yields figures as it finds them.

Figures are counts, ratios and CPU time, which hold on a busy machine. A figure marked
as a signature changes only when an engine's behaviour does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from inspect import signature
from pkgutil import iter_modules

from salon.kernel import Malformed, Value


class Figure(Value, frozen=True):
    name: str
    value: float
    unit: str
    signature: bool = False


def spread(name: str, times: Sequence[float]) -> Iterator[Figure]:
    """What many of a kind cost, in seconds of CPU."""
    yield Figure(f"{name}: mean", sum(times) / len(times) * 1e3, "CPU ms")
    yield Figure(f"{name}: worst", max(times) * 1e3, "CPU ms")


SHARED = {"echo", "line"}
"""What benches share and is none."""


def names() -> list[str]:
    return sorted({module.name for module in iter_modules(__path__)} - SHARED)


class Failed(Exception):
    """What was to be shown is not so."""


def run(name: str, **settings: object) -> Iterator[Figure]:
    """The figures of one bench, with settings that it knows. Raises `Malformed`, `Failed`."""
    if name not in names():
        raise Malformed("unknown_bench", name=name, known=names())
    work: Callable[..., Iterator[Figure]] = import_module(f"{__name__}.{name}").run
    for setting in settings:
        if setting not in signature(work).parameters:
            raise Malformed("unknown_setting", name=name, setting=setting)
    yield from work(**settings)
