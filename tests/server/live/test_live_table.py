"""Every subscriber of a table gets frames independently of the others."""

from __future__ import annotations

import pytest
from msgspec import json

from tests.loops import awaited
from wordparlor.server.feed.frames import MAX_UNPACKED
from wordparlor.server.feed.table_view import TableView, ViewOptions, table_view
from wordparlor.server.live import live_table as live_tables
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.subscriber import FAILED, FrameMessage, Subscriber
from wordparlor.server.tables.caller import Caller, token_hash
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import Opened, Said, SeatSetup, TableSetup
from wordparlor.server.tables.table import TableState, Viewer

TOKENS = ("token of Ann", "token of Bob")


def opened_table() -> LiveTable:
    live = LiveTable("table")
    chairs = [
        SeatSetup("person", name, tokens=(token_hash(key),)) for name, key in zip(("Ann", "Bob"), TOKENS, strict=True)
    ]
    live.load(TableState("table"))
    live.table.apply(Decision(Opened(TableSetup("upwords", tuple(chairs), {}), "CODE")), 0, None)
    return live


def subscribed(live: LiveTable, viewer: Viewer) -> Subscriber:
    token = None if viewer is None else TOKENS[viewer]
    subscriber = Subscriber(Caller.of(token), viewer, ViewOptions("none"), live.feed(viewer).n, ordinal=viewer or 0)
    live.subscribers.add(subscriber)
    return subscriber


def test_a_view_that_fails_does_not_keep_the_frame_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A subscriber that can't get a frame is closed, so that it reconnects and gets everything from the beginning."""

    def only_for_others(table: TableState, viewer: Viewer, wants: ViewOptions) -> TableView:
        assert viewer != 0, "nobody knows what Ann sees"
        return table_view(table, viewer, wants)

    monkeypatch.setattr(live_tables, "table_view", only_for_others)
    live = opened_table()
    ann, bob, crowd = subscribed(live, 0), subscribed(live, 1), subscribed(live, None)
    live.table.apply(Decision(Said(1, "hello")), 1_000, None)
    live.publish(1.0)
    assert awaited(ann.queue.get()) == FAILED
    assert live.subscribers == {bob, crowd}
    for other in (bob, crowd):
        told = awaited(other.queue.get())
        assert isinstance(told, FrameMessage)
        assert json.decode(told.text)["t"] == "said"
        assert other.queue.empty()


def test_old_frames_are_compressed_and_read_as_they_were() -> None:
    """A subscriber that asks for all of them gets them exactly as they were."""
    live = opened_table()
    feed = live.feed(1)
    assert feed.n == 1
    for second in range(1, 3 * MAX_UNPACKED):
        live.table.apply(Decision(Said(0, "hello")), second * 1_000, None)
        live.feed(1)
    frames = json.decode(json.encode(feed.frames_after(0, 99.0)))
    assert [frame["n"] for frame in frames] == list(range(1, 3 * MAX_UNPACKED + 1))
    assert [frame["d"]["at"] for frame in frames] == list(range(3 * MAX_UNPACKED))
    for after in range(feed.n + 1):
        assert json.decode(json.encode(feed.frames_after(after, 99.0))) == frames[after:]
