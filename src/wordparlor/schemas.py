"""JSON Schemas of every game: views, actions, events, options, and the settings of its table."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from wordparlor.games.catalogue import catalogue, rules_of
from wordparlor.match.settings import Settings

DIALECT = "https://json-schema.org/draft/2020-12/schema"
VERSION_LENGTH = 12


def schema(game: str) -> dict[str, Any]:
    """Return the JSON schema of everything a game reads and writes; its `version` changes whenever the schema does.

    `properties` has `view`, `action`, `event`, `options` and `settings`. Raises UnknownGame.
    """
    rules = rules_of(game)
    kinds = {
        "view": rules.view,
        "action": rules.action,
        "event": rules.event,
        "options": rules.options,
        "settings": Settings,
    }
    described, parts = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    properties = dict(zip(kinds, described, strict=True))
    body = msgspec.json.decode(msgspec.json.encode({"properties": properties, "$defs": parts}))
    return {
        "$schema": DIALECT,
        "title": catalogue()[game].title,
        "game": game,
        "edition": rules.edition,
        "version": version_of(body),
        "type": "object",
        **body,
    }


def version_of(body: dict[str, Any]) -> str:
    """Return the version of a schema, which is its checksum: equal versions describe the same JSON."""
    return sha256(msgspec.json.encode(body, order="deterministic")).hexdigest()[:VERSION_LENGTH]
