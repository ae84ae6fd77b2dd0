"""A table in this process: its state, its lock, its subscribers, and what each of them has been sent."""

from __future__ import annotations

import asyncio
from typing import TypeAlias

import msgspec
import structlog

from wordparlor.server.feed.frames import UnsentFrame, ViewerFeed, last_public_time
from wordparlor.server.feed.table_view import TableView, ViewOptions, table_view, view_changes
from wordparlor.server.live.page import Page
from wordparlor.server.live.presence import NOBODY, PresenceAnnounced, PresenceMessage, Present, merge
from wordparlor.server.live.subscriber import FAILED, HANDED_OVER, LEFT, FrameMessage, Subscriber
from wordparlor.server.tables.table import TableState, Viewer

log = structlog.get_logger()
encode = msgspec.json.Encoder().encode

# What was encoded for a viewer and their options, after a frame; and the view before it, by its `id`.
EncodedFrames: TypeAlias = dict[tuple[Viewer, ViewOptions, int, int], list[FrameMessage]]


class LiveTable:
    """Holds a table's state, which may be discarded at any moment and read again."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.is_stale = True  # more may be stored than has been read
        self.table = TableState(table_id)  # the current state; every commit replaces it
        self.subscribers: set[Subscriber] = set()
        self.users = 0  # how many requests are using the table or waiting for it
        self.last_used = 0.0
        self._feeds: dict[Viewer, ViewerFeed] = {}
        self._views: dict[tuple[Viewer, ViewOptions], TableView] = {}
        self._views_seq = -1  # the table's sequence number for which the views were made
        self.present_announced = NOBODY  # from this process to the others
        self.present_elsewhere: dict[str, PresenceAnnounced] = {}
        self._present_published = NOBODY

    @property
    def is_in_use(self) -> bool:
        return bool(self.users or self.subscribers)

    @property
    def is_loaded(self) -> bool:
        """Return whether the table was read or opened here; if not, it may not exist."""
        return self.table.seq > 0

    def load(self, table: TableState) -> None:
        self.table, self.is_stale = table, False
        last_public_time(table)  # feeds are made now, while the events are complete
        for viewer, feed in list(self._feeds.items()):
            try:
                feed.catch_up(table)
            except Exception:
                log.exception("can't build a frame", table=self.id, viewer=viewer)
                del self._feeds[viewer]  # made from the beginning for whoever asks next
        table.forget_effects()

    def feed(self, viewer: Viewer) -> ViewerFeed:
        feed = self._feeds.get(viewer)
        if feed is None:
            feed = self._feeds[viewer] = ViewerFeed(viewer)
        return feed.catch_up(self.table)

    def view(self, viewer: Viewer, wants: ViewOptions) -> TableView:
        """Return the table as a viewer sees it, made once for all who see the same."""
        if self._views_seq != self.table.seq:
            self._views.clear()
            self._views_seq = self.table.seq
        known = self._views.get((viewer, wants))
        if known is None:
            known = self._views[viewer, wants] = table_view(self.table, viewer, wants)
        return known

    # Presence

    def present_here(self) -> Present:
        """Return who is present through this process."""
        if not self.is_loaded:
            return self.present_announced
        present = [subscriber for subscriber in self.subscribers if subscriber.is_present]
        held = [self.table.seats_held_by(one.caller) for one in present if one.viewer is not None]
        return merge((*map(Present, held), Present((), sum(one.viewer is None for one in present))))

    def present(self) -> Present:
        return merge((self.present_announced, *(announced.here for announced in self.present_elsewhere.values())))

    def publish_presence(self) -> None:
        """Send who is present to the subscribers that asked for it, if it has changed."""
        present = self.present()
        if present == self._present_published:
            return
        self._present_published = present
        message = encode(PresenceMessage(present.seats, present.watching))
        for subscriber in list(self.subscribers):
            if subscriber.wants_presence:
                subscriber.send(message)

    # Frames

    def page(self, viewer: Viewer, after: int, wants: ViewOptions, now: float) -> Page:
        """Return the table as a viewer sees it now, with the frames after a number."""
        feed = self.feed(viewer)
        return Page(round(now, 3), feed.n, self.present(), feed.frames_after(after, now), self.view(viewer, wants))

    def publish(self, now: float) -> None:
        """Send all subscribers what is new for them; a failure for one doesn't affect the others."""
        encoded: EncodedFrames = {}
        for subscriber in list(self.subscribers):
            if not self.still_holds_seat(subscriber):
                self.disconnect(subscriber, LEFT if self.has_left(subscriber) else HANDED_OVER)
                continue
            try:
                self._send_new_frames(subscriber, encoded, now)
            except Exception:
                log.exception("can't build a view", table=self.id, viewer=subscriber.viewer)
                self.disconnect(subscriber, FAILED)

    def _send_new_frames(self, subscriber: Subscriber, encoded: EncodedFrames, now: float) -> None:
        new = self.feed(subscriber.viewer).unsent_after(subscriber.n)
        if not new:
            return
        key = (subscriber.viewer, subscriber.wants, subscriber.n, id(subscriber.view_sent))
        if key not in encoded:
            encoded[key] = self._encode_frames(subscriber, new, now)
        for message in encoded[key]:
            subscriber.send(message)
        subscriber.n += len(new)
        if subscriber.view_sent:
            subscriber.view_sent = self.view(subscriber.viewer, subscriber.wants)

    def _encode_frames(self, subscriber: Subscriber, new: list[UnsentFrame], now: float) -> list[FrameMessage]:
        """Encode frames; the last one has the view, or the fields of it that changed."""
        view = self.view(subscriber.viewer, subscriber.wants)
        shown = view_changes(subscriber.view_sent, view) if subscriber.view_sent else view
        frames = [frame.sent(n, now) for n, frame in enumerate(new[:-1], start=subscriber.n + 1)]
        frames.append(new[-1].sent(subscriber.n + len(new), now, shown))
        return [FrameMessage(frame.n, encode(frame)) for frame in frames]

    def disconnect(self, subscriber: Subscriber, code: int) -> None:
        """Send a subscriber nothing more, and close its connection with a code."""
        subscriber.send(code)
        self.subscribers.discard(subscriber)

    # Seats

    def still_holds_seat(self, subscriber: Subscriber) -> bool:
        """Return whether a subscriber still holds its seat; before the game, seats move up when one is removed."""
        if subscriber.viewer is None:
            return True
        held = self.table.seats_held_by(subscriber.caller)
        if self.table.match is None and held:
            subscriber.viewer = held[min(subscriber.ordinal, len(held) - 1)]
        return subscriber.viewer in held

    def has_left(self, subscriber: Subscriber) -> bool:
        return bool(self.table.seats_left_by(subscriber.caller))
