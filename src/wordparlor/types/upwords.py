"""The types of Upwords: what a player sees and does, what happens, and what can be chosen."""

# Written by tools/public_types.py.

from typing import TypeAlias

from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.common.events import (
    Challenged,
    Counted,
    GameOver,
    LeftTable,
    Passed,
    PlayStands,
    Skipped,
    StoodBy,
)
from wordparlor.games.upwords.options import Options
from wordparlor.games.upwords.state import Drew, Exchange, Exchanged, Pass, Play, Played, PlayFell, State, View

__all__ = [
    "Action",
    "Challenge",
    "Challenged",
    "Counted",
    "Drew",
    "Event",
    "Exchange",
    "Exchanged",
    "GameOver",
    "LeftTable",
    "LetStand",
    "Options",
    "Pass",
    "Passed",
    "Play",
    "PlayFell",
    "PlayStands",
    "Played",
    "Skipped",
    "State",
    "StoodBy",
    "View",
]

Action: TypeAlias = Play | Exchange | Pass | Challenge | LetStand
Event: TypeAlias = (
    Played
    | PlayStands
    | PlayFell
    | Drew
    | Exchanged
    | Passed
    | Skipped
    | StoodBy
    | Challenged
    | LeftTable
    | Counted
    | GameOver
)
