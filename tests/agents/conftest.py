"""The places where agents play in tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.mcp_clients import Place
from tests.server.conftest import _connections_are_closed, server, url  # noqa: F401 - fixtures of the server
from wordparlor.agents.mcp.local import LocalHost


@pytest.fixture(params=["local", "http"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A host in the test's own process, or a running server."""
    return LocalHost(tmp_path) if request.param == "local" else str(request.getfixturevalue("url"))


@pytest.fixture(params=["stdio", "http"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str | Path:
    """A folder for games on this computer, or a running server."""
    return tmp_path if request.param == "stdio" else str(request.getfixturevalue("url"))
