"""Threads for long thoughts: whatever answers people comes before them."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import get_native_id

NICE = 10


def thinkers(number: int, name: str) -> ThreadPoolExecutor:
    """So many threads of low priority; those that an engine starts inherit it."""
    return ThreadPoolExecutor(number, thread_name_prefix=name, initializer=_step_back)


def _step_back() -> None:
    if sys.platform == "linux":  # elsewhere a priority is the whole process's
        os.setpriority(os.PRIO_PROCESS, get_native_id(), NICE)
