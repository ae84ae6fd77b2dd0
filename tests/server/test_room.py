"""Those who watch a table are told each by themselves."""

from __future__ import annotations

import pytest
from msgspec import json

from wordparlor.server.feed.table_view import TableView, Text, table_view
from wordparlor.server.live import live_table as rooms
from wordparlor.server.live.live_table import Room
from wordparlor.server.live.subscriber import FAILED, Watcher
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.events import Chair, Opened, Said, Setup
from wordparlor.server.tables.table import Table, Viewer, token_hash

TOKENS = ("token of Ann", "token of Bob")


def opened_room() -> Room:
    room = Room("table")
    chairs = [
        Chair("person", name, tokens=(token_hash(key),)) for name, key in zip(("Ann", "Bob"), TOKENS, strict=True)
    ]
    room.table = Table("table")
    room.table.note(Opened(Setup("upwords", tuple(chairs), {}), "CODE"), 0, None)
    return room


def watching(room: Room, viewer: Viewer) -> Watcher:
    token = None if viewer is None else TOKENS[viewer]
    watcher = Watcher(Caller(token), viewer, "none", room.sight(viewer).n, ordinal=viewer or 0)
    room.watchers.add(watcher)
    return watcher


def test_a_view_that_cannot_be_made_keeps_nobody_else_from_the_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever cannot be told is closed, so that they come back and are told from the beginning."""

    def only_for_others(table: Table, viewer: Viewer, text: Text) -> TableView:
        assert viewer != 0, "nobody knows what Ann sees"
        return table_view(table, viewer, text)

    monkeypatch.setattr(rooms, "table_view", only_for_others)
    room = opened_room()
    ann, bob, crowd = watching(room, 0), watching(room, 1), watching(room, None)
    assert room.table is not None
    room.table.note(Said(1, "hello"), 1_000, None)
    room.push(1.0)
    assert ann.queue.get_nowait() == FAILED
    assert room.watchers == {bob, crowd}
    for other in (bob, crowd):
        told = other.queue.get_nowait()
        assert isinstance(told, bytes)
        assert json.decode(told)["t"] == "said"
        assert other.queue.empty()
