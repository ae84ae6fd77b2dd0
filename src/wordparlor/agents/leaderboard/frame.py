"""The frame of every page: style and script are files beside it, so that a strict content policy allows them."""

from __future__ import annotations

import re
from html import escape

STYLE, SCRIPT = "leaderboard.css", "leaderboard.js"


def page(title: str, *body: str) -> str:
    """Put parts together into a whole page; their contents are already escaped."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{escape(title)}</title>\n<link rel="stylesheet" href="{STYLE}">\n'
        f'<script src="{SCRIPT}" defer></script>\n</head>\n<body>\n<main>\n'
        + "\n".join(part for part in body if part)
        + "\n</main>\n</body>\n</html>\n"
    )


def file_name(text: str) -> str:
    """Turn a text into a part of a file name or an address."""
    return re.sub(r"[^A-Za-z0-9-]+", "-", text).strip("-").lower() or "run"
