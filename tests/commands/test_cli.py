"""The command line tells what there is without loading it."""

import subprocess
import sys

from tests.commands.conftest import Parlor

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


def test_a_command_that_is_none_is_a_usage_error(parlor: Parlor) -> None:
    ran = parlor("wrod")
    assert ran.returncode == 2
    assert "No such command 'wrod'" in ran.stderr
