"""Fingers on a phone's screen: they touch, slide and lift, as Chromium itself reports it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

PHONE_IN_HAND = {"has_touch": True, "is_mobile": True}


class Finger:
    """One finger on a page."""

    def __init__(self, page: Page) -> None:
        self._wire = page.context.new_cdp_session(page)

    def touches(self, what: Locator) -> None:
        self._tell("touchStart", [middle(what)])

    def slides(self, what: Locator, *, down: float = 0) -> None:
        """Slide onto something, or to a point below it."""
        x, y = middle(what)
        self._tell("touchMove", [(x, y + down)])

    def lifts(self) -> None:
        self._tell("touchEnd", [])

    def _tell(self, what: str, points: list[tuple[float, float]]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._wire.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touches})


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None, "it is in sight"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
