"""`parlor doctor` says what is wrong and how to fix it, and changes nothing."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from tests.commands.conftest import PROGRAM, Parlor
from tests.server.player_client import BOT, YOU, new_table
from tests.server.server_process import ServerProcess


def test_all_is_well_before_the_first_start(parlor: Parlor, home: Path) -> None:
    ran = parlor("doctor")
    assert ran.returncode == 0, ran.stdout
    assert "will be created by the first `parlor serve`" in ran.stdout
    assert not home.exists(), "nothing was made"


def test_a_database_with_games_is_counted_while_the_server_runs(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        new_table(server.url, "upwords", YOU, BOT)
        ran = subprocess.run(
            [PROGRAM, "doctor", "--database", server.database, "--json"], check=True, capture_output=True
        )
    assert "1 game," in next(one["found"] for one in json.loads(ran.stdout) if one["what"] == "database")


def test_a_damaged_database_is_reported_with_advice(parlor: Parlor, tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_bytes(b"not a database" * 100)
    ran = parlor("doctor", "--database", f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert ran.returncode == 1
    assert "BAD  database" in ran.stdout
    assert "Restore a backup" in ran.stdout


def test_a_database_of_a_newer_version_needs_an_upgrade_and_no_backup(parlor: Parlor, tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(
            "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('9999');"
            "CREATE TABLE games (id TEXT)"
        )
    ran = parlor("doctor", "--database", f"sqlite:///{file}")
    assert ran.returncode == 1
    assert "Upgrade Wordparlor" in ran.stdout
    assert "Restore a backup" not in ran.stdout


def test_a_database_that_does_not_answer_is_reported(parlor: Parlor) -> None:
    ran = parlor("doctor", "--database", "postgresql://nobody@127.0.0.1:1/none")
    assert ran.returncode == 1
    assert "make sure PostgreSQL is running" in ran.stdout


def test_an_unknown_kind_of_database_is_reported(parlor: Parlor) -> None:
    ran = parlor("doctor", "--database", "mysql://localhost/games")
    assert ran.returncode == 1
    assert "must be sqlite:///FILE or postgresql://" in ran.stdout


def test_missing_packages_are_reported_with_the_command_that_installs_them() -> None:
    program = "import sys; sys.modules |= {'litestar': None}\nfrom wordparlor.cli import main; main(['doctor'])"
    ran = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert ran.returncode == 1
    assert "no litestar" in ran.stdout
    assert "pip install 'wordparlor[server]'" in ran.stdout


def test_a_clock_before_this_version_is_reported() -> None:
    program = "import time; time.time = lambda: 0.0\nfrom wordparlor.cli import main; main(['doctor'])"
    ran = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert ran.returncode == 1
    assert "BAD  clock" in ran.stdout


def test_few_open_files_are_reported(home: Path) -> None:  # noqa: ARG001 - nobody's own folder
    ran = subprocess.run(
        ["bash", "-c", f"ulimit -n 256; {PROGRAM} doctor"], check=False, capture_output=True, text=True
    )
    assert ran.returncode == 1
    assert "BAD  open files" in ran.stdout
    assert "LimitNOFILE=4096" in ran.stdout
