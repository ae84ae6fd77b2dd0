"""Parts of the page that work out something by themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.parlor import Parlor
from wordparlor.games.catalogue import playable, usual_players
from wordparlor.library import new

NARROW = 42


@pytest.fixture(scope="module")
def page(browser: Browser, parlor: Parlor) -> Iterator[Page]:
    context = browser.new_context(base_url=parlor.address)
    opened = context.new_page()
    opened.goto("/plain/rules/common")
    expect(opened.get_by_role("heading", level=1)).to_be_visible()
    yield opened
    context.close()


def test_a_drawing_is_folded_without_losing_anything(page: Page) -> None:
    """Every word and mark of it is there, and no line is too long."""
    for game in playable():
        drawn = str(new(game, players=usual_players(game), seed=1))
        folded = page.evaluate(f"async text => (await import('/page/fit.js')).fitted(text, {NARROW})", drawn)
        assert Counter(folded.split()) == Counter(drawn.split()), game
        assert max(map(len, folded.splitlines())) <= NARROW, folded


def test_columns_stay_below_one_another(page: Page) -> None:
    drawn = "    A    B    C\n 1  .    .    .\n 2  D2   .    Qu"
    narrow = page.evaluate("async text => (await import('/page/fit.js')).fitted(text, 13)", drawn)
    assert narrow.splitlines() == ["   A   B   C", " 1 .   .   .", " 2 D2  .   Qu"]


def test_two_drawings_side_by_side_are_put_below_each_other(page: Page) -> None:
    drawn = "A B C D     Ann has 5 points\nE F G H     Bob has 3 points\nI J K L"
    narrow = page.evaluate("async text => (await import('/page/fit.js')).fitted(text, 20)", drawn)
    assert narrow == "A B C D\nE F G H\nI J K L\nAnn has 5 points\nBob has 3 points"


def test_the_page_hashes_a_seed_as_the_parlor_does(page: Page) -> None:
    for seed in ("", "1", "é", "f" * 64, "x" * 128, "y" * 300):
        shown = page.evaluate("async seed => (await import('/page/blake2b.js')).blake2b(seed, 'wordparlor-seed')", seed)
        assert shown == blake2b(seed.encode(), digest_size=32, person=b"wordparlor-seed").hexdigest()


def test_a_form_is_made_of_a_schema_and_sends_what_was_changed(page: Page) -> None:
    schema = {
        "type": "object",
        "properties": {
            "kind": {"enum": ["a", "b"], "default": "a"},
            "seconds": {"anyOf": [{"type": "number"}, {"type": "null"}], "default": None},
            "hands": {"type": "integer", "minimum": 1, "default": 3},
            "partners": {"type": "boolean", "default": False},
            "layout": {"type": "string", "default": "4-5-4"},
        },
    }
    page.evaluate(
        "async schema => { window.form = (await import('/page/form.js')).schemaForm(schema);"
        " document.querySelector('main').replaceChildren(window.form.element); }",
        schema,
    )
    assert page.evaluate("form.values()") == {}, "what is as usual is left out"
    page.get_by_label("Kind").select_option(label="b")
    page.get_by_label("Seconds").fill("90")
    page.get_by_label("Partners").check()
    assert page.evaluate("form.values()") == {"kind": "b", "seconds": 90, "partners": True}
