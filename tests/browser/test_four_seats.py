"""Four people search at once."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite


def test_four_people_search_one_honeycomb(person: Invite) -> None:
    """Nobody sees what the others found before all are done; then the lists are compared."""
    ann, *others = people = [person(name) for name in ("Ann", "Bob", "Cid", "Dot")]
    address = ann.opens_a_table("rings", "Friends by link", seats=4, policy="checked", seconds="600")
    for other in others:
        other.sits_down(address)
    found = {}
    for one in people:
        expect(one.status).to_have_text("Search!")
        found[one.name] = one.whispered()
        one.plays(found[one.name])
        expect(one.log).to_contain_text(f"{one.name} finds {found[one.name].upper()}")
    for one in people:
        assert one.log.inner_text().count(" finds ") == 1, "only the own words are told"
    for one in people:
        one.presses("Done")
    for one in people:
        expect(one.log).to_contain_text("The lists are compared.")
