"""The command line lists its commands without loading them."""

import json
import subprocess
import sys

import pytest

from tests.commands.conftest import Parlor
from wordparlor.games.catalogue import catalogue, id_of

LOADED_BY_HELP = """
import sys
from wordparlor.cli import main
try:
    main(["--help"])
finally:
    print(*sys.modules, file=sys.stderr)
"""
HEAVY = {"asyncio", "difflib", "json", "msgspec", "platformdirs", "tempfile", "tomllib", "unicodedata"}
HEAVY |= {"alembic", "argon2", "asyncpg", "litestar", "openskill", "ray", "sqlalchemy", "structlog", "uvicorn"}


def test_help_loads_nothing_heavy() -> None:
    ran = subprocess.run([sys.executable, "-c", LOADED_BY_HELP], check=True, capture_output=True, text=True)
    loaded = set(ran.stderr.split())
    assert {name for name in loaded if name.startswith("wordparlor")} == {"wordparlor", "wordparlor.cli"}
    assert loaded & HEAVY == set()


def test_every_command_has_help(parlor: Parlor) -> None:
    for command in (["word"], ["dictionary"], ["dictionary", "list"], ["dictionary", "add"], ["dictionary", "check"]):
        ran = parlor(*command, "--help")
        assert ran.returncode == 0
        assert ran.stdout.startswith(f"Usage: parlor {' '.join(command)}")
        assert max(map(len, ran.stdout.splitlines())) <= 80


def test_lists_of_commands_are_whole_sentences(parlor: Parlor) -> None:
    for group in ([], ["bot"], ["dictionary"], ["record"]):
        _, _, commands = parlor(*group, "--help").stdout.partition("Commands:\n")
        assert commands
        assert "..." not in commands


@pytest.mark.parametrize("name", [["pluck", "it"], ["Pluck It"], ["PLUCK-IT"], ["pluck-it"]])
def test_a_game_is_named_as_it_is_written_or_spoken(parlor: Parlor, name: list[str]) -> None:
    played = parlor("play", *name, "--seed", "1", typed="quit\n")
    assert "Resume it with: parlor play pluck-it" in played.stdout
    assert parlor("rules", *name).stdout.startswith("# ")
    assert json.loads(parlor("arena", *name, "--games", "1", "--json").stdout)["game"] == "pluck-it"


def test_every_game_is_found_by_its_title_alone() -> None:
    for game, entry in catalogue().items():
        assert {id_of(name) for name in (game, entry.title, entry.title.upper().replace("&", "and"))} == {game}
    assert id_of("chess and draughts") == "chess and draughts"


def test_an_unknown_command_is_a_usage_error(parlor: Parlor) -> None:
    ran = parlor("wrod")
    assert ran.returncode == 2
    assert "No such command 'wrod'" in ran.stderr
