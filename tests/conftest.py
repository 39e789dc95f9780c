"""Settings that all tests share, `--requirements` and `--seed`."""

import os
import signal

import pytest
from hypothesis import settings

pytest_plugins = ["tests.requirements", "tests.seed", "tests.browsing"]

# Reproducible by default: a failure belongs to a commit, not to a run.
settings.register_profile("salon", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "salon"))

# A shell has what it runs in the background ignore interrupts; some tests interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

LONGEST_ID = 100


@pytest.hookimpl(tryfirst=True)
def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """A test's name travels between processes and in the environment: a whole file must not be part of it."""
    if isinstance(val, str | bytes) and len(val) > LONGEST_ID:
        return f"{argname} of {len(val)}"
    return None
