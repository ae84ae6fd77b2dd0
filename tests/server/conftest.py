"""The servers that tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.commands.conftest import home, parlor  # noqa: F401 - fixtures of the command line, for the server too
from tests.server.player_client import CLIENT
from tests.server.postgres_server import postgres
from tests.server.server_process import ServerProcess


@pytest.fixture(scope="session", autouse=True)
def _connections_are_closed() -> Iterator[None]:
    yield
    CLIENT.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that all tests in this process share, with fast bots."""
    options = ("--bot-seconds", "0", "--rate-limit", "0", "--name", "word.example")
    with ServerProcess(tmp_path_factory.mktemp("server"), *options) as server:
        yield server


@pytest.fixture
def url(server: ServerProcess) -> str:
    return server.url


@pytest.fixture(scope="session")
def new_database() -> Iterator[Callable[[], str]]:
    with postgres() as fresh:
        yield fresh


@pytest.fixture
def database(new_database: Callable[[], str]) -> str:
    """A new database of a real PostgreSQL."""
    return new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'parlor.sqlite'}"
    return str(request.getfixturevalue("database"))
