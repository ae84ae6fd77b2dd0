"""A table in this process: its state, its lock, its subscribers, and what each of them was sent."""

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
    """Hold a table's state, which may be discarded at any moment and read again."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.table: TableState | None = None
        self.subscribers: set[Subscriber] = set()
        self.users = 0  # how many requests use the table just now, or wait for it
        self.last_used = 0.0
        self._feeds: dict[Viewer, ViewerFeed] = {}
        self._views: dict[tuple[Viewer, TextMode], bytes] = {}
        self._views_seq = -1  # the table's sequence number that the views are of
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
        """Return the table as a viewer sees it, encoded once for all who see the same."""
        assert self.table is not None, "the table was read"
        if self._views_seq != self.table.seq:
            self._views.clear()
            self._views_seq = self.table.seq
        known = self._views.get((viewer, text))
        if known is None:
            known = self._views[viewer, text] = encode_json(table_view(self.table, viewer, text))
        return known

    # Presence

    def present_here(self) -> Present:
        """Return who is present through this process."""
        if self.table is None:
            return self.present_announced
        present = [subscriber for subscriber in self.subscribers if subscriber.is_present]
        held = [
            self.table.seats_held_by(one.caller.token, one.caller.account) for one in present if one.viewer is not None
        ]
        return merge((*map(Present, held), Present((), sum(one.viewer is None for one in present))))

    def present(self) -> Present:
        return merge((self.present_here(), *(announced.here for announced in self.present_elsewhere.values())))

    def publish_presence(self) -> None:
        """Send who is present to the subscribers that want to know, if it has changed."""
        present = self.present()
        if present == self._present_published:
            return
        self._present_published = present
        message = b'{"t":"here",%s' % encode_json(present)[1:]
        for subscriber in list(self.subscribers):
            if subscriber.wants_presence:
                subscriber.send(message)

    # Frames

    def snapshot(self, viewer: Viewer, after: int, text: TextMode, now: float) -> bytes:
        """Return the table as a viewer sees it now, with the frames after a number."""
        feed = self.feed(viewer)
        frames = b",".join(encode_frame(n, frame, now) for n, frame in enumerate(feed.frames[after:], start=after + 1))
        present, view = encode_json(self.present()), self.view(viewer, text)
        return b'{"now":%s,"n":%d,"here":%s,"frames":[%s],"view":%s}' % (
            encode_time(now),
            feed.n,
            present,
            frames,
            view,
        )

    def publish(self, now: float) -> None:
        """Send all subscribers what is new for them; a failure for one does not affect the others."""
        encoded: dict[tuple[Viewer, TextMode, int], list[bytes]] = {}
        for subscriber in list(self.subscribers):
            if not self.still_holds_seat(subscriber):
                self.disconnect(subscriber, LEFT if self.has_left(subscriber) else HANDED_OVER)
                continue
            try:
                self._send_new_frames(subscriber, encoded, now)
            except Exception:
                log.exception("a view cannot be made", table=self.id, viewer=subscriber.viewer)
                self.disconnect(subscriber, FAILED)

    def _send_new_frames(
        self, subscriber: Subscriber, encoded: dict[tuple[Viewer, TextMode, int], list[bytes]], now: float
    ) -> None:
        key = (subscriber.viewer, subscriber.text, subscriber.n)
        if key not in encoded:
            encoded[key] = self._encode_new_frames(subscriber.viewer, subscriber.text, subscriber.n, now)
        for message in encoded[key]:
            subscriber.send(message)
        subscriber.n = self.feed(subscriber.viewer).n

    def _encode_new_frames(self, viewer: Viewer, text: TextMode, after: int, now: float) -> list[bytes]:
        """Encode the frames after a number; the last one has the view."""
        new = self.feed(viewer).frames[after:]
        if not new:
            return []
        *first, last = enumerate(new, start=after + 1)
        view = self.view(viewer, text)
        return [*(encode_frame(n, frame, now) for n, frame in first), encode_frame(last[0], last[1], now, view)]

    def disconnect(self, subscriber: Subscriber, code: int) -> None:
        """Send a subscriber nothing more, and close its connection with a code."""
        subscriber.send(code)
        self.subscribers.discard(subscriber)

    # Seats

    def still_holds_seat(self, subscriber: Subscriber) -> bool:
        """Return whether a subscriber still holds its seat; before the game, seats move up when one is removed."""
        assert self.table is not None, "the table was read"
        if subscriber.viewer is None:
            return True
        held = self.table.seats_held_by(subscriber.caller.token, subscriber.caller.account)
        if self.table.match is None and held:
            subscriber.viewer = held[min(subscriber.ordinal, len(held) - 1)]
        return subscriber.viewer in held

    def has_left(self, subscriber: Subscriber) -> bool:
        assert self.table is not None, "the table was read"
        return bool(self.table.seats_left_by(subscriber.caller.token, subscriber.caller.account))

    def is_void_token(self, token: str | None) -> bool:
        assert self.table is not None, "the table was read"
        return token is not None and not any(token_hash(token) in chair.tokens for chair in self.table.setup.chairs)


def encode_frame(n: int, frame: EncodedFrame, now: float, view: bytes | None = None) -> bytes:
    body = frame.body if view is None else b'%s,"view":%s}' % (frame.body[:-1], view)
    return b'{"n":%d,"t":"%s","now":%s,"d":%s}' % (n, frame.kind.encode(), encode_time(now), body)


def encode_time(now: float) -> bytes:
    return b"%.3f" % now
