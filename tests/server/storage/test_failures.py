"""If the database refuses or is down, people are asked to try again, and no log contains the values."""

from __future__ import annotations

import json
import re
import resource
from collections.abc import Callable
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.loops import awaited
from tests.server.player_client import (
    CLIENT,
    OPEN,
    UNTIMED,
    YOU,
    Json,
    PlayerClient,
    ask_for_table,
    join,
    new_id,
    new_table,
    two_people,
)
from tests.server.postgres_proxy import PostgresProxy
from tests.server.server_process import ServerProcess, wait_for
from tests.server.sql import run_sql
from wordparlor.server.config import Config
from wordparlor.server.logging import trace_of
from wordparlor.server.storage import account_queries
from wordparlor.server.storage.connect import open_database
from wordparlor.server.storage.failures import ConstraintViolated, DatabaseError

TABLES = ("events", "games", "accounts", "sessions", "kept", "pulse")
WRITES = ("INSERT", "UPDATE", "DELETE")
NAME, OTHER, PASSWORD = "Canaryann", "Canarybob", "canary password"
ROWS_IN_HEX = "7b2265223a22"  # how the body of an entry begins when PostgreSQL prints it


# No value in a log


class Sabotage:
    """Makes every write to one table fail, with a message that reveals as much as the database allows."""

    def __init__(self, server: ServerProcess) -> None:
        self._database = server.database
        self._is_sqlite = server.database.startswith("sqlite")
        if not self._is_sqlite:
            run_sql(
                self._database,
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
                "RAISE EXCEPTION 'never % or %', NEW, OLD USING DETAIL = concat('Key ', NEW, OLD); END $$",
            )

    def begin(self, table: str) -> None:
        for what in WRITES:
            does = "BEGIN SELECT RAISE(ABORT, 'never'); END" if self._is_sqlite else "EXECUTE FUNCTION refuse()"
            run_sql(self._database, f"CREATE TRIGGER no_{what} BEFORE {what} ON {table} FOR EACH ROW {does}")

    def end(self, table: str) -> None:
        for what in WRITES:
            run_sql(self._database, f"DROP TRIGGER no_{what}" + ("" if self._is_sqlite else f" ON {table}"))


class Visitor:
    """A visitor who does everything that is stored, and remembers all of their own secrets."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.secrets = {NAME, OTHER, PASSWORD, "$argon2", ROWS_IN_HEX, '"e":', "parameters:", "DETAIL"}
        self.statuses: set[int] = set()
        self.ann = new_table(url, "upwords", YOU, OPEN, name=NAME, options=UNTIMED)
        self.bob = join(self.ann, OTHER)
        self.ann.look()
        self.waiting = new_table(url, "upwords", YOU, OPEN, OPEN, name=NAME)
        self.secrets |= {self.ann.token or "", self.bob.token or "", self.waiting.token or ""}

    def do_everything(self) -> None:
        with httpx.Client(base_url=self.url, timeout=180) as browser:
            self.ask(browser, "POST", "/api/v1/accounts", {"name": NAME, "password": PASSWORD})
            self.ask(browser, "POST", "/api/v1/accounts", {"name": f"{NAME}{new_id()[:8]}", "password": PASSWORD})
            self.csrf = browser.get("/api/v1/account").json().get("csrf", "")
            table = {"id": self.secret(), "game": "upwords", "name": NAME, "seats": [YOU, OPEN]}
            self.ask(browser, "POST", "/api/v1/games", table)
            self.ask(browser, "POST", "/api/v1/games", table)
            seat = {"id": self.secret(), "name": f"{OTHER}{new_id()[:6]}"}
            self.ask(browser, "POST", f"/api/v1/games/{self.waiting.table}/seats", seat)
            change = {"password": PASSWORD, "new": PASSWORD}
            self.ask(browser, "POST", "/api/v1/account/password", change)
            self.ask(browser, "GET", "/health", None)
            self.ask(browser, "DELETE", "/api/v1/session", None)
        for player in (self.ann, self.bob):
            player.look()
            self.statuses.add(player.try_to("play", text="pass", name=self.secret()).status_code)
            self.statuses.add(player.try_to("hand-over", name=self.secret(), expected=0).status_code)
            self.statuses.add(player.try_to("say", phrase="hello").status_code)

    def secret(self) -> str:
        made = new_id()
        self.secrets.add(made)
        return made

    def ask(self, browser: httpx.Client, method: str, path: str, body: Json) -> None:
        headers = {"X-CSRF": getattr(self, "csrf", "")}
        answer = browser.request(method, path, json=body, headers=headers)
        self.statuses.add(answer.status_code)
        self.secrets |= {value for name, value in browser.cookies.items() if name == "parlor_session"}


def check_log(server: ServerProcess, visitor: Visitor) -> None:
    sabotage = Sabotage(server)
    visitor.do_everything()
    for table in TABLES:
        sabotage.begin(table)
        visitor.do_everything()
        if table == "pulse":
            wait_for("the scheduler's heartbeat", lambda: "scheduler loop failed" in server.log.read_text())
        sabotage.end(table)
    server.close()
    log = server.log.read_text()
    assert 500 in visitor.statuses, "writes failed"
    for line in log.splitlines():
        json.loads(line)
    assert {secret for secret in visitor.secrets if secret in log} == set()
    assert re.search(r'seed(_hash)?\\*"', log) is None
    for command in ("append_event: ", "insert_session: ", "write_heartbeat: ", "save_table: "):
        assert command in log, "what failed is told"


def test_no_value_is_logged_when_sqlite_refuses_a_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDPARLOR_LOG", "debug")
    with ServerProcess(tmp_path, "--bot-seconds", "0", "--rate-limit", "0") as server:
        check_log(server, Visitor(server.url))


def test_no_value_is_logged_when_postgresql_refuses_a_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str
) -> None:
    monkeypatch.setenv("WORDPARLOR_LOG", "debug")
    with ServerProcess(tmp_path, "--bot-seconds", "0", "--rate-limit", "0", database=database) as server:
        check_log(server, Visitor(server.url))


async def failures(address: str) -> list[DatabaseError]:
    """Make a database refuse a name that's taken, a name that's too long for PostgreSQL, and one that isn't text."""
    database = await open_database(Config(address))
    found = []
    try:
        account = partial(account_queries.insert_account, folded=NAME, password=PASSWORD, now=0.0)
        await database.write(partial(account, name=NAME))
        for name in (NAME, NAME * 100, {NAME: PASSWORD}, f"{NAME}\0"):
            try:
                await database.write(partial(account, name=name))
            except DatabaseError as failure:
                found.append(failure)
    finally:
        await database.close()
    return found


