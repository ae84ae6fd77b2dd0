"""Abandoned tables are deleted."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from tests.server.player_client import new_table, two_people
from tests.server.server_process import ServerProcess, wait_for


def test_abandoned_tables_are_deleted(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        dead, alive = new_table(server.url), new_table(server.url)
        ann, _ = two_people(server.url)
        server.close()
        long_ago = time.time() - 200 * 86_400
        with closing(sqlite3.connect(tmp_path / "parlor.sqlite")) as database:
            for table in (dead.table, ann.table):
                database.execute("UPDATE games SET touched = ? WHERE id = ?", (long_ago, table))
                database.execute("UPDATE events SET at = ? WHERE game = ?", (round(long_ago * 1000), table))
            database.commit()
        server.open()
        wait_for("the dead tables are gone", lambda: dead.get().status_code == 404 and ann.get().status_code == 404)
        assert alive.look()["status"] == "open"
        with closing(sqlite3.connect(tmp_path / "parlor.sqlite")) as database:
            assert database.execute("SELECT DISTINCT game FROM events").fetchall() == [(alive.table,)]
