"""`salon lexicon …`: the French words, to look up, to list and to make again."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.columns import Columns
from rich.table import Table

from salon import words
from salon.cli.terminal import emit, err, fail, out

if TYPE_CHECKING:
    from salon.words.compile import Compiled

app = typer.Typer(help="French words: look up, list, make again.", no_args_is_help=True)

Json = Annotated[bool, typer.Option("--json", help="Print JSON, a line a result.")]
Most = Annotated[int, typer.Option("--most", min=1, help="Stop after so many words.")]
Words = Annotated[list[str], typer.Argument(help="Words, with accents or without.")]
MOST = 1000


@app.command()
def check(word: Words, json: Json = False) -> None:
    """Say whether each is a word; exit with 1 if one is not."""
    lexicon = words.french()
    for each in word:
        valid = each in lexicon
        if json:
            emit({"word": words.fold(each), "valid": valid})
        else:
            mark = "[green]✓[/]" if valid else "[red]✗[/]"
            origin = f"  [dim]{', '.join(lexicon.lemmas(each))}[/]" if valid else ""
            out.print(f"{mark} {words.fold(each)}{origin}")
    if lexicon.missing(word):
        raise typer.Exit(1)


@app.command()
def lemma(word: Words, json: Json = False) -> None:
    """Say what words each comes from, and its other forms."""
    lexicon = words.french()
    for each in word:
        lemmas = lexicon.lemmas(each)
        if not lemmas:
            fail(f"{words.fold(each)} is not a word.")
        if json:
            emit({"word": words.fold(each), "lemmas": lemmas, "relatives": lexicon.relatives(each)})
            continue
        for origin in lemmas:
            out.print(f"[bold]{words.fold(each)}[/] ← {origin}")
            _print_words(lexicon.forms(origin))


@app.command("words")
def list_words(
    shortest: Annotated[int, typer.Option("--min", min=2, max=15, help="Letters at least.")] = 2,
    longest: Annotated[int, typer.Option("--max", min=2, max=15, help="Letters at most.")] = 15,
    fits: Annotated[
        str, typer.Option("--pattern", help="Only those that fit: ? is a letter, * any number.")
    ] = "*",
    json: Json = False,
) -> None:
    """List words, one a line: all of them, unless told otherwise."""
    for word in words.french().matching(fits):
        if shortest <= len(word) <= longest:
            typer.echo(f'"{word}"' if json else word)


@app.command()
def pattern(
    fits: Annotated[
        str, typer.Argument(metavar="PATTERN", help="Letters; ? is any letter, * any number of them.")
    ],
    most: Most = MOST,
    json: Json = False,
) -> None:
    """List the words that fit a pattern."""
    _print_found(words.french().matching(fits, most), most, json=json)


@app.command()
def anagrams(
    rack: Annotated[str, typer.Argument(help="Letters; ? is a blank.")],
    plus: Annotated[int, typer.Option(min=0, max=3, help="So many letters more, whatever they are.")] = 0,
    shorter: Annotated[bool, typer.Option("--shorter", help="Words of some of the letters too.")] = False,
    most: Most = MOST,
    json: Json = False,
) -> None:
    """List the words that can be made of some letters."""
    lexicon, letters = words.french(), rack + "?" * plus
    found = lexicon.within(letters, most=most) if shorter else lexicon.anagrams(letters, most)
    _print_found(sorted(found, key=lambda word: (-len(word), word)), most, json=json)


@app.command()
def hooks(word: Words, json: Json = False) -> None:
    """Show the letters that make a word put before or after each."""
    for each in word:
        front, back = words.french().hooks(each)
        if json:
            emit({"word": words.fold(each), "front": front, "back": back})
        else:
            out.print(f"[cyan]{front or '·'}[/] [bold]{words.fold(each)}[/] [cyan]{back or '·'}[/]")


@app.command()
def build(
    source: Annotated[
        Path, typer.Option(help="Folder of fr.aff and fr.dic (Debian: hunspell-fr-comprehensive).")
    ] = Path("/usr/share/hunspell"),
    into: Annotated[
        Path | None, typer.Option(help="Write it as a new edition into this folder of the data.")
    ] = None,
    date: Annotated[
        str | None, typer.Option(help="Its date, as in 2026-03-01; today, unless told otherwise.")
    ] = None,
    again: Annotated[
        bool, typer.Option("--again", help="In place of the last edition, which nobody has used yet.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Exit with 1 if the list in use is not what the sources make.")
    ] = False,
    json: Json = False,
) -> None:
    """Make the lexicon from its sources, and say what changed from the one in use."""
    compiled = _compiled(source)
    made = words.Dictionary.of(compiled.lemmas)
    _print_made(made, compiled, json=json)
    if into is not None:
        from salon.words import grammar

        _publish(into, made, date or datetime.now(tz=UTC).date().isoformat(), again=again)
        grammar.write(into, compiled.grammar, compiled.refusals)
    if check and made.name != words.french_name():
        fail("The list in use is not what the sources make: `--into` writes a new edition.")


def _publish(into: Path, made: words.Dictionary, date: str, *, again: bool) -> None:
    from salon.words.editions import publish

    try:
        publish(into, made, date, again=again)
    except ValueError as error:
        fail(str(error))


def _compiled(source: Path) -> Compiled:
    from salon.words.compile import from_hunspell
    from salon.words.hunspell import HunspellError
    from salon.words.judgement import LexiconError

    try:
        with err.status("Reading the sources…"):
            return from_hunspell(source)
    except FileNotFoundError as error:
        fail(f"{error.filename} is missing: install hunspell-fr-comprehensive or give its folder (--source).")
    except (LexiconError, HunspellError) as error:
        fail(str(error))


def _print_made(made: words.Dictionary, compiled: Compiled, *, json: bool) -> None:
    """How many words of what length, and what changed from the dictionary in use."""
    from salon.words.compile import table

    before = set(words.french())
    news, olds = sorted(made.lemmas.keys() - before), sorted(before - made.lemmas.keys())
    counted = table(compiled)
    if json:
        told = {"name": made.name, "words": len(made.lemmas)}
        emit({**told, "added": news, "removed": olds, "table": counted})
        return
    _print_table(counted)
    out.print(f"{len(made.lemmas)} words, {made.name}")
    _print_change("new", news)
    _print_change("gone", olds)


def _print_words(found: list[str]) -> None:
    out.print(Columns(found, padding=(0, 2), column_first=True))


def _print_found(found: list[str], most: int, *, json: bool) -> None:
    if json:
        for word in found:
            emit(word)
        return
    _print_words(found)
    more = ", perhaps more (--most)" if len(found) == most else ""
    out.print(f"[dim]{len(found)} {'word' if len(found) == 1 else 'words'}{more}[/]")


def _print_table(rows: list[tuple[str, list[int]]]) -> None:
    grid = Table("", *map(str, range(words.SHORTEST, words.LONGEST + 1)), "all", header_style="bold")
    for title, counts in rows:
        grid.add_row(title, *map(str, counts), str(sum(counts)))
    out.print(grid)


def _print_change(title: str, changed: list[str]) -> None:
    if changed:
        shown = " ".join(changed[:20]) + (" …" if len(changed) > 20 else "")
        out.print(f"{len(changed)} {title}: {shown}")
