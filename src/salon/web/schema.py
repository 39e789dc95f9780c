"""The protocol as data: a JSON Schema of every message and of each game's values, and a page that reads it.

It is made of the types that messages are decoded with and that the client's own are written from, so it
cannot say anything else than what is spoken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final, TypeAlias

import msgspec
from litestar import Controller, Response, get
from litestar.openapi.plugins import JsonRenderPlugin

from salon import bots
from salon.kernel import AnyGame, Registry
from salon.kernel.codec import encode, made_by
from salon.service import frames
from salon.service.questions import AT_ONCE, PAGE
from salon.service.seeking import Sought
from salon.store import ChatLine
from salon.web import messages
from salon.web.http import SalonRequest
from salon.web.limits import ALL, Limits

Schema: TypeAlias = dict[str, Any]

ANSWERS: Final[Mapping[str, Any]] = {"moves": frames.MovesPage, "recall": list[ChatLine], "seek": Sought}
"""What `done` holds, where it is always the same."""


def schema(games: Registry, limits: Limits) -> Schema:
    """All of the socket, and what the games put into it."""
    wire = {"client": messages.FromClient, "server": messages.ToClient | frames.ToViewer}
    parts, defs = _described("", {**wire, **ANSWERS})
    told = {game.key: _game(game) for game in games}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Salon: /ws",
        "description": "A text message from a client is `wire.client`; one from the server is `wire.server`, "
        "or a list of them.",
        "protocol": messages.PROTOCOL,
        "wire": {name: parts[name] for name in wire},
        "answers": {name: parts[name] for name in ANSWERS},
        "games": {key: parts for key, (parts, _) in told.items()},
        "limits": _limits(limits),
        "$defs": defs | {name: each for _, more in told.values() for name, each in more.items()},
    }


def _game(game: AnyGame) -> tuple[Schema, Schema]:
    """Its options, actions, events, view, result and analyses; and what those are made of."""
    values = {"options": game.options_type, "action": game.action_type, "event": game.event_type}
    values |= {"view": game.view_type, "result": made_by(game.result)}
    analyses = {kind: each.result for kind, each in bots.programs(game).analyses.items()}
    named, defs = _described(
        f"{game.key}.", values | {f"analysis {kind}": of for kind, of in analyses.items()}
    )
    parts: Schema = {name: named[name] for name in values}
    parts["analyses"] = {kind: named[f"analysis {kind}"] for kind in analyses}
    return parts | {"players": sorted(game.players), "levels": [each.key for each in bots.levels(game)]}, defs


def _described(prefix: str, kinds: Mapping[str, Any]) -> tuple[Schema, Schema]:
    schemas, components = msgspec.json.schema_components(
        list(kinds.values()), ref_template=f"#/$defs/{prefix}{{name}}"
    )
    return dict(zip(kinds, schemas, strict=True)), {prefix + name: each for name, each in components.items()}


def _limits(limits: Limits) -> Schema:
    """With what a client has to reckon."""
    return {
        "message_bytes": limits.message_bytes,
        "body_bytes": limits.body_bytes,
        "messages": limits.person,
        "messages_of_a_bot": limits.bot,
        "connections_of_a_bot": limits.connections_per_bot,
        "chat_lines": limits.paces["line"].own if "line" in limits.paces else ALL,
        "too_fast_before_closing": limits.hasty_messages,
        "connections_of_a_person": limits.connections_per_person,
        "questions_at_once": AT_ONCE,
        "moves_of_a_page": PAGE,
    }


class Rendered(JsonRenderPlugin):
    """The HTTP part, where a row of any length is one of its entries: the library writes the `...` of its
    type as another one, which anything is, so that with `oneOf` nothing fits."""

    def render(self, request: SalonRequest, openapi_schema: Schema) -> bytes:
        return self.render_json(request, _without_ellipses(openapi_schema))


def _without_ellipses(told: Any) -> Any:
    match told:
        case {"oneOf": [kind, {**nothing}], **rest} if not nothing and not rest:
            return _without_ellipses(kind)
        case dict():
            return {name: _without_ellipses(each) for name, each in told.items()}
        case list():
            return [_without_ellipses(each) for each in told]
        case _:
            return told


class Published(Controller):
    """Read by people and programs that have never been here: without an identity."""

    path = "/api/schema"

    @get("/wire.json", summary="JSON Schema of every message on the socket", include_in_schema=False)
    async def wire(self, request: SalonRequest) -> Response[bytes]:
        return Response(request.app.state.wire, media_type="application/schema+json")

    @get("/wire", summary="The same as a page", include_in_schema=False)
    async def page(self, request: SalonRequest) -> Response[str]:
        return Response(request.app.state.wire_page, media_type="text/html")

    @get("/wire.css", include_in_schema=False)
    async def style(self) -> Response[str]:
        return Response(STYLE, media_type="text/css")


def published(games: Registry, limits: Limits) -> tuple[bytes, str]:
    """The document and its page, made once."""
    told = schema(games, limits)
    raw = encode(told).decode().replace(r"\\Z", "$")  # as the regular expressions of JSON Schema end
    for name in told["$defs"]:  # what a generic type is made of is said where it stands
        raw = raw.replace(name, name.partition("_")[0])
    return raw.encode(), "\n".join(_page(msgspec.json.decode(raw)))


STYLE: Final = """
body { font: 16px/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, td:first-child, td:nth-child(2) { font-family: monospace; font-size: 14px; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; } td { border-top: 1px solid #ccc; padding: 4px 8px; }
td { vertical-align: top; } td:first-child { white-space: nowrap; }
h3 { margin: 1.5rem 0 .25rem; } nav a { margin-right: 1rem; }
"""


def _page(told: Schema) -> Iterator[str]:
    yield '<!doctype html><html lang="en"><meta charset="utf-8"><title>Salon: the protocol</title>'
    yield '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="wire.css">'
    yield f"<h1>Salon: the protocol</h1><p>{escape(told['description'])} Version {told['protocol']}."
    yield 'As data: <a href="wire.json">wire.json</a>; HTTP: <a href="openapi.json">openapi.json</a>.</p>'
    yield "<nav>" + "".join(f'<a href="#{key}">{key}</a>' for key in ("wire", *told["games"])) + "</nav>"
    yield "<h2 id=wire>Messages</h2>"
    yield f"<p>A client sends {_kind(told['wire']['client'])}</p>"
    yield f"<p>It gets {_kind(told['wire']['server'])}</p>"
    for key, game in told["games"].items():
        yield f"<h2 id={key}>{key}</h2><table>"
        for name in ("options", "action", "event", "view", "result"):
            yield f"<tr><td>{name}<td>{_kind(game[name])}"
        for kind, result in game["analyses"].items():
            yield f"<tr><td>analyse {escape(kind)}<td>{_kind(result)}"
        yield "</table>"
    yield "<h2>Limits</h2><table>"
    yield from (f"<tr><td>{name}<td>{escape(str(value))}" for name, value in told["limits"].items())
    yield "</table><h2>Types</h2>"
    for name, each in told["$defs"].items():
        yield from _type(name, each)
    yield "</html>"


def _type(name: str, each: Schema) -> Iterator[str]:
    yield f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(each.get("description", ""))}</p><table>'
    for field, kind in each.get("properties", {}).items():
        needed = "" if field in each.get("required", ()) else " = " + escape(str(kind.get("default", "")))
        yield f"<tr><td>{escape(field)}<td>{_kind(kind)}{needed}"
    yield "</table>"


def _kind(kind: Schema) -> str:
    match kind:
        case {"$ref": ref}:
            name = escape(str(ref).removeprefix("#/$defs/"))
            return f'<a href="#{name}">{name}</a>'
        case {"anyOf": kinds}:
            return " | ".join(map(_kind, kinds))
        case {"enum": values}:
            return " | ".join(escape(encode(value).decode()) for value in values)
        case {"type": "array", "prefixItems": items}:
            return "[" + ", ".join(map(_kind, items)) + "]"
        case {"type": "array", "items": items} if items is not False:
            return f"[{_kind(items)}, …]"
        case {"type": "object", "additionalProperties": values}:
            return f"{{…: {_kind(values)}}}" if isinstance(values, dict) else "object"
        case {"type": name, **rest}:
            within = {
                key: rest[key] for key in rest if key.startswith(("min", "max", "exclusive", "pattern"))
            }
            told = ", ".join(f"{key} {value}" for key, value in within.items())
            return escape(f"{name} ({told})" if told else str(name))
        case _:
            return "anything"
