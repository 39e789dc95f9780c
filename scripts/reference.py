"""Writes the library's reference out of its docstrings: `python scripts/reference.py FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

import pdoc

import salon

for name in salon.__all__:
    getattr(salon, name)  # pdoc reads what is there already, and these are loaded when they are asked for
pdoc.render.configure(show_source=False, search=False)
pdoc.pdoc("salon", "salon.kernel", "salon.bots", output_directory=Path(sys.argv[1]))
