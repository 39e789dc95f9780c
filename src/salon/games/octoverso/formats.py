"""A whole game as people can read and keep it, draws included, so that it can be played again.

The first line is `Octoverso`, then `jokers`, `mots HASH` and `depuis POSITION` where they apply. The others
are its steps: see `kernel.lines`.
"""

from __future__ import annotations

import re
from typing import Final

from salon.games.octoverso.rules import Octoverso
from salon.games.octoverso.values import Options
from salon.kernel import Malformed, Record, lines
from salon.kernel.files import numbered, stepped

_HEADER: Final = re.compile(r"Octoverso( jokers)?(?: mots ([0-9a-f]{64}))?(?: depuis (.+))?")


def write(record: Record) -> str:
    options: Options = record.options
    header = "Octoverso" + (" jokers" if options.jokers else "")
    header += f" mots {options.dictionary}" if options.dictionary else ""
    header += f" depuis {options.start}" if options.start else ""
    return "\n".join([header, *lines.written(record), ""])


def read(text: str) -> Record:
    """The game, its actions checked by the rules. Raises `Malformed`."""
    (number, first), *rest = numbered(text) or [(1, "")]
    header = _HEADER.fullmatch(first)
    if header is None:
        raise Malformed("unreadable_line", line=number, text=first[:80], expected="options")
    options = Options(header[1] is not None, header[2] or "", header[3] or "")
    game = Octoverso()
    return stepped(game, options, 2, game.initial(options, 2), rest)
