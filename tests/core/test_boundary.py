"""No Python value crashes the core: every function it exports is called with anything at all.

Functions are found by walking the module, arguments drawn by their annotations or against
them. A call returns, refuses, or is ended by a signal after a moment; anything else, a
crash or a call that no signal ends, fails.
"""

import ast
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import FrameType, ModuleType
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from salon import _core

Values = SearchStrategy[object]

MOMENT = 0.05  # seconds of the process's own time
MANY = 30 if "asan" in os.environ.get("LD_PRELOAD", "") else 150  # the sanitizers are slow


class TimeUp(Exception):
    pass


class Hostile:
    """Converts to nothing without an error."""

    def __index__(self) -> int:
        raise ZeroDivisionError

    __int__ = __bool__ = __index__

    def __float__(self) -> float:
        raise ZeroDivisionError

    def __len__(self) -> int:
        return 2**62

    def __iter__(self) -> Iterator[object]:
        raise ZeroDivisionError


class Index(int):
    """An int by inheritance."""


EDGES = [
    -(2**63) - 1,
    -(2**63),
    -(2**31) - 1,
    -1,
    2**31 - 1,
    2**31,
    2**32,
    2**63 - 1,
    2**63,
    2**64 - 1,
    2**64,
    10**40,
]
bitboards = st.sets(st.integers(0, 63), max_size=12).map(lambda cells: sum(1 << cell for cell in cells))
integers = st.one_of(
    st.integers(0, 70), bitboards, st.sampled_from(EDGES), st.integers(0, 2**64 - 1), st.integers()
)
atoms: Values = st.one_of(
    st.none(),
    st.booleans(),
    integers,
    st.floats(),
    st.text(st.characters(codec=None), max_size=20),
    st.binary(max_size=20),
    st.builds(Hostile),
    integers.map(Index),
    st.sampled_from([object(), int, _core, ..., bytearray(b"ab"), memoryview(b"ab"), 1j, len]),
)
anything = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.dictionaries(st.text(max_size=4), inner, max_size=3),
    ),
    max_leaves=6,
)
SCALARS: dict[str, Values] = {
    "int": integers,
    "bool": st.booleans(),
    "float": st.floats(),
    "str": st.text(max_size=40),
    "bytes": st.binary(max_size=200),
    "None": st.none(),
    "object": anything,
}
# Objects of the classes that the core exports, by the name of the class.
_weights = _core.othello.Weights.rule("mobility")
_words = _core.words.WordGraph.load(_core.words.build_graph(["A", "AB", "BA"], "AB"))
_word_map = _core.scrabble.WordMap(_words)
_leaves = _core.scrabble.Leaves(3, bytes(2 * 84))
_setup = _core.scrabble.Setup(
    _words,
    [[1, 2], [3, 1]],
    [[1, 1], [2, 1]],
    {"A": 1, "B": 3},
    {"A": 9, "B": 8, "?": 2},
    (0, 0),
    50,
)
_capitals = _core.words.build_graph(["AB", "ABA", "BA", "CAB"], "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_hexagons = _core.osmotik.Position(
    _core.words.WordGraph.load(_capitals),
    2,
    0,
    [(84, "A", 0, 1), (85, "B", 1, 2)],
    [[2, 2, 1] + [0] * 23, [1, 1, 0] + [0] * 23],
)
EXAMPLES: dict[str, Values] = {
    "Flag": st.builds(_core.Flag),
    "WordGraph": st.sampled_from(
        [_core.words.WordGraph.load(_core.words.build_graph(["A", "AB", "BA"], "AB"))]
    ),
    "LemmaIndex": st.sampled_from(
        [_core.words.LemmaIndex.load(_core.words.build_lemmas([["a"], [], ["a", "b"]]))]
    ),
    "Weights": st.sampled_from([_weights, _core.othello.Weights.rule("discs")]),
    "Engine": st.builds(lambda: _core.othello.Engine(_weights, 10)),
    "Trainer": st.builds(lambda: _core.othello.Trainer(1)),
    "Position": st.sampled_from([_hexagons]),
    "Setup": st.sampled_from([_setup]),
    "WordMap": st.sampled_from([_word_map]),
    "Leaves": st.sampled_from([_leaves]),
    "LeaveTrainer": st.builds(lambda: _core.scrabble.LeaveTrainer(_setup)),
    "Chances": st.sampled_from([_core.scrabble.Chances(bytes(2 * 151))]),
    "ChanceTrainer": st.builds(lambda: _core.scrabble.ChanceTrainer(_setup)),
    "Thinker": st.sampled_from(
        [
            _core.scrabble.Thinker(_setup, _leaves, _word_map),
            _core.scrabble.Thinker(_setup, None, None),
        ]
    ),
}


