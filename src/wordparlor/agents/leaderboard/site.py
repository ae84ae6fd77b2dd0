"""Write the leaderboard's files into a folder."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

from wordparlor.agents.leaderboard.entries import comparable_groups, entries_of, with_references
from wordparlor.agents.leaderboard.frame import SCRIPT, STYLE
from wordparlor.agents.leaderboard.game_page import game_page
from wordparlor.agents.leaderboard.index_page import index_page
from wordparlor.agents.leaderboard.run_page import run_page
from wordparlor.drawing.picture import STYLE as PICTURE_STYLE

INDEX = "index.html"


class CannotWrite(Exception):
    """The folder can't be written to; the message says why."""


def write_leaderboard(folders: Iterable[Path], output: Path, *, games: int, references: bool) -> int:
    """Write all pages, the index page last, and return how many there are; raise BadRunFolder or CannotWrite."""
    entries = entries_of(folders, games=games)
    pages = {str(entry.file): run_page(entry) for entry in entries}
    pages |= {game.file: game_page(entry, game) for entry in entries for game in entry.games}
    pages |= {SCRIPT: own_file(SCRIPT), STYLE: own_file(STYLE) + PICTURE_STYLE}
    groups = comparable_groups(entries)
    pages[INDEX] = index_page([with_references(group) for group in groups] if references else groups)
    try:
        output.mkdir(parents=True, exist_ok=True)
        for name, content in pages.items():
            (output / name).write_text(content, encoding="utf-8")
    except OSError as error:
        raise CannotWrite(f"Can't write to {output}: {error.strerror}.") from error
    return sum(name.endswith(".html") for name in pages)


def own_file(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")
