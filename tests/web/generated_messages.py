"""Messages that a JSON Schema allows, and some that it does not, from a seeded generator."""

from __future__ import annotations

from random import Random
from typing import Any

Schema = dict[str, Any]
WORDS = ("", "a", "é", "f5", "nowhere", "x" * 40, "\u0000", "PASSE", "!passer", "12", "«", "😀")


class Generator:
    """`known` are values that make sense at the site under test, by the name of their field."""

    def __init__(self, document: Schema, rng: Random, known: dict[str, list[Any]]) -> None:
        self.document = document
        self.rng = rng
        self.known = known

    def message(self) -> Any:
        """Nine in ten as the schema has them."""
        made = self.value(self.document["wire"]["client"])
        return made if self.rng.random() < 0.9 else self._broken(made)

    def value(self, schema: Schema) -> Any:
        rng = self.rng
        match schema:
            case {"$ref": ref}:
                return self.value(self.document["$defs"][str(ref).removeprefix("#/$defs/")])
            case {"anyOf": kinds}:
                return self.value(rng.choice(kinds))
            case {"enum": values}:
                return rng.choice(values)
            case {"type": "object", "properties": fields}:
                required = schema.get("required", ())
                asked = [name for name in fields if name in required or rng.random() < 0.7]
                return {name: self._field(name, fields[name]) for name in asked}
            case {"type": "array", "items": dict(items)}:
                return [self.value(items) for _ in range(rng.randrange(4))]
            case {"type": "integer"}:
                return rng.randint(schema.get("minimum", -5), min(schema.get("maximum", 50), 10**6))
            case {"type": "number"}:
                return rng.uniform(-1, 1000)
            case {"type": "boolean"}:
                return rng.random() < 0.5
            case {"type": "string"}:
                text = rng.choice(WORDS)
                return text[: schema.get("maxLength", 100)] or "a" * schema.get("minLength", 0)
            case {"type": "null"}:
                return None
            case _:
                return self.anything()

    def anything(self) -> Any:
        """What the schema leaves open: an action of some game, a text, or nonsense."""
        games = [game["action"] for game in self.document["games"].values()]
        return self.rng.choice([self.value(self.rng.choice(games)), "f5", {}, [1]])

    def _field(self, name: str, schema: Schema) -> Any:
        if name in self.known and self.rng.random() < 0.8:
            return self.rng.choice(self.known[name])
        return self.value(schema)

    def _broken(self, made: Any) -> Any:
        name = self.rng.choice(list(made))
        return {**made, name: self.rng.choice([None, 1.5, [], {}, "zzz", -99, 10**30])}
