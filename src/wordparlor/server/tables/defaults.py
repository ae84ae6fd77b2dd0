"""Default options of a table: they depend on who plays, and on the version that set up the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wordparlor.server.tables.events import DEFAULTS_OF_0_1, SeatSetup, TableSetup

OPEN_SECONDS = 60  # COM-6, if nobody is next
SECONDS_OF_0_1 = 20


def with_defaults(setup: TableSetup) -> Mapping[str, Any]:
    """Fill in how long a challenge window stays open if nobody is next (COM-6), and how undo works."""
    is_remote = are_on_several_devices(setup)
    chosen = public_options(setup)
    clock = {"open_challenge_seconds": OPEN_SECONDS} if is_remote and chosen.get("policy") == "challenge" else {}
    # With people on several devices, nobody can undo anything alone.
    undo = {"undo": "consent"} if is_remote and chosen.get("undo", "free") in ("free", "fair") else {}
    return clock | chosen | undo


def public_options(setup: TableSetup) -> dict[str, Any]:
    """Return the options of a table before the game, with the defaults that an older version showed next to them."""
    return setup.options if setup.defaults > DEFAULTS_OF_0_1 else defaults_of_0_1(setup) | setup.options


def defaults_of_0_1(setup: TableSetup) -> dict[str, Any]:
    """Return the defaults of 0.1.0: people could challenge words, on several devices for 20 seconds."""
    only_people = len(people_seats(setup)) == len(setup.chairs) > 1
    policy = setup.options.get("policy", "challenge" if only_people else "checked")
    if policy != "challenge":
        return {"policy": policy}
    seconds = setup.options.get("challenge_seconds", SECONDS_OF_0_1 if are_on_several_devices(setup) else None)
    return {"policy": policy, "challenge_seconds": seconds, "open_challenge_seconds": seconds}


def are_on_several_devices(setup: TableSetup) -> bool:
    """Return whether people play on several devices; an open seat is for a player with their own."""
    return len({chair.tokens or (number,) for number, chair in enumerate(people_seats(setup))}) > 1


def people_seats(setup: TableSetup) -> list[SeatSetup]:
    return [chair for chair in setup.chairs if chair.kind != "bot"]
