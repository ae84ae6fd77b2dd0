"""A lesson's position shown as a table is, so that the same boards draw it."""

from __future__ import annotations

from wordparlor.server.frames import TableView
from wordparlor.server.lessons import Position
from wordparlor.server.standing import standing


def table_at(at: Position) -> TableView:
    return standing(at.rules, at.game, at.state, at.seat, names=at.names, acts=True)
