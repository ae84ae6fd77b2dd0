"""The draw before the first move: shown, kept in the log, and announced to screen readers (COM-12)."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import BOT, HERE, Guest


def drew(ann: Guest, table: dict[str, str]) -> str:
    answer = ann.context.request.get(f"/api/v1/games/{table['id']}/events?after=0")
    began = next(frame for frame in answer.json()["frames"] if frame["t"] == "began")
    who_plays, *told = began["d"]["told"]
    assert told, who_plays
    return " ".join(told)


def goes_to(ann: Guest, table: dict[str, str]) -> None:
    ann.goes_to(table)
    ann.sees_a_table()


def test_the_draw_is_shown_and_spoken_until_the_first_move(guest: InviteGuest) -> None:
    ann = guest()
    table = ann.lays("upwords", BOT, policy="checked")
    told = drew(ann, table)
    goes_to(ann, table)
    expect(ann.outcome).to_contain_text(told)
    expect(ann.page.locator("#polite")).to_contain_text(told)
    last = told.split(". ")[-1]
    expect(ann.page.get_by_role("log").get_by_text(last)).to_have_count(1)
    ann.presses_twice("Pass")
    expect(ann.outcome).not_to_contain_text(told)
    ann.page.reload()
    expect(ann.page.get_by_role("log").get_by_text(last)).to_have_count(1)
    expect(ann.outcome).not_to_contain_text(told)
    expect(ann.page.locator("#polite")).not_to_contain_text(told)


def test_on_a_shared_device_each_player_sees_the_draw_behind_the_privacy_screen(guest: InviteGuest) -> None:
    ann = guest()
    table = ann.lays("upwords", HERE, policy="checked")
    told = drew(ann, table)
    goes_to(ann, table)
    ann.opens_the_curtain()
    expect(ann.outcome).to_contain_text(told)
    expect(ann.page.locator("#polite")).to_contain_text(told)
    ann.plays_ahead(table, 1)
    curtain = ann.page.locator(".curtain").get_by_role("button")
    expect(curtain).to_be_visible()
    expect(ann.polite).not_to_contain_text(told)
    curtain.click()
    ann.sees_a_table()
    expect(ann.outcome).to_contain_text(told)


def test_a_spectator_sees_the_draw(guest: InviteGuest) -> None:
    ann, watcher = guest(), guest("Wim")
    table = ann.lays("last-word", HERE, policy="checked")
    told = drew(ann, table)
    watcher.page.goto(f"/t/{table['id']}")
    watcher.sees_a_table()
    expect(watcher.page.get_by_role("log")).to_contain_text("the red pawn")
    expect(watcher.page.locator("#polite")).to_contain_text(told)
