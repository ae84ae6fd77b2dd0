"""A player without a mouse, who only presses keys and reads what has the focus."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.guests import Guest

MOST_TABS = 200
MOST_STEPS = 60
MOVED = "() => window.lastFocus !== (window.lastFocus = document.activeElement)"


class Keys:
    """The keyboard of a guest."""

    def __init__(self, guest: Guest) -> None:
        self.page = guest.page
        self.press = guest.page.keyboard.press
        self.type = guest.page.keyboard.type

    def tabs_to(self, what: Locator) -> None:
        """Press Tab until the focus is on this element or inside it."""
        expect(what).to_be_visible()
        for _ in range(MOST_TABS):
            if what.evaluate("one => one.contains(document.activeElement)"):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def presses(self, button: str) -> None:
        """Go to a button, and press it."""
        self.tabs_to(self.page.get_by_role("button", name=button, exact=True))
        self.press("Enter")

    def presses_twice(self, button: str) -> None:
        """Go to a button that asks for confirmation, and press it twice."""
        self.presses(button)
        expect(self.page.get_by_role("button", name=f"{button}? Tap again")).to_be_focused()
        self.press("Enter")

    # Squares

    def walks_to(self, row: int, column: int) -> None:
        """Walk across a grid with the arrow keys."""
        self.tabs_to(self.page.get_by_role("grid"))
        down, right = row - self.square[0], column - self.square[1]
        for key, steps in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
            for _ in range(steps):
                self.press(key)
        expect(self.page.locator(f"[data-square='{row},{column}']")).to_be_focused()

    @property
    def square(self) -> tuple[int, int]:
        """The square with the focus."""
        row, column = self.page.evaluate(
            "document.querySelector('[role=gridcell][tabindex=\"0\"]').dataset.square"
        ).split(",")
        return int(row), int(column)

    # Cards

    def goes_to(self, label: str) -> None:
        """Go through a table of cards with the arrow keys, line by line from the top, to the item with this label."""
        self.tabs_to(self.page.locator(".card-table"))
        for _ in range(MOST_STEPS):
            self.press("ArrowUp")
            if not self._moved():
                break
        for _ in range(MOST_STEPS):
            self.press("Home")
            if self._walks_along(label):
                return
            self._moved()
            self.press("ArrowDown")
            assert self._moved(), f"no arrow leads to {label}"

    def _walks_along(self, label: str) -> bool:
        self._moved()
        for _ in range(MOST_STEPS):
            if re.search(label, self.page.evaluate("document.activeElement.ariaLabel ?? ''")):
                return True
            self.press("ArrowRight")
            if not self._moved():
                return False
        return False

    def _moved(self) -> bool:
        """Return whether the focus has moved since the last call."""
        moved: bool = self.page.evaluate(MOVED)
        return moved
