"""The house itself: how it opens, what it refuses, what it tells of itself, copies and upgrades."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from tests.commands.conftest import Parlor
from tests.rules import rule
from tests.server.guests import CLIENT, YOU, PlayerClient, join, new_table, to_move, two_people
from tests.server.house import PATIENCE, ServerProcess, wait_for
from wordparlor.core.record import Seated
from wordparlor.games.catalogue import catalogue
from wordparlor.library import game_of_record, new_match
from wordparlor.server.addresses import open_messages, own_addresses, url_of
from wordparlor.server.storage.migrate import LATEST_REVISION
from wordparlor.words.shelf import open_dictionary

SOURCES = Path(__file__).parents[2] / "src" / "wordparlor" / "server"
EVERYONE = "0.0.0.0"  # noqa: S104 - what is tested
UNDER_WAY = Path(__file__).with_name("under_way.sql")


def test_several_workers_need_postgres(parlor: Parlor, tmp_path: Path) -> None:
    ran = parlor("serve", "--workers", "2", "--database", f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert ran.returncode == 2
    assert "need PostgreSQL" in ran.stderr
    assert parlor("serve", "--database", "mysql://here").returncode == 2


def test_two_parlors_do_not_share_a_file(house: ServerProcess, parlor: Parlor) -> None:
    ran = parlor("serve", "--port", "0", "--database", house.database)
    assert ran.returncode == 2
    assert "in use by another parlor" in ran.stderr


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", r"The database cannot be opened: .+\. Look at --database"),
        ("sqlite:///{file}", r"letter\.txt is damaged, or no database at all: file is not a database"),
    ],
)
def test_the_address_is_not_told_before_it_is_true(parlor: Parlor, tmp_path: Path, address: str, problem: str) -> None:
    """A database that nobody answers for, or that is none, is told in a sentence, and the parlor is never said open."""
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, this is no database. " * 100)
    ran = parlor("serve", "--port", "0", "--database", address.format(file=file))
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert re.search(problem, ran.stderr)
    assert "Traceback" not in ran.stderr


def test_a_port_that_is_taken_is_told(house: ServerProcess, parlor: Parlor, tmp_path: Path) -> None:
    ran = parlor("serve", "--port", str(house.port), "--database", f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"Nobody can listen at 127.0.0.1, port {house.port}" in ran.stderr


def test_a_parlor_for_everyone_tells_addresses_that_can_be_opened(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--host", EVERYONE) as house:
        told = house.said + house.hear()
        addresses = re.findall(r"http://\S+", told)
        assert addresses[0] == f"http://localhost:{house.port}/"
        assert addresses[1:] == [url_of(own, house.port) for own in own_addresses(EVERYONE)]
        with httpx.Client(trust_env=False, timeout=PATIENCE) as nearby:
            assert {nearby.get(f"{address}health").status_code for address in addresses} == {httpx.codes.OK}
    assert EVERYONE not in told


def test_who_listens_to_everyone_in_both_families_is_told_of_both() -> None:
    here, *others = open_messages("::", 8765)
    assert here.startswith("The parlor is open at http://localhost:8765/ ")
    assert others
    assert all(url_of(own, 8765) in others[0] for own in own_addresses(EVERYONE))
    assert list(open_messages("::1", 8765)) == ["The parlor is open at http://[::1]:8765/ (Ctrl-C closes it)"]


def test_the_house_is_well_and_measured(url: str) -> None:
    assert CLIENT.get(f"{url}/health").json()["status"] == "ok"
    two_people(url)
    shown = CLIENT.get(f"{url}/metrics").text
    stored = re.search(r"^parlor_entries_stored_total (\d+)", shown, re.MULTILINE)
    assert stored
    assert int(stored[1]) > 0


def test_only_this_computer_may_read_the_metrics(url: str) -> None:
    """They count every move, and so would tell players elsewhere of one another's secret ones."""
    elsewhere = CLIENT.get(f"{url}/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
    assert (elsewhere.status_code, elsewhere.json()["reason"]) == (403, "forbidden")
    assert "parlor_" not in elsewhere.text


def test_the_api_describes_itself(url: str) -> None:
    described = CLIENT.get(f"{url}/api/v1/openapi.json").json()
    assert {"/api/v1/games", "/api/v1/games/{table}/actions", "/api/v1/codes/{code}"} <= described["paths"].keys()


def test_logs_have_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDPARLOR_LOG", "debug")
    with ServerProcess(tmp_path) as house:
        ann, bob = two_people(house.url)
        to_move(ann, bob).play("pass")
        ann.try_to("hand-over")
        body = {"name": "Ann", "password": "correct horse battery"}
        CLIENT.post(f"{house.url}/api/v1/accounts", json=body)
        CLIENT.cookies.clear()
        house.close()
        log = house.log.read_text()
    assert '"answered"' in log
    for line in log.splitlines():
        json.loads(line)
    for secret in (ann.token, bob.token, "correct horse", ann.view["view"]["lots"] and 'seed":'):
        assert str(secret) not in log


def test_too_many_requests_from_one_address_are_refused(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--rate-limit", "2") as house:
        answers = [CLIENT.get(f"{house.url}/api/v1/phrases") for _ in range(40)]
        assert {answer.status_code for answer in answers} == {200, 429}
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["reason"] == "too-many"
        assert int(refused.headers["retry-after"]) > 0


def test_large_bodies_are_refused(url: str) -> None:
    for content in (b"x" * 100_000, iter([b"x" * 50_000] * 3)):
        answer = CLIENT.post(f"{url}/api/v1/games", content=content, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")


def test_an_address_or_a_method_that_is_none_is_told(url: str) -> None:
    """With what there is, as an HTTP interface says it, and nothing of the command line."""
    for address in ("/api/v1/nothing", "/api/v1/games/x/nothing", "/nothing"):
        answer = CLIENT.get(f"{url}{address}")
        assert (answer.status_code, answer.json()["reason"]) == (404, "not-found")
        assert "openapi.json" in answer.json()["hint"]
    answer = CLIENT.delete(f"{url}/api/v1/catalogue")
    assert (answer.status_code, answer.json()["reason"]) == (405, "wrong-method")
    assert answer.json()["detail"] == "DELETE is not for this address."
    assert "GET" in answer.headers["allow"]
    assert answer.headers["allow"] in answer.json()["hint"]
    answer = CLIENT.get(f"{url}/api/v1/catalogue/chess")
    assert "There is no game 'chess'. Games: upwords, " in answer.json()["detail"]
    assert "parlor " not in answer.json()["detail"]


def test_a_level_of_logs_that_is_none_is_told(parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDPARLOR_LOG", "silly")
    ran = parlor("serve", "--port", "0")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "WORDPARLOR_LOG=silly is none of debug, info, warning, error." in ran.stderr


def test_a_copy_that_is_not_there_is_told_before_anything_else(house: ServerProcess, parlor: Parlor) -> None:
    """Whoever mistyped its name is not asked to replace the games that are there."""
    for options in ([], ["--replace"]):
        ran = parlor("restore", "no-such-file", *options, "--database", house.database)
        assert "There is no file no-such-file." in ran.stderr
        assert "exists already" not in ran.stderr


def test_answers_cannot_be_framed_or_sniffed(url: str) -> None:
    headers = CLIENT.get(f"{url}/api/v1/phrases").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]


def test_the_server_names_no_game() -> None:
    names = [f'"{game}"' for game in catalogue()]
    for file in SOURCES.rglob("*.py"):
        text = file.read_text()
        assert [name for name in names if name in text] == [], file.name


# Copies


def test_a_copy_is_taken_while_people_play_and_put_back(tmp_path: Path, parlor: Parlor) -> None:
    copy = tmp_path / "copy.sqlite"
    with ServerProcess(tmp_path) as house:
        ann, bob = two_people(house.url)
        took = parlor("backup", str(copy), "--database", house.database)
        assert took.stdout == f"{copy}: 1 table.\n", took.stderr
        n = ann.look() and ann.page["n"]
        to_move(ann, bob).play("pass")
        assert "in use" in parlor("restore", str(copy), "--database", house.database).stderr
        house.close()
        assert "exists already" in parlor("restore", str(copy), "--database", house.database).stderr
        put = parlor("restore", str(copy), "--replace", "--database", house.database)
        assert put.returncode == 0, put.stderr
        house.open()
        ann.look()
        assert ann.page["n"] == n
        to_move(ann, bob).play("pass")


def test_what_is_no_copy_is_not_put_back(tmp_path: Path, parlor: Parlor) -> None:
    database = f"sqlite:///{tmp_path / 'parlor.sqlite'}"
    text = tmp_path / "text"
    text.write_text("not a database, but long enough to be looked at")
    for file in (text, tmp_path / "nosuch"):
        ran = parlor("restore", str(file), "--database", database)
        assert ran.returncode == 1
        assert not (tmp_path / "parlor.sqlite").exists()
    assert parlor("backup", str(tmp_path / "copy"), "--database", database).returncode == 1
    assert parlor("backup", str(tmp_path / "copy"), "--database", "postgresql://x").returncode == 2


# Upgrades and cleaning


def left_under_way(folder: Path, *changes: tuple[bytes, bytes]) -> None:
    """Lay out the first form of the database, with a game of two people after their first moves."""
    with closing(sqlite3.connect(folder / "parlor.sqlite")) as old:
        old.executescript(UNDER_WAY.read_text())
        old.execute("UPDATE games SET touched = ?", (time.time(),))  # else it would be cleared away one day
        for before, after in changes:
            old.execute("UPDATE events SET body = CAST(replace(body, ?, ?) AS BLOB)", (before, after))
        old.commit()


def two_who_come_back(house: ServerProcess) -> list[PlayerClient]:
    tokens = re.findall(r"^-- token (\S+) (\S+)$", UNDER_WAY.read_text(), re.MULTILINE)
    return [PlayerClient(house.url, table, token) for table, token in tokens]


@rule("COM-18")
def test_a_game_under_way_goes_on_after_an_upgrade(tmp_path: Path) -> None:
    """It was begun under the first edition of its rules; all of it comes out the same under the present one."""
    left_under_way(tmp_path)
    with ServerProcess(tmp_path) as house:
        mover = to_move(*two_who_come_back(house))
        before = mover.page["n"]
        mover.play("pass")
        assert mover.page["n"] == before + 1


def left_open(folder: Path, *changes: tuple[bytes, bytes]) -> None:
    """Lay out the first form of the database, with a table where Ann waits for a friend."""
    left_under_way(folder, *changes)
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
    """Among people the first form showed `challenge`, at several devices with 20 seconds for every window."""
    left_open(tmp_path, (OPTIONS, options))
    with ServerProcess(tmp_path) as house:
        ann, _ = two_who_come_back(house)
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
    """For the form that shows them is of today."""
    left_open(tmp_path)
    with ServerProcess(tmp_path) as house:
        ann, _ = two_who_come_back(house)
        ann.look()
        ann.do("choose", options={"turn_seconds": 90})
        join(ann)
        assert ann.look()["options"]["policy"] == "checked"


@rule("COM-6")
def test_in_a_game_begun_before_an_upgrade_one_clock_is_for_every_window() -> None:
    """Its record has no `open_challenge_seconds`."""
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
    left_under_way(tmp_path, (before, after))
    with ServerProcess(tmp_path) as house:
        for guest in two_who_come_back(house):
            assert guest.look()["status"] == "closed"
            assert why in guest.view["prompt"]
            assert "takes back" not in str(guest.page["frames"])
            assert guest.try_to("play", text="pass").json()["detail"].startswith("This game cannot go on here: ")


def test_the_steps_lead_to_the_form_that_the_program_knows(house: ServerProcess) -> None:
    from alembic.autogenerate import compare_metadata  # noqa: PLC0415 - heavy, only here
    from alembic.migration import MigrationContext  # noqa: PLC0415 - likewise
    from sqlalchemy import create_engine  # noqa: PLC0415 - likewise

    from wordparlor.server.storage.schema import METADATA  # noqa: PLC0415 - likewise

    engine = create_engine(house.database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == LATEST_REVISION
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


def test_dead_tables_are_removed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as house:
        dead, alive = new_table(house.url), new_table(house.url)
        ann, _ = two_people(house.url)
        house.close()
        long_ago = time.time() - 200 * 86_400
        with closing(sqlite3.connect(tmp_path / "parlor.sqlite")) as database:
            for table in (dead.table, ann.table):
                database.execute("UPDATE games SET touched = ? WHERE id = ?", (long_ago, table))
                database.execute("UPDATE events SET at = ? WHERE game = ?", (round(long_ago * 1000), table))
            database.commit()
        house.open()
        wait_for("the dead tables are gone", lambda: dead.get().status_code == 404 and ann.get().status_code == 404)
        assert alive.look()["status"] == "open"
        with closing(sqlite3.connect(tmp_path / "parlor.sqlite")) as database:
            assert database.execute("SELECT DISTINCT game FROM events").fetchall() == [(alive.table,)]


def test_a_table_with_one_player_needs_no_other(url: str) -> None:
    ann = new_table(url, "upwords", YOU)
    assert ann.view["status"] == "playing"