def test_a_failure_has_no_value_and_nothing_is_chained_to_it(tmp_path: Path, database: str) -> None:
    for address in (f"sqlite:///{tmp_path / 'parlor.sqlite'}", database):
        found = awaited(failures(address))
        assert len(found) == 4
        assert isinstance(found[0], ConstraintViolated)
        for failure in found:
            assert (failure.__cause__, failure.__context__) == (None, None)
            assert str(failure).startswith("insert_account: ")
            assert "anary" not in f"{failure!r} {trace_of(failure)}"


def test_a_trace_has_no_message_of_any_exception_in_the_chain() -> None:
    def fail() -> None:
        secret = "can" + "ary"
        try:
            int(secret)
        except ValueError:
            raise ExceptionGroup(secret, [KeyError(secret), ValueError(secret)]) from TypeError(secret)

    with pytest.raises(ExceptionGroup) as caught:
        fail()
    trace = trace_of(caught.value)
    assert "canary" not in trace
    for kind in ("ExceptionGroup", "KeyError", "TypeError", "ValueError"):
        assert kind in trace
    assert "int(secret)" in trace


# Nothing can be stored


def is_well(server: ServerProcess) -> bool:
    answer = CLIENT.get(f"{server.url}/health")
    if answer.status_code == httpx.codes.OK:
        return True
    check_busy(answer)
    return False


def check_busy(answer: httpx.Response) -> None:
    assert answer.status_code == httpx.codes.SERVICE_UNAVAILABLE, answer.text
    assert answer.json()["reason"] == "busy"
    assert int(answer.headers["retry-after"]) > 0


def limit_files(server: ServerProcess, size: int) -> None:
    """Limit the size of files, as a full disk would."""
    hard = resource.prlimit(server.process_id, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (size, hard))


def test_a_server_that_cannot_store_is_unhealthy(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--rate-limit", "0") as server:
        ann, bob = two_people(server.url)
        limit_files(server, 100_000)
        wait_for("nothing can be stored", lambda: not is_well(server))
        check_busy(ask_for_table(server.url))
        limit_files(server, resource.RLIM_INFINITY)
        wait_for("all is well", lambda: is_well(server))
        for player in (ann, bob):
            assert player.look()["status"] == "playing"
        assert new_table(server.url).look()["status"] == "open"


def while_away(server: ServerProcess, player: PlayerClient) -> list[Callable[[], httpx.Response]]:
    return [
        player.get,
        lambda: ask_for_table(server.url),
        lambda: player.try_to("say", phrase="hello"),
        lambda: CLIENT.get(f"{server.url}/api/v1/games"),
        lambda: CLIENT.get(f"{server.url}/api/v1/codes/BCDF"),
        lambda: CLIENT.post(f"{server.url}/api/v1/session", json={"name": "Nobody", "password": "long enough"}),
        lambda: CLIENT.get(f"{server.url}/health"),
    ]


def test_while_postgresql_is_down_people_are_asked_to_try_again(tmp_path: Path, database: str) -> None:
    with (
        PostgresProxy(database) as proxy,
        ServerProcess(tmp_path, "--rate-limit", "0", database=proxy.database) as server,
    ):
        ann, bob = two_people(server.url)
        proxy.close()
        for request in while_away(server, ann) * 2:
            check_busy(request())
        proxy.open()
        wait_for("all is well", lambda: is_well(server))
        seats = ann.look()["awaited"]["seats"]
        mover = next(player for player in (ann, bob) if player.look()["you"] in seats)
        mover.play("pass")
