"""Finished games as files: what a game's own folder writes, or the house's texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from salon.kernel import AnyGame, Arrive, Malformed, Record, Registry, files, lines
from salon.kernel.codec import encode
from salon.kernel.files import Format, Valued
from salon.kernel.study import Study, main_line
from salon.service.attempt import begun
from salon.service.privacy import day_of
from salon.tables.values import Occupant, Table


class File(NamedTuple):
    name: str
    text: str


def written(games: Registry, game: AnyGame) -> dict[str, Format]:
    """The formats that a game is written in, by key, its own first."""
    return {each.key: each for each in files.formats(games, game) if each.write is not None}


def exported(games: Registry, record: Record, table: Table, key: str = "") -> File:
    """In that format, or in the first that there is. Raises `Malformed`."""
    names = tuple(map(_name, table.seats))
    return filed(games, record, names, day_of(table.at), table.id[:6], key)


def filed(
    games: Registry, record: Record, names: tuple[str, ...], day: str, sign: str, key: str = ""
) -> File:
    known = written(games, record.game)
    found = known.get(key or next(iter(known)))
    if found is None or found.write is None:
        raise Malformed("unknown_format", format=key, known=sorted(known))
    alike = next(each for each in known.values() if each.extension == found.extension)
    told = sign if alike is found else f"{sign}-{found.key}"
    return File(f"{record.game.key}-{day}-{told}.{found.extension}", found.write(record, names, day))


def of_study(games: Registry, told: Study, day: str, valued: Sequence[Valued], key: str) -> File:
    """A study, with what the format has room for. Raises `Malformed`, `IllegalAction`."""
    if any(node.start is not None for node in told.nodes):
        return of_line(games, told, day, "etude", key)
    game = games[told.game]
    found = written(games, game).get(key)
    if found is not None and found.write_tree is not None:
        name = f"{told.game}-{day}-etude.{found.extension}"
        return File(name, found.write_tree(told, day, valued))
    return of_steps(games, told, [line for node in main_line(told) for line in node.lines], day, key)


def of_steps(games: Registry, told: Study, said: Iterable[str], day: str, key: str) -> File:
    """These lines of a study. Raises `Malformed`, `IllegalAction`."""
    options = encode(told.options)
    state = begun(games, told.game, options, told.players)
    steps = tuple(step for step, _ in lines.played(games[told.game], state, said))
    record = Record(games[told.game], games.codec(told.game).options(options), told.players, steps)
    seats = record.players + sum(isinstance(step.action, Arrive) for step in steps)
    names = (*told.names, *[""] * seats)[:seats]
    return filed(games, record, names, day, "etude", key)


def of_line(games: Registry, told: Study, day: str, sign: str, key: str) -> File:
    """A line of a study that is told by positions. Raises `Malformed`."""
    known = {each.key: each for each in files.formats(games, games[told.game]) if each.write_line is not None}
    found = known.get(key)
    if found is None or found.write_line is None:
        raise Malformed("unknown_format", format=key, known=sorted(known))
    return File(f"{told.game}-{day}-{sign}.{found.extension}", found.write_line(told))


def _name(who: Occupant | None) -> str:
    """A program that has no name of its own goes by its level."""
    return who.name or getattr(who, "level", "") if who else ""
