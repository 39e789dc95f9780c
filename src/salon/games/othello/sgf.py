"""SGF of Othello, `GM[2]`: a tree of nodes, each with properties in brackets.

    (;FF[4]GM[2]PB[Anne]PW[Basile];B[f5]C[best];W[d6](;B[c3])(;B[c5]))

A move is a cell (`f5`), or two letters as Go writes them (`fe`); `pass`, `pa`, `--` or nothing is a pass.
`AB` and `AW` put discs, `PL` says who begins. A branch becomes a branch, `C` and `N` a comment; `TE`, `BM`,
`IT` and `DO` are the marks `!`, `?`, `!?` and `?!`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.games.othello import notation
from salon.games.othello.rules import OPENING, Othello
from salon.games.othello.transcripts import moves
from salon.games.othello.trees import Said, Tree
from salon.games.othello.trees_written import PROPERTIES, Grown, sgf
from salon.games.othello.values import BLACK, WHITE, Options
from salon.kernel import Malformed, Record, Result, Seat
from salon.kernel.files import MOST_GAMES, Found, Places, Source, Valued
from salon.kernel.study import Study

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<sign>[();])|(?P<name>[A-Za-z]{1,32})\s*(?=\[)|\[(?P<value>(?:[^\]\\]|\\.)*)\])", re.DOTALL
)
_LETTERS: Final = re.compile(r"[a-h][a-h]\Z")
_MARKS: Final = {name: sign for sign, name in PROPERTIES.items()}
DEEPEST: Final = 1_000
MOST_TOKENS: Final = 200_000


class Token(NamedTuple):
    kind: str
    text: str
    place: int


def knows(source: Source) -> bool:
    return re.match(r"\s*\(\s*;", source.text) is not None


def read(source: Source) -> list[Found]:
    """Raises `Malformed`."""
    return [
        Found(_title(game), lambda game=game: _study(source.text, game))  # type: ignore[misc]
        for game in _games(source.text)[:MOST_GAMES]
    ]


def _games(text: str) -> list[list[Token]]:
    """The tokens of each tree at the top."""
    games, at, depth, end = list[list[Token]](), 0, 0, len(text.rstrip())
    for _ in range(MOST_TOKENS):
        if at >= end:
            return games
        found = _TOKEN.match(text, at)
        if found is None:
            at += len(text[at:]) - len(text[at:].lstrip())
            line = Places(text).line(at)
            raise Malformed(
                "unreadable_line", line=line, text=text[at : at + 40].strip(), expected="property"
            )
        kind = found.lastgroup or ""
        token = Token(kind, found[kind], found.start(kind))
        at = found.end()
        if depth == 0:
            if token.text != "(":
                continue
            games.append([])
        depth += (token.text == "(") - (token.text == ")") if kind == "sign" else 0
        if depth > DEEPEST:
            raise Malformed("too_many_lines", most=DEEPEST)
        games[-1].append(token)
    raise Malformed("too_many_lines", most=MOST_TOKENS)


def _root(game: list[Token]) -> dict[str, list[str]]:
    """The properties of the first node."""
    named, name = dict[str, list[str]](), ""
    for at, token in enumerate(game):
        if token.kind == "sign" and at > 1:
            break
        if token.kind == "name":
            name = token.text.upper()
        if token.kind == "value":
            named.setdefault(name, []).append(token.text)
    return named


def _first(named: dict[str, list[str]], key: str, otherwise: str = "") -> str:
    return re.sub(r"\\(.)", r"\1", named.get(key, [otherwise])[0])


def _title(game: list[Token]) -> str:
    named = _root(game)
    players = " – ".join(filter(None, (_first(named, "PB"), _first(named, "PW"))))
    return " · ".join(filter(None, (players, _first(named, "EV"), _first(named, "DT"))))


def _study(text: str, game: list[Token]) -> Study:
    """Raises `Malformed`."""
    named = _root(game)
    if _first(named, "GM", "2").strip().lower() not in ("2", "othello"):
        raise Malformed("not_othello", text=_first(named, "GM")[:40])
    tree, places = Tree(_start(named)), Places(text)
    node, branches, name = 0, list[int](), ""
    for token in game:
        match token.kind, token.text:
            case "sign", "(":
                branches.append(node)
            case "sign", ")":
                node = branches.pop()
            case "name", _:
                name = token.text.upper()
            case "value", value if name in ("B", "W"):
                seat = BLACK if name == "B" else WHITE
                node = tree.play(node, Said(_cell(value), places.line(token.place), seat))
            case "value", value if name in ("C", "N"):
                tree.comment(node, re.sub(r"\\(.)", r"\1", value, flags=re.DOTALL).strip())
            case "value", _ if name in _MARKS:
                tree.mark(node, _MARKS[name])
            case _:
                pass
    return tree.study(_title(game), (_first(named, "PB"), _first(named, "PW")))


def _cell(text: str) -> str:
    plain = text.strip().lower()
    if _LETTERS.match(plain) and plain != "pa":
        return plain[0] + str("abcdefgh".index(plain[1]) + 1)
    return plain if plain not in ("", "tt") else "pass"


def _start(named: dict[str, list[str]]) -> str:
    """The position set up in the first node, in OBF; empty for the usual one."""
    if not ("AB" in named or "AW" in named):
        return ""
    board = ["-"] * 64
    for sign, key in (("X", "AB"), ("O", "AW")):
        for text in named.get(key, []):
            board[notation.cell(_cell(text))] = sign
    mover = "O" if _first(named, "PL", "B").strip().upper() in ("W", "WHITE", "2") else "X"
    return notation.obf_of(f"{''.join(board)} {mover};", OPENING)


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    properties = _head(record.options, record.game.result(record.states()[-1]), names, day)
    seat, parts = BLACK, list[str]()
    if record.options.start:
        _, seat = notation.position(record.options.start)
    state = record.game.initial(record.options, 2)
    if state.mover not in (seat, None):
        parts.append(f";{'BW'[seat]}[pass]")
        seat = state.mover
    for move in moves(record):
        parts.append(f";{'BW'[seat]}[{'pass' if move == '--' else move}]")
        seat = 1 - seat
    return f"(;FF[4]GM[2]SZ[8]{properties}{''.join(parts)})\n"


def write_tree(told: Study, day: str, valued: Sequence[Valued]) -> str:
    """With its branches and comments."""
    grown = Grown(told)
    properties = _head(grown.options, Othello().result(grown.last), (*told.names, "", ""), day)
    return f"(;FF[4]GM[2]SZ[8]{properties}{''.join(sgf(grown))})\n"


def _head(options: Options, result: Result[str] | None, names: Sequence[str], day: str) -> str:
    told = "" if result is None else _margin(result.scores[0] - result.scores[1])
    head = {"PB": names[0], "PW": names[1], "DT": day, "RE": told, "AP": "Salon"}
    properties = "".join(f"{key}[{_escaped(value)}]" for key, value in head.items() if value)
    return properties + (_set_up(*notation.position(options.start)) if options.start else "")


def _margin(ahead: int) -> str:
    return f"{'B' if ahead > 0 else 'W'}+{abs(ahead)}" if ahead else "0"


def _set_up(discs: tuple[int, int], seat: Seat) -> str:
    cells = [
        "".join(f"[{notation.name(cell)}]" for cell in range(64) if colour >> cell & 1) for colour in discs
    ]
    return "".join(f"A{'BW'[at]}{each}" for at, each in enumerate(cells) if each) + f"PL[{'BW'[seat]}]"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")
