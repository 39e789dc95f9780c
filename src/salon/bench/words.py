"""Words: the graph's size, what it costs to build and open it, and how fast it answers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from salon import words
from salon._core.words import LemmaIndex, WordGraph, build_graph, build_lemmas
from salon.bench import Figure

RACKS = ("??AEIRS", "??EINST", "??ACHOR", "??BDGMU", "??KQWXZ")
EVERYTHING = 1 << 30


def run() -> Iterator[Figure]:
    lexicon = words.french()
    everything = list(lexicon)
    yield Figure("words", len(everything), "words", signature=True)
    yield Figure("graph: nodes", lexicon.graph.node_count, "nodes", signature=True)
    yield from _membership(lexicon.graph, everything)
    yield from _queries(lexicon)
    with TemporaryDirectory() as folder:
        yield from _files(Path(folder), lexicon, everything)


def _cheapest(work: Callable[[], object], times: int = 5) -> float:
    """CPU seconds of the best of several runs: what it costs when nobody disturbs."""
    costs = []
    for _ in range(times):
        start = process_time()
        work()
        costs.append(process_time() - start)
    return min(costs)


def _files(folder: Path, lexicon: words.Lexicon, everything: list[str]) -> Iterator[Figure]:
    graph, lemmas = folder / "graph", folder / "lemmas"
    of_each = [lexicon.lemma_index.lemmas(place) for place in range(len(everything))]
    yield Figure("graph: build", _cheapest(lambda: build_graph(everything, words.LETTERS), 3), "CPU s")
    graph.write_bytes(build_graph(everything, words.LETTERS))
    lemmas.write_bytes(build_lemmas(of_each))
    yield Figure("graph: file, both directions", graph.stat().st_size / 1e6, "MB")
    yield Figure("lemma index: file", lemmas.stat().st_size / 1e6, "MB")
    yield Figure(
        "graph: open, checked whole", _cheapest(lambda: WordGraph.open(str(graph)), 20) * 1e3, "CPU ms"
    )
    yield Figure(
        "lemma index: open, checked whole",
        _cheapest(lambda: LemmaIndex.open(str(lemmas)), 20) * 1e3,
        "CPU ms",
    )
    yield Figure("private memory of a process that opens both", _private_megabytes(graph, lemmas), "MB")


def _private_megabytes(graph: Path, lemmas: Path) -> float:
    """What a process that opens both adds to a machine where others have: its pages that are not shared."""
    script = (
        "from salon._core.words import LemmaIndex, WordGraph\n"
        "import re, sys\n"
        "def private():\n"
        "    text = open('/proc/self/smaps_rollup').read()\n"
        "    return sum(map(int, re.findall(r'^Private_\\w+: +(\\d+)', text, re.M)))\n"
        "before = private()\n"
        "held = WordGraph.open(sys.argv[1]), LemmaIndex.open(sys.argv[2])\n"
        "print((private() - before) / 1024)\n"
    )
    shared = WordGraph.open(str(graph)), LemmaIndex.open(str(lemmas))
    command = [sys.executable, "-c", script, str(graph), str(lemmas)]
    answer = subprocess.run(command, capture_output=True, check=True, env=os.environ)  # noqa: S603
    del shared
    return float(answer.stdout)


def _membership(graph: WordGraph, everything: list[str]) -> Iterator[Figure]:
    rng = Random(1)
    shuffled = rng.sample(everything, len(everything))
    near = [word[:-1] + rng.choice(words.LETTERS) for word in shuffled]
    for title, tested in (("words", shuffled), ("near misses", near)):
        text = "\n".join(tested).encode()
        valid = sum(graph.contains_lines(text))
        yield Figure(f"membership: valid among {title}", valid, "words", signature=True)
        rate = len(tested) / _cheapest(lambda text=text: graph.contains_lines(text), 20)  # type: ignore[misc]
        yield Figure(f"membership: {title}, in the core", rate / 1e6, "M/CPU s")
    rate = len(shuffled) / _cheapest(lambda: graph.contains_many(shuffled), 10)
    yield Figure("membership: a batch from Python", rate / 1e6, "M/CPU s")
    some = shuffled[:50_000]
    rate = len(some) / _cheapest(lambda: [word in graph for word in some])
    yield Figure("membership: one by one from Python", rate / 1e6, "M/CPU s")


def _queries(lexicon: words.Lexicon) -> Iterator[Figure]:
    graph = lexicon.graph
    found = sum(len(graph.within(rack, 2, EVERYTHING)) for rack in RACKS)
    yield Figure("7 letters, 2 of them blanks: words of 5 racks", found, "words", signature=True)
    worst = max(_cheapest(lambda rack=rack: graph.within(rack, 2, EVERYTHING)) for rack in RACKS)  # type: ignore[misc]
    yield Figure("7 letters, 2 of them blanks: the slowest rack", worst * 1e3, "CPU ms")
    yield Figure("pattern *ISA*S", _cheapest(lambda: graph.matching("*ISA*S", EVERYTHING)) * 1e3, "CPU ms")
    yield Figure("all words listed", _cheapest(lambda: graph.matching("*", EVERYTHING)) * 1e3, "CPU ms")
    some = list(lexicon)[::100]
    yield Figure(
        "hooks", len(some) / _cheapest(lambda: [graph.hooks(word) for word in some]) / 1e6, "M/CPU s"
    )
    pairs = list(pairwise(some))
    rate = len(pairs) / _cheapest(lambda: [lexicon.related(a, b) for a, b in pairs])
    yield Figure("relatives: pairs from Python", rate / 1e6, "M/CPU s")
