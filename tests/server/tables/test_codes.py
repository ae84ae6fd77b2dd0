"""Codes of tables, and how long they last."""

from __future__ import annotations

import re
import time
from pathlib import Path

from tests.server.player_client import YOU, PlayerClient, new_table, same_device, table_of_code, two_people
from tests.server.server_process import ServerProcess, wait_for
from tests.server.sql import run_sql
from wordparlor.server.live.operations.new_table import CODE_LETTERS

HOUR = 3600.0


def finish_game(server: ServerProcess) -> PlayerClient:
    """Play a game of two on one device to its end, by passing."""
    player = new_table(server.url, "upwords", YOU, same_device("Max"), options={"policy": "checked"})
    while player.look()["status"] == "playing":
        player.seat = player.view["awaited"]["seats"][0]
        player.look()
        player.play("pass")
    return player


def test_a_code_is_free_again_a_day_after_its_game_ended(tmp_path: Path, any_database: str) -> None:
    with ServerProcess(tmp_path, "--rate-limit", "0", database=any_database) as server:
        old, recent = finish_game(server), finish_game(server)
        running, _ = two_people(server.url)
        codes = dict(run_sql(any_database, "SELECT id, code FROM games"))
        assert [player.look()["code"] for player in (old, recent)] == ["", ""], "nobody passes it on any more"
        server.close()
        for player, hours in ((old, 25), (recent, 23)):
            run_sql(any_database, "UPDATE games SET ended = $1 WHERE id = $2", time.time() - hours * HOUR, player.table)
        run_sql(any_database, "UPDATE games SET touched = $1 WHERE id = $2", time.time() - 25 * HOUR, running.table)
        server.open()
        wait_for("the code is free", lambda: table_of_code(server.url, codes[old.table]) is None)
        assert table_of_code(server.url, codes[recent.table]) == recent.table
        assert table_of_code(server.url, codes[running.table]) == running.table
        assert old.look()["status"] == "over"


ALL_CODES = """
WITH RECURSIVE letters(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM letters WHERE place < 20),
letter(c) AS (SELECT substr(CAST($1 AS VARCHAR), place, 1) FROM letters),
codes(code) AS (SELECT w.c || x.c || y.c || z.c FROM letter w, letter x, letter y, letter z)
INSERT INTO games (id, seq, code, status, listed, clocked, created, touched, summary, leased_until, ended)
SELECT 'full' || code, 1, code, 'over', false, false, $2, $2, '', 0, $2 FROM codes
WHERE code NOT IN (SELECT code FROM games)
"""


def use_up_codes(any_database: str) -> None:
    """Fill a database with finished games that use up all codes of four letters."""
    run_sql(any_database, ALL_CODES, CODE_LETTERS, time.time())


def test_codes_have_five_letters_when_those_of_four_are_used_up(tmp_path: Path, any_database: str) -> None:
    with ServerProcess(tmp_path, "--rate-limit", "0", database=any_database) as server:
        assert len(new_table(server.url).view["code"]) == 4
        use_up_codes(any_database)
        assert run_sql(any_database, "SELECT count(*) FROM games WHERE length(code) = 4") == [(len(CODE_LETTERS) ** 4,)]
        ann = new_table(server.url)
        assert re.fullmatch(f"[{CODE_LETTERS}]{{5}}", ann.view["code"])
        assert table_of_code(server.url, ann.view["code"].lower()) == ann.table