def plausible(annotation: ast.expr | None) -> Values:
    """Values of the annotated type."""
    match annotation:
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in SCALARS | EXAMPLES:
            return (SCALARS | EXAMPLES)[name]
        case ast.Constant(value=None):
            return st.none()
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return plausible(left) | plausible(right)
        case ast.Subscript(value=generic, slice=ast.Tuple(elts=[key, value])) if (
            "dict" in ast.unparse(generic).lower()
        ):
            return st.dictionaries(plausible(key).filter(hashable), plausible(value), max_size=4)
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=inner)):
            return st.tuples(*(plausible(each) for each in inner))
        case ast.Subscript(slice=inner):
            return st.lists(plausible(inner), max_size=8)
        case _:
            return anything


def hashable(value: object) -> bool:
    return type(value).__hash__ is not None


class Exported(NamedTuple):
    call: Callable[..., object]
    parameters: list[ast.arg]


def parameters(function: object, owner: str = "") -> list[ast.arg]:
    """Those of the first overload; `self` is annotated with its class."""
    text = re.sub(r"\\\d+", "...", function.__nb_signature__[0][0])  # type: ignore[attr-defined]
    definition = ast.parse(text + ": ...").body[0]
    assert isinstance(definition, ast.FunctionDef)
    found = [*definition.args.posonlyargs, *definition.args.args, *definition.args.kwonlyargs]
    return [ast.arg("self", ast.Name(owner)) if each.arg == "self" else each for each in found]


def members(name: str, owner: type) -> Iterator[tuple[str, Exported]]:
    for key, value in vars(owner).items():
        if not hasattr(value, "__nb_signature__"):
            continue
        if key == "__init__":
            yield name, Exported(owner, parameters(value)[1:])
        else:
            yield f"{name}.{key}", Exported(value, parameters(value, owner.__name__))


def exported(module: ModuleType, prefix: str = "") -> Iterator[tuple[str, Exported]]:
    """Every function of the module and its submodules, every constructor and method of its classes."""
    for name, value in vars(module).items():
        if isinstance(value, ModuleType):
            yield from exported(value, f"{prefix}{name}.")
        elif isinstance(value, type):
            yield from members(prefix + name, value)
        elif hasattr(value, "__nb_signature__"):
            yield prefix + name, Exported(value, parameters(value))


EXPORTED = dict(exported(_core))


def draw_call(data: DataObject, function: Exported) -> tuple[list[object], dict[str, object]]:
    """Arguments that are mostly of the right type, by position, by name, or other things altogether."""
    usual = st.sampled_from([True] * 5 + [False])

    def draw(parameter: ast.arg) -> object:
        return data.draw(
            plausible(parameter.annotation) if data.draw(usual) else anything, label=parameter.arg
        )

    if not data.draw(usual):
        return data.draw(st.lists(anything, max_size=5)), {}
    by_position = data.draw(st.integers(0, len(function.parameters)))
    drawn = [(each.arg, draw(each)) for each in function.parameters]
    return [value for _, value in drawn[:by_position]], dict(drawn[by_position:])


def expire(number: int, frame: FrameType | None) -> None:
    raise TimeUp


@pytest.fixture(autouse=True)
def time_up() -> Iterator[None]:
    before = signal.signal(signal.SIGVTALRM, expire)
    yield
    signal.signal(signal.SIGVTALRM, before)
    _core.force_portable(False)


@pytest.mark.parametrize("name", EXPORTED)
@settings(max_examples=MANY)
@given(data=st.data())
def test_anything_is_answered_or_refused(name: str, data: DataObject) -> None:
    positional, keywords = draw_call(data, EXPORTED[name])
    with suppress(TypeError, ValueError, OverflowError, TimeUp):
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, MOMENT)
            EXPORTED[name].call(*positional, **keywords)
        finally:  # the time may be up in here
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def test_all_that_is_exported_is_called() -> None:
    assert {
        "avx2",
        "force_portable",
        "othello.flips",
        "othello.legal_moves",
        "othello.perft",
        "words.build_graph",
        "words.WordGraph.matching",
        "words.WordGraph.open",
        "words.LemmaIndex.lemmas",
    } <= EXPORTED.keys()
    classes = {each.call.__name__ for each in EXPORTED.values() if isinstance(each.call, type)}
    assert classes <= EXAMPLES.keys(), "a class that the core exports needs examples of its objects"
