"""Notifications from other processes: events they stored, who is present there, accounts that logged out."""

from __future__ import annotations

import msgspec
import structlog

from wordparlor.server.live import presence
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.service import TableService
from wordparlor.server.live.subscriptions import disconnect_accounts

log = structlog.get_logger()


class NotificationHandler:
    """Bring this process up to date with the others."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    def on_notification(self, text: str) -> None:
        """Handle a message from another process; a newer version may send what this one can't read."""
        try:
            self._handle(text)
        except (ValueError, msgspec.MsgspecError):
            log.info("unknown notification from another process")

    def _handle(self, text: str) -> None:
        table_id, _, message = text.partition(":")
        kind, _, content = message.partition(":")
        service = self._service
        live = service.live_tables.get(table_id)
        match kind:
            case presence.HERE:
                service.presence.on_announcement(live, content)
            case presence.ALIVE:
                service.presence.on_alive(content, service.live_tables.values())
            case presence.LOGGED_OUT:
                disconnect_accounts(service, {int(content)})
            case seq if live and live.is_loaded and live.table.seq < int(seq):
                service.spawn(self._refresh(live))

    def on_connection_lost(self) -> None:
        """Read every live table again, since notifications may have been missed."""
        service = self._service
        for live in service.live_tables.values():
            service.spawn(self._refresh(live))
        service.presence.request_announcements(service.live_tables.values())
        accounts = {one.caller.account for live in service.live_tables.values() for one in live.subscribers}
        disconnect_accounts(service, accounts - {None})

    async def _refresh(self, live: LiveTable) -> None:
        async with live.lock:
            if live.is_loaded:
                await self._service.catch_up(live)
