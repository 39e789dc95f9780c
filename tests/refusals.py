"""Every code that Salon refuses with and its facts, read out of the source: `python -m tests.refusals` writes
`docs/refusals.md`, as `make docs` does."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import salon

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "refusals.md"
SOURCE = Path(salon.__file__).parent
NAMES = "IllegalAction Malformed NotFound TooSoon UnknownGame Refused _refuse _refusal"
REFUSALS = frozenset(NAMES.split())
WORDS = re.compile(r"^\s+(\w+): (?:\([\w: ,]*\) => )?['`](.*?)['`],$", re.MULTILINE)
HEAD = """# Refusals

What `refused {id, code, facts}` and an HTTP answer `{code, facts}` may say, by who says it. A code means the
same wherever it stands; whoever meets one that is not here should show it as it is. Facts are in the order
they are told, and as the game that refuses writes things: the `cell` of `occupied` is OTHO's `d4`, the
`square` of `misses_centre` Scrabble's number of the centre, 112, not of what was tried. `malformed` tells in
`detail` what is wrong and where, and on the socket in `known` which tags there are, if one was unknown.
Written from the source by `python -m tests.refusals`.
"""
ALSO = {
    "not_while_waiting": ("tables", ()),
    "not_while_playing": ("tables", ()),
    "not_while_over": ("tables", ()),
    "not_while_cancelled": ("tables", ()),
    "not_while_abandoned": ("tables", ()),
    **{
        f"draw_{what}": ("duplicate", ("letters", "kept"))
        for what in ("size", "not_in_bag", "drops_letters", "without_joker", "vowels")
    },
    "malformed": ("any", ("detail", "known")),
    "store_failed": ("web", ()),
    "failed": ("web", ()),
    "too_fast": ("web", ("seconds",)),
    "chat_too_fast": ("web", ("seconds",)),
    "stopped": ("web", ()),
    "no_identity": ("web", ()),
    "not_found": ("web", ()),
    "not_allowed": ("web", ()),
    "too_large": ("web", ()),
    "foreign_page": ("web", ()),
    "not_json": ("web", ()),
    "rated_clock": ("tables", ()),
    "rated_seats": ("tables", ()),
    "rated_form": ("tables", ()),
    "rated_program": ("service", ()),
}
"""Codes that no call names whole."""


def told() -> dict[str, dict[str, tuple[str, ...]]]:
    """By who says it, each code and its facts."""
    found: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for code, (who, facts) in ALSO.items():
        found[who][code] = facts
    for file in sorted(SOURCE.rglob("*.py")):
        place = _place(file.relative_to(SOURCE).parts)
        for code, facts in _calls(ast.parse(file.read_text())) if place else ():
            if code == "malformed":
                continue
            known = found[place].get(code, ())
            found[place][code] = (*known, *(fact for fact in facts if fact not in known))
    return found


def _place(parts: tuple[str, ...]) -> str:
    match parts:
        case ("games", game, *_) if game != "template" and not game.endswith(".py"):
            return game
        case (("tables" | "service" | "web" | "words" | "bots" | "kernel") as layer, *_):
            return layer
        case _:
            return ""


def _calls(tree: ast.AST) -> Iterator[tuple[str, tuple[str, ...]]]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args, keywords=keywords):
                if name in REFUSALS:
                    facts = tuple(word.arg for word in keywords if word.arg)
                    yield from ((code, facts) for code in _codes(args))
            case _:
                pass


def _codes(arguments: list[ast.expr]) -> list[str]:
    """In the first argument that is one, or one of two."""
    for argument in arguments:
        match argument:
            case ast.Constant(str(code)):
                choices = [code]
            case ast.IfExp(body=ast.Constant(str(one)), orelse=ast.Constant(str(other))):
                choices = [one, other]
            case _:
                continue
        return [code for code in choices if re.fullmatch(r"[a-z]+(_[a-z]+)*", code)]
    return []


def sentences() -> dict[str, str]:
    """What the client says in English, where that is one sentence."""
    return dict(WORDS.findall((ROOT / "client/src/words/shell.en.ts").read_text()))


def page() -> str:
    lines, said = [HEAD], sentences()
    for place, codes in sorted(told().items()):
        lines += [f"## {place}", "", "| code | facts | |", "|---|---|---|"]
        for code, facts in sorted(codes.items()):
            names = ", ".join(f"`{fact}`" for fact in facts)
            sentence = said.get(code, "")
            lines.append(f"| `{code}` | {names} | {'' if '${' in sentence else sentence} |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page())
