"""The versions that a run was made with: that of the package, and a hash of its code."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import wordparlor


@cache
def package_label() -> str:
    """Return the version and a hash of everything that affects a game: rules, bots, words and this benchmark."""
    root = Path(wordparlor.__file__).parent
    digest = sha256()
    for folder in ("agents/evaluation", "bots", "core", "games", "notation", "words"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in {".py", ".toml"}:
                digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return f"{version('wordparlor')} ({digest.hexdigest()[:12]})"
