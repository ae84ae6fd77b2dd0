"""A real Chromium and a real server, one of each for a whole test run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.guests import Guest
from tests.browser.parlor import Parlor

InviteGuest: TypeAlias = Callable[..., Guest]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def parlor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlor]:
    with Parlor(tmp_path_factory.mktemp("parlor")) as opened:
        yield opened


@pytest.fixture
def guest(browser: Browser, parlor: Parlor, request: pytest.FixtureRequest) -> Iterator[InviteGuest]:
    """Invite guests; when they leave, their pages must not have reported any problem."""
    guests: list[Guest] = []

    def invited(name: str = "Ann", *, at: Parlor = parlor, **taste: Any) -> Guest:  # noqa: ANN401 - size, colours and so on
        guests.append(Guest(browser, at.address, name, f"{request.node.nodeid} {len(guests)}", **taste))
        return guests[-1]

    yield invited
    for one in guests:
        one.context.close()
        assert not one.complaints, f"{one.name}'s page complains"
