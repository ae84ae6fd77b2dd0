"""Who is here: which seats somebody looks at just now, in any process. It is told and never stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from secrets import token_hex
from typing import TYPE_CHECKING

import msgspec

from wordparlor.core.game import Seat

if TYPE_CHECKING:
    from wordparlor.server.live.live_table import LiveTable

ALIVE_SECONDS = 3.0  # between two signs of life
SILENT_SECONDS = 10.0  # after which a process is gone, and all who were there with it
ALIVE = "alive"
HERE = "here"
LOGGED_OUT = "logged-out"  # whoever came by a session of an account has to come back


class Present(msgspec.Struct, frozen=True):
    """The seats of those who are here, and how many others watch."""

    seats: tuple[Seat, ...] = ()
    watching: int = 0


class PresenceAnnounced(msgspec.Struct, frozen=True):
    """What a process says of a table; what it said before has a lower number."""

    process: str
    number: int
    here: Present
    asks: bool = False  # what the others have to say


NOBODY = Present()


def merge(parts: Iterable[Present]) -> Present:
    parts = tuple(parts)
    seats = {seat for part in parts for seat in part.seats}
    return Present(tuple(sorted(seats)), sum(part.watching for part in parts))


class PresenceTracker:
    """Tells who is here at each table, to those who watch it and to the other processes."""

    def __init__(self, announce: Callable[[str], None], now: Callable[[], float]) -> None:
        self._announce = announce
        self._now = now
        self._name = token_hex(4)
        self._alive_at: dict[str, float] = {}  # when each other process last gave a sign of life
        self._announced = 0
        self._own_alive_at = 0.0

    def update(self, room: LiveTable) -> None:
        """Look who is here now, and say so where it is news."""
        own = room.present_here()
        if own != room.present_announced:
            self._announce_present(room, asks=room.present_announced == NOBODY)
        room.publish_presence()

    def _announce_present(self, room: LiveTable, *, asks: bool) -> None:
        room.present_announced = room.present_here()
        self._announced += 1
        said = PresenceAnnounced(self._name, self._announced, room.present_announced, asks)
        self._announce(f"{room.id}:{HERE}:{msgspec.json.encode(said).decode()}")

    def on_announcement(self, room: LiveTable | None, text: str) -> None:
        """Take in what a process says of a table."""
        said = msgspec.json.decode(text, type=PresenceAnnounced)
        if said.process == self._name:
            return
        self._alive_at[said.process] = self._now()
        if room is None:
            return
        before = room.present_elsewhere.get(said.process)
        if before is None or before.number < said.number:
            room.present_elsewhere[said.process] = said
            room.publish_presence()
        if said.asks and room.present_announced != NOBODY:
            self._announce_present(room, asks=False)

    def request_announcements(self, rooms: Iterable[LiveTable]) -> None:
        """Say and ask anew: something may have been missed."""
        for room in rooms:
            if room.present_announced != NOBODY:
                self._announce_present(room, asks=True)

    def on_alive(self, process: str, rooms: Iterable[LiveTable]) -> None:
        """Note that a process lives; what one says that was not heard of for a while was missed."""
        if process == self._name:
            return
        if process not in self._alive_at:
            self.request_announcements(rooms)
        self._alive_at[process] = self._now()

    def heartbeat(self, rooms: Iterable[LiveTable]) -> None:
        """Give a sign of life now and then, and forget processes that give none."""
        now = self._now()
        if now - self._own_alive_at >= ALIVE_SECONDS:
            self._own_alive_at = now
            self._announce(f":{ALIVE}:{self._name}")
        gone = {process for process, at in self._alive_at.items() if now - at > SILENT_SECONDS}
        for process in gone:
            del self._alive_at[process]
        for room in rooms if gone else ():
            for process in gone & room.present_elsewhere.keys():
                del room.present_elsewhere[process]
            room.publish_presence()
