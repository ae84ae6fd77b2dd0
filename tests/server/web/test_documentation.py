"""The documentation under /docs."""

from __future__ import annotations

import pytest

from tests.server.player_client import CLIENT


def test_the_first_page_is_at_docs(url: str) -> None:
    answer = CLIENT.get(f"{url}/docs", follow_redirects=True)
    assert (answer.status_code, answer.url.path) == (200, "/docs/index.html")
    assert "<title>Start here · Wordparlor</title>" in answer.text


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("rules/5-up.html", "text/html"),
        ("reference/http.html", "text/html"),
        ("assets/site.css", "text/css"),
        ("assets/site.js", "text/javascript"),
        ("assets/bitter-latin-wght-normal.woff2", "font/woff2"),
        ("rules/pictures/5-up-1-before.svg", "image/svg+xml"),
    ],
)
def test_files_come_with_their_kind_and_the_usual_headers(url: str, path: str, kind: str) -> None:
    answer = CLIENT.get(f"{url}/docs/{path}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_a_page_is_sent_again_only_if_it_has_changed(url: str) -> None:
    first = CLIENT.get(f"{url}/docs/library.html")
    again = CLIENT.get(f"{url}/docs/library.html", headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    other = CLIENT.get(f"{url}/docs/library.html", headers={"If-None-Match": '"an older one"'})
    assert other.status_code == 200


def test_pages_are_packed_for_clients_that_take_it(url: str) -> None:
    packed, plain = (
        CLIENT.get(f"{url}/docs/library.html", headers={"Accept-Encoding": coding}) for coding in ("gzip", "identity")
    )
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert packed.headers["etag"] != plain.headers["etag"]


def test_a_page_can_be_asked_for_without_its_ending(url: str) -> None:
    answer = CLIENT.get(f"{url}/docs/tutorials/play", follow_redirects=True)
    assert (answer.status_code, answer.url.path) == (200, "/docs/tutorials/play.html")


@pytest.mark.parametrize("path", ["nothing", "rules/nothing.html", "nothing/at/all.svg", "index.html/x", "__init__.py"])
def test_an_address_without_a_page_says_so_and_leads_on(url: str, path: str) -> None:
    answer = CLIENT.get(f"{url}/docs/{path}")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "There's no such page" in answer.text
    assert 'href="/docs/index.html"' in answer.text


@pytest.mark.parametrize("path", ["../app.py", "%2e%2e/app.py", "..%2fapp.py", "rules/../../app.py"])
def test_nothing_outside_the_site_can_be_read(url: str, path: str) -> None:
    answer = CLIENT.get(f"{url}/docs/{path}")
    assert answer.status_code == 404
    assert "create_app" not in answer.text
