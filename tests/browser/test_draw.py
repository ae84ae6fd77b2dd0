"""The draw before the first move at the plain page: in the log, and said once to each (COM-12)."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person


def drew(ann: Person) -> str:
    answer = ann.context.request.get(f"/api/v1/games/{ann.table}/events?after=0")
    began = next(frame for frame in answer.json()["frames"] if frame["t"] == "began")
    _, *told = began["d"]["told"]
    assert told
    return " ".join(told)


def test_the_draw_is_in_the_log_and_said(person: Invite) -> None:
    ann = person("Ann")
    address = ann.opens_a_table("upwords", "A bot", policy="checked")
    told = drew(ann)
    last = told.split(". ")[-1]
    expect(ann.log.get_by_text(last)).to_have_count(1)
    expect(ann.page.locator("#polite")).to_contain_text(told)
    expect(ann.line).to_be_visible()
    ann.plays("pass")
    ann.page.goto(address)
    expect(ann.log.get_by_text(last)).to_have_count(1)
    expect(ann.page.locator("#polite")).not_to_contain_text(told)


def test_at_a_hot_seat_the_draw_is_said_behind_the_curtain(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("upwords", "On this device", policy="checked")
    told = drew(ann)
    for _ in range(2):
        expect(ann.page.locator("#polite")).not_to_contain_text(told)
        ann.page.locator(".curtain").get_by_role("button").click()
        expect(ann.line).to_be_focused()
        expect(ann.page.locator("#polite")).to_contain_text(told)
        ann.types(ann.whispered())
        expect(ann.page.locator(".curtain").get_by_role("button")).to_be_visible()
    ann.page.locator(".curtain").get_by_role("button").click()
    expect(ann.line).to_be_focused()
    expect(ann.page.locator("#polite")).not_to_contain_text(told)
