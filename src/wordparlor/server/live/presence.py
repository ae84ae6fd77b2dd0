"""Presence: which seats are connected, to any process. It's sent but never stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from secrets import token_hex
from typing import TYPE_CHECKING

import msgspec

from wordparlor.core.game import Seat

if TYPE_CHECKING:
    from wordparlor.server.live.live_table import LiveTable

ALIVE_SECONDS = 3.0  # between two announcements that this process is alive
SILENT_SECONDS = 10.0  # after which a process counts as gone, along with everyone connected to it
ALIVE = "alive"
HERE = "here"
LOGGED_OUT = "logged-out"  # clients with a session of this account have to reconnect


class Present(msgspec.Struct, frozen=True):
    """The seats whose players are present, and how many others are watching."""

    seats: tuple[Seat, ...] = ()
    watching: int = 0


class PresenceMessage(Present, frozen=True, tag_field="t", tag="here"):
    """Who is present, as subscribers get it."""


class PresenceAnnounced(msgspec.Struct, frozen=True):
    """What a process announces about a table; earlier announcements have lower numbers."""

    process: str
    number: int
    here: Present
    asks: bool = False  # whether the others should announce theirs, too


NOBODY = Present()


def merge(parts: Iterable[Present]) -> Present:
    parts = tuple(parts)
    seats = {seat for part in parts for seat in part.seats}
    return Present(tuple(sorted(seats)), sum(part.watching for part in parts))


class PresenceTracker:
    """Track who is present at each table, for its subscribers and for the other processes."""

    def __init__(self, announce: Callable[[str], None], now: Callable[[], float]) -> None:
        self._announce = announce
        self._now = now
        self._name = token_hex(4)
        self._alive_at: dict[str, float] = {}  # when each other process last announced something
        self._announced = 0
        self._own_alive_at = 0.0

    def update(self, live: LiveTable) -> None:
        """Publish who is present now, and announce it to the other processes, if it has changed."""
        here = live.present_here()
        if here != live.present_announced:
            asks = live.present_announced == NOBODY
            live.present_announced = here
            self._announce_present(live, asks=asks)
        live.publish_presence()

    def _announce_present(self, live: LiveTable, *, asks: bool) -> None:
        self._announced += 1
        announced = PresenceAnnounced(self._name, self._announced, live.present_announced, asks)
        self._announce(f"{live.id}:{HERE}:{msgspec.json.encode(announced).decode()}")

    def on_announcement(self, live: LiveTable | None, text: str) -> None:
        """Store what another process announces about a table."""
        announced = msgspec.json.decode(text, type=PresenceAnnounced)
        if announced.process == self._name:
            return
        self._alive_at[announced.process] = self._now()
        if live is None:
            return
        before = live.present_elsewhere.get(announced.process)
        if before is None or before.number < announced.number:
            live.present_elsewhere[announced.process] = announced
            live.publish_presence()
        if announced.asks and live.present_announced != NOBODY:
            self._announce_present(live, asks=False)

    def request_announcements(self, live_tables: Iterable[LiveTable]) -> None:
        """Announce everything again and ask the others to: something may have been missed."""
        for live in live_tables:
            if live.present_announced != NOBODY:
                self._announce_present(live, asks=True)

    def on_alive(self, process: str, live_tables: Iterable[LiveTable]) -> None:
        """Note that a process is alive; if it was silent for a while, its announcements were missed."""
        if process == self._name:
            return
        if process not in self._alive_at:
            self.request_announcements(live_tables)
        self._alive_at[process] = self._now()

    def heartbeat(self, live_tables: Iterable[LiveTable]) -> None:
        """Announce now and then that this process is alive, and forget processes that don't."""
        now = self._now()
        if now - self._own_alive_at >= ALIVE_SECONDS:
            self._own_alive_at = now
            self._announce(f":{ALIVE}:{self._name}")
        gone = {process for process, at in self._alive_at.items() if now - at > SILENT_SECONDS}
        for process in gone:
            del self._alive_at[process]
        for live in live_tables if gone else ():
            for process in gone & live.present_elsewhere.keys():
                del live.present_elsewhere[process]
            live.publish_presence()
