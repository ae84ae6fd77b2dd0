"""Pack definitions.tsv for the wheel; CMake runs it.

PYTHONPATH=src python tools/pack_definitions.py definitions.tsv FILE-TO-WRITE

It needs nothing but Python, as the environment of an isolated build has nothing else.
"""

import sys
from pathlib import Path

from wordparlor.definitions.packed import pack


def main(source: Path, target: Path) -> None:
    target.write_bytes(pack(read(source)))


def read(source: Path) -> dict[str, list[str]]:
    lines = (line for line in source.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return {word: items for word, *items in (line.split("\t") for line in lines)}


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
