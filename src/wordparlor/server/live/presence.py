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


class Here(msgspec.Struct, frozen=True):
    """The seats of those who are here, and how many others watch."""

    seats: tuple[Seat, ...] = ()
    watching: int = 0


class Announced(msgspec.Struct, frozen=True):
    """What a process says of a table; what it said before has a lower number."""

    process: str
    number: int
    here: Here
    asks: bool = False  # what the others have to say


NOBODY = Here()


def together(parts: Iterable[Here]) -> Here:
    parts = tuple(parts)
    seats = {seat for part in parts for seat in part.seats}
    return Here(tuple(sorted(seats)), sum(part.watching for part in parts))


class Presence:
    """Tells who is here at each table, to those who watch it and to the other processes."""

    def __init__(self, announce: Callable[[str], None], now: Callable[[], float]) -> None:
        self._announce = announce
        self._now = now
        self._name = token_hex(4)
        self._heard_of: dict[str, float] = {}  # when each other process last gave a sign of life
        self._said = 0
        self._alive = 0.0

    def changed(self, room: LiveTable) -> None:
        """Look who is here now, and say so where it is news."""
        own = room.present_here()
        if own != room.here_said:
            self._say(room, asks=room.here_said == NOBODY)
        room.publish_presence()

    def _say(self, room: LiveTable, *, asks: bool) -> None:
        room.here_said = room.present_here()
        self._said += 1
        said = Announced(self._name, self._said, room.here_said, asks)
        self._announce(f"{room.id}:{HERE}:{msgspec.json.encode(said).decode()}")

    def heard(self, room: LiveTable | None, text: str) -> None:
        """Take in what a process says of a table."""
        said = msgspec.json.decode(text, type=Announced)
        if said.process == self._name:
            return
        self._heard_of[said.process] = self._now()
        if room is None:
            return
        before = room.here_elsewhere.get(said.process)
        if before is None or before.number < said.number:
            room.here_elsewhere[said.process] = said
            room.publish_presence()
        if said.asks and room.here_said != NOBODY:
            self._say(room, asks=False)

    def ask_again(self, rooms: Iterable[LiveTable]) -> None:
        """Say and ask anew: something may have been missed."""
        for room in rooms:
            if room.here_said != NOBODY:
                self._say(room, asks=True)

    def heard_alive(self, process: str, rooms: Iterable[LiveTable]) -> None:
        """Note that a process lives; what one says that was not heard of for a while was missed."""
        if process == self._name:
            return
        if process not in self._heard_of:
            self.ask_again(rooms)
        self._heard_of[process] = self._now()

    def beat(self, rooms: Iterable[LiveTable]) -> None:
        """Give a sign of life now and then, and forget processes that give none."""
        now = self._now()
        if now - self._alive >= ALIVE_SECONDS:
            self._alive = now
            self._announce(f":{ALIVE}:{self._name}")
        gone = {process for process, at in self._heard_of.items() if now - at > SILENT_SECONDS}
        for process in gone:
            del self._heard_of[process]
        for room in rooms if gone else ():
            for process in gone & room.here_elsewhere.keys():
                del room.here_elsewhere[process]
            room.publish_presence()
