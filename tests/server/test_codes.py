"""Codes of tables, how long they last, and what becomes of those that an older version gave."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from tests.server.guests import CLIENT, YOU, PlayerClient, here, new_table, to_move, two_people
from tests.server.house import ServerProcess, wait_for
from tests.server.shelves import run, run_script
from wordparlor.server.live.operations.new_table import CODE_LETTERS
from wordparlor.server.storage.migrate import LATEST_REVISION, MIGRATIONS

FILLED = Path(__file__).with_name("filled")
HOUR = 3600.0


@pytest.fixture(params=["sqlite", "postgresql"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'parlor.sqlite'}"
    return str(request.getfixturevalue("database"))


def found(house: ServerProcess, code: str) -> str | None:
    answer = CLIENT.get(f"{house.url}/api/v1/codes/{code}")
    if answer.status_code == httpx.codes.NOT_FOUND:
        return None
    return str(answer.json()["id"])


def finished(house: ServerProcess) -> PlayerClient:
    """Play a game of two at one device to its end, by passing."""
    guest = new_table(house.url, "upwords", YOU, here("Max"), options={"policy": "checked"})
    while guest.look()["status"] == "playing":
        guest.seat = guest.view["awaited"]["seats"][0]
        guest.look()
        guest.play("pass")
    return guest


def test_a_code_is_free_again_a_day_after_its_game_ended(tmp_path: Path, shelf: str) -> None:
    with ServerProcess(tmp_path, "--rate-limit", "0", database=shelf) as house:
        old, recent = finished(house), finished(house)
        running, _ = two_people(house.url)
        codes = dict(run(shelf, "SELECT id, code FROM games"))
        assert [guest.look()["code"] for guest in (old, recent)] == ["", ""], "nobody passes it on any more"
        house.close()
        for guest, hours in ((old, 25), (recent, 23)):
            run(shelf, "UPDATE games SET ended = $1 WHERE id = $2", time.time() - hours * HOUR, guest.table)
        run(shelf, "UPDATE games SET touched = $1 WHERE id = $2", time.time() - 25 * HOUR, running.table)
        house.open()
        wait_for("the code is free", lambda: found(house, codes[old.table]) is None)
        assert found(house, codes[recent.table]) == recent.table
        assert found(house, codes[running.table]) == running.table
        assert old.look()["status"] == "over"


ALL_CODES = """
WITH RECURSIVE letters(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM letters WHERE place < 20),
letter(c) AS (SELECT substr(CAST($1 AS VARCHAR), place, 1) FROM letters),
codes(code) AS (SELECT w.c || x.c || y.c || z.c FROM letter w, letter x, letter y, letter z)
INSERT INTO games (id, seq, code, status, listed, clocked, created, touched, summary, leased_until, ended)
SELECT 'full' || code, 1, code, 'over', false, false, $2, $2, '', 0, $2 FROM codes
WHERE code NOT IN (SELECT code FROM games)
"""


def use_up_codes(shelf: str) -> None:
    """Fill a database with finished games that have every code of four letters."""
    run(shelf, ALL_CODES, CODE_LETTERS, time.time())


def test_codes_have_five_letters_when_those_of_four_are_used_up(tmp_path: Path, shelf: str) -> None:
    with ServerProcess(tmp_path, "--rate-limit", "0", database=shelf) as house:
        assert len(new_table(house.url).view["code"]) == 4
        use_up_codes(shelf)
        assert run(shelf, "SELECT count(*) FROM games WHERE length(code) = 4") == [(len(CODE_LETTERS) ** 4,)]
        ann = new_table(house.url)
        assert re.fullmatch(f"[{CODE_LETTERS}]{{5}}", ann.view["code"])
        assert found(house, ann.view["code"].lower()) == ann.table


# Upgrades


@dataclass(frozen=True)
class Filled:
    """What the first lines of a dump tell of it."""

    open: list[str]
    playing: list[str]
    over: list[str]
    account: list[str]


def fill(shelf: str) -> Filled:
    """Lay out what 0.1.0 had stored, as if it had been closed just now, but for one game that ended two days ago."""
    script = (FILLED / f"v0_1_0.{shelf.partition(':')[0]}.sql").read_text()
    run_script(shelf, script)
    now = time.time()
    run(shelf, "UPDATE games SET touched = $1", now)
    run(shelf, "UPDATE games SET touched = $1 WHERE status = 'over'", now - 48 * HOUR)
    run(shelf, "UPDATE sessions SET until = $1", now + 24 * HOUR)
    told = dict(re.findall(r"^-- (open|playing|over|account) (.+)$", script, re.MULTILINE))
    return Filled(**{name: line.split() for name, line in told.items()})


def test_a_filled_parlor_of_0_1_0_is_upgraded(tmp_path: Path, shelf: str) -> None:
    old = fill(shelf)
    with ServerProcess(tmp_path, "--rate-limit", "0", database=shelf) as house:
        table, code, token, _ = old.open
        assert found(house, code) == table
        assert PlayerClient(house.url, table, token).look()["status"] == "open"

        table, code, *tokens, sat_down_by = old.playing
        assert found(house, code) == table
        mover = to_move(*(PlayerClient(house.url, table, token) for token in tokens))
        mover.play("pass")
        keys = [key for (key,) in run(shelf, "SELECT key FROM events WHERE game = $1", table) if key]
        assert f"sit-{sha256(sat_down_by.encode()).hexdigest()}" in keys
        assert not any(sat_down_by in key for key in keys)

        table, code, token = old.over
        wait_for("the code is free", lambda: found(house, code) is None)
        assert PlayerClient(house.url, table, token).look()["outcome"]["rule"] == "UPW-21"
        own = httpx.get(f"{house.url}/api/v1/account", headers={"Cookie": old.account[1]})
        assert own.json()["name"] == old.account[0]


def test_an_upgrade_leads_to_the_form_that_the_program_knows(tmp_path: Path, shelf: str) -> None:
    fill(shelf)
    with ServerProcess(tmp_path, database=shelf):
        pass
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    if shelf.startswith("sqlite"):
        with ServerProcess(tmp_path, database=fresh):
            pass
        form = "SELECT name, \"notnull\", pk FROM pragma_table_info('games') ORDER BY name"
        assert run(shelf, form) == run(fresh, form)
    with pytest.raises(Exception, match=r"(?i)unique"):
        run(shelf, "UPDATE games SET code = 'BCDFG'")
    names = "SELECT code FROM games WHERE status = 'open'"
    run(shelf, "UPDATE games SET code = 'BCDFG' WHERE status = 'open'")
    assert run(shelf, names) == [("BCDFG",)]


def test_the_last_step_is_the_one_that_alembic_knows() -> None:
    from alembic.config import Config  # noqa: PLC0415 - heavy, only here
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - likewise

    alembic = Config()
    alembic.set_main_option("script_location", MIGRATIONS)
    assert ScriptDirectory.from_config(alembic).get_current_head() == LATEST_REVISION
