"""People at browsers: what they see, what they type, and a friend who whispers them a good move."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from wordparlor.core.rules import read_options
from wordparlor.games.catalogue import rules_of
from wordparlor.library import bind
from wordparlor.notation.catalogue import notation_of
from wordparlor.words.shelf import open_dictionary

PATIENCE = 60_000  # milliseconds: much, for a machine that does other things too
DESK = (1280, 900)
PHONE = (390, 844)
SMALL_PHONE = (360, 640)

expect.set_options(timeout=PATIENCE)


# The ids that a page thinks up, of which those of tables decide what is dealt there; they go on from page to page.
THINKS_UP = """
{
  const whose = %s;
  crypto.getRandomValues = (bytes) => {
    const count = Number(localStorage["test:ids"] ?? 0) + 1;
    localStorage["test:ids"] = count;
    let hash = 2166136261;
    for (const letter of `${whose} ${count}`) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
    return bytes.map((_, place) => {
      hash = Math.imul(hash ^ place ^ (hash >>> 15), 2246822519);
      return (bytes[place] = (hash ^ (hash >>> 13)) & 255);
    });
  };
}
"""


class Person:
    """Somebody with a browser of their own; every complaint of the page is remembered.

    Whoever has the same `fate` thinks up the same ids, and so meets the same cards.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str,
        fate: str,
        *,
        size: tuple[int, int] = DESK,
        **taste: Any,  # noqa: ANN401 - whatever a context takes
    ) -> None:
        self.name = name
        self.fate = fate
        self.address = address
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", base_url=address, **taste
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(
            "if (origin.startsWith('http')) {"
            f"localStorage['parlor:name'] ??= JSON.stringify('{name}');{THINKS_UP % json.dumps(fate)}"
            "}"
        )
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    # What they do

    def opens_a_table(self, game: str, company: str, *, seats: int = 2, **options: str) -> str:
        """Go through the hall to a new table, and give its address."""
        self.page.goto("/plain")
        self.page.locator(f"a.game[href='/plain/new/{game}']").click()
        self.page.get_by_role("radio", name=company, exact=True).check(force=True)
        while self.page.locator(".seats li").count() < seats - 1:
            self.page.get_by_role("button", name="Add a seat").click()
        while self.page.locator(".seats li").count() > seats - 1:
            self.page.locator(".seats li button").last.click()
        for name, value in options.items():
            self.chooses(name, value)
        self.page.locator("form.new button[type=submit]").click()
        expect(self.page).to_have_url(re.compile("/t/"))
        return self.page.url

    def chooses(self, name: str, value: str) -> None:
        field = self.page.locator(f"form.new [name={name}]")
        if field.first.evaluate("field => field.type") == "radio":
            choice = self.page.locator(f"[name={name}][value={value}]")
            expect(self.page.locator("form.new label").filter(has=choice)).to_be_visible()
            choice.check(force=True)
            return
        field.evaluate("field => { field.closest('details').open = true }")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value=json.dumps(value))
        else:
            field.fill(value)

    def sits_down(self, address: str) -> None:
        """Follow an invitation."""
        self.page.goto(address)
        self.page.get_by_role("button", name="Sit down").click()

    def types(self, text: str) -> None:
        self.line.fill(text)
        self.line.press("Enter")

    def plays(self, text: str) -> None:
        """Type a move, and see that it is taken."""
        self.types(text)
        expect(self.page.locator(".acting[aria-busy]")).to_have_count(0)
        assert self.page.locator("#line").input_value() == "", self.page.locator("#outcome").inner_text()

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    # What they see

    @property
    def line(self) -> Locator:
        return self.page.get_by_role("textbox", name="Your move")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    @property
    def status(self) -> Locator:
        return self.page.locator("#status")

    def is_asked(self) -> bool:
        return self.line.is_visible()

    def is_awaited(self) -> bool:
        """Ask the server whether it waits for this seat."""
        shown = self._view("")
        return shown["awaited"] is not None and shown["you"] in shown["awaited"]["seats"]

    @property
    def token(self) -> str:
        """The key that the browser holds to its seat."""
        held: str = self.page.evaluate("id => JSON.parse(localStorage.getItem('parlor:seats'))[id].token", self.table)
        return held

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/t/")[2]

    def view(self) -> dict[str, Any]:
        """Ask the server for what the seat sees that is asked for a move; at a hot seat that may be any."""
        shown = self._view("")
        awaited = (shown["awaited"] or {"seats": []})["seats"]
        first = next((seat for seat in awaited if seat in shown["yours"]), shown["you"])
        return shown if first == shown["you"] else self._view(f"?seat={first}")

    def _view(self, query: str) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.token}"}
        shown: dict[str, Any] = self.context.request.get(f"/api/v1/games/{self.table}{query}", headers=headers).json()
        return shown["view"]  # type: ignore[no-any-return] # it is one

    def whispered(self) -> str:
        """Give the best move there is, worked out from what this seat sees."""
        shown = self.view()
        rules = rules_of(shown["game"])
        seen = msgspec.convert(shown["view"], rules.view)
        game = bind(
            rules,
            players=len(shown["seats"]),
            options=read_options(rules, shown["options"]),
            dictionary=open_dictionary(shown["dictionary"]),
        )
        return notation_of(shown["game"]).write(next(game.actions(seen)).action, seen)


def on_turn(*people: Person) -> Person:
    """Wait until one of them is asked for a move, and give that one."""
    for person in people:
        expect(person.page.locator("#status:not(:empty)")).to_be_visible()
    lines = people[0].page
    for _ in range(PATIENCE // 50):
        for person in people:
            # The line of who answered last may still be in sight.
            if person.is_asked() and person.is_awaited():
                return person
        lines.wait_for_timeout(50)
    raise AssertionError("nobody is asked for a move")
