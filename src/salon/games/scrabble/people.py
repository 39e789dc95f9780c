"""Who is there before anybody comes: the names of virtual players, and of who has the first best scores."""

from __future__ import annotations

from typing import Final

PROGRAM_NAMES: Final = {
    "beginner": ("Pissenlit", "Mistigri", "Plume"),
    "expert": ("Hypatie", "Champollion", "Sibylle"),
}

FIRST_SCORES: Final = {
    "scrabble-classic": ((50, "Aleph"), (40, "Bêta"), (30, "Gamma"), (20, "Delta"), (10, "Epsilon")),
    "scrabble-log2990": ((60, "Zêta"), (48, "Êta"), (36, "Thêta"), (24, "Iota"), (12, "Kappa")),
}
