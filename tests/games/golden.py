"""Golden games: logs of every release, which lead where they led."""

from __future__ import annotations

from pathlib import Path

from salon.games import GAMES
from salon.kernel import Record
from salon.words import first_name

FOLDER = Path(__file__).parent.parent / "data" / "golden"


def files(game: str) -> list[Path]:
    return sorted(FOLDER.glob(f"{game}-*.jsonl"))


def kept(file: Path) -> Record:
    """The game in a file, in which today's rules would decide the same at every step by its own words."""
    record = Record.load(GAMES, file.read_bytes())
    options = record.game.with_dictionary(record.options, first_name())
    told = Record(record.game, options, record.players, record.steps)
    for state, step in zip(told.states(), told.steps, strict=False):
        assert record.game.decide(state, step.seat, step.action) == step.events
    return record
