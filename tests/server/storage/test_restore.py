"""Restoring a backup and starting the server: killed or garbled, problems are reported and no game is lost."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.commands.conftest import Parlor
from tests.commands.garbled import garbled_bytes
from tests.loops import awaited
from wordparlor.server.config import Config, StartupError
from wordparlor.server.live.scheduler import Scheduler
from wordparlor.server.live.service import TableService
from wordparlor.server.storage.backup import BadBackup, restore_backup
from wordparlor.server.storage.connect import open_database, prepare_database
from wordparlor.server.workers.bot_pool import BotPool

PROGRAM = Path(__file__).with_name("killed_restore.py")
RUNNING_GAME = Path(__file__).with_name("data") / "running_game.sqlite.sql"
OLD = b"the games that are there"


@pytest.mark.parametrize("stride", [5, pytest.param(1, marks=pytest.mark.soak)])
def test_a_restore_that_is_killed_at_any_step_leaves_the_old_games_or_the_new_ones(tmp_path: Path, stride: int) -> None:
    command = [sys.executable, str(PROGRAM), str(tmp_path), str(stride)]
    ran = subprocess.run(command, check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    *killed, done = ran.stdout.splitlines()
    assert set(killed) == {"killed old", "killed new"}
    assert killed == sorted(killed, reverse=True), "first the old ones, then the new ones"
    assert done == "done new parlor.sqlite parlor.sqlite.lock"


def new_database(file: Path, *changes: str) -> Path:
    with closing(sqlite3.connect(file)) as database:
        database.executescript(RUNNING_GAME.read_text())
        for change in changes:
            database.execute(change)
        database.commit()
    return file


def of_a_newer_version(file: Path) -> None:
    new_database(file, "UPDATE alembic_version SET version_num = '9999'")


def with_a_damaged_page(file: Path) -> None:
    new_database(file)
    data = bytearray(file.read_bytes())
    data[4096:4196] = bytes(100)
    file.write_bytes(bytes(data))


def with_a_name_that_python_cannot_tell(file: Path) -> None:
    new_database(file)
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE accounts (", b"CREATE TABLE acc\xff\xfets (", 1))


def without_a_column(file: Path) -> None:
    new_database(file, "ALTER TABLE pulse RENAME COLUMN at TO bt")


WRONG: list[tuple[Callable[[Path], None], str]] = [
    (of_a_newer_version, "a newer version of Wordparlor"),
    (with_a_damaged_page, "is damaged"),
    (with_a_name_that_python_cannot_tell, "is damaged"),
    (without_a_column, "pulse has no at"),
]


@pytest.mark.parametrize(("make", "problem"), WRONG, ids=[make.__name__ for make, _ in WRONG])
def test_an_unusable_backup_is_reported_and_changes_nothing(
    tmp_path: Path, parlor: Parlor, make: Callable[[Path], None], problem: str
) -> None:
    copy, file = tmp_path / "copy.sqlite", tmp_path / "parlor.sqlite"
    make(copy)
    file.write_bytes(OLD)
    ran = parlor("restore", copy, "--database", f"sqlite:///{file}", "--replace")
    assert ran.returncode == 1
    assert problem in ran.stderr
    assert "Traceback" not in ran.stderr
    assert file.read_bytes() == OLD


@pytest.mark.parametrize(("make", "problem"), WRONG, ids=[make.__name__ for make, _ in WRONG])
def test_a_database_that_cannot_be_opened_is_reported_at_startup(
    tmp_path: Path, parlor: Parlor, make: Callable[[Path], None], problem: str
) -> None:
    file = tmp_path / "parlor.sqlite"
    make(file)
    before = file.read_bytes()
    ran = parlor("serve", "--port", "0", "--database", f"sqlite:///{file}")
    assert ran.returncode == 2
    assert problem in ran.stderr
    assert "Traceback" not in ran.stderr
    assert file.read_bytes()[100:] == before[100:], "but for the header, which says how it was opened last"


async def opened(config: Config) -> None:
    """Start a server until it has credited the lost time, and shut it down."""
    await prepare_database(config)
    database = await open_database(config)
    service = TableService(config, database)
    scheduler = Scheduler(service, BotPool(1))
    try:
        await scheduler.start()
    finally:
        await scheduler.close()
        await service.close()
        await database.close()


def test_a_table_with_damaged_events_does_not_keep_the_server_from_starting(tmp_path: Path) -> None:
    file = new_database(tmp_path / "parlor.sqlite", "UPDATE events SET body = x'7B' WHERE seq = 3")
    awaited(opened(Config(f"sqlite:///{file}")))


def garbled(data: bytes, dice: Random) -> bytes:
    if dice.random() < 0.5:
        return garbled_bytes(data, dice)
    changed = bytearray(data)
    for _ in range(dice.choice((1, 2, 20, 300))):
        changed[dice.randrange(min(len(data), 4096 * dice.choice((1, 2, 1000))))] = dice.randrange(256)
    return bytes(changed)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(8))
def test_no_garbled_database_ends_in_a_traceback(tmp_path: Path, number: int) -> None:
    data = new_database(tmp_path / "whole.sqlite").read_bytes()
    for each in range(100):
        dice = Random(f"{number} {each}")  # noqa: S311 - for tests
        folder = tmp_path / str(each)
        folder.mkdir()
        copy, config = folder / "copy.sqlite", Config(f"sqlite:///{folder / 'parlor.sqlite'}")
        copy.write_bytes(garbled(data, dice))
        try:
            restore_backup(config, copy, replace=True)
        except BadBackup:
            config.file.write_bytes(copy.read_bytes())
        try:
            awaited(opened(config))
        except StartupError:
            continue
