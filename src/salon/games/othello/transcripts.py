"""Transcripts: the moves one after the other, plain (`f5d6c3`), numbered, or with the tags of PGN.

    [Black "Anne"]
    [White "Basile"]
    [FEN "---…--- X;"]

    1. f5 d6 2. c3 -- {forced} 3. d3 33-31

A pass is `--`, `PA` or left out. `{…}` and what follows `;` are comments on the move before, `(…)` is another
way to go on than by it; `!` or `$1` is a mark. The start, if it is not the usual one, is in OBF: the tag
`FEN`, where others write rows as chess does, or the first line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from salon.games.othello import notation
from salon.games.othello.rules import Othello
from salon.games.othello.trees import Said, Tree
from salon.games.othello.trees_written import NAGS, Grown, pgn
from salon.games.othello.values import Passed, Place
from salon.kernel import Malformed, Record, Result
from salon.kernel.files import MOST_GAMES, Found, Places, Source, Valued, numbered
from salon.kernel.study import Study

_TAG: Final = re.compile(r'\[\s*(\w{1,32})\s+"([^"\r\n]{0,400})"\s*\]\s*')
_SIGNS: Final = re.compile(
    r"""(?P<space>[\s,]+) | (?P<number>\d{1,3}\s?\.+) | (?P<result>\d{1,2}\s?-\s?\d{1,2}(?!\d) | 1/2-1/2 | \*)
    | (?P<pass>--|@@@@|PASS|PA|PS|pass|pa|ps) | (?P<move>[a-hA-H][1-8])
    | \{(?P<note>[^}]{0,20000})\} | ;(?P<rest>[^\r\n]*)
    | (?P<nag>\$\d{1,3} | [!?]{1,2}) | (?P<bare>\d{1,3}(?=\s)) | (?P<open>\() | (?P<close>\))""",
    re.VERBOSE,
)
_BEGINS: Final = re.compile(r'\s*(?:\[\s*\w+\s+"|1\s?\.|[a-hA-H][1-8])')
_MARKS: Final = {nag: sign for sign, nag in NAGS.items()}
MOST_WAYS: Final = 100
"""So many may stand one in another."""
MOST_SIGNS: Final = 100_000
"""A study has no room for what more of them would say."""

OBF: Final = re.compile(r"\s*[-.XOxo*]{64}\s+[XOxo*]")


def knows(source: Source) -> bool:
    return _BEGINS.match(source.text) is not None


def read(source: Source) -> list[Found]:
    """The games of a text: with tags, each begins with its own."""
    text = source.text
    starts = [found.start() for found in re.finditer(r"^\[", text, re.MULTILINE)]
    first = [at for at in starts if not re.search(r"\]\s*\Z", text[max(0, at - 500) : at])] or [0]
    ends = [*first[1:], len(text)][:MOST_GAMES]
    return [
        Found(_title(text[at : at + 2_000]), lambda at=at, end=end: _study(text, at, end))  # type: ignore[misc]
        for at, end in zip(first, ends, strict=False)
    ]


def _tags(text: str) -> dict[str, str]:
    return {key.lower(): value for key, value in _TAG.findall(text)}


def _title(text: str) -> str:
    tags = _tags(text)
    named = " – ".join(filter(None, (tags.get("black"), tags.get("white"))))
    return " · ".join(filter(None, (named, tags.get("event"), tags.get("date"))))


def _study(text: str, at: int, end: int) -> Study:
    begins, tags = at, _tags(text[at : min(end, at + 20_000)])
    while found := _TAG.match(text, at, end):
        at = found.end()
    tree = Tree(notation.tagged(tags["fen"]) if "fen" in tags else "")
    moved(tree, text, at, end)
    return tree.study(_title(text[begins : begins + 2_000]), (tags.get("black", ""), tags.get("white", "")))


def moved(tree: Tree, text: str, at: int, end: int) -> None:
    """Plays what stands there. Raises `Malformed`."""
    node, before, signs, ways, places = 0, 0, 0, list[tuple[int, int]](), Places(text)
    while at < end:
        found, signs = _SIGNS.match(text, at, end), signs + 1
        if found is None or (found[0] == ")" and not ways) or len(ways) > MOST_WAYS or signs > MOST_SIGNS:
            line, rest = places.line(at), text[at : at + 40].split()
            raise Malformed("unreadable_line", line=line, text=" ".join(rest[:3]), expected="move")
        kind = found.lastgroup or ""
        match kind:
            case "pass":
                tree.play(node, Said(found[0], places.line(at)))
            case "move":
                before, node = node, tree.play(node, Said(found[0], places.line(at)))
            case "note" | "rest":
                tree.comment(node, found[kind].strip())
            case "nag":
                tree.mark(node, _MARKS.get(found[0], found[0]))
            case "open":
                ways.append((before, node))
                node = before
            case "close":
                before, node = ways.pop()
            case _:
                pass
        at = found.end()


def positioned(source: Source) -> list[Found]:
    """OBF: a position a line, perhaps with values; or one, and the moves from there."""
    lines = numbered(source.text)
    follows = next((number for number, line in lines if not OBF.match(line)), None)
    if len(lines) > 1 and follows == lines[1][0]:
        return [Found("", lambda: _from(source.text, lines[0][1], follows))]
    return [
        Found(line[:80], lambda number=number, line=line: _position(number, line))  # type: ignore[misc]
        for number, line in lines[:MOST_GAMES]
    ]


def _from(text: str, start: str, line: int) -> Study:
    tree = Tree(notation.obf_of(start))
    at = [found.end() for found in re.finditer(r"\r\n|\r|\n", text)][line - 2]
    moved(tree, text, at, len(text))
    return tree.study()


def _position(number: int, line: str) -> Study:
    """Each move that has a value is a branch. Raises `Malformed`."""
    from salon.games.othello.formats import read_obf

    try:
        position = read_obf(line)
    except Malformed as why:
        raise Malformed(
            "unreadable_line", line=number, text=line[:80], expected="position", reason=why.code
        ) from None
    tree = Tree(notation.obf_of(line))
    passing = "" if position.passing is None else f"{position.passing:+d}"
    tree.comment(0, " · ".join(filter(None, (passing, line.partition("%")[2].strip()))))
    for cell, value in position.values.items():
        tree.play(0, Said(notation.name(cell), number, comment=f"{value:+d}"))
    return tree.study()


# Writing


def moves(record: Record) -> Iterator[str]:
    """Each move, forced passes as `--`."""
    for step in record.steps:
        if isinstance(step.action, Place):
            yield notation.name(step.action.cell)
            yield from ("--" for event in step.events if isinstance(event, Passed))


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    plain = "".join(move for move in moves(record) if move != "--")
    start: str = record.options.start
    return f"{start}\n{plain}\n" if start else f"{plain}\n"


def write_pgn(record: Record, names: tuple[str, ...], day: str) -> str:
    written = list(moves(record))
    turns = [f"{at // 2 + 1}. {' '.join(written[at : at + 2])}" for at in range(0, len(written), 2)]
    result = record.game.result(record.states()[-1])
    return _tagged(" ".join(turns), result, names, day, record.options.start)


def write_tree(told: Study, day: str, valued: Sequence[Valued]) -> str:
    """PGN with its branches and comments."""
    grown = Grown(told)
    names = (*told.names, "", "")
    return _tagged(pgn(grown), Othello().result(grown.last), names, day, grown.options.start)


def _tagged(said: str, result: Result[str] | None, names: Sequence[str], day: str, start: str) -> str:
    told = "*" if result is None else "-".join(map(str, result.scores))
    tags = {"Event": "Salon", "Date": day.replace("-", "."), "Black": names[0], "White": names[1]}
    tags |= {"Result": told, "FEN": start}
    head = [f'[{key} "{_plain(value)}"]' for key, value in tags.items() if value]
    return "\n".join([*head, "", " ".join(filter(None, (said, told))), ""])


def _plain(text: str) -> str:
    return text.replace('"', "'").replace("[", "(").replace("]", ")")
