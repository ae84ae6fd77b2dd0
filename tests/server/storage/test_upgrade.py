"""A database of an older version: games continue, and tables keep their defaults."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from tests.rules import rule
from tests.server.player_client import PlayerClient, join, table_of_code, to_move
from tests.server.server_process import ServerProcess, wait_for
from tests.server.sql import run_sql, run_sql_script
from wordparlor.core.record import Seated
from wordparlor.library import new_match
from wordparlor.match.binding import game_of_record
from wordparlor.server.storage.migrate import LATEST_REVISION, MIGRATIONS
from wordparlor.words.shelf import open_dictionary

HOUR = 3600.0
DATA = Path(__file__).with_name("data")
RUNNING_GAME = DATA / "running_game.sqlite.sql"


def leave_running_game(folder: Path, *changes: tuple[bytes, bytes]) -> None:
    """Create the first version of the database, with a game between two people after their first moves."""
    with closing(sqlite3.connect(folder / "parlor.sqlite")) as old:
        old.executescript(RUNNING_GAME.read_text())
        old.execute("UPDATE games SET touched = ?", (time.time(),))  # otherwise it would be deleted some day
        for before, after in changes:
            old.execute("UPDATE events SET body = CAST(replace(body, ?, ?) AS BLOB)", (before, after))
        old.commit()


def returning_players(server: ServerProcess) -> list[PlayerClient]:
    tokens = re.findall(r"^-- token (\S+) (\S+)$", RUNNING_GAME.read_text(), re.MULTILINE)
    return [PlayerClient(server.url, table, token) for table, token in tokens]


@rule("COM-18")
def test_a_game_in_progress_continues_after_an_upgrade(tmp_path: Path) -> None:
    """It began under the first edition of its rules, and all of it comes out the same under the current one."""
    leave_running_game(tmp_path)
    with ServerProcess(tmp_path) as server:
        mover = to_move(*returning_players(server))
        before = mover.page["n"]
        mover.play("pass")
        assert mover.page["n"] == before + 1


def leave_open_table(folder: Path, *changes: tuple[bytes, bytes]) -> None:
    """Create the first version of the database, with a table where Ann is waiting for a friend."""
    leave_running_game(folder, *changes)
    with closing(sqlite3.connect(folder / "parlor.sqlite")) as old:
        old.execute("DELETE FROM events WHERE seq > 1")
        old.execute("UPDATE games SET seq = 1, status = 'open'")
        old.commit()


OPTIONS = b'"options":{"turn_seconds":86400}'


@rule("COM-5", "COM-6")
@pytest.mark.parametrize(
    ("options", "policy", "seconds"),
    [
        (OPTIONS, "challenge", 20),
        (b'"options":{"challenge_seconds":null}', "challenge", None),
        (b'"options":{"policy":"challenge","challenge_seconds":90}', "challenge", 90),
        (b'"options":{"policy":"checked"}', "checked", None),
    ],
)
def test_a_table_set_up_before_an_upgrade_keeps_what_its_form_showed(
    tmp_path: Path, options: bytes, policy: str, seconds: float | None
) -> None:
    """For people, the first form showed `challenge`, with 20 seconds for every window on several devices."""
    leave_open_table(tmp_path, (OPTIONS, options))
    with ServerProcess(tmp_path) as server:
        ann, _ = returning_players(server)
        shown = ann.look()
        assert (shown["status"], shown["options"]["policy"]) == ("open", policy)
        assert shown["options"].get("challenge_seconds") == seconds
        join(ann)
        begun = ann.look()
        assert begun["status"] == "playing"
        clocks = [begun["options"][name] for name in ("policy", "challenge_seconds", "open_challenge_seconds")]
        assert clocks == [policy, seconds, seconds]


@rule("COM-5")
def test_the_defaults_of_today_hold_after_the_options_of_an_old_table_were_chosen_again(tmp_path: Path) -> None:
    """The form that shows them is the current one."""
    leave_open_table(tmp_path)
    with ServerProcess(tmp_path) as server:
        ann, _ = returning_players(server)
        ann.look()
        ann.do("choose", options={"turn_seconds": 90})
        join(ann)
        assert ann.look()["options"]["policy"] == "checked"


@rule("COM-6")
def test_in_a_game_begun_before_an_upgrade_one_clock_is_for_every_window() -> None:
    """Its record doesn't have `open_challenge_seconds`."""
    words, seats = open_dictionary("small"), (Seated("Ann"), Seated("Bob"))
    head = new_match("rings", seats=seats, dictionary=words, options={"challenge_seconds": 20}).head
    game: Any = game_of_record(head, words)
    assert (game.options.challenge_seconds, game.options.open_challenge_seconds) == (20, None)
    options = msgspec.json.decode(head.options)
    del options["open_challenge_seconds"]
    old: Any = game_of_record(replace(head, options=msgspec.Raw(msgspec.json.encode(options))), words)
    assert (old.options.challenge_seconds, old.options.open_challenge_seconds) == (20, 20)


