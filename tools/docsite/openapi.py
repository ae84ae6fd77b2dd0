"""Write docs/openapi.json: the server's own description of its routes, from which a page is made.

The server's packages aren't available when a wheel is built, so the description is stored. A test compares it with the
server's.
"""

from __future__ import annotations

import json
from typing import Any

from litestar.serialization import decode_json, encode_json

from tools.docsite.sources import ROOT
from wordparlor.server.app import create_routes
from wordparlor.server.config import Config
from wordparlor.server.web.limits import Connections

FILE = ROOT / "docs" / "openapi.json"


def description() -> str:
    """Return the description as text, in the same order every time."""
    config = Config("sqlite:///unused")
    routes = create_routes(config, Connections(config.connections))
    described: dict[str, Any] = decode_json(encode_json(routes.openapi_schema.to_schema()))
    return json.dumps(described, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(description(), encoding="utf-8")
