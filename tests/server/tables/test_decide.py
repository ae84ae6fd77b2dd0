"""Decide, store, apply: a command changes nothing before its event is stored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.loops import awaited
from wordparlor.server.config import Config
from wordparlor.server.errors import Problem
from wordparlor.server.feed.frames import ViewerFeed
from wordparlor.server.feed.table_view import ViewOptions, table_view
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.operations import new_table
from wordparlor.server.live.operations.commands import execute
from wordparlor.server.live.operations.new_table import open_table
from wordparlor.server.live.operations.reply import ReplyOptions
from wordparlor.server.live.service import TableService
from wordparlor.server.storage.connect import open_database
from wordparlor.server.storage.failures import Unavailable
from wordparlor.server.storage.table_queries import read_events
from wordparlor.server.tables import handlers, lobby
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import AnyCommand, CommandRequest, Leave, NewTable, PlayCommand, Say, UndoCommand
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import DEFAULTS, Opened, SeatSetup, TableSetup
from wordparlor.server.tables.table import TableState

COMMANDS: list[AnyCommand] = [PlayCommand(text="pass"), UndoCommand(), Leave(), Say("hello")]


def begun() -> TableState:
    chairs = tuple(SeatSetup("person", name, tokens=("a token",)) for name in ("Ann", "Bob"))
    setup = TableSetup("upwords", chairs, {}, defaults=DEFAULTS)
    table = TableState("table")
    for event in (Opened(setup, "CODE"), lobby.begin_game(setup)):
        table.apply(Decision(event), 0, None)
    return table


def test_nobody_finds_a_word_before_the_countdown_is_over() -> None:
    chairs = tuple(SeatSetup("person", name, tokens=("a token",)) for name in ("Ann", "Bob"))
    setup = TableSetup("rings", chairs, {"ready_seconds": 3, "seconds": 60}, defaults=DEFAULTS)
    table = TableState("table")
    for event in (Opened(setup, "CODE"), lobby.begin_game(setup)):
        table.apply(Decision(event), 0, None)
    while table.awaited is not None and table.awaited.purpose != "search":
        [seat] = table.awaited.seats
        table = table.after(handlers.handle(table, seat, PlayCommand(text=first_move(table, seat)), 1_000), 1_000, None)
    word = PlayCommand(text=first_move(table, 0))
    began = round(table.match.clocks.since * 1000) if table.match else 0
    with pytest.raises(Problem, match="hasn't started yet"):
        handlers.handle(table, 0, word, began + 2_999)
    assert handlers.handle(table, 0, word, began + 3_000)


def first_move(table: TableState, seat: int) -> str:
    assert table.match is not None
    view = table.match.view(seat)
    return table.notation.write(next(iter(table.match.game.actions(view, limit=1))).action, view)


def whole(table: TableState) -> tuple[Any, ...]:
    """Return everything that is known about a table, in a form that later changes don't affect."""
    views = [msgspec.json.encode(table_view(table, viewer, ViewOptions())) for viewer in (0, 1, None)]
    frames = [tuple(ViewerFeed(viewer).catch_up(table).unsent_after(0)) for viewer in (0, 1, None)]
    events = [(logged.event, logged.at, logged.names, logged.key, logged.still_asked) for logged in table.events]
    assert table.match is not None
    return (table.seq, table.record, events, frames, views, table.match.clocks)


def moved(table: TableState) -> TableState:
    assert table.match is not None
    assert table.awaited is not None
    seat = min(table.awaited.seats)
    return table.after(handlers.handle(table, seat, PlayCommand(text="pass"), 1_000), 1_000, "first")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_deciding_changes_nothing(command: AnyCommand) -> None:
    table = moved(begun())
    assert table.awaited is not None
    turn = min(table.awaited.seats)
    before = whole(table)
    seat = turn if isinstance(command, PlayCommand) else 1 - turn
    decision = handlers.handle(table, seat, command, 2_000)
    after = table.after(decision, 2_000, "second")
    assert whole(table) == before
    assert after.seq == table.seq + 1
    assert whole(after) != before, "and it could have changed something"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_own_events_and_those_of_another_process_lead_to_the_same_state(command: AnyCommand) -> None:
    table = moved(begun())
    assert table.awaited is not None
    turn = min(table.awaited.seats)
    decision = handlers.handle(table, turn if isinstance(command, PlayCommand) else 1 - turn, command, 2_000)
    own, other = table.after(decision, 2_000, "second"), moved_again(table)
    other.replay(decision.event, 2_000, "second")
    assert whole(own) == whole(other)


def moved_again(table: TableState) -> TableState:
    """Fold the same events as another process would, line by line."""
    other = TableState(table.id)
    for logged in table.events:
        other.replay(logged.event, round(logged.at * 1000), logged.key)
    return other


def test_an_event_that_could_not_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same command succeeds once the database is back; only the database knows whether it was stored."""

    async def disk_is_full_once() -> None:
        config = Config(f"sqlite:///{tmp_path / 'parlor.sqlite'}")
        database = await open_database(config)
        service = TableService(config, database)
        request = {"id": "f" * 32, "game": "upwords", "name": "Ann", "seats": [{"kind": "you"}, {"kind": "bot"}]}
        reply = await open_table(service, msgspec.convert(request, NewTable), None, ViewOptions())
        assert reply.game
        live = service.live_tables[reply.game]
        before = live.table
        say = CommandRequest("c" * 16, reply.n, Say("hello"))
        with monkeypatch.context() as broken:
            broken.setattr(database, "write", full)
            with pytest.raises(Unavailable):
                await execute(service, reply.game, Caller.of(reply.token), say, ReplyOptions())
        assert live.table is before
        assert live.is_stale
        done = await execute(service, reply.game, Caller.of(reply.token), say, ReplyOptions())
        assert done.n == reply.n + 1
        assert service.live_tables[reply.game].table.seq == before.seq + 1
        await service.close()
        await database.close()

    async def full(_work: Callable[..., object]) -> None:
        raise Unavailable("the disk is full")

    awaited(disk_is_full_once())


def test_a_tables_first_event_is_committed_like_all_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If someone else takes the code in the meantime, that is no reason to give up."""
    codes, committed = [["BCDF"], ["BCDF", "GHJK"]], []
    commit = TableService.commit

    async def listed(
        service: TableService, live: LiveTable, decision: Decision, at: int, key: str | None = None
    ) -> None:
        await commit(service, live, decision, at, key)
        committed.append((live.id, live.table.seq, live.table.code))

    async def next_codes(_service: TableService) -> list[str]:
        return codes.pop(0)

    monkeypatch.setattr(TableService, "commit", listed)
    monkeypatch.setattr(new_table, "free_codes", next_codes)

    async def two_tables_are_opened() -> None:
        config = Config(f"sqlite:///{tmp_path / 'parlor.sqlite'}")
        database = await open_database(config)
        service = TableService(config, database)
        for letter in "ab":
            request = {
                "id": letter + "f" * 31,
                "game": "upwords",
                "name": "Ann",
                "seats": [{"kind": "you"}, {"kind": "open"}],
            }
            reply = await open_table(service, msgspec.convert(request, NewTable), None, ViewOptions())
            assert reply.game
            stored = await database.read(partial(read_events, table=reply.game, after=0))
            assert [entry.seq for entry in stored] == [1]
        assert committed == [
            (table, 1, code) for table, code in zip(service.live_tables, ("BCDF", "GHJK"), strict=True)
        ]
        await service.close()
        await database.close()

    awaited(two_tables_are_opened())