@rule("COM-18")
@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        (b'\\"edition\\":1', b'\\"edition\\":9', "Line 1"),
        (b'\\"line\\":\\"action\\",\\"number\\":2', b'\\"line\\":\\"action\\",\\"number\\":3', "Line 3"),
    ],
)
def test_a_game_that_cannot_go_on_here_is_shown_and_says_why(
    tmp_path: Path, before: bytes, after: bytes, why: str
) -> None:
    leave_running_game(tmp_path, (before, after))
    with ServerProcess(tmp_path) as server:
        for player in returning_players(server):
            assert player.look()["status"] == "closed"
            assert why in player.view["prompt"]
            assert "undoes" not in str(player.page["frames"])
            assert player.try_to("play", text="pass").json()["detail"].startswith("This game can't be continued here: ")


def test_the_migrations_lead_to_the_schema(server: ServerProcess) -> None:
    from alembic.autogenerate import compare_metadata  # noqa: PLC0415 - heavy, only here
    from alembic.migration import MigrationContext  # noqa: PLC0415 - likewise
    from sqlalchemy import create_engine  # noqa: PLC0415 - likewise

    from wordparlor.server.storage.schema import METADATA  # noqa: PLC0415 - likewise

    engine = create_engine(server.database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == LATEST_REVISION
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


@dataclass(frozen=True)
class OldDatabase:
    """What the first lines of a dump say about it."""

    open: list[str]
    playing: list[str]
    over: list[str]
    account: list[str]


def fill_with_0_1_0(any_database: str) -> OldDatabase:
    """Fill a database with what 0.1.0 stored, as if just shut down, except for a game that ended two days ago."""
    script = (DATA / f"v0_1_0.{any_database.partition(':')[0]}.sql").read_text()
    run_sql_script(any_database, script)
    now = time.time()
    run_sql(any_database, "UPDATE games SET touched = $1", now)
    run_sql(any_database, "UPDATE games SET touched = $1 WHERE status = 'over'", now - 48 * HOUR)
    run_sql(any_database, "UPDATE sessions SET until = $1", now + 24 * HOUR)
    told = dict(re.findall(r"^-- (open|playing|over|account) (.+)$", script, re.MULTILINE))
    return OldDatabase(**{name: line.split() for name, line in told.items()})


def test_a_database_of_0_1_0_is_upgraded(tmp_path: Path, any_database: str) -> None:
    old = fill_with_0_1_0(any_database)
    with ServerProcess(tmp_path, "--rate-limit", "0", database=any_database) as server:
        table, code, token, _ = old.open
        assert table_of_code(server.url, code) == table
        assert PlayerClient(server.url, table, token).look()["status"] == "open"

        table, code, *tokens, sat_down_by = old.playing
        assert table_of_code(server.url, code) == table
        mover = to_move(*(PlayerClient(server.url, table, token) for token in tokens))
        mover.play("pass")
        keys = [key for (key,) in run_sql(any_database, "SELECT key FROM events WHERE game = $1", table) if key]
        assert f"sit-{sha256(sat_down_by.encode()).hexdigest()}" in keys
        assert not any(sat_down_by in key for key in keys)

        table, code, token = old.over
        wait_for("the code is free", lambda: table_of_code(server.url, code) is None)
        assert PlayerClient(server.url, table, token).look()["outcome"]["rule"] == "UPW-21"
        own = httpx.get(f"{server.url}/api/v1/account", headers={"Cookie": old.account[1]})
        assert own.json()["name"] == old.account[0]


def test_an_upgrade_leads_to_the_schema(tmp_path: Path, any_database: str) -> None:
    fill_with_0_1_0(any_database)
    with ServerProcess(tmp_path, database=any_database):
        pass
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    if any_database.startswith("sqlite"):
        with ServerProcess(tmp_path, database=fresh):
            pass
        form = "SELECT name, \"notnull\", pk FROM pragma_table_info('games') ORDER BY name"
        assert run_sql(any_database, form) == run_sql(fresh, form)
    with pytest.raises(Exception, match=r"(?i)unique"):
        run_sql(any_database, "UPDATE games SET code = 'BCDFG'")
    names = "SELECT code FROM games WHERE status = 'open'"
    run_sql(any_database, "UPDATE games SET code = 'BCDFG' WHERE status = 'open'")
    assert run_sql(any_database, names) == [("BCDFG",)]


def test_the_latest_revision_is_the_one_that_alembic_knows() -> None:
    from alembic.config import Config  # noqa: PLC0415 - heavy, only here
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - likewise

    alembic = Config()
    alembic.set_main_option("script_location", MIGRATIONS)
    assert ScriptDirectory.from_config(alembic).get_current_head() == LATEST_REVISION
