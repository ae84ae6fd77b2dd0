"""The followers of a table: pages, subscribers, and the accounts whose connections have to be closed."""

from __future__ import annotations

from collections.abc import Collection

from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.live import presence
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.page import Page
from wordparlor.server.live.service import TableService
from wordparlor.server.live.subscriber import RECONNECT, Subscriber
from wordparlor.server.live.viewers import viewer_of
from wordparlor.server.tables.caller import Caller


async def read_page(
    service: TableService, table_id: str, caller: Caller, after: int | None, wants: ViewOptions
) -> Page:
    async with service.lock(table_id, fresh=True) as live:
        viewer = viewer_of(live.table, caller)
        known = live.feed(viewer).n if after is None else after
        return live.page(viewer, known, wants, service.now())


async def subscribe(  # noqa: PLR0913 - what a reader may choose
    service: TableService,
    table_id: str,
    caller: Caller,
    after: int,
    wants: ViewOptions,
    *,
    again: bool = False,
    changes: bool = False,
) -> tuple[LiveTable, Subscriber, Page]:
    """Return the current page and a subscriber to the frames that follow; with `again`, to all after `after`.

    With `changes`, a frame has only those fields of the view that changed since the page.
    """
    async with service.lock(table_id, fresh=True) as live:
        viewer = viewer_of(live.table, caller)
        held = live.table.seats_held_by(caller)
        ordinal = held.index(viewer) if viewer is not None else 0
        subscriber = Subscriber(caller, viewer, wants, live.feed(viewer).n, ordinal)
        page = live.page(viewer, after, wants, service.now())
        subscriber.view_sent = page.view if changes else None
        live.subscribers.add(subscriber)
        if again:
            subscriber.n = min(after, subscriber.n)
            live.publish(service.now())
        return live, subscriber, page


def mark_present(service: TableService, live: LiveTable, subscriber: Subscriber, *, wants_presence: bool) -> None:
    """Count a subscriber as present; it may want to know who else is."""
    subscriber.is_present, subscriber.wants_presence = True, wants_presence
    service.presence.update(live)


def unsubscribe(service: TableService, live: LiveTable, subscriber: Subscriber) -> None:
    live.subscribers.discard(subscriber)
    service.presence.update(live)


def close_all(service: TableService) -> None:
    """Ask every client to reconnect, because this process is shutting down."""
    for live in service.live_tables.values():
        for subscriber in live.subscribers:
            subscriber.send(RECONNECT)


async def end_sessions(service: TableService, account: int) -> None:
    """Disconnect an account whose sessions ended, in all processes; clients reconnect with what they have now."""
    disconnect_accounts(service, {account})
    await service.database.announce(f":{presence.LOGGED_OUT}:{account}")


def disconnect_accounts(service: TableService, accounts: Collection[int | None]) -> None:
    for live in service.live_tables.values():
        for subscriber in [one for one in live.subscribers if one.caller.account in accounts]:
            live.disconnect(subscriber, RECONNECT)
