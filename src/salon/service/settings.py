"""What the administrator keeps: dictionaries on offer, programs' names, and since when lists are read.

All of it is one small value, changed by pure functions that raise a `Refusal` or give the next value.
Games hold a dictionary by its content, so that none of these changes reaches one that is under way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from random import Random
from typing import Literal, TypeAlias

from msgspec.structs import replace

from salon.kernel import AnyGame, IllegalAction, Value
from salon.store import ResultRow
from salon.tables.names import accepted, same
from salon.words import french_name

List: TypeAlias = Literal["dictionaries", "names", "scores", "history"]

Names: TypeAlias = Mapping[str, tuple[str, ...]]
"""By profile, a game and a level, the names that always stand: `base_names` of the games."""

STANDINGS = 5
"""Scores on a short list, each with all who made it."""


class Shelved(Value, frozen=True):
    """A dictionary on offer. `fixed`: the one that is always there."""

    hash: str
    title: str
    description: str
    fixed: bool = False


class SiteEdition(Value, frozen=True):
    """The French list as this site has corrected it: made of a shipped one, after the one that was in use."""

    name: str
    base: str
    before: str
    at: float
    words: int


class Settings(Value, frozen=True):
    dictionaries: tuple[Shelved, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    scores_since: float = 0.0
    history_since: float = 0.0
    editions: tuple[SiteEdition, ...] = ()


Change: TypeAlias = Callable[[Settings], Settings]


class Standing(Value, frozen=True):
    """One of the best scores, and everyone who has it."""

    score: int
    names: tuple[str, ...]


class ProgramName(Value, frozen=True):
    name: str
    fixed: bool


# Dictionaries


def edition_in_use(settings: Settings) -> str:
    """The French list that new tables are played with: the site's own, if it was made of the shipped one."""
    last = settings.editions[-1] if settings.editions else None
    return last.name if last is not None and last.base == french_name() else french_name()


def publish(settings: Settings, new: SiteEdition) -> Settings:
    """Raises `IllegalAction` if it is in use, or another came into use meanwhile."""
    if edition_in_use(settings) != new.before or new.before == new.name:
        raise IllegalAction("nothing_to_publish")
    return replace(settings, editions=(*settings.editions, new))


def french(settings: Settings) -> Shelved:
    """The one that is always there; the client says more about it in its own words."""
    return Shelved(edition_in_use(settings), "Français", "", fixed=True)


def offered(settings: Settings) -> tuple[Shelved, ...]:
    return (french(settings), *settings.dictionaries)


def shelve(settings: Settings, new: Shelved) -> Settings:
    for other in offered(settings):
        if other.hash == new.hash:
            raise IllegalAction("dictionary_known", title=other.title)
    return replace(settings, dictionaries=(*settings.dictionaries, _titled(settings, new)))


def describe(settings: Settings, name: str, title: str, description: str) -> Settings:
    old = _changeable(settings, name)
    new = _titled(settings, replace(old, title=title, description=description))
    return replace(settings, dictionaries=tuple(new if one is old else one for one in settings.dictionaries))


def unshelve(settings: Settings, name: str) -> Settings:
    old = _changeable(settings, name)
    return replace(settings, dictionaries=tuple(one for one in settings.dictionaries if one is not old))


def _changeable(settings: Settings, name: str) -> Shelved:
    for one in offered(settings):
        if one.hash == name:
            if one.fixed:
                raise IllegalAction("dictionary_fixed", title=one.title)
            return one
    raise IllegalAction("no_such_dictionary", hash=name[:64])


def _titled(settings: Settings, new: Shelved) -> Shelved:
    if not new.title:
        raise IllegalAction("title_empty")
    if any(_same(new.title, one.title) and one.hash != new.hash for one in offered(settings)):
        raise IllegalAction("title_taken", title=new.title)
    if not new.description:
        raise IllegalAction("description_empty")
    return new


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


# Names of programs


def base_names(games: Iterable[AnyGame]) -> Names:
    return {f"{game.key}-{level}": names for game in games for level, names in game.program_names.items()}


def names(settings: Settings, base: Names, profile: str) -> tuple[ProgramName, ...]:
    """The names of a profile; none for what is not one."""
    fixed = (ProgramName(name, True) for name in base.get(profile, ()))
    return (*fixed, *(ProgramName(name, False) for where, name in settings.names if where == profile))


def drawn(settings: Settings, base: Names, profile: str, taken: Iterable[str], rng: Random) -> str:
    """One of a profile's names that nobody at the table has."""
    others = tuple(taken)
    listed = (one.name for one in names(settings, base, profile))
    free = [name for name in listed if not any(same(name, other) for other in others)]
    return rng.choice(free) if free else ""


def add_name(settings: Settings, base: Names, profile: str, name: str) -> Settings:
    if profile not in base:
        raise IllegalAction("no_such_profile", profile=profile[:64])
    return replace(settings, names=(*settings.names, (profile, _free(settings, base, name))))


def change_name(settings: Settings, base: Names, old: str, name: str) -> Settings:
    kept = _without(settings, base, old)
    free = _free(replace(settings, names=kept), base, name)
    changed = ((profile, free if one == old else one) for profile, one in settings.names)
    return replace(settings, names=tuple(changed))


def remove_name(settings: Settings, base: Names, name: str) -> Settings:
    return replace(settings, names=_without(settings, base, name))


def _without(settings: Settings, base: Names, name: str) -> tuple[tuple[str, str], ...]:
    if any(name in fixed for fixed in base.values()):
        raise IllegalAction("name_fixed", name=name)
    kept = tuple(one for one in settings.names if one[1] != name)
    if kept == settings.names:
        raise IllegalAction("no_such_name", name=name)
    return kept


def _free(settings: Settings, base: Names, name: str) -> str:
    """A name by the rule for everyone's, unique in all lists."""
    name = accepted(name)
    if any(same(name, one.name) for profile in base for one in names(settings, base, profile)):
        raise IllegalAction("name_taken", name=name)
    return name


# Lists


def reset(settings: Settings, what: List, now: float) -> Settings:
    match what:
        case "dictionaries":
            return replace(settings, dictionaries=())
        case "names":
            return replace(settings, names=())
        case "scores":
            return replace(settings, scores_since=now)
        case "history":
            return replace(settings, history_since=now)


def first_scores(games: Iterable[AnyGame], category: str) -> tuple[tuple[int, str], ...]:
    return tuple(chain.from_iterable(game.first_scores.get(category, ()) for game in games))


def standings(first: Iterable[tuple[int, str]], rows: Iterable[ResultRow]) -> list[Standing]:
    """The best scores, each with its names in the order they came; who gave up is not among them."""
    best: dict[int, dict[str, None]] = {}
    played = sorted((row for row in rows if row.reason != "resigned"), key=lambda row: row.at)
    for score, name in (*first, *((row.score, row.name) for row in played)):
        best.setdefault(score, {})[name] = None
    return [Standing(score, tuple(best[score])) for score in sorted(best, reverse=True)[:STANDINGS]]
