"""`pytest --requirements`: which numbered requirements passed, failed or have no test.

A test names what it shows with `@pytest.mark.req("OTH-03")`; a client test has the number
in its title, and `npm test` says whether it passed.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NUMBER = re.compile(r"\b[A-Z]{3}-\d+\b")
KNOWN = frozenset((ROOT / "tests/data/requirements.txt").read_text().split())


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--requirements", action="store_true", help="list requirements and their tests' outcomes"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("req"):
            unknown = set(mark.args) - KNOWN
            if unknown:
                raise pytest.UsageError(f"{item.nodeid} names unknown requirements {sorted(unknown)}")
            item.user_properties += [("req", number) for number in mark.args]


def in_client() -> set[str]:
    files = (ROOT / "client" / "tests").rglob("*.test.ts")
    return {number for file in files for number in NUMBER.findall(file.read_text())} & KNOWN


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--requirements"):
        return
    outcomes: dict[str, set[str]] = defaultdict(set)
    for outcome in ("passed", "failed", "error", "skipped"):
        for report in terminalreporter.stats.get(outcome, []):
            for _, number in report.user_properties:
                outcomes[number].add(outcome)
    failed = {number for number, seen in outcomes.items() if seen & {"failed", "error"}}
    passed = {number for number, seen in outcomes.items() if "passed" in seen} - failed
    client = in_client() - passed - failed
    for title, numbers in {
        "passed": passed,
        "failed": failed,
        "tested in the client": client,
        "missing": KNOWN - passed - failed - client,
    }.items():
        terminalreporter.section(f"requirements {title}: {len(numbers)}")
        terminalreporter.line(" ".join(sorted(numbers, key=_order)))


def _order(number: str) -> tuple[str, int]:
    name, _, digits = number.partition("-")
    return name, int(digits)
