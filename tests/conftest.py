"""Settings that all tests share, and `--requirements`."""

import os

from hypothesis import settings

pytest_plugins = ["tests.requirements"]

# Reproducible by default: a failure belongs to a commit, not to a run.
settings.register_profile("salon", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "salon"))
