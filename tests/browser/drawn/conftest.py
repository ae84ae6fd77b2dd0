"""Guests of the drawn client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser

from tests.browser.drawn.guests import Guest
from tests.browser.parlor import Parlor

InviteGuest: TypeAlias = Callable[..., Guest]


@pytest.fixture
def guest(browser: Browser, parlor: Parlor, request: pytest.FixtureRequest) -> Iterator[InviteGuest]:
    """Invite guests; when they go, their pages must have had nothing to complain of."""
    guests: list[Guest] = []

    def invited(name: str = "Ann", *, at: Parlor = parlor, **taste: Any) -> Guest:  # noqa: ANN401 - size, colours and so on
        guests.append(Guest(browser, at.address, name, f"{request.node.nodeid} {len(guests)}", **taste))
        return guests[-1]

    yield invited
    for one in guests:
        one.context.close()
        assert not one.complaints, f"{one.name}'s page complains"
