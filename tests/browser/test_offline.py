"""The client as an installed app: what that requires, and what it shows without a connection."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest


def test_the_client_can_be_installed(guest: InviteGuest) -> None:
    """A manifest with a name, a start page and an icon that exists."""
    ann = guest()
    ann.page.goto("/")
    address = ann.page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    manifest = ann.context.request.get(address).json()
    assert {"name", "start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        assert ann.context.request.get(icon["src"]).ok
    assert ann.context.request.get("/worker.js").headers["content-type"].startswith("text/javascript")


def test_without_a_connection_the_page_says_so_and_continues_later(guest: InviteGuest) -> None:
    """One visit is enough; back online, the page continues by itself."""
    ann = guest()
    ann.page.goto("/")
    expect(ann.page.locator("a.game").first).to_be_visible()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.context.set_offline(True)
    ann.page.goto("/new/upwords")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("You're offline")
    ann.context.set_offline(False)
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Upwords")


def test_without_a_server_the_page_says_so_and_can_try_again(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.route("**/api/v1/catalogue", lambda route: route.abort())
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Can't load the games")
    ann.page.unroute("**/api/v1/catalogue")
    ann.page.get_by_role("button", name="Try again").click()
    expect(ann.page.locator("a.game").first).to_be_visible()
