"""A table in this process: its fold, its lock, who watches it, and what each of them was sent."""

from __future__ import annotations

import asyncio

import structlog

from wordparlor.server.feed.frames import EncodedFrame, ViewerFeed, encode_json
from wordparlor.server.feed.table_view import TextMode, table_view
from wordparlor.server.live.presence import NOBODY, PresenceAnnounced, Present, merge
from wordparlor.server.live.subscriber import FAILED, HANDED_OVER, LEFT, Subscriber
from wordparlor.server.tables.table import TableState, Viewer, token_hash

log = structlog.get_logger()


class LiveTable:
    """Where a table is held; the table itself may be thrown away at any moment and read again."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.table: TableState | None = None
        self.subscribers: set[Subscriber] = set()
        self.users = 0  # how many requests use the table just now, or wait for it
        self.last_used = 0.0
        self._feeds: dict[Viewer, ViewerFeed] = {}
        self._views: dict[tuple[Viewer, TextMode], bytes] = {}
        self._views_seq = -1
        self.present_announced = NOBODY  # to other processes
        self.present_elsewhere: dict[str, PresenceAnnounced] = {}
        self._present_published = NOBODY

    @property
    def is_in_use(self) -> bool:
        return bool(self.users or self.subscribers)

    def discard(self) -> None:
        self.table = None
        self._feeds.clear()
        self._views.clear()
        self._views_seq = -1

    def feed(self, viewer: Viewer) -> ViewerFeed:
        assert self.table is not None, "the table was read"
        return self._feeds.setdefault(viewer, ViewerFeed(viewer)).catch_up(self.table)

    def view(self, viewer: Viewer, text: TextMode) -> bytes:
        """Give the table as a viewer sees it, made once for all who see the same."""
        assert self.table is not None, "the table was read"
        if self._views_seq != self.table.seq:
            self._views.clear()
            self._views_seq = self.table.seq
        known = self._views.get((viewer, text))
        if known is None:
            known = self._views[viewer, text] = encode_json(table_view(self.table, viewer, text))
        return known

    def present_here(self) -> Present:
        """Say who is here with this process."""
        if self.table is None:
            return self.present_announced
        stay = [watcher for watcher in self.subscribers if watcher.is_present]
        held = [
            self.table.seats_held_by(one.caller.token, one.caller.account) for one in stay if one.viewer is not None
        ]
        return merge((*map(Present, held), Present((), sum(one.viewer is None for one in stay))))

    def present(self) -> Present:
        return merge((self.present_here(), *(said.here for said in self.present_elsewhere.values())))

    def publish_presence(self) -> None:
        """Tell those who want to know, if it is news."""
        here = self.present()
        if here == self._present_published:
            return
        self._present_published = here
        message = b'{"t":"here",%s' % encode_json(here)[1:]
        for watcher in list(self.subscribers):
            if watcher.wants_presence:
                watcher.send(message)

    def snapshot(self, viewer: Viewer, after: int, text: TextMode, now: float, *, up_to: int | None = None) -> bytes:
        sight = self.feed(viewer)
        last = sight.n if up_to is None else up_to
        shown = sight.frames[after:last]
        frames = b",".join(encode_frame(after + place, one, now) for place, one in enumerate(shown, start=1))
        here, view = encode_json(self.present()), self.view(viewer, text)
        return b'{"now":%s,"n":%d,"here":%s,"frames":[%s],"view":%s}' % (encode_time(now), sight.n, here, frames, view)

    def publish(self, now: float) -> None:
        """Tell all who watch what is new for them; what cannot be told to one is told to the others all the same."""
        made: dict[tuple[Viewer, TextMode, int], list[bytes]] = {}
        for watcher in list(self.subscribers):
            if not self.still_holds_seat(watcher):
                self.disconnect(watcher, LEFT if self.has_left(watcher) else HANDED_OVER)
                continue
            try:
                self._send_new_frames(watcher, made, now)
            except Exception:
                log.exception("a view cannot be made", table=self.id, viewer=watcher.viewer)
                self.disconnect(watcher, FAILED)

    def _send_new_frames(
        self, watcher: Subscriber, made: dict[tuple[Viewer, TextMode, int], list[bytes]], now: float
    ) -> None:
        alike = (watcher.viewer, watcher.text, watcher.n)
        if alike not in made:
            made[alike] = self._encode_new_frames(watcher.viewer, watcher.text, watcher.n, now)
        for message in made[alike]:
            watcher.send(message)
        watcher.n = self.feed(watcher.viewer).n

    def disconnect(self, watcher: Subscriber, code: int) -> None:
        """Tell a watcher nothing more, and close with a code."""
        watcher.send(code)
        self.subscribers.discard(watcher)

    def _encode_new_frames(self, viewer: Viewer, text: TextMode, after: int, now: float) -> list[bytes]:
        shown = self.feed(viewer).frames[after:]
        if not shown:
            return []
        *first, last = enumerate(shown, start=after + 1)
        view = self.view(viewer, text)
        return [*(encode_frame(n, one, now) for n, one in first), encode_frame(last[0], last[1], now, view)]

    def still_holds_seat(self, watcher: Subscriber) -> bool:
        """See that a seat's watcher still holds it; before the game seats move up when one is taken away."""
        assert self.table is not None, "the table was read"
        if watcher.viewer is None:
            return True
        held = self.table.seats_held_by(watcher.caller.token, watcher.caller.account)
        if self.table.match is None and held:
            watcher.viewer = held[min(watcher.ordinal, len(held) - 1)]
        return watcher.viewer in held

    def has_left(self, watcher: Subscriber) -> bool:
        assert self.table is not None, "the table was read"
        return bool(self.table.seats_left_by(watcher.caller.token, watcher.caller.account))

    def is_void_token(self, token: str | None) -> bool:
        assert self.table is not None, "the table was read"
        return token is not None and not any(token_hash(token) in chair.tokens for chair in self.table.setup.chairs)


def encode_frame(n: int, shown: EncodedFrame, now: float, view: bytes | None = None) -> bytes:
    body = shown.body if view is None else b'%s,"view":%s}' % (shown.body[:-1], view)
    return b'{"n":%d,"t":"%s","now":%s,"d":%s}' % (n, shown.kind.encode(), encode_time(now), body)


def encode_time(now: float) -> bytes:
    return b"%.3f" % now
