"""Pages look like their pictures (tests/browser/pictures): nothing moves, vanishes or changes colour unnoticed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import InviteGuest
from tests.browser.parlor import Parlor
from tests.browser.pictures import FOLDER, FOUND, OTHERS, QUICK, TOLERANCE, Picture, difference, reduced, shot, take

ALL = [pytest.param(one, id=one.name) for one in QUICK] + [
    pytest.param(one, id=one.name, marks=pytest.mark.soak) for one in OTHERS
]


@pytest.fixture(scope="module")
def quiet_parlor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlor]:
    """Open a server on which no other test lists its games."""
    with Parlor(tmp_path_factory.mktemp("quiet")) as opened:
        yield opened


@pytest.mark.parametrize("picture", ALL)
def test_a_page_looks_as_in_its_picture(browser: Browser, quiet_parlor: Parlor, picture: Picture) -> None:
    found = take(browser, quiet_parlor.address, picture)
    share = difference(browser, found, picture.path.read_bytes())
    if share > TOLERANCE:
        FOUND.mkdir(parents=True, exist_ok=True)
        (FOUND / picture.path.name).write_bytes(found)
    assert share <= TOLERANCE, (
        f"{picture.name} looks different (in one block by {share:.0%}): "
        f"compare {FOUND / picture.path.name} with {picture.path}, "
        f"and if it should look so, run `make pictures PICTURES={picture.name}`"
    )


def test_every_picture_is_of_the_list_and_small() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {one.path.name for one in QUICK + OTHERS}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_000_000


@pytest.mark.parametrize(
    "change",
    [
        ".primary { translate: 0 8px }",  # a button that moved
        ".character:has(:checked) { background: none; border-color: transparent }",  # an invisible selected choice
        "h2 { visibility: hidden }",
        ":root { --text: monospace }",
    ],
)
def test_a_change_is_seen(browser: Browser, guest: InviteGuest, change: str) -> None:
    """The tolerance is only for edges that are smoothed differently."""
    ann = guest()
    ann.page.goto("/new/upwords")
    ann.page.locator(".character").first.wait_for()
    before = reduced(browser, shot(ann.page))
    assert difference(browser, before, reduced(browser, shot(ann.page))) == 0
    ann.page.evaluate(
        "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);"
        " document.adoptedStyleSheets.push(sheet); }",
        change,
    )
    assert difference(browser, before, reduced(browser, shot(ann.page))) > TOLERANCE
