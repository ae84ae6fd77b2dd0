"""Where a play is, without its letters, for hints."""

from __future__ import annotations

from wordparlor.games.upwords.state import Action, Play, View


def whereabouts(action: Action, _view: View) -> str:
    """Return the row or column of a play."""
    if not isinstance(action, Play):
        return ""
    rows, columns = {tile.row for tile in action.tiles}, {tile.column for tile in action.tiles}
    if len(rows) == 1 and len(columns) == 1:
        return f"with one tile on {rows.pop() + 1}{chr(ord('A') + columns.pop())}"
    return f"in row {rows.pop() + 1}" if len(rows) == 1 else f"in column {chr(ord('A') + columns.pop())}"
