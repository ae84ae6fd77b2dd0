"""The leaderboard that a server shows: the pages of one folder, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.commands.conftest import Parlor
from tests.server.player_client import CLIENT
from tests.server.raw_connection import connect_raw
from tests.server.server_process import ServerProcess

PAGES = {
    "index.html": '<!doctype html><title>Leaderboard</title><a href="casual.html">casual</a>',
    "casual.html": "<!doctype html><title>casual</title>",
    "leaderboard.css": "main { margin: auto }",
    "leaderboard.js": "document.title += '!';",
}
HIDDEN = "nobody may read this"


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Start a server with a leaderboard; there are other files in its folder and beside it."""
    root = tmp_path_factory.mktemp("shown")
    folder = root / "board"
    (folder / "inner").mkdir(parents=True)
    for name, content in PAGES.items():
        (folder / name).write_text(content)
    for file in (root / "secret.html", folder / "inner" / "secret.html", folder / ".secret.html"):
        file.write_text(HIDDEN)
    (folder / "run.json").write_text(HIDDEN)
    (folder / "link.html").symlink_to(root / "secret.html")
    with ServerProcess(root, "--rate-limit", "0", "--leaderboard", str(folder)) as server:
        yield server


def test_the_leaderboard_opens_at_its_first_page(shown: ServerProcess) -> None:
    """Links between pages are relative, so the address has to end with the page's name."""
    for address in ("/leaderboard", "/leaderboard/"):
        page = CLIENT.get(f"{shown.url}{address}", follow_redirects=True)
        assert (page.text, page.url.path) == (PAGES["index.html"], "/leaderboard/index.html")


@pytest.mark.parametrize(
    ("name", "media_type"),
    [("casual.html", "text/html"), ("leaderboard.css", "text/css"), ("leaderboard.js", "text/javascript")],
)
def test_pages_come_with_their_type_and_the_strict_policy(shown: ServerProcess, name: str, media_type: str) -> None:
    page = CLIENT.get(f"{shown.url}/leaderboard/{name}")
    assert page.text == PAGES[name]
    assert page.headers["content-type"].startswith(media_type)
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/leaderboard/nothing.html",
        "/leaderboard/run.json",
        "/leaderboard/link.html",
        "/leaderboard/inner",
        "/leaderboard/inner/secret.html",
        "/leaderboard/.secret.html",
        "/leaderboard/../secret.html",
        "/leaderboard/..%2fsecret.html",
        "/leaderboard/%2e%2e/secret.html",
        "/leaderboard/..%5csecret.html",
        "/leaderboard//etc/passwd",
    ],
)
def test_nothing_else_is_found(shown: ServerProcess, path: str) -> None:
    """The path is sent as it is: a client library would normalize it."""
    with connect_raw(shown) as raw:
        raw.request(f"GET {path}", "Connection: close")
        answer = raw.read_response()
    assert HIDDEN.encode() not in answer.body
    assert answer.status in (httpx.codes.NOT_FOUND, httpx.codes.PERMANENT_REDIRECT), answer.head


def test_a_server_without_a_leaderboard_has_no_such_page(server: ServerProcess) -> None:
    for path in ("/leaderboard", "/leaderboard/index.html"):
        assert CLIENT.get(f"{server.url}{path}").status_code == httpx.codes.NOT_FOUND


def test_a_folder_without_a_leaderboard_stops_the_server(parlor: Parlor, tmp_path: Path) -> None:
    ran = parlor("serve", "--port", "0", "--leaderboard", str(tmp_path))
    assert ran.returncode == 2
    assert "isn't a leaderboard: it has no index.html" in ran.stderr
    assert "parlor eval leaderboard" in ran.stderr
