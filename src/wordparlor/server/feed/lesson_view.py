"""A lesson's position in the form of a table, so that the same boards draw it."""

from __future__ import annotations

from wordparlor.lessons import LessonPosition
from wordparlor.server.feed.replay_view import state_view
from wordparlor.server.feed.table_view import TableView


def lesson_view(at: LessonPosition) -> TableView:
    return state_view(at.rules, at.game, at.state, at.seat, names=at.names, acts=True)
