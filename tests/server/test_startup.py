"""How the server starts: what it refuses, what it prints and logs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest

from tests.commands.conftest import Parlor
from tests.server.player_client import CLIENT, to_move, two_people
from tests.server.server_process import TIMEOUT, ServerProcess
from wordparlor.games.catalogue import catalogue
from wordparlor.server.addresses import open_messages, own_addresses, url_of

SOURCES = Path(__file__).parents[2] / "src" / "wordparlor" / "server"
EVERYONE = "0.0.0.0"  # noqa: S104 - what is tested


def test_several_workers_need_postgres(parlor: Parlor, tmp_path: Path) -> None:
    ran = parlor("serve", "--workers", "2", "--database", f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert ran.returncode == 2
    assert "need PostgreSQL" in ran.stderr
    assert parlor("serve", "--database", "mysql://here").returncode == 2


def test_two_servers_do_not_share_a_file(server: ServerProcess, parlor: Parlor) -> None:
    ran = parlor("serve", "--port", "0", "--database", server.database)
    assert ran.returncode == 2
    assert "in use by another server" in ran.stderr


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", r"Can't open the database: .+\. Check --database"),
        ("sqlite:///{file}", r"letter\.txt is damaged or isn't a database: file is not a database"),
    ],
)
def test_no_address_is_printed_before_the_database_is_open(
    parlor: Parlor, tmp_path: Path, address: str, problem: str
) -> None:
    """A database that nobody answers for, or that is none, is told in a sentence, and the parlor is never said open."""
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, this is no database. " * 100)
    ran = parlor("serve", "--port", "0", "--database", address.format(file=file))
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert re.search(problem, ran.stderr)
    assert "Traceback" not in ran.stderr


def test_a_taken_port_is_reported(server: ServerProcess, parlor: Parlor, tmp_path: Path) -> None:
    ran = parlor("serve", "--port", str(server.port), "--database", f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"Can't listen on 127.0.0.1, port {server.port}" in ran.stderr


def test_a_server_for_everyone_prints_addresses_that_work(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--host", EVERYONE) as server:
        told = server.announced + server.read_line()
        addresses = re.findall(r"http://\S+", told)
        assert addresses[0] == f"http://localhost:{server.port}/"
        assert addresses[1:] == [url_of(own, server.port) for own in own_addresses(EVERYONE)]
        with httpx.Client(trust_env=False, timeout=TIMEOUT) as nearby:
            assert {nearby.get(f"{address}health").status_code for address in addresses} == {httpx.codes.OK}
    assert EVERYONE not in told


def test_a_server_for_both_address_families_prints_both() -> None:
    here, *others = open_messages("::", 8765)
    assert here.startswith("Wordparlor is running at http://localhost:8765/ ")
    assert others
    assert all(url_of(own, 8765) in others[0] for own in own_addresses(EVERYONE))
    assert list(open_messages("::1", 8765)) == ["Wordparlor is running at http://[::1]:8765/ (press Ctrl-C to stop)"]


def test_logs_have_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDPARLOR_LOG", "debug")
    with ServerProcess(tmp_path) as server:
        ann, bob = two_people(server.url)
        to_move(ann, bob).play("pass")
        ann.try_to("hand-over")
        body = {"name": "Ann", "password": "correct horse battery"}
        CLIENT.post(f"{server.url}/api/v1/accounts", json=body)
        CLIENT.cookies.clear()
        server.close()
        log = server.log.read_text()
    assert '"answered"' in log
    for line in log.splitlines():
        json.loads(line)
    for secret in (ann.token, bob.token, "correct horse", ann.view["view"]["lots"] and 'seed":'):
        assert str(secret) not in log


def test_an_unknown_log_level_is_reported(parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDPARLOR_LOG", "silly")
    ran = parlor("serve", "--port", "0")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "WORDPARLOR_LOG must be one of debug, info, warning, error, not silly." in ran.stderr


def test_the_server_names_no_game() -> None:
    names = [f'"{game}"' for game in catalogue()]
    for file in SOURCES.rglob("*.py"):
        text = file.read_text()
        assert [name for name in names if name in text] == [], file.name
