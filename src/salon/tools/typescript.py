"""What the client is built with, written from the Python types: one module for the wire, and for each game
one with its types and constants, and what it teaches with.

Towards the client every field is sent, so none is optional; in what a client sends, fields
with defaults may be left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import inspect

from salon import bots
from salon.kernel import AnyGame, Registry
from salon.kernel.codec import encode, made_by
from salon.kernel.study import Change, Study
from salon.service import frames, played, push, ratings, seeking, settings
from salon.service.corrections import EditionTold, Evidence, WordDesk
from salon.service.doors import Doorway
from salon.service.studies import KeptStudy
from salon.service.training import LearntGaps, NewList, RatedAnswer, TrainingStand
from salon.service.vacations import Holidays
from salon.store import Kept, ResultRow, StudyRow
from salon.store.friends import Blocked
from salon.store.played import Met
from salon.store.robots import Robot
from salon.tables.view import ShownEvent, TableView
from salon.web import absent, account, admin, desk, http, messages, robots, site, studies, training, words
from salon.web import played as web_played
from salon.web import ratings as web_ratings

HEADER = "// Written by `salon types`; change the Python types instead.\n"
HAND_IN: tuple[Any, ...] = (
    messages.FromClient,
    http.NewTable,
    http.Rename,
    http.Try,
    http.Question,
    studies.Read,
    studies.Way,
    studies.Examine,
    studies.Survey,
    studies.Writing,
    studies.Editing,
    Study,
    studies.Share,
    web_played.OwnPage,
    absent.Browser,
    absent.Plan,
    words.NewWordReport,
    NewList,
    training.NewAnswer,
    desk.NewDecision,
)
HAND_OUT: tuple[Any, ...] = (
    messages.ToClient,
    frames.ToViewer,
    frames.MovesPage,
    ShownEvent,
    TableView,
    http.Me,
    account.Welcomed,
    account.Codes,
    robots.Token,
    Robot,
    account.AccountView,
    Kept,
    http.GameCard,
    http.TableMade,
    http.TableCard,
    http.Replay,
    http.Tried,
    http.Studied,
    studies.Reading,
    studies.Arranged,
    studies.Stand,
    studies.Examined,
    studies.Surveyed,
    studies.StudyWritten,
    KeptStudy,
    StudyRow,
    ResultRow,
    bots.Level,
    http.BestScore,
    http.Problem,
    words.WordCard,
    words.WordList,
    words.EditionChanges,
    TrainingStand,
    LearntGaps,
    RatedAnswer,
    EditionTold,
    WordDesk,
    Evidence,
    desk.Inflected,
    settings.Standing,
    Doorway,
    played.Running,
    played.History,
    played.PersonPage,
    ratings.TableRating,
    ratings.FormRating,
    ratings.Leading,
    web_ratings.Rateable,
    seeking.Sought,
    Met,
    Blocked,
    admin.Overview,
    admin.Brought,
    site.SiteOverview,
    site.NewAct,
    push.Message,
    absent.PushKey,
    Holidays,
    absent.Planned,
)


def write(games: Registry, folder: Path) -> dict[Path, str]:
    """Each file's text; the caller writes or compares it."""
    files = {folder / "wire.ts": wire()}
    for game in games:
        files[folder / f"{game.key}.ts"] = of_game(game)
        for name, make in bots.programs(game).teaching.items():
            files[folder / f"{game.key}-{name}.json"] = encode(make()).decode()
    return files


def wire() -> str:
    printer = _Printer()
    printer.union("FromClient", messages.FromClient, optional=True)
    printer.union("Change", Change, optional=True)
    printer.union("ToClient", messages.ToClient | frames.ToViewer)
    printer.union("ShownEvent", ShownEvent)
    for kind in HAND_IN:
        printer.add(kind, optional=True)
    for kind in HAND_OUT:
        printer.add(kind)
    return printer.text()


def of_game(game: AnyGame) -> str:
    printer = _Printer()
    printer.union("Action", game.action_type, optional=True)
    printer.union("Event", game.event_type)
    printer.add(game.options_type, optional=True)
    printer.union("View", game.view_type)
    printer.add(made_by(game.result))
    programs = bots.programs(game)
    printer.record("Analyses", {kind: each.result for kind, each in programs.analyses.items()})
    printer.record("Teaching", {name: made_by(make) for name, make in programs.teaching.items()})
    return printer.text() + "".join(f"\n{_constant(*each)}\n" for each in game.constants.items())


class _Printer:
    """Collects interfaces, each once, in the order they are met."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}
        self._owner: dict[str, Any] = {}

    def text(self) -> str:
        return HEADER + "".join(f"\n{text}\n" for text in self._written.values())

    def union(self, name: str, kind: Any, *, optional: bool = False) -> None:
        info = inspect.type_info(kind)
        parts = info.types if isinstance(info, inspect.UnionType) else (info,)
        members = [self._type(part, optional) for part in parts]
        if members != [name]:
            self._written[f"union {name}"] = f"export type {name} = {_or(members)};"

    def record(self, name: str, fields: Mapping[str, Any]) -> None:
        """An interface that no struct stands for; none without fields."""
        if fields:
            types = ((field, self._type(inspect.type_info(kind), False)) for field, kind in fields.items())
            lines = [f"  {field}: {kind};" for field, kind in types]
            self._written[f"record {name}"] = "\n".join([f"export interface {name} {{", *lines, "}"])

    def add(self, kind: Any, *, optional: bool = False) -> None:
        self._type(inspect.type_info(kind), optional)

    def _type(self, info: inspect.Type, optional: bool) -> str:
        match info:
            case inspect.StructType():
                return self._interface(info, optional)
            case inspect.UnionType(types):
                return _or(self._type(part, optional) for part in types)
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType() | inspect.BytesType():
                return "string"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.LiteralType(values):
                return _or(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                return _array(self._type(item, optional))
            case inspect.FrozenSetType(item_type=item):
                return _array(self._type(item, optional))
            case inspect.TupleType(item_types):
                return f"[{', '.join(self._type(item, optional) for item in item_types)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self._type(key, optional)}, {self._type(value, optional)}>"
            case inspect.AnyType() | inspect.RawType():
                return "unknown"
            case _:
                raise TypeError(f"no TypeScript for {info}")

    def _interface(self, info: inspect.StructType, optional: bool) -> str:
        origin = getattr(info.cls, "__origin__", info.cls)
        name: str = origin.__name__
        if self._owner.setdefault(name, origin) is not origin:
            raise TypeError(f"two types are called {name}")
        if name not in self._written:
            self._written[name] = ""  # its place, and an end to recursion
            lines = [f"export interface {name} {{"]
            if info.tag is not None:
                lines.append(f'  {info.tag_field}: "{info.tag}";')
            for field in info.fields:
                mark = "?" if optional and not field.required else ""
                lines.append(f"  {field.encode_name}{mark}: {self._type(field.type, optional)};")
            self._written[name] = "\n".join([*lines, "}"])
        return name


def _constant(name: str, value: object) -> str:
    return f"export const {name} = {encode(value).decode()} as const;"


def _array(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def _or(parts: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(parts))
