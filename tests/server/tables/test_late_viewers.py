"""A table forgets the effects of its moves, but a viewer who comes later gets the same frames."""

from __future__ import annotations

import msgspec
import pytest

from wordparlor.server.feed.frames import ViewerFeed
from wordparlor.server.tables import handlers, lobby
from wordparlor.server.tables.commands import PlayCommand, UndoCommand
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import DEFAULTS, Opened, SeatSetup, TableSetup
from wordparlor.server.tables.table import TableState, Viewer

MOVES = 12


def begun(game: str) -> TableState:
    chairs = tuple(SeatSetup("person", name, tokens=("a token",)) for name in ("Ann", "Bob"))
    setup = TableSetup(game, chairs, {"undo": "free"}, defaults=DEFAULTS)
    table = TableState("table")
    for event in (Opened(setup, "CODE"), lobby.begin_game(setup)):
        table.apply(Decision(event), 0, None)
    return table


def moved(table: TableState, at: int) -> TableState:
    match = table.match
    assert match is not None
    assert match.awaited is not None
    seat = min(match.awaited.seats)
    action = msgspec.to_builtins(next(match.game.actions(match.view(seat), limit=1)).action)
    return table.after(handlers.handle(table, seat, PlayCommand(action=action), at), at, f"move {at}")


def frames_of(feed: ViewerFeed) -> list[bytes]:
    return [msgspec.json.encode(frame) for frame in feed.frames_after(0, 0.0)]


@pytest.mark.parametrize("game", ["upwords", "rings", "snare", "leftovers"])
def test_late_viewers_get_the_frames_that_early_ones_got(game: str) -> None:
    table = begun(game)
    viewers: tuple[Viewer, ...] = (0, 1, None)
    early = {viewer: ViewerFeed(viewer).catch_up(table) for viewer in viewers}
    for number in range(1, MOVES):
        table = moved(table, number * 1000)
        for feed in early.values():
            feed.catch_up(table)
    table = table.after(handlers.handle(table, 0, UndoCommand(), 20_000), 20_000, None)
    for viewer, feed in early.items():
        assert frames_of(feed.catch_up(table)) == frames_of(ViewerFeed(viewer).catch_up(table))


def test_only_the_last_event_is_held_with_its_effect() -> None:
    table = begun("upwords")
    for number in range(1, MOVES):
        table = moved(table, number * 1000)
    assert [bool(logged.new_effect) for logged in table.events] == [False] * MOVES + [True]


def test_a_request_is_found_again_by_its_key() -> None:
    table = moved(moved(begun("upwords"), 1000), 2000)
    found = table.event_of("move 1000")
    assert found is table.events[-2]
    assert table.event_of("move 3000") is None
