"""Files that are built from downloads and committed: written, or compared with --check."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable, Mapping
from pathlib import Path


def run(
    built: Callable[[Path], Mapping[str, str]], to: Path, arguments: list[str] | None, *, doc: str | None, needs: str
) -> int:
    """Build the files from a folder of downloads, and write or compare them."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help=f"where {needs}")
    parser.add_argument("--check", action="store_true", help="write nothing, say what differs")
    asked = parser.parse_args(arguments)
    try:
        files = built(asked.folder)
    except (OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 2
    return compare(files, to) if asked.check else write(files, to)


def checked(folder: Path, name: str, sha256: str) -> bytes:
    """Read a download, or raise ValueError if it isn't the one we know."""
    content = (folder / name).read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != sha256:
        raise ValueError(f"{folder / name} is not the file we know: its SHA-256 is {found}, not {sha256}.")
    return content


def write(files: Mapping[str, str], to: Path) -> int:
    to.mkdir(exist_ok=True)
    for name, text in files.items():
        (to / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {text.count(chr(10)):,} lines")
    return 0


def compare(files: Mapping[str, str], to: Path) -> int:
    """Print which lines of the committed files differ from what the inputs give."""
    committed = {name: (to / name).read_bytes().decode() if (to / name).exists() else "" for name in files}
    different = [name for name, text in files.items() if committed[name] != text]
    for name in different:
        removed, added = missing(committed[name], files[name]), missing(files[name], committed[name])
        print(f"{name} differs:", *(f"-{line}" for line in removed), *(f"+{line}" for line in added), sep="\n")
    if not different:
        print("The committed files are what the inputs give.")
    return int(bool(different))


def missing(here: str, there: str) -> list[str]:
    present = set(there.splitlines())
    return [line for line in here.splitlines() if line not in present]
