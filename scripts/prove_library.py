"""What the installed library can do, and what it takes: run by `prove-wheel`."""

from __future__ import annotations

import resource
import time

ENDING = "OOOOOOOOXOOOOOXXXXOOXOXXXOXXOOXXXXXXXXXXXXXXXXXXXXXXXX--XXXXX-XX O;"


def told(what: str, took: str = "") -> None:
    print(f"    {what:<44} {took}{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at most")


began = time.perf_counter()
import salon  # noqa: E402

told("import salon", f"{1000 * (time.perf_counter() - began):.0f} ms, ")
assert salon.othello.solve(ENDING).best.score == 2
told("a solver of Othello")
assert "chat" in salon.words.lexicon()
assert salon.scrabble.moves(f"{salon.scrabble.EMPTY} AEIRSTN/ 0/0")[0].points > 60
told("and the lexicon, and Scrabble")
