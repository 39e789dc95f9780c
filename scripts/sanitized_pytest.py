"""Runs the core's tests on the sanitized core, after making sure that it is the one imported."""

import sys
from pathlib import Path

import pytest

from salon import _core

if not Path(_core.__file__).is_relative_to(sys.prefix):
    sys.exit(f"not the sanitized core: {_core.__file__}")
# Searches take ten times as long here; what they enter, the fuzzing of the boundary enters too.
LONG = (
    "tests/core/test_osmotik.py::test_rules_core_and_brute_force_agree_on_5000_positions",
    "tests/core/test_othello_engine.py",
    "tests/core/test_othello_solver.py",
)
# Without -s a sanitizer's report would be lost with the process.
sys.exit(pytest.main(["-q", "-s", "tests/core", *(f"--deselect={test}" for test in LONG)]))
