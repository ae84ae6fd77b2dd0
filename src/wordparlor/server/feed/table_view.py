"""A table as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from wordparlor.core.game import Outcome, Purpose, Seat
from wordparlor.games.catalogue import catalogue
from wordparlor.notation.catalogue import AnyNotation
from wordparlor.notation.contract import HasControls
from wordparlor.server.feed.quick_actions import quick_actions
from wordparlor.server.tables.commands import TextMode
from wordparlor.server.tables.defaults import public_options
from wordparlor.server.tables.events import SeatSetup
from wordparlor.server.tables.permissions import may_hint, may_undo, seats_to_answer_undo
from wordparlor.server.tables.table import Status, TableState, Viewer


class ViewOptions(msgspec.Struct, frozen=True):
    """What a client wants in addition to the game's own view: the table as text, and offers for buttons."""

    text: TextMode = "both"
    offers: bool = True

    @classmethod
    def of(cls, text: TextMode, *, offers: bool | None) -> ViewOptions:
        """Return what a request asks for; by default, offers come with any text."""
        return cls(text, text != "none" if offers is None else offers)

    @property
    def drawn(self) -> bool:
        return self.text in ("drawn", "both")

    @property
    def spoken(self) -> bool:
        return self.text in ("spoken", "both")


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everyone sees it."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    ready: bool
    host: bool


class AwaitedView(msgspec.Struct, frozen=True):
    """Who may act now, in the order in which people at one device are asked; for what purpose, and until when."""

    seats: tuple[Seat, ...]
    purpose: Purpose
    due: tuple[float | None, ...]


class UndoView(msgspec.Struct, frozen=True):
    """A request for an undo, and the seats that haven't answered it yet."""

    by: Seat
    waits_for: tuple[Seat, ...]


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer sees it."""

    id: str
    code: str
    game: str
    title: str
    rulebook: str
    status: Status
    seats: tuple[SeatView, ...]
    you: Seat | None
    yours: tuple[Seat, ...]
    host: Seat = 0
    options: dict[str, Any] = {}  # or their JSON from the record
    settings: dict[str, Any] = {}  # or its JSON from the record
    dictionary: str = ""
    listed: bool = False
    spectators: bool = False
    seed_hash: str | None = None
    awaited: AwaitedView | None = None
    game_due: float | None = None
    left: tuple[float | None, ...] | None = None
    undo: UndoView | None = None
    may_undo: bool = False
    may_hint: bool = False
    outcome: Outcome | None = None
    prompt: str | None = None
    drawn: str | None = None
    spoken: str | None = None
    view: Any = None  # the type depends on the game
    means: Any = None  # the type depends on the game
    rematch: str | None = None
    offers: tuple[str, ...] = ()
    secret: bool = False

    @classmethod
    def of_game(cls, game: str, **shown: Any) -> TableView:  # noqa: ANN401 - the fields above
        entry = catalogue()[game]
        return cls(game=game, title=entry.title, rulebook=entry.rulebook, **shown)


def view_changes(before: TableView, after: TableView) -> dict[str, Any]:
    """Return the fields of a view that differ from an earlier one."""
    return {
        name: value for name in TableView.__struct_fields__ if (value := getattr(after, name)) != getattr(before, name)
    }


def seat_views(chairs: tuple[SeatSetup, ...], host: Seat) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(chair.kind, chair.name, chair.bot, chair.ready, seat == host) for seat, chair in enumerate(chairs)
    )


def table_view(table: TableState, viewer: Viewer, wants: ViewOptions) -> TableView:
    """Show a table to a viewer: only what is listed here, and nothing else."""
    setup = table.setup
    view = TableView.of_game(
        setup.game,
        id=table.id,
        code=table.public_code,
        status=table.status,
        seats=seat_views(setup.chairs, setup.host),
        you=viewer,
        yours=() if viewer is None else table.seats_on_same_device(viewer),
        host=setup.host,
        options=public_options(setup),
        dictionary=setup.dictionary,
        listed=setup.listed,
        spectators=setup.spectators,
        rematch=table.rematch,
        prompt=table.closed,
    )
    return with_game(view, table, viewer, wants) if table.match else view


def with_game(view: TableView, table: TableState, viewer: Viewer, wants: ViewOptions) -> TableView:
    match = table.match
    assert match is not None, "there is a game"
    seen = match.view(viewer)
    names, notation = table.names, table.notation
    whole = match.whole_due()
    return msgspec.structs.replace(
        show_game(view, notation, seen, names, wants),
        options=match.head.options,
        settings=match.head.settings,
        seed_hash=match.head.seed_hash,
        awaited=awaited_view(table, viewer),
        game_due=table.clock_time(whole),
        left=match.clocks.left if any(left is not None for left in match.clocks.left) else None,
        undo=undo_view(table),
        may_undo=viewer is not None and may_undo(table, viewer),
        may_hint=viewer is not None and may_hint(table, viewer),
        outcome=match.outcome,
        offers=quick_actions(match, notation, viewer) if viewer is not None and wants.offers and table.awaited else (),
        secret=viewer is not None and match.has_secrets(viewer),
    )


def show_game(
    view: TableView,
    notation: AnyNotation,
    seen: Any,  # noqa: ANN401 - of whatever game is played
    names: Sequence[str],
    wants: ViewOptions,
) -> TableView:
    """Show what a viewer sees of the game: the view itself, and the texts that they want."""
    return msgspec.structs.replace(
        view,
        prompt=view.prompt or (None if seen.seat is None else notation.prompt(seen)),
        drawn=notation.draw(seen, names) if wants.drawn else None,
        spoken=notation.describe(seen, names) if wants.spoken else None,
        view=seen,
        means=notation.controls(seen) if isinstance(notation, HasControls) else None,
    )


def awaited_view(table: TableState, viewer: Viewer) -> AwaitedView | None:
    awaited = table.awaited
    if awaited is None or table.match is None:
        return None
    clocks = table.match.clocks
    due = tuple(table.clock_time(clocks.due(seat)) for seat in range(table.match.game.players))
    return AwaitedView(awaited.at_one_screen(viewer), awaited.purpose, due)


def undo_view(table: TableState) -> UndoView | None:
    request = table.undo_request
    return UndoView(request.by, seats_to_answer_undo(table)) if request else None
